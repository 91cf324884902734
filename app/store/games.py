"""Matches and rounds in the file: stored at every change, listed, gone on with, and never written by two windows."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from app.code import write_code
from app.match import Match
from app.rules.game import Game
from app.rules.player import Ending
from app.store.errors import TakenOver
from app.store.leases import Lease
from app.store.records import Unreadable, read_record, write_record

if TYPE_CHECKING:
    import sqlite3

    from app.store.database import Database

FILE = "lastmove.db"
SESSIONS = "sessions"
NEXT_TOUCH = "(SELECT coalesce(max(touched), 0) + 1 FROM matches)"
YOU = "You"
"""What a person without a name is called who plays against a computer."""


@dataclass(frozen=True)
class Saved:
    """A match in the file."""

    id: str
    match: Match
    updated: str
    touched: int
    """Counts all changes of all matches, so that the newest is known even where a clock was set back."""
    is_open_elsewhere: bool


@dataclass(frozen=True)
class PlayedRound:
    """A round that is over, as the history lists it."""

    match: str
    number: int
    game: str
    code: str
    names: tuple[str, str]
    """Who was Player 1 and who Player 2."""
    levels: tuple[str, str]
    """Their level, for computers; nothing for people."""
    winner: int
    conceded: bool
    ended: str
    blunders: tuple[int | None, int | None]
    """None until they have been counted."""


@dataclass(frozen=True)
class Counted:
    """How often Player 1 and Player 2 gave away a win in a round."""

    match: str
    number: int
    code: str
    blunders: tuple[int, int]


class Store:
    """One window's access to the file."""

    def __init__(self, folder: Path, games: Sequence[Game], moment: Callable[[], datetime]) -> None:
        self.folder = folder
        self._games = tuple(games)
        self._moment = moment
        self._lease = Lease(folder / SESSIONS)

    @cached_property
    def _database(self) -> Database:
        """SQLite is loaded when it is needed: starting is most of what a short visit costs."""
        from app.store.database import Database

        return Database(self.folder / FILE, self._moment)

    @property
    def _is_open(self) -> bool:
        return "_database" in self.__dict__

    @property
    def _has_file(self) -> bool:
        try:
            return (self.folder / FILE).exists()
        except OSError:
            return True  # nobody knows; opening it says what is wrong

    def take_notices(self) -> tuple[str, ...]:
        """What the player should know about the file, each only once."""
        if not self._is_open:
            return ()
        notices, self._database.notices = tuple(self._database.notices), []
        return notices

    def close(self) -> None:
        if self._is_open:
            self._database.close()
        self._lease.let_go()

    # Matches

    def save(self, match: Match, match_id: str | None = None) -> str:
        """Store all of a match and answer with its name in the file, new or not. Raises TakenOver and NotStored."""
        name = match_id or os.urandom(8).hex()
        self._lease.hold()
        self._database.write(lambda connection: self._save(connection, match, name))
        return name

    def _save(self, connection: sqlite3.Connection, match: Match, name: str) -> None:
        row = connection.execute("SELECT holder, started FROM matches WHERE id = ?", (name,)).fetchone()
        if row and row[0] not in (None, self._lease.name):
            raise TakenOver
        now = self._now()
        connection.execute(
            "INSERT OR IGNORE INTO matches (id, game, record, is_over, touched, started, updated)"
            " VALUES (?, ?, '', 0, 0, ?, ?)",
            (name, match.game.name, now, now),
        )
        connection.execute(
            f"UPDATE matches SET record = ?, is_over = ?, touched = {NEXT_TOUCH}, updated = ?, holder = ? WHERE id = ?",
            (write_record(match), match.is_over, now, self._lease.name, name),
        )
        self._save_rounds(connection, match, name, now)

    def _save_rounds(self, connection: sqlite3.Connection, match: Match, name: str, now: str) -> None:
        """The rounds that are over; one that was taken up again is not over any more."""
        numbers = [one.number for one in match.finished]
        marks = ", ".join("?" * len(numbers))
        connection.execute(f"DELETE FROM rounds WHERE match = ? AND number NOT IN ({marks})", (name, *numbers))
        for one in match.finished:
            code = write_code(one.position)
            connection.execute(
                "DELETE FROM rounds WHERE match = ? AND number = ? AND (code <> ? OR winner <> ?)",
                (name, one.number, code, one.outcome.winner.value),
            )
            connection.execute(
                "INSERT OR IGNORE INTO rounds (match, number, game, code, first, second, first_level, second_level,"
                " winner, conceded, ended) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    name,
                    one.number,
                    match.game.name,
                    code,
                    *(_name(match, who) for who in one.seats),
                    *(_level(match, who) for who in one.seats),
                    one.outcome.winner.value,
                    one.outcome.reason is Ending.CONCEDED,
                    now,
                ),
            )

    def unfinished(self, most: int = 100) -> tuple[Saved, ...]:
        """Matches that can be gone on with, the one that was left last first. What cannot be read is left out."""
        rows = self._select("WHERE is_over = 0 ORDER BY touched DESC LIMIT ?", most)
        return tuple(saved for row in rows if (saved := self._saved(*row)))

    def last_of(self, game: Game) -> Saved | None:
        """The match of a game that was played last, finished or not."""
        rows = self._select("WHERE game = ? ORDER BY touched DESC LIMIT 1", game.name)
        return self._saved(*rows[0]) if rows else None

    def find(self, match_id: str) -> Saved | None:
        rows = self._select("WHERE id = ?", match_id)
        return self._saved(*rows[0]) if rows else None

    def touched(self, match_id: str) -> int:
        """Changes whenever the match does, in whatever window."""
        query = "SELECT touched FROM matches WHERE id = ?"
        row = self._database.read(lambda connection: connection.execute(query, (match_id,)).fetchone())
        return int(row[0]) if row else 0

    def take(self, match_id: str) -> None:
        """Open a match in this window; another one that has it open is told so when it next looks."""
        self._lease.hold()
        change = f"UPDATE matches SET holder = ?, touched = {NEXT_TOUCH} WHERE id = ?"
        self._database.write(lambda connection: connection.execute(change, (self._lease.name, match_id)))

    def holds(self, match_id: str) -> bool:
        """Is the match still this window's?"""
        query = "SELECT holder FROM matches WHERE id = ?"
        row = self._database.read(lambda connection: connection.execute(query, (match_id,)).fetchone())
        return row is None or row[0] in (None, self._lease.name)

    def let_go(self, match_id: str) -> None:
        """Any window may open the match now."""
        change = "UPDATE matches SET holder = NULL WHERE id = ? AND holder = ?"
        self._database.write(lambda connection: connection.execute(change, (match_id, self._lease.name)))

    def delete(self, match_id: str) -> None:
        self._database.write(lambda connection: connection.execute("DELETE FROM matches WHERE id = ?", (match_id,)))

    def _select(self, where: str, *values: object) -> list[tuple[str, str, str, int, str | None]]:
        query = f"SELECT id, record, updated, touched, holder FROM matches {where}"
        if not self._has_file:
            return []
        return self._database.read(lambda connection: connection.execute(query, values).fetchall())

    def _saved(self, match_id: str, record: str, updated: str, touched: int, holder: str | None) -> Saved | None:
        try:
            match = read_record(record, self._games, Random())
        except Unreadable:
            return None
        elsewhere = holder is not None and holder != self._lease.name and self._lease.is_alive(holder)
        return Saved(match_id, match, updated, touched, elsewhere)

    # Rounds that are over

    def rounds(self) -> tuple[PlayedRound, ...]:
        """Every round that is over, in the order in which they ended, whatever the clock said."""
        if not self._has_file:
            return ()
        query = (
            "SELECT match, number, game, code, first, second, first_level, second_level, winner, conceded,"
            " ended, first_blunders, second_blunders FROM rounds WHERE is_deleted = 0 ORDER BY rowid"
        )
        rows = self._database.read(lambda connection: connection.execute(query).fetchall())
        return tuple(map(_played_round, rows))

    def count_blunders(self, counted: Sequence[Counted]) -> None:
        """Keep what the solver counted, for rounds that have not been played differently meanwhile."""
        change = (
            "UPDATE rounds SET first_blunders = ?, second_blunders = ?"
            " WHERE match = ? AND number = ? AND code = ? AND first_blunders IS NULL"
        )
        values = [(*one.blunders, one.match, one.number, one.code) for one in counted]
        self._database.write(lambda connection: connection.executemany(change, values))

    def delete_round(self, played: PlayedRound) -> None:
        """Take a round out of the history; a finished match without rounds goes with it.

        Its row is only marked: the match may go on, and every save of it brings missing rounds back.
        """

        def delete(connection: sqlite3.Connection) -> None:
            mark = "UPDATE rounds SET is_deleted = 1 WHERE match = ? AND number = ?"
            connection.execute(mark, (played.match, played.number))
            connection.execute(
                "DELETE FROM matches WHERE id = ? AND is_over = 1"
                " AND id NOT IN (SELECT match FROM rounds WHERE is_deleted = 0)",
                (played.match,),
            )

        self._database.write(delete)

    def _now(self) -> str:
        return self._moment().isoformat(timespec="seconds")


def _played_round(row: tuple[Any, ...]) -> PlayedRound:
    match, number, game, code, *players, winner, conceded, ended, first_blunders, second_blunders = row
    names, levels = (players[0], players[1]), (players[2], players[3])
    blunders = first_blunders, second_blunders
    return PlayedRound(match, number, game, code, names, levels, winner, bool(conceded), ended, blunders)


def _name(match: Match, who: int) -> str:
    """A name to count by: people without one are called by their letter, or You against a computer."""
    alone = match.participants[1 - who].is_computer and not match.participants[who].is_computer
    return YOU if alone and not match.participants[who].name else match.name(who)


def _level(match: Match, who: int) -> str:
    participant = match.participants[who]
    return participant.level.value if participant.is_computer else ""
