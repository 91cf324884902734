"""What the solver knows about a position, as text and as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator

from app.code import write_code
from app.plain.catalogue import heading
from app.proofs import why
from app.rules.position import END_TURN, Position
from app.solver import Solver


def solution_lines(position: Position, solver: Solver) -> Iterator[str]:
    """The position, who wins it, the winning numbers, and the coach's proof."""
    words, analysis = position.game.words, solver.analyse(position)
    yield from heading(position)
    yield ""
    yield from words.state(position)
    yield ""
    if position.outcome:
        yield f"The game is over: {position.outcome.winner} has won."
        return
    yield f"Turn {position.turn}: {position.to_move} is to {words.select}."
    if not analysis.exact:
        yield "This position is too large to be solved exactly."
        return
    yield f"{analysis.winner} wins with perfect play."
    numbers = ["end" if number == END_TURN else str(number) for number in analysis.winning]
    yield f"Winning numbers: {' '.join(numbers) or 'none'}"
    yield f"Why: {why(position, analysis, str(position.to_move))}"


def solution_as_json(position: Position, solver: Solver) -> str:
    analysis = solver.analyse(position)
    may_end = (END_TURN,) if position.claimed and not position.outcome else ()
    return json.dumps(
        {
            "code": write_code(position),
            "game": position.game.name,
            "over": position.outcome is not None,
            "to_move": position.to_move.value,
            "valid": (*may_end, *position.valid),
            "winner": analysis.winner and analysis.winner.value,
            "winning": analysis.winning,
            "exact": analysis.exact,
        }
    )


def error_as_json(line: int, error: str) -> str:
    return json.dumps({"line": line, "error": error})
