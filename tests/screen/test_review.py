"""The review on the full screen: by keys, wheel and clicks, during a game, after it, and for any code."""

from __future__ import annotations

from random import Random
from threading import Event
from typing import Any

import pytest
from textual.pilot import Pilot

from app.code import read_code, write_code
from app.players import Computer, Level, Person
from app.preferences import Preferences
from app.retelling import PlayedGame
from app.review import Review
from app.rules import GAMES
from app.rules.game import Game
from app.rules.position import Position
from app.screens.code import CodeScreen
from app.screens.play import PlayScreen
from app.screens.review import ReviewScreen
from app.solver import Solver
from app.solver.analysis import Analysis
from app.solver.budget import Budget
from app.tui import LastMove
from tests.screen.helpers import (
    app_at_menu,
    app_playing,
    click_column,
    click_number,
    play_screen,
    position_of,
    shown,
    turn_wheel,
    type_number,
)
from widgets.text import KeyBar
from widgets.timeline import Timeline

SAMPLE = "NC20:10.5.14.2.18.8.12.16.20"
TWO_BLUNDERS = "NC20:10.5.14.2.17.8"
SUN_AND_SKY = (Person("Sun"), Person("Sky"))
SIZES = {"80x24": (80, 24), "120x40": (120, 40), "40x15": (40, 15)}


def app_replaying(code: str) -> LastMove:
    return LastMove(GAMES, Preferences(), Random(1), first=PlayedGame.of(read_code(code)))


def review_screen(app: LastMove) -> ReviewScreen:
    assert isinstance(app.screen, ReviewScreen), app.screen
    return app.screen


async def worked_out(pilot: Pilot[Any]) -> ReviewScreen:
    """Wait until every turn has its mark."""
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()
    assert isinstance(pilot.app, LastMove)
    screen = review_screen(pilot.app)
    assert screen.look.review.is_complete
    return screen


def timeline_rows(app: LastMove) -> str:
    timeline = app.screen.query_one(Timeline)
    return "\n".join(timeline.render_line(y).text.rstrip() for y in range(timeline.content_size.height))


def said(app: LastMove) -> str:
    """The text of the coach, put together again where it was broken into lines."""
    lines = (line.removeprefix("! ").removeprefix("~ ") for line in shown(app, "why").splitlines())
    return " ".join(" ".join(lines).split())


