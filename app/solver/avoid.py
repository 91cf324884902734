"""The law avoid, solved: with many numbers left their count decides, with few of them everything is looked at."""

from __future__ import annotations

from app.rules.position import Position
from app.solver.analysis import Captures, ForcedSkip, LastMove, Proof
from app.solver.budget import Budget
from app.solver.masks import Reach
from app.solver.search import AvoidEngine, Search


class Avoiding:
    """Search with the count as a shortcut."""

    def __init__(self, reach: Reach) -> None:
        self._engine = AvoidEngine(reach)
        self._search = Search(self._engine)

    def forget(self) -> None:
        self._search.forget()

    def solve(self, position: Position, budget: Budget) -> tuple[tuple[int, ...], Proof]:
        state = self._engine.state_of(position)
        winning = self._search.winning(state, budget)
        return winning, self._proof(position, winning, budget)

    def _proof(self, position: Position, winning: tuple[int, ...], budget: Budget) -> Proof:
        number, left = (winning[0] if winning else None), len(position.remaining)
        if number is not None and left == 1:
            return LastMove(number)
        if self._engine.count_decides(left):
            return Captures(number, left, count_decides=True)
        for forcing in winning:
            after = position.play(forcing)
            if after.just_skipped:
                then = self._search.winning(self._engine.state_of(after), budget)[0]
                return ForcedSkip(forcing, left - 1, then)
        return Captures(number, left, count_decides=False)
