"""The solver against an independent brute force: every position at small sizes, many at the books' sizes."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings

from app.rules import find_game
from app.rules.position import Position
from app.solver import Solver
from app.solver.budget import Budget
from app.solver.masks import Reach, mask_of
from app.solver.search import AvoidEngine, Search, State
from tests.solver_cases import brute_for, everything_after, opening, situation_of
from tests.strategies import positions

FREE_LINE = ["+1 +3", "x2 /2", "+2 -2", "+1 -1 +3 -3", "+1", "+1 -1 x2 /2", "+2 -3", "/2", "+1 -1 +4 -4"]
EVERYTHING = [
    ("NC", {}),
    ("CI", {}),
    *(("NC", {"size": size}) for size in range(1, 13)),
    *(("FA", {"size": size, "reach": reach}) for size in (1, 4, 7, 10, 11) for reach in (1, 2, 3, 5)),
    *(("FA", {"size": size, "relation": relation}) for size in (5, 8, 10) for relation in FREE_LINE),
    *(
        ("FA", {"size": size, "claims": claims, "reach": reach})
        for size in (4, 7, 9)
        for claims in (2, 3, 5)
        for reach in (1, 2, 4)
    ),
    *(("FA", {"size": 7, "claims": claims, "relation": relation}) for claims in (2, 3) for relation in FREE_LINE),
    *(("CA", {"size": size, "reach": reach}) for size in range(1, 10) for reach in (1, 2, 3, 5)),
    *(("CA", {"size": size, "relation": relation}) for size in (5, 8) for relation in FREE_LINE),
    *(("CI", {"size": size, "reach": reach}) for size in (3, 4, 5, 7, 8) for reach in (1, 2)),
    *(
        ("CI", {"size": size, "relation": relation})
        for size in (5, 7, 8)
        for relation in ("+1", "+2 -2", "+1 +2", "+4", "+1 -1 +3")
    ),
    *(("CH", {"size": size, "start": start}) for size in range(1, 11) for start in range(1, size + 1)),
    *(("CH", {"size": 9, "start": start, "relation": relation}) for start in (1, 4, 9) for relation in FREE_LINE),
]


def agree(solver: Solver, position: Position, winning: list[int]) -> None:
    analysis = solver.analyse(position)
    assert analysis.exact
    if position.outcome:
        assert (analysis.winner, analysis.winning) == (position.outcome.winner, ())
        return
    assert list(analysis.winning) == winning
    assert analysis.winner is (position.to_move if winning else position.to_move.other)
    assert analysis.proof is not None


@pytest.mark.parametrize(("name", "options"), EVERYTHING, ids=lambda value: str(value).replace("'", ""))
def test_every_position_of_a_small_board(name: str, options: dict[str, object]) -> None:
    solver = Solver()
    for position, now, brute in everything_after(opening(find_game(name), **options)):
        agree(solver, position, brute.winning(now))


@pytest.mark.parametrize(("reach", "size"), [(1, 9), (2, 11), (3, 12), (4, 13)])
def test_the_count_decides_in_number_capture_exactly_as_search_without_that_shortcut_says(
    reach: int, size: int
) -> None:
    class WithoutShortcut(AvoidEngine):
        def known(self, state: State) -> None:
            return None

    board = Reach(find_game("CA").settings(size=size, reach=reach))
    engine, search = AvoidEngine(board), Search(WithoutShortcut(board))
    todo, checked = [(board.all, board.all)], set()
    while todo:
        state = todo.pop()
        known = engine.known(state)
        if state in checked or known is None:
            continue
        checked.add(state)
        assert search.wins(state, Budget(10_000_000)) is known
        todo += [child for _, child, _ in engine.children(state)]
    assert len(checked) > 50


@pytest.mark.parametrize(("reach", "most"), [(1, None), (2, None), (3, 250), (4, 25)])
def test_with_2r_plus_3_numbers_left_the_mover_wins_whatever_the_gaps_are(reach: int, most: int | None) -> None:
    """With more left nobody can be made to skip, so this is all that the shortcut needs."""
    count, generator = 2 * reach + 3, Random(reach)
    patterns = list(product(range(1, reach + 2), repeat=count - 1)) if reach < 3 else []
    chosen = patterns if most is None else generator.sample(patterns, most) if patterns else []
    if not chosen:
        chosen = [tuple(generator.randint(1, reach + 1) for _ in range(count - 1)) for _ in range(most or 0)]
    board = Reach(find_game("CA").settings(size=99, reach=reach))
    engine = AvoidEngine(board)
    for gaps in chosen:
        numbers = [10 + sum(gaps[:place]) for place in range(count)]
        for last in generator.sample(sorted(set(range(5, numbers[-1] + 5)) - set(numbers)), 3):
            left = mask_of(numbers)
            state = left, left & ~board.of[last]
            below = Search(engine)
            wins = any(below.wins(child, Budget(10**7)) is again for _, child, again in engine.children(state))
            assert wins, (numbers, last)


@given(positions(largest=12))
@settings(max_examples=2000)
def test_random_positions_of_every_game_with_any_options(position: Position) -> None:
    brute = brute_for(position)
    agree(Solver(), position, brute.winning(situation_of(position, brute)))
