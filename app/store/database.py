"""The file itself: opened, brought up to date, and set aside where it is damaged. Nothing is ever deleted."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

from app.store.errors import NotStored
from app.store.leases import alone_in
from app.store.schema import APPLICATION, STEPS, VERSION

Answer = TypeVar("Answer")
Work = Callable[[sqlite3.Connection], Answer]

BUSY_SECONDS = 2.0
"""How long one window waits for another that is writing."""
REASONS = MappingProxyType(
    {
        sqlite3.SQLITE_FULL: "the disk is full",
        sqlite3.SQLITE_READONLY: "the file of saved games cannot be written to",
        sqlite3.SQLITE_CANTOPEN: "the file of saved games cannot be opened",
        sqlite3.SQLITE_IOERR: "the disk cannot be written to",
        sqlite3.SQLITE_BUSY: "another window is keeping the file of saved games busy",
        sqlite3.SQLITE_LOCKED: "another window is keeping the file of saved games busy",
        sqlite3.SQLITE_PROTOCOL: "another window is keeping the file of saved games busy",
        sqlite3.SQLITE_PERM: "the file of saved games may not be used",
        sqlite3.SQLITE_AUTH: "the file of saved games may not be used",
        sqlite3.SQLITE_NOMEM: "there is not enough memory",
    }
)
"""Errors that lie around the file. All others mean that something in it is not as it should be."""
BELIEVABLE_VERSIONS = 1000
"""A file that claims to be newer than this is not newer but damaged."""
FILES = ("-wal", "-shm", "")
"""What belongs to one database. The file itself is the last to be renamed, so that no new one can begin too early."""


class _Damaged(Exception):
    """The check found damage."""


class _Foreign(Exception):
    """The file is somebody else's."""


# Where SQLite quotes damaged text in a message, that message itself cannot be read.
FAULTS = (sqlite3.Error, OSError, UnicodeDecodeError, _Damaged, _Foreign)


