"""Matches in a file, with a clock that ticks a minute at every look."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from random import Random

from app.keeping import Keeper
from app.match import Match
from app.players import Computer, Level, Participant, Person
from app.rules import GAMES, find_game
from app.store.games import PlayedRound, Store
from app.store.statistics import counted_rounds

SUN, SKY = Person("Sun"), Person("Sky")
ROBO = Computer("Robo", Level.CAREFUL)
BEGINNING = datetime(2026, 11, 18, 12, 0, tzinfo=UTC)
WHOLE = (5, 7, 3, 9, 1)
"""A game of Forbidden Adjacent that Player 1 wins without a blunder on either side."""
CARELESS = (4, 1, 6, 9)
"""One that Player 2 wins because of a blunder of Player 1."""


def clock() -> Callable[[], datetime]:
    minutes = count()
    return lambda: BEGINNING + timedelta(minutes=next(minutes))


def open_store(folder: Path) -> Store:
    return Store(folder, GAMES, clock())


def match_of(
    game: str = "FA",
    *,
    participants: tuple[Participant, Participant] = (SUN, SKY),
    rounds: int = 1,
    first: int | None = 0,
    **options: object,
) -> Match:
    found = find_game(game)
    return Match(found, found.settings(**options), participants, rounds=rounds, first=first, generator=Random(1))


def play(match: Match, *numbers: int) -> Match:
    for number in numbers:
        match.play(number)
    return match


def keep(store: Store, match: Match, *numbers: int) -> Keeper:
    """Play a match that is kept, as a front end would."""
    keeper = Keeper(store, match)
    match.begin()
    play(match, *numbers)
    return keeper


def keep_many(store: Store, how_many: int) -> None:
    """Finished rounds of all games against several opponents, blunders counted, the same every time."""
    opponents = (SKY, ROBO, SKY, Computer("Perfect", Level.PERFECT), Person("Rain"))
    for index in range(how_many):
        chance = Random(index)
        game = GAMES[index % len(GAMES)].name
        match = match_of(game, participants=(SUN, opponents[index // 2 % len(opponents)]), first=index // 3 % 2)
        keep(store, match)
        while not match.outcome:
            match.play(chance.choice(match.position.valid))
    counted_rounds(store, GAMES)


def codes(rounds: tuple[PlayedRound, ...]) -> list[str]:
    return [one.code for one in rounds]
