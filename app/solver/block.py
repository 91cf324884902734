"""The law block, solved: values of parts, mirrors, and search where several claims make a turn."""

from __future__ import annotations

from app.rules.position import END_TURN, Position
from app.solver.analysis import LastMove, Mirror, Part, Proof, Searched, Singles, Values
from app.solver.budget import Budget
from app.solver.claims import ClaimsSearch
from app.solver.components import ComponentValues
from app.solver.masks import Reach, mask_of, mirrored, numbers_in, runs_in
from app.solver.runs import RunValues

Solution = tuple[tuple[int, ...], Proof]


def mirror_axis(open_numbers: int, reach: Reach) -> int | None:
    """Lowest plus highest number where every open number has an open mirror image that it does not close."""
    if not open_numbers or not reach.is_mirrored:
        return None
    lowest, highest = (open_numbers & -open_numbers).bit_length(), open_numbers.bit_length()
    if mirrored(open_numbers >> (lowest - 1)) != open_numbers >> (lowest - 1):
        return None
    axis = lowest + highest
    half = (1 << axis // 2) - 1
    for number in numbers_in(open_numbers & half):
        image = axis - number
        if image == number or reach.of[number] >> (image - 1) & 1:
            return None
    return axis


class OneClaim:
    """One claim a turn: a sum of parts. Whoever faces values that cancel out is lost."""

    def __init__(self, reach: Reach, runs: RunValues) -> None:
        self._reach = reach
        self._runs = runs
        self._components = None if reach.steps else ComponentValues(reach)

    def forget(self) -> None:
        if self._components:
            self._components.memory.clear()

    def solve(self, position: Position, budget: Budget) -> Solution:
        open_numbers = mask_of(position.valid)
        total = 0
        for part in self._parts(open_numbers, budget):
            total ^= part.value
        if not total:
            return (), self._proof(None, open_numbers, budget)
        winning = tuple(self._winning(open_numbers, total, budget))
        number = self._best(winning, open_numbers, position.last)
        return winning, self._proof(number, open_numbers & ~self._reach.closed_by[number], budget)

    def parts(self, position: Position, budget: Budget) -> list[Part]:
        """The open numbers in parts, each with its value."""
        return self._parts(mask_of(position.valid), budget)

    def _parts(self, open_numbers: int, budget: Budget) -> list[Part]:
        if self._components:
            masks = self._components.parts(open_numbers)
            return [Part(tuple(numbers_in(mask)), self._components.value(mask, budget)) for mask in masks]
        steps = self._reach.steps or 0
        return [
            Part(tuple(range(first, first + length)), self._runs.value(length, steps))
            for first, length in runs_in(open_numbers)
        ]

    def _winning(self, open_numbers: int, total: int, budget: Budget) -> list[int]:
        """Numbers that make all values cancel out."""
        if self._components:
            closed_by, value = self._reach.closed_by, self._components.value
            return [n for n in numbers_in(open_numbers) if not value(open_numbers & ~closed_by[n], budget)]
        steps, winning = self._reach.steps or 0, []
        for first, length in runs_in(open_numbers):
            others = total ^ self._runs.value(length, steps)
            winning += [
                first + place - 1 for place in range(1, length + 1) if self._runs.after(length, place, steps) == others
            ]
        return winning

    def _best(self, winning: tuple[int, ...], open_numbers: int, last: int | None) -> int:
        """The winning number that is explained most simply: by ending the game, by a mirror, by anything."""

        def effort(number: int) -> int:
            rest = open_numbers & ~self._reach.closed_by[number]
            axis = mirror_axis(rest, self._reach)
            if not rest:
                return 0
            if axis is None:
                return 4
            is_middle, answers_last = 2 * number == axis, last is not None and number + last == axis
            return 1 if answers_last else 2 if is_middle else 3

        return min(winning, key=effort)

    def _proof(self, number: int | None, open_numbers: int, budget: Budget) -> Proof:
        """Why the player who faces these open numbers is lost."""
        if number is not None and not open_numbers:
            return LastMove(number)
        axis = mirror_axis(open_numbers, self._reach)
        if axis is not None:
            return Mirror(number, axis)
        return Values(number, tuple(self._parts(open_numbers, budget)))


class ManyClaims:
    """Several claims a turn, for everything within r steps."""

    def __init__(self, steps: int, claims: int, reach: Reach) -> None:
        self._search = ClaimsSearch(steps, claims)
        self._reach = reach

    def forget(self) -> None:
        self._search.memory.clear()

    def solve(self, position: Position, budget: Budget) -> Solution:
        open_numbers, left = mask_of(position.valid), position.claims_left
        winning = [END_TURN] if position.claimed and not self._wins(open_numbers, budget) else []
        for number in numbers_in(open_numbers):
            runs, singles = self._runs_after(number, open_numbers)
            if self._search.wins_after(runs, singles, left, budget):
                winning.append(number)
        return tuple(winning), self._proof(winning, open_numbers, left)

    def _wins(self, open_numbers: int, budget: Budget) -> bool:
        runs, singles = self._search.sorted_out([length for _, length in runs_in(open_numbers)])
        return self._search.wins(runs, singles, self._search.claims, budget)

    def _runs_after(self, number: int, open_numbers: int) -> tuple[tuple[int, ...], int]:
        rest = open_numbers & ~self._reach.closed_by[number]
        return self._search.sorted_out([length for _, length in runs_in(rest)])

    def _proof(self, winning: list[int], open_numbers: int, left: int) -> Proof:
        """The shortest reason there is for one of the winning choices, or for being lost."""
        claims = self._search.claims
        candidates: list[int | None] = [*winning] or [None]
        for number in candidates:
            rest = open_numbers & ~self._reach.closed_by[number] if number else open_numbers
            runs, singles = self._search.sorted_out([length for _, length in runs_in(rest)])
            if number and not rest:
                return LastMove(number)
            if not runs:
                return Singles(number, singles, claims, more=self._more(number, left))
        return Searched(winning[0] if winning else None)

    def _more(self, number: int | None, left: int) -> int:
        """How many claims are left in this turn after a choice; a turn that has not begun cannot be ended yet."""
        if number is None:
            return left if left < self._search.claims else 0
        return left - 1 if number else 0
