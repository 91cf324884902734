"""Values under the law block for any relation, one claim a turn: part by part, each worked out once."""

from __future__ import annotations

from collections.abc import Iterator

from app.solver.budget import Budget, Memory
from app.solver.masks import Reach, numbers_in, parts_of
from app.solver.runs import smallest_missing


class ComponentValues:
    """Values of sets of open numbers on one board."""

    def __init__(self, reach: Reach) -> None:
        self._reach = reach
        self._linked = reach.both_ways()
        self.memory: Memory[int, int] = Memory()

    def parts(self, open_numbers: int) -> Iterator[int]:
        return parts_of(open_numbers, self._linked)

    def value(self, open_numbers: int, budget: Budget) -> int:
        total = 0
        for part in self.parts(open_numbers):
            total ^= self._part_value(part, budget)
        return total

    def _part_value(self, part: int, budget: Budget) -> int:
        key = self._reach.alike(part)
        known = self.memory.get(key)
        if known is None:
            reached, cost = set(), 3 + part.bit_count()
            for number in numbers_in(part):
                budget.spend(cost)
                reached.add(self.value(part & ~self._reach.closed_by[number], budget))
            known = self.memory[key] = smallest_missing(reached)
        return known
