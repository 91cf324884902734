"""Open a game code: typed or pasted, shown before anything happens."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Input

from app.code import CodeError, read_code
from app.presenter import board_view
from app.retelling import PlayedGame
from app.rules.position import Position
from app.screens.base import BaseScreen, split
from styles import LATER
from widgets.board import Board
from widgets.text import KeyBar, TextLines


class CodeScreen(BaseScreen):
    """An input line, and the board that the code leads to."""

    CSS_PATH = LATER
    AUTO_FOCUS = "Input"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f10", "app.pop_screen", "Back"),
        Binding("f5", "review", "Review"),
    ]

    def body(self) -> ComposeResult:
        yield TextLines(id="header")
        code = Input(placeholder="FA9:5.7.3", id="code")
        code.cursor_blink = False  # an idle screen sends nothing
        yield code
        yield Board(id="preview", slices=1)
        yield TextLines(id="message")

    def show(self) -> None:
        self.lines("header").show(split("Open a game code", "", self.size.width))
        text = self.query_one(Input).value
        try:
            position = read_code(text, self.game_app.games)
        except CodeError as error:
            self.lines("message").show(f" {error}." if text else " Type or paste a code.")
        else:
            self.query_one(Board).view = board_view(position)
            self.lines("message").show(f" {position.game.title}, turn {position.turn}. Enter plays on from here.")
        self.query_one(KeyBar).show(("enter", "Enter", "open"), ("f5", "F5", "review"), ("escape", "Esc", "back"))

    def on_input_changed(self) -> None:
        self.show()

    def on_input_submitted(self) -> None:
        position = self._position()
        if position:
            self.game_app.play_from(position)

    def action_review(self) -> None:
        position = self._position()
        if position:
            self.game_app.open_review(PlayedGame.of(position), from_start=True)

    def _position(self) -> Position | None:
        try:
            return read_code(self.query_one(Input).value, self.game_app.games)
        except CodeError:
            return None
