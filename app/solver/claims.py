"""The law block with several claims a turn, for everything within r steps: runs by their lengths alone."""

from __future__ import annotations

from app.solver.budget import Budget, Memory

Runs = tuple[int, ...]
"""Lengths of the runs that are worth more than one claim, sorted."""


class ClaimsSearch:
    """Who wins with so many claims a turn. A run of at most steps + 1 numbers is worth exactly one claim."""

    def __init__(self, steps: int, claims: int) -> None:
        self.steps = steps
        self.claims = claims
        self.memory: Memory[tuple[Runs, int, int], bool] = Memory()

    def sorted_out(self, lengths: list[int]) -> tuple[Runs, int]:
        """Runs that matter by length, and how many are worth just one claim."""
        singles = sum(1 for length in lengths if 0 < length <= self.steps + 1)
        return tuple(sorted(length for length in lengths if length > self.steps + 1)), singles

    def wins(self, runs: Runs, singles: int, left: int, budget: Budget) -> bool:
        """Does the player win who may make `left` more claims now? With all claims left the turn has not begun."""
        begun = left < self.claims
        if not runs:
            rest = singles % (self.claims + 1)
            return rest <= left if begun else rest != 0
        key = runs, singles, left
        known = self.memory.get(key)
        if known is None:
            budget.spend(2)
            known = self.memory[key] = self._some_claim_wins(runs, singles, left, budget)
        return known

    def _some_claim_wins(self, runs: Runs, singles: int, left: int, budget: Budget) -> bool:
        if left < self.claims and not self.wins(runs, singles, self.claims, budget):
            return True
        if singles and self.wins_after(runs, singles - 1, left, budget):
            return True
        for index, length in enumerate(runs):
            if index and runs[index - 1] == length:
                continue
            others = [*runs[:index], *runs[index + 1 :]]
            for place in range(1, (length + 1) // 2 + 1):
                budget.spend(1 + len(runs) // 3)
                rest = [max(0, place - 1 - self.steps), max(0, length - place - self.steps)]
                longer, more = self.sorted_out([*others, *rest])
                if self.wins_after(longer, singles + more, left, budget):
                    return True
        return False

    def wins_after(self, runs: Runs, singles: int, left: int, budget: Budget) -> bool:
        """Does the player win whose claim, one of `left`, has just left these runs?"""
        if left == 1 or not (runs or singles):
            return not self.wins(runs, singles, self.claims, budget)
        return self.wins(runs, singles, left - 1, budget)
