"""What players may choose before a round: typed options with their ranges."""

from __future__ import annotations

from dataclasses import dataclass

from app.rules.foreign import shown
from app.rules.relation import FACTORS, MOST_TERMS, OFFSETS, Relation, RelationError

RANDOM = "random"
LARGEST = 99


class OptionError(ValueError):
    """A choice that cannot be made; says which ones can."""


@dataclass(frozen=True)
class WholeNumber:
    """A whole number from a fixed range."""

    name: str
    title: str
    lowest: int
    highest: int

    @property
    def range(self) -> str:
        return f"{self.lowest} to {self.highest}"

    def read(self, value: object) -> int:
        number = _whole(value)
        if number is None or not self.lowest <= number <= self.highest:
            raise OptionError(f"{self.name} ({self.title}): a number from {self.range}, not {_quoted(value)}")
        return number


@dataclass(frozen=True)
class Steps:
    """A relation; on a ring it has offsets only."""

    name: str
    title: str
    offsets_only: bool = False

    @property
    def range(self) -> str:
        factors = "" if self.offsets_only else f", xF /F with F {FACTORS[0]} to {FACTORS[-1]}"
        return f"1 to {MOST_TERMS} terms: +N -N with N {OFFSETS[0]} to {OFFSETS[-1]}{factors}"

    def read(self, value: object) -> Relation:
        try:
            relation = value if isinstance(value, Relation) else Relation.parse(str(value))
        except RelationError as error:
            raise OptionError(f"{self.name}: {error}") from None
        if self.offsets_only and not all(term.is_offset for term in relation.terms):
            raise OptionError(f"{self.name}: a circle takes offsets only, {self.range}")
        return relation


@dataclass(frozen=True)
class StartingNumber:
    """A number of the board, or a random one. How large the board is decides how far it goes."""

    name: str
    title: str

    @property
    def range(self) -> str:
        return f"1 to size, or {RANDOM}"

    def read(self, value: object) -> int | None:
        if value == RANDOM:
            return None
        number = _whole(value)
        if number is None or number < 1:
            raise OptionError(f"{self.name} ({self.title}): a number from {self.range}, not {_quoted(value)}")
        return number


Option = WholeNumber | Steps | StartingNumber


def size_option(title: str, lowest: int = 1) -> WholeNumber:
    return WholeNumber("size", title, lowest, LARGEST)


def steps_options(title: str, *, offsets_only: bool = False) -> tuple[Steps, WholeNumber]:
    """A relation, and the short way to say one: everything within a reach."""
    relation = Steps("relation", title, offsets_only)
    return relation, WholeNumber("reach", "short for +1 -1 up to +R -R", OFFSETS[0], OFFSETS[-1])


def _whole(value: object) -> int | None:
    text = str(value).strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def _quoted(value: object) -> str:
    return f"'{shown(str(value))}'"
