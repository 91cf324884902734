"""The menu: five games, and the sample game of the one that is chosen, stepped with left and right."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical

from app.code import read_code
from app.presenter import board_view
from app.rules.game import Game
from app.rules.position import Position
from app.screens.base import BaseScreen, split
from widgets.board import Board
from widgets.text import KeyBar, TextLines

OTHERS = (("g", "Game code: open one"), ("o", "Options"), ("question_mark", "Help and rules"), ("q", "Quit"))


class MenuScreen(BaseScreen):
    """Where everything begins."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", "Up", show=False),
        Binding("down,j", "move(1)", "Down", show=False),
        Binding("left", "example(-1)", "Back", show=False),
        Binding("right", "example(1)", "On", show=False),
        Binding("enter", "choose", "Set up"),
        Binding("space", "play", "Play"),
        *(Binding(str(number), f"jump({number})", f"Game {number}", show=False) for number in range(1, 10)),
        Binding("g", "code", "Game code"),
        Binding("o", "options", "Options"),
        Binding("question_mark,f1", "help", "Rules"),
        Binding("q", "app.quit", "Quit"),
    ]

    def __init__(self) -> None:
        super().__init__(classes="-menu")
        self.row = 0
        self.turns = 2

    def body(self) -> ComposeResult:
        yield TextLines(id="header")
        with Horizontal(id="middle"):
            yield TextLines(id="games", title="Games")
            with Vertical(id="example"):
                yield Board(id="preview", slices=1)
                yield TextLines(id="about")
        yield TextLines(id="message")

    @property
    def games(self) -> tuple[Game, ...]:
        return self.game_app.games

    @property
    def game(self) -> Game:
        return self.games[min(self.row, len(self.games) - 1)]

    def _example(self) -> Position:
        """The sample game of the book, as far as it has been stepped."""
        whole = read_code(self.game.example, self.games)
        self.turns = max(0, min(self.turns, len(whole.turns)))
        return whole.before(self.turns + 1)

    def show(self) -> None:
        position, words, game = self._example(), self.game.words, self.game
        self.lines("header").show(split("LAST MOVE", "whoever makes the last move wins", self.size.width))
        self.lines("games").show("", *self._game_lines(), "", *self._other_lines())
        self.query_one(Board).view = board_view(position)
        self.query_one("#example").border_title = f"Rule book example: {game.title}"
        log = [words.log_line(record) for record in position.records()]
        whole = len(read_code(game.example, self.games).turns)
        played = log[-1] if log else "Nothing is played yet."
        self.lines("about").show(
            *words.lists(position), "", f"Turn {self.turns} of {whole}: {played}", "~ Left and Right step through it."
        )
        self.lines("message").show(f" {game.goal}")
        self.query_one(KeyBar).show(
            ("enter", "Enter", "set up"),
            ("space", "Space", "play"),
            ("question_mark", "?", "rules"),
            ("g", "g", "code"),
            ("o", "o", "options"),
            ("q", "q", "quit"),
            ("ctrl+p", "^p", "more"),
        )

    def _game_lines(self) -> list[str]:
        return [
            f"{'>' if number - 1 == self.row else ' '} {number}  {game.title:20}1-{game.standard.size}"
            for number, game in enumerate(self.games, start=1)
        ]

    def _other_lines(self) -> list[str]:
        return [f"  {'?' if key == 'question_mark' else key}  {title}" for key, title in OTHERS]

    async def on_text_lines_clicked(self, event: TextLines.Clicked) -> None:
        if event.lines.id != "games":
            return
        row = event.line - 1
        if 0 <= row < len(self.games):
            if row == self.row:
                self.action_choose()
            else:
                self.action_jump(row + 1)
        elif 0 <= row - len(self.games) - 1 < len(OTHERS):
            await self.press(OTHERS[row - len(self.games) - 1][0])

    def action_move(self, by: int) -> None:
        self.row, self.turns = (self.row + by) % len(self.games), 2
        self.show()

    def action_jump(self, number: int) -> None:
        if number <= len(self.games):
            self.row, self.turns = number - 1, 2
            self.show()

    def action_example(self, by: int) -> None:
        self.turns += by
        self.show()

    def action_choose(self) -> None:
        self.game_app.open_setup(self.game)

    def action_play(self) -> None:
        self.game_app.play_again(self.game)

    def action_code(self) -> None:
        self.game_app.open_code()

    def action_options(self) -> None:
        self.game_app.open_options()

    def action_help(self) -> None:
        self.game_app.open_help(self.game)