class TestOpening:
    async def test_v_after_a_game_shows_who_won_and_the_turning_points(self) -> None:
        app = app_playing("NC20:10.5.14.2.18.8.12.16", participants=SUN_AND_SKY)
        async with app.run_test(size=(80, 24)) as pilot:
            await type_number(pilot, 20)
            await pilot.press("v")
            await worked_out(pilot)
            assert "Review: Non-Consecutive  1-20" in shown(app, "header")
            assert "Player 1 (Sun) won   after 9 turns" in shown(app, "header")
            assert "turn 4  P2 selected 2" in shown(app, "points")
            assert "Turning points of Player 2 (Sky): turn 4" in said(app)
            assert "-     +     -     ?     !     -     +     -     f" in timeline_rows(app)

    async def test_v_during_a_game_and_back_to_it(self) -> None:
        app = app_playing("FA9:5.7", participants=SUN_AND_SKY)
        async with app.run_test(size=(80, 24)) as pilot:
            for key in ("escape", "q", "v"):
                await pilot.press("v")
                await worked_out(pilot)
                assert "Turn 3: Player 1 (Sun) is to claim. Player 1 (Sun) is winning." in said(app)
                await pilot.press(key)
                assert position_of(app) == read_code("FA9:5.7")
            await type_number(pilot, 3)
            assert position_of(app) == read_code("FA9:5.7.3")

    async def test_v_before_the_first_turn_says_that_there_is_nothing_yet(self) -> None:
        app = app_playing("FA9:")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("v")
            assert shown(app, "message") == "Nothing has been played yet."
            assert isinstance(app.screen, PlayScreen)

    async def test_a_round_that_was_conceded(self) -> None:
        app = app_playing("FA9:5.7", participants=SUN_AND_SKY)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("c", "v")
            await worked_out(pilot)
            assert "Player 2 (Sky) won" in shown(app, "header")
            assert said(app).startswith("Player 1 (Sun) concedes. Player 2 (Sky) wins the game.")

    async def test_names_follow_their_seats_in_the_second_round(self) -> None:
        app = app_playing("FA9:5.7.3.9", participants=SUN_AND_SKY, rounds=2)
        async with app.run_test(size=(80, 24)) as pilot:
            await type_number(pilot, 1)
            await pilot.press("enter")
            await type_number(pilot, 5)
            await pilot.press("v", "home")
            await worked_out(pilot)
            assert said(app).startswith("Turn 1: Player 1 (Sky) claimed 5.")

    async def test_a_code_is_reviewed_with_f5(self) -> None:
        app = app_at_menu()
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("g", *"fa9:5.4", "f5")
            assert isinstance(app.screen, CodeScreen)
            await pilot.press("backspace", "7", "f5")
            screen = await worked_out(pilot)
            assert screen.look.game.position == read_code("FA9:5.7")
            assert screen.look.chosen == 0
            await pilot.press("escape")
            assert isinstance(app.screen, CodeScreen)

    async def test_a_code_without_turns_has_only_its_beginning(self) -> None:
        app = app_replaying("NC20:")
        async with app.run_test(size=(80, 24)) as pilot:
            await worked_out(pilot)
            assert "after 0 turns" in shown(app, "header")
            assert ">now<" in timeline_rows(app)
            await pilot.press("right", "left", "pagedown", "x")
            await pilot.pause()
            assert position_of(app) == read_code("NC20:")

    async def test_help_and_the_palette(self) -> None:
        app = app_replaying("FA9:5")
        async with app.run_test(size=(80, 24)) as pilot:
            await worked_out(pilot)
            await pilot.press("question_mark")
            assert shown(app, "text").startswith("FORBIDDEN ADJACENT")
            await pilot.press("escape", "end")
            assert "after 1 turn" in shown(app, "header")
            assert "after 1 turns" not in shown(app, "header")
            entries = {entry.title: entry for entry in app.get_system_commands(app.screen)}
            entries["Game code"].callback()
            assert app.clipboard == "FA9:5"
            entries["Try from here"].callback()
            await pilot.pause()
            assert position_of(app) == read_code("FA9:5")

    @pytest.mark.parametrize("key", ["escape", "q", "v"])
    async def test_replay_begins_with_it_and_leaves_with_it(self, key: str) -> None:
        app = app_replaying(SAMPLE)
        async with app.run_test(size=(80, 24)) as pilot:
            await worked_out(pilot)
            assert "turn 1 of 9" in shown(app, "header")
            await pilot.press(key)
        assert app.return_code == 0
        assert app.farewell == ""

    @pytest.mark.parametrize("size", SIZES.values(), ids=SIZES.keys())
    @pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
    async def test_every_sample_game_at_every_size_from_end_to_end(self, game: Game, size: tuple[int, int]) -> None:
        app = app_replaying(game.example)
        async with app.run_test(size=size) as pilot:
            screen = await worked_out(pilot)
            for index, turn in enumerate(screen.look.review.turns):
                assert screen.look.turn is turn
                assert f">{index + 1}<" in timeline_rows(app) or f">{index + 1}" in timeline_rows(app)
                assert f"Turn {index + 1}: " in said(app)
                await pilot.press("right")
            assert screen.look.turn is None
            assert ">end" in timeline_rows(app)


