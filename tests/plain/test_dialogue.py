"""What plain play says, beyond the sample games."""

from __future__ import annotations

import pytest

from app.commands import COMMANDS
from tests.conftest import RunCommand


def between(text: str, start: str, end: str) -> str:
    return text[text.index(start) : text.index(end) + len(end)]


def test_a_number_that_is_not_valid_gets_one_sentence_and_the_game_goes_on(lastmove: RunCommand) -> None:
    run = lastmove("play", "FA", stdin="5\n6\n7\n")
    assert (
        "Player 2, enter a number to claim: 6\n"
        "Not valid: 6 is forbidden, it is adjacent (+-1) to 5, claimed by Player 1.\n"
        "Player 2, enter a number to claim: 7\n"
    ) in run.out


def test_the_end_of_the_input_prints_the_code(lastmove: RunCommand) -> None:
    run = lastmove("play", "FA", stdin="5\n7\n")
    assert run.code == 0
    assert run.out.endswith("Player 1, enter a number to claim: \n\nGame code: FA9:5.7\n")


def test_a_last_line_without_an_end_counts(lastmove: RunCommand) -> None:
    assert lastmove("play", "FA", stdin="5\n7").out.endswith("Game code: FA9:5.7\n")


def test_quit_prints_the_code(lastmove: RunCommand) -> None:
    run = lastmove("play", "NC", stdin="10\nquit\n5\n")
    assert run.code == 0
    assert run.out.endswith("Enter a number to select: quit\n\nGame code: NC20:10\n")


def test_undo_and_redo(lastmove: RunCommand) -> None:
    run = lastmove("play", "FA", stdin="undo\n5\n7\nundo\nredo\nredo\nundo\n9\nredo\n")
    assert run.out.count("Nothing to undo.") == 1
    assert run.out.count("Back at turn 2.") == 2
    assert run.out.count("Forward to turn 3.") == 1
    assert run.out.count("Nothing to redo.") == 2
    assert run.out.endswith("Game code: FA9:5.9\n")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("why 6", "Not valid: 6 is forbidden, it is adjacent (+-1) to 5, claimed by Player 1.\n"),
        ("why 3", "3 is valid: claiming 3 makes 2 forbidden (4 already is).\n"),
        ("why 77", "Not valid: 77 is not on the number line (1 to 9).\n"),
        ("why", "Not valid: say which number, for example why 4.\n"),
        ("why x", "Not valid: say which number, for example why 4.\n"),
        ("log", "1 P1 claims 5; 4, 6 forbidden\n"),
        ("code", "FA9:5\n"),
        ("hint", "1 of 3  This position is lost if Player 1 plays perfectly; but Player 1 has to find every answer.\n"),
        ("end", "Not valid: a turn here is one claim, and it ends by itself; enter a number to claim.\n"),
        ("undo 3", "Not valid: nothing goes behind this command, but there is '3'.\n"),
        ("udno", "Not valid: there is no number or command 'udno'; did you mean undo or redo?\n"),
        ("6 7", "Not valid: type one number at a time.\n"),
        ("6+7", "Not valid: type one number at a time.\n"),
        ("6,7", "Not valid: type one number at a time.\n"),
        ("why\t6", "Not valid: 6 is forbidden, it is adjacent (+-1) to 5, claimed by Player 1.\n"),
        ("UNDO", "\nBack at turn 1.\n"),
        ("u", "\nBack at turn 1.\n"),
    ],
)
def test_commands_at_the_prompt(line: str, answer: str, lastmove: RunCommand) -> None:
    run = lastmove("play", "FA", stdin=f"5\n{line}\n")
    shown = line.replace("\t", "?")
    assert f"Player 2, enter a number to claim: {shown}\n{answer}" in run.out


def test_a_hint_has_three_steps_and_begins_again_after_a_move(lastmove: RunCommand) -> None:
    run = lastmove("play", "FA", stdin="5\n7\nhint\nhint\nhint\nhint\n3\nhint\n")
    said = [line for line in run.out.splitlines() if " of 3  " in line]
    assert said == [
        "1 of 3  You can win from here.",
        "2 of 3  Claim 3 (or 1).",
        "3 of 3  Claim 3: it is the mirror of 7 around 5. Answer every number with its mirror around 5, always.",
        "3 of 3  Claim 3: it is the mirror of 7 around 5. Answer every number with its mirror around 5, always.",
        "1 of 3  This position is lost if Player 1 plays perfectly; but Player 1 has to find every answer.",
    ]
    assert run.out.count("hint again says more.") == 3


def test_state_shows_the_numbers_and_whose_turn_it_is(lastmove: RunCommand) -> None:
    run = lastmove("play", "CI", stdin="4\nstate\n")
    assert (
        "Select a number: state\n"
        "Number Circle: [1] - [2] - [3]     [5] - [6] - [7] - [8] - [9] - [10]\n"
        "Last number selected: 4\n"
        "Available adjacent numbers: 3 5\n"
        "Turn 2: Player 2 is to select.\n"
    ) in run.out


