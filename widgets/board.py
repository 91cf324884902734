"""Draws a board view and reports what the mouse does to it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import ClassVar

from rich.segment import Segment
from textual import events
from textual.app import ComposeResult
from textual.geometry import Offset, Region
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from widgets.canvas import Canvas, changed_width
from widgets.cells import BoardView, Shape
from widgets.chain import draw_chain
from widgets.number_line import draw_line
from widgets.ring import draw_ring

SLICES = 10


class Slice(Widget):
    """A narrow part of the board. What changes is repainted from a widget's left edge, so narrow is cheap."""

    DEFAULT_CSS = "Slice { width: 0; height: 1fr; }"

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board = board
        self.left = 0
        """The first column of the board that this slice shows."""

    def render_line(self, y: int) -> Strip:
        width = self.size.width
        return Strip(self._board.segments(y, self.left, self.left + width), width)


class Board(Widget):
    """One widget with a cursor of its own. It takes no focus: a change of that repaints the whole screen."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "board--free",
        "board--not-now",
        "board--never",
        "board--first",
        "board--second",
        "board--gone",
        "board--cursor",
        "board--quiet",
    }
    ALLOW_SELECT = False

    view: reactive[BoardView | None] = reactive(None, layout=False, repaint=False)

    class Picked(Message):
        """A number was clicked."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    class Pointed(Message):
        """The mouse points at another number."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def __init__(self, *, id: str | None = None, slices: int = SLICES) -> None:  # noqa: A002
        """A board that only shows something needs no more than one slice."""
        super().__init__(id=id)
        self._slices = tuple(Slice(self) for _ in range(slices))
        self._canvas = Canvas(0)
        self._top = 0
        self._widths: tuple[int, ...] = ()

    def compose(self) -> ComposeResult:
        yield from self._slices

    def watch_view(self) -> None:
        self._draw()

    def on_resize(self) -> None:
        self._draw(everything=True)

    def _draw(self, *, everything: bool = False) -> None:
        """Lay the view out anew and repaint what differs."""
        width, height = self.content_size
        if self.view is None or width < 1 or height < 1:
            return
        before, before_top = self._canvas, self._top
        self._canvas = _draw(self.view, width, height)
        self._keep_cursor_in_sight(height)
        everything = self._cut_slices(width) or everything
        if self.border_title != self.view.title:
            self.border_title = self.view.title
        if everything or before_top != self._top or before.width != self._canvas.width:
            self._repaint()
            return
        changed_rows = [y for y in range(self._top, self._top + height) if not self._canvas.same_row(y, before)]
        for part, columns in zip(self._slices, self._widths, strict=False):
            left, right = part.left, part.left + columns
            regions = []
            for y in changed_rows:
                width = changed_width(before.pieces(y, left, right), self._canvas.pieces(y, left, right))
                if width:
                    regions.append(Region(0, y - self._top, width, 1))
            if regions:
                part.refresh(*regions)

    def _repaint(self) -> None:
        for part in self._slices:
            part.refresh()

    def _cut_slices(self, width: int) -> bool:
        """Cut the board where the canvas says so; was it cut differently before?"""
        edges = sorted({0, *(cut for cut in self._canvas.cuts if 0 < cut < width), width})
        if len(edges) > len(self._slices) + 1:
            edges = [*edges[: len(self._slices)], width]
        widths = tuple(right - left for left, right in pairwise(edges))
        if widths == self._widths:
            return False
        self._widths = widths
        for index, part in enumerate(self._slices):
            part.left = edges[index] if index < len(widths) else width
            part.styles.width = widths[index] if index < len(widths) else 0
        return True

    def _keep_cursor_in_sight(self, height: int) -> None:
        furthest = max(0, self._canvas.height - height)
        place = self._canvas.place_of(self.view.cursor) if self.view and self.view.cursor else None
        if place:
            y = place[1]
            self._top = min(max(self._top, y + 2 - height), max(0, y - 1))
        self._top = max(0, min(self._top, furthest))

    @property
    def cursor_offset(self) -> Offset | None:
        """Where on the screen the number under the cursor stands."""
        place = self._canvas.place_of(self.view.cursor) if self.view and self.view.cursor else None
        if place is None:
            return None
        return self.content_region.offset + Offset(place[0], place[1] - self._top)

    def segments(self, y: int, left: int, right: int) -> list[Segment]:
        return [
            Segment(text, self.get_component_rich_style(f"board--{style}") if style else self.rich_style)
            for text, style in self._canvas.pieces(y + self._top, left, right)
        ]

    def nearest(self, start: int | None, down: int, numbers: Sequence[int]) -> int | None:
        """The nearest of some numbers above (-1) or below (1) another."""
        here = self._canvas.place_of(start) if start else None
        if here is None:
            return numbers[0] if numbers else None
        places = [(number, self._canvas.place_of(number)) for number in numbers]
        ranked = [
            (2 * abs(place[1] - here[1]) + abs(place[0] - here[0]), number)
            for number, place in places
            if place and (place[1] - here[1]) * down > 0
        ]
        return min(ranked)[1] if ranked else None

    def _number_at(self, event: events.MouseEvent) -> int | None:
        offset = event.screen_offset - self.content_region.offset
        return self._canvas.number_at(offset.x, offset.y + self._top)

    def on_click(self, event: events.Click) -> None:
        number = self._number_at(event)
        if number is not None:
            event.stop()
            self.post_message(self.Picked(number))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        number = self._number_at(event)
        if number is not None and self.view and number != self.view.cursor:
            self.post_message(self.Pointed(number))

    def on_mouse_scroll_down(self) -> None:
        self._scroll(1)

    def on_mouse_scroll_up(self) -> None:
        self._scroll(-1)

    def _scroll(self, by: int) -> None:
        top = max(0, min(self._top + by, self._canvas.height - self.content_size.height))
        if top != self._top:
            self._top = top
            self._repaint()


def _draw(view: BoardView, width: int, height: int) -> Canvas:
    match view.shape:
        case Shape.LINE:
            return draw_line(view, width, height)
        case Shape.RING:
            return draw_ring(view, width, height)
        case Shape.CHAIN:
            return draw_chain(view, width, height)
