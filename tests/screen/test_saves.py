"""Saved games on the full screen and on the command line: resume, play again, two windows, history and statistics."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot

from app.code import read_code, write_code
from app.match import Match
from app.players import Computer, Level, Person
from app.rules.player import Player
from app.screens.menu import MenuScreen
from app.screens.play import PlayScreen
from app.screens.review import ReviewScreen
from app.screens.statistics import HistoryScreen, StatisticsScreen
from app.screens.unfinished import ElsewhereScreen, UnfinishedScreen
from app.screens.watch import WatchScreen
from app.store.games import Store
from tests.conftest import RunCommand
from tests.screen.helpers import StoredApp, app_at_menu, play_screen, position_of, settle, shown
from tests.store.helpers import CARELESS, ROBO, SKY, SUN, WHOLE, codes, keep, keep_many, match_of, open_store, play

SIZES = [(80, 24), (120, 40), (40, 15)]

Window = Callable[[], Store]


@pytest.fixture
def store(home: Path) -> Iterator[Store]:
    """The file as a window sees it that is closed already: everything in it is free."""
    store = open_store(home)
    yield store
    store.close()


@pytest.fixture
def window(home: Path) -> Iterator[Window]:
    """More windows on the same file."""
    opened: list[Store] = []

    def window() -> Store:
        opened.append(open_store(home))
        return opened[-1]

    yield window
    for store in opened:
        store.close()


def left(store: Store, match: Match, *numbers: int) -> Match:
    """A match that was played so far and left."""
    keep(store, match, *numbers).let_go()
    return match


def menu_lines(app: StoredApp) -> list[str]:
    return [line.removeprefix("~").strip() for line in shown(app, "games").splitlines()]


def stored_codes(store: Store) -> list[str]:
    return [write_code(saved.match.position) for saved in store.unfinished()]


class TestMenu:
    async def test_without_saved_games_there_is_nothing_to_resume(self, window: Window, home: Path) -> None:
        app = StoredApp(window())
        async with app.run_test() as pilot:
            assert "Resume" not in shown(app, "games")
            await pilot.press("0", "m")
            assert isinstance(app.screen, MenuScreen)
        assert not home.exists()

    async def test_one_saved_game_has_its_line(self, store: Store, window: Window) -> None:
        left(store, match_of(rounds=3), 5, 7)
        app = StoredApp(window())
        async with app.run_test(size=(120, 40)):
            lines = menu_lines(app)
            assert "0  Resume Forbidden Adjacent" in lines
            assert "turn 3, round 1 of 3, Sun and Sky" in lines
            assert "More unfinished games" not in shown(app, "games")

    @pytest.mark.parametrize("size", SIZES)
    async def test_the_line_fits_whatever_the_variation(
        self, store: Store, window: Window, size: tuple[int, int]
    ) -> None:
        left(store, match_of(size=99, relation="+1 -1 +3 -3 +5 -5 +7 -7", claims=5, rounds=15), 8)
        app = StoredApp(window())
        async with app.run_test(size=size):
            width = app.screen.query_one("#games").content_size.width
            assert "0  Resume Forbidden Adjacent" in shown(app, "games")
            assert all(len(line.removeprefix("~ ")) <= width for line in shown(app, "games").splitlines())
            if size != (40, 15):
                assert "Sky" in shown(app, "games")

    async def test_more_of_them_are_counted_and_listed(self, store: Store, window: Window) -> None:
        for game in ("FA", "NC", "CA"):
            left(store, match_of(game), 5)
        app = StoredApp(window())
        async with app.run_test() as pilot:
            assert "0  Resume Number Capture" in menu_lines(app)
            assert "m  More unfinished games: 2" in menu_lines(app)
            await pilot.press("m")
            assert isinstance(app.screen, UnfinishedScreen)

    async def test_a_click_on_the_line_resumes(self, store: Store, window: Window) -> None:
        left(store, match_of(), 5)
        app = StoredApp(window())
        async with app.run_test() as pilot:
            row = next(y for y, (_, key) in enumerate(app.screen._rows()) if key == "0")  # type: ignore[attr-defined]
            await pilot.click("#games", offset=(8, row + 1))
            await pilot.pause()
            assert position_of(app) == read_code("FA9:5")

    async def test_the_line_is_up_to_date_after_a_game(self, store: Store, window: Window) -> None:
        left(store, match_of(), *WHOLE[:-1])
        app = StoredApp(window())
        async with app.run_test() as pilot:
            await pilot.press("0", "1", "enter")
            await settle(pilot)
            assert play_screen(app).match.is_over
            await pilot.press("q")
            assert "Resume" not in shown(app, "games")


class TestResume:
    async def test_it_goes_on_at_exactly_that_turn(self, store: Store, window: Window) -> None:
        match = match_of("CH", rounds=3, first=1, size=12, start="random")
        left(store, match)
        keep(store, match)
        match.concede(Player.ONE)
        match.next_round()
        numbers = [match.position.valid[0]]
        match.play(numbers[0])
        match.play(match.position.valid[0])
        match.undo()
        store.close()
        app = StoredApp(window())
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.press("0")
            await pilot.pause()
            resumed = play_screen(app).match
            assert resumed.position == match.position
            assert (resumed.score, resumed.round, resumed.participants) == (match.score, 2, (SUN, SKY))
            assert "Round 2 of 3   Sun 1 : 0 Sky" in shown(app, "header")
            await pilot.press("r")
            assert position_of(app).turn == 3
            await pilot.press("u", "u")
            assert position_of(app).turn == 1

    async def test_what_is_played_then_is_stored_in_the_same_match(self, store: Store, window: Window) -> None:
        left(store, match_of(), 5)
        app = StoredApp(window())
        async with app.run_test() as pilot:
            await pilot.press("0", "7", "enter")
            assert stored_codes(store) == ["FA9:5.7"]
        assert app.farewell == "Saved. Resume: lastmove resume   Code: FA9:5.7"
        assert [saved.is_open_elsewhere for saved in store.unfinished()] == [False]

    async def test_a_computer_whose_turn_it_was_plays_at_once(self, store: Store, window: Window) -> None:
        left(store, match_of(participants=(SUN, Computer("Robo", Level.PERFECT))), 4)
        app = StoredApp(window())
        async with app.run_test() as pilot:
            await pilot.press("0")
            await settle(pilot)
            assert position_of(app).turn == 3

    async def test_with_undo_off_it_stays_off(self, store: Store, window: Window) -> None:
        match = match_of()
        match.undo_allowed = False
        left(store, match, 5)
        app = StoredApp(window())
        async with app.run_test() as pilot:
            await pilot.press("0", "u")
            assert "undo is off" in shown(app, "message")
            assert position_of(app).turn == 2

    async def test_leaving_for_the_menu_lets_the_game_go(self, store: Store, window: Window) -> None:
        left(store, match_of(), 5)
        app = StoredApp(window())
        async with app.run_test() as pilot:
            await pilot.press("0")
            await pilot.pause()
            assert [saved.is_open_elsewhere for saved in store.unfinished()] == [True]
            await pilot.press("q")
            await pilot.pause()
            assert [saved.is_open_elsewhere for saved in store.unfinished()] == [False]

    async def test_a_finished_round_is_counted_with_its_blunders(self, store: Store, window: Window) -> None:
        left(store, match_of(), *CARELESS[:-1])
        app = StoredApp(window())
        async with app.run_test() as pilot:
            await pilot.press("0", "9", "enter")
            await settle(pilot)
        assert [(one.code, one.blunders) for one in store.rounds()] == [("FA9:4.1.6.9", (1, 0))]


class TestPlayAgain:
    async def test_space_takes_the_settings_of_the_last_stored_match_of_that_game(
        self, store: Store, window: Window
    ) -> None:
        match = match_of(size=15, reach=2, claims=2, participants=(SUN, SKY), rounds=5, first=1)
        match.undo_allowed = False
        left(store, match, 8)
        left(store, match_of("NC", participants=(Person("Rain"), SKY)), 10)
        app = StoredApp(window())
        async with app.run_test() as pilot:
            await pilot.press("2", "space")
            await pilot.pause()
            again = play_screen(app).match
            assert again.position == read_code("FA15R2K2:")
            assert (again.participants, again.rounds, again.first) == ((SUN, SKY), 5, 1)
            assert not again.undo_allowed
            assert (again.round, again.score) == (1, (0, 0))
        assert len(store.unfinished()) == 2

    async def test_a_finished_match_counts_as_well_and_a_random_start_stays_random(
        self, store: Store, window: Window
    ) -> None:
        match = left(store, match_of("CH", size=20, start="random", first=None, participants=(SUN, ROBO)))
        keep(store, match)
        match.concede(Player.ONE)
        store.close()
        app = StoredApp(window())
        async with app.run_test() as pilot:
            await pilot.press("5", "space")
            await pilot.pause()
            again = play_screen(app).match
            assert again.chosen.start is None
            assert again.is_tossed
            assert again.participants == (SUN, ROBO)

    async def test_what_was_set_up_in_this_run_comes_first(self, store: Store, window: Window) -> None:
        left(store, match_of(size=15), 8)
        app = StoredApp(window())
        async with app.run_test() as pilot:
            await pilot.press("2", "enter", "right", "enter")
            await pilot.pause()
            await pilot.press("q", "space")
            await pilot.pause()
            assert position_of(app) == read_code("FA10:")

    async def test_a_game_that_was_never_played_begins_with_standard_settings(
        self, store: Store, window: Window
    ) -> None:
        left(store, match_of(size=15), 8)
        app = StoredApp(window())
        async with app.run_test() as pilot:
            await pilot.press("3", "space")
            await pilot.pause()
            assert position_of(app) == read_code("CA9:")


class TestUnfinished:
    async def test_the_list_is_in_order_and_goes_on_with_the_chosen_one(self, store: Store, window: Window) -> None:
        for game in ("FA", "NC", "CA"):
            left(store, match_of(game), 5)
        app = StoredApp(window())
        async with app.run_test() as pilot:
            await pilot.press("m")
            rows = shown(app, "text").splitlines()
            assert [row[20:].split("  ")[0] for row in rows] == [
                "Number Capture",
                "Non-Consecutive",
                "Forbidden Adjacent",
            ]
            await pilot.press("down", "enter")
            await pilot.pause()
            assert position_of(app) == read_code("NC20:5")

    async def test_deleting_asks_first_and_any_other_key_keeps_it(self, store: Store, window: Window) -> None:
        for game in ("FA", "NC"):
            left(store, match_of(game), 5)
        app = StoredApp(window())
        async with app.run_test() as pilot:
            await pilot.press("m", "delete")
            assert "for good?" in shown(app, "message")
            await pilot.press("down", "up", "delete")
            assert len(store.unfinished()) == 2
            await pilot.press("delete")
            assert "Deleted." in shown(app, "message")
            assert stored_codes(store) == ["FA9:5"]
            await pilot.press("delete", "delete", "delete", "enter")
            assert stored_codes(store) == []
            assert "There is nothing here yet." in shown(app, "text")
            await pilot.press("escape")
            assert "Resume" not in shown(app, "games")

    @pytest.mark.parametrize("size", SIZES)
    async def test_nothing_is_cut_off(self, store: Store, window: Window, size: tuple[int, int]) -> None:
        left(store, match_of("CI", participants=(Person("Sixteen letters!"), Person("Sixteen letters?"))), 5)
        app = StoredApp(window())
        async with app.run_test(size=size) as pilot:
            app.open_unfinished()
            await pilot.pause()
            (row,) = shown(app, "text").splitlines()
            assert "Number Circle Duel  turn 2" in row
            assert len(row) <= app.screen.query_one("#text").content_size.width
            assert row.endswith(("turn 2", "..", "letters?"))


async def look_around(pilot: Pilot[int]) -> None:
    """What a window does every second, now."""
    assert isinstance(pilot.app, StoredApp)
    screen = play_screen(pilot.app)
    screen.call_later(screen.look_around)
    await pilot.pause()
    await pilot.pause()


class TestTwoWindows:
    @pytest.fixture(autouse=True)
    def no_clock(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Windows look around only when a test says so."""
        monkeypatch.setattr("app.screens.play.LOOK_AROUND_SECONDS", 3600)

    async def test_a_game_that_is_open_elsewhere_can_be_watched(self, store: Store, window: Window) -> None:
        left(store, match_of(), 5)
        one, two = StoredApp(window()), StoredApp(window())
        async with one.run_test() as here, two.run_test() as there:
            await here.press("0")
            await here.pause()
            await there.press("0")
            assert isinstance(two.screen, ElsewhereScreen)
            assert "is open in another window" in shown(two, "message")
            await there.press("enter")
            await there.pause()
            assert isinstance(two.screen, WatchScreen)
            await here.press("7", "enter")
            await here.pause()
            await look_around(there)
            assert position_of(two) == position_of(one) == read_code("FA9:5.7")
            assert "P2 claims 7" in shown(two, "log")

    async def test_who_watches_may_not_play(self, store: Store, window: Window) -> None:
        left(store, match_of(), 5)
        one, two = StoredApp(window()), StoredApp(window())
        async with one.run_test() as here, two.run_test() as there:
            await here.press("0")
            await here.pause()
            await there.press("0", "enter")
            await there.pause()
            for keys in (["7", "enter"], ["u"], ["c"], ["R"], ["f"]):
                await there.press(*keys)
                assert position_of(two) == read_code("FA9:5")
            assert "you are watching" in shown(two, "input")
            assert play_screen(two).match.outcome is None
        assert stored_codes(store) == ["FA9:5"]

    async def test_a_game_that_is_taken_over_goes_on_here_and_the_other_window_watches(
        self, store: Store, window: Window
    ) -> None:
        left(store, match_of(), 5)
        one, two = StoredApp(window()), StoredApp(window())
        async with one.run_test() as here, two.run_test() as there:
            await here.press("0")
            await here.pause()
            await there.press("0", "down", "enter")
            await there.pause()
            assert type(two.screen) is PlayScreen
            await look_around(here)
            assert isinstance(one.screen, WatchScreen)
            await there.press("7", "enter")
            await look_around(here)
            assert position_of(one) == position_of(two) == read_code("FA9:5.7")
            await here.press("T")
            await here.pause()
            assert type(one.screen) is PlayScreen
            await here.press("3", "enter")
            await here.pause()
            await look_around(there)
            assert isinstance(two.screen, WatchScreen)
            assert stored_codes(store) == ["FA9:5.7.3"]

    async def test_a_move_that_comes_too_late_is_neither_stored_nor_shown(self, store: Store, window: Window) -> None:
        left(store, match_of(), 5)
        one, two = StoredApp(window()), StoredApp(window())
        async with one.run_test() as here, two.run_test() as there:
            await here.press("0")
            await here.pause()
            await there.press("0", "down", "enter")
            await there.pause()
            await here.press("9", "enter")
            await here.pause()
            assert isinstance(one.screen, WatchScreen)
            assert position_of(one) == read_code("FA9:5")
            assert stored_codes(store) == ["FA9:5"]

    async def test_the_third_choice_and_escape_lead_back_to_the_menu(self, store: Store, window: Window) -> None:
        keep(store, match_of(), 5)
        app = StoredApp(window())
        async with app.run_test() as pilot:
            await pilot.press("0", "end", "enter")
            assert isinstance(app.screen, MenuScreen)
            await pilot.press("0", "escape")
            assert isinstance(app.screen, MenuScreen)

    async def test_a_window_that_is_closed_leaves_its_game_to_others(self, store: Store, window: Window) -> None:
        left(store, match_of(), 5)
        one = StoredApp(window())
        async with one.run_test() as here:
            await here.press("0")
            await here.pause()
        two = StoredApp(window())
        async with two.run_test() as there:
            await there.press("0")
            await there.pause()
            assert type(two.screen) is PlayScreen

    async def test_a_computer_does_not_play_where_somebody_only_watches(self, store: Store, window: Window) -> None:
        keep(store, match_of(participants=(SUN, ROBO)), 5)
        app = StoredApp(window())
        async with app.run_test() as pilot:
            await pilot.press("0", "enter")
            await settle(pilot)
            assert position_of(app) == read_code("FA9:5")


