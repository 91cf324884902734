"""Forbidden Adjacent: every rule, example and variation of its book, and its rulings."""

from __future__ import annotations

import pytest

from app.rules.forbidden_adjacent import GAME
from app.rules.law import State
from app.rules.player import Ending, Outcome
from app.rules.reasons import Adjacent, NoClaimYet, NotValid, OutOfRange, Taken
from tests.rules.helpers import P1, P2, after, at

SAMPLE = (5, 7, 3, 9, 1)


def test_the_line_is_1_to_9_and_nothing_is_claimed_or_forbidden_at_first() -> None:
    assert after(GAME).in_state(State.FREE) == tuple(range(1, 10))
    assert after(GAME).to_move is P1


def test_a_claim_is_marked_with_its_player_and_forbids_both_adjacent_numbers() -> None:
    assert GAME.words.marks(after(GAME, 5)) == ["1", "2", "3", "[4]", "P1", "[6]", "7", "8", "9"]


def test_each_players_claims_are_tracked_separately_in_the_order_of_claiming() -> None:
    position = after(GAME, *SAMPLE)
    assert position.taken_by(P1) == (5, 3, 1)
    assert position.taken_by(P2) == (7, 9)


def test_a_number_can_be_claimed_once_and_never_when_forbidden() -> None:
    position = after(GAME, 5)
    assert position.why_not(5) == Taken(5, by=P1, turn=1)
    assert position.why_not(4) == Adjacent(4, to=5, by=P1, turn=1)
    for number in (4, 5):
        with pytest.raises(NotValid):
            position.play(number)


def test_forbidden_numbers_stay_forbidden_for_both_players_to_the_end() -> None:
    for played in range(1, len(SAMPLE) + 1):
        assert {4, 6} <= set(after(GAME, *SAMPLE[:played]).in_state(State.NEVER))


def test_a_number_that_is_forbidden_already_needs_no_further_action() -> None:
    effect = after(GAME, 5).effect(7)
    assert effect.closes == (8,)
    assert effect.already == (6,)


def test_the_line_does_not_wrap_around() -> None:
    assert after(GAME).settings.relatives(1) == (2,)
    assert after(GAME).settings.relatives(9) == (8,)
    assert after(GAME).why_not(10) == OutOfRange(10, 1, 9)


def test_who_cannot_claim_loses() -> None:
    assert after(GAME, *SAMPLE).outcome == Outcome(P1, Ending.NO_VALID_NUMBER)


@pytest.mark.parametrize(
    ("played", "line", "forbidden", "first", "second"),
    [
        (0, "1 2 3 4 5 6 7 8 9", "", "", ""),
        (1, "1 2 3 [4] P1 [6] 7 8 9", " 4 6", " 5", ""),
        (2, "1 2 3 [4] P1 [6] P2 [8] 9", " 4 6 8", " 5", " 7"),
        (3, "1 [2] P1 [4] P1 [6] P2 [8] 9", " 2 4 6 8", " 5 3", " 7"),
        (4, "1 [2] P1 [4] P1 [6] P2 [8] P2", " 2 4 6 8", " 5 3", " 7 9"),
        (5, "P1 [2] P1 [4] P1 [6] P2 [8] P2", " 2 4 6 8", " 5 3 1", " 7 9"),
    ],
)
def test_the_sample_game_turn_by_turn(played: int, line: str, forbidden: str, first: str, second: str) -> None:
    assert GAME.words.state(after(GAME, *SAMPLE[:played])) == (
        f"Number Line: {line}",
        f"Forbidden Numbers:{forbidden}",
        f"Player 1's claimed numbers:{first}",
        f"Player 2's claimed numbers:{second}",
    )


def test_a_longer_line() -> None:
    assert after(GAME, size=15).valid == tuple(range(1, 16))


def test_reach_2_forbids_everything_within_two_steps() -> None:
    assert after(GAME, 5, reach=2).in_state(State.NEVER) == (3, 4, 6, 7)


