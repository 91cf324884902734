"""Short ways to set a position up."""

from __future__ import annotations

from app.code import read_code
from app.rules.game import Game
from app.rules.player import Player
from app.rules.position import Position

P1, P2 = Player.ONE, Player.TWO


def after(game: Game, *numbers: int, **options: object) -> Position:
    """The position after these numbers, one a turn where a turn has one claim."""
    position = game.begin(game.settings(**options))
    for number in numbers:
        position = position.play(number)
    return position


def at(code: str) -> Position:
    return read_code(code)
