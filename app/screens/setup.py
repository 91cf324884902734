"""Set-up: the options of one game, the players, and a preview that follows."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical

from app.presenter import board_view
from app.rules.options import OptionError
from app.screens.base import BaseScreen, split
from app.setup import SetupForm
from widgets.board import Board
from widgets.text import KeyBar, TextLines


class SetupScreen(BaseScreen):
    """A form: up and down choose a field, left and right change it, typing fills it in."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,shift+tab", "move(-1)", "Up", show=False),
        Binding("down,tab", "move(1)", "Down", show=False),
        Binding("left", "change(-1)", "Less", show=False),
        Binding("right", "change(1)", "More", show=False),
        Binding("enter", "start", "Start"),
        Binding("backspace", "erase", "Erase", show=False),
        Binding("f2", "standard", "Standard settings"),
        Binding("f3", "preset", "Next preset"),
        Binding("f4", "favoured", "Who is favoured?"),
        Binding("f1", "help", "Rules"),
        Binding("escape,f10", "app.pop_screen", "Back"),
    ]

    def __init__(self, form: SetupForm) -> None:
        super().__init__()
        self.form = form
        self._shows_favoured = False

    def body(self) -> ComposeResult:
        yield TextLines(id="header")
        with Horizontal(id="middle"):
            yield TextLines(id="form", title="Game and players", wraps=False)
            with Vertical(id="example") as example:
                example.border_title = "Preview"
                yield Board(id="preview", slices=1)
                yield TextLines(id="about")
        yield TextLines(id="message")

    def show(self) -> None:
        form = self.form
        kind = "Variation" if form.is_variation else "Standard"
        self.lines("header").show(split(f"Set up: {form.game.title}", f"preset: {form.preset_name}", self.size.width))
        self.lines("form").show(*(self._line(row) for row in range(len(form.fields))), keep=form.row)
        self.lines("message").show(f" {form.error or kind + ' settings. Enter starts.'}")
        about = [f"~ {form.field.title}: {form.field.note}" if form.field.note else ""]
        try:
            settings = form.settings()
        except OptionError:
            pass
        else:
            position = form.game.begin(form.game.settle(settings, Random(0)))
            self.query_one(Board).view = board_view(position)
            about += [form.game.words.variation(settings)]
            about += [self._favoured()] if self._shows_favoured else ["~ F4: who is favoured? (a spoiler)"]
        self.lines("about").show(*about)
        self.query_one(KeyBar).show(
            ("enter", "Enter", "start"),
            ("f2", "F2", "standard"),
            ("f3", "F3", "preset"),
            ("f4", "F4", "favoured"),
            ("f1", "F1", "rules"),
            ("escape", "Esc", "back"),
        )

    def _line(self, row: int) -> str:
        field = self.form.fields[row]
        value = f"< {field.value} >" if field.choices or field.value.isdigit() else f"[ {field.value}_ ]"
        if row != self.form.row:
            value = field.value or "-"
        return f"{'>' if row == self.form.row else ' '} {field.title[0].upper() + field.title[1:19]:21}{value}"

    def _favoured(self) -> str:
        form = self.form
        position = form.game.begin(form.game.settle(form.settings(), Random(0)))
        winner = self.game_app.solver.analyse(position).winner
        return f"{winner} wins with perfect play." if winner else "Too large to be solved."

    def on_key(self, event: events.Key) -> None:
        if event.character and event.is_printable:
            event.stop()
            self.form.type(event.character)
            self.show()

    def on_text_lines_clicked(self, event: TextLines.Clicked) -> None:
        if event.lines.id == "form" and 0 <= event.line < len(self.form.fields):
            if event.line == self.form.row:
                self.form.change(1)
            self.form.row = event.line
            self.show()

    def action_move(self, by: int) -> None:
        self.form.move(by)
        self.show()

    def action_change(self, by: int) -> None:
        self.form.change(by)
        self.show()

    def action_erase(self) -> None:
        self.form.erase()
        self.show()

    def action_standard(self) -> None:
        self.form.standard()
        self.show()

    def action_preset(self) -> None:
        self.form.next_preset()
        self.show()

    def action_favoured(self) -> None:
        self._shows_favoured = not self._shows_favoured
        self.show()

    def action_help(self) -> None:
        self.game_app.open_help(self.form.game)

    def action_start(self) -> None:
        if not self.form.error:
            self.game_app.start(self.form)