class Database:
    """One SQLite file, opened when it is first needed."""

    def __init__(self, path: Path, moment: Callable[[], datetime]) -> None:
        self.path = path
        self._moment = moment
        self._connection: sqlite3.Connection | None = None
        self._opened: tuple[int, int] | None = None
        self.notices: list[str] = []
        """What the player should know, in the order it happened."""

    def read(self, work: Work[Answer]) -> Answer:
        """Look something up. Raises NotStored."""
        return self._do(work)

    def write(self, work: Work[Answer]) -> Answer:
        """Change something: all of it or nothing, and on the disk when this returns. Raises NotStored."""

        def whole(connection: sqlite3.Connection) -> Answer:
            connection.execute("BEGIN IMMEDIATE")
            try:
                answer = work(connection)
                connection.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    connection.execute("ROLLBACK")
                raise
            return answer

        return self._do(whole)

    def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection:
            with suppress(sqlite3.Error):
                connection.close()

    def _do(self, work: Work[Answer]) -> Answer:
        """Do it; where the file turns out to be damaged, do it once more on a fresh one."""
        try:
            return work(self._open())
        except FAULTS as error:
            if not self._is_damage(error):
                raise NotStored(self._reason(error)) from error
            self._set_aside(error)
        try:
            return work(self._open())
        except FAULTS as error:
            raise NotStored(self._reason(error)) from error

    def _open(self) -> sqlite3.Connection:
        if self._connection and self._opened != self._identity():
            self.close()  # another window has set the file aside, or somebody has deleted it
        if self._connection is None:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            connection = self._connect()
            try:
                _prepare(connection)
            except BaseException:
                connection.close()
                raise
            self._connection = connection
        return self._connection

    def _connect(self) -> sqlite3.Connection:
        """A connection to the file that lies there; once more where another window has just put one in its place."""
        while True:
            before = self._identity()
            connection = sqlite3.connect(self.path, timeout=BUSY_SECONDS, isolation_level=None)
            self._opened = self._identity()
            if before in (None, self._opened):
                return connection
            connection.close()

    def _identity(self) -> tuple[int, int] | None:
        """Which file lies there now, whatever it is called."""
        try:
            status = self.path.stat()
        except OSError:
            return None
        return status.st_dev, status.st_ino

    def _set_aside(self, error: Exception) -> None:
        """Give the file another name, unless another window was faster and has begun a new one already."""
        self.close()
        with alone_in(self.path.parent):
            if self._opened and self._opened != self._identity():
                return
            aside = self._free_name()
            try:
                for side in FILES:
                    with suppress(FileNotFoundError):
                        Path(f"{self.path}{side}").rename(f"{aside}{side}")
            except OSError as failure:
                raise NotStored(f"{self.path} is damaged and cannot be set aside: {failure.strerror}") from error
        kind = "not a file of Last Move" if isinstance(error, _Foreign) else "damaged"
        self.notices.append(f"The file of saved games was {kind}; it is kept as {aside.name} and a new one is begun.")

    def _free_name(self) -> Path:
        """A name that says when, and that nothing has yet."""
        stamp = f"{self._moment():%Y%m%d-%H%M%S}"
        endings = ("", *(f"-{count}" for count in range(1, 1000)))
        names = (self.path.with_name(f"{self.path.stem}-set-aside-{stamp}{end}{self.path.suffix}") for end in endings)
        return next(name for name in names if not any(Path(f"{name}{side}").exists() for side in FILES))

    def _is_damage(self, error: Exception) -> bool:
        """Is something in the file wrong, and not something around it?"""
        if not isinstance(error, sqlite3.Error):
            return not isinstance(error, OSError)
        if isinstance(error, (sqlite3.ProgrammingError, sqlite3.InterfaceError)):
            return False
        if _code(error) == sqlite3.SQLITE_READONLY:
            # SQLite writes to no file whose header asks for a newer SQLite; damage looks like that as well.
            return os.access(self.path, os.W_OK) and os.access(self.path.parent, os.W_OK)
        return _code(error) not in REASONS

    def _reason(self, error: Exception) -> str:
        if isinstance(error, OSError):
            reason = "it is not a folder" if isinstance(error, FileExistsError) else error.strerror
            return f"the folder {self.path.parent} cannot be used ({reason})"
        return REASONS.get(_code(error) or 0, "the file of saved games cannot be used")


def _prepare(connection: sqlite3.Connection) -> None:
    """Check whose file it is before anything in it changes, and bring it up to date."""
    _check_owner(connection)
    _switch_to_wal(connection)
    # A move that was shown must survive even a power cut, so every commit waits for the disk.
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    if _number(connection, "user_version") != VERSION:
        connection.execute("BEGIN IMMEDIATE")
        _bring_up_to_date(connection)
        connection.execute("COMMIT")
    if connection.execute("PRAGMA quick_check (1)").fetchone() != ("ok",):
        raise _Damaged


def _check_owner(connection: sqlite3.Connection) -> None:
    """Nothing in the file yet, or tables of Last Move that this one knows."""
    version = _number(connection, "user_version")
    is_new = not version and not connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if _number(connection, "application_id") != APPLICATION and not is_new:
        raise _Foreign
    if version not in range(BELIEVABLE_VERSIONS):
        raise _Damaged
    if version > VERSION:
        raise NotStored("the saved games were written by a newer Last Move; update this one to go on with them")


def _switch_to_wal(connection: sqlite3.Connection) -> None:
    """Readers and one writer side by side. The switch itself does not wait for other windows, so it is tried again."""
    deadline = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if _code(error) != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.01)


def _bring_up_to_date(connection: sqlite3.Connection) -> None:
    _check_owner(connection)  # once more: another window may have been faster
    for step in STEPS[_number(connection, "user_version") :]:
        for statement in step:
            connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {VERSION}")


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])


def _code(error: Exception) -> int | None:
    """SQLite's kind of error without its details; a check of our own has none."""
    code = getattr(error, "sqlite_errorcode", None)
    return None if code is None else int(code) & 0xFF
