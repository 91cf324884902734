"""Matches that were left: which one to go on with, and what to do with one that is open elsewhere."""

from __future__ import annotations

from contextlib import suppress
from typing import ClassVar

from textual.binding import Binding, BindingType

from app.screens.listing import ListScreen
from app.store.database import NotStored
from app.store.games import Saved
from app.tables import summary
from widgets.text import KeyBar


class UnfinishedScreen(ListScreen):
    """Every match that can be gone on with, the newest first."""

    heading = "Unfinished games"
    title_of_list = "Go on with"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("delete", "delete", "Delete")]

    def __init__(self) -> None:
        super().__init__()
        self._saved: tuple[Saved, ...] | None = None
        self._to_delete: Saved | None = None

    @property
    def saved(self) -> tuple[Saved, ...]:
        if self._saved is None:
            self._saved = self.game_app.unfinished()
        return self._saved

    def rows(self) -> tuple[str, ...]:
        return tuple(
            f"{saved.updated[:16].replace('T', ' ')}  {summary(saved.match)}{'  (open elsewhere)' * elsewhere}"
            for saved in self.saved
            for elsewhere in (saved.is_open_elsewhere,)
        )

    def note(self) -> str:
        return "Enter goes on at exactly the turn where the game was left."

    def show_keys(self) -> None:
        self.query_one(KeyBar).show(("enter", "Enter", "go on"), ("delete", "Del", "delete"), ("escape", "Esc", "back"))

    def choose(self) -> None:
        self.game_app.resume(self.saved[self.row])

    def action_delete(self) -> None:
        """Ask, and delete when the key is pressed once more."""
        if not self.saved:
            return
        chosen = self.saved[self.row]
        if self._to_delete is not chosen:
            self._to_delete = chosen
            self.say(f"Delete {summary(chosen.match)} for good? Del once more does it, any other key keeps it.")
            return
        with suppress(NotStored):
            if self.game_app.store:
                self.game_app.store.delete(chosen.id)
        self._saved = self._to_delete = None
        self.say("Deleted.")

    def action_jump(self, row: int) -> None:
        self._to_delete = None
        super().action_jump(row)


class ElsewhereScreen(ListScreen):
    """A match that another window has open can be watched or taken over."""

    heading = "Open in another window"
    title_of_list = "What now?"

    def __init__(self, saved: Saved) -> None:
        super().__init__()
        self._saved = saved

    def rows(self) -> tuple[str, ...]:
        return ("Watch it", "Take it over: the other window may only watch then", "Back to the menu")

    def note(self) -> str:
        return f"{summary(self._saved.match)} is open in another window."

    def show_keys(self) -> None:
        self.query_one(KeyBar).show(("down", "Down", "next"), ("enter", "Enter", "choose"), ("escape", "Esc", "back"))

    def choose(self) -> None:
        if self.row == 0:
            self.game_app.look_on(self._saved.id)
        elif self.row == 1:
            self.game_app.take_over(self._saved)
        else:
            self.game_app.open_menu()
