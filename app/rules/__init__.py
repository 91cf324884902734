"""The rules of all games: frozen, free of input and output, standard library only."""

from __future__ import annotations

from collections.abc import Sequence

from app.rules import forbidden_adjacent, non_consecutive, number_capture, number_chain, number_circle_duel
from app.rules.beginnings import by_beginning
from app.rules.game import Game

GAMES: tuple[Game, ...] = (
    non_consecutive.GAME,
    forbidden_adjacent.GAME,
    number_capture.GAME,
    number_circle_duel.GAME,
    number_chain.GAME,
)
"""Every game in the order of the menu."""


def find_game(text: str, games: Sequence[Game] = GAMES) -> Game:
    """A game by its name, a unique beginning of it, or its short name in any case. Raises UnknownName."""
    word = text.strip().lower()
    for game in games:
        if word == game.short.lower():
            return game
    name = by_beginning(word, [game.name for game in games], kind="game")
    return next(game for game in games if game.name == name)
