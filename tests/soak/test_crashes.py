"""A few lives and deaths of the program; `make soak` has many more."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.soak.crashes import WAYS, run

KILLS = 2 * len(WAYS)


@pytest.mark.parametrize("seed", [5, 8])
def test_nothing_that_was_shown_is_lost_when_the_program_is_killed(home: Path, seed: int) -> None:
    tally = run(home, seed, KILLS)
    assert tally.lost == []
    assert sum(tally.kills.values()) == KILLS
    assert tally.shown > KILLS
