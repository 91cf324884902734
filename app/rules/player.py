"""The two seats of a game and how a game ends."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Player(Enum):
    """A seat. Player 1 makes the first move of every round; people change seats between rounds."""

    ONE = 1
    TWO = 2

    @property
    def other(self) -> Player:
        return Player.TWO if self is Player.ONE else Player.ONE

    @property
    def mark(self) -> str:
        """What stands on a board where this player took a number."""
        return f"P{self.value}"

    def __str__(self) -> str:
        return f"Player {self.value}"


class Ending(Enum):
    """Why a game is over."""

    NO_VALID_NUMBER = "no valid number"
    LAST_NUMBER = "last number taken"
    CONCEDED = "conceded"


@dataclass(frozen=True)
class Outcome:
    """Who won, and by which rule."""

    winner: Player
    reason: Ending
