"""Memoised search on bit masks, for whatever has no shorter answer. One small engine for each law."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Protocol

from app.rules.position import END_TURN, Position
from app.solver.budget import Budget, Memory
from app.solver.masks import Reach, connected, mask_of, mirrored, numbers_in, parts_of

LARGEST_REACH_SHOWN = 4
"""Up to this reach it has been checked for all positions that the count decides; see AvoidEngine.known."""

State = tuple[int, int]
"""Two numbers that say everything that matters; what they mean is the engine's business."""
Child = tuple[int, State, bool]
"""A number (or END_TURN), the state it leads to, and whether the same player moves again there."""


class Engine(Protocol):
    """One law on one board."""

    def state_of(self, position: Position) -> State: ...
    def children(self, state: State) -> Iterator[Child]: ...
    def key(self, state: State) -> Hashable:
        """The same for states that are alike."""

    def known(self, state: State) -> bool | None:
        """Does the mover win, where that is known without looking further?"""

    def turns_left(self, state: State) -> int:
        """How many turns the game lasts at least."""

    def cost(self, state: State) -> int:
        """How many steps of a budget it takes to look at a child."""


class BlockEngine:
    """State: open numbers, and how many claims are left in the turn."""

    def __init__(self, reach: Reach, claims: int) -> None:
        self._reach = reach
        self._linked = reach.both_ways()
        self._claims = claims
        self._most_closed = claims * max(mask.bit_count() for mask in reach.closed_by)

    def state_of(self, position: Position) -> State:
        return mask_of(position.valid), position.claims_left

    def children(self, state: State) -> Iterator[Child]:
        open_numbers, left = state
        if left < self._claims:
            yield END_TURN, (open_numbers, self._claims), False
        for number in numbers_in(open_numbers):
            rest = open_numbers & ~self._reach.closed_by[number]
            goes_on = left > 1 and rest != 0
            yield number, (rest, left - 1 if goes_on else self._claims), goes_on

    def key(self, state: State) -> Hashable:
        """Parts count by what they look like, not by where they are."""
        if not self._reach.is_uniform:
            return state
        return state[1], tuple(sorted(self._reach.alike(part) for part in parts_of(state[0], self._linked)))

    def known(self, state: State) -> None:
        return None

    def turns_left(self, state: State) -> int:
        return -(-state[0].bit_count() // self._most_closed)

    def cost(self, state: State) -> int:
        return 5 + state[0].bit_count() // 2


class AvoidEngine:
    """State: numbers that are left, and those of them that may be taken now."""

    def __init__(self, reach: Reach) -> None:
        self._reach = reach

    def state_of(self, position: Position) -> State:
        return mask_of(position.remaining), mask_of(position.valid)

    def children(self, state: State) -> Iterator[Child]:
        left, allowed = state
        for number in numbers_in(allowed):
            rest = left & ~(1 << (number - 1))
            next_allowed = rest & ~self._reach.of[number]
            skipped = rest != 0 and next_allowed == 0
            yield number, (rest, rest if skipped else next_allowed), skipped

    def key(self, state: State) -> Hashable:
        left, allowed = state
        if not left or not self._reach.is_uniform:
            return state
        lowest = left & -left
        moved = left // lowest, allowed // lowest
        if not self._reach.is_mirrored:
            return moved
        places = moved[0].bit_length()
        flipped = mirrored(moved[0]), int(f"{moved[1]:0{places}b}"[::-1], 2)
        return min(moved, flipped)

    def known(self, state: State) -> bool | None:
        """With many numbers left their count alone decides, up to the reach for which that has been shown."""
        left = state[0].bit_count()
        return left % 2 == 1 if self.count_decides(left) else None

    def count_decides(self, left: int) -> bool:
        steps = self._reach.steps
        return steps is not None and steps <= LARGEST_REACH_SHOWN and left >= 2 * steps + 3

    def turns_left(self, state: State) -> int:
        return state[0].bit_count()

    def cost(self, state: State) -> int:
        return 4 + state[0].bit_count() // 8


class FollowEngine:
    """State: numbers that are left and can still be reached, and the last one taken, 0 where there is none."""

    def __init__(self, reach: Reach) -> None:
        self._reach = reach

    def state_of(self, position: Position) -> State:
        return mask_of(position.remaining), position.last or 0

    def children(self, state: State) -> Iterator[Child]:
        left, last = state
        for number in numbers_in(left & self._reach.of[last] if last else left):
            yield number, (left & ~(1 << (number - 1)), number), False

    def key(self, state: State) -> Hashable:
        left, last = state
        return (connected(self._reach.of[last], left, self._reach.of), last) if last else state

    def known(self, state: State) -> None:
        return None

    def turns_left(self, state: State) -> int:
        left, last = state
        return int((left & self._reach.of[last] if last else left) != 0)

    def cost(self, state: State) -> int:
        return 4 + state[0].bit_count() // 4


class Search:
    """Who wins, by looking at everything that can follow."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.memory: Memory[Hashable, bool] = Memory()
        self._settled: Memory[tuple[Hashable, int], bool | None] = Memory()

    def forget(self) -> None:
        self.memory.clear()
        self._settled.clear()

    def wins(self, state: State, budget: Budget) -> bool:
        """Does the player who is to move win?"""
        known = self.engine.known(state)
        if known is not None:
            return known
        key = self.engine.key(state)
        known = self.memory.get(key)
        if known is None:
            known, cost = False, self.engine.cost(state)
            for _, child, again in self.engine.children(state):
                budget.spend(cost)
                if self.wins(child, budget) is again:
                    known = True
                    break
            self.memory[key] = known
        return known

    def winning(self, state: State, budget: Budget) -> tuple[int, ...]:
        """Everything that wins for the player who is to move."""
        children = self.engine.children(state)
        return tuple(sorted(number for number, child, again in children if self.wins(child, budget) is again))

    def within(self, state: State, turns: int, budget: Budget) -> bool | None:
        """Who wins if it is settled within so many turns: True for the mover, None where it is not."""
        if self.engine.turns_left(state) > turns:
            return None
        key = self.engine.key(state), turns
        if key not in self._settled:
            self._settled[key] = self._look_within(state, turns, budget)
        return self._settled[key]

    def _look_within(self, state: State, turns: int, budget: Budget) -> bool | None:
        settled, cost = True, self.engine.cost(state)
        for _, child, again in self.engine.children(state):
            budget.spend(cost)
            result = self.within(child, turns if again else turns - 1, budget)
            if result is again:
                return True
            settled = settled and result is not None
        return False if settled else None