def test_help_lists_every_command(lastmove: RunCommand) -> None:
    run = lastmove("play", "CH", stdin="help\n")
    listed = between(run.out, "a number ", "leave; the game code is printed").splitlines()
    assert listed[:2] == ["a number  add it", "+1        the number that this relation leads to"]
    assert [line.split()[0] for line in listed[2:]] == ([command.name for command in COMMANDS])


def test_rules_at_the_prompt_are_those_of_the_command(lastmove: RunCommand) -> None:
    page = lastmove("rules", "CA").out
    assert page in lastmove("play", "CA", stdin="rules\n").out


def test_a_review_marks_every_turn_so_far(lastmove: RunCommand) -> None:
    out = lastmove("play", "NC20:10.5.14.2", "--p1", "Sun", "--p2", "Sky", stdin="review\n").out
    assert (
        "- Turn 3: Player 1 (Sun) selected 14. It was lost anyway: no number would have won.\n"
        "? Turn 4: Player 2 (Sky) selected 2. A won game was given away. Winning numbers: 7, 8, 12, 16, 20.\n"
        "Turning points of Player 1 (Sun): none\n"
        "Turning points of Player 2 (Sky): turn 4\n"
        "With perfect play from turn 1 on Player 2 (Sky) wins.\n"
    ) in out


def test_there_is_nothing_to_review_at_first(lastmove: RunCommand) -> None:
    assert "Nothing has been played yet." in lastmove("play", "CA", stdin="review\n").out


def test_the_log_is_empty_at_first(lastmove: RunCommand) -> None:
    assert "Nothing has been played yet." in lastmove("play", "CA", stdin="log\n").out


def test_a_skip_is_announced_and_the_lists_show_that_any_number_is_allowed(lastmove: RunCommand) -> None:
    run = lastmove("play", "CA", "--size", "3", stdin="2\nlog\n3\n1\n")
    assert (
        "Player 1, select a number to capture: 2\n"
        "\n"
        "Player 2 skips their turn: every number left (1, 3) is adjacent to 2, the last captured number.\n"
        "Player 1 may capture any number.\n"
        "\n"
        "Shared List: [1, 3]\n"
        "Player 1's Captures: [2]\n"
        "Player 2's Captures: []\n"
        "\n"
        "Player 1, select a number to capture.\n"
        "Available numbers: [1, 3]\n"
        "Your selection: log\n"
        "1 P1 captures 2\n"
        "2 P2 skips\n"
    ) in run.out
    assert "Player 2 captured the last number and wins the game!\n" in run.out


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("/2", "Not valid: half of 5 is 2.5, not an integer.\n"),
        ("x2", "Not valid: 10 is out of range (1 to 9).\n"),
        ("*2", "Not valid: 10 is out of range (1 to 9).\n"),
        ("+3", "Not valid: +3 is not among the relations of this game (+1 -1 x2 /2).\n"),
        ("+1 -1", "Not valid: choose one step at a time.\n"),
        ("+999", "Not valid: +999 is out of range: amounts go up to 99.\n"),
        ("2.5", "Not valid: 2.5 is not an integer.\n"),
        ("8", "Not valid: 8 has no valid relation with 5 (one more, one less, double, half).\n"),
        ("0", "Not valid: 0 is out of range (1 to 9).\n"),
    ],
)
def test_the_four_reasons_of_number_chain(line: str, answer: str, lastmove: RunCommand) -> None:
    assert f"Enter your number: {line}\n{answer}" in lastmove("play", "CH", stdin=f"{line}\n").out


def test_relations_can_be_typed_instead_of_numbers(lastmove: RunCommand) -> None:
    by_relation = lastmove("play", "CH", stdin="+1\n+1\n+1\n/2\n-1\n-1\n/2\n")
    assert by_relation.out.endswith("Game code: CH9S5:6.7.8.4.3.2.1\n")


def test_a_sign_before_a_number_is_a_relation_in_number_chain_only(lastmove: RunCommand) -> None:
    assert "Not valid: -1 is not on the Number Circle (1 to 10)." in lastmove("play", "CI", stdin="4\n-1\n").out
    assert "Not valid: -3 is not on the number line (1 to 9)." in lastmove("play", "FA", stdin="-3\n").out


