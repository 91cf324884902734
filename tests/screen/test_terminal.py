"""The full screen in a real pseudo-terminal: keys, mouse, resizing, signals, and what it leaves behind."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator

import pytest

from app.rules import GAMES
from tests.process import LASTMOVE
from tests.screen.terminal import Terminal

CLOSING_SENTENCE = "Player 2, no valid moves remaining. Player 1 wins!"
CTRL_C, CTRL_Q = "\x03", "\x11"
AS_BEFORE = {1049: "l", 1000: "l", 1002: "l", 1003: "l", 1004: "l", 1006: "l", 1015: "l", 2004: "l", 25: "h", 7: "h"}
"""Alternate screen, mouse, focus and paste reports off; cursor and line wrap on."""

Start = Callable[..., Terminal]


@pytest.fixture
def start() -> Iterator[Start]:
    """Start lastmove with arguments on a terminal of its own."""
    started: list[Terminal] = []

    def start(*arguments: str, size: tuple[int, int] = (80, 24)) -> Terminal:
        started.append(Terminal([*LASTMOVE, *arguments], size))
        return started[-1]

    yield start
    for terminal in started:
        terminal.close()


def assert_restored(terminal: Terminal) -> None:
    """The terminal is as it was before the program began."""
    switched = {mode: terminal.last_switch(mode) for mode in AS_BEFORE if f"\x1b[?{mode}h" in terminal.written}
    assert {1049, 1000, 1006} <= set(switched)
    assert switched == {mode: AS_BEFORE[mode] for mode in switched}
    assert terminal.last_switch(25) == "h"
    assert terminal.modes == terminal.modes_before
    assert "Traceback" not in terminal.written


def test_it_starts_at_the_menu_with_the_five_games(start: Start) -> None:
    terminal = start()
    terminal.wait_for(*(game.title for game in GAMES), "LAST MOVE")
    assert len(GAMES) == 5


def test_a_game_is_played_to_its_end_by_digits_and_enter(start: Start) -> None:
    terminal = start("play", "FA9:5.7")
    terminal.wait_for("> Player 1 to claim a number", "turn 3")
    terminal.type("3\r")
    terminal.wait_for("> Player 2 to claim a number", "Player 1 claimed 3.")
    terminal.type("9\r")
    terminal.wait_for("> Player 1 to claim a number", "turn 5")
    terminal.type("1\r")
    terminal.wait_for_sentence(CLOSING_SENTENCE)


def test_a_digit_alone_plays_nothing(start: Start) -> None:
    terminal = start("play", "FA9:5.7")
    terminal.wait_for("turn 3")
    terminal.type("3")
    terminal.wait_for("Number: 3_")
    terminal.type(CTRL_Q)
    assert terminal.finish() == 0
    assert "Game code: FA9:5.7 " in terminal.printed_afterwards


def test_a_game_is_played_to_its_end_by_clicks(start: Start) -> None:
    terminal = start("play", "FA9:5.7")
    terminal.wait_for("turn 3")
    terminal.click_number(3, size=9)
    terminal.wait_for("Player 1 claimed 3.", "turn 4")
    terminal.click_number(9, size=9)
    terminal.wait_for("Player 2 claimed 9.", "turn 5")
    terminal.click_number(1, size=9)
    terminal.wait_for_sentence(CLOSING_SENTENCE)


def test_a_game_of_the_menu_is_chosen_by_clicks(start: Start) -> None:
    terminal = start()
    title = GAMES[2].title
    terminal.wait_for(title)
    y = next(y for y, row in enumerate(terminal.sheet.rows) if f"3  {title}" in row)
    x = terminal.sheet.rows[y].index(title)
    terminal.click(x, y)
    terminal.wait_for(f"> 3  {title}")
    terminal.click(x, y)
    terminal.wait_for(f"Set up: {title}")


def test_it_plays_on_through_all_sizes(start: Start) -> None:
    terminal = start("play", "FA9:5.7")
    terminal.wait_for("turn 3")
    terminal.resize(5, 3)
    terminal.wait_for("Too s")
    terminal.resize(200, 60)
    terminal.wait_for("> Player 1 to claim a number", "turn 3")
    terminal.type("3\r")
    terminal.wait_for("> Player 2 to claim a number", "turn 4")
    terminal.resize(40, 15)
    terminal.wait_for("> Player 2 to claim a number", "turn 4")
    terminal.click_number(9, size=9)
    terminal.wait_for("> Player 1 to claim a number", "turn 5")
    terminal.resize(80, 24)
    terminal.wait_for("> Player 1 to claim a number", "turn 5", "Log")
    terminal.type("1\r")
    terminal.wait_for_sentence(CLOSING_SENTENCE)


@pytest.mark.parametrize(("width", "height"), [(39, 24), (80, 14), (39, 14), (20, 6)])
def test_a_window_that_is_too_small_says_so(start: Start, width: int, height: int) -> None:
    terminal = start("play", "FA9:5.7", size=(width, height))
    terminal.wait_for(f"Too small: {width}x{height}", "Needs 40x15.")
    terminal.settle()
    assert "to claim" not in str(terminal.sheet)
    terminal.resize(40, 15)
    terminal.wait_for("> Player 1 to claim a number")
    terminal.settle()
    assert "Too small" not in str(terminal.sheet)


@pytest.mark.parametrize(("key", "code"), [(CTRL_Q, 0), (CTRL_C, 130)], ids=["ctrl+q", "ctrl+c"])
def test_leaving_restores_the_terminal_and_prints_the_code(start: Start, key: str, code: int) -> None:
    terminal = start("play", "FA9:5.7")
    terminal.wait_for("turn 3")
    assert terminal.modes != terminal.modes_before
    terminal.type("3\r")
    terminal.wait_for("turn 4")
    terminal.type(key)
    assert terminal.finish() == code
    assert_restored(terminal)
    assert terminal.printed_afterwards == "Saved. Resume: lastmove resume   Code: FA9:5.7.3\n"


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_terminate_and_hang_up_restore_the_terminal_and_print_the_code(
    start: Start, number: signal.Signals, code: int
) -> None:
    terminal = start("play", "FA9:5.7")
    terminal.wait_for("turn 3")
    terminal.process.send_signal(number)
    assert terminal.finish() == code
    assert_restored(terminal)
    assert terminal.printed_afterwards == "Game code: FA9:5.7   Go on: lastmove play FA9:5.7\n"


def test_leaving_the_menu_prints_nothing(start: Start) -> None:
    terminal = start()
    terminal.wait_for("LAST MOVE")
    terminal.type("q")
    assert terminal.finish() == 0
    assert_restored(terminal)
    assert terminal.printed_afterwards == ""


@pytest.mark.parametrize(
    "arguments", [(), ("play", "FA9:5.7"), ("play", "FA9:5.7.3.9.1")], ids=["menu", "play", "over"]
)
def test_an_idle_screen_writes_nothing(start: Start, arguments: tuple[str, ...]) -> None:
    terminal = start(*arguments)
    terminal.wait_for("^p more")
    terminal.settle()
    assert terminal.written_within(1) == ""


@pytest.mark.parametrize("keys", ["q\r", "q "])
def test_a_key_too_many_on_the_way_out_does_no_harm(start: Start, keys: str) -> None:
    terminal = start()
    terminal.wait_for("LAST MOVE", "^p more")
    terminal.type(keys)
    assert terminal.finish() == 0
    assert_restored(terminal)