class TestHistory:
    async def test_the_newest_comes_first(self, store: Store, window: Window) -> None:
        left(store, match_of(), *WHOLE)
        left(store, match_of("CI", size=3), 1, 2, 3)
        app = StoredApp(window())
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.press("s", "enter")
            assert isinstance(app.screen, HistoryScreen)
            assert shown(app, "text").splitlines() == [
                "> 2026-11-18 12:07  Number Circle Duel  Sun beat Sky  CI3:1.2.3",
                "  2026-11-18 12:04  Forbidden Adjacent  Sun beat Sky  FA9:5.7.3.9.1",
            ]

    @pytest.mark.parametrize("key", ["v", "enter"])
    async def test_a_round_is_reviewed(self, store: Store, window: Window, key: str) -> None:
        left(store, match_of(), *WHOLE)
        app = StoredApp(window())
        async with app.run_test() as pilot:
            await pilot.press("s", "enter", key)
            await settle(pilot)
            assert isinstance(app.screen, ReviewScreen)
            await pilot.press("escape")
            assert isinstance(app.screen, HistoryScreen)

    async def test_a_round_is_written_to_files(self, store: Store, window: Window) -> None:
        left(store, match_of(), *WHOLE)
        app = StoredApp(window())
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.press("s", "enter", "w")
            assert "Written: 2026-11-18-120400-FA9-5.7.3.9.1.txt and .json in" in shown(app, "message")
        files = sorted((store.folder / "exports").iterdir())
        assert [file.suffix for file in files] == [".json", ".txt"]
        assert json.loads(files[0].read_text())["code"] == "FA9:5.7.3.9.1"

    async def test_where_nothing_can_be_written_it_says_so(self, store: Store, window: Window) -> None:
        left(store, match_of(), *WHOLE)
        (store.folder / "exports").write_text("a file in the way")
        app = StoredApp(window())
        async with app.run_test() as pilot:
            await pilot.press("s", "enter", "w")
            assert "Nothing is written: File exists." in shown(app, "message")

    async def test_deleting_asks_first(self, store: Store, window: Window) -> None:
        left(store, match_of(), *WHOLE)
        left(store, match_of(), *CARELESS)
        app = StoredApp(window())
        async with app.run_test() as pilot:
            await pilot.press("s", "enter", "down", "delete")
            assert "for good?" in shown(app, "message")
            assert len(store.rounds()) == 2
            await pilot.press("delete")
            assert codes(store.rounds()) == ["FA9:4.1.6.9"]
            await pilot.press("escape")
            await pilot.pause()
            assert "1/1" in shown(app, "text") or "0/1" in shown(app, "text")

    async def test_a_round_that_cannot_be_read_is_no_reason_to_fall_over(self, store: Store, window: Window) -> None:
        left(store, match_of(), *WHOLE)
        store._database.write(lambda connection: connection.execute("UPDATE rounds SET code = 'FA9:5.5'"))
        app = StoredApp(window())
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.press("s", "enter", "enter")
            assert "This game cannot be read: turn 2" in shown(app, "message")
            await pilot.press("w")
            assert "Nothing is written: turn 2" in shown(app, "message")

    async def test_nothing_was_played(self, window: Window) -> None:
        app = StoredApp(window())
        async with app.run_test() as pilot:
            await pilot.press("s", "enter", "enter", "w", "delete", "down", "end")
            assert "There is nothing here yet." in shown(app, "text")


