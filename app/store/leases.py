"""Who is alive: every window locks a file of its own, and the system lets go of it however the window ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


class Lease:
    """The sign that one window is open. Where the system cannot lock files every other window counts as closed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._held: int | None = None
        self.name = os.urandom(8).hex()

    def hold(self) -> None:
        """Put the sign up, once."""
        if self._held is not None:
            return
        with suppress(OSError):
            for folder in (self._folder.parent, self._folder):
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._held = os.open(self._file(self.name), os.O_RDWR | os.O_CREAT, 0o600)
            _lock(self._held)

    def is_alive(self, name: str) -> bool:
        """Is the window of that name still open? Signs of closed ones are taken down on the way."""
        if name == self.name or not name.isalnum():
            return name == self.name
        try:
            other = os.open(self._file(name), os.O_RDWR)
        except OSError:
            return False
        try:
            _lock(other)
        except OSError:
            return True
        else:
            with suppress(OSError):
                self._file(name).unlink()
            return False
        finally:
            os.close(other)

    def let_go(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            with suppress(OSError):
                self._file(self.name).unlink()
            os.close(held)

    def _file(self, name: str) -> Path:
        return self._folder / f"{name}.lock"


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    @contextmanager
    def alone_in(folder: Path) -> Iterator[None]:
        """Folders cannot be locked here; files that another window has open cannot be renamed either."""
        yield
else:
    import fcntl

    def _lock(file: int) -> None:
        """Raises OSError where somebody else holds it."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    @contextmanager
    def alone_in(folder: Path) -> Iterator[None]:
        """One window after the other, where the system can lock a folder."""
        locked = os.open(folder, os.O_RDONLY)
        try:
            with suppress(OSError):
                fcntl.flock(locked, fcntl.LOCK_EX)
            yield
        finally:
            os.close(locked)
