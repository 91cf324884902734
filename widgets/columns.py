"""What a timeline shows: columns. Plain data; a timeline knows nothing of games."""

from __future__ import annotations

from dataclasses import dataclass

from widgets.cells import Mark


@dataclass(frozen=True)
class Column:
    """One turn from top to bottom; every label is ASCII. The last column of all may be the end, with nothing played."""

    turn: str
    player: str = ""
    number: str = ""
    by: Mark = Mark.GONE
    """Whose turn it was."""
    winner: Mark | None = None
    """Who was winning afterwards, where somebody knows."""
    mark: str = ""
    stands_out: bool = False
    """Is this one of the columns to look at first?"""


@dataclass(frozen=True)
class TimelineView:
    """All columns, and which one is chosen."""

    columns: tuple[Column, ...]
    chosen: int
    names: tuple[str, str] = ("P1", "P2")
    """The two who may be winning."""
