"""How well somebody plays: counted from the rounds that are over."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from app.code import CodeError, read_code
from app.review import review_while
from app.rules.game import Game
from app.rules.player import Player
from app.solver import Solver
from app.store.games import Counted, PlayedRound, Store

Key = TypeVar("Key", bound=Hashable)

LAST_ROUNDS = 12


@dataclass(frozen=True)
class Side:
    """A round from one player's point of view."""

    round: PlayedRound
    seat: int

    @property
    def won(self) -> bool:
        return self.round.winner == self.seat

    @property
    def name(self) -> str:
        return self.round.names[self.seat - 1]

    @property
    def level(self) -> str:
        return self.round.levels[self.seat - 1]

    @property
    def opponent(self) -> Side:
        return Side(self.round, 3 - self.seat)

    @property
    def blunders(self) -> int | None:
        return self.round.blunders[self.seat - 1]


@dataclass(frozen=True)
class Tally:
    """What a number of rounds add up to."""

    rounds: int
    won: int
    blunders: int
    counted: int
    """In how many of the rounds blunders have been counted."""
    streak: int
    """Rounds won one after the other, up to now."""
    best_streak: int

    @property
    def lost(self) -> int:
        return self.rounds - self.won

    @property
    def blunders_per_round(self) -> float | None:
        return self.blunders / self.counted if self.counted else None


@dataclass(frozen=True)
class Statistics:
    """One person's rounds, by what one may want to know."""

    player: str
    people: tuple[str, ...]
    """Everybody there are rounds of, whoever has played most first."""
    sides: tuple[Side, ...]

    @property
    def total(self) -> Tally:
        return tally(self.sides)

    @property
    def totals(self) -> tuple[Tally, Tally, Tally]:
        """All rounds, those as Player 1 and those as Player 2."""
        return _by_seat(self.sides)

    def by_game(self, games: Sequence[Game]) -> list[tuple[Game, Tally, Tally, Tally]]:
        """The same for every game."""
        groups = _grouped(self.sides, lambda side: side.round.game)
        return [(game, *_by_seat(groups.get(game.name, ()))) for game in games]

    def by_opponent(self) -> list[tuple[str, str, Tally]]:
        """Name, level and rounds of every opponent, the most frequent first."""
        groups = _grouped(self.sides, lambda side: (side.opponent.name, side.opponent.level))
        rows = [(name, level, tally(sides)) for (name, level), sides in groups.items()]
        return sorted(rows, key=lambda row: -row[2].rounds)

    def last_blunders(self, most: int = LAST_ROUNDS) -> list[int]:
        """Blunders of the last rounds that have been counted, the oldest first."""
        return [side.blunders for side in self.sides if side.blunders is not None][-most:]


def statistics(rounds: Iterable[PlayedRound], player: str = "") -> Statistics:
    """One person's statistics; without a name those of whoever has played most."""
    sides = [Side(one, seat) for one in rounds for seat in (1, 2)]
    groups = _grouped((side for side in sides if not side.level), lambda side: side.name)
    people = tuple(sorted(groups, key=lambda name: -len(groups[name])))
    chosen = player or (people[0] if people else "")
    return Statistics(chosen, people, tuple(groups.get(chosen, ())))


def tally(sides: Iterable[Side]) -> Tally:
    rounds = won = blunders = counted = streak = best = 0
    for side in sides:
        rounds += 1
        won += side.won
        streak = streak + 1 if side.won else 0
        best = max(best, streak)
        if side.blunders is not None:
            blunders, counted = blunders + side.blunders, counted + 1
    return Tally(rounds, won, blunders, counted, streak, best)


def _by_seat(sides: Sequence[Side]) -> tuple[Tally, Tally, Tally]:
    first, second = (tally(side for side in sides if side.seat == seat.value) for seat in Player)
    return tally(sides), first, second


def _grouped(sides: Iterable[Side], key: Callable[[Side], Key]) -> dict[Key, list[Side]]:
    groups: dict[Key, list[Side]] = {}
    for side in sides:
        groups.setdefault(key(side), []).append(side)
    return groups


def count_missing(
    rounds: Sequence[PlayedRound], games: Sequence[Game], is_wanted: Callable[[], bool] = lambda: True
) -> list[Counted]:
    """Have the solver count the blunders of rounds where nobody has done so yet, as long as somebody waits for it."""
    solver, counted = Solver(), []
    for one in rounds:
        if one.blunders[0] is not None:
            continue
        try:
            judged = review_while(is_wanted, read_code(one.code, games), solver)
        except CodeError:
            continue
        if not judged.is_complete:
            break
        counted.append(
            Counted(one.match, one.number, one.code, (judged.blunders(Player.ONE), judged.blunders(Player.TWO)))
        )
    return counted


def counted_rounds(store: Store, games: Sequence[Game]) -> tuple[PlayedRound, ...]:
    """All rounds, blunders counted everywhere."""
    missing = count_missing(store.rounds(), games)
    if missing:
        store.count_blunders(missing)
    return store.rounds()
