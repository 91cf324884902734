"""A chain of numbers with the step on each arrow, and below it the ways to go on."""

from __future__ import annotations

from widgets.canvas import Canvas
from widgets.cells import BoardView, Choice
from widgets.number_line import draw_line

ARROW = " ---> "


def draw_chain(view: BoardView, width: int, height: int) -> Canvas:
    """The choices keep their place all game long, below as much of the chain as it may ever need or as fits."""
    places = sum(len(choice.step.split()) for choice in view.choices)
    if places + 4 > height and places > 8:
        return draw_line(view, width, height)
    canvas = Canvas(width)
    per_row = max(1, (width - 6) // (len(ARROW) + 2))
    longest = -(-len(view.cells) // per_row)
    room = height - places
    roomy = room > 3 * min(longest, 2)
    lines = 3 if roomy else 2
    rows = max(1, min(longest, (room - roomy) // lines))
    _draw_links(canvas, view, (rows, per_row), roomy)
    steps = max((len(choice.step) for choice in view.choices), default=0)
    names = max((len(choice.name) for choice in view.choices), default=0)
    for y, choice in enumerate(view.choices, start=rows * lines + roomy):
        _draw_choice(canvas, choice, y, view.cursor, (steps + 2, names + 1))
    return canvas


def _draw_links(canvas: Canvas, view: BoardView, room: tuple[int, int], roomy: bool) -> None:
    """The newest rows of the chain; an arrow has the colour of the number it leads to."""
    most_rows, per_row = room
    rows = [view.links[start : start + per_row] for start in range(0, len(view.links), per_row)]
    hidden = max(0, len(rows) - most_rows)
    for index, row in enumerate(rows[hidden:], start=hidden):
        x, y = 1, (index - hidden) * (3 if roomy else 2)
        for place, link in enumerate(row):
            if index or place:
                canvas.put(x + 1, y + 1, link.step.center(len(ARROW) - 2), "quiet")
                canvas.put(x, y, f"{ARROW}{link.label}", link.mark.value)
                x += len(ARROW)
            else:
                canvas.put(x, y, link.label, link.mark.value)
            if roomy:
                canvas.put(x, y + 2, link.by, "quiet")
            x += 2
        if index == len(rows) - 1:
            canvas.put(x, y, f"{ARROW}?", "quiet")


def _draw_choice(canvas: Canvas, choice: Choice, y: int, cursor: int | None, widths: tuple[int, int]) -> None:
    chosen = choice.number is not None and choice.number == cursor
    style = "cursor" if chosen else choice.mark.value
    before, after = (">", "<") if chosen else (" ", " ")
    text = f" {before} {choice.step:{widths[0]}}{choice.name:{widths[1]}}{choice.result:>4} {after} "
    canvas.put(0, y, text, style, choice.number)
    canvas.put(len(text) + 1, y, choice.note, choice.mark.value, choice.number)