class TestStatistics:
    @pytest.mark.parametrize("size", SIZES)
    @pytest.mark.parametrize("rounds", [0, 1, 45])
    async def test_everything_fits_whatever_there_is(
        self, store: Store, window: Window, size: tuple[int, int], rounds: int
    ) -> None:
        keep_many(store, rounds)
        app = StoredApp(window())
        async with app.run_test(size=size) as pilot:
            await pilot.press("s")
            await settle(pilot)
            for name in ("text", "plot", "opponents"):
                widget = app.screen.query_one(f"#{name}")
                if widget.display and widget.region:
                    width = widget.content_size.width
                    assert all(len(line) <= width for line in shown(app, name).splitlines())
            text = "\n".join(shown(app, name) for name in ("text", "plot", "opponents"))
            assert ("No round is over yet." in text) is (rounds == 0)
            assert ("Opponent" in text) is (rounds > 0)
            assert ("Total" in text) is (rounds == 45)

    async def test_left_and_right_turn_to_other_people(self, store: Store, window: Window) -> None:
        left(store, match_of(), *WHOLE)
        left(store, match_of(participants=(SUN, Person("Rain"))), *WHOLE)
        app = StoredApp(window())
        async with app.run_test() as pilot:
            await pilot.press("s")
            await settle(pilot)
            seen = [shown(app, "header").split()[1]]
            for key in ("right", "right", "right", "left", "left"):
                await pilot.press(key)
                seen.append(shown(app, "header").split()[1])
            assert seen == ["Sun", "Sky", "Rain", "Sun", "Rain", "Sky"]
            assert "2 other players" in shown(app, "message")

    async def test_whoever_the_settings_name_comes_first(self, store: Store, window: Window) -> None:
        left(store, match_of(), *WHOLE)
        left(store, match_of(participants=(SUN, Person("Rain"))), *WHOLE)
        app = StoredApp(window(), name="Rain")
        async with app.run_test() as pilot:
            await pilot.press("s")
            assert shown(app, "header").startswith("Statistics: Rain")
        app = StoredApp(window(), name="Nobody")
        async with app.run_test() as pilot:
            await pilot.press("s")
            assert shown(app, "header").startswith("Statistics: Sun")

    async def test_blunders_that_nobody_has_counted_are_counted_and_shown(self, store: Store, window: Window) -> None:
        left(store, match_of(), *CARELESS)
        app = StoredApp(window())
        async with app.run_test() as pilot:
            await pilot.press("s")
            await settle(pilot)
            assert "1.0" in shown(app, "text")
            assert "  1 | #" in "\n".join(app.screen.query_one("#plot")._lines)  # type: ignore[attr-defined]
        assert [one.blunders for one in store.rounds()] == [(1, 0)]

    async def test_long_lists_of_opponents_scroll(self, store: Store, window: Window) -> None:
        for index in range(12):
            left(store, match_of(participants=(SUN, Person(f"Friend {index}"))), *WHOLE)
        app = StoredApp(window())
        async with app.run_test() as pilot:
            await pilot.press("s")
            await settle(pilot)
            opponents = app.screen.query_one("#opponents")
            await pilot.press("down", "pagedown", "pagedown")
            assert opponents.top + opponents.content_size.height == 13  # type: ignore[attr-defined]
            await pilot.press("pageup", "pageup", "up")
            assert opponents.top == 0  # type: ignore[attr-defined]

    async def test_names_that_look_like_markup_or_marks_stay_what_they_are(self, store: Store, window: Window) -> None:
        left(store, match_of(participants=(SUN, Person("[red]> x[/red]"))), *WHOLE)
        app = StoredApp(window())
        async with app.run_test() as pilot:
            await pilot.press("s")
            await settle(pilot)
            assert "[red]> x[/red]" in shown(app, "opponents")

    async def test_without_a_store_it_says_that_nothing_is_kept(self) -> None:
        app = app_at_menu()
        async with app.run_test() as pilot:
            await pilot.press("s")
            assert "Nothing is kept here (--no-save)." in shown(app, "message")
            await pilot.press("right", "enter", "delete", "w", "escape", "escape")
            assert isinstance(app.screen, MenuScreen)

    async def test_it_opens_from_a_game_as_well(self, store: Store, window: Window) -> None:
        left(store, match_of(), 5)
        app = StoredApp(window())
        async with app.run_test() as pilot:
            await pilot.press("0", "s")
            assert isinstance(app.screen, StatisticsScreen)
            await pilot.press("escape")
            assert position_of(app) == read_code("FA9:5")


