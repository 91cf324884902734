"""The command line: names, flags, JSON keys and exit codes that scripts depend on."""

from __future__ import annotations

import json

import pytest

from app import __version__
from app.rules import GAMES
from app.rules.game import Game
from tests.conftest import RunCommand
from tests.process import run_process


@pytest.mark.parametrize(
    ("arguments", "typed", "code", "winner"),
    [
        ("play forbidden-adjacent --plain", "5 7 3 9 1", "FA9:5.7.3.9.1", "Player 1"),
        ("play non-consecutive --plain", "10 5 14 2 18 8 12 16 20", "NC20:10.5.14.2.18.8.12.16.20", "Player 1"),
        ("play number-capture --plain", "5 9 6 2 4 8 1 3 7", "CA9:5.9.6.2.4.8.1.3.7", "Player 1"),
        ("play number-circle-duel --plain", "4 5 6 7 8 9 10 1 2 3", "CI10:4.5.6.7.8.9.10.1.2.3", "Player 2"),
        ("play number-chain --plain", "6 7 8 4 3 2 1", "CH9S5:6.7.8.4.3.2.1", "Player 1"),
    ],
)
def test_the_books_games_in_a_real_process(arguments: str, typed: str, code: str, winner: str) -> None:
    run = run_process(*arguments.split(), stdin=typed.replace(" ", "\n") + "\n")
    assert run.returncode == 0
    *_, closing, _, last = run.stdout.splitlines()
    assert winner in closing
    assert "win" in closing
    assert last == f"Game code: {code}"


def test_version(lastmove: RunCommand) -> None:
    assert lastmove("--version").out == f"lastmove {__version__}\n"


def test_help_names_every_command(lastmove: RunCommand) -> None:
    run = lastmove("--help")
    assert run.code == 0
    for command in ("play", "replay", "solve", "games", "rules"):
        assert f"    {command} " in run.out
    for game in GAMES:
        assert game.name in " ".join(run.out.split())
        assert game.short in run.out


@pytest.mark.parametrize("command", ["play", "replay", "solve", "games", "rules"])
def test_every_command_has_help_that_fits(command: str, lastmove: RunCommand) -> None:
    run = lastmove(command, "--help")
    assert run.code == 0
    assert run.out.startswith(f"usage: lastmove {command}")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["play", "chess"], "there is no game 'chess'"),
        (["play", "number-c"], "could be number-capture, number-circle-duel or number-chain"),
        (["play", "forbiden"], "did you mean forbidden-adjacent?"),
        (["rules", "x"], "there is no game 'x'"),
        (["play", "FA", "--size", "100"], "size (the number line): a number from 1 to 99, not '100'"),
        (["play", "FA", "--size", "x"], "a number from 1 to 99, not 'x'"),
        (["play", "FA", "--relation", "+1 +1"], "+1 stands more than once"),
        (["play", "FA", "--reach", "2", "--relation", "+1"], "not both"),
        (["play", "FA", "--claims", "6"], "a number from 1 to 5, not '6'"),
        (["play", "FA", "--start", "5"], "Forbidden Adjacent has no option start; it has: size, relation"),
        (["play", "NC", "--claims", "2"], "Non-Consecutive has no option claims; it has: size"),
        (["play", "CI", "--relation", "x2"], "offsets only"),
        (["play", "CH", "--start", "10"], "a number from 1 to 9, or random"),
        (["play", "FA", "--rounds", "16"], "a number from 1 to 15, not '16'"),
        (["play", "FA", "--p1", "Sun:wizard"], "there is no player 'wizard'"),
        (["play", "FA", "--first", "3"], "invalid choice: '3'"),
        (["play", "FA9:5", "--size", "9", "--claims", "1"], "leave out --size, --claims"),
        (["play", "FA", "--siz", "9"], "unrecognized arguments"),
        (["play"], "the following arguments are required: GAME|CODE"),
        (["dance"], "invalid choice: 'dance'"),
    ],
)
def test_wrong_usage_exits_with_2_and_says_what_would_be_right(
    arguments: list[str], complaint: str, lastmove: RunCommand
) -> None:
    run = lastmove(*arguments)
    assert run.code == 2
    assert run.out == ""
    assert complaint in run.err


