"""The games to choose from in plain text, for `lastmove` without arguments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TextIO

from app.plain.lines import LineReader
from app.rules import find_game
from app.rules.beginnings import UnknownName
from app.rules.foreign import printable
from app.rules.game import Game

PROMPT = "Which game? (a number or a name; rules and a number; quit) "


def choose_and_play(
    games: Sequence[Game], lines: LineReader, out: TextIO, play: Callable[[Game], int], *, echo: bool
) -> int:
    """Offer the games again and again until somebody leaves."""
    _offer(games, out)
    while True:
        out.write(PROMPT)
        out.flush()
        line = lines.read()
        if line is None:
            out.write("\n")
            return 0
        if echo:
            out.write(f"{printable(line)}\n")
        word = line.strip().lower()
        if word in ("q", "quit"):
            return 0
        asks_rules = word.startswith("rules")
        game = _chosen(word.removeprefix("rules").strip(), games, out)
        if game is None:
            continue
        out.write("\n")
        if asks_rules:
            out.write(f"{game.words.page}\n")
            continue
        play(game)
        if lines.has_ended:
            return 0
        out.write("\n")
        _offer(games, out)


def _offer(games: Sequence[Game], out: TextIO) -> None:
    out.write("Last Move: games for two, won by whoever makes the last move.\n\n")
    for number, game in enumerate(games, start=1):
        out.write(f"  {number}  {game.title:20} {game.goal}\n")
    out.write("\n")


def _chosen(word: str, games: Sequence[Game], out: TextIO) -> Game | None:
    numbers = [str(number) for number, _ in enumerate(games, start=1)]
    if word in numbers:
        return games[numbers.index(word)]
    try:
        return find_game(word, games)
    except UnknownName as error:
        out.write(f"{str(error)[0].upper()}{str(error)[1:]}\n")
        return None
