"""Number Circle Duel: every rule and every example of its book, and its rulings."""

from __future__ import annotations

import pytest

from app.rules.law import State
from app.rules.number_circle_duel import GAME
from app.rules.player import Ending, Outcome
from app.rules.reasons import NoRelation, NotValid, OutOfRange, Taken
from tests.rules.helpers import P1, P2, after

SAMPLE = (4, 5, 6, 7, 8, 9, 10, 1, 2, 3)


def test_the_circle_has_the_numbers_1_to_10_and_all_are_unclaimed() -> None:
    assert after(GAME).in_state(State.FREE) == tuple(range(1, 11))


def test_each_number_is_adjacent_to_two_others_and_1_to_10() -> None:
    relatives = after(GAME).settings.relatives
    assert relatives(1) == (2, 10)
    assert relatives(10) == (1, 9)
    assert relatives(5) == (4, 6)


def test_the_first_player_may_select_any_number() -> None:
    assert after(GAME).to_move is P1
    assert after(GAME).valid == tuple(range(1, 11))


def test_every_other_number_must_be_adjacent_to_the_last_one() -> None:
    position = after(GAME, 4)
    assert position.valid == (3, 5)
    assert position.why_not(8) == NoRelation(8, last=4, choices=(3, 5))
    with pytest.raises(NotValid):
        position.play(8)


def test_a_selected_number_is_removed_and_cannot_be_selected_again() -> None:
    position = after(GAME, 4, 5)
    assert position.remaining == (1, 2, 3, 6, 7, 8, 9, 10)
    assert position.why_not(4) == Taken(4, by=P1, turn=1)


@pytest.mark.parametrize(
    ("played", "available"),
    [(1, (3, 5)), (2, (6,)), (3, (7,)), (4, (8,)), (5, (9,)), (6, (10,)), (7, (1,)), (8, (2,)), (9, (3,)), (10, ())],
)
def test_the_sample_game_turn_by_turn(played: int, available: tuple[int, ...]) -> None:
    position = after(GAME, *SAMPLE[:played])
    assert position.valid == available
    assert position.last == SAMPLE[played - 1]


def test_who_has_no_adjacent_number_loses() -> None:
    assert after(GAME, *SAMPLE).outcome == Outcome(P2, Ending.NO_VALID_NUMBER)


def test_gaps_do_not_close() -> None:
    """After 4 and 5 the numbers 3 and 6 do not become adjacent."""
    assert after(GAME, 4, 5).valid == (6,)


def test_the_circle_is_drawn_with_its_gaps() -> None:
    assert GAME.words.state(after(GAME, 4, 5)) == (
        "Number Circle: [1] - [2] - [3]     [6] - [7] - [8] - [9] - [10]",
        "Last number selected: 5",
        "Available adjacent numbers: 6",
    )
    assert GAME.words.state(after(GAME, *SAMPLE))[0] == "Number Circle: all numbers have been claimed"


@pytest.mark.parametrize("size", range(3, 12))
def test_on_a_plain_circle_everything_is_taken_and_the_parity_of_its_size_decides(size: int) -> None:
    position = after(GAME, size=size)
    while position.outcome is None:
        position = position.play(position.valid[-1])
    assert position.remaining == ()
    assert position.outcome.winner is (P1 if size % 2 else P2)


def test_on_a_circle_of_3_each_number_is_adjacent_to_both_others() -> None:
    assert after(GAME, 2, size=3).valid == (1, 3)


def test_more_steps_are_a_variation() -> None:
    assert after(GAME, 1, size=12, relation="+1 -1 +2 -2").valid == (2, 3, 11, 12)


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (4, "4 has been removed from the circle"),
        (8, "8 is not adjacent to 4, the last number selected. Choose 3 or 5"),
        (11, "11 is not on the Number Circle (1 to 10)"),
    ],
)
def test_the_words_for_what_is_not_valid(number: int, sentence: str) -> None:
    position = after(GAME, 4)
    reason = position.why_not(number)
    assert reason is not None
    assert GAME.words.why_not(reason, position.settings) == sentence


def test_outside_the_circle_is_out_of_range() -> None:
    assert after(GAME).why_not(11) == OutOfRange(11, 1, 10)


def test_the_words_for_what_a_selection_changes() -> None:
    assert GAME.words.preview(after(GAME, 4).effect(5)) == "selecting 5: Player 1 will then have 6"
