"""Numbers round an ellipse like on a clock, the highest at the top."""

from __future__ import annotations

from math import cos, pi, sin

from widgets.canvas import Canvas
from widgets.cells import BoardView
from widgets.number_line import cell_text, draw_line, style_of

MOST_NUMBERS = 24
MOST_SLICES = 6
ROOM = 5


def draw_ring(view: BoardView, width: int, height: int) -> Canvas:
    """The ring, or a line whose ends are joined where a ring would not fit."""
    return _ellipse(view, width, height) or _closed_line(view, width, height)


def _ellipse(view: BoardView, width: int, height: int) -> Canvas | None:
    count = len(view.cells)
    if count > MOST_NUMBERS or height < 7:
        return None
    canvas = Canvas(width)
    radius_x, radius_y = min((width - ROOM) / 2, 2.4 * height), (height - 1) / 2
    middle_x, middle_y = (width - ROOM) / 2, (height - 1) / 2
    for cell in view.cells:
        angle = 2 * pi * cell.number / count
        x = round(middle_x + radius_x * sin(angle))
        y = round(middle_y - radius_y * cos(angle))
        if not canvas.is_free(x, y, ROOM):
            return None
        canvas.put(x, y, cell_text(cell, view.cursor, ROOM), style_of(cell, view.cursor), cell.number)
    canvas.cuts = _cuts(
        sorted({place[0] - ROOM // 2 for cell in view.cells if (place := canvas.place_of(cell.number))})
    )
    _dots(canvas, view, (middle_x + ROOM // 2, middle_y), (radius_x, radius_y))
    top = round(middle_y) - len(view.centre) // 2
    for index, line in enumerate(view.centre):
        x = max(0, (width - len(line)) // 2)
        if canvas.is_free(x - 1, top + index, len(line) + 2):
            canvas.put(x, top + index, line, "quiet")
    canvas.height = max(canvas.height, height)
    return canvas


def _cuts(columns: list[int]) -> tuple[int, ...]:
    """Cut where numbers begin, into slices no narrower than a number: a line of text pays for every cut."""
    cuts: list[int] = []
    for column in columns:
        if not cuts or column >= cuts[-1] + ROOM:
            cuts.append(column)
    return tuple(cuts[:: -(-len(cuts) // MOST_SLICES)])


def _dots(canvas: Canvas, view: BoardView, middle: tuple[float, float], radius: tuple[float, float]) -> None:
    """A dotted way between numbers that are both still there."""
    count = len(view.cells)
    taken = {cell.number for cell in view.cells if cell.mark.value in ("first", "second", "gone")}
    for step in range(6 * count):
        number = step // 6 or count
        following = number % count + 1
        if number in taken or following in taken:
            continue
        angle = 2 * pi * (step + 0.5) / (6 * count)
        x, y = round(middle[0] + radius[0] * sin(angle)), round(middle[1] - radius[1] * cos(angle))
        if canvas.is_free(x - 1, y, 3):
            canvas.put(x, y, ".", "quiet")


def _closed_line(view: BoardView, width: int, height: int) -> Canvas:
    canvas = draw_line(view, width, height - len(view.centre) - 1)
    first, last = view.cells[0].number, view.cells[-1].number
    y = canvas.height
    for line in (f"<- {last} and {first} are adjacent ->", *view.centre):
        canvas.centred(y, line)
        y += 1
    return canvas
