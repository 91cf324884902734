"""Plain play in words: each game's dialogue as its rule book prints it."""

from __future__ import annotations

from typing import TextIO

from app.code import write_code
from app.controller import Controller
from app.events import Event, Moved, Redone, RoundEnded, RoundStarted, Skipped, TurnEnded, Undone
from app.match import Match
from app.rules.foreign import printable
from app.rules.player import Ending, Player
from app.rules.words import Lines


class TextVoice:
    """Speaks in paragraphs with an empty line between them. A prompt stays open until the answer is known."""

    def __init__(self, match: Match, out: TextIO, *, echo: bool) -> None:
        """`echo` repeats every answer, for inputs that do not show on the screen by themselves."""
        self._match = match
        self._out = out
        self._echo = echo
        self._begun = False
        self._prompt = ""

    def hear(self, event: Event) -> None:
        words, seat = self._match.game.words, self._match.seat_name
        match event:
            case RoundStarted(round, position):
                # The starting number is settled before the coin is tossed.
                tossed = self._match.is_tossed and round == 1
                heading, opening = self._round_heading(round), words.opening(position)
                for paragraph in (opening, heading) if tossed else (heading, opening):
                    self._paragraph(paragraph)
            case Moved(effect, position):
                self._paragraph(words.moved(effect, seat))
                if position.claimed:
                    self._paragraph((words.claimed(position),))
            case TurnEnded(turn, player):
                self._paragraph((f"{seat(player)} ends turn {turn}.",))
            case Skipped(position=position):
                self._paragraph(words.skipped(position, seat))
            case Undone(position):
                self._paragraph((f"Back at turn {position.turn}{self._of_round()}.",))
            case Redone(position):
                self._paragraph((f"Forward to turn {position.turn}{self._of_round()}.",))
            case RoundEnded(outcome, position):
                conceded = outcome.reason is Ending.CONCEDED
                for paragraph in (words.conceded(outcome, seat),) if conceded else words.ended(position, outcome, seat):
                    self._paragraph(paragraph)
                self._paragraph((*self._standing(), f"Game code: {write_code(position)}"))

    def ask(self) -> None:
        """Show the position to the player who is to move and leave the prompt open."""
        position = self._match.position
        *before, last = position.game.words.ask(position, self._match.seat_name)
        for paragraph in before:
            self._paragraph(paragraph)
        *above, self._prompt = last
        self._blank_line()
        for line in above:
            self._line(line)
        self._open_prompt()

    def ask_again(self) -> None:
        self._open_prompt()

    def answered(self, line: str, *, by_computer: bool = False) -> None:
        """Close the prompt with the answer, where the terminal has not shown it already."""
        if self._echo or by_computer:
            self._line(printable(line))

    def input_ended(self) -> None:
        self._line("")

    def answer(self, controller: Controller) -> None:
        for line in controller.answer:
            self._line(line)

    def refuse(self, controller: Controller) -> None:
        self.answer(controller)

    def left(self, *, is_saved: bool) -> None:
        """The code, and for people at a terminal also how to go on; scripts get the code alone."""
        saved = ("Saved. Resume: lastmove resume",) if is_saved and not self._echo else ()
        self._paragraph((*saved, f"Game code: {write_code(self._match.position)}"))

    def _of_round(self) -> str:
        return f" of round {self._match.round}" if self._match.rounds > 1 else ""

    def _round_heading(self, round_number: int) -> Lines:
        match = self._match
        if match.rounds == 1 and not match.is_tossed:
            return ()
        how = "Seats change. " if round_number > 1 else "The coin is tossed. " if match.is_tossed else ""
        first, second = (match.seat_name(seat) for seat in Player)
        return (f"Round {round_number} of {match.rounds}. {how}{first} starts against {second}.",)

    def _standing(self) -> Lines:
        match = self._match
        if match.rounds == 1:
            return ()
        first, second = match.score
        score = f"{match.name(0)} {first} : {second} {match.name(1)}"
        if not match.is_over:
            return (f"After round {match.round} of {match.rounds}: {score}.",)
        if match.winner is None:
            return (f"Match over: a draw, {score}.",)
        return (f"Match over: {match.name(match.winner)} wins the match, {score}.",)

    def _paragraph(self, lines: Lines) -> None:
        if lines:
            self._blank_line()
            for line in lines:
                self._line(line)

    def _blank_line(self) -> None:
        if self._begun:
            self._out.write("\n")

    def _line(self, line: str) -> None:
        self._begun = True
        self._out.write(f"{line}\n")

    def _open_prompt(self) -> None:
        self._begun = True
        self._out.write(self._prompt)
        self._out.flush()
