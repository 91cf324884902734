"""A finished round as a text to read or to print, and as JSON for programs."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from app.code import read_code
from app.rules.foreign import printable
from app.rules.game import Game
from app.rules.player import Player
from app.store.games import PlayedRound

FOLDER = "exports"


def round_as_json(played: PlayedRound) -> str:
    return json.dumps(
        {
            "game": played.game,
            "code": played.code,
            "players": played.names,
            "levels": [level or None for level in played.levels],
            "winner": played.winner,
            "conceded": played.conceded,
            "ended": played.ended,
            "blunders": played.blunders,
        }
    )


def score_sheet(played: PlayedRound, games: Sequence[Game]) -> Iterator[str]:
    """A round turn by turn, the way the rule books print their examples."""
    position = read_code(played.code, games)
    words = position.game.words
    yield f"{position.game.title} {words.variation(position.settings)}"
    names = tuple(map(printable, played.names))
    yield f"Player 1: {names[0]}    Player 2: {names[1]}    {played.ended[:16].replace('T', ' ')}"
    yield ""
    for record in position.records():
        yield words.log_line(record)
    yield ""
    yield from words.state(position)
    yield ""
    winner = Player(played.winner)
    how = f"{winner.other} concedes. " if played.conceded else ""
    yield f"{how}{winner} ({names[played.winner - 1]}) wins."
    yield f"Game code: {played.code}"


def write_files(played: PlayedRound, games: Sequence[Game], folder: Path) -> tuple[Path, Path]:
    """Write a round as text and as JSON; raises OSError and CodeError."""
    place = folder / FOLDER
    place.mkdir(mode=0o700, parents=True, exist_ok=True)
    moment = played.ended[:19].replace(":", "").replace("T", "-")
    name = f"{moment}-{played.code.replace(':', '-')}"[:120]
    sheet, data = place / f"{name}.txt", place / f"{name}.json"
    sheet.write_text("".join(f"{line}\n" for line in score_sheet(played, games)), encoding="utf-8")
    data.write_text(f"{round_as_json(played)}\n", encoding="utf-8")
    return sheet, data