class TestSteps:
    async def test_keys(self) -> None:
        app = app_replaying(TWO_BLUNDERS)
        async with app.run_test(size=(80, 24)) as pilot:
            screen = await worked_out(pilot)
            visited = []
            for key in ("right", "right", "left", "end", "right", "home", "left", "pagedown", "pagedown", "pageup"):
                await pilot.press(key)
                visited.append(screen.look.chosen)
            assert visited == [1, 2, 1, 6, 6, 0, 0, 3, 4, 3]

    async def test_beyond_the_last_turning_point_there_is_a_sentence(self) -> None:
        app = app_replaying(SAMPLE)
        async with app.run_test(size=(80, 24)) as pilot:
            screen = await worked_out(pilot)
            await pilot.press("pageup")
            assert said(app).startswith("There is no turning point before this.")
            await pilot.press("end", "pagedown")
            assert said(app).startswith("There is no turning point after this.")
            await pilot.press("left")
            assert "no turning point" not in said(app)
            assert screen.look.chosen == 8

    async def test_the_wheel_over_the_timeline(self) -> None:
        app = app_replaying(SAMPLE)
        async with app.run_test(size=(80, 24)) as pilot:
            screen = await worked_out(pilot)
            timeline = app.screen.query_one(Timeline)
            visited = []
            for down in (True, True, False, False, False):
                await turn_wheel(pilot, timeline, down=down)
                visited.append(screen.look.chosen)
            assert visited == [1, 2, 1, 0, 0]

    @pytest.mark.parametrize("size", SIZES.values(), ids=SIZES.keys())
    async def test_a_click_on_a_column(self, size: tuple[int, int]) -> None:
        app = app_replaying(SAMPLE)
        async with app.run_test(size=size) as pilot:
            screen = await worked_out(pilot)
            for index in (3, 9, 0):
                await click_column(pilot, index, 2)
                assert screen.look.chosen == index

    @pytest.mark.parametrize("size", [(80, 24), (120, 40)])
    async def test_a_click_on_a_turning_point(self, size: tuple[int, int]) -> None:
        app = app_replaying(TWO_BLUNDERS)
        async with app.run_test(size=size) as pilot:
            screen = await worked_out(pilot)
            for row, index in ((1, 4), (0, 3), (4, 3)):
                await pilot.click("#points", offset=(5, row + 1))
                assert screen.look.chosen == index

    async def test_a_click_on_a_number_leads_to_the_turn_that_took_it(self) -> None:
        app = app_replaying(SAMPLE)
        async with app.run_test(size=(80, 24)) as pilot:
            screen = await worked_out(pilot)
            await click_number(pilot, 18)
            assert screen.look.chosen == 4
            await click_number(pilot, 1)
            assert screen.look.chosen == 4

    async def test_every_key_of_the_bar_can_be_clicked(self) -> None:
        app = app_replaying(SAMPLE)
        async with app.run_test(size=(80, 24)) as pilot:
            screen = await worked_out(pilot)
            for name, chosen in (("right", 1), ("pagedown", 3), ("left", 2)):
                await click_key(pilot, name)
                assert screen.look.chosen == chosen
            await click_key(pilot, "x")
            await pilot.pause()
            assert position_of(app) == read_code("NC20:10.5")


async def click_key(pilot: Pilot[Any], name: str) -> None:
    x = 1
    for key, written, title in pilot.app.screen.query_one(KeyBar)._keys:
        if key == name:
            await pilot.click("#keys", offset=(x, 0))
            return
        x += len(written) + len(title) + 3
    raise AssertionError(f"{name} is not in the key bar")


