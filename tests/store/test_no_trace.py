"""Whoever plays nothing, or asks for no trace, leaves none: not even a folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.store.games import FILE, SESSIONS
from tests.conftest import RunCommand
from tests.process import LASTMOVE, run_process
from tests.screen.terminal import Terminal
from tests.store.attacks import open_store, play, traces

QUIET = (
    "--help",
    "--version",
    "games",
    "games --json",
    "rules FA",
    "solve FA9:5.7",
    "solve FA9:5.7 --json",
    "replay FA9:5.7 --plain",
    "stats",
    "stats --json",
    "history",
    "config",
    "resume --plain",
    "resume --list",
    "play FA --plain",
    "play FA9:5.7 --plain",
    "play FA --plain --json",
    "",
)
PLAYED = (
    "play FA --plain --no-save",
    "--no-save play FA --plain",
    "play FA --json --no-save",
    "resume --no-save --plain",
)


@pytest.mark.parametrize("command", QUIET)
def test_nothing_is_written_where_nothing_is_played(home: Path, lastmove: RunCommand, command: str) -> None:
    lastmove(*command.split())
    assert not home.exists()


@pytest.mark.parametrize("command", PLAYED)
def test_no_save_leaves_no_trace_in_plain_play(home: Path, lastmove: RunCommand, command: str) -> None:
    run = lastmove(*command.split(), stdin="5\n7\nundo\n3\n9\n")
    assert not home.exists()
    assert "Saved" not in run.out
    assert "not being saved" not in run.err


def test_no_save_does_not_touch_what_is_there(home: Path, lastmove: RunCommand) -> None:
    store = open_store(home)
    play(store, "NC20:10")
    store.close()
    before = {name: (home / name).stat().st_mtime_ns for name in traces(home)}
    content = (home / FILE).read_bytes()
    lastmove("play", "FA", "--plain", "--no-save", stdin="5\n7\n")
    assert lastmove("resume", "--plain", "--no-save").code == 4
    assert {name: (home / name).stat().st_mtime_ns for name in traces(home)} == before
    assert (home / FILE).read_bytes() == content


@pytest.fixture
def terminal(request: pytest.FixtureRequest) -> Iterator[Terminal]:
    started = Terminal([*LASTMOVE, *request.param.split()])
    yield started
    started.close()


@pytest.mark.parametrize("terminal", ["", "play FA", "play FA9:5.7"], indirect=True)
def test_looking_around_on_the_full_screen_writes_nothing(home: Path, terminal: Terminal) -> None:
    terminal.wait_for("^p more")
    terminal.type("s\x1bo\x1b\x11")  # statistics, options, out
    assert terminal.finish() == 0
    assert not home.exists()


@pytest.mark.parametrize("terminal", ["play FA --no-save"], indirect=True)
def test_no_save_leaves_no_trace_on_the_full_screen(home: Path, terminal: Terminal) -> None:
    terminal.wait_for("turn 1", "^p more")
    terminal.type("5\r7\r3\r9\r")
    terminal.wait_for("turn 5", "Player 2 claimed 9.")
    terminal.type("\x11")
    assert terminal.finish() == 0
    assert terminal.printed_afterwards == "Game code: FA9:5.7.3.9   Go on: lastmove play FA9:5.7.3.9\n"
    assert not home.exists()


def test_a_finished_program_leaves_the_file_and_an_empty_folder_of_sessions_only(home: Path) -> None:
    run_process("play", "FA", "--plain", stdin="5\n7\n")
    assert traces(home) == [FILE, SESSIONS]
