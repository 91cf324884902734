"""Numbers in a line that wraps into rows, with piles beside it."""

from __future__ import annotations

from widgets.canvas import Canvas
from widgets.cells import BoardView, Cell

WIDEST, NARROWEST = 7, 4
MOST_SLICES = 10


def draw_line(view: BoardView, width: int, height: int) -> Canvas:
    """As large as fits: roomy cells, then narrow ones, then several rows, then rows without air."""
    canvas = Canvas(width)
    pitch, columns = _fit(len(view.cells), width)
    rows = -(-len(view.cells) // columns)
    piles = 3 if view.piles else 0
    air = next((lines for lines in (4, 3, 2) if rows * lines + piles + 1 <= height), 2)
    left = max(0, (width - pitch * columns) // 2)
    cells_a_slice = -(-columns // MOST_SLICES)
    # The margins belong to the first and the last slice.
    canvas.cuts = tuple(range(left, left + pitch * columns, pitch * cells_a_slice))[1:]
    top = 1 if rows * air + piles + 2 <= height else 0
    for index, cell in enumerate(view.cells):
        x, y = left + index % columns * pitch, top + index // columns * air
        canvas.put(x, y, str(cell.number).center(pitch), "quiet", cell.number)
        canvas.put(x, y + 1, cell_text(cell, view.cursor, pitch), style_of(cell, view.cursor), cell.number)
        if air > 2 and cell.number in view.affected:
            canvas.put(x, y + 2, "x".center(pitch), "quiet", cell.number)
    _draw_piles(canvas, view, top + rows * air)
    return canvas


def _fit(count: int, width: int) -> tuple[int, int]:
    """Columns a cell and cells a row. Rows of ten or twenty read best."""
    for pitch in range(WIDEST, NARROWEST, -1):
        if count * pitch <= width:
            return pitch, max(count, 1)
    for columns in (20, 10):
        for pitch in range(6, NARROWEST - 1, -1):
            if columns < count and columns * pitch <= width and (columns == 10 or pitch > NARROWEST):
                return pitch, columns
    return (NARROWEST, count) if count * NARROWEST <= width else (NARROWEST, max(1, width // NARROWEST))


def cell_text(cell: Cell, cursor: int | None, room: int) -> str:
    """A label in its room, between > and < where the cursor stands."""
    if cell.number != cursor:
        return cell.label.center(room)
    framed = f">{cell.label}<"
    return (framed if len(framed) <= room else f">{cell.label}").center(room)[:room]


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
