"""From arguments to the full screen: what has to be in order before Textual is loaded, and after it has gone."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from app.choosing import NOWHERE, chosen_match, chosen_saved, chosen_store, complaints
from app.code import read_code
from app.match import Match
from app.plain.streams import forget
from app.preferences import THEMES, Preferences
from app.rules import GAMES
from app.rules.beginnings import by_beginning
from app.rules.game import Game
from app.settings import SettingsFile
from app.store.folders import config_folder
from app.store.games import Saved, Store

if TYPE_CHECKING:
    from app.retelling import PlayedGame


def run_full_screen(arguments: argparse.Namespace, games: Sequence[Game] | None = None) -> int:
    """Play on the full screen and answer with the exit code."""
    return complaints(lambda: _run(arguments, games or GAMES))


def _run(arguments: argparse.Namespace, games: Sequence[Game]) -> int:
    settings = SettingsFile(config_folder())
    preferences = _preferences(arguments, settings)
    store = chosen_store(arguments, games)
    first = _first(arguments, games, store)
    generator = first.generator if isinstance(first, Match) else Random()
    _put_environment_in_order()

    from app.tui import LastMove

    app = LastMove(games, preferences, generator, first, settings=settings, store=store)
    if store is None and not arguments.no_save:
        app.notices.append(NOWHERE)
    app.run(mouse=preferences.mouse == "yes")
    gc.freeze()  # nothing that is left is worth collecting on the way out
    if store:
        store.close()
    _forget_terminal_that_is_gone()
    if app.farewell:
        print(app.farewell)
    return app.return_code or 0


def _preferences(arguments: argparse.Namespace, settings: SettingsFile) -> Preferences:
    """What the file says; what the command line says counts more, but only this time."""
    preferences = settings.read()
    preferences.ascii_terminal = needs_ascii(arguments.ascii)
    if arguments.theme:
        preferences.theme = by_beginning(arguments.theme.lower(), THEMES, kind="theme")
    if arguments.no_mouse:
        preferences.mouse = "no"
    return preferences


def _first(
    arguments: argparse.Namespace, games: Sequence[Game], store: Store | None
) -> Match | Saved | PlayedGame | None:
    """The match to begin with, or the game to look back upon; None for the menu."""
    match arguments.command:
        case "play":
            return chosen_match(arguments, games)
        case "resume":
            saved = chosen_saved(arguments, store)
            return replace(saved, is_open_elsewhere=False) if arguments.take_over else saved
        case "replay":
            from app.retelling import PlayedGame

            return PlayedGame.of(read_code(arguments.code, games))
    return None


def needs_ascii(asked: bool) -> bool:
    """Where the terminal cannot show more than ASCII, or is asked not to."""
    encoding = (getattr(sys.stderr, "encoding", "") or "").lower().replace("-", "")
    return asked or "utf8" not in encoding or os.environ.get("TERM") == "linux"


def _put_environment_in_order() -> None:
    """Textual believes these variables more than the terminal itself."""
    for name in ("COLUMNS", "LINES"):
        os.environ.pop(name, None)
    if os.environ.get("NO_COLOR") == "":
        del os.environ["NO_COLOR"]
    if os.environ.get("SSH_CONNECTION"):
        os.environ.setdefault("TEXTUAL_ANIMATIONS", "none")


def _forget_terminal_that_is_gone() -> None:
    """Where the window was closed nobody can read the last words, and Python must not stumble over saying them."""
    for stream in (sys.stdout, sys.stderr):
        if not stream.isatty():  # it was one when the game began
            forget(stream)