@pytest.mark.parametrize("command", ["play", "replay", "solve"])
def test_a_code_that_cannot_be_read_exits_with_4(command: str, lastmove: RunCommand) -> None:
    run = lastmove(command, "FA9:5.7.4")
    assert run.code == 4
    assert run.out == ""
    assert run.err == "lastmove: turn 3: 4 is forbidden, it is adjacent to 5\n"


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (["NC", "--size", "34"], "NC34:"),
        (["FA", "--size", "15", "--reach", "2", "--claims", "2"], "FA15R2K2:"),
        (["FA", "--relation", "+1 +3"], "FA9O+1+3:"),
        (["FA", "--relation", "-1 +1"], "FA9O-1+1:"),
        (["FA", "--relation", "-1+1"], "FA9O-1+1:"),
        (["FA", "--relation=-1+1"], "FA9O-1+1:"),
        (["CA", "--size", "11", "--reach", "4"], "CA11R4:"),
        (["CI", "--size", "12", "--relation", "+1 -1 +2 -2"], "CI12R2:"),
        (["CH", "--size", "12", "--start", "3", "--relation", "+1 -1 x3 /3"], "CH12S3O+1-1X3D3:"),
        (["CH"], "CH9S5:"),
    ],
)
def test_the_rules_of_a_game_can_be_chosen(options: list[str], code: str, lastmove: RunCommand) -> None:
    run = lastmove("play", *options)
    assert run.code == 0
    assert run.out.endswith(f"\nGame code: {code}\n")


def test_a_random_start_is_repeated_by_its_seed(lastmove: RunCommand) -> None:
    outs = [lastmove("play", "CH", "--start", "random", "--seed", str(seed % 10)).out for seed in range(20)]
    assert outs[:10] == outs[10:]
    assert len(set(outs)) > 3


def test_options_of_the_full_screen_do_no_harm(lastmove: RunCommand) -> None:
    assert lastmove("play", "FA", "--no-save", "--ascii", "--theme", "paper", "--no-mouse").code == 0


class TestSolve:
    @pytest.mark.parametrize(
        ("code", "winner", "winning"),
        [
            ("NC20:", 2, []),
            ("FA9:", 1, [5]),
            ("CA9:", 1, [1, 2, 3, 4, 5, 6, 7, 8, 9]),
            ("CI10:", 2, []),
            ("CI9:", 1, [1, 2, 3, 4, 5, 6, 7, 8, 9]),
            ("CH9S5:", 2, []),
            ("CH9S4:", 1, [3, 5]),
        ],
    )
    def test_who_wins_the_books_games(self, code: str, winner: int, winning: list[int], lastmove: RunCommand) -> None:
        run = lastmove("solve", "-", "--json", stdin=f"{code}\n")
        assert run.code == 0
        answer = json.loads(run.out)
        assert (answer["winner"], answer["winning"], answer["exact"]) == (winner, winning, True)

    def test_one_object_a_line(self, lastmove: RunCommand) -> None:
        run = lastmove("solve", "FA9:5.7", "--json")
        assert json.loads(run.out) == {
            "code": "FA9:5.7",
            "game": "forbidden-adjacent",
            "over": False,
            "to_move": 1,
            "valid": [1, 2, 3, 9],
            "winner": 1,
            "winning": [1, 3],
            "exact": True,
        }

    def test_a_game_that_is_over(self, lastmove: RunCommand) -> None:
        answer = json.loads(lastmove("solve", "fa9:5.7.3.9.1", "--json").out)
        assert (answer["over"], answer["valid"], answer["winner"], answer["winning"]) == (True, [], 1, [])
        assert "The game is over: Player 1 has won." in lastmove("solve", "FA9:5.7.3.9.1").out

    def test_a_bad_line_does_not_stop_the_others(self, lastmove: RunCommand) -> None:
        run = lastmove("solve", "-", "--json", stdin="FA9:\nFA9:5.4\n\nNC20:\n")
        first, second, third, fourth = map(json.loads, run.out.splitlines())
        assert run.code == 4
        assert (first["code"], fourth["code"]) == ("FA9:", "NC20:")
        assert second == {"line": 2, "error": "turn 2: 4 is forbidden, it is adjacent to 5"}
        assert third["line"] == 3

    def test_a_bad_code_alone(self, lastmove: RunCommand) -> None:
        assert lastmove("solve", "FA9:5.4").code == 4
        run = lastmove("solve", "FA9:5.4", "--json")
        assert (run.code, json.loads(run.out)["line"]) == (4, 1)

    def test_where_the_search_gives_up_nobody_is_named(self, lastmove: RunCommand) -> None:
        answer = json.loads(lastmove("solve", "FA60O+1-1+4-4:", "--json").out)
        assert (answer["winner"], answer["winning"], answer["exact"]) == (None, [], False)
        assert "too large to be solved exactly" in lastmove("solve", "FA60O+1-1+4-4:").out

    def test_ending_a_turn_of_several_claims_is_number_0(self, lastmove: RunCommand) -> None:
        answer = json.loads(lastmove("solve", "FA9K2:2+5.8", "--json").out)
        assert answer["over"] is True
        answer = json.loads(lastmove("solve", "FA8K2:2", "--json").out)
        assert answer["valid"] == [0, 4, 5, 6, 7, 8]
        assert answer["winning"] == []
        answer = json.loads(lastmove("solve", "FA10K2:2", "--json").out)
        assert 0 in answer["valid"]

    def test_as_text_with_the_proof(self, lastmove: RunCommand) -> None:
        assert lastmove("solve", "FA9:5.7").out == (
            "Forbidden Adjacent 1-9 +-1\n"
            "Game code: FA9:5.7\n"
            "\n"
            "Number Line: 1 2 3 [4] P1 [6] P2 [8] 9\n"
            "Forbidden Numbers: 4 6 8\n"
            "Player 1's claimed numbers: 5\n"
            "Player 2's claimed numbers: 7\n"
            "\n"
            "Turn 3: Player 1 is to claim.\n"
            "Player 1 wins with perfect play.\n"
            "Winning numbers: 1 3\n"
            "Why: Claim 3: it is the mirror of 7 around 5. Answer every number with its mirror around 5, always.\n"
        )


