"""One object that answers all questions about positions and remembers what it has worked out."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from app.rules.game import Game
from app.rules.position import Position
from app.rules.settings import Settings
from app.solver.analysis import Analysis, LastMove, Part, Proof, Searched
from app.solver.avoid import Avoiding
from app.solver.block import ManyClaims, OneClaim
from app.solver.budget import Budget, GaveUp
from app.solver.follow import Following
from app.solver.masks import Reach
from app.solver.runs import RunValues
from app.solver.search import AvoidEngine, BlockEngine, Engine, FollowEngine, Search

STEPS = 80_000
"""How much one question may cost, about a microsecond a step. Whatever has a short answer costs next to nothing."""
MOST_BOARDS = 8


class Method(Protocol):
    """A way to solve all positions on one board."""

    def solve(self, position: Position, budget: Budget) -> tuple[tuple[int, ...], Proof]: ...
    def forget(self) -> None:
        """Drop what was remembered for the question before."""


class Looking:
    """Plain search, for whatever has no shorter answer."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._search = Search(engine)

    def forget(self) -> None:
        self._search.forget()

    def solve(self, position: Position, budget: Budget) -> tuple[tuple[int, ...], Proof]:
        winning = self._search.winning(self._engine.state_of(position), budget)
        for number in winning:
            if number and position.play(number).outcome:
                return winning, LastMove(number)
        return winning, Searched(winning[0] if winning else None)


class Solver:
    """Answers who wins. Its memory is bounded; share one for as long as you like.

    Every question begins with an empty memory, so that the same question always gets the same answer, whatever was
    asked before. Questions that belong together share a budget, and then what was remembered too.
    """

    def __init__(self, steps: int = STEPS) -> None:
        self._steps = steps
        self._runs = RunValues()
        self._methods: dict[tuple[str, Settings], Method] = {}
        self._searches: dict[tuple[str, Settings], Search] = {}

    def budget(self, questions: int = 1) -> Budget:
        """For one question, or for several that belong together; what was remembered for others is dropped."""
        for method in self._methods.values():
            method.forget()
        for search in self._searches.values():
            search.forget()
        return Budget(questions * self._steps)

    def analyse(self, position: Position, budget: Budget | None = None) -> Analysis:
        """Who wins this position with perfect play, by which numbers, and why."""
        if position.outcome:
            return Analysis(position.outcome.winner)
        if position.must_skip:
            return Analysis(self.analyse(position.skip(), budget).winner)
        try:
            winning, proof = self._method(position).solve(position, budget or self.budget())
        except (GaveUp, RecursionError):
            return Analysis(None, exact=False)
        return Analysis(position.to_move if winning else position.to_move.other, winning, proof=proof)

    def parts(self, position: Position, budget: Budget | None = None) -> list[Part] | None:
        """The parts of a position under the law block with one claim a turn; None where that is too much."""
        method = self._method(position)
        if not isinstance(method, OneClaim):
            return None
        try:
            return method.parts(position, budget or self.budget())
        except (GaveUp, RecursionError):
            return None

    def settled_within(self, position: Position, turns: int, budget: Budget) -> bool | None:
        """Does the mover win (True) or lose (False) within so many turns? None where that is not seen."""
        key = _board_of(position)
        search = self._searches.get(key)
        if search is None:
            _make_room(self._searches)
            search = self._searches[key] = Search(_engine(position.game, position.settings))
        try:
            return search.within(search.engine.state_of(position), turns, budget)
        except GaveUp:
            return None

    def _method(self, position: Position) -> Method:
        key = _board_of(position)
        method = self._methods.get(key)
        if method is None:
            _make_room(self._methods)
            method = self._methods[key] = self._make_method(position.game, position.settings)
        return method

    def _make_method(self, game: Game, settings: Settings) -> Method:
        reach, law = Reach(settings), game.law.name
        if law == "block" and settings.claims == 1:
            return OneClaim(reach, self._runs)
        if law == "block" and reach.steps:
            return ManyClaims(reach.steps, settings.claims, reach)
        if law == "follow" and reach.is_two_way():
            return Following(reach, settings)
        if law == "avoid":
            return Avoiding(reach)
        return Looking(_engine(game, settings))


def _engine(game: Game, settings: Settings) -> Engine:
    reach = Reach(settings)
    if game.law.name == "block":
        return BlockEngine(reach, settings.claims)
    return AvoidEngine(reach) if game.law.name == "avoid" else FollowEngine(reach)


def _board_of(position: Position) -> tuple[str, Settings]:
    """What all positions of a game have in common, the starting number aside."""
    return position.game.law.name, replace(position.settings, start=None)


def _make_room(boards: dict[tuple[str, Settings], Method] | dict[tuple[str, Settings], Search]) -> None:
    if len(boards) >= MOST_BOARDS:
        boards.clear()
