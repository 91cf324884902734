"""A program in a pseudo-terminal of 80x24 with 256 colours: what it writes, how soon, and what it costs."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import termios
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType

COLUMNS, ROWS = 80, 24
QUIET = 0.06
"""Seconds without a byte after which an answer is taken to be complete; Textual paints 60 times a second."""


class PseudoTerminal:
    """Runs a program as a terminal would. Queries of the program are not answered; Textual waits for none."""

    def __init__(self, command: Sequence[str], folder: Path, environment: Mapping[str, str]) -> None:
        self.cpu = 0.0
        """Seconds of user and system time of the whole run, known once the program has ended."""
        self.written = b""
        """All that the program has written."""
        self._closed = False
        self._process, self._descriptor = pty.fork()
        if self._process == 0:
            try:
                fcntl.ioctl(2, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
                os.chdir(folder)
                os.execve(command[0], list(command), dict(environment))
            finally:
                os._exit(127)

    def __enter__(self) -> PseudoTerminal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._process:
            os.kill(self._process, 9)
            self._end()

    def _end(self) -> int:
        _, status, usage = os.wait4(self._process, 0)
        self._process = 0
        self.cpu = usage.ru_utime + usage.ru_stime
        os.close(self._descriptor)
        return os.waitstatus_to_exitcode(status)

    def read(self, seconds: float) -> bytes:
        """What comes next, or nothing when nothing comes within some seconds or the program has closed the terminal."""
        if not select.select([self._descriptor], [], [], seconds)[0]:
            return b""
        data = b""
        with suppress(OSError):  # Linux says so when the program has closed its end
            data = os.read(self._descriptor, 65536)
        self._closed = not data
        self.written += data
        return data

    def has_written(self, text: str) -> bool:
        return text.encode() in self.written

    def wait_for(self, text: str, seconds: float = 30) -> None:
        """Read until a text has been written."""
        until = time.monotonic() + seconds
        while not self.has_written(text):
            if not self.read(max(0.0, until - time.monotonic())):
                raise TimeoutError(f"{text!r} was not painted; the terminal saw {self.written[-300:]!r}")

    def settle(self, quiet: float = QUIET) -> int:
        """Read until it is quiet, but no longer than 5 s, and answer with the number of bytes."""
        count, until = 0, time.monotonic() + 5
        while time.monotonic() < until and (data := self.read(quiet)):
            count += len(data)
        return count

    def type(self, keys: bytes) -> None:
        os.write(self._descriptor, keys)

    def press(self, key: bytes, quiet: float = QUIET) -> tuple[float, int]:
        """Type a key; seconds to the first byte that comes back, and how many come in all."""
        started = time.perf_counter()
        self.type(key)
        first = self.read(1)
        took = time.perf_counter() - started
        return took, len(first) + self.settle(quiet)

    def peak_memory(self) -> int:
        """The most memory the program has held so far, in kB; 0 where the system does not say."""
        with suppress(OSError):
            found = re.search(r"^VmHWM:\s*(\d+) kB", Path(f"/proc/{self._process}/status").read_text(), re.MULTILINE)
            return int(found[1]) if found else 0
        return 0

    def quit(self, key: bytes) -> None:
        """Type the key that ends the program and wait until it has ended well."""
        self.type(key)
        while self.read(10):
            pass
        if not self._closed:
            raise TimeoutError("the program does not end")
        status = self._end()
        if status:
            raise RuntimeError(f"ended with {status}; the terminal saw {self.written[-300:]!r}")
