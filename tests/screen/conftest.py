"""What the tests of the screen share: lastmove on a terminal of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

import pytest

from tests.process import LASTMOVE

if TYPE_CHECKING:
    from tests.screen.terminal import Terminal

Start = Callable[..., "Terminal"]


@pytest.fixture
def start() -> Iterator[Start]:
    """Start lastmove with arguments on a terminal of its own; `shell` may put it into a line of the shell."""
    from tests.screen.terminal import STANDARD_SIZE, Terminal

    started: list[Terminal] = []

    def start(
        *arguments: str,
        size: tuple[int, int] = STANDARD_SIZE,
        environment: Mapping[str, str] | None = None,
        shell: str = "",
    ) -> Terminal:
        lastmove = [*LASTMOVE, *arguments]
        # A shell with job control that gets lastmove with its arguments as "$@".
        command = ["sh", "-m", "-c", shell, "sh", *lastmove] if shell else lastmove
        started.append(Terminal(command, size, environment))
        return started[-1]

    yield start
    for terminal in started:
        terminal.close()
