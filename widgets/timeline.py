"""Who was winning after each turn, column by column. A click goes to a column, the wheel steps."""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from widgets.canvas import Canvas, Piece
from widgets.cells import Mark
from widgets.columns import Column, TimelineView

WIDEST, NARROWEST = 9, 3
ROOMY_ROWS = 6
SIDES = (Mark.FIRST, Mark.SECOND)


class Timeline(Widget):
    """One widget; it scrolls sideways by itself so that the chosen column is always in sight."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "timeline--quiet",
        "timeline--first",
        "timeline--second",
        "timeline--gone",
        "timeline--strong",
        "timeline--chosen",
    }
    ALLOW_SELECT = False

    view: reactive[TimelineView | None] = reactive(None, layout=False, repaint=False)

    class Chosen(Message):
        """A column was clicked."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    class Stepped(Message):
        """The wheel was turned, up (-1) or down (1)."""

        def __init__(self, by: int) -> None:
            super().__init__()
            self.by = by

    def __init__(self, *, id: str | None = None, title: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.border_title = title
        self._canvas = Canvas(0)
        self._first = 0

    def subtitle(self, subtitle: str) -> None:
        """Write into the lower border; setting it to what it is already would repaint everything."""
        if self.border_subtitle != subtitle:
            self.border_subtitle = subtitle

    def watch_view(self) -> None:
        self._draw()

    def on_resize(self) -> None:
        self._draw(everything=True)

    def _draw(self, *, everything: bool = False) -> None:
        """Lay the columns out anew and repaint the rows that differ."""
        width, height = self.content_size
        if self.view is None or width < 1 or height < 1:
            return
        before, before_width = self._canvas, self._canvas.width
        self._canvas, self._first = draw_timeline(self.view, width, height, self._first)
        if everything or before_width != width:
            self.refresh()
            return
        rows = [y for y in range(height) if before.pieces(y, 0, width) != self._canvas.pieces(y, 0, width)]
        if rows:
            self.refresh(*(Region(0, y, width, 1) for y in rows))

    def render_line(self, y: int) -> Strip:
        width = self.content_size.width
        return Strip(
            [
                Segment(text, self.get_component_rich_style(f"timeline--{style}") if style else self.rich_style)
                for text, style in self._canvas.pieces(y, 0, width)
            ],
            width,
        )

    def on_click(self, event: events.Click) -> None:
        offset = event.screen_offset - self.content_region.offset
        index = self._canvas.number_at(offset.x, offset.y)
        if index is not None:
            event.stop()
            self.post_message(self.Chosen(index))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.post_message(self.Stepped(1))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.post_message(self.Stepped(-1))


def draw_timeline(view: TimelineView, width: int, height: int, first: int) -> tuple[Canvas, int]:
    """The sheet, and the first column that is in sight: as near as possible to what was the first before."""
    roomy = height >= ROOMY_ROWS
    headings = _headings(view, roomy)
    left = max(map(len, headings)) + 2
    pitch = _pitch(view, width - left - 1, gap=2 if roomy else 1)
    in_sight = max(1, (width - left - 1) // pitch)
    first = _first_in_sight(view, first, in_sight)
    canvas = Canvas(width)
    for y, heading in enumerate(headings):
        canvas.put(0, y, f" {heading}")
    if first:
        canvas.put(left - 1, 0, "<", "strong")
    shown = view.columns[first : first + in_sight]
    for index, column in enumerate(shown, start=first):
        cells = _cells(column, view, pitch, chosen=index == view.chosen, roomy=roomy)
        for y, (text, style) in enumerate(cells):
            canvas.put(left + (index - first) * pitch, y, text.center(pitch), style, index)
    if first + in_sight < len(view.columns):
        canvas.put(left + in_sight * pitch, 0, ">", "strong")
    return canvas, first


def _headings(view: TimelineView, roomy: bool) -> tuple[str, ...]:
    if not roomy:
        return "turn", "number", "wins", "mark"
    return "turn", "player", "number", *(f"{name} winning" for name in view.names), "mark"


def _pitch(view: TimelineView, room: int, gap: int) -> int:
    """How wide a column is: as wide as fits, and never narrower than what was played."""
    needed = gap + max((len(column.number) for column in view.columns), default=0)
    return max(NARROWEST, needed, min(WIDEST, room // max(1, len(view.columns))))


def _first_in_sight(view: TimelineView, first: int, in_sight: int) -> int:
    """Scroll no further than needed, with one more column in sight on either side of the chosen one."""
    margin = 1 if in_sight > 2 else 0
    first = min(max(first, view.chosen + margin - in_sight + 1), view.chosen - margin)
    return max(0, min(first, len(view.columns) - in_sight))


def _cells(column: Column, view: TimelineView, pitch: int, *, chosen: bool, roomy: bool) -> tuple[Piece, ...]:
    """The column from top to bottom; without much room who is winning is written in one row instead of drawn in two."""
    framed = f">{column.turn}<" if len(column.turn) + 2 <= pitch else f">{column.turn}"
    turn = (framed, "chosen") if chosen else (column.turn if len(column.turn) < pitch else f" {column.turn}", "")
    number = (column.number, column.by.value)
    mark = (column.mark, "strong" if column.stands_out else "")
    winners = (
        (name, side.value) if column.winner is side else ("", "") for name, side in zip(view.names, SIDES, strict=True)
    )
    if not roomy:
        return turn, number, max(winners), mark
    bar = "#" * max(NARROWEST, pitch - 2)
    bars = ((bar if name else "", style) for name, style in winners)
    return turn, (column.player, column.by.value), number, *bars, mark
