"""The solver's memory is bounded, and lives on the solver."""

from __future__ import annotations

import pytest

from app.rules import find_game
from app.solver import Solver, budget
from app.solver.budget import Budget, GaveUp, Memory
from app.solver.solver import MOST_BOARDS
from tests.rules.helpers import at
from tests.solver_cases import opening


def test_memory_forgets_before_it_grows_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budget, "MOST_REMEMBERED", 3)
    memory: Memory[int, int] = Memory()
    for key in range(10):
        memory[key] = key
        assert len(memory) <= 3
        assert memory[key] == key


def test_forgetting_changes_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    codes = ["FA12O+1-1+3-3:", "FA20K2:", "CA9R4:", "CH9S4O+1X2:"]
    expected = [Solver().analyse(at(code)) for code in codes]
    monkeypatch.setattr(budget, "MOST_REMEMBERED", 5)
    unlimited = Solver(steps=10**9)
    assert [unlimited.analyse(at(code)) for code in codes] == expected


def test_a_solver_remembers_only_some_boards() -> None:
    solver = Solver()
    for size in range(1, 60):
        solver.analyse(opening(find_game("NC"), size=size))
        solver.settled_within(opening(find_game("NC"), size=size), 2, solver.budget())
    assert len(solver._methods) <= MOST_BOARDS
    assert len(solver._searches) <= MOST_BOARDS


@pytest.mark.parametrize("code", ["FA46K2:", "FA26K2O+1-1+3-3:", "CH35S18O+1X2+7-9:9.10", "FA60O+1-1+4-4:"])
def test_the_same_question_gets_the_same_answer_whatever_was_asked_before(code: str) -> None:
    fresh, solver = Solver().analyse(at(code)), Solver()
    for number in at(code).valid[:5]:
        solver.analyse(at(code).play(number))
    assert [solver.analyse(at(code)) for _ in range(3)] == [fresh] * 3


def test_a_position_before_a_skip_is_won_by_whoever_wins_after_it() -> None:
    before = at("CA3:2").before(2)
    assert before.must_skip
    assert Solver().analyse(before).winner is Solver().analyse(at("CA3:2")).winner


def test_two_solvers_share_nothing() -> None:
    one, other = Solver(), Solver()
    one.analyse(at("FA9K2:"))
    assert not other._methods


def test_a_budget_is_spent() -> None:
    purse = Budget(5)
    purse.spend(5)
    with pytest.raises(GaveUp):
        purse.spend(1)


@pytest.mark.parametrize("code", ["FA60O+1-1+4-4:", "FA99K3:", "CA40R5:", "CH60S3O+1X2+7-9:"])
def test_giving_up_is_said_openly(code: str) -> None:
    analysis = Solver().analyse(at(code))
    assert not analysis.exact
    assert analysis.winner is None
    assert analysis.winning == ()
    assert analysis.proof is None
