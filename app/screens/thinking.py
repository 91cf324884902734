"""Questions that take long, asked in a thread, so that the screen stays alive meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from textual.screen import Screen
from textual.worker import get_current_worker

Answer = TypeVar("Answer")


def is_wanted() -> bool:
    """Does anybody still wait for the answer that this thread works out? Long work looks here now and then."""
    return not get_current_worker().is_cancelled


class Thinking:
    """One question at a time. Of those that come meanwhile only the newest is asked; old answers are dropped."""

    def __init__(self, screen: Screen[None]) -> None:
        self._screen = screen
        self._waiting: Callable[[], None] | None = None
        self._is_busy = False

    def ask(self, question: Callable[[], Answer], then: Callable[[Answer], None]) -> None:
        """Ask in a thread and hand the answer over where the screen lives."""
        self._waiting = partial(self._work, question, then)
        self._go_on()

    def _go_on(self) -> None:
        if self._waiting and not self._is_busy and self._screen.is_running:
            work, self._waiting, self._is_busy = self._waiting, None, True
            self._screen.run_worker(work, thread=True)

    def _work(self, question: Callable[[], Answer], then: Callable[[Answer], None]) -> None:
        answer = question()
        if self._screen.is_running:
            self._screen.app.call_from_thread(self._finish, then, answer)

    def _finish(self, then: Callable[[Answer], None], answer: Answer) -> None:
        self._is_busy = False
        if self._waiting is None and self._screen.is_running:
            then(answer)
        self._go_on()
