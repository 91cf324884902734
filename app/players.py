"""Who sits at the board: people and computers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import TYPE_CHECKING, ClassVar, Literal

from app.rules.beginnings import UnknownName, by_beginning
from app.rules.position import END_TURN, Position

if TYPE_CHECKING:
    from app.solver import Solver
    from app.solver.budget import Budget

LONGEST_NAME = 16
CASUAL_TURNS = 2
CAREFUL_TURNS = 3


class Level(Enum):
    """How well a computer plays."""

    RANDOM = "random"
    """Any valid number."""
    CASUAL = "casual"
    """Sees a win or a loss in one turn."""
    CAREFUL = "careful"
    """Sees everything that is settled within three turns."""
    PERFECT = "perfect"
    """Never gives away a won game, and makes a lost one hard to win."""


@dataclass(frozen=True)
class Person:
    """Somebody who has to be asked. Without a name they are called by their seat."""

    name: str = ""
    is_computer: ClassVar[Literal[False]] = False


@dataclass(frozen=True)
class Computer:
    """A player that chooses by itself, with the generator it is handed."""

    name: str
    level: Level = Level.RANDOM
    is_computer: ClassVar[Literal[True]] = True

    def choose(self, position: Position, generator: Random, solver: Solver) -> int:
        """A valid number or END_TURN; the position must have a valid number."""
        choices = (*position.valid, END_TURN) if position.claimed else position.valid
        if self.level is Level.PERFECT:
            choices = _perfect(position, solver) or _seen_within(CAREFUL_TURNS, position, choices, solver)
        elif self.level is not Level.RANDOM:
            choices = _seen_within(
                CASUAL_TURNS if self.level is Level.CASUAL else CAREFUL_TURNS, position, choices, solver
            )
        return generator.choice(choices)


def _perfect(position: Position, solver: Solver) -> tuple[int, ...]:
    """What wins, or what is hardest to answer; nothing where the position could not be solved."""
    from app.solver.resistance import hardest_to_answer  # people need no solver

    analysis = solver.analyse(position)
    if analysis.winning or not analysis.exact:
        return analysis.winning
    return tuple(attempt.number for attempt in hardest_to_answer(solver, position))


def _seen_within(turns: int, position: Position, choices: tuple[int, ...], solver: Solver) -> tuple[int, ...]:
    """What wins within so many turns, its own one included; otherwise what does not lose; otherwise anything."""
    budget = solver.budget()
    results = {choice: _result(choice, turns, position, solver, budget) for choice in choices}
    for wanted in (True, None):
        found = tuple(choice for choice, result in results.items() if result is wanted)
        if found:
            return found
    return choices


def _result(choice: int, turns: int, position: Position, solver: Solver, budget: Budget) -> bool | None:
    """Does a choice win (True) or lose (False) within so many turns, this one included?"""
    after = position.end_turn() if choice == END_TURN else position.play(choice)
    if after.to_move is position.to_move:
        return solver.settled_within(after, turns, budget)
    settled = solver.settled_within(after, turns - 1, budget)
    return None if settled is None else not settled


Participant = Person | Computer


class PlayerError(ValueError):
    """A text that does not describe a player; says how one is described."""


def read_player(text: str) -> Participant:
    """Read `NAME`, `NAME:KIND` or `:KIND`, where KIND is person or a computer's level."""
    name, colon, kind = text.rpartition(":")
    if not colon:
        return Person(clean_name(text))
    try:
        kind = by_beginning(kind.strip().lower(), ["person", *(level.value for level in Level)], kind="player")
    except UnknownName as error:
        raise PlayerError(str(error)) from None
    if kind == "person":
        return Person(clean_name(name))
    return Computer(clean_name(name) or kind.title(), Level(kind))


def clean_name(text: str) -> str:
    """A name as it may be shown: one line, no control characters, not too long."""
    printable = "".join(character if character.isprintable() else " " for character in text)
    return " ".join(printable.split())[:LONGEST_NAME].rstrip()
