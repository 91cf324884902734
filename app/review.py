"""A finished or unfinished game looked back upon: who was winning after each turn, and what each turn did to that."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property

from app.rules.player import Player
from app.rules.position import Position, TurnRecord
from app.solver import Solver
from app.solver.analysis import Analysis, Part
from app.solver.budget import Budget


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


@dataclass(frozen=True)
class Station:
    """A position of the game, and what the solver says about it as soon as it was asked."""

    position: Position
    analysis: Analysis | None = None
    parts: tuple[Part, ...] | None = None
    """What the open numbers fall into, where the law makes such parts."""
    whole_turn: tuple[int, ...] = ()
    """A turn that wins from its first claim to its last, where a turn may have several."""

    @property
    def playable(self) -> Position:
        """Where somebody can choose: the position itself, or the one after the skip that it forces."""
        return self.position.skip() if self.position.must_skip else self.position

    @property
    def winner(self) -> Player | None:
        """Who wins with perfect play; None while nobody knows, or where it is too large to be solved."""
        return self.analysis.winner if self.analysis else None

    def worked_out(self, solver: Solver) -> Station:
        budget = solver.budget()
        analysis = solver.analyse(self.playable, budget)
        parts = solver.parts(self.position, budget) if analysis.exact else None
        turn = _whole_turn(self.playable, analysis, solver, budget) if self.position.settings.claims > 1 else ()
        return replace(self, analysis=analysis, parts=None if parts is None else tuple(parts), whole_turn=turn)


def _whole_turn(position: Position, analysis: Analysis, solver: Solver, budget: Budget) -> tuple[int, ...]:
    """One winning claim after the other, to the end of the turn; nothing where that is too much to work out."""
    numbers, here = list[int](), position
    while here.turn == position.turn and analysis.proof and analysis.proof.number:
        numbers.append(analysis.proof.number)
        here = here.play(analysis.proof.number)
        analysis = solver.analyse(here, budget)
    return tuple(numbers) if analysis.exact else ()


@dataclass(frozen=True)
class Turn:
    """One turn between two stations. A turn of several claims is judged as a whole, by what it leaves."""

    record: TurnRecord
    before: Station
    after: Station

    @property
    def is_skip(self) -> bool:
        return not self.record.numbers

    @property
    def winner(self) -> Player | None:
        """Who was winning after the turn."""
        return self.after.winner

    @property
    def mark(self) -> Mark | None:
        """None for a skip, and where the solver has no answer, or none yet."""
        if self.is_skip:
            return None
        if self.before.position.is_forced:
            return Mark.FORCED
        if self.before.analysis is None or self.before.winner is None or self.winner is None:
            return None
        if self.before.winner is not self.record.player:
            return Mark.LOST
        if self.winner is not self.record.player:
            return Mark.BLUNDER
        only = len(self.before.analysis.winning) == 1 and self.before.position.settings.claims == 1
        return Mark.ONLY if only else Mark.KEPT


@dataclass(frozen=True)
class Review:
    """All turns of a game. Its stations are the positions before each turn, and the one after the last."""

    records: tuple[TurnRecord, ...]
    stations: tuple[Station, ...]

    @staticmethod
    def begin(position: Position) -> Review:
        """Nothing is worked out yet."""
        records = tuple(position.records())
        positions = (*(position.before(record.turn) for record in records), position)
        return Review(records, tuple(map(Station, positions)))

    @property
    def position(self) -> Position:
        return self.stations[-1].position

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        return tuple(map(Turn, self.records, self.stations, self.stations[1:]))

    @property
    def worked_out(self) -> int:
        """How many stations are worked out."""
        return sum(station.analysis is not None for station in self.stations)

    @property
    def is_complete(self) -> bool:
        return self.worked_out == len(self.stations)

    @property
    def favoured(self) -> Player | None:
        """Who would have won from the first turn on with perfect play."""
        return self.stations[0].winner

    @cached_property
    def turning_points(self) -> tuple[Turn, ...]:
        return tuple(turn for turn in self.turns if turn.mark is Mark.BLUNDER)

    def turning_points_of(self, player: Player) -> tuple[Turn, ...]:
        return tuple(turn for turn in self.turning_points if turn.record.player is player)

    def blunders(self, player: Player) -> int:
        """How often a player gave away a win."""
        return len(self.turning_points_of(player))

    @property
    def unsolved(self) -> tuple[Turn, ...]:
        """Turns without a mark because a position is too large."""
        return tuple(turn for turn in self.turns if self.is_complete and turn.mark is None and not turn.is_skip)


def work_out(review: Review, solver: Solver) -> Iterator[Review]:
    """The review again and again, each time with one more station worked out."""
    for index, station in enumerate(review.stations):
        stations = (*review.stations[:index], station.worked_out(solver), *review.stations[index + 1 :])
        review = replace(review, stations=stations)
        yield review


def review(position: Position, solver: Solver) -> Review:
    """Judge every turn."""
    return review_while(lambda: True, position, solver)


def review_while(is_wanted: Callable[[], bool], position: Position, solver: Solver) -> Review:
    """Judge every turn, as long as somebody wants to know; what is not worked out then has no mark."""
    judged = Review.begin(position)
    for step in work_out(judged, solver):
        judged = step
        if not is_wanted():
            break
    return judged
