"""Values under the law block for any relation, one claim a turn: part by part, each worked out once."""

from __future__ import annotations

from collections.abc import Iterator

from app.solver.budget import Budget, Memory
from app.solver.masks import Reach, mirrored, numbers_in
from app.solver.runs import smallest_missing


class ComponentValues:
    """Values of sets of open numbers on one board."""

    def __init__(self, reach: Reach) -> None:
        self._reach = reach
        self._linked = reach.both_ways()
        self._memory: Memory[int, int] = Memory()

    def parts(self, open_numbers: int) -> Iterator[int]:
        """The open numbers split into sets that have nothing to do with each other."""
        while open_numbers:
            part, edge = 0, open_numbers & -open_numbers
            while edge:
                part |= edge
                near = 0
                for number in numbers_in(edge):
                    near |= self._linked[number]
                edge = near & open_numbers & ~part
            yield part
            open_numbers &= ~part

    def value(self, open_numbers: int, budget: Budget) -> int:
        total = 0
        for part in self.parts(open_numbers):
            total ^= self._part_value(part, budget)
        return total

    def _part_value(self, part: int, budget: Budget) -> int:
        key = self._key(part)
        known = self._memory.get(key)
        if known is None:
            reached, cost = set(), 1 + part.bit_count() // 5
            for number in numbers_in(part):
                budget.spend(cost)
                reached.add(self.value(part & ~self._reach.closed_by[number], budget))
            known = self._memory[key] = smallest_missing(reached)
        return known

    def _key(self, part: int) -> int:
        """The same for parts that are alike: moved along the line, and mirrored, where that changes nothing."""
        if not self._reach.is_uniform:
            return part
        moved = part // (part & -part)
        return min(moved, mirrored(moved)) if self._reach.is_mirrored else moved