class TestShown:
    async def test_a_turning_point_with_the_board_before_it_and_the_reason(self) -> None:
        app = app_playing(SAMPLE, participants=SUN_AND_SKY)
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.press("v")
            await worked_out(pilot)
            await pilot.press("pageup")
            board = app.screen.query_one("#board")
            assert board.border_title == "Before turn 4: Player 2 to select"
            assert board.border_subtitle == "2 loses"
            assert review_screen(app).look.station.position == read_code("NC20:10.5.14")
            assert "> turn 4  P2 selected 2" in shown(app, "points")
            text = said(app)
            assert "Turn 4: Player 2 (Sky) selected 2. A won game was given away." in text
            assert "Winning numbers: 7, 8, 12, 16, 20." in text
            assert "Selecting 2 leaves the runs 7-8, 12 and 16-20 worth 1, 1 and 3: the total is 3, not 0." in text
            assert "Instead: Select 7: " in text

    async def test_a_name_is_never_read_as_markup(self) -> None:
        app = app_playing("FA9:5.7", participants=(Person("[bold]Sun"), Person("[/x]")))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("v", "home")
            await worked_out(pilot)
            assert "Player 1 ([bold]Sun) claimed 5." in said(app)

    async def test_a_long_text_is_scrolled_with_up_and_down(self) -> None:
        app = app_replaying(SAMPLE)
        async with app.run_test(size=(40, 15)) as pilot:
            screen = await worked_out(pilot)
            await pilot.press("pagedown")
            assert ("down", "Down", "more") in screen.query_one(KeyBar)._keys
            await pilot.press("down", "down")
            assert screen.lines("why").top == 2
            await pilot.press("right")
            assert screen.lines("why").top == 0

    async def test_a_position_that_is_too_large_is_said_to_be(self) -> None:
        app = app_replaying("FA30O+1+3:5.9.20")
        async with app.run_test(size=(80, 24)) as pilot:
            await worked_out(pilot)
            assert "This position is too large to be solved exactly, so there is no mark." in said(app)
            await pilot.press("end")
            assert "2 of 3 turns have no mark" in said(app)

    @pytest.mark.parametrize("code", ["NC99:", "CI99:", "CA99:", "FA99K2:", "CH99S50:"])
    async def test_the_longest_games_can_be_walked_through(self, code: str) -> None:
        position, chance = read_code(code), Random(1)
        while not position.outcome:
            position = position.play(chance.choice(position.valid))
        app = app_replaying(write_code(position))
        async with app.run_test(size=(80, 24)) as pilot:
            screen = await worked_out(pilot)
            last = len(screen.look.review.turns)
            await pilot.press("end", *["left"] * 10)
            assert screen.look.chosen == last - 10
            assert f">{last - 9}" in timeline_rows(app)
            await pilot.press("home", *["right"] * 10)
            assert ">11" in timeline_rows(app)

    async def test_it_goes_through_all_sizes(self) -> None:
        app = app_replaying(SAMPLE)
        async with app.run_test(size=(80, 24)) as pilot:
            await worked_out(pilot)
            await pilot.press("pagedown")
            for size in ((5, 3), (200, 60), (40, 15), (79, 23), (60, 36), (1, 1), (110, 34), (80, 24)):
                await pilot.resize_terminal(*size)
                await pilot.pause()
                has_room_for_a_list = size in ((200, 60), (60, 36), (110, 34), (80, 24))
                assert app.screen.query_one("#points").display is has_room_for_a_list or min(size) < 15
                assert review_screen(app).look.chosen == 3
            assert ">4<" in timeline_rows(app)
            assert "Turn 4: Player 2 selected 2." in said(app)


class TestFromHere:
    async def test_x_begins_a_new_game_from_before_the_turn(self) -> None:
        app = app_playing(SAMPLE, participants=SUN_AND_SKY)
        async with app.run_test(size=(80, 24)) as pilot:
            old = play_screen(app).match
            await pilot.press("v")
            await worked_out(pilot)
            await pilot.press("pageup", "x")
            await pilot.pause()
            assert position_of(app) == read_code("NC20:10.5.14")
            assert play_screen(app).match is not old
            assert old.position == read_code(SAMPLE)
            await type_number(pilot, 12)
            assert position_of(app) == read_code("NC20:10.5.14.12")

    async def test_x_at_the_end_of_a_finished_game_says_why_not(self) -> None:
        app = app_replaying(SAMPLE)
        async with app.run_test(size=(80, 24)) as pilot:
            await worked_out(pilot)
            await pilot.press("end", "x")
            assert said(app).startswith("The game is over here.")
            assert isinstance(app.screen, ReviewScreen)

    async def test_x_at_a_skip_goes_on_after_it(self) -> None:
        app = app_replaying("CA3:2.3")
        async with app.run_test(size=(80, 24)) as pilot:
            await worked_out(pilot)
            await pilot.press("right", "x")
            await pilot.pause()
            assert position_of(app) == read_code("CA3:2")
            await type_number(pilot, 3)
            assert position_of(app) == read_code("CA3:2.3")

    async def test_after_x_in_a_replay_q_leads_to_the_menu_and_out(self) -> None:
        app = app_replaying(SAMPLE)
        async with app.run_test(size=(80, 24)) as pilot:
            await worked_out(pilot)
            await pilot.press("pagedown", "x")
            await pilot.pause()
            await pilot.press("q", "q")
        assert app.return_code == 0
        assert app.farewell == "Game code: NC20:10.5.14   Go on: lastmove play NC20:10.5.14"

    async def test_g_shows_the_code_of_that_position_and_sends_it_to_the_clipboard(self) -> None:
        app = app_replaying(SAMPLE)
        async with app.run_test(size=(80, 24)) as pilot:
            await worked_out(pilot)
            await pilot.press("pagedown", "g")
            sentence = "NC20:10.5.14 (sent to the terminal's clipboard; not every terminal takes it)"
            assert said(app).startswith(sentence)
            assert app.clipboard == "NC20:10.5.14"


