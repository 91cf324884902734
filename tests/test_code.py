"""Game codes: printed, read, round-tripped, refused with the turn and the reason."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.code import CodeError, read_code, write_code
from app.rules import GAMES
from app.rules.game import Game
from app.rules.position import Position
from tests.strategies import positions

EXAMPLES = [
    "NC20:10.5.14",
    "FA9:5.7.3.9.1",
    "FA15R2K2:8+1.15",
    "FA9O+1+3:5",
    "CA9:5.9.6.2",
    "CI10:4.5.6",
    "CH9S5:6.7.8.4",
    "CH12S3O+1-1X3D3:",
]


@pytest.mark.parametrize("code", [*EXAMPLES, "FA9:", "CI12R2:1.3", "FA9K2:5.", "FA9K2:5", "FA30R6:1", "FA9O+2-2+1-1:5"])
def test_a_code_round_trips_exactly(code: str) -> None:
    assert write_code(read_code(code)) == code


def test_the_options_of_a_code_may_stand_in_any_order() -> None:
    assert read_code("CH12O+1-1X3D3S3:4") == read_code("CH12S3O+1-1X3D3:4")
    assert read_code("FA15K2R2:8+1") == read_code("FA15R2K2:8+1")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_sample_game_of_every_book_is_a_whole_game(game: Game) -> None:
    position = read_code(game.example)
    assert position.game is game
    assert position.outcome
    assert write_code(position) == game.example


@given(positions(largest=20))
@settings(max_examples=300)
def test_every_position_survives_its_code(position: Position) -> None:
    code = write_code(position)
    assert read_code(code) == position
    assert write_code(read_code(code)) == code
    assert set(code) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:.+-")


@given(positions(largest=20))
def test_small_letters_and_spaces_around_a_code_are_accepted(position: Position) -> None:
    assert read_code(f"  {write_code(position).lower()}\t") == position


def test_an_unfinished_turn_of_several_claims_differs_from_one_that_was_ended() -> None:
    unfinished, ended = read_code("FA9K2:5"), read_code("FA9K2:5.")
    assert (unfinished.to_move.value, unfinished.claims_left) == (1, 1)
    assert (ended.to_move.value, ended.claims_left) == (2, 2)


def test_a_skip_is_not_written() -> None:
    position = read_code("CA3:2.3.1")
    assert position.turns == ((2,), (), (3,), (1,))
    assert write_code(position) == "CA3:2.3.1"


@pytest.mark.parametrize(
    ("longer", "code"), [("FA9R1:5", "FA9:5"), ("FA9K1:5", "FA9:5"), ("FA9O+1-1+2-2:5", "FA9R2:5"), ("FA09:5", "FA9:5")]
)
def test_a_longer_spelling_of_the_same_settings_is_printed_short(longer: str, code: str) -> None:
    assert write_code(read_code(longer)) == code


@pytest.mark.parametrize(
    ("code", "complaint"),
    [
        ("FA9:5.7.4", "turn 3: 4 is forbidden, it is adjacent to 5"),
        ("FA9:5.5", "turn 2: 5 is already claimed by Player 1"),
        ("FA9:10", "turn 1: 10 is not on the number line (1 to 9)"),
        ("FA9:5.7.3.9.1.2", "turn 6: the game is over, Player 1 has won"),
        ("NC20:10.9", "turn 2: 9 is Unavailable, it is adjacent to 10"),
        ("CA9:5.6", "turn 2: 6 is adjacent to 5, the last captured number; it may be allowed again next turn"),
        ("CA3:2.3.3", "turn 4: 3 is no longer in the Shared Number List, Player 1 captured it"),
        ("CI10:4.8", "turn 2: 8 is not adjacent to 4, the last number selected. Choose 3 or 5"),
        ("CH9S5:10", "turn 1: 10 is out of range (1 to 9)"),
        ("CH9S5:6.5", "turn 2: 5 is already used in the chain"),
        ("CH9:6", "the starting number is missing; a code looks like CH9S5:6.7.8.4.3.2.1"),
        ("CH9S10:", "start (the starting number): a number from 1 to 9, or random"),
        ("FA:5", "the size is missing; a code looks like FA9:5.7.3.9.1"),
        ("FA0:", "size (the number line): a number from 1 to 99, not '0'"),
        ("FA100:", "size (the number line): a number from 1 to 99, not '100'"),
        ("CI2:", "a number from 3 to 99"),
        ("FA9K6:", "claims (claims per turn): a number from 1 to 5, not '6'"),
        ("NC9R2:", "Non-Consecutive has no option reach; it has: size"),
        ("FA9S5:", "Forbidden Adjacent has no option start"),
        ("CI10OX2:", "offsets only"),
        ("FA9O+1+1:", "+1 stands more than once"),
        ("FA9O+1+2+3+4+5+6+7+8+9:", "1 to 8 terms"),
        ("ZZ9:1", "no game is called ZZ; there are NC FA CA CI CH"),
        ("FA9:5..7", "turn 2: a number is missing"),
        ("FA9:5.", "turn 2: a number is missing"),
        ("FA9:.5", "turn 1: a number is missing"),
        ("FA9:5+7", "turn 1: a turn has at most 1 claims"),
        ("FA9K2:5+7+3", "turn 1: a turn has at most 2 claims"),
        ("FA9K2:5+7.", "turn 2: a number is missing"),
        ("FA3K2:2.", "turn 2: the game is over, Player 1 has won"),
        ("FA9:" + "9" * 5000, "turn 1: a number is too long"),
        ("FA9", "is not a game code; a code looks like"),
        ("", "is not a game code"),
        ("hello", "'hello' is not a game code"),
        ("FA9:\u0665", "is not a game code"),
        ("FA9:5\x1b[31m", "'FA9:5?[31m' is not a game code"),
        ("FA9R2O+1:", "not both"),
        ("FA9K2K3:", "claims stands more than once"),
    ],
)
def test_a_code_that_breaks_a_rule_is_refused_with_the_reason(code: str, complaint: str) -> None:
    with pytest.raises(CodeError) as refused:
        read_code(code)
    assert complaint in str(refused.value)


@given(
    positions(largest=20).map(write_code),
    st.lists(
        st.tuples(
            st.integers(0, 60),
            st.sampled_from(["delete", "insert", "replace"]),
            st.sampled_from("0123456789:.+-ROKSXDNFACIH \x00\u0663"),
        ),
        min_size=1,
        max_size=4,
    ),
)
@settings(max_examples=500)
def test_a_mangled_code_is_refused_or_valid_and_never_a_traceback(code: str, edits: list[tuple[int, str, str]]) -> None:
    for place, kind, character in edits:
        place %= len(code) + 1
        kept = place if kind == "insert" else place + 1
        code = code[:place] + ("" if kind == "delete" else character) + code[kept:]
    try:
        position = read_code(code)
    except CodeError:
        return
    assert read_code(write_code(position)) == position