class TestGames:
    def test_as_text(self, lastmove: RunCommand) -> None:
        out = lastmove("games").out
        for game in GAMES:
            assert f"{game.short}  {game.name}\n" in out
        assert "    --claims    claims per turn: 1 to 5 (standard 1)\n" in out
        assert "    --start     the starting number: 1 to size, or random (standard 5)\n" in out

    def test_as_json(self, lastmove: RunCommand) -> None:
        listed = json.loads(lastmove("games", "--json").out)
        assert [game["name"] for game in listed] == [game.name for game in GAMES]
        claims = next(option for option in listed[1]["options"] if option["name"] == "claims")
        assert (claims["lowest"], claims["highest"], claims["standard"]) == (1, 5, 1)
        relation = next(option for option in listed[4]["options"] if option["name"] == "relation")
        assert relation["standard"] == "+1 -1 x2 /2"


class TestRules:
    @pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
    def test_a_page_of_at_most_a_screen_and_a_half(self, game: Game, lastmove: RunCommand) -> None:
        page = lastmove("rules", game.name).out
        lines = page.splitlines()
        assert lines[0] == game.title.upper()
        assert len(lines) <= 36
        assert max(map(len, lines)) <= 80
        for heading in ("Goal", "On your turn", "The end", "Rulings", "Example"):
            assert any(line.startswith(heading) for line in lines)
        assert f"lastmove replay {game.example}" in page

    @pytest.mark.parametrize(
        ("name", "foreign"),
        [
            ("NC", ["claim", "forbidden", "capture"]),
            ("FA", ["select", "unavailable", "capture"]),
            ("CA", ["claim", "forbidden"]),
            ("CI", ["forbidden", "capture"]),
            ("CH", ["capture", "claim", "forbidden"]),
        ],
    )
    def test_no_game_uses_the_words_of_another(self, name: str, foreign: list[str], lastmove: RunCommand) -> None:
        page = lastmove("rules", name).out.lower()
        for word in [*foreign, "legal", "neighbour", "tile"]:
            assert word not in page


