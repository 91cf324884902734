"""A list to choose from, by keys and clicks."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from app.screens.base import BaseScreen, split
from app.store.errors import NotStored
from styles import LATER
from widgets.text import TextLines

if TYPE_CHECKING:
    from app.store.games import Store

PAGE = 10


class ListScreen(BaseScreen):
    """Rows of which one is chosen. What they say and what choosing one does is up to each screen."""

    CSS_PATH = LATER
    heading = ""
    title_of_list = ""
    counts = True
    """Does it say how many rows there are?"""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", "Up", show=False),
        Binding("down,j,tab", "move(1)", "Down", show=False),
        Binding("pageup", f"move(-{PAGE})", "Page up", show=False),
        Binding("pagedown", f"move({PAGE})", "Page down", show=False),
        Binding("home", "jump(0)", "First", show=False),
        Binding("end", "jump(-1)", "Last", show=False),
        Binding("enter,space", "choose", "Choose"),
        Binding("escape,q", "app.pop_screen", "Back"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.row = 0
        self._message = ""

    def body(self) -> ComposeResult:
        yield TextLines(id="header")
        yield TextLines(id="text", title=self.title_of_list, wraps=False)
        yield TextLines(id="message")

    @property
    def row_width(self) -> int:
        """How many characters a row may have; two are for the mark of the chosen one."""
        return (self.lines("text").content_size.width or self.size.width) - 2

    def rows(self) -> tuple[str, ...]:
        """What there is to choose from."""
        return ()

    def note(self) -> str:
        """What stands below the list while nothing else has to be said."""
        return ""

    def choose(self) -> None:
        """Do what choosing the row means."""

    def show(self) -> None:
        rows = self.rows()
        self.row = max(0, min(self.row, len(rows) - 1))
        count = f"{self.row + 1} of {len(rows)}" if rows and self.counts else ""
        self.lines("header").show(split(self.heading, count, self.size.width))
        lines = [f"{'>' if index == self.row else ' '} {row}" for index, row in enumerate(rows)]
        self.lines("text").show(*(lines or ("~ There is nothing here yet.",)), keep=self.row)
        self.lines("message").show(f" {self._message or self.note()}")
        self.show_keys()

    def show_keys(self) -> None:
        """What the keys do here."""

    def say(self, message: str) -> None:
        self._message = message
        self.show()

    def action_move(self, by: int) -> None:
        self.action_jump(max(0, min(self.row + by, len(self.rows()) - 1)))

    def action_jump(self, row: int) -> None:
        self.row = row if row >= 0 else len(self.rows()) - 1
        self.say("")

    def action_choose(self) -> None:
        if self.rows():
            self.choose()

    def on_text_lines_clicked(self, event: TextLines.Clicked) -> None:
        """A click chooses a row, and a click on the chosen one does what Enter does."""
        if event.lines.id == "text" and event.line < len(self.rows()):
            if event.line == self.row:
                self.choose()
            else:
                self.action_jump(event.line)


class DeletingScreen(ListScreen):
    """A list from which rows can be deleted, each after a question."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("delete", "delete", "Delete")]

    def __init__(self) -> None:
        super().__init__()
        self._asked_about: int | None = None

    def delete(self, store: Store) -> None:
        """Delete the chosen row; raises NotStored."""

    def action_delete(self) -> None:
        """Ask, and delete when the key is pressed once more."""
        store = self.game_app.store
        if not self.rows() or store is None:
            return
        if self._asked_about != self.row:
            self.say("Delete this game for good? Del once more does it, any other key keeps it.")
            self._asked_about = self.row
            return
        try:
            self.delete(store)
            self.say("Deleted.")
        except NotStored as error:
            self.say(f"It cannot be deleted: {error}.")

    def say(self, message: str) -> None:
        """Whatever else is said, the question is forgotten."""
        self._asked_about = None
        super().say(message)
