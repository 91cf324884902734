"""Disks that are full and folders that cannot be written to: the game goes on without, and says so once."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.store.games import FILE
from tests.process import LASTMOVE, ROOT, run_process
from tests.screen.terminal import Terminal
from tests.store.attacks import code_in_file, go_on, needs_root, open_store, play, set_aside

NOT_SAVED = "This game is not being saved: {}. It goes on without; its game code keeps it."
GAME = "5\n7\n3\n"
SMALLEST = 16 * 1024
READ_ONLY_REASONS = ("the file of saved games cannot be written to", "the file of saved games cannot be opened")
"""Which one depends on the system."""


def mount(folder: Path, options: str) -> None:
    done = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)], capture_output=True, text=True, check=False
    )
    if done.returncode:
        pytest.skip(f"cannot mount here: {done.stderr.strip()}")


@pytest.fixture
def disk(home: Path) -> Iterator[Path]:
    """A small disk of its own."""
    home.mkdir()
    mount(home, "size=256k")
    yield home
    subprocess.run(["umount", "--lazy", str(home)], check=True)


def fill_up(folder: Path) -> Path:
    """A file that leaves no room for another one."""
    file = folder / "filling"
    with file.open("wb", buffering=0) as filling:
        try:
            while True:
                filling.write(bytes(4096))
        except OSError:
            return file


def assert_plain_goes_on(reason: str) -> None:
    run = run_process("play", "FA", "--plain", stdin=GAME)
    assert run.returncode == 0
    assert run.stderr == f"lastmove: {NOT_SAVED.format(reason)}\n"
    assert run.stdout.endswith("Game code: FA9:5.7.3\n")


def assert_full_screen_goes_on(reason: str, *arguments: str) -> None:
    terminal = Terminal([*LASTMOVE, *(arguments or ("play", "FA"))], (160, 24))
    sentence = NOT_SAVED.format(reason)
    try:
        terminal.wait_for("turn 1", "^p more")
        terminal.type("5\r")
        terminal.wait_for("turn 2")
        terminal.wait_for_sentence(sentence)
        terminal.type("7\r")
        terminal.wait_for("turn 3", "Player 2 claimed 7.")
        assert sentence not in terminal.sheet.sentences
        terminal.type("\x11")
        assert terminal.finish() == 0
    finally:
        terminal.close()
    assert "Traceback" not in terminal.written
    assert terminal.printed_afterwards == (f"Not saved: {reason}. Game code: FA9:5.7   Go on: lastmove play FA9:5.7\n")


@needs_root
def test_a_full_disk_stops_no_game(disk: Path) -> None:
    fill_up(disk)
    assert_plain_goes_on("the disk is full")
    assert_full_screen_goes_on("the disk is full")


@needs_root
def test_a_disk_that_fills_up_and_gets_room_again_has_the_whole_match_in_the_end(disk: Path) -> None:
    store = open_store(disk)
    match, keeper = play(store, "NC20:10")
    assert keeper.is_stored
    filling = fill_up(disk)
    go_on(match, "NC20:10.5.14")
    assert not keeper.is_stored
    assert keeper.take_complaint() == NOT_SAVED.format("the disk is full")
    go_on(match, "NC20:10.5.14.1")
    assert keeper.take_complaint() == ""
    assert "Not saved: the disk is full" in keeper.farewell
    filling.unlink()
    go_on(match, "NC20:10.5.14.1.3")
    assert keeper.is_stored
    store.close()
    assert code_in_file(disk, keeper.match_id) == "NC20:10.5.14.1.3"


LIMITED = """
import resource, signal, sys
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, ({size}, {size}))
sys.argv[0] = "lastmove"
from app.cli import main
sys.exit(main())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs limits of the system")
@pytest.mark.parametrize("size", [0, 100, 5000, SMALLEST, 30_000, 40_000])
def test_a_file_that_may_not_grow_stops_no_game(home: Path, size: int) -> None:
    run = subprocess.run(
        [sys.executable, "-c", LIMITED.format(size=size), "play", "FA", "--plain"],
        input=GAME,
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=60,
    )
    assert run.returncode == 0
    assert run.stderr in [
        f"lastmove: {NOT_SAVED.format(reason)}\n" for reason in ("the disk cannot be written to", "the disk is full")
    ]
    assert run.stdout.endswith("Game code: FA9:5.7.3\n")
    again = run_process("play", "CA", "--plain", stdin="5\n")
    assert again.stderr == ""
    assert "CA9:5" in run_process("resume", "--plain", stdin="code\n").stdout


