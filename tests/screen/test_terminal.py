"""The full screen in a real pseudo-terminal: keys, mouse, resizing, and what it leaves behind."""

from __future__ import annotations

import pytest

from app.rules import GAMES
from tests.screen.conftest import Start
from tests.screen.terminal import assert_restored

CLOSING_SENTENCE = "Player 2, no valid moves remaining. Player 1 wins!"
CTRL_Q = "\x11"


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


@pytest.mark.parametrize("redirected", ["</dev/null", "2>/dev/null", "| cat"], ids=["input", "errors", "output"])
def test_where_one_stream_is_no_terminal_it_plays_plain(start: Start, redirected: str) -> None:
    terminal = start("play", "FA", shell=f'"$@" {redirected}')
    terminal.wait_for("Player 1, enter a number to claim:")
    terminal.type("quit\n")
    terminal.wait_for("Game code: FA9:")
    assert terminal.finish() == 0
    assert "\x1b" not in terminal.written
