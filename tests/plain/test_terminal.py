"""Plain play in a real pseudo-terminal, and what signals do to it."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time

import pytest

from tests.process import LASTMOVE, ROOT

if sys.platform == "win32":
    pytest.skip("needs a pseudo-terminal", allow_module_level=True)

import pty

DEADLINE = 30


class Terminal:
    """The program on a pseudo-terminal of its own."""

    def __init__(self, *arguments: str, term: str = "xterm-256color") -> None:
        self.ours, theirs = pty.openpty()
        self.process = subprocess.Popen(
            [*LASTMOVE, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            cwd=ROOT,
            start_new_session=True,
            env={**os.environ, "TERM": term},
        )
        os.close(theirs)
        self.seen = ""

    def wait_for(self, text: str) -> None:
        """Read until a text has been shown."""
        deadline = time.monotonic() + DEADLINE
        while text not in self.seen:
            assert time.monotonic() < deadline, f"never saw {text!r}, only ...{self.seen[-300:]!r}"
            if select.select([self.ours], [], [], 1)[0]:
                self._read()

    def _read(self) -> bool:
        try:
            piece = os.read(self.ours, 65536)
        except OSError:
            return False
        self.seen += piece.decode().replace("\r\n", "\n")
        return bool(piece)

    def type(self, keys: str) -> None:
        os.write(self.ours, keys.encode())

    def finish(self) -> int:
        """Wait for the end of the program and read all it said."""
        code = self.process.wait(timeout=DEADLINE)
        while select.select([self.ours], [], [], 0)[0] and self._read():
            pass
        os.close(self.ours)
        return code


def test_on_a_terminal_an_answer_stands_once_behind_its_prompt() -> None:
    terminal = Terminal("play", "FA", "--plain")
    terminal.wait_for("Player 1, enter a number to claim: ")
    terminal.type("5\n")
    terminal.wait_for("Player 2, enter a number to claim: ")
    terminal.type("quit\n")
    assert terminal.finish() == 0
    assert "Player 1, enter a number to claim: 5\n\nNumber Line: 1 2 3 [4] P1 [6] 7 8 9\n" in terminal.seen
    assert terminal.seen.endswith("Game code: FA9:5\n")
    assert not re.search(r"\x1b", terminal.seen)


def test_ctrl_c_prints_the_code_and_exits_with_130() -> None:
    terminal = Terminal("play", "FA", "--plain")
    terminal.wait_for("Player 1, enter a number to claim: ")
    terminal.type("5\n")
    terminal.wait_for("Player 2, enter a number to claim: ")
    terminal.process.send_signal(signal.SIGINT)
    assert terminal.finish() == 130
    assert terminal.seen.endswith("\n\nSaved. Resume: lastmove resume\nGame code: FA9:5\n")
    assert "Traceback" not in terminal.seen


@pytest.mark.parametrize("term", ["dumb", ""])
def test_a_dumb_terminal_gets_plain_play_by_itself(term: str) -> None:
    terminal = Terminal("play", "FA", term=term)
    terminal.wait_for("Player 1, enter a number to claim: ")
    terminal.type("\x04")
    assert terminal.finish() == 0
    assert "\x1b" not in terminal.seen


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_terminate_and_hang_up_print_the_code(number: signal.Signals, code: int) -> None:
    terminal = Terminal("play", "NC", "--plain")
    terminal.wait_for("Enter a number to select: ")
    terminal.process.send_signal(number)
    assert terminal.finish() == code
    assert terminal.seen.endswith("Game code: NC20:\n")


def test_ctrl_d_is_the_end_of_the_input() -> None:
    terminal = Terminal("play", "CH", "--plain")
    terminal.wait_for("Enter your number: ")
    terminal.type("\x04")
    assert terminal.finish() == 0
    assert terminal.seen.endswith("Game code: CH9S5:\n")


def test_ctrl_c_in_the_plain_menu_just_leaves() -> None:
    terminal = Terminal(term="dumb")
    terminal.wait_for("Which game?")
    terminal.process.send_signal(signal.SIGINT)
    assert terminal.finish() == 130
    assert "Traceback" not in terminal.seen
