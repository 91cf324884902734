"""Laws that hold in every game, with all options, in every position."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.law import State
from app.rules.player import Player
from app.rules.position import Position
from app.rules.reasons import NotValid, OutOfRange
from tests.reference import valid_numbers
from tests.strategies import advance, lines_of_play, openings, positions, unfinished


def around(position: Position) -> range:
    """Every number of the board and some beyond it."""
    return range(-2, position.settings.size + 4)


@given(openings(), st.lists(st.integers(0, 98), min_size=40, max_size=40))
def test_every_game_ends_within_its_numbers_with_one_winner(position: Position, choices: list[int]) -> None:
    numbers_played = 0
    for choice in choices:
        if position.outcome:
            break
        before = position
        position = advance(position, choice)
        numbers_played += len(position.taken) - len(before.taken)
    assert numbers_played <= position.settings.size
    assert position.outcome is not None
    assert position.outcome.winner is position.to_move.other
    assert not position.valid
    assert not position.must_skip


@given(lines_of_play())
def test_nobody_has_won_before_the_end(line: list[Position]) -> None:
    assert all(position.outcome is None and position.valid for position in line[:-1])


@given(unfinished(), st.integers(0, 98))
def test_playing_never_changes_its_input(position: Position, choice: int) -> None:
    def look(position: Position) -> tuple[object, ...]:
        states = tuple(position.state(number) for number in position.settings.numbers)
        return hash(position), position.turns, position.claimed, dict(position.taken), position.valid, states

    before = look(position)
    advance(position, choice)
    assert look(position) == before


@given(positions())
def test_valid_numbers_and_reasons_agree_on_every_number(position: Position) -> None:
    for number in around(position):
        reason = position.why_not(number)
        assert (reason is None) == (number in position.valid)
        if number not in position.settings.numbers:
            assert reason == OutOfRange(number, 1, position.settings.size)


@given(positions())
def test_a_number_that_is_not_valid_cannot_be_played_and_the_error_says_why(position: Position) -> None:
    for number in around(position):
        if number not in position.valid:
            with pytest.raises(NotValid) as refused:
                position.play(number)
            assert refused.value.reason == position.why_not(number)


@given(positions())
def test_valid_numbers_are_those_of_an_independent_reading_of_the_books(position: Position) -> None:
    settings = position.settings
    expected = valid_numbers(
        position.game.law.name,
        settings.size,
        str(settings.relation),
        settings.ring,
        list(position.taken),
        restricted=not (position.turns and position.turns[-1] == ()),
    )
    assert position.valid == tuple(sorted(expected))


@given(positions())
def test_states_agree_with_what_is_valid_and_taken(position: Position) -> None:
    for number in position.settings.numbers:
        seen = position.state(number)
        assert (seen.state is State.FREE) == (number in position.valid)
        assert (seen.state in (State.TAKEN, State.GONE)) == (number in position.taken)
        assert seen.last == (number == position.last)
        if number in position.taken:
            assert seen.by is position.taken[number].by


@given(unfinished(), st.integers(0, 98))
def test_the_effect_of_a_number_is_what_playing_it_does(position: Position, choice: int) -> None:
    number = position.valid[choice % len(position.valid)]
    effect = position.effect(number)
    after = position.play(number)
    assert effect.player is position.to_move
    assert effect.turn == position.turn
    assert set(effect.closes) == set(position.valid) - set(after.valid) - {number}
    assert all(after.state(closed).state in (State.NOT_NOW, State.NEVER) for closed in effect.closes)
    assert effect.replies == after.valid
    assert effect.next_player is after.to_move
    assert effect.outcome == after.outcome
    assert effect.skips is (position.to_move.other if after.turns[-1:] == ((),) else None)


@given(positions())
def test_turns_alternate_and_a_skip_counts_as_a_turn(position: Position) -> None:
    assert position.to_move is (Player.ONE if position.turn % 2 else Player.TWO)
    for taken in position.taken.values():
        if taken.turn:
            assert taken.by is (Player.ONE if taken.turn % 2 else Player.TWO)


@given(positions())
def test_records_tell_every_turn(position: Position) -> None:
    records = list(position.records())
    assert [record.numbers for record in records if record.numbers] == [
        numbers for numbers in (*position.turns, position.claimed) if numbers
    ]
    closed = {number for record in records for number in record.closes}
    if position.game.law.name == "block":
        assert closed == set(position.in_state(State.NEVER))


@given(lines_of_play())
def test_positions_are_equal_when_the_same_was_played(line: list[Position]) -> None:
    again = Position(line[0].game, line[0].settings, line[-1].turns, line[-1].claimed)
    assert again == line[-1]
    assert hash(again) == hash(line[-1])
    assert len(set(line)) == len(line)


@given(unfinished())
def test_a_turn_can_end_only_after_a_claim(position: Position) -> None:
    if position.claimed:
        ended = position.end_turn()
        assert ended.to_move is position.to_move.other
        assert ended.valid == position.valid
    else:
        with pytest.raises(NotValid):
            position.end_turn()
    assert 1 <= position.claims_left <= position.settings.claims
