"""The law follow, solved where the relation leads back from wherever it leads: partners in a maximum matching."""

from __future__ import annotations

from app.rules.position import Position
from app.rules.relation import Relation
from app.rules.settings import Settings
from app.solver.analysis import LastMove, Partners, Proof, RoundTheCircle
from app.solver.budget import Budget
from app.solver.masks import Reach, connected, mask_of, numbers_in
from app.solver.matching import NOBODY, Matching


class Following:
    """Moving to a number wins exactly if some maximum matching of the unused numbers leaves it alone."""

    def __init__(self, reach: Reach, settings: Settings) -> None:
        self._reach = reach
        self._is_plain_circle = settings.ring and set(settings.relation.terms) == set(Relation.within(1).terms)

    def solve(self, position: Position, _budget: Budget) -> tuple[tuple[int, ...], Proof]:
        numbers = self._within_reach(position)
        index = {number: vertex for vertex, number in enumerate(numbers)}
        unused = mask_of(numbers)
        near = [[index[other] for other in numbers_in(self._reach.of[number] & unused)] for number in numbers]
        matching = Matching(near)
        alone = matching.can_be_alone()
        winning = tuple(number for number in position.valid if index[number] in alone)
        if self._is_plain_circle:
            return winning, RoundTheCircle(winning[0] if winning else None, len(numbers))
        if not winning:
            return (), Partners(None, _pairs(matching, numbers))
        ending = next((number for number in winning if not near[index[number]]), None)
        if ending is not None:
            return winning, LastMove(ending)
        number = winning[0]
        pairs = _pairs(Matching(near, without=index[number]), numbers)
        return winning, Partners(number, pairs if position.last is None else ((position.last, number), *pairs))

    def forget(self) -> None:
        """Nothing is remembered here."""

    def _within_reach(self, position: Position) -> tuple[int, ...]:
        """The unused numbers that can still be reached; the rest has no influence."""
        if position.last is None:
            return position.remaining
        near = self._reach.of[position.last]
        return tuple(numbers_in(connected(near, mask_of(position.remaining), self._reach.of)))


def _pairs(matching: Matching, numbers: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    return tuple(
        (numbers[vertex], numbers[partner])
        for vertex, partner in enumerate(matching.partner)
        if partner != NOBODY and vertex < partner
    )
