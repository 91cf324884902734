"""What is settled before a round begins: the numbers, their relation and the turn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from app.rules.relation import Relation, Term


@dataclass(frozen=True)
class Settings:
    """The numbers 1 to `size` on a line or a ring, and the relation between them.

    The ranges that players may choose from are the options' business; the rules work at any size.
    """

    size: int
    relation: Relation
    ring: bool = False
    claims: int = 1
    start: int | None = None

    @property
    def numbers(self) -> range:
        return range(1, self.size + 1)

    def step(self, number: int, term: Term) -> int | None:
        """Where a step leads, on the board or beyond it; None where a division leaves a remainder."""
        reached = term.of(number)
        return reached if reached is None or not self.ring else (reached - 1) % self.size + 1

    def relatives(self, number: int) -> tuple[int, ...]:
        """The other numbers on the board that the relation reaches from a number, in ascending order."""
        return self._relatives[number - 1]

    @cached_property
    def _relatives(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(sorted(self._reached_from(number))) for number in self.numbers)

    def _reached_from(self, number: int) -> set[int]:
        reached = {self.step(number, term) for term in self.relation.terms}
        return {other for other in reached if other is not None and 1 <= other <= self.size and other != number}