@pytest.mark.parametrize(
    ("relation", "claim", "forbidden"),
    [
        ("+1 -1", 5, (4, 6)),
        ("+2 -2 +1 -1", 5, (3, 4, 6, 7)),
        ("+1 +3", 5, (6, 8)),
        ("x2 /2", 4, (2, 8)),
        ("x2 /2", 5, ()),
    ],
)
def test_custom_forbidden_rules_are_a_relation(relation: str, claim: int, forbidden: tuple[int, ...]) -> None:
    assert after(GAME, claim, relation=relation).in_state(State.NEVER) == forbidden


class TestSeveralClaimsPerTurn:
    def test_a_turn_has_at_least_one_claim(self) -> None:
        opening = after(GAME, claims=2)
        assert opening.why_not_end() == NoClaimYet(claims=2)
        with pytest.raises(NotValid):
            opening.end_turn()

    def test_each_claim_forbids_at_once_before_the_next(self) -> None:
        position = after(GAME, 5, claims=2)
        assert position.to_move is P1
        assert position.claims_left == 1
        assert position.why_not(4) == Adjacent(4, to=5, by=P1, turn=1)

    def test_after_the_first_claim_a_player_may_end_the_turn(self) -> None:
        ended = after(GAME, 5, claims=2).end_turn()
        assert ended.to_move is P2
        assert ended.claims_left == 2
        assert ended.turn == 2

    def test_the_turn_ends_by_itself_after_the_last_claim(self) -> None:
        position = after(GAME, 5, 1, claims=2)
        assert position.to_move is P2
        assert position.taken_by(P1) == (5, 1)

    def test_the_turn_ends_by_itself_when_nothing_is_open(self) -> None:
        position = after(GAME, 2, claims=5, size=3)
        assert position.turns == ((2,),)
        assert position.outcome == Outcome(P1, Ending.NO_VALID_NUMBER)

    def test_who_cannot_make_a_first_claim_loses(self) -> None:
        position = at("FA9K2:5+7.3+9.1")
        assert position.outcome == Outcome(P1, Ending.NO_VALID_NUMBER)

    def test_the_words_in_the_middle_of_a_turn(self) -> None:
        position = after(GAME, 5, claims=2)
        assert GAME.words.claimed(position) == ("Claim 1 of 2 made: 5. Claim another number, or end to end your turn.")


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (5, "5 is already claimed by Player 1"),
        (4, "4 is forbidden, it is adjacent (+-1) to 5, claimed by Player 1"),
        (12, "12 is not on the number line (1 to 9)"),
    ],
)
def test_the_words_for_what_is_not_valid(number: int, sentence: str) -> None:
    position = after(GAME, 5)
    reason = position.why_not(number)
    assert reason is not None
    assert GAME.words.why_not(reason, position.settings) == sentence


@pytest.mark.parametrize(
    ("options", "number", "how"),
    [({"reach": 2}, 3, "within +-2"), ({"relation": "+1 +3"}, 8, "+1 +3"), ({"relation": "x2 /2"}, 10, "x2 /2")],
)
def test_the_words_name_the_forbidden_range_of_a_variation(options: dict[str, object], number: int, how: str) -> None:
    position = after(GAME, 5, size=12, **options)
    reason = position.why_not(number)
    assert reason is not None
    said = GAME.words.why_not(reason, position.settings)
    assert said == f"{number} is forbidden, it is adjacent ({how}) to 5, claimed by Player 1"


def test_the_words_for_what_a_claim_changes() -> None:
    position = after(GAME, 5, 7)
    assert GAME.words.preview(position.effect(3)) == "claiming 3 makes 2 forbidden (4 already is)"
    assert GAME.words.preview(after(GAME, 5, 7, 3, 9).effect(1)) == "claiming 1: Player 1 wins at once"
