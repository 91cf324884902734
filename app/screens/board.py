"""The board and everything around it: what is shown, and where. It shows what the controller says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from app import presenter
from app.commands import COMMANDS, Command, find_command
from app.controller import Controller, Reaction
from app.match import Match
from app.rules.words import Lines
from app.screens.base import BaseScreen, beside, split
from app.screens.coaching import Coaching, new_coach
from app.settings import written_key
from widgets.board import Board
from widgets.text import BarKey, FramedLines, KeyBar, TextLines

if TYPE_CHECKING:
    from app.review import Review

LISTS = "lists"
ALWAYS = ("help", "undo", "review", "log", "quit")
"""What works in a game as well as after it."""
PANELS = ("hint", "xray", "rules", "state")


class BoardScreen(BaseScreen):
    """One match on the screen: header, whose turn it is, board, lists, log, one message line and one input line."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.controller = Controller(match, new_coach)
        self.coaching = Coaching(self, self.controller, self._give_hint, self.show_cursor)
        self.reviews: tuple[Review, ...] = ()
        """Of the finished rounds, as soon as they are worked out."""
        self.panel = LISTS
        self._message = ""
        self._answer: Lines = ()
        # Fixed from the start: a panel that grows in the middle of a game makes everything move.
        self._lists_height = 2 if match.game.law.follows else 4

    @property
    def match(self) -> Match:
        return self.controller.match

    def body(self) -> ComposeResult:
        yield TextLines(id="header")
        yield TextLines(id="banner")
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield Board(id="board")
                yield FramedLines(id="panel")
            yield FramedLines(id="log", title="Log", wraps=False)
        yield TextLines(id="message")
        yield TextLines(id="input")

    def show(self) -> None:
        self.lines("header").show(split(*presenter.header(self.match), self.size.width))
        self.show_keys()
        self.show_log()
        self.show_cursor()

    def show_log(self) -> None:
        looking_at = self.controller.looking_at
        self.lines("banner").show(beside(*presenter.banner(self.controller), self.size.width))
        # The move that ends a round changes most, and so finds a row of the log that is free.
        spare = 0 if self.match.outcome else 1
        shown = -1 if looking_at is None else looking_at - 1
        self.lines("log").show(*presenter.log(self.controller), keep=shown, spare=spare)

    def show_cursor(self) -> None:
        """Show what changes with the cursor: the board, the input line and a live panel."""
        controller, board = self.controller, self.query_one(Board)
        cursor = controller.cursor if controller.looking_at is None else None
        board.view = presenter.board_view(controller.in_view, cursor, preview=self.has_class("-wide"))
        if self.app.cursor_position != (board.cursor_offset or (0, 0)):
            self.app.cursor_position = board.cursor_offset or self.app.cursor_position
        self.lines("message").show(f" {self._message or presenter.moved_sentence(self.match)}")
        self.lines("input").show(f" {self.input_line()}")
        self._show_panel()

    def input_line(self) -> str:
        """What can be done now: the number under the cursor, or what there was to learn."""
        if self.match.outcome and self.controller.looking_at is None and self.reviews:
            return presenter.turning_points(self.match, self.reviews[-1])
        return presenter.input_line(self.controller)

    def _show_panel(self) -> None:
        controller, keep = self.controller, None
        if controller.looking_at is not None and not self.query_one("#log").display:
            title, lines, keep = "Log", presenter.log(controller), controller.looking_at - 1
        elif self.panel == "hint":
            title, lines = "Coach (h says more)", controller.hint_so_far()
        elif self.panel == "xray":
            title, lines = "X-ray", self.coaching.x_ray()
        elif self.panel == LISTS and self.match.outcome and controller.looking_at is None:
            title, lines = "Game", presenter.result_lines(self.match, self.reviews)
        elif self.panel == LISTS:
            title, lines = "Game", self.match.game.words.lists(controller.in_view)
        else:
            title, lines = self.panel.capitalize(), self._answer
        panel = self.lines("panel")
        self._make_room(len(lines))
        panel.show(*lines, keep=keep)
        ways = ("PgDn scrolls" if panel.overflows else "", "" if self.panel == LISTS else "Esc closes")
        panel.title(" - ".join(filter(None, (title, *ways))))

    def _make_room(self, lines: int) -> None:
        """As much room for the panel as it needs, so that the board has the rest; it changes only when panels do."""
        panel = self.query_one("#panel")
        listing = self.panel == LISTS
        if self.has_class("-low"):
            # The lists of a ring stand in its middle; where rows are scarce that is enough.
            panel.display = not (listing and self.match.position.settings.ring and not self.match.outcome)
            return
        panel.display = True
        most = 14 if self.has_class("-higher") else 9
        if listing and not self.match.outcome:
            self._lists_height = min(max(lines, self._lists_height), most - 2)
        height = self._lists_height + 2 if listing else most
        if panel.styles.height is None or panel.styles.height.value != height:
            panel.styles.height = height

    def show_keys(self) -> None:
        if self.match.outcome:
            step = "rematch" if self.match.is_over else "next round"
            keys = [("enter", "Enter", step), self._bar_key(find_command("code")), ("n", "n", "new")]
        else:
            keys = [("enter", "Enter", self.match.game.words.select)]
            if self.match.position.settings.claims > 1:
                keys.append(("e", "e", "end"))
            if self.match.position.settings.ring:
                keys.append(("f", "f", "forced"))
            keys += [self._bar_key(command) for command in COMMANDS if command.in_footer and command.name not in ALWAYS]
        # A log that is in sight anyway gives way to the others.
        in_sight = "" if self.has_class("-narrow") or self.has_class("-low") else "log"
        always = [self._bar_key(find_command(name)) for name in ALWAYS if name != in_sight]
        self.query_one(KeyBar).show(*keys, always=(*always, ("ctrl+p", "^p", "more")))

    def _bar_key(self, command: Command) -> BarKey:
        key = self.game_app.preferences.keys_of(command.name, command.keys)[0]
        return key, written_key(key), command.title.lower()

    # What a command has done

    def react(self, reaction: Reaction, name: str = "") -> None:
        """Show what a command has done."""
        self._message = ""
        match reaction:
            case Reaction.LEFT:
                self.game_app.open_menu()
                return
            case Reaction.CHANGED:
                self.changed()
                return
            case Reaction.ANSWERED if name in PANELS:
                self._answer = self.controller.answer
                self.panel = LISTS if self.panel == name and name != "hint" else name
            case Reaction.ANSWERED | Reaction.REFUSED:
                self._message = " ".join(self.controller.answer)
        self.show_cursor()

    def changed(self, message: str = "") -> None:
        """Show another position."""
        self._message = message
        self.panel = self.panel if self.panel == "xray" and not self.match.outcome else LISTS
        self.reviews = ()
        self.coaching.position_changed()
        self.show()

    def toggle_panel(self, name: str) -> None:
        """Open a panel below the board; where it is open already, close it."""
        self.panel = LISTS if self.panel == name else name
        self.show_cursor()

    def _give_hint(self) -> None:
        self.react(self.controller.hint(), "hint")

    def say(self, message: str) -> None:
        """One sentence on the message line, until something else happens."""
        self._message = message
        self.show_cursor()