class SlowSolver(Solver):
    """Works out nothing before it is allowed to."""

    def __init__(self, may_go_on: Event) -> None:
        super().__init__()
        self._may_go_on = may_go_on
        self.asked = 0

    def analyse(self, position: Position, budget: Budget | None = None) -> Analysis:
        self.asked += 1
        assert self._may_go_on.wait(30)
        return super().analyse(position, budget)


class TestWhileItIsWorkedOut:
    @pytest.fixture
    def may_go_on(self) -> Event:
        return Event()

    @pytest.fixture
    def solver(self, may_go_on: Event, monkeypatch: pytest.MonkeyPatch) -> SlowSolver:
        slow = SlowSolver(may_go_on)
        monkeypatch.setattr("app.screens.review.Solver", lambda: slow)
        return slow

    async def test_board_and_numbers_are_there_and_can_be_stepped_through(
        self, may_go_on: Event, solver: SlowSolver
    ) -> None:
        app = app_replaying(SAMPLE)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("right", "right", "right")
            assert "10    5     14    2     18" in timeline_rows(app)
            assert "#" not in timeline_rows(app)
            assert "Working out who was winning: 0 of 10 positions." in said(app)
            assert "Turn 4: Player 2 selected 2." in said(app)
            assert "working out ..." in shown(app, "points")
            may_go_on.set()
            await worked_out(pilot)
            assert "Working out" not in said(app)
            assert "A won game was given away." in said(app)

    async def test_quitting_meanwhile_is_clean_and_stops_the_work(self, may_go_on: Event, solver: SlowSolver) -> None:
        app = app_replaying(SAMPLE)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("q")
            may_go_on.set()
        assert app.return_code == 0
        assert solver.asked == 1

    async def test_a_late_answer_to_a_screen_that_is_gone_is_ignored(
        self, may_go_on: Event, solver: SlowSolver
    ) -> None:
        app = app_playing("FA9:5.7")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("v")
            gone = review_screen(app)
            await pilot.press("v")
            may_go_on.set()
            await pilot.pause()
            gone.post_message(ReviewScreen.Progressed(Review.begin(read_code("FA9:5"))))
            await type_number(pilot, 3)
            assert position_of(app) == read_code("FA9:5.7.3")
            assert solver.asked == 1


async def test_the_computer_plays_on_below_an_open_review(monkeypatch: pytest.MonkeyPatch) -> None:
    may_go_on = Event()
    monkeypatch.setattr("app.solver.Solver", lambda: SlowSolver(may_go_on))
    app = app_playing("NC20:10", participants=(Person("Sun"), Computer("Robo", Level.PERFECT)))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("v")
        assert review_screen(app).look.game.position == read_code("NC20:10")
        may_go_on.set()
        await worked_out(pilot)
        await pilot.press("v")
        assert position_of(app).turn == 3
