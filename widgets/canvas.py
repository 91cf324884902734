"""A sheet of text that remembers which number was drawn where."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

CURSOR = "cursor"
"""The style with a background of its own."""
Piece = tuple[str, str]
"""Text and the name of its style."""


@dataclass
class Canvas:
    """Pieces of text at their places; later pieces do not overlap earlier ones."""

    width: int
    height: int = 0
    cuts: tuple[int, ...] = ()
    """Columns where the sheet may be cut into slices without cutting through what changes often."""
    _homes: dict[int, tuple[int, int]] = field(default_factory=dict)
    _rows: dict[int, list[tuple[int, str, str, int | None]]] = field(default_factory=lambda: defaultdict(list))

    def put(
        self, x: int, y: int, text: str, style: str = "quiet", number: int | None = None, *, home: bool = False
    ) -> None:
        """Write a text that begins at a place; `number` is what a click on it means, `home` where that number is."""
        if number is not None and (home or number not in self._homes):
            self._homes[number] = x + len(text) // 2, y
        if text and y >= 0 and 0 <= x < self.width:
            self._rows[y].append((x, text[: self.width - x], style, number))
            self._rows[y].sort()
            self.height = max(self.height, y + 1)

    def centred(self, y: int, text: str, style: str = "quiet") -> None:
        self.put(max(0, (self.width - len(text)) // 2), y, text, style)

    def is_free(self, x: int, y: int, length: int) -> bool:
        return all(x + length <= at or at + len(text) <= x for at, text, _, _ in self._rows.get(y, ()))

    def number_at(self, x: int, y: int) -> int | None:
        for at, text, _, number in self._rows.get(y, ()):
            if at <= x < at + len(text):
                return number
        return None

    def place_of(self, number: int) -> tuple[int, int] | None:
        """Where a number is: the middle of the piece that shows it."""
        return self._homes.get(number)

    def same_row(self, y: int, other: Canvas) -> bool:
        """Does another sheet say the same in a row?"""
        return self._rows.get(y) == other._rows.get(y)

    def pieces(self, y: int, left: int, right: int) -> tuple[Piece, ...]:
        """What stands in a row between two columns, gaps as blanks, with as few changes of style as possible."""
        found: list[Piece] = []
        x = left
        for at, text, style, _ in self._rows.get(y, ()):
            end = at + len(text)
            if end <= x or at >= right:
                continue
            start = max(x, at)
            _join(found, " " * (start - x), "")
            _join(found, text[start - at : right - at], style)
            x = min(end, right)
        _join(found, " " * (right - x), "")
        return tuple(found)


def _join(pieces: list[Piece], text: str, style: str) -> None:
    """Add a piece, to the last one if nobody can see where one ends and the other begins."""
    if not text:
        return
    if pieces:
        before, before_style = pieces[-1]
        blank = (before.isspace() or text.isspace()) and CURSOR not in (before_style, style)
        if blank or style == before_style:
            pieces[-1] = before + text, style if before.isspace() else before_style
            return
    pieces.append((text, style))


def changed_width(before: tuple[Piece, ...], after: tuple[Piece, ...]) -> int:
    """How far to the right two rows look different; what lies beyond need not be repainted."""
    if before == after:
        return 0
    one, two = _looks(before), _looks(after)
    width = max(len(one), len(two))
    while width and one[width - 1 : width] == two[width - 1 : width]:
        width -= 1
    return width


def _looks(pieces: tuple[Piece, ...]) -> list[Piece]:
    """Each character with its style; blanks look the same in all styles but the one with a background."""
    return [
        (character, "" if character == " " and style != CURSOR else style)
        for text, style in pieces
        for character in text
    ]
