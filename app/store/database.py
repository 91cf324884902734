"""The file itself: opened, brought up to date, and set aside where it is damaged. Nothing is ever deleted."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from app.store.schema import APPLICATION, STEPS, VERSION

Answer = TypeVar("Answer")
Work = Callable[[sqlite3.Connection], Answer]

BUSY_SECONDS = 2.0
"""How long one window waits for another that is writing."""
DAMAGED = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR})
SIDE_FILES = ("", "-wal", "-shm")


class NotStored(Exception):
    """Nothing can be stored, and why, in words for the player."""


class _Foreign(Exception):
    """The file is somebody else's."""


class Database:
    """One SQLite file, opened when it is first needed."""

    def __init__(self, path: Path, moment: Callable[[], datetime]) -> None:
        self.path = path
        self._moment = moment
        self._connection: sqlite3.Connection | None = None
        self._opened: tuple[int, int] | None = None
        self.notices: list[str] = []
        """What the player should know, in the order it happened."""

    @property
    def exists(self) -> bool:
        return self.path.exists()

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
        except (sqlite3.Error, _Foreign, OSError) as error:
            if not _is_damage(error):
                raise NotStored(_reason(error)) from error
            self._set_aside(error)
        try:
            return work(self._open())
        except (sqlite3.Error, _Foreign, OSError) as error:
            raise NotStored(_reason(error)) from error

    def _open(self) -> sqlite3.Connection:
        if self._connection and self._opened != self._identity():
            self.close()  # another window has set the file aside, or somebody has deleted it
        if self._connection is None:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            connection = sqlite3.connect(self.path, timeout=BUSY_SECONDS, isolation_level=None)
            try:
                self._opened = self._identity()
                _prepare(connection)
            except BaseException:
                connection.close()
                raise
            self._connection = connection
        return self._connection

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
        if self._opened and self._opened != self._identity():
            return
        stamp = f"{self._moment():%Y%m%d-%H%M%S}"
        for count in range(1000):
            name = f"{self.path.stem}-set-aside-{stamp}{f'-{count}' if count else ''}{self.path.suffix}"
            aside = self.path.with_name(name)
            if not any(Path(f"{aside}{side}").exists() for side in SIDE_FILES):
                break
        try:
            for side in SIDE_FILES:
                with suppress(FileNotFoundError):
                    Path(f"{self.path}{side}").rename(f"{aside}{side}")
        except OSError as failure:
            raise NotStored(f"{self.path} is damaged and cannot be set aside: {failure.strerror}") from error
        kind = "not a file of Last Move" if isinstance(error, _Foreign) else "damaged"
        self.notices.append(f"The file of saved games was {kind}; it is kept as {aside.name} and a new one is begun.")


def _prepare(connection: sqlite3.Connection) -> None:
    """Check whose file it is, and bring it up to date."""
    _switch_to_wal(connection)
    # A move that was shown must survive even a power cut, so every commit waits for the disk.
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    if _number(connection, "user_version") != VERSION:
        connection.execute("BEGIN IMMEDIATE")
        _bring_up_to_date(connection)
        connection.execute("COMMIT")
    if _number(connection, "application_id") != APPLICATION:
        raise _Foreign
    if connection.execute("PRAGMA quick_check (1)").fetchone() != ("ok",):
        raise sqlite3.DatabaseError("the check found damage")


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
    version = _number(connection, "user_version")
    if version > VERSION:
        raise NotStored("the saved games were written by a newer Last Move; update this one to go on with them")
    has_tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if _number(connection, "application_id") != APPLICATION and (version or has_tables):
        raise _Foreign
    for step in STEPS[version:]:
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


def _is_damage(error: Exception) -> bool:
    return not isinstance(error, OSError) and _code(error) in (None, *DAMAGED)


def _reason(error: Exception) -> str:
    if isinstance(error, OSError):
        return error.strerror or "the folder cannot be used"
    reasons = {
        sqlite3.SQLITE_FULL: "the disk is full",
        sqlite3.SQLITE_READONLY: "the folder cannot be written to",
        sqlite3.SQLITE_CANTOPEN: "the file of saved games cannot be opened",
        sqlite3.SQLITE_IOERR: "the disk cannot be written to",
        sqlite3.SQLITE_BUSY: "another window is keeping the file of saved games busy",
    }
    return reasons.get(_code(error) or 0, "the file of saved games cannot be used")
