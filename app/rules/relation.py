"""Relations between numbers in one notation everywhere: `+1 -1 x2 /2`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from app.rules.foreign import shown

MOST_TERMS = 8
OFFSETS = range(1, 99)
FACTORS = range(2, 100)

_TERM = re.compile(r"([+\-xX*/])\s*([0-9]+)")
_INVERSE = MappingProxyType({"+": "-", "-": "+", "x": "/", "/": "x"})


class RelationError(ValueError):
    """A text that is not a relation; says what a relation may be."""


@dataclass(frozen=True)
class Term:
    """One step from a number to another: a sign out of `+ - x /` and an amount."""

    sign: str
    amount: int

    @property
    def is_offset(self) -> bool:
        return self.sign in "+-"

    @property
    def inverse(self) -> Term:
        return Term(_INVERSE[self.sign], self.amount)

    def of(self, number: int) -> int | None:
        """Where the step leads, or None where a division leaves a remainder."""
        if self.sign == "+":
            return number + self.amount
        if self.sign == "-":
            return number - self.amount
        if self.sign == "x":
            return number * self.amount
        whole, rest = divmod(number, self.amount)
        return None if rest else whole

    def __str__(self) -> str:
        return f"{self.sign}{self.amount}"


@dataclass(frozen=True)
class Relation:
    """A set of steps, kept in the order in which it was written."""

    terms: tuple[Term, ...]

    @classmethod
    def within(cls, reach: int) -> Relation:
        """Everything at most `reach` steps away, in both directions."""
        return cls(tuple(Term(sign, amount) for amount in range(1, reach + 1) for sign in "+-"))

    @classmethod
    def parse(cls, text: str) -> Relation:
        """Read `+1 -1 x2 /2`, with or without spaces; `*` will do for `x`."""
        terms = tuple(_terms(text))
        if not 1 <= len(terms) <= MOST_TERMS:
            raise RelationError(f"a relation has 1 to {MOST_TERMS} terms, like +1 -1 x2 /2; this has {len(terms)}")
        for term in terms:
            amounts = OFFSETS if term.is_offset else FACTORS
            if term.amount not in amounts:
                kind = "offsets" if term.is_offset else "factors"
                raise RelationError(f"{term} is out of range: {kind} go from {amounts[0]} to {amounts[-1]}")
            if terms.count(term) > 1:
                raise RelationError(f"{term} stands more than once in the relation")
        return cls(terms)

    @cached_property
    def reach(self) -> int | None:
        """r where the relation is exactly +1 -1 … +r -r, otherwise None."""
        half, odd = divmod(len(self.terms), 2)
        return half if not odd and self.terms == Relation.within(half).terms else None

    @cached_property
    def is_symmetric(self) -> bool:
        """Does it lead back from wherever it leads?"""
        return all(term.inverse in self.terms for term in self.terms)

    def __str__(self) -> str:
        return " ".join(map(str, self.terms))


def _terms(text: str) -> Iterator[Term]:
    rest = text.strip()
    while rest:
        found = _TERM.match(rest)
        if found is None:
            raise RelationError(f"'{shown(rest)}' is not part of a relation; terms look like +1 -1 x2 /2")
        sign, amount = found.groups()
        if len(amount) > 2:
            raise RelationError(f"{sign}{amount[:12]} is out of range: amounts go up to {FACTORS[-1]}")
        yield Term(sign.lower().replace("*", "x"), int(amount))
        rest = rest[found.end() :].lstrip()
