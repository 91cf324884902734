"""Stores with games in them, as the tests of this folder need them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from app.code import read_code, write_code
from app.keeping import Keeper
from app.match import Match
from app.rules import GAMES
from app.store.games import FILE, Store

NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)


def open_store(folder: Path, moment: datetime = NOON) -> Store:
    return Store(folder, GAMES, lambda: moment)


def play(store: Store | None, code: str, rounds: int = 1) -> tuple[Match, Keeper]:
    """Play the turns of a code from the beginning, kept in a store."""
    position = read_code(code)
    match = Match(position.game, position.settings, rounds=rounds, generator=Random(1))
    keeper = Keeper(store, match)
    match.begin()
    go_on(match, code)
    return match, keeper


def go_on(match: Match, code: str) -> None:
    """Play the turns of a code that have not been played yet."""
    position = read_code(code)
    for turn in position.turns[len(match.position.turns) :]:
        for number in turn:
            match.play(number)


def code_in_file(folder: Path, match_id: str | None) -> str:
    """Where the file says a match stands, read by somebody who has just come."""
    store = open_store(folder)
    try:
        saved = store.find(match_id or "")
        return write_code(saved.match.position) if saved else ""
    finally:
        store.close()


def set_aside(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"{Path(FILE).stem}-set-aside-*.db"))


def traces(folder: Path) -> Iterable[str]:
    """Everything that lies in a folder."""
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))


needs_root = pytest.mark.skipif(
    sys.platform == "win32" or os.geteuid() != 0, reason="only root may mount and become somebody else"
)
