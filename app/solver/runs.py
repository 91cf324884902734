"""Values of runs under the law block, for everything within r steps, one claim a turn.

A run of m open numbers is a game of its own. Its value is the smallest that no claim in it leads to.
"""

from __future__ import annotations

from types import MappingProxyType

PERIOD = (
    8, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 4, 5, 5, 9, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 3, 7, 4,
)  # fmt: skip
"""Values of runs with steps of one: this is Dawson's chess, whose values repeat every 34 numbers."""
EXCEPTIONS = MappingProxyType({0: 0, 14: 0, 16: 2, 17: 2, 31: 2, 34: 0, 51: 2})
"""The lengths that are not yet in step with the period."""


class RunValues:
    """Values of runs of any length, for any number of steps; longer tables are made when asked for."""

    def __init__(self) -> None:
        self._tables: dict[int, list[int]] = {}

    def value(self, length: int, steps: int) -> int:
        if steps == 1:
            found = EXCEPTIONS.get(length)
            return PERIOD[length % len(PERIOD)] if found is None else found
        table = self._tables.setdefault(steps, [0])
        while len(table) <= length:
            table.append(_next_value(table, steps))
        return table[length]

    def after(self, length: int, place: int, steps: int) -> int:
        """The value of what is left of a run when its place-th number is claimed."""
        left, right = max(0, place - 1 - steps), max(0, length - place - steps)
        return self.value(left, steps) ^ self.value(right, steps)


def _next_value(table: list[int], steps: int) -> int:
    length = len(table)
    reached = {
        table[max(0, place - 1 - steps)] ^ table[max(0, length - place - steps)]
        for place in range(1, (length + 3) // 2)
    }
    return smallest_missing(reached)


def smallest_missing(values: set[int]) -> int:
    value = 0
    while value in values:
        value += 1
    return value
