"""Programs on a pseudo-terminal of their own, and what a person would see there."""

from __future__ import annotations

import codecs
import os
import re
import select
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence

import pytest

from tests.process import ROOT

if sys.platform == "win32":
    pytest.skip("needs a pseudo-terminal", allow_module_level=True)

import fcntl
import pty
import struct
import termios

DEADLINE = 30
TAKE_TERMINAL = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execvp(sys.argv[1], sys.argv[1:])
"""
"""Makes the terminal the one that signals and job control belong to, then becomes the program."""
QUIET = 0.3
"""Seconds without output after which a screen has settled."""
STANDARD_SIZE = (80, 24)
AS_BEFORE = {
    **dict.fromkeys((1049, 1000, 1002, 1003, 1004, 1006, 1015, 1016, 2004, 2048), "l"),
    **dict.fromkeys((25, 7), "h"),
}
"""Alternate screen, mouse, focus, paste and size reports off; cursor and line wrap on."""
SEQUENCE = re.compile(
    r"\x1b\[(?P<parameters>[0-?]*)[ -/]*(?P<final>[@-~])"  # CSI
    r"|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)"  # OSC
    r"|\x1b[PX^_][^\x1b]*\x1b\\"  # DCS and the like
    r"|\x1b[()*+].|\x1b[0-Z\\^-~]",
    re.DOTALL,
)


class Sheet:
    """The cells of a terminal: text lands where the cursor stands, colours are ignored."""

    def __init__(self, width: int, height: int) -> None:
        self._unread = ""
        self.resize(width, height)

    def resize(self, width: int, height: int) -> None:
        """Begin with a blank sheet: whoever resizes has to see everything drawn anew."""
        self.width, self.height = width, height
        self._x = self._y = 0
        self._erase()

    def _erase(self) -> None:
        self._cells = [[" "] * self.width for _ in range(self.height)]

    @property
    def rows(self) -> list[str]:
        return ["".join(row) for row in self._cells]

    def __str__(self) -> str:
        return "\n".join(row.rstrip() for row in self.rows)

    @property
    def sentences(self) -> str:
        """The text of each column of boxes, put together again where it was broken into lines."""
        pieces = [row.split("│") for row in self.rows]
        columns = range(max(map(len, pieces)))
        return "\n".join(" ".join(" ".join(row[at] for row in pieces if at < len(row)).split()) for at in columns)

    def feed(self, text: str) -> None:
        """Draw what a program has written; an escape sequence that is not complete yet waits for its rest."""
        text, at = self._unread + text, 0
        while at < len(text):
            if text[at] != "\x1b":
                self._put(text[at])
                at += 1
                continue
            found = SEQUENCE.match(text, at)
            if found is None:
                break
            self._obey(found["parameters"], found["final"])
            at = found.end()
        self._unread = text[at:]

    def _put(self, character: str) -> None:
        if character == "\r":
            self._x = 0
        elif character == "\n":
            self._y = min(self._y + 1, self.height - 1)
        elif character >= " ":
            if self._x < self.width and self._y < self.height:
                self._cells[self._y][self._x] = character
            self._x += 1

    def _obey(self, parameters: str | None, final: str | None) -> None:
        if final == "H":
            row, _, column = (parameters or "").partition(";")
            self._y, self._x = int(row or 1) - 1, int(column or 1) - 1
        elif final == "J" or (final in ("h", "l") and parameters == "?1049"):
            self._erase()


class Terminal:
    """A program on a pseudo-terminal: type, click, resize, and wait for what it shows."""

    def __init__(
        self,
        command: Sequence[str],
        size: tuple[int, int] = STANDARD_SIZE,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self._ours, self._theirs = pty.openpty()
        self._set_size(*size)
        self.modes_before = termios.tcgetattr(self._theirs)
        self.process = subprocess.Popen(
            [sys.executable, "-ISc", TAKE_TERMINAL, *command],
            stdin=self._theirs,
            stdout=self._theirs,
            stderr=self._theirs,
            cwd=ROOT,
            start_new_session=True,
            env={**_environment(), **(environment or {})},
        )
        self._is_closed = False
        self.written = ""
        self.sheet = Sheet(*size)
        self._decoder = codecs.getincrementaldecoder("utf-8")()

    # What a person does

    def type(self, keys: str) -> None:
        self.type_bytes(keys.encode())

    def type_bytes(self, keys: bytes) -> None:
        os.write(self._ours, keys)

    def click(self, x: int, y: int) -> None:
        """Press and let go the left button over a cell; the cell at the top left is 0, 0."""
        self.type(f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m")

    def click_number(self, number: int, size: int) -> None:
        """Click the cell below a number in the head line of a board from 1 to `size`."""
        head_line = re.compile(" +".join(rf"(?<!\d)({one})(?!\d)" for one in range(1, size + 1)))
        self.wait_until(lambda: bool(head_line.search(str(self.sheet))), f"a board from 1 to {size}")
        y, found = next((y, found) for y, row in enumerate(self.sheet.rows) if (found := head_line.search(row)))
        self.click(found.start(number), y + 1)

    def resize(self, width: int, height: int) -> None:
        """Change the size of the window; the kernel tells the program."""
        self.sheet.resize(width, height)
        self._set_size(width, height)

    def _set_size(self, width: int, height: int) -> None:
        fcntl.ioctl(self._theirs, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    # What a person sees

    def wait_for(self, *texts: str) -> None:
        """Read until all these texts stand on the screen."""
        self.wait_until(lambda: all(text in str(self.sheet) for text in texts), f"{texts} on the screen")

    def wait_for_sentence(self, sentence: str) -> None:
        """Read until a sentence stands on the screen, in one line or in several."""
        self.wait_until(lambda: sentence in self.sheet.sentences, f"{sentence!r} on the screen")

    def wait_until(self, is_so: Callable[[], bool], what: str) -> None:
        deadline = time.monotonic() + DEADLINE
        while not is_so():
            ended = self.process.poll() is not None
            if not self._read_for(0 if ended else 1):
                assert not ended, f"ended with {self.process.returncode} before {what}:\n{self.written[-2000:]!r}"
                assert time.monotonic() < deadline, f"never {what}, but\n{self.sheet}"

    def settle(self) -> None:
        """Read until nothing more comes."""
        deadline = time.monotonic() + DEADLINE
        while self._read_for(QUIET):
            assert time.monotonic() < deadline, f"never quiet:\n{self.written[-2000:]!r}"

    def written_within(self, seconds: float) -> str:
        """What the program writes in the coming seconds, as soon as it writes anything."""
        before = len(self.written)
        self._read_for(seconds)
        return self.written[before:]

    def _read_for(self, seconds: float) -> bool:
        if not select.select([self._ours], [], [], seconds)[0]:
            return False
        piece = self._decoder.decode(os.read(self._ours, 65536))
        self.written += piece
        self.sheet.feed(piece)
        return True

    # The end

    def finish(self) -> int:
        """Wait for the end of the program and read all it wrote."""
        deadline = time.monotonic() + DEADLINE
        while self.process.poll() is None:
            self._read_for(0.1)
            assert time.monotonic() < deadline, f"never ended:\n{self.sheet}"
        while self._read_for(0):
            pass
        return self.process.returncode

    @property
    def modes(self) -> list[object]:
        """How the line is set now, to be compared with `modes_before`."""
        return termios.tcgetattr(self._theirs)

    def last_switch(self, mode: int) -> str:
        """Was a private mode of the terminal switched on (h) or off (l) the last time?"""
        return re.findall(rf"\x1b\[\?{mode}([hl])", self.written)[-1]

    @property
    def printed_afterwards(self) -> str:
        """What stands on the normal screen after the program has left the alternate one."""
        return SEQUENCE.sub("", self.written.rpartition("\x1b[?1049l")[2]).replace("\r\n", "\n")

    def hang_up(self) -> None:
        """Close the window, whatever still runs in it."""
        if not self._is_closed:
            self._is_closed = True
            os.close(self._theirs)
            os.close(self._ours)

    def close(self) -> None:
        """End what still runs and give the terminal back."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(timeout=DEADLINE)
        self.hang_up()


def _environment() -> dict[str, str]:
    """A terminal that can do everything, whatever the tests themselves were started in."""
    unwanted = ("NO_COLOR", "COLUMNS", "LINES", "SSH_CONNECTION", "SSH_AUTH_SOCK")
    environment = {name: value for name, value in os.environ.items() if name not in unwanted}
    return {**environment, "TERM": "xterm-256color", "PYTHONUTF8": "1"}


def assert_restored(terminal: Terminal) -> None:
    """The terminal is as it was before the program began."""
    switched = {mode: terminal.last_switch(mode) for mode in AS_BEFORE if f"\x1b[?{mode}h" in terminal.written}
    assert {1049, 1000, 1006} <= set(switched)
    assert switched == {mode: AS_BEFORE[mode] for mode in switched}
    assert terminal.last_switch(25) == "h"
    assert terminal.modes == terminal.modes_before
    assert "Traceback" not in terminal.written
    kitty_keys_on, kitty_keys_off = len(re.findall(r"\x1b\[>\d+u", terminal.written)), terminal.written.count("\x1b[<u")
    assert kitty_keys_on == kitty_keys_off
