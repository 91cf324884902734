"""The loop of plain play: ask, read a line, do it, until the match is over or the input ends."""

from __future__ import annotations

from typing import Protocol

from app.choosing import UNREADABLE, complain
from app.coach import Coach
from app.controller import Controller, Reaction
from app.events import Event
from app.keeping import Keeper
from app.match import Match
from app.plain.answers import answer
from app.plain.lines import LineReader
from app.players import Computer
from app.rules.position import END_TURN
from app.solver import Solver

FINISHED = 0
NOT_VALID = 3


class Voice(Protocol):
    """How plain play speaks: in words or in JSON."""

    def hear(self, event: Event) -> None: ...
    def ask(self) -> None: ...
    def ask_again(self) -> None: ...
    def answered(self, line: str, *, by_computer: bool = False) -> None: ...
    def input_ended(self) -> None: ...
    def answer(self, controller: Controller) -> None: ...
    def refuse(self, controller: Controller) -> None: ...
    def left(self, *, is_saved: bool) -> None: ...


def play_match(match: Match, voice: Voice, lines: LineReader, keeper: Keeper, *, ask_again: bool = True) -> int:
    """Play to the end and answer with the exit code. Without `ask_again` the first refusal ends it."""
    match.listen(voice.hear)
    match.begin()
    solver = Solver()
    controller = Controller(match, lambda: Coach(solver))
    while not match.is_over:
        if keeper.is_taken_over:
            break
        for message in keeper.take_messages():
            complain(message, 0)
        if match.outcome:
            match.next_round()
            continue
        voice.ask()
        mover = match.to_move
        if isinstance(mover, Computer):
            _computer_plays(mover, match, solver, voice)
            continue
        stop = _person_plays(controller, voice, lines, ask_again)
        if stop is not None:
            voice.left(is_saved=keeper.is_stored)
            return stop
    for message in keeper.take_messages():
        complain(message, 0)
    if keeper.is_taken_over:
        return complain("another window has taken this game over; the last move is not stored", UNREADABLE)
    return FINISHED


def _computer_plays(computer: Computer, match: Match, solver: Solver, voice: Voice) -> None:
    number = computer.choose(match.position, match.generator, solver)
    voice.answered("end" if number == END_TURN else str(number), by_computer=True)
    if number == END_TURN:
        match.end_turn()
    else:
        match.play(number)


def _person_plays(controller: Controller, voice: Voice, lines: LineReader, ask_again: bool) -> int | None:
    """Read lines until one changes the position; an exit code where the person leaves instead."""
    while True:
        line = lines.read()
        if line is None:
            voice.input_ended()
            return FINISHED
        voice.answered(line)
        match answer(controller, line):
            case Reaction.CHANGED:
                return None
            case Reaction.LEFT:
                return FINISHED
            case Reaction.ANSWERED:
                voice.answer(controller)
            case Reaction.REFUSED:
                voice.refuse(controller)
                if not ask_again:
                    return NOT_VALID
        voice.ask_again()
