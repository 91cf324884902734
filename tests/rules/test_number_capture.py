"""Number Capture: every rule and every example of its book, and the ruling on skips."""

from __future__ import annotations

import pytest

from app.rules.law import State
from app.rules.number_capture import GAME
from app.rules.player import Ending, Outcome
from app.rules.reasons import AdjacentToLast, NotValid, OutOfRange, Taken
from tests.rules.helpers import P1, P2, after

SAMPLE = (5, 9, 6, 2, 4, 8, 1, 3, 7)


def test_the_shared_list_is_1_to_9_and_both_start_without_captures() -> None:
    opening = after(GAME)
    assert opening.remaining == tuple(range(1, 10))
    assert opening.taken_by(P1) == opening.taken_by(P2) == ()


def test_on_the_very_first_turn_player_1_may_capture_any_number() -> None:
    assert after(GAME).to_move is P1
    assert after(GAME).valid == tuple(range(1, 10))


def test_a_captured_number_leaves_the_list_and_joins_the_pile() -> None:
    position = after(GAME, 5, 9)
    assert position.remaining == (1, 2, 3, 4, 6, 7, 8)
    assert position.taken_by(P1) == (5,)
    assert position.taken_by(P2) == (9,)
    assert position.state(5).state is State.GONE
    assert position.state(5).by is P1
    assert position.state(9).last


def test_control_passes_to_the_other_player() -> None:
    assert [after(GAME, *SAMPLE[:turn]).to_move for turn in range(4)] == [P1, P2, P1, P2]


def test_after_5_neither_4_nor_6_can_be_captured() -> None:
    position = after(GAME, 5)
    assert position.in_state(State.NOT_NOW) == (4, 6)
    assert position.why_not(4) == AdjacentToLast(4, last=5)
    with pytest.raises(NotValid):
        position.play(6)


def test_only_the_last_captured_number_counts_whoever_captured_it() -> None:
    position = after(GAME, 5, 9)
    assert position.why_not(4) is None
    assert position.why_not(8) == AdjacentToLast(8, last=9)


def test_only_what_is_in_the_shared_list_can_be_captured() -> None:
    assert after(GAME, 5, 9).why_not(5) == Taken(5, by=P1, turn=1)
    assert after(GAME).why_not(0) == OutOfRange(0, 1, 9)


@pytest.mark.parametrize(
    ("played", "unavailable", "available"),
    [
        (1, (4, 6), (1, 2, 3, 7, 8, 9)),
        (2, (8,), (1, 2, 3, 4, 6, 7)),
        (3, (7,), (1, 2, 3, 4, 8)),
        (4, (1, 3), (4, 7, 8)),
    ],
)
def test_the_sample_game_turn_by_turn(played: int, unavailable: tuple[int, ...], available: tuple[int, ...]) -> None:
    position = after(GAME, *SAMPLE[:played])
    assert position.in_state(State.NOT_NOW) == unavailable
    assert position.valid == available


def test_who_captures_the_last_number_wins() -> None:
    assert after(GAME, *SAMPLE).outcome == Outcome(P1, Ending.LAST_NUMBER)
    assert after(GAME, 1, 3, size=3).outcome is None
    assert after(GAME, 1, 3, 2, size=3).outcome == Outcome(P2, Ending.LAST_NUMBER)


class TestSkip:
    """On 1 to 3 the capture of 2 leaves only numbers adjacent to it."""

    def test_a_player_with_only_adjacent_numbers_left_skips(self) -> None:
        position = after(GAME, 2, size=3)
        assert position.turns == ((2,), ())
        assert position.to_move is P1
        assert position.turn == 3

    def test_the_position_before_the_skip_says_that_the_mover_must(self) -> None:
        before = after(GAME, 2, size=3).before(2)
        assert before.to_move is P2
        assert before.must_skip
        assert before.valid == ()
        assert before.outcome is None
        assert before.skip() == after(GAME, 2, size=3)

    def test_nobody_skips_without_need(self) -> None:
        with pytest.raises(ValueError, match="nobody has to skip"):
            after(GAME, 5).skip()

    def test_a_skip_lifts_the_restriction(self) -> None:
        assert after(GAME, 2, size=3).valid == (1, 3)

    def test_the_restriction_is_back_after_the_next_capture(self) -> None:
        position = after(GAME, 3, 1, size=5, reach=2)
        assert position.turns == ((3,), (), (1,))
        assert position.in_state(State.NOT_NOW) == (2,)

    def test_who_plays_after_the_skip_can_still_lose(self) -> None:
        assert after(GAME, 2, 1, 3, size=3).outcome == Outcome(P2, Ending.LAST_NUMBER)

    def test_the_effect_announces_the_skip(self) -> None:
        effect = after(GAME, size=3).effect(2)
        assert effect.skips is P2
        assert effect.next_player is P1
        assert effect.closes == ()
        assert GAME.words.preview(effect) == "capturing 2: Player 2 has to skip"

    def test_a_skip_because_of_the_only_number_left(self) -> None:
        position = after(GAME, 1, size=2)
        assert GAME.words.skipped(position, str) == (
            "Player 2 skips their turn: the only number left (2) is adjacent to 1, the last captured number.",
            "Player 1 may capture any number.",
        )

    def test_the_skip_is_announced_and_stands_in_the_log(self) -> None:
        position = after(GAME, 2, size=3)
        assert GAME.words.skipped(position, str) == (
            "Player 2 skips their turn: every number left (1, 3) is adjacent to 2, the last captured number.",
            "Player 1 may capture any number.",
        )
        assert [GAME.words.log_line(record) for record in position.records()] == ["1 P1 captures 2", "2 P2 skips"]


def test_reach_3_bars_everything_within_three_steps() -> None:
    assert after(GAME, 5, reach=3).valid == (1, 9)


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (5, "5 is no longer in the Shared Number List, Player 1 captured it"),
        (8, "8 is adjacent to 9, the last captured number; it may be allowed again next turn"),
        (10, "10 is not in the Shared Number List (1 to 9)"),
    ],
)
def test_the_words_for_what_is_not_valid(number: int, sentence: str) -> None:
    position = after(GAME, 5, 9)
    reason = position.why_not(number)
    assert reason is not None
    assert GAME.words.why_not(reason, position.settings) == sentence


def test_the_words_for_what_a_capture_changes() -> None:
    position = after(GAME, 5, 9, 6, 2)
    assert GAME.words.preview(position.effect(7)) == "capturing 7: next turn 8 is not allowed"
    assert GAME.words.preview(after(GAME).effect(5)) == "capturing 5: next turn 4 and 6 are not allowed"
