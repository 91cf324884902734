"""A finished or unfinished game looked back upon: who was winning after each turn, and what each turn did to that."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from app.rules.player import Player
from app.rules.position import Position, TurnRecord
from app.solver import Solver
from app.solver.analysis import Analysis


class Mark(Enum):
    """What a turn did, in one character."""

    BLUNDER = "?"
    """It gave away a win."""
    ONLY = "!"
    """It was the only number that wins."""
    KEPT = "+"
    """It kept the win."""
    LOST = "-"
    """Nothing would have won."""
    FORCED = "f"
    """There was no choice."""
    UNKNOWN = "."
    """A skip, or a position too large to be solved."""


@dataclass(frozen=True)
class Judged:
    """One turn, the position it was made in and what the solver says about that."""

    record: TurnRecord
    before: Position
    analysis: Analysis
    """Of the position before the turn."""
    winner: Player | None
    """Who wins the position after the turn; None where it is too large to be solved."""
    mark: Mark


@dataclass(frozen=True)
class Review:
    """All turns of a game, judged."""

    position: Position
    turns: tuple[Judged, ...]
    favoured: Player | None
    """Who would have won from the first turn with perfect play."""

    @property
    def turning_points(self) -> tuple[Judged, ...]:
        return tuple(judged for judged in self.turns if judged.mark is Mark.BLUNDER)

    def blunders(self, player: Player) -> int:
        return sum(judged.record.player is player for judged in self.turning_points)


def review(position: Position, solver: Solver) -> Review:
    """Judge every turn. A turn of several claims is judged as a whole, by what it leaves."""
    records = tuple(position.records())
    stations = (*(position.before(record.turn) for record in records), position)
    analyses = tuple(solver.analyse(station) for station in stations)
    judged = tuple(
        Judged(
            record,
            stations[index],
            analyses[index],
            analyses[index + 1].winner,
            _mark(record, stations[index], analyses[index], analyses[index + 1].winner),
        )
        for index, record in enumerate(records)
    )
    return Review(position, judged, analyses[0].winner)


def _mark(record: TurnRecord, before: Position, analysis: Analysis, winner: Player | None) -> Mark:
    if not record.numbers or winner is None or not analysis.exact:
        return Mark.UNKNOWN
    if before.is_forced:
        return Mark.FORCED
    if analysis.winner is not record.player:
        return Mark.LOST
    if winner is not record.player:
        return Mark.BLUNDER
    only = len(analysis.winning) == 1 and before.settings.claims == 1
    return Mark.ONLY if only else Mark.KEPT
