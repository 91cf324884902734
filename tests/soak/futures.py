"""Where a match may go from here: what was typed and not seen yet, and what a computer may answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from app import presenter
from app.coach import Coach
from app.controller import Controller
from app.match import Match
from app.rules import GAMES
from app.solver import Solver
from app.store.records import read_record, write_record
from tests.screen.terminal import Sheet


@dataclass(frozen=True)
class Action:
    """Something a person does: the keys, and what they do to a match."""

    keys: str
    do: Callable[[Match], object]


@dataclass(frozen=True)
class State:
    """A state the program may be in, and how it got there from the one that was seen last."""

    record: str
    shows: frozenset[str]
    before: State | None = None
    is_last: bool = True
    """Nothing more happens here by itself, nor by what was typed."""

    @property
    def way(self) -> tuple[State, ...]:
        """All states up to this one."""
        return (*(self.before.way if self.before else ()), self)

    @property
    def news(self) -> frozenset[str]:
        """What a screen shows in this state and in none on the way to it."""
        return self.shows.difference(*(state.shows for state in self.way[:-1]))


def match_of(record: str) -> Match:
    return read_record(record, GAMES, Random(0))


def futures(record: str, pending: Sequence[Action] = (), before: State | None = None) -> Iterator[State]:
    """Every state the program can be in, the earliest first, while pending actions are still on their way to it."""
    match = match_of(record)
    replies: list[Callable[[Match], object]] = []
    if match.outcome is None and match.to_move.is_computer:
        replies = [lambda match, number=number: match.play(number) for number in match.position.valid]
    elif pending:
        replies, pending = [pending[0].do], pending[1:]
    state = State(record, shown_by(match), before, is_last=not replies)
    yield state
    for reply in replies:
        match = match_of(record)
        reply(match)
        yield from futures(write_record(match), pending, state)


def shown_by(match: Match) -> frozenset[str]:
    """What the play screen says about a match: header, banner and log."""
    controller = Controller(match, lambda: Coach(Solver()))
    header, banner = presenter.header(match), presenter.banner(controller)
    return frozenset(
        [
            f"header {_plain(*header)}",
            f"banner {_plain(*banner)}",
            *(f"log {_turn(line)}" for line in presenter.log(controller)),
        ]
    )


def shown_on(sheet: Sheet) -> frozenset[str]:
    """The same, read from a terminal."""
    rows = sheet.rows
    return frozenset(
        [f"header {_plain(rows[0])}", f"banner {_plain(rows[1])}", *(f"log {_turn(line)}" for line in _log(rows))]
    )


def _log(rows: list[str]) -> list[str]:
    """The lines of the log, those that were too long put together again."""
    top = next((y for y, row in enumerate(rows) if "─ Log ─" in row), None)
    if top is None:
        return []
    left = rows[top].index("─ Log ─")
    lines: list[str] = []
    for row in rows[top + 1 :]:
        text = row[left:].rstrip(" ").removesuffix("│")
        if "╯" in text:
            break
        if not text.strip():
            continue
        begins = text.split()[0].isdigit() and " P" in text
        if begins or not lines:
            lines.append(_plain(text))
        else:
            lines[-1] = f"{lines[-1]} {_plain(text)}"
    return lines


def _turn(line: str) -> str:
    """Who played what; what else a line says follows from that, and gives way where there is no room for it."""
    return re.split(r"; | \(", _plain(line))[0]


def _plain(*texts: str) -> str:
    return " ".join(" ".join(texts).split())
