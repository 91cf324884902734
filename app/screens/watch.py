"""Looking on while another window plays."""

from __future__ import annotations

from contextlib import suppress
from typing import ClassVar

from textual.binding import Binding, BindingType

from app.controller import Reaction
from app.keeping import Keeper
from app.screens.play import PlayScreen
from app.store.errors import NotStored
from app.store.games import Saved, Store
from widgets.text import KeyBar


class WatchScreen(PlayScreen):
    """The board of a match that another window has open; it follows what is played there."""

    ALWAYS_ALLOWED: ClassVar[frozenset[str]] = PlayScreen.ALWAYS_ALLOWED - {"undo"}
    BINDINGS: ClassVar[list[BindingType]] = [Binding("T", "take_over", "Take over")]

    def __init__(self, saved: Saved, store: Store) -> None:
        super().__init__(saved.match, Keeper(None, saved.match))
        self._saved = saved
        self._store = store

    @property
    def barred(self) -> str:
        return "This game is open in another window: you are watching. T takes it over."

    def input_line(self) -> str:
        return self.barred

    def show_keys(self) -> None:
        self.query_one(KeyBar).show(
            ("T", "T", "take over"), ("l", "l", "log"), ("question_mark", "?", "help"), ("q", "q", "menu")
        )

    def let_computer_play(self) -> None:
        """The other window sees to that."""

    def look_around(self) -> None:
        """Show what has been played in the other window meanwhile."""
        with suppress(NotStored):
            if self._store.touched(self._saved.id) == self._saved.touched:
                return
            saved = self._store.find(self._saved.id)
            if saved:
                self._saved = saved
                self.controller.match = saved.match
                self.controller.go_to(None)
                self.controller.look_away()
                self.react(Reaction.CHANGED)

    def action_take_over(self) -> None:
        self.game_app.take_over(self._saved)
