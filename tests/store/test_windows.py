"""Several windows on one file: nothing is lost, a match belongs to one of them, and a file that vanishes comes back."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from app.code import write_code
from app.rules import GAMES
from app.store.errors import TakenOver
from app.store.games import FILE, SESSIONS
from tests.process import ROOT
from tests.store.attacks import NOON, code_in_file, go_on, open_store, play, set_aside

WRITES = 200
Start = Callable[[str], subprocess.Popen[str]]


@pytest.fixture
def start(home: Path) -> Iterator[Start]:
    """Run lines of Python in a process of its own, on the same files; `store` is there already."""
    started: list[subprocess.Popen[str]] = []
    head = (
        "import os, sys\nfrom pathlib import Path\nfrom tests.store.attacks import *\n"
        f"folder = Path({str(home)!r})\nstore = open_store(folder)\n"
    )

    def start(lines: str) -> subprocess.Popen[str]:
        started.append(
            subprocess.Popen(
                [sys.executable, "-c", head + lines],
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
        )
        return started[-1]

    yield start
    for process in started:
        process.kill()
        process.communicate()


def answer(process: subprocess.Popen[str]) -> list[str]:
    """Wait for the end of a process and answer with what it printed."""
    out, errors = process.communicate("\n", timeout=60)
    assert (process.returncode, errors) == (0, "")
    return out.split()


def test_two_processes_that_write_at_once_lose_nothing(home: Path, start: Start) -> None:
    lines = (
        f"ids = [keeper.match_id for _ in range({WRITES} // 2) for _, keeper in [play(store, 'NC20:10.5')]]\n"
        "assert None not in ids\nprint(*ids)"
    )
    processes = [start(lines), start(lines)]
    ids = [match_id for process in processes for match_id in answer(process)]
    store = open_store(home)
    saved = {one.id: write_code(one.match.position) for one in store.unfinished(most=2 * WRITES)}
    store.close()
    assert saved == dict.fromkeys(ids, "NC20:10.5")
    assert len(ids) == WRITES


@pytest.mark.parametrize("attempt", range(3))
def test_two_processes_that_find_the_file_damaged_at_once_lose_nothing(home: Path, start: Start, attempt: int) -> None:
    home.mkdir()
    (home / FILE).write_text("damaged" * 1000)
    lines = "sys.stdin.readline()\nprint(*(play(store, 'NC20:10.5.14')[1].match_id for _ in range(5)))"
    processes = [start(lines) for _ in range(3)]
    for process in processes:
        assert process.stdin
        process.stdin.write("\n")
        process.stdin.flush()
    for process in processes:
        for match_id in answer(process):
            assert code_in_file(home, match_id) == "NC20:10.5.14"
    assert [path.read_text() for path in set_aside(home)] == ["damaged" * 1000]


OPEN = "match, keeper = play(store, 'NC20:10.5')\nprint(keeper.match_id, flush=True)\nsys.stdin.readline()\n"


def test_a_match_that_is_taken_over_is_not_written_by_the_other_window(home: Path, start: Start) -> None:
    other = start(f"{OPEN}go_on(match, 'NC20:10.5.14')\nprint(keeper.is_taken_over, keeper.is_stored)")
    assert other.stdout
    match_id = other.stdout.readline().strip()
    store = open_store(home)
    saved = store.find(match_id)
    assert saved
    assert saved.is_open_elsewhere
    with pytest.raises(TakenOver):
        store.save(saved.match, match_id)
    store.take(match_id)
    go_on(saved.match, "NC20:10.5.1")
    store.save(saved.match, match_id)
    assert answer(other) == ["True", "False"]
    store.close()
    assert code_in_file(home, match_id) == "NC20:10.5.1"


def test_a_window_that_is_killed_leaves_its_match_to_the_others(home: Path, start: Start) -> None:
    other = start(OPEN)
    assert other.stdout
    match_id = other.stdout.readline().strip()
    assert len(list((home / SESSIONS).iterdir())) == 1
    other.send_signal(signal.SIGKILL)
    other.wait(timeout=60)
    store = open_store(home)
    saved = store.find(match_id)
    store.close()
    assert saved
    assert not saved.is_open_elsewhere
    assert write_code(saved.match.position) == "NC20:10.5"
    assert list((home / SESSIONS).iterdir()) == []


def test_the_newest_match_is_the_one_played_last_also_where_the_clock_was_set_back(home: Path) -> None:
    for days, code in ((0, "NC20:10"), (-400, "FA9:5"), (-200, "CA9:5")):
        store = open_store(home, NOON + timedelta(days=days))
        play(store, code)
        store.close()
    store = open_store(home)
    assert [write_code(one.match.position) for one in store.unfinished()] == ["CA9:5", "FA9:5", "NC20:10"]
    store.close()


def _delete_file(home: Path) -> None:
    (home / FILE).unlink()


def _delete_all_files(home: Path) -> None:
    for path in home.glob(f"{FILE}*"):
        path.unlink()


def _delete_folder(home: Path) -> None:
    shutil.rmtree(home)


def _set_aside(home: Path) -> None:
    for path in home.glob(f"{FILE}*"):
        path.rename(f"{path}.old")


def _replace(home: Path) -> None:
    other = home.with_name("other")
    store = open_store(other)
    play(store, "CA9:5.9")
    store.close()
    os.replace(other / FILE, home / FILE)


@pytest.mark.parametrize("vanish", [_delete_file, _delete_all_files, _delete_folder, _set_aside, _replace])
def test_the_next_move_brings_the_whole_match_back_where_the_file_is_gone(
    home: Path, vanish: Callable[[Path], None]
) -> None:
    store = open_store(home)
    match, keeper = play(store, "FA9:5.7.3.9.1", rounds=3)
    match.next_round()
    vanish(home)
    assert not keeper.look_around()
    match.play(5)
    assert keeper.is_stored
    assert not keeper.take_messages()
    store.close()
    store = open_store(home)
    saved = store.find(keeper.match_id or "")
    assert saved
    assert [write_code(history.now) for history in saved.match.histories] == ["FA9:5.7.3.9.1", "FA9:5"]
    assert len(store.rounds()) == 1
    store.close()


def test_all_games_are_still_there_after_another_one_is_played(home: Path) -> None:
    for game in GAMES:
        store = open_store(home)
        play(store, game.example.rpartition(".")[0])
        store.close()
    store = open_store(home)
    assert {one.match.game for one in store.unfinished()} == set(GAMES)
    store.close()
