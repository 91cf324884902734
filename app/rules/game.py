"""What a catalogue entry says about a game: its law, its standard settings, its options and its words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from app.rules.law import Law
from app.rules.options import RANDOM, Option, OptionError
from app.rules.position import Position
from app.rules.relation import Relation
from app.rules.settings import Settings
from app.rules.words import Words


@dataclass(frozen=True)
class Preset:
    """Settings that make a real contest, beside the standard ones."""

    title: str
    options: tuple[tuple[str, object], ...]


@dataclass(frozen=True, eq=False)
class Game:
    """One game as data on top of a law. Games are compared by identity: there is one of each."""

    name: str
    """What one types: lower case with hyphens."""
    short: str
    """Two capitals, the beginning of its game codes."""
    title: str
    goal: str
    law: Law
    standard: Settings
    options: tuple[Option, ...]
    words: Words
    example: str
    """The code of the rule book's sample game, whole."""
    presets: tuple[Preset, ...] = ()
    takes_steps: bool = False
    """May a step of the relation, like +1, be typed instead of a number?"""

    def option(self, name: str) -> Option | None:
        return next((option for option in self.options if option.name == name), None)

    def settings(self, **chosen: object) -> Settings:
        """Standard settings with what was chosen; None means not chosen. Raises OptionError."""
        values = {name: self._read(name, value) for name, value in chosen.items() if value is not None}
        if "reach" in values:
            if "relation" in values:
                raise OptionError(
                    "reach: choose a reach or a relation, not both; reach R is short for +1 -1 up to +R -R"
                )
            values["relation"] = Relation.within(values.pop("reach"))
        if "size" in values and self.option("start") and "start" not in values:
            values["start"] = (values["size"] + 1) // 2
        settings = replace(self.standard, **values)
        if settings.ring and any(term.amount % settings.size == 0 for term in settings.relation.terms):
            raise OptionError(f"relation: on a circle of {settings.size} steps go from 1 to {settings.size - 1}")
        if settings.start is not None and settings.start > settings.size:
            raise OptionError(f"start (the starting number): a number from 1 to {settings.size}, or {RANDOM}")
        return settings

    def _read(self, name: str, value: object) -> Any:
        option = self.option(name)
        if option is None:
            names = ", ".join(option.name for option in self.options)
            raise OptionError(f"{self.title} has no option {name}; it has: {names}")
        return option.read(value)

    def settle(self, settings: Settings, generator: Random) -> Settings:
        """Draw what was left to chance: a random starting number."""
        if self.option("start") is None or settings.start is not None:
            return settings
        return replace(settings, start=generator.randint(1, settings.size))

    def begin(self, settings: Settings | None = None) -> Position:
        """The position before the first move. A random starting number has to be settled by then."""
        settings = settings or self.standard
        if self.option("start") and settings.start is None:
            raise ValueError(f"{self.title}: the starting number is not settled")
        return Position(self, settings)
