"""Known values of the games, and tables of the solver derived once more."""

from __future__ import annotations

import pytest

from app.rules import find_game
from app.solver import Solver
from app.solver.runs import EXCEPTIONS, PERIOD, RunValues
from tests.rules.helpers import P1, P2, at
from tests.solver_cases import opening


def dawson(longest: int) -> list[int]:
    """Values of runs with steps of one, straight from their definition."""
    values: list[int] = []
    for length in range(longest + 1):
        reached = set()
        for place in range(1, length + 1):
            left, right = max(0, place - 2), max(0, length - place - 1)
            reached.add(values[left] ^ values[right])
        values.append(min(set(range(length + 1)) - reached))
    return values


def test_the_table_of_runs_is_dawsons_chess() -> None:
    values, runs = dawson(400), RunValues()
    assert [runs.value(length, 1) for length in range(401)] == values
    assert len(PERIOD) == 34
    assert {length for length in range(401) if PERIOD[length % 34] != values[length]} == set(EXCEPTIONS)
    assert max(EXCEPTIONS) == 51


def test_the_first_values() -> None:
    runs = RunValues()
    expected = [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0]
    assert [runs.value(length, 1) for length in range(21)] == expected


@pytest.mark.parametrize("size", range(1, 100))
def test_who_wins_non_consecutive(size: int) -> None:
    second = size in (14, 34) or size % 34 in (4, 8, 20, 24, 28)
    assert Solver().analyse(opening(find_game("NC"), size=size)).winner is (P2 if second else P1)


@pytest.mark.parametrize("reach", [1, 2, 3, 5])
@pytest.mark.parametrize("size", [1, 9, 15, 99])
def test_on_an_odd_line_the_middle_wins(size: int, reach: int) -> None:
    analysis = Solver().analyse(opening(find_game("FA"), size=size, reach=reach))
    assert analysis.winner is P1
    assert (size + 1) // 2 in analysis.winning


@pytest.mark.parametrize("size", range(1, 41))
def test_who_wins_with_two_claims_a_turn(size: int) -> None:
    analysis = Solver().analyse(opening(find_game("FA"), size=size, claims=2))
    assert analysis.winner is (P2 if size in (7, 14, 22, 23, 37, 46, 47) else P1)


@pytest.mark.parametrize(("reach", "claims"), [(1, 2), (1, 3), (2, 2), (2, 3), (3, 2)])
def test_a_board_that_can_be_swept_in_one_turn_and_the_next_larger_one(reach: int, claims: int) -> None:
    swept = (2 * reach + 1) * claims
    for size, winner in ((swept, P1), (swept + 1, P2)):
        assert Solver().analyse(opening(find_game("FA"), size=size, reach=reach, claims=claims)).winner is winner


@pytest.mark.parametrize("size", range(3, 40))
def test_the_parity_of_a_plain_circle_decides(size: int) -> None:
    assert Solver().analyse(opening(find_game("CI"), size=size)).winner is (P1 if size % 2 else P2)


@pytest.mark.parametrize("size", range(1, 25))
def test_number_chain_is_player_2s_exactly_when_size_and_start_are_odd(size: int) -> None:
    for start in range(1, size + 1):
        winner = Solver().analyse(opening(find_game("CH"), size=size, start=start)).winner
        assert winner is (P2 if size % 2 and start % 2 else P1)


@pytest.mark.parametrize("size", range(5, 100))
def test_number_capture_goes_by_parity_from_5_numbers_on(size: int) -> None:
    assert Solver().analyse(opening(find_game("CA"), size=size)).winner is (P1 if size % 2 else P2)


def test_number_capture_with_3_numbers_is_player_2s() -> None:
    assert Solver().analyse(opening(find_game("CA"), size=3)).winner is P2


@pytest.mark.parametrize(
    ("code", "winning"),
    [
        ("FA9:", [5]),
        ("FA12:", [4, 9]),
        ("NC20:10.5.14", [7, 8, 12, 16, 20]),
        ("CA9R3:", [4, 5, 6]),
        ("CH9S5:6.7.8", [9]),
    ],
)
def test_numbers_that_are_known_to_win(code: str, winning: list[int]) -> None:
    assert list(Solver().analyse(at(code)).winning) == winning


def test_non_consecutive_19_has_one_winning_first_number() -> None:
    assert len(Solver().analyse(at("NC19:")).winning) == 1


@pytest.mark.parametrize("code", ["FA14K2:", "CH21S11:"])
def test_presets_that_are_player_2s(code: str) -> None:
    assert Solver().analyse(at(code)).winner is P2