def test_several_claims_in_a_turn(lastmove: RunCommand) -> None:
    run = lastmove("play", "FA", "--claims", "2", stdin="5\nend\n1\n9\n7\n3\n")
    assert "Player 1, enter a number to claim (1 of 2): 5\n" in run.out
    assert "Claim 1 of 2 made: 5. Claim another number, or end to end your turn.\n" in run.out
    assert "Player 1, enter a number to claim (2 of 2): end\n\nPlayer 1 ends turn 1.\n" in run.out
    assert run.out.endswith("Player 2, no valid moves remaining. Player 1 wins!\n\nGame code: FA9K2:5.1+9.7+3\n")


def test_a_match_of_several_rounds(lastmove: RunCommand) -> None:
    won = "5\n7\n3\n9\n1\n"
    run = lastmove("play", "FA", "--rounds", "3", "--p1", "Sun", "--p2", "Sky", stdin=won * 3)
    assert "Round 1 of 3. Player 1 (Sun) starts against Player 2 (Sky).\n" in run.out
    assert "After round 1 of 3: Sun 1 : 0 Sky.\n" in run.out
    assert "Round 2 of 3. Seats change. Player 1 (Sky) starts against Player 2 (Sun).\n" in run.out
    assert "Player 2 (Sun), no valid moves remaining. Player 1 (Sky) wins!\n" in run.out
    assert run.out.endswith("Match over: Sun wins the match, Sun 2 : 1 Sky.\nGame code: FA9:5.7.3.9.1\n")


def test_the_last_turn_of_a_round_can_be_taken_back(lastmove: RunCommand) -> None:
    run = lastmove("play", "FA", "--rounds", "2", stdin="5\n7\n3\n9\n1\nundo\n")
    assert "Back at turn 5 of round 1.\n" in run.out
    assert run.out.endswith("Game code: FA9:5.7.3.9\n")


def test_a_drawn_match(lastmove: RunCommand) -> None:
    run = lastmove("play", "FA", "--rounds", "2", stdin="5\n7\n3\n9\n1\n" * 2)
    assert "Match over: a draw, A 1 : 1 B.\n" in run.out


def test_the_coin_says_who_starts(lastmove: RunCommand) -> None:
    said = {lastmove("play", "FA", "--first", "toss", "--seed", str(seed)).out.splitlines()[0] for seed in range(20)}
    assert said == {
        "Round 1 of 1. The coin is tossed. Player 1 (A) starts against Player 2 (B).",
        "Round 1 of 1. The coin is tossed. Player 1 (B) starts against Player 2 (A).",
    }


def test_two_computers_play_a_whole_game_that_a_seed_repeats(lastmove: RunCommand) -> None:
    arguments = ("play", "NC", "--p1", ":random", "--p2", "Robo:random", "--seed", "7")
    run = lastmove(*arguments)
    assert run.code == 0
    assert "wins the game!" in run.out
    assert run.out == lastmove(*arguments).out
    assert run.out != lastmove(*arguments[:-1], "8").out


@pytest.mark.parametrize("level", ["random", "casual", "careful", "perfect"])
@pytest.mark.parametrize("name", ["NC", "FA", "CA", "CI", "CH"])
def test_every_level_plays_every_game(name: str, level: str, lastmove: RunCommand) -> None:
    run = lastmove("play", name, "--p1", f":{level}", "--p2", ":random", "--seed", "1", "--json")
    assert run.code == 0
    assert '"event": "end"' in run.out


def test_a_person_against_the_computer_takes_back_both_turns(lastmove: RunCommand) -> None:
    run = lastmove("play", "NC", "--p2", "Robo:random", "--seed", "7", stdin="10\nundo\ncode\n")
    assert "Enter a number to select: code\nNC20:\n" in run.out


def test_a_game_goes_on_from_its_code_and_can_be_taken_back(lastmove: RunCommand) -> None:
    run = lastmove("play", " fa9:5.7 ", stdin="3\nundo\nundo\nundo\nundo\n")
    assert run.out.startswith("Number Line: 1 2 3 [4] P1 [6] P2 [8] 9\n")
    assert "Nothing to undo." in run.out


def test_a_finished_code_shows_its_end(lastmove: RunCommand) -> None:
    run = lastmove("play", "CH9S5:6.7.8.4.3.2.1")
    assert run.code == 0
    assert run.out.endswith("Player 1 wins the game.\n\nGame code: CH9S5:6.7.8.4.3.2.1\n")


def test_names_are_shown_without_control_characters(lastmove: RunCommand) -> None:
    run = lastmove("play", "FA", "--p1", "\x1b[31mRed\x07\n", "--p2", "x" * 50)
    assert "Player 1 ([31mRed), enter" in run.out
    assert "\x1b" not in run.out


def test_plain_output_is_ascii_without_escapes(lastmove: RunCommand) -> None:
    for name in ("NC", "FA", "CA", "CI", "CH"):
        run = lastmove("play", name, stdin="help\nrules\n1\nlog\nstate\n")
        assert run.out.isascii()
        assert all(character.isprintable() or character == "\n" for character in run.out)
