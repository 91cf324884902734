"""A sheet of text that remembers which number was drawn where."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

Piece = tuple[str, str]
"""Text and the name of its style."""


@dataclass
class Canvas:
    """Pieces of text at their places; later pieces do not overlap earlier ones."""

    width: int
    height: int = 0
    cuts: tuple[int, ...] = ()
    """Columns where the sheet may be cut into slices without cutting through what changes often."""
    _rows: dict[int, list[tuple[int, str, str, int | None]]] = field(default_factory=lambda: defaultdict(list))

    def put(self, x: int, y: int, text: str, style: str = "quiet", number: int | None = None) -> None:
        """Write a text that begins at a place; `number` is what a click on it means."""
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
        """The middle of the piece that shows a number."""
        for y, row in self._rows.items():
            for at, text, _, drawn in row:
                if drawn == number:
                    return at + len(text) // 2, y
        return None

    def pieces(self, y: int, left: int, right: int) -> tuple[Piece, ...]:
        """What stands in a row between two columns, gaps as blanks."""
        found: list[Piece] = []
        x = left
        for at, text, style, _ in self._rows.get(y, ()):
            end = at + len(text)
            if end <= x or at >= right:
                continue
            if at > x:
                found.append((" " * (at - x), ""))
                x = at
            found.append((text[x - at : right - at], style))
            x = min(end, right)
        if x < right:
            found.append((" " * (right - x), ""))
        return tuple(found)
