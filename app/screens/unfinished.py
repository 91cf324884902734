"""Matches that were left: which one to go on with, and what to do with one that is open elsewhere."""

from __future__ import annotations

from app.screens.listing import DeletingScreen, ListScreen
from app.store.games import Saved, Store
from app.tables import saved_rows, summary
from widgets.text import KeyBar


class UnfinishedScreen(DeletingScreen):
    """Every match that can be gone on with, the newest first."""

    heading = "Unfinished games"
    title_of_list = "Go on with"

    def __init__(self) -> None:
        super().__init__()
        self._saved: tuple[Saved, ...] | None = None

    @property
    def saved(self) -> tuple[Saved, ...]:
        if self._saved is None:
            self._saved = self.game_app.unfinished()
        return self._saved

    def rows(self) -> tuple[str, ...]:
        return tuple(saved_rows(self.saved, self.row_width, short=self.has_class("-narrow")))

    def note(self) -> str:
        if not self.saved:
            return "A game that is left before its end waits here."
        chosen = self.saved[self.row]
        if chosen.is_open_elsewhere:
            return f"{summary(chosen.match)}. It is open in another window."
        return f"{summary(chosen.match)}. Enter goes on at exactly this turn."

    def show_keys(self) -> None:
        self.query_one(KeyBar).show(("enter", "Enter", "go on"), ("delete", "Del", "delete"), ("escape", "Esc", "back"))

    def choose(self) -> None:
        self.game_app.resume(self.saved[self.row])

    def delete(self, store: Store) -> None:
        chosen, self._saved = self.saved[self.row], None
        store.delete(chosen.id)


class ElsewhereScreen(ListScreen):
    """A match that another window has open can be watched or taken over."""

    heading = "Open in another window"
    counts = False
    title_of_list = "What now?"

    def __init__(self, saved: Saved) -> None:
        super().__init__()
        self._saved = saved

    def rows(self) -> tuple[str, ...]:
        return ("Watch it", "Take it over", "Back to the menu")

    def note(self) -> str:
        if self.row == 1:
            return "You go on here, and the other window may only watch from then on."
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