@pytest.fixture
def read_only(home: Path) -> Iterator[Path]:
    """A folder with a game in it that nothing can be written to any more, not even by root."""
    home.mkdir()
    if os.geteuid():
        store = open_store(home)
        play(store, "FA9:5.7")
        store.close()
        home.chmod(0o500)
        yield home
        home.chmod(0o700)
    else:
        mount(home, "size=1m")
        store = open_store(home)
        play(store, "FA9:5.7")
        store.close()
        subprocess.run(["mount", "-o", "remount,ro", str(home)], check=True)
        yield home
        subprocess.run(["umount", "--lazy", str(home)], check=True)


@pytest.mark.skipif(sys.platform == "win32", reason="needs permissions of the system")
def test_a_folder_that_cannot_be_written_to_stops_no_game(read_only: Path) -> None:
    before = (read_only / FILE).read_bytes()
    run = run_process("play", "FA", "--plain", stdin=GAME)
    assert run.returncode == 0
    [reason] = [one for one in READ_ONLY_REASONS if run.stderr == f"lastmove: {NOT_SAVED.format(one)}\n"]
    assert_full_screen_goes_on(reason)
    stopped = run_process("resume", "--plain")
    assert stopped.returncode == 4
    assert len(stopped.stderr.splitlines()) == 1
    assert (read_only / FILE).read_bytes() == before


def test_a_folder_where_the_file_should_be_stops_no_game(home: Path) -> None:
    (home / FILE).mkdir(parents=True)
    assert_plain_goes_on("the file of saved games cannot be opened")
    assert_full_screen_goes_on("the file of saved games cannot be opened")


def test_a_file_where_the_folder_should_be_stops_no_game(home: Path) -> None:
    home.write_text("not a folder")
    reason = f"the folder {home} cannot be used (it is not a folder)"
    assert_plain_goes_on(reason)
    assert run_process("resume", "--plain").stderr == (
        "lastmove: no game was left unfinished; lastmove play GAME begins one\n"
    )
    assert home.read_text() == "not a folder"


def test_a_menu_without_a_usable_folder_still_stands(home: Path) -> None:
    home.write_text("not a folder")
    terminal = Terminal([*LASTMOVE])
    try:
        terminal.wait_for("LAST MOVE", "^p more")
        terminal.type("q")
        assert terminal.finish() == 0
    finally:
        terminal.close()
    assert "Traceback" not in terminal.written


@pytest.fixture
def read_only_file(home: Path) -> Iterator[Path]:
    """A file that cannot be written to, in a folder that can."""
    store = open_store(home)
    play(store, "FA9:5.7")
    store.close()
    file = home / FILE
    if os.geteuid():
        file.chmod(0o400)
    elif subprocess.run(["chattr", "+i", str(file)], capture_output=True, check=False).returncode:
        pytest.skip("nothing is read-only for root here")
    yield file
    if os.geteuid() == 0:
        subprocess.run(["chattr", "-i", str(file)], check=True)


@pytest.mark.skipif(sys.platform == "win32" or not shutil.which("chattr"), reason="needs files that are read-only")
def test_a_file_that_cannot_be_written_to_stops_no_game_and_is_not_called_damaged(read_only_file: Path) -> None:
    before = read_only_file.read_bytes()
    assert_plain_goes_on(READ_ONLY_REASONS[0])
    assert_full_screen_goes_on(READ_ONLY_REASONS[0])
    assert read_only_file.read_bytes() == before
    assert set_aside(read_only_file.parent) == []
