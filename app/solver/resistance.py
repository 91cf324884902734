"""What to play in a lost position: the numbers that are hardest to answer."""

from __future__ import annotations

from dataclasses import dataclass

from app.rules.position import Position
from app.solver.solver import Solver


@dataclass(frozen=True)
class Resistance:
    """A number, and the answers of the opponent that still win."""

    number: int
    answers: tuple[int, ...]


def hardest_to_answer(solver: Solver, position: Position) -> tuple[Resistance, ...]:
    """Of all valid numbers those that leave the opponent the fewest winning answers."""
    tries = [Resistance(number, _answers(solver, position, number)) for number in position.valid]
    fewest = min(len(attempt.answers) or len(position.valid) for attempt in tries)
    return tuple(attempt for attempt in tries if (len(attempt.answers) or len(position.valid)) == fewest)


def _answers(solver: Solver, position: Position, number: int) -> tuple[int, ...]:
    """How the opponent still wins; nothing where it is not for the opponent to answer."""
    after = position.play(number)
    if after.claimed:
        after = after.end_turn()
    return solver.analyse(after).winning if after.to_move is not position.to_move else ()
