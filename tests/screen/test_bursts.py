"""Keys that arrive all at once, as over a slow line: they count in the order in which they were typed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.process import LASTMOVE
from tests.screen.terminal import Terminal

RIGHT = "\x1b[C"


@pytest.fixture
def terminal(request: pytest.FixtureRequest) -> Iterator[Terminal]:
    started = Terminal([*LASTMOVE, "play", request.param])
    yield started
    started.close()


@pytest.mark.parametrize(
    ("terminal", "keys", "code"),
    [
        ("NC", "5\r7\r9\r11\r", "NC20:5.7.9.11"),
        ("NC", "1\r14\ru12 ", "NC20:1.12"),
        ("NC", f"{RIGHT}\r{RIGHT}\r20\r", "NC20:1.3.20"),
        ("CH", "+\r+\r8\r", "CH9S5:6.7.8"),
    ],
    ids=["digits", "undo", "arrows", "signs"],
    indirect=["terminal"],
)
def test_keys_in_a_burst_count_in_their_order(terminal: Terminal, keys: str, code: str) -> None:
    terminal.wait_for("turn 1", "^p more")
    terminal.type(f"{keys}g")
    terminal.wait_for(f"{code}   (sent to")
