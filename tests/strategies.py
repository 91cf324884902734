"""Games, settings and positions of every kind for hypothesis."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import reject
from hypothesis import strategies as st

from app.match import Match
from app.players import Computer, Level, Person, clean_name
from app.rules import GAMES
from app.rules.game import Game
from app.rules.options import OptionError
from app.rules.position import Position
from app.rules.settings import Settings

OFFSETS = [f"{sign}{amount}" for amount in (1, 2, 3, 5) for sign in "+-"]
FACTORS = ["x2", "/2", "x3", "/3"]


def relations(*, offsets_only: bool) -> st.SearchStrategy[str]:
    terms = st.sampled_from(OFFSETS if offsets_only else OFFSETS + FACTORS)
    return st.lists(terms, min_size=1, max_size=8, unique=True).map(" ".join)


@st.composite
def settings_of(draw: st.DrawFn, game: Game, largest: int = 14) -> Settings:
    """Settings that the game's own options allow, standard ones among them."""
    lowest = 3 if game.standard.ring else 1
    chosen: dict[str, object] = {"size": draw(st.integers(lowest, largest))}
    if game.option("relation"):
        kind = draw(st.sampled_from(["standard", "reach", "relation"]))
        if kind == "reach":
            chosen["reach"] = draw(st.integers(1, 6))
        elif kind == "relation":
            chosen["relation"] = draw(relations(offsets_only=game.standard.ring))
    if game.option("claims"):
        chosen["claims"] = draw(st.integers(1, 5))
    if game.option("start"):
        chosen["start"] = draw(st.integers(1, chosen["size"]))  # type: ignore[arg-type]
    try:
        return game.settings(**chosen)
    except OptionError:
        return reject()  # on a small circle a step may lead back to where it began


@st.composite
def openings(draw: st.DrawFn, largest: int = 14) -> Position:
    game = draw(st.sampled_from(GAMES))
    return game.begin(draw(settings_of(game, largest)))


def advance(position: Position, choice: int) -> Position:
    """One step: the choice-th valid number, or the end of a turn that may end."""
    choices = (0, *position.valid) if position.claimed else position.valid
    number = choices[choice % len(choices)]
    return position.play(number) if number else position.end_turn()


@st.composite
def lines_of_play(draw: st.DrawFn, largest: int = 14) -> list[Position]:
    """Positions one after the other, from the opening on, to the end of the game at the most."""
    line = [draw(openings(largest))]
    for choice in draw(st.lists(st.integers(0, 98), max_size=2 * largest)):
        if line[-1].outcome:
            break
        line.append(advance(line[-1], choice))
    return line


def positions(largest: int = 14) -> st.SearchStrategy[Position]:
    return lines_of_play(largest).map(lambda line: line[-1])


def unfinished(largest: int = 14) -> st.SearchStrategy[Position]:
    return positions(largest).filter(lambda position: position.outcome is None)


NAMES = st.text(max_size=20).map(clean_name)
PARTICIPANTS = st.one_of(
    NAMES.map(Person), st.builds(Computer, NAMES.map(lambda name: name or "Robo"), st.sampled_from(Level))
)


def do_something(match: Match, choice: int) -> None:
    """One thing that can be done with a match: mostly a move, but also all the rest."""
    position = match.position
    if choice % 10 == 0:
        match.undo()
    elif choice % 10 == 1:
        match.redo()
    elif match.outcome:
        if not match.is_over:
            match.next_round()
    elif choice % 20 == 12:
        match.concede(position.to_move if choice % 40 == 12 else position.to_move.other)
    elif choice == 102:
        match.restart()
    else:
        choices = (0, *position.valid) if position.claimed else position.valid
        number = choices[choice % len(choices)]
        if number:
            match.play(number)
        else:
            match.end_turn()


@st.composite
def matches(draw: st.DrawFn, largest: int = 9) -> Match:
    """A match of any kind, somewhere in the middle: with rounds, undo, redo, concessions and a random start."""
    game = draw(st.sampled_from(GAMES))
    settings = draw(settings_of(game, largest))
    if game.option("start") and draw(st.booleans()):
        settings = replace(settings, start=None)
    match = Match(
        game,
        settings,
        (draw(PARTICIPANTS), draw(PARTICIPANTS)),
        rounds=draw(st.integers(1, 5)),
        first=draw(st.sampled_from([0, 1, None])),
        generator=Random(draw(st.integers(0, 9))),
        undo_allowed=draw(st.booleans()),
    )
    for choice in draw(st.lists(st.integers(0, 119), max_size=40)):
        do_something(match, choice)
    return match
