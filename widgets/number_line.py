"""Numbers in a line that wraps into rows, with piles beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from widgets.canvas import Canvas
from widgets.cells import BoardView, Cell

WIDEST, NARROWEST = 8, 4
FRAMED = 5
"""From so many columns a cell on there is room for a frame."""
MOST_SLICES = 10
PILES = 4
"""Rows that piles take, the gap above them included."""


@dataclass(frozen=True)
class Layout:
    """How large the cells are and where they go."""

    pitch: int
    """Columns a cell, its frame on the right included."""
    columns: int
    """Cells a row."""
    inner: int
    """Rows inside the frame of a cell; without a frame none."""
    step: int
    """Rows from one row of cells to the next."""

    @property
    def room(self) -> int:
        """Columns for the label."""
        return self.pitch - 1 if self.inner else self.pitch

    @property
    def width(self) -> int:
        return self.pitch * self.columns + bool(self.inner)

    @property
    def label(self) -> int:
        """Rows from the head of a cell down to its label."""
        return 2 + self.inner // 2 if self.inner else 1

    @property
    def below(self) -> int:
        """Rows from the head of a cell down to what lies below it."""
        return 3 + self.inner if self.inner else 2


def draw_line(view: BoardView, width: int, height: int) -> Canvas:
    """As large as fits: large frames, small frames, cells with air, several rows, rows without air."""
    canvas, count, piles = Canvas(width), len(view.cells), PILES if view.piles else 0
    layout = _layout(count, width, height - piles)
    rows = -(-count // layout.columns)
    left = max(0, (width - layout.width) // 2)
    used = (rows - 1) * layout.step + layout.below + piles
    top = max(0, (height - used) // 2)
    first_cell = left + bool(layout.inner)
    cells_a_slice = -(-layout.columns // MOST_SLICES)
    # The margins belong to the first and the last slice.
    canvas.cuts = tuple(range(first_cell, left + layout.width - 1, layout.pitch * cells_a_slice))[1:]
    for row in range(rows):
        cells = view.cells[row * layout.columns : (row + 1) * layout.columns]
        _draw_row(canvas, view, cells, layout, left, top + row * layout.step)
    _draw_piles(canvas, view, min(top + used - PILES + 1, height - 2))
    return canvas


def _layout(count: int, width: int, height: int) -> Layout:
    for inner in (3, 1):
        pitch, columns = _fit(count, width - 1)
        rows = -(-count // columns)
        if pitch >= FRAMED and rows * (3 + inner) <= height:
            air = 1 if rows * (4 + inner) <= height else 0
            return Layout(pitch, columns, inner, 3 + inner + air)
    pitch, columns = _fit(count, width)
    rows = -(-count // columns)
    return Layout(pitch, columns, 0, next((lines for lines in (4, 3, 2) if rows * lines <= height), 2))


def _draw_row(canvas: Canvas, view: BoardView, cells: Sequence[Cell], layout: Layout, left: int, y: int) -> None:
    """Numbers, their cells below them, and what would change below those."""
    if layout.inner:
        _draw_frames(canvas, cells, layout, left, y + 1)
    for index, cell in enumerate(cells):
        x = left + bool(layout.inner) + index * layout.pitch
        canvas.put(x, y, str(cell.number).center(layout.room), "quiet", cell.number)
        text, style = cell_text(cell, view.cursor, layout.room), style_of(cell, view.cursor)
        canvas.put(x, y + layout.label, text, style, cell.number, home=True)
        if layout.step > layout.below and cell.number in view.affected:
            canvas.put(x, y + layout.below, "x".center(layout.room), "quiet", cell.number)


def _draw_frames(canvas: Canvas, cells: Sequence[Cell], layout: Layout, left: int, y: int) -> None:
    """A frame round every cell, to be clicked like its number."""
    for index, cell in enumerate(cells):
        x = left + index * layout.pitch
        for bar in (y, y + 1 + layout.inner):
            canvas.put(x, bar, "+" + "-" * layout.room, "quiet", cell.number)
        for inner in range(layout.inner):
            is_label = inner == layout.inner // 2
            canvas.put(x, y + 1 + inner, "|" if is_label else "|" + " " * layout.room, "quiet", cell.number)
    right = left + len(cells) * layout.pitch
    for row in range(layout.inner + 2):
        canvas.put(right, y + row, "|" if 0 < row <= layout.inner else "+")


def _fit(count: int, width: int) -> tuple[int, int]:
    """Columns a cell and cells a row. Rows of ten or twenty read best."""
    for pitch in range(WIDEST, NARROWEST, -1):
        if count * pitch <= width:
            return pitch, max(count, 1)
    for columns in (20, 10):
        for pitch in range(WIDEST, NARROWEST - 1, -1):
            if columns < count and columns * pitch <= width and (columns == 10 or pitch > NARROWEST):
                return pitch, columns
    return (NARROWEST, count) if count * NARROWEST <= width else (NARROWEST, max(1, width // NARROWEST))


def cell_text(cell: Cell, cursor: int | None, room: int) -> str:
    """A label in its room, between > and < where the cursor stands; where room is scarce the bare label."""
    if cell.number != cursor:
        return cell.label.center(room)
    framed = f">{cell.label}<"
    return (framed if len(framed) <= room else f">{cell.label.strip('[]()*')}<").center(room)[:room]


def style_of(cell: Cell, cursor: int | None) -> str:
    return "cursor" if cell.number == cursor else cell.mark.value


def _draw_piles(canvas: Canvas, view: BoardView, top: int) -> None:
    if not view.piles:
        return
    room = canvas.width // len(view.piles)
    for index, pile in enumerate(view.piles):
        x = index * room + 1
        canvas.put(x, top, pile.title[: room - 1], "quiet")
        for place, label in enumerate(pile.labels):
            if 4 * (place + 1) < room:
                canvas.put(x + 4 * place, top + 1, label.center(4), pile.mark.value)
        if 4 * (len(pile.labels) + 1) > room:
            canvas.put(x, top + 2, f"{len(pile.labels)} in all", "quiet")
