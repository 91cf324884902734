"""Every proof claims something about a position. Here each claim is checked without the solver."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings

from app.proofs import why
from app.rules import find_game
from app.rules.position import END_TURN, Position
from app.solver import Analysis, Solver
from app.solver.analysis import (
    Captures,
    ForcedSkip,
    LastMove,
    Mirror,
    Partners,
    RoundTheCircle,
    Searched,
    Singles,
    Values,
)
from tests.brute import BruteForce, Situation
from tests.solver_cases import brute_for, everything_after, opening, situation_of
from tests.strategies import unfinished

KINDS = [
    ("NC", {"size": 12}, {Mirror, Values, LastMove}),
    ("FA", {"size": 9}, {Mirror, Values, LastMove}),
    ("FA", {"size": 10, "relation": "+1 +3"}, {Values, LastMove}),
    ("FA", {"size": 9, "relation": "+1 -1 +3 -3"}, {Mirror, Values, LastMove}),
    ("FA", {"size": 9, "claims": 2}, {Singles, LastMove, Searched}),
    ("FA", {"size": 7, "claims": 2, "relation": "x2 /2"}, {LastMove, Searched}),
    ("CA", {"size": 8}, {Captures, ForcedSkip, LastMove}),
    ("CA", {"size": 8, "reach": 2}, {Captures, ForcedSkip, LastMove}),
    ("CI", {"size": 8}, {RoundTheCircle}),
    ("CI", {"size": 8, "reach": 2}, {Partners, LastMove}),
    ("CH", {"size": 10, "start": 4}, {Partners, LastMove}),
    ("CH", {"size": 10, "start": 4, "relation": "+1 x2"}, {LastMove, Searched}),
]


def check_claim(position: Position, analysis: Analysis, now: Situation, brute: BruteForce) -> None:
    """Is what the proof says about this position true?"""
    proof = analysis.proof
    assert proof is not None
    number = proof.number
    assert (number is None) == (not analysis.winning)
    assert number is None or number in analysis.winning
    then = now if number is None else brute.after(now, number)[0]
    match proof:
        case LastMove():
            assert not brute.choices(then)
        case Mirror(axis=axis):
            assert_mirrored(then.left, axis, brute)
        case Values(parts=parts):
            assert sorted(n for part in parts for n in part.numbers) == sorted(then.left)
            assert_apart([part.numbers for part in parts], brute)
            for part in parts:
                assert part.value == value_of(frozenset(part.numbers), brute)
        case Singles(count=count, claims=claims, more=more):
            assert_one_claim_each(then.left, count, brute)
            spare = count % (claims + 1)
            assert spare <= more if number is not None else (spare == 0 if not more else spare > more)
        case Partners(pairs=pairs):
            assert_partners(then, [pair for pair in pairs if position.last not in pair], brute)
            if number is not None and position.last is not None:
                assert (position.last, number) in pairs
        case RoundTheCircle(left=left):
            assert left == len(now.left)
            assert (left % 2 == 1) == (number is not None)
            assert_everything_gets_taken(now, brute)
        case Captures(left=left, count_decides=count_decides):
            assert left == len(now.left)
            assert brute.wins(now) == (number is not None)
            assert not count_decides or (left % 2 == 1) == (number is not None)
            if not count_decides:
                assert_skips_have_parity(then, (left + (number is None)) % 2 == 0, brute)
        case ForcedSkip(left=left, then=following):
            assert left == len(then.left)
            assert not then.restricted
            assert following in brute.winning(then)
        case Searched():
            assert brute.wins(now) == (number is not None)


def assert_mirrored(left: frozenset[int], axis: int, brute: BruteForce) -> None:
    for number in left:
        assert axis - number in left
        assert axis - number != number
        assert axis - number not in brute._near[number]


def assert_apart(parts: Sequence[tuple[int, ...]], brute: BruteForce) -> None:
    for part in parts:
        outside = {number for other in parts if other is not part for number in other}
        assert not outside & {near for number in part for near in brute._near[number]}


def value_of(left: frozenset[int], brute: BruteForce) -> int:
    """The smallest value that no claim leads to."""
    values = {value_of(left - {number} - brute._near[number], brute) for number in left}
    return min(set(range(len(values) + 1)) - values)


def assert_one_claim_each(left: frozenset[int], count: int, brute: BruteForce) -> None:
    """Whatever is claimed, exactly `count` claims are made in all."""

    def lengths(rest: frozenset[int]) -> set[int]:
        return {0} if not rest else {1 + n for k in rest for n in lengths(rest - {k} - brute._near[k])}

    assert lengths(left) == {count}


def assert_partners(now: Situation, pairs: list[tuple[int, int]], brute: BruteForce) -> None:
    """Wherever the token goes next there is a partner, and pairs are related and do not overlap."""
    partner = {**dict(pairs), **{other: one for one, other in pairs}}
    assert len(partner) == 2 * len(pairs)
    for one, other in pairs:
        assert other in brute._near[one]
        assert {one, other} <= now.left

    def answerable(here: Situation) -> None:
        for number in brute.choices(here):
            assert number in partner
            answer = partner[number]
            then, _ = brute.after(here, number)
            assert answer in brute.choices(then)
            answerable(brute.after(then, answer)[0])

    answerable(now)


def assert_skips_have_parity(now: Situation, odd: bool, brute: BruteForce) -> None:
    """However the game goes on: as long as the winner plays to win, an odd (or even) number of skips happens."""
    todo, seen = [(now, odd)], set()
    while todo:
        here, odd = todo.pop()
        if (here, odd) in seen:
            continue
        seen.add((here, odd))
        assert brute.choices(here) or not odd
        mover_wins = brute.wins(here)
        for number in brute.choices(here):
            then, again = brute.after(here, number)
            if not mover_wins or brute.wins(then) is again:
                todo.append((then, odd is not again))


def assert_everything_gets_taken(now: Situation, brute: BruteForce) -> None:
    choices = brute.choices(now)
    assert choices or not now.left
    for number in choices:
        assert_everything_gets_taken(brute.after(now, number)[0], brute)


@pytest.mark.parametrize(("name", "options", "kinds"), KINDS, ids=[f"{name}-{options}" for name, options, _ in KINDS])
def test_every_claim_on_a_small_board_is_true(name: str, options: dict[str, object], kinds: set[type]) -> None:
    solver, seen = Solver(), set()
    for position, now, brute in everything_after(opening(find_game(name), **options)):
        if position.outcome is None:
            analysis = solver.analyse(position)
            check_claim(position, analysis, now, brute)
            seen.add(type(analysis.proof))
    assert seen == kinds


@given(unfinished(largest=11))
@settings(max_examples=600)
def test_claims_about_random_positions_are_true(position: Position) -> None:
    brute = brute_for(position)
    check_claim(position, Solver().analyse(position), situation_of(position, brute), brute)


@given(unfinished(largest=11))
@settings(max_examples=300)
def test_the_words_name_the_number_of_the_proof(position: Position) -> None:
    analysis = Solver().analyse(position)
    assert analysis.proof is not None
    said = why(position, analysis, "you")
    assert said.endswith(".")
    assert said[0].isupper() or said[0].isdigit()
    number = analysis.proof.number
    every_number_wins = len(analysis.winning) == len(position.valid)
    if number and not (isinstance(analysis.proof, Captures | RoundTheCircle) and every_number_wins):
        assert str(number) in said
    elif number == END_TURN:
        assert "end" in said.lower()
