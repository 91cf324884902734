"""An independent brute force: who wins, by trying everything. It shares no code with the program's rules or solver."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.reference import reached

END_TURN = 0


@dataclass(frozen=True)
class Situation:
    """Everything that matters for what may follow."""

    left: frozenset[int]
    """Numbers nobody has taken, and under the law block nobody can take any more."""
    last: int | None
    restricted: bool
    claims_left: int


@dataclass
class BruteForce:
    """One game with its settings. Remembers what it has tried."""

    law: str
    size: int
    relation: str
    ring: bool = False
    claims: int = 1
    _near: dict[int, set[int]] = field(default_factory=dict)
    _known: dict[Situation, bool] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._near = {n: reached(n, self.relation, self.size, self.ring) for n in range(1, self.size + 1)}

    def begin(self, start: int | None = None) -> Situation:
        numbers = frozenset(range(1, self.size + 1))
        return Situation(numbers - {start}, start, True, self.claims)

    def choices(self, now: Situation) -> list[int]:
        if self.law == "avoid" and now.last and now.restricted:
            open_numbers = now.left - self._near[now.last]
        elif self.law == "follow" and now.last:
            open_numbers = now.left & self._near[now.last]
        else:
            open_numbers = now.left
        may_end = now.claims_left < self.claims
        return ([END_TURN] if may_end else []) + sorted(open_numbers)

    def after(self, now: Situation, choice: int) -> tuple[Situation, bool]:
        """What follows, and whether the same player goes on."""
        if choice == END_TURN:
            return Situation(now.left, now.last, True, self.claims), False
        left = now.left - {choice}
        if self.law == "block":
            left -= self._near[choice]
        claims_left = now.claims_left - 1
        if claims_left and left:
            return Situation(left, choice, True, claims_left), True
        then = Situation(left, choice, True, self.claims)
        if self.law == "avoid" and left and not self.choices(then):
            return Situation(left, choice, False, self.claims), True
        return then, False

    def wins(self, now: Situation) -> bool:
        """Does the player who is to move win?"""
        if now not in self._known:
            self._known[now] = bool(self.winning(now, only_one=True))
        return self._known[now]

    def winning(self, now: Situation, *, only_one: bool = False) -> list[int]:
        found = []
        for choice in self.choices(now):
            then, same_player = self.after(now, choice)
            if self.wins(then) is same_player:
                found.append(choice)
                if only_one:
                    break
        return found
