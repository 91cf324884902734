"""The coach beside the board: hints and the X-ray, worked out in threads so that the board stays alive."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from textual.screen import Screen

from app.controller import Controller
from app.rules.position import Position
from app.rules.words import Lines
from app.screens.thinking import Thinking

if TYPE_CHECKING:
    from app.coach import Coach, Hint


class Coaching:
    """Asks the coach and tells the screen when there is something to show."""

    def __init__(
        self, screen: Screen[None], controller: Controller, give_hint: Callable[[], None], show: Callable[[], None]
    ) -> None:
        self._controller = controller
        self._give_hint = give_hint
        self._show = show
        self._hinting, self._x_raying = Thinking(screen), Thinking(screen)
        self._steps_wanted = 0
        self._rayed: tuple[Position, int | None] | None = None
        self._lines: Lines = ()

    def hint(self) -> None:
        """Give the next step, as soon as the advice is worked out; every press of the key meanwhile is a step more."""
        position = self._controller.match.position
        if self._controller.has_hint or self._controller.match.outcome:
            self._give_hint()
            return
        self._steps_wanted += 1
        if self._steps_wanted == 1:
            self._hinting.ask(partial(_hint, position), partial(self._take_hint, position))

    def _take_hint(self, position: Position, hint: Hint) -> None:
        wanted, self._steps_wanted = self._steps_wanted, 0
        if self._controller.match.position is position:
            self._controller.take_hint(position, hint)
            for _ in range(wanted):
                self._give_hint()

    def position_changed(self) -> None:
        """Nobody waits any more for what was asked about the position before."""
        self._steps_wanted = 0

    def x_ray(self) -> Lines:
        """Live with the cursor: the answer before stands until the new one is known."""
        wanted = self._controller.match.position, self._controller.cursor
        if self._rayed != wanted:
            self._rayed = wanted
            self._x_raying.ask(partial(_x_ray, *wanted), self._take_x_ray)
        return self._lines

    def _take_x_ray(self, lines: Lines) -> None:
        self._lines = lines
        self._show()


def new_coach() -> Coach:
    """A coach with a solver of its own, fetched when somebody asks for one."""
    from app.coach import Coach
    from app.solver import Solver

    return Coach(Solver())


def _hint(position: Position) -> Hint:
    return new_coach().hint(position)


def _x_ray(position: Position, cursor: int | None) -> Lines:
    return new_coach().x_ray(position, cursor)
