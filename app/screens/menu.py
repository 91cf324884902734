"""The menu: five games, and the sample game of the one that is chosen, stepped with left and right."""

from __future__ import annotations

import os
from textwrap import wrap
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.timer import Timer

from app.code import read_code
from app.presenter import board_view
from app.rules.game import Game
from app.rules.position import Position
from app.screens.base import BaseScreen, split
from app.tables import summary
from widgets.board import Board
from widgets.text import KeyBar, TextLines

if TYPE_CHECKING:
    from app.store.games import Saved

OTHERS = (
    ("g", "Game code: open one"),
    ("s", "Statistics and history"),
    ("o", "Options"),
    ("question_mark", "Help and rules"),
    ("q", "Quit"),
)
EXAMPLE_SECONDS = 1.5


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
        Binding("0", "resume", "Resume", show=False),
        Binding("m", "unfinished", "Unfinished games", show=False),
        Binding("g", "code", "Game code"),
        Binding("s", "statistics", "Statistics"),
        Binding("o", "options", "Options"),
        Binding("question_mark,f1", "help", "Rules"),
        Binding("q", "app.quit", "Quit"),
    ]

    def __init__(self) -> None:
        super().__init__(classes="-menu")
        self.row = 0
        self.turns = 2
        self._notice = ""
        self._moving: Timer | None = None
        self._unfinished: tuple[Saved, ...] = ()

    def body(self) -> ComposeResult:
        yield TextLines(id="header")
        with Horizontal(id="middle"):
            yield TextLines(id="games", title="Games", wraps=False)
            with Vertical(id="example"):
                yield Board(id="preview", slices=1)
                yield TextLines(id="about")
        yield TextLines(id="message")

    def on_screen_resume(self) -> None:
        self._look_for_games()
        moves = self.game_app.preferences.motion == "full" and not os.environ.get("SSH_CONNECTION")
        if moves and self._moving is None:
            self._moving = self.set_interval(EXAMPLE_SECONDS, self._move_example)
        elif self._moving and not moves:
            self._moving.stop()
            self._moving = None
        self.show_all()

    def _look_for_games(self) -> None:
        self._unfinished = self.game_app.unfinished()
        self._notice = self.game_app.take_notice()

    def _move_example(self) -> None:
        """The example plays by itself, for those who like that; far terminals are left in peace."""
        if self.is_current:
            whole = len(read_code(self.game.example, self.games).turns)
            self.turns = (self.turns + 1) % (whole + 1)
            self.show()

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
        self.lines("games").show(*(line for line, _ in self._rows()))
        self.query_one(Board).view = board_view(position)
        self.query_one("#example").border_title = f"Rule book example: {game.title}"
        log = [words.log_line(record) for record in position.records()]
        whole = len(read_code(game.example, self.games).turns)
        played = log[-1] if log else "Nothing is played yet."
        self.lines("about").show(
            *words.lists(position), "", f"Turn {self.turns} of {whole}: {played}", "~ Left and Right step through it."
        )
        self.lines("message").show(f" {self._notice or game.goal}")
        self.query_one(KeyBar).show(
            ("enter", "Enter", "set up"),
            ("space", "Space", "play"),
            ("question_mark", "?", "rules"),
            ("g", "g", "code"),
            ("o", "o", "options"),
            ("q", "q", "quit"),
            ("ctrl+p", "^p", "more"),
        )

    def _rows(self) -> list[tuple[str, str]]:
        """What stands in the list, and the key that each line stands for."""
        gap = [] if self.has_class("-low") else [("", "")]
        games = [
            (f"{'>' if number - 1 == self.row else ' '} {number}  {game.title:20}1-{game.standard.size}", str(number))
            for number, game in enumerate(self.games, start=1)
        ]
        others = [(f"  {'?' if key == 'question_mark' else key}  {title}", key) for key, title in OTHERS]
        return [*gap, *self._resume_rows(), *games, *gap, *others]

    def _resume_rows(self) -> list[tuple[str, str]]:
        """The first line goes on with the game that was left last; more of them are listed elsewhere."""
        if not self._unfinished:
            return []
        newest, *more = self._unfinished
        game = newest.match.game.title
        rest = [(f"  m  More unfinished games: {len(more)}", "m")] if more else []
        if self.has_class("-low"):
            return [(f"  0  Resume {game}, turn {newest.match.position.turn}", "0"), *rest]
        room = max(self.lines("games").content_size.width - 7, 20)
        details = wrap(summary(newest.match).removeprefix(game).lstrip(" ,"), room)
        return [(f"  0  Resume {game}", "0"), *((f"~      {line}", "0") for line in details), *rest, ("", "")]

    async def on_text_lines_clicked(self, event: TextLines.Clicked) -> None:
        """A click on a line is its key; a click on the chosen game is Enter."""
        key = self._rows()[event.line][1] if event.lines.id == "games" else ""
        if key:
            await self.press("enter" if key == str(self.row + 1) else key)

    def action_resume(self) -> None:
        if self._unfinished:
            self.game_app.resume(self._unfinished[0])

    def action_unfinished(self) -> None:
        if self._unfinished:
            self.game_app.open_unfinished()

    def action_statistics(self) -> None:
        self.game_app.open_statistics()

    def action_move(self, by: int) -> None:
        self.row, self.turns, self._notice = (self.row + by) % len(self.games), 2, ""
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
