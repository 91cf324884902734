"""Options: looks and feel, changed at once."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from app.preferences import TITLES
from app.screens.base import BaseScreen, split
from widgets.text import KeyBar, TextLines


class OptionsScreen(BaseScreen):
    """Up and down choose, left and right change."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", "Up", show=False),
        Binding("down,j,tab", "move(1)", "Down", show=False),
        Binding("left", "change(-1)", "Back", show=False),
        Binding("right,space,enter", "change(1)", "Change"),
        Binding("escape,q,o", "app.pop_screen", "Close"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.row = 0

    def body(self) -> ComposeResult:
        yield TextLines(id="header")
        yield TextLines(id="text")
        yield TextLines(id="message")

    def show(self) -> None:
        preferences = self.game_app.preferences
        self.lines("header").show(split("Options", "", self.size.width))
        self.query_one("#text").border_title = "Look and feel"
        lines = []
        for row, (name, title) in enumerate(TITLES):
            value = getattr(preferences, name)
            shown = f"< {value} >" if row == self.row else value
            lines += [f"{'>' if row == self.row else ' '} {title}: {shown}", ""]
        self.lines("text").show("", *lines)
        self.lines("message").show(" Changes apply at once and last until you quit.")
        self.query_one(KeyBar).show(("down", "Down", "next"), ("right", "Right", "change"), ("escape", "Esc", "back"))

    def on_text_lines_clicked(self, event: TextLines.Clicked) -> None:
        row = (event.line - 1) // 2
        if event.lines.id == "text" and event.line % 2 and 0 <= row < len(TITLES):
            self.row = row
            self.action_change(1)

    def action_move(self, by: int) -> None:
        self.row = (self.row + by) % len(TITLES)
        self.show()

    def action_change(self, by: int) -> None:
        self.game_app.preferences.change(TITLES[self.row][0], by)
        self.game_app.apply_preferences()
        self.show()
