"""Marks of a review: against an independent brute force, and the laws that hold for every game."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from app.code import read_code
from app.review import Mark, Review, Turn, review, work_out
from app.rules import GAMES
from app.rules.game import Game
from app.rules.player import Player
from app.rules.position import Position
from app.solver import Solver
from tests.brute import END_TURN
from tests.solver_cases import brute_for, situation_of
from tests.strategies import positions


def marks(position: Position) -> str:
    return "".join(turn.mark.value if turn.mark else " " for turn in review(position, Solver()).turns)


def marks_by_brute_force(position: Position) -> str:
    """The marks a second time: what a mark means, said with nothing but the brute force."""
    brute, found = brute_for(position), ""
    turns = (*position.turns, position.claimed) if position.claimed else position.turns
    for index, numbers in enumerate(turns):
        now = situation_of(position.before(index + 1), brute)
        choices, winning = brute.choices(now), brute.winning(now)
        then, mover_goes_on = now, True
        for number in numbers:
            then, mover_goes_on = brute.after(then, number)
        if then.claims_left < brute.claims and index < len(position.turns):
            then, mover_goes_on = brute.after(then, END_TURN)
        if not numbers:
            found += " "
        elif len(choices) == 1:
            found += "f"
        elif not winning:
            found += "-"
        elif brute.wins(then) is not mover_goes_on:
            found += "?"
        else:
            found += "!" if len(winning) == 1 and brute.claims == 1 else "+"
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_marks_of_every_sample_game_are_those_of_the_brute_force(game: Game) -> None:
    position = read_code(game.example)
    assert marks(position) == marks_by_brute_force(position)


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("NC20:10.5.14.2.18.8.12.16.20", "-+-?!-+-f"),
        ("FA9:5.7.3.9.1", "!-+-f"),
        ("CA9:5.9.6.2.4.8.1.3.7", "+-+-+-+-f"),
        ("CI10:4.5.6.7.8.9.10.1.2.3", "-+ffffffff"),
        ("CH9S5:6.7.8.4.3.2.1", "-!f?!ff"),
    ],
)
def test_the_marks_of_the_sample_games(code: str, expected: str) -> None:
    assert marks(read_code(code)) == expected


@pytest.mark.parametrize(
    ("code", "played", "winning"),
    [("NC20:10.5.14.2.18.8.12.16.20", (2,), (7, 8, 12, 16, 20)), ("CH9S5:6.7.8.4.3.2.1", (4,), (9,))],
)
def test_two_sample_games_turn_on_turn_4(code: str, played: tuple[int, ...], winning: tuple[int, ...]) -> None:
    whole = review(read_code(code), Solver())
    [turning_point] = whole.turning_points
    assert (turning_point.record.turn, turning_point.record.numbers) == (4, played)
    assert turning_point.before.analysis
    assert turning_point.before.analysis.winning == winning
    assert whole.turning_points_of(Player.TWO) == (turning_point,)
    assert whole.turning_points_of(Player.ONE) == ()
    assert whole.favoured is Player.TWO


@given(positions(largest=9))
@settings(max_examples=300)
def test_the_marks_of_any_game_are_those_of_the_brute_force(position: Position) -> None:
    assert marks(position) == marks_by_brute_force(position)


@given(positions())
@settings(max_examples=200)
def test_a_blunder_changes_the_winner_and_nothing_else_does(position: Position) -> None:
    whole = review(position, Solver())
    for turn in whole.turns:
        assert_mark_says_what_happened(turn)
    if whole.unsolved or whole.favoured is None:
        return
    changes = len(whole.turning_points) % 2
    assert (whole.stations[-1].winner is whole.favoured) is not bool(changes)


def assert_mark_says_what_happened(turn: Turn) -> None:
    mover, before, after = turn.record.player, turn.before.winner, turn.after.winner
    match turn.mark:
        case Mark.BLUNDER:
            assert (before, after) == (mover, mover.other)
        case Mark.KEPT | Mark.ONLY:
            assert before is after is mover
        case Mark.LOST:
            assert before is after is mover.other
        case Mark.FORCED:
            assert len(turn.before.position.valid) == 1
            assert before is after or None in (before, after)
        case None:
            assert turn.is_skip or None in (before, after)
    if turn.mark is Mark.ONLY:
        assert turn.before.analysis
        assert turn.before.analysis.winning == turn.record.numbers
    if turn.is_skip:
        assert turn.mark is None
        assert before is after


@given(positions())
def test_stations_are_the_positions_between_the_turns(position: Position) -> None:
    begun = Review.begin(position)
    assert begun.stations[0].position == position.before(1)
    assert begun.position == position
    assert [turn.record for turn in begun.turns] == list(position.records())
    for turn in begun.turns:
        after = turn.before.position
        for number in turn.record.numbers:
            after = after.play(number)
        assert set(after.taken) == set(turn.after.position.taken)


@given(positions(largest=11).filter(lambda position: position.settings.claims > 1))
def test_a_whole_turn_that_wins_leaves_the_opponent_lost(position: Position) -> None:
    for station in review(position, Solver()).stations:
        assert bool(station.whole_turn) == (station.winner is station.position.to_move and not station.position.outcome)
        after = station.position
        for number in station.whole_turn:
            after = after.play(number)
        if station.whole_turn and after.turn == station.position.turn:
            after = after.end_turn()
        brute = brute_for(after)
        assert not station.whole_turn or not brute.wins(situation_of(after, brute))


class TestSpecialTurns:
    def test_a_skip_has_no_mark_and_can_be_played_on_from(self) -> None:
        whole = review(read_code("CA3:2.3"), Solver())
        skip = whole.turns[1]
        assert skip.is_skip
        assert skip.mark is None
        assert not skip.before.position.valid
        assert skip.before.playable.valid == (1, 3)

    def test_several_claims_are_judged_as_a_whole(self) -> None:
        assert marks(read_code("FA15R2K2:8+1.15.4.")) == "???"

    def test_a_turn_that_is_under_way_is_judged_by_what_can_still_come_of_it(self) -> None:
        begun, ended = read_code("FA15R2K2:8+1.15.4"), read_code("FA15R2K2:8+1.15.4.")
        assert (marks(begun)[-1], marks(ended)[-1]) == ("+", "?")

    def test_a_game_without_turns_has_one_station(self) -> None:
        whole = review(read_code("NC20:"), Solver())
        assert whole.turns == ()
        assert whole.favoured is Player.TWO
        assert whole.is_complete

    def test_where_the_solver_gives_up_there_is_no_mark(self) -> None:
        whole = review(read_code("FA30O+1+3:5.9.20"), Solver())
        assert [turn.mark for turn in whole.turns] == [None, None, Mark.BLUNDER]
        assert whole.unsolved == whole.turns[:2]
        assert whole.favoured is None

    def test_a_forced_turn_needs_no_solver(self) -> None:
        assert [turn.mark for turn in Review.begin(read_code("CI10:4.5.6")).turns] == [None, None, Mark.FORCED]


def test_it_is_worked_out_station_by_station() -> None:
    begun = Review.begin(read_code("NC20:10.5.14.2"))
    steps = list(work_out(begun, Solver()))
    assert [step.worked_out for step in steps] == [1, 2, 3, 4, 5]
    assert [step.is_complete for step in steps] == [False] * 4 + [True]
    assert begun.worked_out == 0
    assert [len(step.turning_points) for step in steps] == [0, 0, 0, 0, 1]
    assert not any(step.unsolved for step in steps)
