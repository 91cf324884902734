"""What the coach says. That it is true is checked in tests/solver/test_proofs.py."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from app.coach import Coach, Hint
from app.rules.position import Position
from app.solver import Solver
from tests.rules.helpers import at
from tests.strategies import unfinished


def hint(code: str) -> Hint:
    return Coach(Solver()).hint(at(code))


@pytest.mark.parametrize(
    ("code", "number", "why"),
    [
        (
            "FA9:5.7",
            "Claim 3 (or 1).",
            "Claim 3: it is the mirror of 7 around 5. Answer every number with its mirror around 5, always.",
        ),
        (
            "FA9:",
            "Claim 5, the only number that wins.",
            "Claim 5: it is the middle, and both sides are alike then. Answer every number with its mirror around 5.",
        ),
        (
            "NC20:10.5.14",
            "Select 7 (or 8, 12, 16, 20).",
            "Select 7: the runs 1-3, 12 and 16-20 are worth 2, 1 and 3, added bit by bit 2^1^3 = 0; the total is 0. "
            "Whoever has to select from a total of 0 is lost.",
        ),
        (
            "CH9S4:",
            "Add 3 (or 5).",
            "4 and 3 are partners: add 3. Whatever is added next has a partner left for you: 1-2, 5-6, 7-8.",
        ),
        (
            "CI9:",
            "Select 1; every other valid number wins as well.",
            "9 numbers are left and all of them get selected, one after the other. 9 is odd: the last one goes to you.",
        ),
        (
            "CA9:5.9.6.2",
            "Capture 4; every other valid number wins as well.",
            "5 numbers are left, and you can always prevent a skip. 5 is odd: the last one goes to you.",
        ),
        (
            "CA4:",
            "Capture 1 (or 4).",
            "4 numbers are left: without a skip the last one would go to Player 2, but you can force one. "
            "Capture 1: every line after it was looked at.",
        ),
        (
            "CA3:1",
            "Capture 3, the only number that wins.",
            "Capture 3: every number left is adjacent to it, so Player 1 has to skip and it is your turn again: "
            "capture 2.",
        ),
        (
            "FA10K2:2",
            "End your turn now.",
            "There is no short reason: every line of play after ending the turn was looked at, and you can always win.",
        ),
        (
            "FA12K2:2.5+8",
            "Claim 10; every other valid number wins as well.",
            "Claim 10: 1 run worth one number is left; claim all of that in this turn as well, and nothing is left.",
        ),
        (
            "FA20O+7:",
            "Claim 7 (or 15, 16, 17, 18, 19, 20).",
            "Claim 7: all groups are worth 0. Whoever has to claim from a total of 0 is lost.",
        ),
        (
            "CA9R3:",
            "Capture 4 (or 5, 6).",
            "9 numbers are left, and you can always prevent a skip. 9 is odd: the last one goes to you. "
            "Capture 4: after that nothing can force one.",
        ),
        ("CH9S5:6.7.8", "Add 9, the only number that wins.", "Add 9: it leaves Player 1 no valid number."),
    ],
)
def test_a_won_position(code: str, number: str, why: str) -> None:
    said = hint(code)
    assert said.can_win == "You can win from here."
    assert (said.number, said.why) == (number, why)


@pytest.mark.parametrize(
    ("code", "number", "why"),
    [
        (
            "FA9:5",
            "Make it hard: claim 2. The answer to fear is 8, the only one that wins.",
            "The open numbers mirror each other around 5: whatever is claimed next, "
            "Player 1 can answer with its mirror.",
        ),
        (
            "CA4:1",
            "Make it hard: capture 4. The answer to fear is 2, the only one that wins.",
            "3 numbers are left: without a skip the last one would go to you, but Player 1 can force one. "
            "Every line of play was looked at.",
        ),
        (
            "FA9K2:8",
            "Make it hard: end your turn. Then Player 2 wins with 2 or 5; fear those.",
            "There is no short reason: every line of play was looked at, and Player 2 can always win.",
        ),
        (
            "FA14K2:",
            "Make it hard: claim 5 and end your turn. Then Player 2 wins with 2, 9 or 12; fear those.",
            "There is no short reason: every line of play was looked at, and Player 2 can always win.",
        ),
        (
            "CI10:",
            "Make it hard: select 1. Then Player 2 wins with 2 or 10; fear those.",
            "10 numbers are left and all of them get selected, one after the other. "
            "10 is even: the last one goes to Player 2.",
        ),
        (
            "CH9S5:",
            "Make it hard: add 4. The answer to fear is 3, the only one that wins.",
            "Whatever is added next has a partner left for Player 2: 1-2, 3-4, 6-7, 8-9.",
        ),
        (
            "FA15R2K2:8+1.15",
            "Make it hard: claim 4. Then Player 1 wins with 11 or 12; fear those.",
            "2 runs worth one number each are left, and no more than 1 of them can go in this turn: "
            "no multiple of 3 stays.",
        ),
    ],
)
def test_a_lost_position_is_said_to_be_lost_and_the_answer_to_fear_is_named(code: str, number: str, why: str) -> None:
    said = hint(code)
    assert said.can_win.startswith("This position is lost if Player")
    assert (said.number, said.why) == (number, why)


def test_where_the_solver_gives_up_the_coach_does_too() -> None:
    said = hint("FA60O+1-1+4-4:")
    assert said.can_win == said.number == said.why
    assert "no honest advice" in said.why


@given(unfinished(largest=12))
@settings(max_examples=300)
def test_the_coach_has_something_to_say_about_every_position(position: Position) -> None:
    solver = Solver()
    said, analysis = Coach(solver).hint(position), solver.analyse(position)
    assert (said.can_win == "You can win from here.") == bool(analysis.winning)
    assert [said.step(number)[:8] for number in (1, 2, 3)] == ["1 of 3  ", "2 of 3  ", "3 of 3  "]
    foreign = {"NC": "claim", "FA": "select", "CA": "claim", "CI": "captur", "CH": "captur"}[position.game.short]
    assert foreign not in (said.can_win + said.number + said.why).lower()
