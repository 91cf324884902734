"""The games as a list, their rules, and a game code turn by turn."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from app.code import write_code
from app.retelling import marked, summary
from app.review import review
from app.rules.game import Game
from app.rules.options import Option, WholeNumber
from app.rules.position import Position
from app.rules.relation import Relation
from app.solver import Solver


def games_as_text(games: Sequence[Game]) -> Iterator[str]:
    for game in games:
        yield f"{game.short}  {game.name}"
        yield f"    {game.goal}"
        for option in game.options:
            standard = _standard(game, option)
            said = "" if standard is None else f" (standard {standard})"
            yield f"    --{option.name:9} {option.title}: {option.range}{said}"
        yield ""
    yield "lastmove rules GAME shows the rules, lastmove play GAME plays."


def games_as_json(games: Sequence[Game]) -> str:
    return json.dumps([_describe(game) for game in games])


def _describe(game: Game) -> dict[str, object]:
    return {
        "name": game.name,
        "short": game.short,
        "title": game.title,
        "goal": game.goal,
        "law": game.law.name,
        "options": [_describe_option(game, option) for option in game.options],
        "example": game.example,
    }


def _describe_option(game: Game, option: Option) -> dict[str, object]:
    said = {"name": option.name, "title": option.title, "range": option.range, "standard": _standard(game, option)}
    return {**said, "lowest": option.lowest, "highest": option.highest} if isinstance(option, WholeNumber) else said


def _standard(game: Game, option: Option) -> object:
    value = game.standard.relation.reach if option.name == "reach" else getattr(game.standard, option.name)
    return str(value) if isinstance(value, Relation) else value


def heading(position: Position) -> Iterator[str]:
    """Which game it is, and its code."""
    yield f"{position.game.title} {position.game.words.variation(position.settings)}"
    yield f"Game code: {write_code(position)}"


def replay_lines(position: Position, solver: Solver) -> Iterator[str]:
    """A game turn by turn: what was played, the board after it, and the mark; at the end the turning points."""
    words, judged = position.game.words, review(position, solver)
    yield from heading(position)
    yield ""
    yield from words.opening(position.before(1)) or words.state(position.before(1))
    for turn in judged.turns:
        yield ""
        yield words.log_line(turn.record)
        yield from words.state(turn.after.position)
        yield from marked(turn)
    if position.outcome:
        yield ""
        yield from words.ended(position, position.outcome, str)[-1]
    if judged.turns:
        yield ""
        yield from summary(judged, str)
