"""Number Chain: every rule and every example of its book, and its rulings."""

from __future__ import annotations

import pytest

from app.rules.number_chain import GAME
from app.rules.player import Ending, Outcome
from app.rules.reasons import NoRelation, NotAnInteger, NothingToFollow, NotValid, OutOfRange, Reason, Taken
from app.rules.relation import Term
from tests.rules.helpers import P1, P2, after

SAMPLE = (6, 7, 8, 4, 3, 2, 1)

ONE_MORE, ONE_LESS, DOUBLE, HALF = Term("+", 1), Term("-", 1), Term("x", 2), Term("/", 2)
USED, TOO_FAR, NOT_WHOLE = Taken, OutOfRange, NotAnInteger


def test_the_chain_begins_with_the_starting_number() -> None:
    opening = after(GAME, start=5)
    assert tuple(opening.taken) == (5,)
    assert opening.remaining == (1, 2, 3, 4, 6, 7, 8, 9)


@pytest.mark.parametrize("start", range(1, 10))
def test_any_number_of_the_range_can_be_the_starting_number(start: int) -> None:
    assert after(GAME, start=start).last == start


def test_the_starting_number_is_nobodys_move_and_player_1_adds_first() -> None:
    opening = after(GAME, start=5)
    assert opening.state(5).by is None
    assert opening.why_not(5) == Taken(5, by=None, turn=0)
    assert opening.to_move is P1
    assert opening.turn == 1


def test_a_number_is_added_to_the_end_and_leaves_the_available_ones() -> None:
    position = after(GAME, 6, start=5)
    assert tuple(position.taken) == (5, 6)
    assert 6 not in position.remaining
    assert position.to_move is P2


def test_from_4_one_less_one_more_double_and_half_are_possible() -> None:
    assert after(GAME, start=4).valid == (2, 3, 5, 8)


def test_from_9_neither_10_nor_7_can_be_added() -> None:
    position = after(GAME, start=9)
    assert position.why_not(10) == OutOfRange(10, 1, 9)
    assert position.why_not(7) == NoRelation(7, last=9, choices=(8,))
    for number in (10, 7):
        with pytest.raises(NotValid):
            position.play(number)


def test_a_number_can_be_used_only_once() -> None:
    assert after(GAME, 6, start=5).why_not(5) == Taken(5, by=None, turn=0)
    assert after(GAME, 6, 7, start=5).why_not(6) == Taken(6, by=P1, turn=1)


def test_numbers_below_1_are_out_of_range() -> None:
    assert after(GAME, start=1).why_not(0) == OutOfRange(0, 1, 9)


def test_half_of_an_odd_number_is_not_an_integer() -> None:
    with pytest.raises(NotValid) as refused:
        after(GAME, start=5).number_by(HALF)
    assert refused.value.reason == NotAnInteger(HALF, last=5)


def _by(position_after: int, term: Term) -> int | type[Reason]:
    """The number that a relation leads to, or the kind of reason why it is not valid."""
    position = after(GAME, *SAMPLE[:position_after], start=5)
    try:
        number = position.number_by(term)
    except NotValid as error:
        return type(error.reason)
    reason = position.why_not(number)
    return number if reason is None else type(reason)


@pytest.mark.parametrize(
    ("played", "possible", "by_relation"),
    [
        (0, (4, 6), (6, 4, TOO_FAR, NOT_WHOLE)),
        (1, (3, 7), (7, USED, TOO_FAR, 3)),
        (2, (8,), (8, USED, TOO_FAR, NOT_WHOLE)),
        (3, (4, 9), (9, USED, TOO_FAR, 4)),
        (4, (2, 3), (USED, 3, USED, 2)),
        (5, (2,), (USED, 2, USED, NOT_WHOLE)),
        (6, (1,), (USED, 1, USED, 1)),
        (7, (), (USED, TOO_FAR, USED, NOT_WHOLE)),
    ],
)
def test_the_sample_game_turn_by_turn(
    played: int, possible: tuple[int, ...], by_relation: tuple[int | type[Reason], ...]
) -> None:
    position = after(GAME, *SAMPLE[:played], start=5)
    assert position.valid == possible
    assert tuple(_by(played, term) for term in (ONE_MORE, ONE_LESS, DOUBLE, HALF)) == by_relation


def test_who_cannot_add_loses_at_once() -> None:
    position = after(GAME, *SAMPLE, start=5)
    assert position.outcome == Outcome(P1, Ending.NO_VALID_NUMBER)
    assert position.remaining == (9,)


def test_from_2_to_1_is_one_move_with_two_names() -> None:
    assert after(GAME, start=2).terms_to(1) == (ONE_LESS, HALF)
    assert after(GAME, start=1).terms_to(2) == (ONE_MORE, DOUBLE)
    position = after(GAME, 1, start=2)
    assert [GAME.words.log_line(record) for record in position.records()] == ["1 P1 adds 1 (one less, half)"]


def test_only_the_relations_of_this_game_can_be_asked_for() -> None:
    with pytest.raises(NotValid) as refused:
        after(GAME, start=5).number_by(Term("+", 3))
    assert refused.value.reason == NothingToFollow(Term("+", 3))


def test_other_ranges_and_relations_are_a_variation() -> None:
    assert after(GAME, size=12, relation="+1 -1 x3 /3", start=3).valid == (1, 2, 4, 9)


def test_a_range_of_one_number_is_over_before_it_begins() -> None:
    assert after(GAME, size=1).outcome == Outcome(P2, Ending.NO_VALID_NUMBER)


@pytest.mark.parametrize(
    ("start", "number", "sentence"),
    [
        (5, 5, "5 is already used in the chain"),
        (9, 10, "10 is out of range (1 to 9)"),
        (9, 7, "7 has no valid relation with 9 (one more, one less, double, half)"),
    ],
)
def test_the_words_for_what_is_not_valid(start: int, number: int, sentence: str) -> None:
    position = after(GAME, start=start)
    reason = position.why_not(number)
    assert reason is not None
    assert GAME.words.why_not(reason, position.settings) == sentence


@pytest.mark.parametrize(
    ("term", "last", "sentence"),
    [
        (HALF, 5, "half of 5 is 2.5, not an integer"),
        (Term("/", 3), 7, "7 divided by 3 is 2.333, not an integer"),
        (Term("/", 4), 5, "5 divided by 4 is 1.25, not an integer"),
    ],
)
def test_the_words_for_a_division_that_is_not_exact(term: Term, last: int, sentence: str) -> None:
    assert GAME.words.why_not(NotAnInteger(term, last), GAME.standard) == sentence


def test_a_wide_reach_is_said_in_a_few_words() -> None:
    position = after(GAME, size=99, reach=40, start=3)
    reason = position.why_not(50)
    assert reason is not None
    assert GAME.words.why_not(reason, position.settings) == "50 has no valid relation with 3 (within +-40)"
    assert GAME.words.variation(position.settings) == "1-99 start 3 within +-40"


def test_the_words_for_what_an_addition_changes() -> None:
    assert GAME.words.preview(after(GAME, 6, 7, 8, 4).effect(3)) == "adding 3: Player 2 could then add 2"


def test_the_opening_shows_the_starting_number() -> None:
    assert GAME.words.opening(after(GAME)) == (
        "Starting Number: 5",
        "Number Chain: [5]",
        "Available Numbers: [1,2,3,4,6,7,8,9]",
    )
