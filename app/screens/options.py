"""Options: looks and feel, changed at once and kept."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from app.preferences import PREFERENCES, Preference
from app.screens.base import BaseScreen, split
from styles import LATER
from widgets.text import KeyBar, TextLines


class OptionsScreen(BaseScreen):
    """Up and down choose, left and right change."""

    CSS_PATH = LATER
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
        yield TextLines(id="text", title="Look and feel")
        yield TextLines(id="message")

    @property
    def preference(self) -> Preference:
        return PREFERENCES[self.row]

    def show(self) -> None:
        self.lines("header").show(split("Options", self.game_app.settings_place, self.size.width))
        air = [""] if self.has_class("-high") or self.has_class("-higher") else []
        lines = [line for row in range(len(PREFERENCES)) for line in (self._line(row), *air)]
        self.lines("text").show(*lines, keep=self.row * (1 + len(air)))
        note = self.preference.note
        self.lines("message").show(f" {note[0].upper()}{note[1:]}.")
        self.query_one(KeyBar).show(("down", "Down", "next"), ("right", "Right", "change"), ("escape", "Esc", "back"))

    def _line(self, row: int) -> str:
        """A setting with all its choices side by side, or where there is no room with the chosen one alone."""
        preference = PREFERENCES[row]
        mark, value = ">" if row == self.row else " ", getattr(self.game_app.preferences, preference.name)
        if self.has_class("-narrow"):
            return f"{mark} {preference.title:12}{f'< {value} >' if row == self.row else f'  {value}'}"
        choices = (f"< {choice} >" if choice == value else f"  {choice}  " for choice in preference.choices)
        return f"{mark} {preference.title:18}{''.join(choices)}".rstrip()

    def on_text_lines_clicked(self, event: TextLines.Clicked) -> None:
        air = self.has_class("-high") or self.has_class("-higher")
        row, between = divmod(event.line, 2) if air else (event.line, 0)
        if event.lines.id == "text" and not between and row < len(PREFERENCES):
            self.row = row
            self.action_change(1)

    def action_move(self, by: int) -> None:
        self.row = (self.row + by) % len(PREFERENCES)
        self.show()

    def action_change(self, by: int) -> None:
        value = self.game_app.preferences.change(self.preference, by)
        self.game_app.apply_preferences()
        complaint = self.game_app.keep_preference(self.preference, value)
        self.show()
        if complaint:
            self.lines("message").show(f" Changed, but only until you quit: {complaint}.")
