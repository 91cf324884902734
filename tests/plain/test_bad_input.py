"""Whatever comes in: a sentence or a quiet exit, never a traceback."""

from __future__ import annotations

import contextlib
import io
import os
import subprocess
import sys
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.keeping import Keeper
from app.match import Match
from app.plain.lines import LONGEST_LINE, LineReader
from app.plain.play import play_match
from app.plain.text import TextVoice
from app.rules import GAMES, find_game
from app.rules.game import Game
from tests.conftest import RunCommand
from tests.process import LASTMOVE, run_process

LINES = [
    "abc",
    "",
    "   ",
    "-3",
    "0",
    "+",
    "-",
    "--help",
    "3 4",
    "3.0",
    "1e3",
    "0x5",
    "5;6",
    "\u0663",
    "\u00b2",
    "\uff15",
    "9" * 30,
    "9" * 5000,
    "why " + "9" * 5000,
    "why -1",
    "\x00",
    "5\x00",
    "\x1b[31m5\x1b[0m",
    "[P1]",
    "[/2]",
    "%s%n",
    "{0}",
    "'; drop table games; --",
    "help " * 100,
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_nonsense_is_answered_and_changes_nothing(game: Game, lastmove: RunCommand) -> None:
    beginning = f"{game.example.split(':')[0]}:"
    for line in LINES:
        run = lastmove("play", game.name, stdin=f"{line}\ncode\n")
        assert run.code == 0, line
        assert run.err == "", line
        assert "Not valid: " in run.out, line
        assert f"\n{beginning}\n" in run.out, line
        assert "\x1b" not in run.out
        assert "\x00" not in run.out


@given(st.binary(max_size=300))
@settings(max_examples=200)
def test_any_bytes_are_survived(raw: bytes) -> None:
    source = io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8", errors="replace")
    out = io.StringIO()
    match = Match(find_game("CH"), generator=Random(1))
    assert play_match(match, TextVoice(match, out, echo=True), LineReader(source), Keeper(None, match)) == 0
    assert "Game code: " in out.getvalue()


def test_a_megabyte_without_a_newline_is_one_wrong_answer(lastmove: RunCommand) -> None:
    run = lastmove("play", "FA", stdin="7" * 1_000_000 + "\n5\n")
    assert run.out.count("Not valid: ") == 1
    assert run.out.endswith("Game code: FA9:5\n")
    assert max(map(len, run.out.splitlines())) < 200


@pytest.mark.parametrize("length", [LONGEST_LINE - 1, LONGEST_LINE, LONGEST_LINE + 1, 3 * LONGEST_LINE])
def test_the_beginning_of_a_line_that_is_too_long_is_never_taken_for_the_line(
    length: int, lastmove: RunCommand
) -> None:
    run = lastmove("play", "FA", stdin="5" + " " * (length - 4) + "abc" + "\n7\n")
    assert run.out.count("Not valid: ") == 1
    assert run.out.endswith("Game code: FA9:7\n")


def test_the_longest_codes_can_be_read_from_standard_input(lastmove: RunCommand) -> None:
    for first in (1, 2):
        code = "CI99:" + ".".join(str((first + step) % 99 + 1) for step in range(99))
        run = lastmove("replay", "-", stdin=f"{code}\n")
        assert run.code == 0
        assert f"Game code: {code}\n" in run.out
        assert "All numbers have been claimed." in run.out


def test_windows_line_ends_are_line_ends(lastmove: RunCommand) -> None:
    assert lastmove("play", "FA", stdin="5\r\n7\r\n").out.endswith("Game code: FA9:5.7\n")


def test_bytes_that_are_not_utf_8_are_a_wrong_answer(lastmove: RunCommand) -> None:
    run = lastmove("play", "FA", stdin=b"\xff\xfe\n5\n")
    assert run.code == 0
    assert "Not valid: " in run.out
    assert run.out.endswith("Game code: FA9:5\n")


class TestNobodyToAskAgain:
    @pytest.mark.parametrize("line", ["4", "abc", "", "-1", "undo"])
    def test_no_input_stops_at_the_first_line_that_is_not_valid(self, line: str, lastmove: RunCommand) -> None:
        run = lastmove("play", "FA", "--no-input", stdin=f"5\n{line}\n7\n" if line != "undo" else "undo\n")
        assert run.code == 3
        assert "Game code: FA9:" in run.out

    def test_no_input_plays_what_is_valid(self, lastmove: RunCommand) -> None:
        assert lastmove("play", "FA", "--no-input", stdin="5\n7\nlog\n3\n9\n1\n").code == 0


class TestBrokenStreams:
    def test_a_reader_that_leaves_ends_the_game_quietly(self) -> None:
        process = subprocess.Popen(
            [*LASTMOVE, "play", "NC"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        with process.stdin, contextlib.suppress(BrokenPipeError):
            process.stdin.write(b"99\n" * 50_000)
        assert process.wait(timeout=30) == 0
        assert process.stderr.read() == b""
        process.stderr.close()

    @pytest.mark.skipif(sys.platform == "win32", reason="closes a file descriptor of the shell")
    @pytest.mark.parametrize("command", ["play FA", "games", "rules CH", "replay FA9:5", ""])
    def test_closed_output_is_a_quiet_exit(self, command: str) -> None:
        run = subprocess.run(
            f"{' '.join(LASTMOVE)} {command} >&-", shell=True, input=b"5\n", capture_output=True, timeout=30
        )
        assert (run.returncode, run.stdout, run.stderr) == (0, b"", b"")

    @pytest.mark.skipif(sys.platform == "win32", reason="closes a file descriptor of the shell")
    def test_closed_input_is_an_input_that_has_ended(self) -> None:
        run = subprocess.run(f"{' '.join(LASTMOVE)} play FA <&-", shell=True, capture_output=True, timeout=30)
        assert run.returncode == 0
        assert run.stdout.endswith(b"Game code: FA9:\n")

    @pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
    def test_a_full_disk_is_said_in_one_line(self) -> None:
        with open("/dev/full", "wb") as full:
            run = subprocess.run([*LASTMOVE, "games"], stdout=full, stderr=subprocess.PIPE, timeout=30)
        assert run.returncode == 1
        assert run.stderr == b"lastmove: cannot write: No space left on device\n"

    def test_names_that_the_output_cannot_encode_are_replaced(self) -> None:
        run = run_process("play", "FA", "--p1", "\u65e5\u672c", env={"PYTHONIOENCODING": "ascii"})
        assert run.returncode == 0
        assert "Player 1 (??), enter a number to claim: " in run.stdout
