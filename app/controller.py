"""One person's hands on a match. Every front end plays through this and nothing else."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

from app.code import write_code
from app.match import Match
from app.players import Computer
from app.rules.player import Player
from app.rules.position import Position
from app.rules.reasons import NotValid, Reason
from app.rules.relation import Term
from app.rules.words import Lines

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.coach import Coach, Hint
    from app.retelling import PlayedGame

# A review is imported where it is asked for: starting is most of what a short visit costs.

LONGEST_TYPED = 3


class Reaction(Enum):
    """What a front end does next."""

    CHANGED = auto()
    """The position changed: show it."""
    ANSWERED = auto()
    """Nothing changed; `answer` holds what was asked for."""
    REFUSED = auto()
    """Nothing changed; `answer` says why."""
    MOVED = auto()
    """Only the cursor moved."""
    LEFT = auto()
    """The person wants to go."""


class Controller:
    """Turns what a person wants into moves of the match, and what the match says into lines to show."""

    def __init__(self, match: Match, coach: Callable[[], Coach]) -> None:
        """The coach is called when somebody asks for one."""
        self.match = match
        self._coach = coach
        self._hint: tuple[Position, Hint, int] | None = None
        self.cursor: int | None = None
        self.looking_at: int | None = None
        """The turn that is looked back at; None while the game itself is in view."""
        self.typed = ""
        self.answer: Lines = ()
        self.reason = ""
        """Why the last answer was a refusal, without ceremony."""
        self.refused_number: int | None = None

    # Playing

    def play(self, number: int) -> Reaction:
        """Play a number, or say why it is not valid."""
        if self.match.outcome:
            return self.refuse("the round is over", number)
        reason = self.match.position.why_not(number)
        if reason is not None:
            self.cursor = number if number in self.match.position.settings.numbers else self.cursor
            return self._not_valid(reason, number)
        self.match.play(number)
        return self._changed()

    def play_by(self, term: Term) -> Reaction:
        """Play the number that a step of the relation leads to."""
        try:
            number = self.match.position.number_by(term)
        except NotValid as error:
            return self._not_valid(error.reason)
        return self.play(number)

    def end_turn(self) -> Reaction:
        reason = self.match.position.why_not_end()
        if reason is not None:
            return self._not_valid(reason)
        self.match.end_turn()
        return self._changed()

    def play_forced(self) -> Reaction:
        """Play on for everybody as long as nobody has a choice."""
        if self.match.outcome or not self.match.position.is_forced:
            return self.refuse("there is more than one valid number")
        while not self.match.outcome and self.match.position.is_forced:
            self.match.play(self.match.position.valid[0])
        return self._changed()

    def undo(self) -> Reaction:
        if not self.match.undo_allowed:
            return self.refuse("undo is off in this match")
        return self._changed() if self.match.undo() else self._nothing("undo")

    def redo(self) -> Reaction:
        return self._changed() if self.match.redo() else self._nothing("redo")

    def concede(self) -> Reaction:
        """Give the round up: for the player to move, or against a computer for the person."""
        seat = self.match.position.to_move
        self.match.concede(seat.other if isinstance(self.match.to_move, Computer) else seat)
        return self._changed()

    def restart(self) -> Reaction:
        self.match.restart()
        return self._changed()

    # The cursor

    def go_to(self, number: int | None) -> Reaction:
        """Put the cursor on a number, valid or not."""
        self.cursor, self.typed = number, ""
        return Reaction.MOVED

    def step(self, by: int, *, every_number: bool = False) -> Reaction:
        """Move the cursor to the next or previous valid number, or to just any number; it goes round at the ends."""
        position = self.match.position
        numbers = tuple(position.settings.numbers) if every_number else position.valid
        if not numbers:
            return Reaction.MOVED
        if self.cursor in numbers:
            return self.go_to(numbers[(numbers.index(self.cursor) + by) % len(numbers)])
        after = [number for number in numbers if number > (self.cursor or 0)]
        return self.go_to((after[0] if after else numbers[0]) if by > 0 else numbers[len(numbers) - len(after) - 1])

    def first(self) -> Reaction:
        return self.go_to(self.match.position.valid[0] if self.match.position.valid else None)

    def last(self) -> Reaction:
        return self.go_to(self.match.position.valid[-1] if self.match.position.valid else None)

    def type_digit(self, digit: str) -> Reaction:
        """Digits select, they never play. A number that is too long begins anew."""
        text = (self.typed + digit).lstrip("0")
        if int(text or "0") not in self.match.position.settings.numbers:
            text = digit.lstrip("0")
        self.typed = text
        self.cursor = int(text) if text and int(text) in self.match.position.settings.numbers else self.cursor
        return Reaction.MOVED

    def erase(self) -> Reaction:
        self.typed = self.typed[:-1]
        self.cursor = int(self.typed) if self.typed else self.cursor
        return Reaction.MOVED

    def confirm(self) -> Reaction:
        """Play the number under the cursor."""
        if self.cursor is None:
            return self.refuse("choose a number first")
        return self.play(self.cursor)

    # Looking back

    @property
    def in_view(self) -> Position:
        """The position to show: where the game stands, or what one of its turns left behind."""
        position = self.match.position
        if self.looking_at is None or self.looking_at == self._last_turn:
            return position
        return position.before(self.looking_at + 1)

    @property
    def _last_turn(self) -> int:
        position = self.match.position
        return len(position.turns) + bool(position.claimed)

    def look_at(self, turn: int) -> Reaction:
        """Look at what a turn left behind; nothing is taken back."""
        if not self._last_turn:
            return self.tell("Nothing has been played yet.")
        self.looking_at, self.typed = max(1, min(turn, self._last_turn)), ""
        return Reaction.MOVED

    def look_on(self, by: int) -> Reaction:
        """Look at a turn further on or back; first of all at the last one."""
        return self.look_at(self._last_turn if self.looking_at is None else self.looking_at + by)

    def look_away(self) -> Reaction:
        """Back to where the game stands."""
        self.looking_at = None
        return Reaction.MOVED

    # Asking

    def why(self, number: int) -> Reaction:
        """Say why a number is not valid, or what playing it would do."""
        position = self.match.position
        reason = position.why_not(number)
        if reason is not None:
            return self.tell(f"Not valid: {self._why_not(reason)}.")
        return self.tell(f"{number} is valid: {position.game.words.preview(position.effect(number))}.")

    def hint(self) -> Reaction:
        """The next of three steps, each giving away a little more."""
        position = self.match.position
        if self.match.outcome:
            return self.refuse("the round is over")
        if self._hint is None or self._hint[0] != position:
            self.take_hint(position, self._coach().hint(position))
        assert self._hint
        _, hint, step = self._hint
        step = min(step + 1, hint.last_step)
        self._hint = position, hint, step
        return self.tell(hint.step(step), *(() if step == hint.last_step else ("hint again says more.",)))

    @property
    def has_hint(self) -> bool:
        """Is the advice for this position worked out already?"""
        return self._hint is not None and self._hint[0] == self.match.position

    def take_hint(self, position: Position, hint: Hint) -> None:
        """Remember advice that was worked out; none of its steps is given yet."""
        self._hint = position, hint, 0

    def hint_so_far(self) -> Lines:
        """The steps of the hint that were given for this position."""
        if self._hint is None or self._hint[0] != self.match.position:
            return ()
        _, hint, step = self._hint
        return tuple(hint.step(number) for number in range(1, step + 1))

    def x_ray(self) -> Reaction:
        """Who wins under every valid number."""
        return self.tell(*self._coach().x_ray(self.match.position, self.cursor))

    def state(self) -> Reaction:
        position = self.match.position
        turn = f"Turn {position.turn}: {self.match.seat_name(position.to_move)} is to {position.game.words.select}."
        return self.tell(*position.game.words.state(position), turn)

    def log(self) -> Reaction:
        return self.tell(*(self.log_lines() or ("Nothing has been played yet.",)))

    def log_lines(self) -> Lines:
        """Every turn in a line."""
        words = self.match.game.words
        return tuple(words.log_line(record) for record in self.match.position.records())

    def review(self) -> Reaction:
        """Every turn so far with its mark, and the turning points."""
        from app.retelling import judged_lines

        return self.tell(*judged_lines(self._coach().look_back(self.match.position), self.match.seat_name))

    @property
    def played(self) -> PlayedGame:
        """The round so far, to be looked back upon."""
        from app.retelling import PlayedGame

        first, second = (self.match.seat_name(player) for player in Player)
        return PlayedGame(self.match.position, self.match.outcome, (first, second))

    def rules(self) -> Reaction:
        return self.tell(*self.match.game.words.page.splitlines())

    def code(self) -> Reaction:
        return self.tell(write_code(self.match.position))

    def leave(self) -> Reaction:
        self.answer = ()
        return Reaction.LEFT

    def tell(self, *lines: str) -> Reaction:
        self.answer = lines
        return Reaction.ANSWERED

    def refuse(self, reason: str, number: int | None = None) -> Reaction:
        """Say why something is not valid, and which number if it was one."""
        self.reason, self.refused_number = reason, number
        self.answer = (f"Not valid: {reason}{'' if reason.endswith('?') else '.'}",)
        return Reaction.REFUSED

    def _nothing(self, to_do: str) -> Reaction:
        reaction = self.refuse(f"nothing to {to_do}")
        self.answer = (f"Nothing to {to_do}.",)
        return reaction

    def _changed(self) -> Reaction:
        self.answer, self.typed, self.looking_at = (), "", None
        if self.cursor not in self.match.position.valid:
            self.cursor = None
        return Reaction.CHANGED

    def _not_valid(self, reason: Reason, number: int | None = None) -> Reaction:
        return self.refuse(self._why_not(reason), number)

    def _why_not(self, reason: Reason) -> str:
        return self.match.game.words.why_not(reason, self.match.position.settings)
