"""Where files lie: the data and the settings of one user."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

HOME = "LASTMOVE_HOME"
NAME = "lastmove"


def data_folder(chosen: str | None = None) -> Path | None:
    """Where games are kept: what was asked for, LASTMOVE_HOME, or where this system keeps data. None where nowhere."""
    named = chosen or os.environ.get(HOME)
    if named:
        return _named(named)
    from platformdirs import user_data_path

    return _somewhere(lambda: user_data_path(NAME, appauthor=False))


def config_folder() -> Path | None:
    """Where settings are kept: LASTMOVE_HOME, or where this system keeps settings. None where nowhere."""
    named = os.environ.get(HOME)
    if named:
        return _named(named)
    from platformdirs import user_config_path

    return _somewhere(lambda: user_config_path(NAME, appauthor=False))


def _named(folder: str) -> Path | None:
    """A folder as somebody wrote it; None where its beginning, a home or the current folder, is gone."""
    try:
        return Path(folder).expanduser().absolute()
    except (RuntimeError, OSError):
        return None


def _somewhere(find: Callable[[], Path]) -> Path | None:
    """Without a home directory platformdirs raises, or the path still begins with a tilde, as if that were a folder."""
    try:
        folder = find()
    except RuntimeError:
        return None
    return folder if folder.is_absolute() else None
