"""The log: a click or a key looks at an earlier position, and nothing is taken back."""

from __future__ import annotations

import pytest

from app.code import read_code
from app.players import Person
from app.rules.position import Position
from app.tui import LastMove
from tests.screen.helpers import app_playing, click_number, play_screen, position_of, settle, shown

SIZES = {"80x24": (80, 24), "120x40": (120, 40), "40x15": (40, 15)}
CODE = "FA9:5.7.3"


def in_view(app: LastMove) -> Position:
    return play_screen(app).controller.in_view


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES.keys())
async def test_keys_look_back_and_return(size: tuple[int, int]) -> None:
    app = app_playing(CODE)
    async with app.run_test(size=size) as pilot:
        await pilot.press("l")
        assert "Looking at turn 3 of 3 - Esc returns" in shown(app, "banner")
        await pilot.press("left", "up")
        assert in_view(app) == read_code("FA9:5")
        await pilot.press("left", "right")
        assert in_view(app) == read_code("FA9:5.7")
        for way_back in ("escape", "enter", "l"):
            await pilot.press("l", "left") if way_back != "escape" else None
            await pilot.press(way_back)
            assert in_view(app) == read_code(CODE)
            assert "to claim" in shown(app, "banner")
        assert position_of(app) == read_code(CODE)


async def test_a_click_on_a_line_of_the_log_looks_at_that_turn() -> None:
    app = app_playing("NC20:10.5.14.2")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click("#log", offset=(3, 2))  # the second row inside the frame
        assert in_view(app) == read_code("NC20:10.5")
        assert "> 2 P2 selected 5" in shown(app, "log")


async def test_in_a_narrow_window_the_log_takes_the_place_of_the_lists_and_can_be_clicked() -> None:
    app = app_playing(CODE)
    async with app.run_test(size=(40, 15)) as pilot:
        await pilot.press("l")
        assert "> 3 P1 claims 3" in shown(app, "panel")
        await pilot.click("#panel", offset=(3, 0))
        assert in_view(app) in (read_code("FA9:5"), read_code("FA9:5.7"))


async def test_while_looking_back_nothing_is_played() -> None:
    app = app_playing(CODE)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("l", "left")
        await click_number(pilot, 9)
        assert "This is a look back." in shown(app, "message")
        assert position_of(app) == read_code(CODE)


async def test_x_plays_on_from_there_as_a_new_game() -> None:
    app = app_playing(CODE)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("l", "left", "left", "x")
        await pilot.pause()
        assert position_of(app) == read_code("FA9:5")
        assert play_screen(app).controller.looking_at is None


async def test_the_end_of_a_game_cannot_be_played_on() -> None:
    app = app_playing("FA9:5.7.3.9.1")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("x")
        assert "l looks at an earlier one" in shown(app, "message")


async def test_with_nothing_played_there_is_nothing_to_look_at() -> None:
    app = app_playing("FA9:")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("l")
        assert "Nothing has been played yet." in shown(app, "message")


class TestResult:
    async def test_the_table_of_a_match_says_who_blundered_and_who_was_favoured(self) -> None:
        app = app_playing("FA9:5.7.3.9", participants=(Person("Sun"), Person("Sky")), rounds=2)
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.press("1", "enter", "enter")
            for number in (5, 7, 2, 9):  # 2 gives the game away
                await pilot.press(str(number), "enter")
            await settle(pilot)
            table = [line.split() for line in shown(app, "panel").splitlines()]
            assert table[0] == ["!", "Match", "over:", "Sun", "wins", "the", "match,", "Sun", "2", ":", "0", "Sky"]
            assert table[2] == ["1", "Sun", "Sun", "5", "Sun", "0", "Sky", "0", "Sun", "(P1)"]
            assert table[3] == ["2", "Sky", "Sun", "4", "Sky", "1", "Sun", "0", "Sky", "(P1),", "upset"]

    async def test_turning_points_are_named_when_the_round_is_over(self) -> None:
        app = app_playing("NC20:10.5.14.2.18.8.12.16")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("2", "0", "enter")
            await settle(pilot)
            assert shown(app, "input") == "1 turning point: turn 4 (P2). v shows why."
