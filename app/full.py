"""From arguments to the full screen: what has to be in order before Textual is loaded, and after it has gone."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from random import Random

from app.choosing import chosen_match, complaints
from app.plain.streams import forget
from app.preferences import THEMES, Preferences
from app.rules import GAMES
from app.rules.beginnings import by_beginning
from app.rules.game import Game


def run_full_screen(arguments: argparse.Namespace, games: Sequence[Game] | None = None) -> int:
    """Play on the full screen and answer with the exit code."""
    return complaints(lambda: _run(arguments, games or GAMES))


def _run(arguments: argparse.Namespace, games: Sequence[Game]) -> int:
    playing = arguments.command == "play"
    preferences = Preferences(ascii="yes" if needs_ascii(playing and arguments.ascii) else "no")
    if playing and arguments.theme:
        preferences.theme = by_beginning(arguments.theme.lower(), THEMES, kind="theme")
    first = chosen_match(arguments, games) if playing else None
    generator = first.generator if first else Random()
    _put_environment_in_order()
    gc.disable()  # until the first screen stands

    from app.tui import LastMove

    app = LastMove(games, preferences, generator, first)
    app.run(mouse=not (playing and arguments.no_mouse))
    gc.freeze()  # nothing that is left is worth collecting on the way out
    _forget_terminal_that_is_gone()
    if app.code:
        print(f"Game code: {app.code}   Go on: lastmove play {app.code}")
    return app.return_code or 0


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