class TestCommandLine:
    def test_nothing_to_resume(self, lastmove: RunCommand, home: Path) -> None:
        run = lastmove("resume")
        message = "lastmove: no game was left unfinished; lastmove play GAME begins one\n"
        assert (run.code, run.out, run.err) == (4, "", message)
        run = lastmove("resume", "--list")
        assert (run.code, run.out, run.err) == (0, "", message)
        assert not home.exists()

    def test_a_game_that_was_left_goes_on_with_the_next_line(self, lastmove: RunCommand, store: Store) -> None:
        run = lastmove("play", "FA", "--p1", "Sun", "--p2", "Sky", "--rounds", "2", stdin="5\n7\n")
        assert run.out.endswith("Game code: FA9:5.7\n")
        run = lastmove("resume", "--plain", stdin="3\n9\n1\n")
        assert run.code == 0
        assert "Player 1 (Sun)" in run.out
        assert "After round 1 of 2: Sun 1 : 0 Sky." in run.out
        assert [saved.match.round for saved in store.unfinished()] == [2]
        assert lastmove("resume", stdin="undo\n").out.count("Back at turn 5 of round 1.") == 1
        assert store.rounds() == ()

    def test_the_list_and_which_of_it(self, lastmove: RunCommand, store: Store) -> None:
        left(store, match_of(), 5)
        left(store, match_of("NC", participants=(Person(), Person())), 10)
        run = lastmove("resume", "--list")
        assert run.out.splitlines() == [
            "  1  2026-11-18 12:01  Non-Consecutive, turn 2",
            "  2  2026-11-18 12:00  Forbidden Adjacent, turn 2, Sun and Sky",
        ]
        assert "Game code: FA9:5.7\n" in lastmove("resume", "2", stdin="7\n").out
        run = lastmove("resume", "3")
        assert (run.code, run.out) == (2, "")
        assert "a number from 1 to 2, not '3'" in run.err

    def test_a_game_that_is_open_elsewhere_is_only_taken_over_when_asked_for(
        self, lastmove: RunCommand, store: Store
    ) -> None:
        keeper = keep(store, match := match_of(), 5)
        assert "(open elsewhere)" in lastmove("resume", "--list").out
        run = lastmove("resume", stdin="7\n")
        assert (run.code, run.out) == (4, "")
        assert "--take-over goes on with it here" in run.err
        assert keeper.is_stored
        assert "Game code: FA9:5.7\n" in lastmove("resume", "--take-over", stdin="7\n").out
        play(match, 9)
        assert keeper.match_id
        assert stored_codes(store) == ["FA9:5.9"] if keeper.is_stored else ["FA9:5.7"]

    def test_as_json(self, lastmove: RunCommand, store: Store) -> None:
        left(store, match_of(), 5, 7)
        run = lastmove("resume", "--json", stdin="3\n9\n1\n")
        events = [json.loads(line) for line in run.out.splitlines()]
        assert [event["event"] for event in events] == ["start", "move", "move", "move", "end"]
        assert events[-1]["code"] == "FA9:5.7.3.9.1"
        assert store.unfinished() == ()

    def test_another_folder(self, lastmove: RunCommand, home: Path, tmp_path: Path) -> None:
        other = str(tmp_path / "other")
        lastmove("play", "FA", "--data-dir", other, stdin="5\n")
        assert not home.exists()
        assert lastmove("resume").code == 4
        assert "Game code: FA9:5.7\n" in lastmove("--data-dir", other, "resume", stdin="7\n").out

    def test_no_save_leaves_no_trace(self, lastmove: RunCommand, home: Path) -> None:
        assert "Game code: FA9:5\n" in lastmove("play", "FA", "--no-save", stdin="5\n").out
        assert "Game code: FA9:5\n" in lastmove("--no-save", "play", "FA", stdin="5\n").out
        assert not home.exists()
        run = lastmove("resume", "--no-save")
        assert (run.code, run.err) == (4, "lastmove: with --no-save there is nothing to resume\n")

    def test_the_menu_in_plain_text_saves_as_well(self, lastmove: RunCommand, store: Store) -> None:
        lastmove(stdin="2\n5\n")
        assert stored_codes(store) == ["FA9:5"]

    def test_a_folder_that_cannot_be_written_does_not_stop_the_game(self, lastmove: RunCommand, tmp_path: Path) -> None:
        (tmp_path / "occupied").write_text("a file")
        run = lastmove("play", "FA", "--data-dir", str(tmp_path / "occupied"), stdin="5\n7\n3\n9\n1\n")
        assert run.code == 0
        assert run.err.count("This game is not being saved") == 1
        assert "Player 1 wins" in run.out

    def test_nothing_stays_open_after_a_command(self, lastmove: RunCommand, store: Store, home: Path) -> None:
        left(store, match_of(), 5)
        store.close()
        lastmove("resume", stdin="7\n")
        lastmove("resume", "--list")
        lastmove("stats")
        assert list((home / "sessions").iterdir()) == []
        assert not list(home.glob("*-wal"))
