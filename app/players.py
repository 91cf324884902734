"""Who sits at the board: people and computers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from random import Random

from app.rules.beginnings import UnknownName, by_beginning
from app.rules.position import Position

LONGEST_NAME = 16
END_TURN = 0
"""What a computer chooses to end a turn of several claims."""


class Level(Enum):
    """How well a computer plays."""

    RANDOM = "random"


@dataclass(frozen=True)
class Person:
    """Somebody who has to be asked. Without a name they are called by their seat."""

    name: str = ""


@dataclass(frozen=True)
class Computer:
    """A player that chooses by itself, with the generator it is handed."""

    name: str
    level: Level = Level.RANDOM

    def choose(self, position: Position, generator: Random) -> int:
        """A valid number or END_TURN; the position must have a valid number."""
        return generator.choice((*position.valid, END_TURN) if position.claimed else position.valid)


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
