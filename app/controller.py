"""One person's hands on a match. Every front end plays through this and nothing else."""

from __future__ import annotations

from enum import Enum, auto

from app.coach import STEPS as HINT_STEPS
from app.coach import Coach, Hint
from app.code import write_code
from app.match import Match
from app.rules.position import Position
from app.rules.reasons import NotValid, Reason
from app.rules.relation import Term
from app.rules.words import Lines


class Reaction(Enum):
    """What a front end does next."""

    CHANGED = auto()
    """The position changed: show it."""
    ANSWERED = auto()
    """Nothing changed; `answer` holds what was asked for."""
    REFUSED = auto()
    """Nothing changed; `answer` says why."""
    LEFT = auto()
    """The person wants to go."""


class Controller:
    """Turns what a person wants into moves of the match, and what the match says into lines to show."""

    def __init__(self, match: Match, coach: Coach) -> None:
        self.match = match
        self._coach = coach
        self._hint: tuple[Position, Hint, int] | None = None
        self.answer: Lines = ()
        self.reason = ""
        """Why the last answer was a refusal, without ceremony."""
        self.refused_number: int | None = None

    def play(self, number: int) -> Reaction:
        """Play a number, or say why it is not valid."""
        reason = self.match.position.why_not(number)
        if reason is not None:
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

    def undo(self) -> Reaction:
        return self._changed() if self.match.undo() else self._nothing("undo")

    def redo(self) -> Reaction:
        return self._changed() if self.match.redo() else self._nothing("redo")

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
        if self._hint and self._hint[0] == position:
            _, hint, step = self._hint
            step = min(step + 1, HINT_STEPS)
        else:
            hint, step = self._coach.hint(position), 1
        self._hint = position, hint, step
        return self.tell(hint.step(step), *(() if step == HINT_STEPS else ("hint again says more.",)))

    def state(self) -> Reaction:
        position = self.match.position
        turn = f"Turn {position.turn}: {self.match.seat_name(position.to_move)} is to {position.game.words.select}."
        return self.tell(*position.game.words.state(position), turn)

    def log(self) -> Reaction:
        words = self.match.game.words
        lines = [words.log_line(record) for record in self.match.position.records()]
        return self.tell(*(lines or ["Nothing has been played yet."]))

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
        self.answer = ()
        return Reaction.CHANGED

    def _not_valid(self, reason: Reason, number: int | None = None) -> Reaction:
        return self.refuse(self._why_not(reason), number)

    def _why_not(self, reason: Reason) -> str:
        return self.match.game.words.why_not(reason, self.match.position.settings)
