"""Non-Consecutive: every rule and every example of its book."""

from __future__ import annotations

import pytest

from app.rules.law import State
from app.rules.non_consecutive import GAME
from app.rules.player import Ending, Outcome
from app.rules.reasons import Adjacent, NotValid, OutOfRange, Taken
from tests.rules.helpers import P1, P2, after

SAMPLE = (10, 5, 14, 2, 18, 8, 12, 16, 20)


def test_the_list_is_1_to_20_and_everything_is_available_at_first() -> None:
    opening = after(GAME)
    assert tuple(opening.settings.numbers) == tuple(range(1, 21))
    assert opening.in_state(State.FREE) == tuple(range(1, 21))


def test_the_first_player_may_select_any_number() -> None:
    assert after(GAME).valid == tuple(range(1, 21))
    assert after(GAME).to_move is P1


def test_turns_alternate() -> None:
    movers = [after(GAME, *SAMPLE[:turn]).to_move for turn in range(len(SAMPLE) + 1)]
    assert movers == [P1, P2] * 5


def test_a_chosen_number_is_selected_and_its_adjacent_numbers_become_unavailable() -> None:
    position = after(GAME, 7)
    assert position.state(7).state is State.TAKEN
    assert position.state(7).by is P1
    assert position.in_state(State.NEVER) == (6, 8)


def test_each_number_can_be_selected_only_once() -> None:
    assert after(GAME, 5, 10).why_not(5) == Taken(5, by=P1, turn=1)
    with pytest.raises(NotValid):
        after(GAME, 5, 5)


def test_unavailable_numbers_cannot_be_selected() -> None:
    assert after(GAME, 10).why_not(9) == Adjacent(9, to=10, by=P1, turn=1)
    with pytest.raises(NotValid):
        after(GAME, 10, 9)


def test_adjacency_counts_for_numbers_selected_by_either_player() -> None:
    position = after(GAME, 10, 5)
    assert position.why_not(11) == Adjacent(11, to=10, by=P1, turn=1)
    assert position.why_not(6) == Adjacent(6, to=5, by=P2, turn=2)


def test_7_and_10_make_6_8_9_and_11_unavailable() -> None:
    assert after(GAME, 7, 10).in_state(State.NEVER) == (6, 8, 9, 11)


def test_nothing_lies_beyond_the_ends() -> None:
    assert after(GAME).effect(20).closes == (19,)
    assert after(GAME).effect(1).closes == (2,)
    assert after(GAME).why_not(21) == OutOfRange(21, 1, 20)


def test_who_cannot_move_loses_and_the_other_player_wins() -> None:
    position = after(GAME, *SAMPLE)
    assert position.outcome == Outcome(P1, Ending.NO_VALID_NUMBER)
    assert position.to_move is P2
    assert after(GAME, 1, size=1).outcome == Outcome(P1, Ending.NO_VALID_NUMBER)
    assert after(GAME, 1, 3, size=4).outcome == Outcome(P2, Ending.NO_VALID_NUMBER)


@pytest.mark.parametrize(
    ("played", "selected", "newly", "available"),
    [
        (0, (), (), "1-20"),
        (1, (10,), (9, 11), "1-8, 12-20"),
        (2, (5, 10), (4, 6), "1-3, 7-8, 12-20"),
        (3, (5, 10, 14), (13, 15), "1-3, 7-8, 12, 16-20"),
        (4, (2, 5, 10, 14), (1, 3), "7-8, 12, 16-20"),
        (5, (2, 5, 10, 14, 18), (17, 19), "7-8, 12, 16, 20"),
        (6, (2, 5, 8, 10, 14, 18), (7,), "12, 16, 20"),
        (7, (2, 5, 8, 10, 12, 14, 18), (), "16, 20"),
        (8, (2, 5, 8, 10, 12, 14, 16, 18), (), "20"),
        (9, (2, 5, 8, 10, 12, 14, 16, 18, 20), (), ""),
    ],
)
def test_the_sample_game_turn_by_turn(
    played: int, selected: tuple[int, ...], newly: tuple[int, ...], available: str
) -> None:
    position = after(GAME, *SAMPLE[:played])
    assert position.in_state(State.TAKEN) == selected
    assert GAME.words.state(position) == (f"Available Numbers: {available}".rstrip(),)
    if played:
        assert after(GAME, *SAMPLE[: played - 1]).effect(SAMPLE[played - 1]).closes == newly


def test_a_number_is_in_one_of_three_states() -> None:
    position = after(GAME, *SAMPLE[:5])
    states = {position.state(number).state for number in position.settings.numbers}
    assert states == {State.FREE, State.TAKEN, State.NEVER}


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (5, "5 is already Selected (Player 2, turn 2)"),
        (9, "9 is Unavailable, it is adjacent to 10"),
        (21, "21 is not in the Number List (1 to 20)"),
        (-4, "-4 is not in the Number List (1 to 20)"),
    ],
)
def test_the_words_for_what_is_not_valid(number: int, sentence: str) -> None:
    position = after(GAME, 10, 5)
    reason = position.why_not(number)
    assert reason is not None
    assert GAME.words.why_not(reason, position.settings) == sentence


def test_the_words_for_what_a_selection_changes() -> None:
    words = GAME.words
    position = after(GAME, 10)
    assert words.moved(after(GAME).effect(10), str) == (
        "Player 1 selected 10.",
        "Numbers 9 and 11 are now unavailable.",
    )
    assert words.moved(position.effect(12), str) == ("Player 2 selected 12.", "Number 13 is now unavailable.")
    assert words.preview(position.effect(12)) == "selecting 12 makes 13 unavailable (11 already is)"
