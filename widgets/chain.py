"""A chain of numbers with the step on each arrow, and below it the ways to go on."""

from __future__ import annotations

from widgets.canvas import Canvas
from widgets.cells import BoardView, Choice
from widgets.number_line import draw_line

ARROW = " ---> "


def draw_chain(view: BoardView, width: int, height: int) -> Canvas:
    if len(view.choices) + 4 > height and len(view.choices) > 8:
        return draw_line(view, width, height)
    canvas = Canvas(width)
    roomy = len(view.choices) + 8 <= height
    rows = max(1, (height - len(view.choices) - 2) // (3 if roomy else 2))
    y = _draw_links(canvas, view, rows, roomy)
    steps = max((len(choice.step) for choice in view.choices), default=0)
    names = max((len(choice.name) for choice in view.choices), default=0)
    for choice in view.choices:
        _draw_choice(canvas, choice, y, view.cursor, (steps + 2, names + 1))
        y += 1
    return canvas


def _draw_links(canvas: Canvas, view: BoardView, most_rows: int, roomy: bool) -> int:
    """The newest rows of the chain; answers with the row below them."""
    per_row = max(1, (canvas.width - 6) // (len(ARROW) + 2))
    rows = [view.links[start : start + per_row] for start in range(0, len(view.links), per_row)]
    hidden = max(0, len(rows) - most_rows)
    y = 0
    for index, row in enumerate(rows[hidden:], start=hidden):
        x = 1
        for place, link in enumerate(row):
            if index or place:
                canvas.put(x, y, ARROW, "quiet")
                canvas.put(x + 1, y + 1, link.step.center(len(ARROW) - 2), "quiet")
                x += len(ARROW)
            canvas.put(x, y, link.label, link.mark.value)
            if roomy:
                canvas.put(x, y + 2, link.by, "quiet")
            x += 2
        if index == len(rows) - 1:
            canvas.put(x, y, f"{ARROW}?", "quiet")
        y += 3 if roomy else 2
    return y + 1 if roomy else y


def _draw_choice(canvas: Canvas, choice: Choice, y: int, cursor: int | None, widths: tuple[int, int]) -> None:
    chosen = choice.number is not None and choice.number == cursor
    style = "cursor" if chosen else choice.mark.value
    before, after = (">", "<") if chosen else (" ", " ")
    text = f" {before} {choice.step:{widths[0]}}{choice.name:{widths[1]}}{choice.result:>4} {after} "
    canvas.put(0, y, text, style, choice.number)
    canvas.put(len(text) + 1, y, choice.note, "quiet", choice.number)
