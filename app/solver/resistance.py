"""What to play in a lost position: whatever is hardest to answer."""

from __future__ import annotations

from dataclasses import dataclass

from app.rules.position import END_TURN, Position
from app.solver.budget import Budget
from app.solver.solver import Solver


@dataclass(frozen=True)
class Resistance:
    """A choice, and the answers of the opponent that still win. A turn that could go on is ended after it."""

    number: int
    answers: tuple[int, ...]
    """Nothing where they could not be worked out."""


def hardest_to_answer(solver: Solver, position: Position) -> tuple[Resistance, ...]:
    """Of everything that can be chosen in a lost position, what leaves the opponent the fewest winning answers."""
    budget = solver.budget(questions=2)
    solver.analyse(position, budget)
    choices = (*position.valid, END_TURN) if position.claimed else position.valid
    tries = [Resistance(choice, _answers(solver, position, choice, budget)) for choice in choices]
    fewest = min(map(_effort, tries))
    return tuple(attempt for attempt in tries if _effort(attempt) == fewest)


def _effort(attempt: Resistance) -> float:
    """How many answers win; what is not known counts as easy to answer."""
    return len(attempt.answers) or float("inf")


def _answers(solver: Solver, position: Position, choice: int, budget: Budget) -> tuple[int, ...]:
    after = position.end_turn() if choice == END_TURN else position.play(choice)
    if after.claimed:
        after = after.end_turn()
    # Where the opponent has to skip there is nothing to answer yet.
    return solver.analyse(after, budget).winning if after.to_move is not position.to_move else ()
