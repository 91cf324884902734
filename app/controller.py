"""One person's hands on a match. Every front end plays through this and nothing else."""

from __future__ import annotations

from enum import Enum, auto

from app.code import write_code
from app.match import Match
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

    def __init__(self, match: Match) -> None:
        self.match = match
        self.answer: Lines = ()

    def play(self, number: int) -> Reaction:
        """Play a number, or say why it is not valid."""
        reason = self.match.position.why_not(number)
        if reason is not None:
            return self._not_valid(reason)
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
        return self._changed() if self.match.undo() else self.refuse("Nothing to undo.")

    def redo(self) -> Reaction:
        return self._changed() if self.match.redo() else self.refuse("Nothing to redo.")

    def why(self, number: int) -> Reaction:
        """Say why a number is not valid, or what playing it would do."""
        position = self.match.position
        reason = position.why_not(number)
        if reason is not None:
            return self.tell(self._sentence(reason))
        return self.tell(f"{number} is valid: {position.game.words.preview(position.effect(number))}.")

    def hint(self) -> Reaction:
        return self.tell("Hints come with the solver, which this version does not have yet.")

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

    def refuse(self, sentence: str) -> Reaction:
        self.answer = (sentence,)
        return Reaction.REFUSED

    def _changed(self) -> Reaction:
        self.answer = ()
        return Reaction.CHANGED

    def _not_valid(self, reason: Reason) -> Reaction:
        return self.refuse(self._sentence(reason))

    def _sentence(self, reason: Reason) -> str:
        return f"Not valid: {self.match.game.words.why_not(reason, self.match.position.settings)}."
