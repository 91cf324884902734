"""What the solver answers, and the proofs that a coach can put into words."""

from __future__ import annotations

from dataclasses import dataclass

from app.rules.player import Player


@dataclass(frozen=True)
class Part:
    """Numbers that no longer have to do with any others, and their value: parts of equal value cancel out."""

    numbers: tuple[int, ...]
    value: int


@dataclass(frozen=True)
class Mirror:
    """Every open number n has an open mirror image axis - n that taking n does not close: answer with the mirror."""

    number: int | None
    axis: int


@dataclass(frozen=True)
class Values:
    """The values of all parts cancel out: whoever moves next undoes that, and the other player can restore it."""

    number: int | None
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Singles:
    """Only parts worth one claim each are left. Whoever leaves a multiple of claims + 1 of them wins."""

    number: int | None
    count: int
    """How many are left after the number."""
    claims: int
    more: int
    """How many of them the same player may still claim in this turn."""


@dataclass(frozen=True)
class Partners:
    """Wherever the opponent goes, the partner of that number is left: answer with the partner."""

    number: int | None
    pairs: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class RoundTheCircle:
    """On a circle with steps of one all numbers that are left get taken, one after the other."""

    number: int | None
    left: int


@dataclass(frozen=True)
class Captures:
    """Without a skip the count of the numbers left decides who takes the last one."""

    number: int | None
    left: int
    count_decides: bool
    """Are so many left that a skip can always be prevented? Otherwise every line of play was looked at."""


@dataclass(frozen=True)
class ForcedSkip:
    """The number leaves the opponent nothing, so that they have to skip, and then another number wins."""

    number: int
    left: int
    then: int


@dataclass(frozen=True)
class LastMove:
    """The number ends the game."""

    number: int


@dataclass(frozen=True)
class Searched:
    """No short reason: every line of play was looked at."""

    number: int | None


Proof = Mirror | Values | Singles | Partners | RoundTheCircle | Captures | ForcedSkip | LastMove | Searched
"""Why the position is won by `number`, or, where that is None, lost for whoever is to move."""


@dataclass(frozen=True)
class Analysis:
    """Who wins with perfect play. Not exact means that the search gave up: then nobody is named."""

    winner: Player | None
    winning: tuple[int, ...] = ()
    """All numbers that win for the mover, END_TURN among them where ending the turn wins."""
    exact: bool = True
    proof: Proof | None = None
    """None where the game is over or the answer is not exact."""