class TestReplay:
    def test_a_game_turn_by_turn(self, lastmove: RunCommand) -> None:
        run = lastmove("replay", "ch9s2:1")
        assert run.code == 0
        assert run.out == (
            "Number Chain 1-9 start 2\n"
            "Game code: CH9S2:1\n"
            "\n"
            "Starting Number: 2\n"
            "Number Chain: [2]\n"
            "Available Numbers: [1,3,4,5,6,7,8,9]\n"
            "\n"
            "1 P1 adds 1 (one less, half)\n"
            "Current Chain: [2,1]\n"
            "Available Numbers: [3,4,5,6,7,8,9]\n"
            "Last Number: 1\n"
            "Possible Moves: []\n"
            "+ The win was kept.\n"
            "\n"
            "No valid moves available.\n"
            "Player 2 loses.\n"
            "Player 1 wins the game.\n"
            "\n"
            "Turning points of Player 1: none\n"
            "Turning points of Player 2: none\n"
            "With perfect play from turn 1 on Player 1 wins.\n"
        )

    def test_a_turning_point_is_marked_and_says_what_would_have_won(self, lastmove: RunCommand) -> None:
        out = lastmove("replay", "--plain", "NC20:10.5.14.2").out
        assert out.endswith(
            "\n"
            "4 P2 selected 2; 1, 3 unavailable\n"
            "Available Numbers: 7-8, 12, 16-20\n"
            "? A won game was given away. Winning numbers: 7, 8, 12, 16, 20. Player 1 is winning.\n"
            "\n"
            "Turning points of Player 1: none\n"
            "Turning points of Player 2: turn 4\n"
            "With perfect play from turn 1 on Player 2 wins.\n"
        )

    def test_where_the_solver_gives_up_that_is_said(self, lastmove: RunCommand) -> None:
        out = lastmove("replay", "FA30O+1+3:5.9").out
        assert "\n  This position is too large to be solved exactly, so there is no mark.\n" in out
        assert out.endswith("2 of 2 turns have no mark: their positions are too large to be solved exactly.\n")

    def test_a_code_without_turns_has_nothing_to_sum_up(self, lastmove: RunCommand) -> None:
        assert lastmove("replay", "NC20:").out.endswith("\nAvailable Numbers: 1-20\n")

    def test_a_turn_that_is_under_way_is_shown_too(self, lastmove: RunCommand) -> None:
        out = lastmove("replay", "--plain", "FA9K3:5+1").out
        assert "1 P1 claims 5 and 1; 2, 4, 6 forbidden\nNumber Line: P1 [2] 3 [4] P1 [6] 7 8 9\n" in out

    def test_a_skip_has_a_turn_of_its_own(self, lastmove: RunCommand) -> None:
        out = lastmove("replay", "CA3:2").out
        assert "\n1 P1 captures 2\n" in out
        assert "\n2 P2 skips\n" in out

    def test_many_codes_from_standard_input(self, lastmove: RunCommand) -> None:
        run = lastmove("replay", "-", stdin="FA9:5\nnonsense\nNC20:10\n")
        assert run.code == 4
        assert "Forbidden Adjacent 1-9" in run.out
        assert "Non-Consecutive 1-20" in run.out
        assert run.err.startswith("lastmove: line 2: 'nonsense' is not a game code")

    @pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
    def test_every_sample_game_can_be_replayed(self, game: Game, lastmove: RunCommand) -> None:
        assert lastmove("replay", game.example).code == 0


class TestMenu:
    def test_without_arguments_the_games_are_offered(self, lastmove: RunCommand) -> None:
        run = lastmove(stdin="")
        assert run.code == 0
        for number, game in enumerate(GAMES, start=1):
            assert f"  {number}  {game.title}" in run.out
        assert all(len(line) <= 80 for line in run.out.splitlines())

    @pytest.mark.parametrize("choice", ["2", "forbidden-adjacent", "FA", "fo", " 2 "])
    def test_a_game_is_chosen_and_played_and_the_games_are_offered_again(
        self, choice: str, lastmove: RunCommand
    ) -> None:
        run = lastmove(stdin=f"{choice}\n5\n7\n3\n9\n1\nquit\n")
        assert run.code == 0
        assert "Player 2, no valid moves remaining. Player 1 wins!" in run.out
        assert run.out.count("5  Number Chain") == 2

    def test_the_end_of_the_input_in_a_game_leaves_the_menu_too(self, lastmove: RunCommand) -> None:
        assert lastmove(stdin="2\n5\n").out.endswith("Game code: FA9:5\n")

    def test_rules_can_be_read_first(self, lastmove: RunCommand) -> None:
        assert lastmove("rules", "CA").out in lastmove(stdin="rules 3\n").out

    def test_nonsense_is_answered(self, lastmove: RunCommand) -> None:
        run = lastmove(stdin="0\n6\nchess\n\n\x1b\nrules\n9999999999\n001\n")
        assert run.code == 0
        assert run.out.count("There is no game") + run.out.count("could be") == 8
        assert "\x1b" not in run.out
