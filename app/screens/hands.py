"""A person's hands: every key and every click becomes a call of the controller."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType

from app.commands import COMMANDS, find_command
from app.preferences import CLICKS
from app.rules.relation import Term
from app.screens.board import LISTS, BoardScreen
from widgets.board import Board
from widgets.text import TextLines

SIGNS = (("plus", "+"), ("minus", "-"), ("asterisk", "x"), ("slash", "/"))


class HandsScreen(BoardScreen):
    """The board with keys and mouse. Who may play, and what follows a move, is decided elsewhere."""

    ALWAYS_ALLOWED: ClassVar[frozenset[str]] = frozenset(
        {"quit", "log", "review", "code", "undo", "rules", "state", "help"}
    )
    """Commands for those who may not play at the moment."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "Previous", show=False, id="left"),
        Binding("right", "step(1)", "Next", show=False, id="right"),
        Binding("up", "vertical(-1)", "Up", show=False, id="up"),
        Binding("down", "vertical(1)", "Down", show=False, id="down"),
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
        # Bindings all of them: a key that a handler takes would overtake an Enter that was typed before it.
        *(Binding(digit, f"digit('{digit}')", show=False) for digit in "0123456789"),
        *(Binding(key, f"sign('{sign}')", show=False) for key, sign in SIGNS),
        *(
            Binding(",".join(command.keys), f"command('{command.name}')", command.title, show=False, id=command.name)
            for command in COMMANDS
        ),
    ]

    @property
    def barred(self) -> str:
        """Why the person at this window may not play now; nothing where they may."""
        return ""

    # Commands

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
            self.coaching.hint()
        elif name == "xray":
            self.toggle_panel(name)
        else:
            self.react(find_command(name).run(self.controller, ""), name)
            if name == "code":
                self._copy_code()

    def _copy_code(self) -> None:
        code = self.controller.answer[0]
        self.app.copy_to_clipboard(code)
        self.say(f"{code}   (sent to the terminal's clipboard; not every terminal takes it)")

    @property
    def _has_turns(self) -> bool:
        return bool(self.match.position.turns or self.match.position.claimed)

    def action_try_from_here(self) -> None:
        """A new game from the position in view; this one is kept."""
        if self.controller.in_view.outcome:
            self.say("This position is the end of the game; l looks at an earlier one.")
        else:
            self.game_app.play_from(self.controller.in_view)

    def action_new(self) -> None:
        self.game_app.open_setup(self.match.game)

    def action_options(self) -> None:
        self.game_app.open_options()

    def action_statistics(self) -> None:
        self.game_app.open_statistics()

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
        self.show_log()

    @on(TextLines.Clicked, "#log")
    def look_at_clicked_turn(self, event: TextLines.Clicked) -> None:
        self._look(event.line + 1)

    @on(TextLines.Clicked, "#panel")
    def look_at_turn_clicked_in_panel(self, event: TextLines.Clicked) -> None:
        if self.controller.looking_at is not None and not self.query_one("#log").display:
            self._look(event.line + 1)

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
            self.go_on()
        else:
            self.react(self.controller.confirm())

    def go_on(self) -> None:
        """What Enter does when the round is over."""

    def action_close(self) -> None:
        self.panel = LISTS
        self.controller.look_away()
        self.react(self.controller.go_to(self.controller.cursor))
        self.show_log()

    def action_scroll(self, rows: int) -> None:
        self.lines("panel").scroll_by(rows)

    def action_digit(self, digit: str) -> None:
        self.controller.look_away()
        self.react(self.controller.type_digit(digit))

    def action_sign(self, sign: str) -> None:
        if self.match.game.takes_steps:
            self._choose_step(sign)

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
