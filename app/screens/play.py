"""The board and everything around it. It shows what the controller says and decides nothing."""

from __future__ import annotations

from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical

from app import presenter
from app.coach import Coach
from app.commands import COMMANDS, Command, find_command
from app.controller import Controller, Reaction
from app.keeping import Keeper
from app.match import Match
from app.players import Computer
from app.preferences import CLICKS
from app.rules.position import Position
from app.rules.relation import Term
from app.rules.words import Lines
from app.screens.base import BaseScreen, beside, split
from app.screens.coaching import Coaching
from app.screens.thinking import Thinking, is_wanted
from app.settings import written_key
from app.solver import Solver
from app.solver.analysis import END_TURN
from widgets.board import Board
from widgets.text import BarKey, FramedLines, KeyBar, TextLines

if TYPE_CHECKING:
    from app.review import Review

LISTS = "lists"
ALWAYS = ("help", "undo", "review", "log", "quit")
"""What works in a game as well as after it."""
PANELS = ("hint", "xray", "rules", "state")
LOOK_AROUND_SECONDS = 1.0


class PlayScreen(BaseScreen):
    """One match in play."""

    AUTO_FOCUS = "Board"
    ALWAYS_ALLOWED: ClassVar[frozenset[str]] = frozenset(
        {"quit", "log", "review", "code", "undo", "rules", "state", "help"}
    )
    """Commands for those who may not play at the moment."""
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
        Binding("x", "try_from_here", "Try from here"),
        Binding("s", "statistics", "Statistics"),
        *(
            Binding(",".join(command.keys), f"command('{command.name}')", command.title, show=False, id=command.name)
            for command in COMMANDS
        ),
    ]

    def __init__(self, match: Match, keeper: Keeper) -> None:
        super().__init__()
        self.keeper = keeper
        self.controller = Controller(match, Coach(Solver()))
        self._panel = LISTS
        self._message = ""
        self._answer: Lines = ()
        self._reviews: tuple[Review, ...] = ()
        self._is_retired = False
        # Fixed from the start: a panel that grows in the middle of a game makes everything move.
        self._lists_height = 2 if match.game.law.follows else 4
        self._reviewing, self._opponent = Thinking(self), Thinking(self)
        self._coaching = Coaching(self, self.controller, self._give_hint, self.show_cursor)

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

    def on_mount(self) -> None:
        self.match.begin()
        self._message = self.game_app.take_notice()
        self.set_interval(LOOK_AROUND_SECONDS, self.look_around)
        self._go_on_after_a_change()

    def on_unmount(self) -> None:
        self.retire()

    def retire(self) -> None:
        self._is_retired = True
        self.keeper.let_go()

    def look_around(self) -> None:
        """Another window may take the game over at any time; from then on this one watches."""
        if not self._is_retired and self.keeper.look_around() and self.keeper.match_id:
            self.game_app.look_on(self.keeper.match_id)

    # Showing

    def show(self) -> None:
        self.lines("header").show(split(*presenter.header(self.match), self.size.width))
        self._show_keys()
        self._show_log()
        self.show_cursor()

    def _show_log(self) -> None:
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
        if self.match.outcome and self.controller.looking_at is None and self._reviews:
            return presenter.turning_points(self.match, self._reviews[-1])
        return presenter.input_line(self.controller)

    def _show_panel(self) -> None:
        controller, keep = self.controller, None
        if controller.looking_at is not None and not self.query_one("#log").display:
            title, lines, keep = "Log", presenter.log(controller), controller.looking_at - 1
        elif self._panel == "hint":
            title, lines = "Coach (h says more)", controller.hint_so_far()
        elif self._panel == "xray":
            title, lines = "X-ray", self._coaching.x_ray()
        elif self._panel == LISTS and self.match.outcome and controller.looking_at is None:
            title, lines = "Game", presenter.result_lines(self.match, self._reviews)
        elif self._panel == LISTS:
            title, lines = "Game", self.match.game.words.lists(controller.in_view)
        else:
            title, lines = self._panel.capitalize(), self._answer
        panel = self.lines("panel")
        self._make_room(len(lines))
        panel.title(title if self._panel == LISTS else f"{title} - Esc closes")
        panel.show(*lines, keep=keep)

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
            table = self.match.rounds + 3 if self.match.rounds > 1 else 0  # it has to fit when the match is over
            self._lists_height = min(max(lines, self._lists_height, table), most - 2)
        height = self._lists_height + 2 if listing else most
        if panel.styles.height is None or panel.styles.height.value != height:
            panel.styles.height = height

    def _show_keys(self) -> None:
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

    # Doing

    def react(self, reaction: Reaction, name: str = "") -> None:
        """Show what a command has done."""
        self._message = ""
        match reaction:
            case Reaction.LEFT:
                self.game_app.open_menu()
                return
            case Reaction.CHANGED if self.keeper.is_taken_over:
                self.look_around()  # the change is not stored, so it is not shown
                return
            case Reaction.CHANGED:
                self._message = self.keeper.take_complaint() or self.game_app.take_notice()
                self._panel = self._panel if self._panel == "xray" and not self.match.outcome else LISTS
                self._reviews = ()
                self._coaching.position_changed()
                self.show()
                self._go_on_after_a_change()
                return
            case Reaction.ANSWERED if name in PANELS:
                self._answer = self.controller.answer
                self._panel = LISTS if self._panel == name and name != "hint" else name
            case Reaction.ANSWERED | Reaction.REFUSED:
                self._message = " ".join(self.controller.answer)
        self.show_cursor()

    def _go_on_after_a_change(self) -> None:
        if self.match.outcome:
            positions = tuple(one.position for one in self.match.finished)
            self._reviewing.ask(partial(_review_all, positions), self._take_reviews)
        else:
            self.let_computer_play()

    def _take_reviews(self, reviews: tuple[Review, ...]) -> None:
        if self.match.outcome and reviews and reviews[-1].position is self.match.position:
            self._reviews = reviews
            self.keeper.count_blunders(reviews)
            self.show_cursor()

    def action_command(self, name: str) -> None:
        if self.barred and name not in self.ALWAYS_ALLOWED:
            self.say(self.barred)
        elif name == "help":
            self.game_app.open_help(self.match.game)
        elif name == "review" and self._has_turns:
            self.game_app.open_review(self.controller.played)
        elif name == "log":
            self._look(None)
        elif name == "hint":
            self._coaching.hint()
        elif name == "xray":
            self._panel = LISTS if self._panel == name else name
            self.show_cursor()
        else:
            self.react(find_command(name).run(self.controller, ""), name)
            if name == "code":
                self._copy_code()

    def _give_hint(self) -> None:
        self.react(self.controller.hint(), "hint")

    def _copy_code(self) -> None:
        code = self.controller.answer[0]
        self.app.copy_to_clipboard(code)
        self.say(f"{code}   (sent to the terminal's clipboard; not every terminal takes it)")

    # Looking back

    def _look(self, turn: int | None, by: int = 0) -> None:
        """Look at a turn, or further on; the key that began it ends it."""
        controller = self.controller
        if turn is not None:
            reaction = controller.look_at(turn)
        elif controller.looking_at is not None and not by:
            reaction = controller.look_away()
        else:
            reaction = controller.look_on(by)
        self.react(reaction)
        self._show_log()

    @on(TextLines.Clicked, "#log")
    def look_at_clicked_turn(self, event: TextLines.Clicked) -> None:
        self._look(event.line + 1)

    @on(TextLines.Clicked, "#panel")
    def look_at_turn_clicked_in_panel(self, event: TextLines.Clicked) -> None:
        if self.controller.looking_at is not None and not self.query_one("#log").display:
            self._look(event.line + 1)

    def action_try_from_here(self) -> None:
        """A new game from the position in view; this one is kept."""
        if self.controller.in_view.outcome:
            self.say("This position is the end of the game; l looks at an earlier one.")
        else:
            self.game_app.play_from(self.controller.in_view)

    @property
    def _has_turns(self) -> bool:
        return bool(self.match.position.turns or self.match.position.claimed)

    @property
    def barred(self) -> str:
        """Why the person at this window may not play now; nothing where they may."""
        if self.match.outcome is None and isinstance(self.match.to_move, Computer):
            return f"It is {self.match.seat_name(self.match.position.to_move)}'s turn."
        return ""

    def say(self, message: str) -> None:
        """One sentence on the message line, until something else happens."""
        self._message = message
        self.show_cursor()

    # The cursor

    def action_step(self, by: int) -> None:
        if self.controller.looking_at is not None:
            self._look(None, by)
        else:
            self.react(self.controller.step(by))

    def action_any_number(self, by: int) -> None:
        self.controller.look_away()
        self.react(self.controller.step(by, every_number=True))

    def action_vertical(self, down: int) -> None:
        number = self.query_one(Board).nearest(self.controller.cursor, down, self.match.position.valid)
        if number is None or self.controller.looking_at is not None:
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
        if self.controller.looking_at is not None:
            self._look(None)
        elif self.barred:
            self.say(self.barred)
        elif self.match.outcome:
            self._go_on()
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
        self.controller.look_away()
        self.react(self.controller.go_to(self.controller.cursor))
        self._show_log()

    def action_scroll(self, rows: int) -> None:
        self.lines("panel").scroll_by(rows)

    def action_new(self) -> None:
        self.game_app.open_setup(self.match.game)

    def action_options(self) -> None:
        self.game_app.open_options()

    def action_statistics(self) -> None:
        self.game_app.open_statistics()

    def on_key(self, event: events.Key) -> None:
        character = event.character or ""
        if character.isascii() and character.isdigit():
            event.stop()
            self.controller.look_away()
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

    # The mouse

    @property
    def _click_plays(self) -> bool:
        """Where nothing can be taken back the first click only chooses."""
        return self.game_app.preferences.click == CLICKS[0] and self.match.undo_allowed

    @on(Board.Picked)
    def pick_clicked_number(self, event: Board.Picked) -> None:
        if self.controller.looking_at is not None:
            self.say("This is a look back. Enter returns to the game.")
        elif self.barred:
            self.say(self.barred)
        elif self._click_plays or self.controller.cursor == event.number:
            self.react(self.controller.play(event.number))
        else:
            self.react(self.controller.go_to(event.number))

    @on(Board.Pointed)
    def preview_pointed_number(self, event: Board.Pointed) -> None:
        if self.match.outcome is None and self._click_plays and self.controller.looking_at is None:
            self.react(self.controller.go_to(event.number))

    # The computer

    def let_computer_play(self) -> None:
        """Ask the computer in a thread; the board stays alive meanwhile."""
        mover, position = self.match.to_move, self.match.position
        if isinstance(mover, Computer):
            think = partial(mover.choose, position, self.match.generator, Solver())
            self._opponent.ask(think, partial(self._computer_chose, position))

    def _computer_chose(self, position: Position, number: int) -> None:
        """Play the answer, unless the position it was meant for is gone."""
        if self.match.position is not position or self.match.outcome or self._is_retired:
            return
        if number == END_TURN:
            self.match.end_turn()
        else:
            self.match.play(number)
        self.controller.go_to(None)
        self.controller.look_away()
        self.react(Reaction.CHANGED)


def _review_all(positions: tuple[Position, ...]) -> tuple[Review, ...]:
    """Look back upon several rounds; given up when nobody waits for it any more."""
    from app.review import review_while  # only at the end of a round

    solver = Solver()
    reviews = (review_while(is_wanted, position, solver) for position in positions)
    return tuple(takewhile(lambda review: review.is_complete, reviews))
