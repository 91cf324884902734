"""Why something is not valid: typed reasons with the numbers in them. Each game puts them in its own words."""

from __future__ import annotations

from dataclasses import dataclass

from app.rules.player import Player
from app.rules.relation import Term


@dataclass(frozen=True)
class OutOfRange:
    """The number is not on the board."""

    number: int
    lowest: int
    highest: int


@dataclass(frozen=True)
class Taken:
    """Somebody took the number; nobody did where it is the starting number."""

    number: int
    by: Player | None
    turn: int


@dataclass(frozen=True)
class Adjacent:
    """A number that was taken, by somebody or as the starting number, closed this one for good."""

    number: int
    to: int
    by: Player | None
    turn: int


@dataclass(frozen=True)
class AdjacentToLast:
    """The last number taken bars this one for one turn."""

    number: int
    last: int


@dataclass(frozen=True)
class NoRelation:
    """The relation does not lead here from the last number."""

    number: int
    last: int
    choices: tuple[int, ...]


@dataclass(frozen=True)
class NotAnInteger:
    """The step was asked for, but the division leaves a remainder."""

    term: Term
    last: int


@dataclass(frozen=True)
class NothingToFollow:
    """A step was asked for where no last number has to be followed."""

    term: Term


@dataclass(frozen=True)
class NoClaimYet:
    """A turn cannot end before its first claim."""

    claims: int


Reason = OutOfRange | Taken | Adjacent | AdjacentToLast | NoRelation | NotAnInteger | NothingToFollow | NoClaimYet


class NotValid(ValueError):
    """Raised where something not valid is played all the same."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason
