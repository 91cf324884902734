"""Files that are damaged, foreign or newer: the game goes on, nothing is deleted, and the player is told once."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path
from random import Random

import pytest

from app.rules import GAMES
from app.store.errors import NotStored
from app.store.games import FILE, SESSIONS, Store
from app.store.schema import APPLICATION
from app.store.statistics import counted_rounds
from tests.conftest import RunCommand
from tests.process import LASTMOVE, run_process
from tests.screen.terminal import Terminal
from tests.store.attacks import code_in_file, go_on, open_store, play, set_aside, traces

SEEDS = range(6)
CASES = 40
"""Damaged files a seed."""
NOTICE = "The file of saved games was {}; it is kept as {} and a new one is begun."
HEADER = 100
"""Bytes at the beginning of a file that say what it is; version and owner stand at 60 and 68."""


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with finished and unfinished games that nobody has open."""
    folder = tmp_path_factory.mktemp("closed")
    _fill(folder).close()
    return folder


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same after a crash: what was written last stands in the -wal file only."""
    original, copy = tmp_path_factory.mktemp("open"), tmp_path_factory.mktemp("copies") / "killed"
    store = _fill(original)
    shutil.copytree(original, copy)
    store.close()
    return copy


def _fill(folder: Path) -> Store:
    store = open_store(folder)
    for game in GAMES:
        play(store, game.example)
        play(store, game.example, rounds=3)
    return store


def _damage(file: Path, chance: Random) -> None:
    """Wrong bytes at a few places or at many, or the end cut off."""
    content = bytearray(file.read_bytes())
    if chance.random() < 0.15:
        del content[chance.randrange(len(content)) :]
    else:
        end = HEADER if chance.random() < 0.15 else len(content)
        for _ in range(chance.choice((1, 5, 50, 3000))):
            content[chance.randrange(end)] = chance.randrange(256)
    file.write_bytes(content)


def _look_at_everything(folder: Path) -> None:
    store = open_store(folder)
    try:
        store.unfinished()
        for game in GAMES:
            store.last_of(game)
        counted_rounds(store, GAMES)
    except NotStored:
        pass
    finally:
        store.close()


@pytest.mark.parametrize("name", [FILE, f"{FILE}-wal", f"{FILE}-shm"])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_is_stored_whatever_is_wrong_with_the_file(
    tmp_path: Path, killed: Path, closed: Path, name: str, seed: int
) -> None:
    chance = Random(f"{name}{seed}")
    told = 0
    for case in range(CASES if name == FILE else CASES // 4):
        folder = tmp_path / str(case)
        shutil.copytree(chance.choice((killed, closed)) if name == FILE else killed, folder)
        _damage(folder / name, chance)
        before = (folder / FILE).read_bytes()
        if chance.random() < 0.5:
            _look_at_everything(shutil.copytree(folder, tmp_path / f"{case}-seen"))
        store = open_store(folder)
        match, keeper = play(store, "NC20:10.5")
        notices, complaint = store.take_notices(), keeper.take_complaint()
        go_on(match, "NC20:10.5.14")
        store.close()
        if "newer" in complaint:  # a number in the header that happens to be a version: believed, and left alone
            assert (folder / FILE).read_bytes()[HEADER:] == before[HEADER:]
            continue
        assert keeper.is_stored, (case, complaint)
        assert code_in_file(folder, keeper.match_id) == "NC20:10.5.14", case
        assert len(notices) == len(set_aside(folder)) <= 1, (case, notices)
        assert store.take_notices() == ()
        told += len(notices)
    assert told or name != FILE


@pytest.mark.parametrize("place", [16, 18, 19, 20, 47, 59, 60, 68, 100])
def test_a_wrong_byte_in_the_header_sets_the_file_aside(tmp_path: Path, closed: Path, place: int) -> None:
    """Size of a page, versions of SQLite, formats, our version and owner, and the kind of the first page."""
    folder = shutil.copytree(closed, tmp_path / "copy")
    content = bytearray((folder / FILE).read_bytes())
    content[place] = 0xF7
    (folder / FILE).write_bytes(content)
    store = open_store(folder)
    _, keeper = play(store, "FA9:5.7")
    store.close()
    assert code_in_file(folder, keeper.match_id) == "FA9:5.7"
    assert [path.read_bytes() for path in set_aside(folder)] == [content]


@pytest.mark.parametrize("seed", range(3))
def test_damage_while_a_game_is_open_does_not_stop_it(tmp_path: Path, closed: Path, seed: int) -> None:
    chance = Random(seed)
    for case in range(15):
        folder = shutil.copytree(closed, tmp_path / str(case))
        store = open_store(folder)
        match, keeper = play(store, "NC20:10")
        for path in (folder / FILE, folder / f"{FILE}-wal"):
            if chance.random() < 0.7:
                content = path.read_bytes()
                with path.open("r+b") as file:
                    file.write(bytes(chance.randrange(256) for _ in content))
        go_on(match, "NC20:10.5.14")
        assert keeper.look_around() is False
        store.close()
        # Where SQLite had the old pages in its memory, only whoever opens the file next finds it damaged.
        go_on(match, "NC20:10.5.14.1")
        assert not keeper.take_complaint()
        store.close()
        assert code_in_file(folder, keeper.match_id) == "NC20:10.5.14.1"


def _foreign(file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.executescript(
            "CREATE TABLE photos (name); INSERT INTO photos VALUES ('cat'); PRAGMA user_version = 99"
        )
    connection.close()


STRANGERS = {
    "foreign": (_foreign, "not a file of Last Move"),
    "text": (lambda file: file.write_text("my shopping list\n" * 50), "damaged"),
    "short": (lambda file: file.write_text("shopping"), "damaged"),
}


@pytest.mark.parametrize("kind", STRANGERS)
def test_a_strange_file_is_kept_unchanged_under_another_name(tmp_path: Path, kind: str) -> None:
    make, said = STRANGERS[kind]
    make(tmp_path / FILE)
    before = (tmp_path / FILE).read_bytes()
    store = open_store(tmp_path)
    _, keeper = play(store, "FA9:5.7")
    [aside] = set_aside(tmp_path)
    assert aside.read_bytes() == before
    assert store.take_notices() == (NOTICE.format(said, aside.name),)
    assert store.take_notices() == ()
    store.close()
    assert code_in_file(tmp_path, keeper.match_id) == "FA9:5.7"


def test_two_files_set_aside_in_the_same_second_are_both_kept(tmp_path: Path) -> None:
    for text in ("first", "second"):
        (tmp_path / FILE).write_text(text)
        store = open_store(tmp_path)
        store.unfinished()
        store.close()
    assert sorted(path.read_text() for path in set_aside(tmp_path)) == ["first", "second"]


def test_an_empty_file_is_a_new_one(tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    store = open_store(tmp_path)
    _, keeper = play(store, "FA9:5.7")
    assert store.take_notices() == ()
    store.close()
    assert code_in_file(tmp_path, keeper.match_id) == "FA9:5.7"
    assert set_aside(tmp_path) == []


@pytest.fixture
def newer(home: Path) -> Path:
    """A file that a newer version has written."""
    _fill(home).close()
    with sqlite3.connect(home / FILE) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    return home / FILE


def test_a_newer_file_is_left_alone_and_the_game_says_once_that_it_is_not_saved(
    newer: Path, lastmove: RunCommand
) -> None:
    before = newer.read_bytes()
    run = lastmove("play", "FA", stdin="5\n7\n3\n")
    assert run.code == 0
    assert run.err.splitlines() == [
        "lastmove: This game is not being saved: the saved games were written by a newer Last Move; update this one to"
        " go on with them. It goes on without; its game code keeps it."
    ]
    assert lastmove("resume").code == lastmove("stats").code == 4
    assert newer.read_bytes() == before
    assert [name for name in traces(newer.parent) if not name.startswith(SESSIONS)] == [FILE]


def test_the_owner_is_written_in_the_header(closed: Path) -> None:
    assert (closed / FILE).read_bytes()[68:72] == APPLICATION.to_bytes(4, "big")


# Through the real program


@pytest.mark.parametrize("kind", [*STRANGERS, "random"])
def test_plain_play_goes_on_and_says_on_standard_error_what_happened(home: Path, closed: Path, kind: str) -> None:
    _put_there(home, closed, kind)
    run = run_process("play", "FA", "--plain", stdin="5\n7\n")
    assert run.returncode == 0
    assert len(run.stderr.splitlines()) == 1
    assert run.stderr.startswith("lastmove: The file of saved games was ")
    assert run.stdout.endswith("Game code: FA9:5.7\n")
    again = run_process("resume", "--plain", stdin="code\n")
    assert "FA9:5.7" in again.stdout
    assert again.stderr == ""


def test_a_command_that_only_reads_says_so_as_well(home: Path, closed: Path) -> None:
    _put_there(home, closed, "text")
    run = run_process("resume", "--plain")
    assert run.returncode == 4
    assert run.stderr.splitlines() == [
        "lastmove: no game was left unfinished; lastmove play GAME begins one",
        f"lastmove: {NOTICE.format('damaged', set_aside(home)[0].name)}",
    ]


@pytest.mark.parametrize("kind", ["text", "random", "newer"])
def test_the_full_screen_goes_on_and_says_once_what_happened(home: Path, closed: Path, kind: str) -> None:
    _put_there(home, closed, kind)
    terminal = Terminal([*LASTMOVE, "play", "FA"])
    sentence = "This game is not being saved: the saved games were written by" if kind == "newer" else "it is kept as"
    try:
        terminal.wait_for("turn 1", "^p more")
        terminal.type("5\r")
        terminal.wait_for("turn 2", sentence)
        terminal.type("7\r")
        terminal.wait_for("turn 3", "Player 2 claimed 7.")
        assert sentence not in str(terminal.sheet)
        terminal.type("\x11")
        assert terminal.finish() == 0
    finally:
        terminal.close()
    assert "Traceback" not in terminal.written
    assert "FA9:5.7" in terminal.printed_afterwards
    if kind != "newer":
        assert terminal.printed_afterwards == "Saved. Resume: lastmove resume   Code: FA9:5.7\n"
        assert "FA9:5.7" in run_process("resume", "--plain", stdin="code\n").stdout


def _put_there(home: Path, closed: Path, kind: str) -> None:
    shutil.copytree(closed, home)
    if kind == "random":
        content = bytearray((home / FILE).read_bytes())
        content[HEADER:] = Random(1).randbytes(len(content) - HEADER)
        (home / FILE).write_bytes(content)
    elif kind == "newer":
        with sqlite3.connect(home / FILE) as connection:
            connection.execute("PRAGMA user_version = 99")
        connection.close()
    else:
        (home / FILE).unlink()
        STRANGERS[kind][0](home / FILE)
