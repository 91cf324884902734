"""The board and everything around it. It shows what the controller says and decides nothing."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical

from app import presenter
from app.commands import COMMANDS, find_command
from app.controller import Controller, Reaction
from app.match import Match
from app.players import Computer
from app.preferences import CLICKS
from app.rules.position import Position
from app.rules.relation import Term
from app.rules.words import Lines
from app.screens.base import BaseScreen, split
from app.solver import Solver
from app.solver.analysis import END_TURN
from widgets.board import Board
from widgets.text import KeyBar, TextLines

LISTS = "lists"
PANELS = ("hint", "xray", "log", "help", "rules", "state")


class PlayScreen(BaseScreen):
    """One match in play."""

    AUTO_FOCUS = "Board"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "Previous", show=False),
        Binding("right", "step(1)", "Next", show=False),
        Binding("up", "vertical(-1)", "Up", show=False),
        Binding("down", "vertical(1)", "Down", show=False),
        Binding("shift+left,shift+up", "any_number(-1)", "Any number before", show=False),
        Binding("shift+right,shift+down", "any_number(1)", "Any number after", show=False),
        Binding("home", "first", "First", show=False),
        Binding("end", "last", "Last", show=False),
        Binding("enter,space", "confirm", "Play"),
        Binding("backspace", "erase", "Erase", show=False),
        Binding("escape", "close", "Close", show=False),
        Binding("pageup", "scroll(-5)", "Scroll up", show=False),
        Binding("pagedown", "scroll(5)", "Scroll down", show=False),
        Binding("n", "new", "New game"),
        Binding("o", "options", "Options"),
        *(
            Binding(",".join(command.keys), f"command('{command.name}')", command.title, show=False, id=command.name)
            for command in COMMANDS
            if command.keys
        ),
    ]

    def __init__(self, controller: Controller) -> None:
        super().__init__()
        self.controller = controller
        self._panel = LISTS
        self._message = ""
        self._answer: Lines = ()
        # Fixed from the start: a panel that grows in the middle of a game makes everything move.
        self._lists_height = 2 if controller.match.game.law.follows else 4
        self._computers = Solver()

    @property
    def match(self) -> Match:
        return self.controller.match

    def body(self) -> ComposeResult:
        yield TextLines(id="header")
        yield TextLines(id="banner")
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield Board(id="board")
                yield TextLines(id="panel")
            yield TextLines(id="log", title="Log")
        yield TextLines(id="message")
        yield TextLines(id="input")

    def on_mount(self) -> None:
        self.match.begin()
        self._let_computer_play()

    # Showing

    def show(self) -> None:
        width = self.size.width
        self.lines("header").show(split(*presenter.header(self.match), width))
        self.lines("banner").show(split(*presenter.banner(self.match), width))
        self.lines("log").show(*self.controller.log_lines(), end=True)
        self._show_keys()
        self.show_cursor()

    def show_cursor(self) -> None:
        """Show what changes with the cursor: the board, the input line and a live panel."""
        board = self.query_one(Board)
        board.view = presenter.board_view(self.match.position, self.controller.cursor, preview=self.has_class("-wide"))
        if self.app.cursor_position != (board.cursor_offset or (0, 0)):
            self.app.cursor_position = board.cursor_offset or self.app.cursor_position
        self.lines("message").show(f" {self._message or presenter.moved_sentence(self.match)}")
        self.lines("input").show(f" {presenter.input_line(self.controller)}")
        self._show_panel()

    def _show_panel(self) -> None:
        controller, words = self.controller, self.match.game.words
        if self._panel == "hint":
            title, lines = "Coach (h says more)", controller.hint_so_far()
        elif self._panel == "xray":
            controller.x_ray()
            title, lines = "X-ray", controller.answer
        elif self._panel == "log":
            title, lines = "Log", controller.log_lines() or ("Nothing has been played yet.",)
        elif self._panel == LISTS and self.match.outcome:
            title, lines = "Result", presenter.result_lines(self.match)
        elif self._panel == LISTS:
            title, lines = "Numbers", words.lists(self.match.position)
        else:
            title, lines = self._panel.capitalize(), self._answer
        panel = self.lines("panel")
        self._make_room(len(lines))
        panel.title(title if self._panel == LISTS else f"{title} - Esc closes")
        panel.show(*lines)

    def _make_room(self, lines: int) -> None:
        """As much room for the panel as it needs, so that the board has the rest; it changes only when panels do."""
        panel = self.query_one("#panel")
        listing = self._panel == LISTS
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

    def _show_keys(self) -> None:
        if self.match.outcome:
            step = "rematch" if self.match.is_over else "next round"
            keys = [
                ("enter", "Enter", step),
                ("u", "u", "undo"),
                ("v", "v", "review"),
                ("g", "g", "code"),
                ("n", "n", "new"),
                ("q", "q", "menu"),
            ]
        else:
            keys = [("enter", "Enter", self.match.game.words.select)]
            if self.match.position.settings.claims > 1:
                keys.append(("e", "e", "end turn"))
            if self.match.position.settings.ring:
                keys.append(("f", "f", "forced"))
            # What is in sight anyway needs no place here.
            visible = () if self.has_class("-narrow") or self.has_class("-low") else ("log",)
            commands = (c for c in COMMANDS if c.in_footer and c.name not in visible)
            keys += [(c.keys[0], _written(c.keys[0]), c.title.lower()) for c in commands]
        self.query_one(KeyBar).show(*keys, ("ctrl+p", "^p", "more"))

    # Doing

    def react(self, reaction: Reaction, name: str = "") -> None:
        """Show what a command has done."""
        self._message = ""
        if reaction is Reaction.LEFT:
            self.game_app.open_menu()
            return
        if reaction is Reaction.MOVED:
            self.show_cursor()
            return
        if reaction is Reaction.CHANGED:
            self._panel = self._panel if self._panel == "xray" and not self.match.outcome else LISTS
            self.show()
            self._let_computer_play()
            return
        if reaction is Reaction.ANSWERED and name in PANELS:
            self._answer = self.controller.answer
            self._panel = LISTS if self._panel == name and name != "hint" else name
        else:
            self._message = " ".join(self.controller.answer)
        self.show_cursor()

    def action_command(self, name: str) -> None:
        if name == "help":
            self.game_app.open_help(self.match.game)
            return
        if name == "review" and self._has_turns:
            self.game_app.open_review(self.controller.played)
            return
        if self._waits_for_computer and name not in ("quit", "log", "code", "undo", "review"):
            self._say_whose_turn()
            return
        self.react(find_command(name).run(self.controller, ""), name)
        if name == "code":
            code = self.controller.answer[0]
            self.app.copy_to_clipboard(code)
            self._message = f"{code}   (sent to the terminal's clipboard; not every terminal takes it)"
            self.show_cursor()

    @property
    def _has_turns(self) -> bool:
        return bool(self.match.position.turns or self.match.position.claimed)

    @property
    def _waits_for_computer(self) -> bool:
        return self.match.outcome is None and isinstance(self.match.to_move, Computer)

    def _say_whose_turn(self) -> None:
        self._message = f"It is {self.match.seat_name(self.match.position.to_move)}'s turn."
        self.show_cursor()

    def action_step(self, by: int) -> None:
        self.react(self.controller.step(by))

    def action_any_number(self, by: int) -> None:
        self.react(self.controller.step(by, every_number=True))

    def action_vertical(self, down: int) -> None:
        number = self.query_one(Board).nearest(self.controller.cursor, down, self.match.position.valid)
        if number is None:
            self.action_step(down)
        else:
            self.react(self.controller.go_to(number))

    def action_first(self) -> None:
        self.react(self.controller.first())

    def action_last(self) -> None:
        self.react(self.controller.last())

    def action_erase(self) -> None:
        self.react(self.controller.erase())

    def action_confirm(self) -> None:
        if self.match.outcome:
            self._go_on()
        elif self._waits_for_computer:
            self._say_whose_turn()
        else:
            self.react(self.controller.confirm())

    def _go_on(self) -> None:
        """The next round, or a rematch when all are played."""
        if self.match.is_over:
            self.game_app.play(self.match.rematch())
        else:
            self.match.next_round()
            self.controller.go_to(None)
            self.react(Reaction.CHANGED)

    def action_close(self) -> None:
        self._panel = LISTS
        self.react(self.controller.go_to(self.controller.cursor))

    def action_scroll(self, rows: int) -> None:
        self.lines("panel").scroll_by(rows)

    def action_new(self) -> None:
        self.game_app.open_setup(self.match.game)

    def action_options(self) -> None:
        self.game_app.open_options()

    def on_key(self, event: events.Key) -> None:
        character = event.character or ""
        if character.isascii() and character.isdigit():
            event.stop()
            self.react(self.controller.type_digit(character))
        elif character and character in "hjkl" and self.game_app.preferences.vi_keys == "yes":
            event.stop()
            move = {"h": self.action_step, "l": self.action_step, "k": self.action_vertical, "j": self.action_vertical}
            move[character](-1 if character in "hk" else 1)
        elif character and character in "+-*/" and self.match.game.takes_steps:
            event.stop()
            self._choose_step("x" if character == "*" else character)

    def _choose_step(self, sign: str) -> None:
        """Put the cursor where the first relation with this sign leads."""
        position = self.match.position
        term: Term | None = next((term for term in position.settings.relation.terms if term.sign == sign), None)
        if term is None:
            return
        reached = position.settings.step(position.last, term) if position.last else None
        if reached in position.valid:
            self.react(self.controller.go_to(reached))
        else:
            self.react(self.controller.play_by(term))

    @property
    def _click_plays(self) -> bool:
        """Where nothing can be taken back the first click only chooses."""
        return self.game_app.preferences.click == CLICKS[0] and self.match.undo_allowed

    @on(Board.Picked)
    def pick_clicked_number(self, event: Board.Picked) -> None:
        if self._waits_for_computer:
            self._say_whose_turn()
        elif self._click_plays or self.controller.cursor == event.number:
            self.react(self.controller.play(event.number))
        else:
            self.react(self.controller.go_to(event.number))

    @on(Board.Pointed)
    def preview_pointed_number(self, event: Board.Pointed) -> None:
        if self.match.outcome is None and self._click_plays:
            self.react(self.controller.go_to(event.number))

    # The computer

    def _let_computer_play(self) -> None:
        """Ask the computer in a thread; the board stays alive meanwhile."""
        mover = self.match.to_move
        if self.match.outcome is None and isinstance(mover, Computer):
            think = partial(self._think, mover, self.match.position)
            self.run_worker(think, thread=True, group="computer")

    def _think(self, computer: Computer, position: Position) -> None:
        number = computer.choose(position, self.match.generator, self._computers)
        if self.is_running:
            self.app.call_from_thread(self._computer_chose, position, number)

    def _computer_chose(self, position: Position, number: int) -> None:
        """Play the answer, unless the position it was meant for is gone."""
        if self.match.position is not position or self.match.outcome:
            return
        if number == END_TURN:
            self.match.end_turn()
        else:
            self.match.play(number)
        self.controller.go_to(None)
        self.react(Reaction.CHANGED)


def _written(key: str) -> str:
    return "?" if key == "question_mark" else key
