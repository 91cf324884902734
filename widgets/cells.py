"""What a board shows: cells, links and choices. Plain data; boards know nothing of games."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum


class Mark(Enum):
    """How a number looks; the label says the same without colour."""

    FREE = "free"
    NOT_NOW = "not-now"
    NEVER = "never"
    FIRST = "first"
    SECOND = "second"
    GONE = "gone"


class Shape(Enum):
    """Where the cells go."""

    LINE = "line"
    RING = "ring"
    CHAIN = "chain"


@dataclass(frozen=True)
class Cell:
    """One number: `label` is what stands there, at most four ASCII characters."""

    number: int
    label: str
    mark: Mark


@dataclass(frozen=True)
class Link:
    """One number of a chain, with the step that led to it and who took it."""

    label: str
    step: str
    by: str
    mark: Mark


@dataclass(frozen=True)
class Choice:
    """One way to go on: the step, its name, where it leads and, where it is closed, why."""

    step: str
    name: str
    result: str
    note: str
    number: int | None
    mark: Mark


@dataclass(frozen=True)
class Pile:
    """Numbers that lie beside the board."""

    title: str
    labels: tuple[str, ...]
    mark: Mark


@dataclass(frozen=True)
class BoardView:
    """Everything a board draws."""

    shape: Shape
    title: str
    cells: tuple[Cell, ...] = ()
    cursor: int | None = None
    affected: frozenset[int] = frozenset()
    """Numbers that would change if the one under the cursor were played."""
    centre: tuple[str, ...] = ()
    piles: tuple[Pile, ...] = ()
    links: tuple[Link, ...] = ()
    choices: tuple[Choice, ...] = field(default=())
