"""Signals after moves: the exit code says which, the game is stored, and one line says how to go on."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

if sys.platform == "win32":
    pytest.skip("needs signals", allow_module_level=True)

from app.code import read_code, write_code
from app.keeping import Keeper
from app.match import Match
from app.plain.streams import Stopped
from tests.process import LASTMOVE, ROOT
from tests.screen.terminal import Terminal
from tests.store.attacks import open_store

SIGNALS = {signal.SIGHUP: 129, signal.SIGINT: 130, signal.SIGTERM: 143}


@pytest.fixture
def terminal(request: pytest.FixtureRequest) -> Iterator[Terminal]:
    started = Terminal([*LASTMOVE, *request.param.split()])
    yield started
    started.close()


def newest(home: Path) -> str:
    """Where the match that was left last stands; free for every window."""
    store = open_store(home)
    saved = store.unfinished()[0]
    store.close()
    assert not saved.is_open_elsewhere
    return write_code(saved.match.position)


@pytest.mark.parametrize("terminal", ["play FA"], indirect=True)
@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_on_the_full_screen_leaves_a_stored_game(
    home: Path, terminal: Terminal, number: signal.Signals
) -> None:
    terminal.wait_for("turn 1", "^p more")
    terminal.type("5\r7\r")
    terminal.wait_for("turn 3", "Player 2 claimed 7.")
    terminal.process.send_signal(number)
    assert terminal.finish() == SIGNALS[number]
    assert terminal.printed_afterwards == "Saved. Resume: lastmove resume   Code: FA9:5.7\n"
    assert newest(home) == "FA9:5.7"


@pytest.mark.parametrize("terminal", ["play FA --plain"], indirect=True)
@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_in_plain_play_leaves_a_stored_game(home: Path, terminal: Terminal, number: signal.Signals) -> None:
    for seat, typed in (("Player 1", "5\n"), ("Player 2", "7\n")):
        terminal.wait_until(lambda seat=seat: terminal.written.endswith(f"{seat}, enter a number to claim: "), seat)
        terminal.type(typed)
    terminal.wait_until(lambda: terminal.written.count("Player 1, enter") == 2, "the third prompt")
    terminal.process.send_signal(number)
    assert terminal.finish() == SIGNALS[number]
    assert terminal.written.replace("\r\n", "\n").endswith("\n\nSaved. Resume: lastmove resume\nGame code: FA9:5.7\n")
    assert newest(home) == "FA9:5.7"


@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_while_moves_stream_in_never_loses_what_was_said(home: Path, number: signal.Signals) -> None:
    """The code printed on the way out is the one in the file, wherever the signal struck."""
    chance = Random(number)
    for _ in range(4):
        process = subprocess.Popen(
            [*LASTMOVE, "play", "NC", "--size", "99", "--plain"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        assert process.stdin
        assert process.stdout
        process.stdin.write("".join(f"{one}\n" for one in range(1, 99, 2)))
        process.stdin.flush()
        for _ in range(chance.randint(20, 200)):
            process.stdout.readline()
        process.send_signal(number)
        out, errors = process.communicate(timeout=60)
        assert (process.returncode, errors) == (SIGNALS[number], "")
        assert out.endswith(f"\nGame code: {newest(home)}\n")


class _Struck(Keeper):
    """A keeper that a signal strikes in the middle of storing a move."""

    def __init__(self, *arguments: object) -> None:
        self.strikes = False
        super().__init__(*arguments)  # type: ignore[arg-type]

    def keep(self) -> None:
        if self.strikes:
            self.strikes = False
            raise Stopped(signal.SIGTERM)
        super().keep()


def test_a_move_that_a_signal_kept_from_being_stored_is_not_called_stored(home: Path) -> None:
    store = open_store(home)
    match = Match(read_code("FA9:").game, generator=Random(1))
    keeper = _Struck(store, match)
    match.begin()
    match.play(5)
    assert keeper.is_stored
    keeper.strikes = True
    with pytest.raises(Stopped):
        match.play(7)
    assert not keeper.is_stored
    keeper.keep()
    assert keeper.is_stored
    assert len(store.unfinished()) == 1
    store.close()
    assert newest(home) == "FA9:5.7"
