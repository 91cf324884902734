"""Homes that are missing or odd: the game goes on, and says where it is not saved."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from app.choosing import NOWHERE
from app.store.folders import config_folder, data_folder
from tests.process import LASTMOVE, ROOT
from tests.store.attacks import needs_root, traces

PLAY = (*LASTMOVE, "play", "FA", "--plain")
NOBODY = 54321
"""A user that no system knows."""
FOLDERS = ("HOME", "LASTMOVE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "USERPROFILE")


def run_without(
    names: tuple[str, ...], command: Sequence[str] = PLAY, **values: str
) -> subprocess.CompletedProcess[str]:
    """Play a little in an environment without some of its variables."""
    environment = {name: value for name, value in os.environ.items() if name not in names}
    return subprocess.run(
        command,
        input="5\n7\n",
        capture_output=True,
        text=True,
        timeout=60,
        cwd=ROOT,
        env={**environment, **values},
    )


def assert_played(run: subprocess.CompletedProcess[str], *said: str) -> None:
    assert run.returncode == 0
    assert run.stdout.endswith("Game code: FA9:5.7\n")
    assert run.stderr.splitlines() == [f"lastmove: {line}" for line in said]


# Everything is loaded first: somebody unknown may not be able to read the program.
AS_NOBODY = f"""
import locale, os, sys, platformdirs.unix, app.plain.front
from app.cli import main
os.setuid({NOBODY})
sys.exit(main(["play", "FA", "--plain"]))
"""


@needs_root
def test_without_any_home_the_game_goes_on_and_says_so() -> None:
    assert_played(run_without(FOLDERS, command=(sys.executable, "-c", AS_NOBODY)), NOWHERE)


@pytest.mark.skipif(sys.platform != "linux", reason="needs a place where even root makes no folders")
def test_a_home_that_does_not_exist_stops_no_game() -> None:
    run = run_without(FOLDERS, HOME="/proc/nonexistent")
    folder = "/proc/nonexistent/.local/share/lastmove"
    reason = f"the folder {folder} cannot be used (No such file or directory)"
    assert_played(run, f"This game is not being saved: {reason}. It goes on without; its game code keeps it.")


@pytest.mark.skipif(sys.platform != "linux", reason="where data lies differs from system to system")
def test_without_our_own_variable_games_are_kept_where_the_system_keeps_data(tmp_path: Path) -> None:
    assert_played(run_without(FOLDERS, HOME=str(tmp_path)))
    assert (tmp_path / ".local/share/lastmove/lastmove.db").exists()


def test_a_folder_with_a_name_too_long_stops_no_game(tmp_path: Path) -> None:
    folder = tmp_path / ("x" * 300)
    reason = f"the folder {folder} cannot be used (File name too long)"
    run = run_without((), LASTMOVE_HOME=str(folder))
    looked = run_without((), (*LASTMOVE, "stats"), LASTMOVE_HOME=str(folder))
    assert (looked.returncode, looked.stderr) == (4, f"lastmove: {reason}\n")
    assert_played(run, f"This game is not being saved: {reason}. It goes on without; its game code keeps it.")


def test_the_home_of_somebody_unknown_is_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LASTMOVE_HOME", "~nobody-has-this-name/games")
    assert data_folder() is None
    assert config_folder() is None
    assert_played(run_without(()), NOWHERE)


def test_a_current_folder_that_was_deleted_is_nowhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    monkeypatch.setenv("LASTMOVE_HOME", "games")
    assert data_folder() is None


def test_new_folders_and_locks_are_for_their_owner_only(home: Path) -> None:
    assert_played(run_without(()))
    assert home.stat().st_mode & 0o077 == 0
    assert traces(home) == ["lastmove.db", "sessions"]
