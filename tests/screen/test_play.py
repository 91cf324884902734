"""Playing on the full screen: by keys, digits and clicks, it is the same game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from textual.command import CommandList
from textual.pilot import Pilot
from textual.widgets import Input

from app.code import read_code, write_code
from app.commands import COMMANDS, Command
from app.players import Computer, Level, Person
from app.rules import GAMES
from app.rules.game import Game
from app.screens.menu import MenuScreen
from app.screens.options import OptionsScreen
from app.screens.play import PlayScreen
from app.screens.reader import ReaderScreen
from app.screens.setup import SetupScreen
from tests.screen.helpers import (
    app_at_menu,
    app_playing,
    click_key,
    click_number,
    play_screen,
    position_of,
    settle,
    shown,
    type_number,
    walk_to_number,
)

Way = Callable[[Pilot[int], int], Awaitable[None]]
WAYS = {"arrows": walk_to_number, "digits": type_number, "clicks": click_number}
SIZES = {"80x24": (80, 24), "120x40": (120, 40), "40x15": (40, 15)}


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS.keys())
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
async def test_the_sample_game_ends_in_the_same_position_whichever_way_it_is_played(game: Game, way: Way) -> None:
    whole = read_code(game.example)
    app = app_playing(write_code(whole.before(1)))
    async with app.run_test(size=(80, 24)) as pilot:
        for numbers in whole.turns:
            for number in numbers:
                await way(pilot, number)
        assert position_of(app) == whole
        assert "wins" in shown(app, "banner")


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES.keys())
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
async def test_every_valid_number_can_be_clicked_at_every_size(game: Game, size: tuple[int, int]) -> None:
    whole = read_code(game.example)
    app = app_playing(write_code(whole.before(1)))
    async with app.run_test(size=size) as pilot:
        for numbers in whole.turns:
            for number in numbers:
                await click_number(pilot, number)
        assert position_of(app) == whole


@pytest.mark.parametrize("count", range(3, 25))
async def test_a_ring_of_3_to_24_numbers_is_drawn_without_overlap_and_every_click_lands(count: int) -> None:
    app = app_playing(f"CI{count}:")
    async with app.run_test(size=(80, 24)) as pilot:
        for number in (1, count // 2 + 1, count):
            await click_number(pilot, number)
            assert position_of(app).last == number
            await pilot.press("u")


@pytest.mark.parametrize("code", ["NC99:", "CI99:", "CA99:", "FA99:", "CH99S50:", "CH99S50R40:"])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES.keys())
async def test_the_largest_boards_scroll_to_the_cursor(code: str, size: tuple[int, int]) -> None:
    app = app_playing(code)
    async with app.run_test(size=size) as pilot:
        await pilot.press("end")
        last = position_of(app).valid[-1]
        await click_number(pilot, last)
        assert position_of(app).last == last


class TestNotValid:
    @pytest.mark.parametrize(
        ("code", "number", "sentence"),
        [
            ("NC20:10", 9, "Not valid: 9 is Unavailable, it is adjacent to 10."),
            ("FA9:5", 5, "Not valid: 5 is already claimed by Player 1."),
            ("FA9:5", 4, "Not valid: 4 is forbidden, it is adjacent (+-1) to 5, claimed by Player 1."),
            ("CA9:5", 6, "Not valid: 6 is adjacent to 5, the last captured number; it may be allowed"),
            ("CI10:4", 8, "Not valid: 8 is not adjacent to 4, the last number selected. Choose 3 or 5."),
            ("CH9S5:6.7.8.4", 5, "Not valid: 5 is already used in the chain."),
        ],
    )
    async def test_a_click_on_a_closed_number_says_why(self, code: str, number: int, sentence: str) -> None:
        app = app_playing(code)
        async with app.run_test(size=(80, 24)) as pilot:
            await click_number(pilot, number)
            assert sentence in shown(app, "message").replace("\n  ", " ")
            assert position_of(app) == read_code(code)

    async def test_typing_a_closed_number_says_why_before_enter(self) -> None:
        app = app_playing("FA9:5")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("4")
            assert "Not valid: 4 is forbidden" in shown(app, "input")

    async def test_shift_and_arrow_visit_every_number(self) -> None:
        app = app_playing("FA9:5")
        async with app.run_test(size=(80, 24)) as pilot:
            visited = []
            for _ in range(9):
                await pilot.press("shift+right")
                visited.append(play_screen(app).controller.cursor)
            assert visited == list(range(1, 10))

    async def test_half_of_an_odd_number(self) -> None:
        app = app_playing("CH9S5:")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("slash")
            assert "half of 5 is 2.5, not an integer" in shown(app, "message")


class TestCursor:
    async def test_arrows_visit_valid_numbers_only_and_go_round(self) -> None:
        app = app_playing("FA9:5.7")
        async with app.run_test(size=(80, 24)) as pilot:
            visited = []
            for key in ("right", "right", "right", "right", "right", "left", "home", "end"):
                await pilot.press(key)
                visited.append(play_screen(app).controller.cursor)
            assert visited == [1, 2, 3, 9, 1, 9, 1, 9]

    async def test_up_and_down_go_to_the_row_above_and_below(self) -> None:
        app = app_playing("NC20:")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("3", "down")
            assert play_screen(app).controller.cursor == 13
            await pilot.press("up")
            assert play_screen(app).controller.cursor == 3

    async def test_digits_select_and_never_play(self) -> None:
        app = app_playing("NC20:")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("1")
            assert play_screen(app).controller.cursor == 1
            await pilot.press("2")
            assert play_screen(app).controller.cursor == 12
            await pilot.press("backspace")
            assert play_screen(app).controller.cursor == 1
            await pilot.press("9", "9")
            assert play_screen(app).controller.cursor == 9
            assert position_of(app).turn == 1

    @pytest.mark.parametrize(("key", "number"), [("plus", 5), ("minus", 3), ("asterisk", 8), ("slash", 2)])
    async def test_signs_pick_a_relation_in_number_chain(self, key: str, number: int) -> None:
        app = app_playing("CH9S4:")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press(key)
            assert play_screen(app).controller.cursor == number
            await pilot.press("enter")
            assert position_of(app).last == number

    async def test_pointing_previews_and_the_other_click_choice_needs_two_clicks(self) -> None:
        app = app_playing("FA9:5.7", click="first click chooses")
        async with app.run_test(size=(80, 24)) as pilot:
            await click_number(pilot, 3)
            assert position_of(app).turn == 3
            assert "makes 2 forbidden (4 already is)" in shown(app, "input")
            await click_number(pilot, 3)
            assert position_of(app).turn == 4

    async def test_vi_keys_move_and_leave_the_hint_to_t(self) -> None:
        app = app_playing("NC20:", vi_keys="yes")
        async with app.run_test(size=(80, 24)) as pilot:
            visited = []
            for key in ("l", "l", "j", "h", "k"):
                await pilot.press(key)
                visited.append(play_screen(app).controller.cursor)
            assert visited == [1, 2, 12, 11, 1]
            await pilot.press("t")
            await settle(pilot)
            assert "1 of 3" in shown(app, "panel")

    async def test_the_hardware_cursor_stands_on_the_chosen_number(self) -> None:
        app = app_playing("FA9:5.7")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("right")
            before = app.cursor_position
            await pilot.press("right")
            assert app.cursor_position.y == before.y
            assert app.cursor_position.x > before.x


class TestCommands:
    async def test_undo_and_redo(self) -> None:
        app = app_playing("FA9:")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("u")
            assert "Nothing to undo." in shown(app, "message")
            await pilot.press("5", "enter", "u")
            assert position_of(app).turn == 1
            await pilot.press("r")
            assert position_of(app).turn == 2

    async def test_where_undo_is_off_nothing_is_taken_back_and_the_first_click_only_chooses(self) -> None:
        app = app_playing("FA9:5")
        async with app.run_test(size=(80, 24)) as pilot:
            play_screen(app).match.undo_allowed = False
            await pilot.press("u")
            assert "undo is off in this match" in shown(app, "message")
            await click_number(pilot, 7)
            assert position_of(app).turn == 2
            await click_number(pilot, 7)
            assert position_of(app).turn == 3

    async def test_a_hint_opens_step_by_step_and_escape_closes_it(self) -> None:
        app = app_playing("FA9:5.7")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("h")
            await settle(pilot)
            assert shown(app, "panel") == "1 of 3  You can win from here."
            await pilot.press("h", "h")
            assert "3 of 3  Claim 3: it is the mirror of 7 around 5." in shown(app, "panel")
            await pilot.press("escape")
            assert "Forbidden Numbers: 4 6 8" in shown(app, "panel")

    async def test_x_ray_follows_the_cursor(self) -> None:
        app = app_playing("NC20:10.5.14")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("a", "7")
            await settle(pilot)
            assert "after selecting 7: 1-3 is worth 2" in shown(app, "panel").replace("\n  ", " ")
            assert "total 0: whoever moves loses" in shown(app, "panel")
            await pilot.press("2")
            await settle(pilot)
            assert "total 0" not in shown(app, "panel")
            await pilot.press("a")
            assert "Selected Numbers: 5, 10, 14" in shown(app, "panel")

    async def test_x_ray_shows_partners_live_with_the_cursor(self) -> None:
        app = app_playing("CH9S5:6.7.8.4")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("a", "3")
            await settle(pilot)
            assert "after adding 3: Player 2 cannot win any more." in shown(app, "panel")
            assert "has a partner left for Player 1: 1-2." in shown(app, "panel").replace("\n  ", " ")
            await pilot.press("2")
            await settle(pilot)
            assert "after adding 2: Player 2 wins." in shown(app, "panel")

    async def test_a_hint_that_is_asked_for_faster_than_it_is_worked_out_loses_no_step(self) -> None:
        app = app_playing("FA9:5.7")
        async with app.run_test(size=(80, 24)) as pilot:
            for _ in range(3):
                play_screen(app).action_command("hint")
            await settle(pilot)
            assert "3 of 3" in shown(app, "panel")

    async def test_a_hint_for_a_position_that_is_gone_is_not_given(self) -> None:
        app = app_playing("FA9:5.7")
        async with app.run_test(size=(80, 24)) as pilot:
            screen = play_screen(app)
            screen.action_command("hint")
            screen.react(screen.controller.play(3))
            await settle(pilot)
            assert "of 3" not in shown(app, "panel")

    async def test_forced_moves_are_played_to_the_end(self) -> None:
        app = app_playing("CI10:4.5")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("f")
            assert position_of(app) == read_code("CI10:4.5.6.7.8.9.10.1.2.3")

    async def test_a_turn_of_several_claims_is_ended(self) -> None:
        app = app_playing("FA9K2:")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("e")
            assert "a turn has at least one claim" in shown(app, "message")
            await pilot.press("5", "enter")
            assert "Claim 1 of 2 made: 5. Claim another number, or e to end your turn." in shown(app, "message")
            await pilot.press("e")
            assert position_of(app) == read_code("FA9K2:5.")

    async def test_conceding_can_be_taken_back(self) -> None:
        app = app_playing("FA9:5")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("c")
            assert "Player 2 concedes. Player 1 wins the game." in shown(app, "message")
            await pilot.press("u")
            assert play_screen(app).match.outcome is None

    async def test_the_game_code_is_shown_and_sent_to_the_clipboard(self) -> None:
        app = app_playing("FA9:5.7")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("g")
            assert shown(app, "message").startswith("FA9:5.7")
            assert app.clipboard == "FA9:5.7"

    async def test_a_skip_is_impossible_to_miss(self) -> None:
        app = app_playing("CA3:")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("2", "enter")
            assert "Player 2 skips their turn" in shown(app, "message")
            assert "2 P2 skips" in shown(app, "log")
            assert "Player 1 to capture" in shown(app, "banner")

    def test_every_command_has_a_key_of_its_own(self) -> None:
        keys = [key for command in COMMANDS for key in command.keys]
        assert all(command.keys for command in COMMANDS)
        assert len(keys) == len(set(keys))

    @pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
    async def test_every_command_can_be_clicked_in_the_palette_that_a_click_opens(self, command: Command) -> None:
        app = app_playing("FA9:5.7")
        async with app.run_test(size=(80, 24)) as pilot:
            done: list[str] = []
            play_screen(app).action_command = done.append  # type: ignore[method-assign, assignment]
            await click_key(pilot, "ctrl+p")
            app.screen.query_one(Input).value = command.title
            found = app.screen.query_one(CommandList)
            while not found.option_count or not str(found.get_option_at_index(0).prompt).startswith(command.title):
                await pilot.pause()
            await pilot.click(CommandList, offset=(3, 1))
            while not done:
                await pilot.pause()
            assert done == [command.name]

    @pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
    async def test_every_command_is_in_the_palette_and_does_no_harm(self, command: Command) -> None:
        app = app_playing("FA9:5.7")
        async with app.run_test(size=(80, 24)) as pilot:
            entries = {entry.title: entry for entry in app.get_system_commands(app.screen)}
            entry = entries[command.title]
            entry.callback()
            await pilot.pause()
            assert app.is_running

    async def test_the_keys_of_the_key_bar_can_be_clicked(self) -> None:
        app = app_playing("FA9:5.7")
        async with app.run_test(size=(80, 24)) as pilot:
            await click_key(pilot, "u")
            await pilot.pause()
            assert position_of(app).turn == 2


class TestComputer:
    async def test_the_computer_answers_by_itself(self) -> None:
        app = app_playing("NC20:", participants=(Person("Sun"), Computer("Robo", Level.PERFECT)))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("1", "0", "enter")
            await settle(pilot)
            assert position_of(app).turn == 3

    async def test_a_late_answer_to_a_position_that_is_gone_is_ignored(self) -> None:
        app = app_playing("NC20:", participants=(Person("Sun"), Person("Sky")))
        async with app.run_test(size=(80, 24)) as pilot:
            screen = play_screen(app)
            gone = screen.match.position
            await pilot.press("1", "0", "enter")
            screen._computer_chose(gone, 1)
            assert position_of(app) == read_code("NC20:10")

    async def test_two_computers_play_to_the_end(self) -> None:
        players = (Computer("A", Level.CAREFUL), Computer("B", Level.PERFECT))
        app = app_playing("FA12:", participants=players)
        async with app.run_test(size=(80, 24)) as pilot:
            for _ in range(20):
                await settle(pilot)
            assert play_screen(app).match.outcome

    async def test_undo_against_the_computer_takes_back_both_turns(self) -> None:
        app = app_playing("NC20:", participants=(Person(), Computer("Robo", Level.RANDOM)))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("1", "0", "enter")
            await settle(pilot)
            await pilot.press("u")
            assert position_of(app).turn == 1


class TestRounds:
    async def test_enter_goes_on_to_the_next_round_with_seats_changed(self) -> None:
        app = app_playing("FA9:5.7.3.9", participants=(Person("Sun"), Person("Sky")), rounds=2)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("1", "enter")
            assert "Sun 1 : 0 Sky" in shown(app, "header")
            assert "Match   Sun 1 : 0 Sky" in shown(app, "panel")
            await pilot.press("enter")
            assert "Player 1 (Sky)" in shown(app, "banner")
            assert "Round 2 of 2" in shown(app, "header")

    async def test_after_the_match_enter_is_a_rematch(self) -> None:
        app = app_playing("FA9:5.7.3.9", participants=(Person("Sun"), Person("Sky")))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("1", "enter", "enter")
            await pilot.pause()
            assert position_of(app).turn == 1
            assert "Player 1 (Sky)" in shown(app, "banner")


class TestScreens:
    async def test_the_menu_leads_everywhere_and_q_leads_back(self) -> None:
        app = app_at_menu()
        async with app.run_test(size=(80, 24)) as pilot:
            assert isinstance(app.screen, MenuScreen)
            for key, screen in (("o", OptionsScreen), ("question_mark", ReaderScreen), ("enter", SetupScreen)):
                await pilot.press(key)
                assert isinstance(app.screen, screen)
                await pilot.press("escape")
                assert isinstance(app.screen, MenuScreen)
            await pilot.press("space")
            assert isinstance(app.screen, PlayScreen)
            await pilot.press("q")
            assert isinstance(app.screen, MenuScreen)

    async def test_the_example_of_the_menu_is_stepped_with_left_and_right(self) -> None:
        app = app_at_menu()
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("2")
            assert "Turn 2 of 5: 2 P2 claims 7" in shown(app, "about")
            await pilot.press("right")
            assert "Turn 3 of 5: 3 P1 claims 3" in shown(app, "about")
            await pilot.press("left", "left", "left", "left")
            assert "Turn 0 of 5" in shown(app, "about")

    async def test_games_can_be_clicked(self) -> None:
        app = app_at_menu()
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.click("#games", offset=(6, 6))
            assert "Number Chain" in str(app.screen.query_one("#example").border_title)
            await pilot.click("#games", offset=(6, 6))
            assert isinstance(app.screen, SetupScreen)

    async def test_a_set_up_game_begins_as_chosen_and_space_plays_it_again(self) -> None:
        app = app_at_menu()
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("2", "enter", "right", "right", "right", "down", "down", "right", "enter")
            assert write_code(position_of(app)) == "FA12K2:"
            await pilot.press("q", "space")
            assert write_code(position_of(app)) == "FA12K2:"

    async def test_a_form_that_was_left_with_something_wrong_in_it_is_not_played_again(self) -> None:
        app = app_at_menu()
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("2", "enter", "enter", "n", "9", "9", "escape", "q", "space")
            assert write_code(position_of(app)) == "FA9:"

    async def test_presets_and_standard_settings(self) -> None:
        app = app_at_menu()
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("4", "enter", "f3", "f4")
            assert "Variation settings" in shown(app, "message")
            assert "Player 2 wins with perfect play." in shown(app, "about")
            await pilot.press("f2")
            assert "Standard settings" in shown(app, "message")

    async def test_a_wrong_setting_is_said_at_once_and_does_not_start(self) -> None:
        app = app_at_menu()
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("2", "enter", "9", "9", "enter")
            assert "a number from 1 to 99" in shown(app, "message").replace("\n  ", " ")
            assert isinstance(app.screen, SetupScreen)

    async def test_names_are_typed_and_computers_chosen(self) -> None:
        app = app_at_menu()
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("1", "enter", "down", *"Sun", "down", "down", *"Sky", "down", "right", "right", "enter")
            match = play_screen(app).match
            assert match.participants == (Person("Sun"), Computer("Sky", Level.CASUAL))

    async def test_a_game_code_is_opened_and_a_wrong_one_explained(self) -> None:
        app = app_at_menu()
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("g", *"fa9:5.4")
            assert "turn 2: 4 is forbidden" in shown(app, "message")
            await pilot.press("backspace", "7", "enter")
            assert position_of(app) == read_code("FA9:5.7")

    async def test_options_apply_at_once(self) -> None:
        app = app_at_menu()
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("o", "right")
            assert app.theme == "high-contrast"
            await pilot.press("down", "right")
            assert app.has_class("-ascii")

    async def test_help_has_rules_keys_and_words(self) -> None:
        app = app_at_menu()
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("question_mark")
            assert shown(app, "text").startswith("NON-CONSECUTIVE")
            await pilot.press("2")
            assert "Commands" in shown(app, "text")
            await pilot.press("3")
            assert "Marks on every board" in shown(app, "text")

    @pytest.mark.parametrize("size", [(39, 15), (40, 14), (5, 3), (1, 1)])
    async def test_a_window_that_is_too_small_gets_a_card_and_the_game_is_safe(self, size: tuple[int, int]) -> None:
        app = app_playing("FA9:5.7")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert not app.screen.query_one("#body").display
            assert "Too" in shown(app, "too-small")
            await pilot.resize_terminal(80, 24)
            await pilot.pause()
            assert app.screen.query_one("#body").display
            await type_number(pilot, 3)
            assert position_of(app) == read_code("FA9:5.7.3")
