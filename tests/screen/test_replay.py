"""`lastmove replay` on a real pseudo-terminal: full screen, or text where that is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.process import LASTMOVE
from tests.screen.terminal import Terminal

SAMPLE = "NC20:10.5.14.2.18.8.12.16.20"

Start = Callable[..., Terminal]


@pytest.fixture
def replay() -> Iterator[Start]:
    """Start `lastmove replay` with arguments on a terminal of its own."""
    started: list[Terminal] = []

    def replay(*arguments: str, size: tuple[int, int] = (80, 24)) -> Terminal:
        started.append(Terminal([*LASTMOVE, "replay", *arguments], size))
        return started[-1]

    yield replay
    for terminal in started:
        terminal.close()


def test_it_opens_on_the_full_screen_and_q_leaves(replay: Start) -> None:
    terminal = replay(SAMPLE)
    terminal.wait_for("Review: Non-Consecutive  1-20", "turn 1 of 9", "Turning points: 1")
    terminal.type("q")
    assert terminal.finish() == 0
    assert terminal.modes == terminal.modes_before
    assert terminal.last_switch(1049) == "l"
    assert terminal.printed_afterwards.strip() == ""


def test_clicks_and_the_wheel_step(replay: Start) -> None:
    terminal = replay(SAMPLE)
    terminal.wait_for("turn 1 of 9", "turn 4  P2 selected 2")
    y, x = next((y, row.index("turn 4")) for y, row in enumerate(terminal.sheet.rows) if "turn 4" in row)
    terminal.click(x, y)
    terminal.wait_for("turn 4 of 9", "Before turn 4: Player 2 to select", ">4<", "2 loses")
    terminal.type(f"\x1b[<65;{20};{4}M")
    terminal.wait_for("turn 5 of 9", ">5<", "18 wins")
    terminal.type(f"\x1b[<64;{20};{4}M")
    terminal.wait_for("turn 4 of 9")
    row = terminal.sheet.rows[2]
    terminal.click(row.index("end") + 1, 2)
    terminal.wait_for("after 9 turns", ">end<")


def test_trying_from_there_prints_the_code_of_the_new_game_afterwards(replay: Start) -> None:
    terminal = replay(SAMPLE)
    terminal.wait_for("Turning points: 1")
    terminal.type("\x1b[6~")
    terminal.wait_for("turn 4 of 9")
    terminal.type("x")
    terminal.wait_for("> Player 2 to select a number", "turn 4")
    terminal.type("12\r")
    terminal.wait_for("> Player 1 to select a number")
    terminal.type("\x11")
    assert terminal.finish() == 0
    assert terminal.printed_afterwards == "Saved. Resume: lastmove resume   Code: NC20:10.5.14.12\n"


def test_plain_prints_also_where_there_is_a_terminal(replay: Start) -> None:
    terminal = replay("--plain", SAMPLE)
    assert terminal.finish() == 0
    assert "\x1b" not in terminal.written
    assert "? A won game was given away. Winning numbers: 7, 8, 12, 16, 20." in terminal.written


def test_codes_from_standard_input_are_always_printed(replay: Start) -> None:
    terminal = replay("-")
    terminal.type("FA9:5\n\x04")
    assert terminal.finish() == 0
    assert "\x1b" not in terminal.written
    assert "! It was the only number that wins." in terminal.written


def test_a_code_that_cannot_be_read_is_refused_before_anything_is_drawn(replay: Start) -> None:
    terminal = replay("FA9:5.4")
    assert terminal.finish() == 4
    assert terminal.written == "lastmove: turn 2: 4 is forbidden, it is adjacent to 5\r\n"
