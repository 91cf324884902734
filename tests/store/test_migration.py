"""Files of older versions: everything in them is still there, and a crash on the way leaves them whole.

The old files are made by `tests/store/old_files.py` and committed as they are.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.code import write_code
from app.keeping import Keeper
from app.players import Computer, Level, Person
from app.rules import GAMES
from app.store import database
from app.store.games import FILE, Store
from app.store.records import write_record
from app.store.schema import APPLICATION, STEPS, VERSION
from app.store.statistics import counted_rounds, statistics
from tests.store.helpers import match_of, open_store, play
from tests.store.old_files import TABLES_1, VERSION_1


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a file that version 1 has left."""
    shutil.copy(VERSION_1, tmp_path / FILE)
    return tmp_path


@pytest.fixture
def store(folder: Path) -> Iterator[Store]:
    store = open_store(folder)
    yield store
    store.close()


def version_of(folder: Path) -> int:
    connection = sqlite3.connect(folder / FILE)
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    connection.close()
    return int(version)


def content_of(folder: Path) -> list[str]:
    connection = sqlite3.connect(folder / FILE)
    lines = list(connection.iterdump())
    connection.close()
    return lines


def test_the_first_step_has_not_changed_since_it_was_released() -> None:
    assert STEPS[0] == TABLES_1
    assert APPLICATION == 0x4C4D6F76


def test_the_old_file_is_really_old(folder: Path) -> None:
    assert version_of(folder) == 1 < VERSION


def test_the_unfinished_match_goes_on_where_it_was_left(store: Store) -> None:
    (saved,) = store.unfinished()
    match = saved.match
    assert write_code(match.position) == "CH12S5:6.7"
    assert match.participants == (Person("Sun"), Person("Sky"))
    assert (match.round, match.rounds, match.first, match.score) == (2, 3, 1, (1, 0))
    assert not match.undo_allowed
    assert match.chosen.start is None
    assert not saved.is_open_elsewhere
    assert [match.redo(), match.redo(), match.redo()] == [True, True, False]
    assert write_code(match.position) == "CH12S5:6.7.8.4"


def test_the_finished_match_is_the_last_of_its_game(store: Store) -> None:
    last = store.last_of(GAMES[1])
    assert last
    assert last.match.is_over
    assert last.match.is_tossed
    assert last.match.participants == (Person("Sun"), Computer("Robo", Level.CAREFUL))


def test_all_rounds_are_there_and_their_blunders_get_counted(store: Store) -> None:
    assert [one.blunders for one in store.rounds()] == [(None, None)] * 3
    rounds = counted_rounds(store, GAMES)
    assert [(one.code, one.winner, one.conceded) for one in rounds] == [
        ("FA9:5.7.3.9.1", 1, False),
        ("FA9:5", 1, True),
        ("CH12S3:4.8.7", 2, True),
    ]
    assert all(None not in one.blunders for one in rounds)
    assert store.rounds() == rounds
    assert statistics(rounds, "Sun").total.rounds == 3


def test_resumed_and_played_on_it_is_stored_again(store: Store, folder: Path) -> None:
    (saved,) = store.unfinished()
    store.take(saved.id)
    Keeper(store, saved.match, saved.id)
    saved.match.begin()
    play(saved.match, 8)
    other = open_store(folder)
    assert [write_code(one.match.position) for one in other.unfinished()] == ["CH12S5:6.7.8"]
    assert [one.is_open_elsewhere for one in other.unfinished()] == [True]
    other.close()


def test_the_file_is_of_the_current_version_afterwards_and_opening_it_twice_is_harmless(folder: Path) -> None:
    for _ in range(2):
        store = open_store(folder)
        records = [write_record(saved.match) for saved in store.unfinished()]
        assert len(records) == 1
        assert len(store.rounds()) == 3
        assert store.take_notices() == ()
        store.close()
        assert version_of(folder) == VERSION
    assert [file.name for file in folder.iterdir() if file.suffix == ".db"] == [FILE]


def test_two_windows_may_meet_an_old_file_at_once(folder: Path) -> None:
    one, two = open_store(folder), open_store(folder)
    assert len(one.unfinished()) == len(two.unfinished()) == 1
    one.close()
    two.close()


def test_a_new_file_has_the_same_tables_as_an_old_one_brought_up_to_date(folder: Path, tmp_path: Path) -> None:
    old, new = open_store(folder), open_store(tmp_path / "new")
    new.save(play(match_of(), 5))
    old.unfinished()
    for store in (old, new):
        store.close()

    def tables(folder: Path) -> list[str]:
        return [line for line in content_of(folder) if line.startswith(("CREATE", "ALTER"))]

    assert tables(folder) == tables(tmp_path / "new")


@pytest.mark.parametrize("statement", [0, 1, 2, 3, -1])
def test_a_crash_in_the_middle_of_a_migration_leaves_version_1_whole(
    folder: Path, monkeypatch: pytest.MonkeyPatch, statement: int
) -> None:
    before = content_of(folder)

    class PowerCut(Exception):
        """Something that nobody expects."""

    class Step(tuple[str, ...]):
        """The statements of a step; the lights go out at one of them."""

        def __iter__(self) -> Iterator[str]:
            done = list(super().__iter__())
            yield from done[: statement % len(done)]
            raise PowerCut

    with monkeypatch.context() as broken:
        broken.setattr(database, "STEPS", (STEPS[0], Step(STEPS[1]), *STEPS[2:]))
        store = open_store(folder)
        with pytest.raises(PowerCut):
            store.unfinished()
        store.close()
    assert version_of(folder) == 1
    assert content_of(folder) == before
    store = open_store(folder)
    assert len(store.unfinished()) == 1
    assert len(store.rounds()) == 3
    store.close()
    assert version_of(folder) == VERSION


def test_a_file_of_a_newer_version_is_left_alone(folder: Path) -> None:
    connection = sqlite3.connect(folder / FILE)
    connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    connection.close()
    before = content_of(folder)
    store = open_store(folder)
    with pytest.raises(database.NotStored, match="newer Last Move"):
        store.unfinished()
    store.close()
    assert content_of(folder) == before
    assert version_of(folder) == VERSION + 1
