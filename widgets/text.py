"""Text that is repainted only where it changed, and never read as markup."""

from __future__ import annotations

import re
from functools import partial
from typing import ClassVar, Self

from rich.segment import Segment
from textual import events
from textual.app import ComposeResult
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from widgets.canvas import Canvas, Piece, changed_width

HIDDEN_MARKS = ("~ ", "! ")
MARKS = ("> ", *HIDDEN_MARKS)
"""What a line may begin with to say how it looks; only the mark of the chosen line is seen."""


class TextLines(Widget):
    """Plain lines. A line that begins with `> ` is the chosen one; `~ ` begins a quiet one."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"text--chosen", "text--quiet", "text--strong"}
    ALLOW_SELECT = False

    class Clicked(Message):
        """One of the lines was clicked; counted as they were given, however they are broken."""

        def __init__(self, lines: TextLines, line: int) -> None:
            super().__init__()
            self.lines = lines
            self.line = line

        @property
        def control(self) -> TextLines:
            return self.lines

    def __init__(self, *, id: str | None = None, title: str | None = None, wraps: bool = True) -> None:  # noqa: A002
        super().__init__(id=id)
        self.border_title = title
        self._wraps = wraps
        self._lines: tuple[str, ...] = ()
        self._origins: tuple[int, ...] = ()
        self._show_again = partial(self.show)
        self.top = 0

    def on_resize(self) -> None:
        """Break the lines anew for another width."""
        self._show_again()

    def show(self, *lines: str, keep: int | None = None, spare: int = 0) -> None:
        """Show these lines; `keep` says which one of them stays in sight, with `spare` rows below it."""
        self._show_again = partial(self.show, *lines, keep=keep, spare=spare)
        width = self.content_size.width or 80
        pieces = [
            (piece, origin)
            for origin, line in enumerate(lines)
            for piece in (wrap(line, width) if self._wraps else [shortened(line, width)])
        ]
        wrapped, self._origins = tuple(piece for piece, _ in pieces), tuple(origin for _, origin in pieces)
        room = max(self.content_size.height, 1)
        top = max(0, min(self.top, len(wrapped) - room))
        if keep is not None and lines:
            kept = [row for row, origin in enumerate(self._origins) if origin == keep % len(lines)]
            top = _top_that_shows(kept[0], kept[-1] + spare, self.top, room)
        rows = [(self._at(self._lines, y + self.top), self._at(wrapped, y + top)) for y in range(room)]
        self._lines, self.top = wrapped, top
        changed = [(y, _changed_width(*row, width)) for y, row in enumerate(rows) if row[0] != row[1]]
        if changed:
            self._repaint(*(Region(0, y, columns, 1) for y, columns in changed))

    @property
    def overflows(self) -> bool:
        """Is there more than can be seen at once?"""
        return 0 < self.content_size.height < len(self._lines)

    def _repaint(self, *regions: Region) -> None:
        """Repaint some rows, or all."""
        self.refresh(*regions)

    def title(self, title: str) -> None:
        """Head the border; setting it to what it is already would repaint everything."""
        if self.border_title != title:
            self.border_title = title

    def scroll_by(self, rows: int) -> None:
        self.top = max(0, min(self.top + rows, len(self._lines) - self.content_size.height))
        self._repaint()

    @staticmethod
    def _at(lines: tuple[str, ...], index: int) -> str:
        return lines[index] if 0 <= index < len(lines) else ""

    def render_line(self, y: int) -> Strip:
        return self.row(y)

    def row(self, y: int) -> Strip:
        """A row as it is painted."""
        text, width = self._at(self._lines, y + self.top), self.content_size.width
        style = self.rich_style
        if text.startswith("> "):
            style = self.get_component_rich_style("text--chosen")
        elif text.startswith("~ "):
            text, style = text[2:], self.get_component_rich_style("text--quiet")
        elif text.startswith("! "):
            text, style = text[2:], self.get_component_rich_style("text--strong")
        return Strip([Segment(text[:width].ljust(width), style)], width)

    def on_click(self, event: events.Click) -> None:
        offset = event.screen_offset - self.content_region.offset
        row = offset.y + self.top
        if 0 <= row < len(self._origins):
            self.post_message(self.Clicked(self, self._origins[row]))

    def on_mouse_scroll_down(self) -> None:
        self.scroll_by(1)

    def on_mouse_scroll_up(self) -> None:
        self.scroll_by(-1)


class FramedLines(TextLines):
    """Lines in a frame with a title. A widget of their own paints them, so that the frame is not painted with them."""

    _head: Region | None = None

    def compose(self) -> ComposeResult:
        yield FrameContent(self)

    def title(self, title: str) -> None:
        """Head the frame, and repaint no more of it than that."""
        longest = max(len(title), len(self.border_title or ""))
        self._head = Region(-self.content_offset.x, -self.content_offset.y, longest + len("+- T "), 1)
        super().title(title)
        self._head = None

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> Self:
        """A border title that is set asks for all of the widget; its head is enough."""
        changed = (self._head,) if self._head else regions
        return super().refresh(*changed, repaint=repaint, layout=layout, recompose=recompose)

    def _repaint(self, *regions: Region) -> None:
        for content in self.query_children(FrameContent):
            content.refresh(*regions)


class FrameContent(Widget):
    """Paints the lines of a frame."""

    DEFAULT_CSS = "FrameContent { width: 1fr; height: 1fr; }"
    ALLOW_SELECT = False

    def __init__(self, lines: FramedLines) -> None:
        super().__init__()
        self._lines = lines

    def render_line(self, y: int) -> Strip:
        return self._lines.row(y)


BarKey = tuple[str, str, str]
"""The name of a key, how it is written, and what it does."""
KEY = "key"


class KeyBar(Widget):
    """One line of keys and what they do; a click on one is the key."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"keybar--key"}
    DEFAULT_CSS = "KeyBar { height: 1; width: 1fr; }"
    ALLOW_SELECT = False

    class Pressed(Message):
        """A key of the bar was clicked."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._keys: tuple[BarKey, ...] = ()
        self._always: tuple[BarKey, ...] = ()

    def show(self, *keys: BarKey, always: tuple[BarKey, ...] = ()) -> None:
        """Some keys, and those that `always` work at the right end, where they stay while the others change."""
        if (keys, always) == (self._keys, self._always):
            return
        before = self._pieces()
        self._keys, self._always = keys, always
        self.refresh(Region(0, 0, changed_width(before, self._pieces()), 1))

    def render_line(self, y: int) -> Strip:
        styles = {KEY: self.get_component_rich_style("keybar--key"), "": self.rich_style}
        return Strip([Segment(text, styles[style]) for text, style in self._pieces()], self.size.width)

    def _pieces(self) -> tuple[Piece, ...]:
        canvas = Canvas(self.size.width)
        for x, (_, written, title) in self._places():
            canvas.put(x, 0, written, KEY)
            canvas.put(x + len(written), 0, f" {title}", "")
        return canvas.pieces(0, 0, self.size.width)

    def _places(self) -> list[tuple[int, BarKey]]:
        """Where every key stands that has room. The first and the last always have: the last leads to all others."""
        keys, always = list(self._keys), list(self._always)
        while len(keys) + len(always) > 2 and _width(*keys, *always) > self.size.width:
            if always and len(keys) > 1:
                keys.pop()
            else:
                (always or keys).pop(-2)
        places, x = [], 1
        for index, key in enumerate((*keys, *always)):
            if index == len(keys):
                x = max(x, self.size.width - _width(*always) + 1)
            places.append((x, key))
            x += _width(key) + 1
        return places

    def on_click(self, event: events.Click) -> None:
        for x, key in self._places():
            if x <= event.x < x + _width(key) - 1:
                self.post_message(self.Pressed(key[0]))


def _width(*keys: BarKey) -> int:
    """The room that keys take, with a blank before them and two between them."""
    return sum(len(written) + len(title) + 3 for _, written, title in keys) - 1


def _top_that_shows(first: int, last: int, top: int, room: int) -> int:
    """Scroll no oftener than need be, since it repaints every row: a third of the room stays free for what follows."""
    if last >= top + room:
        top = last + 1 - room + room // 3
    elif first < top:
        top = first - room // 3
    return max(0, min(top, first))


def _changed_width(before: str, after: str, width: int) -> int:
    """How far to the right two lines differ; a chosen line is coloured to the end."""
    if "> " in (before[:2], after[:2]):
        return width
    columns = min(max(len(before), len(after)), width)
    if before[:2] in HIDDEN_MARKS or after[:2] in HIDDEN_MARKS:
        return columns
    one, two = before.ljust(columns), after.ljust(columns)
    while columns and one[columns - 1] == two[columns - 1]:
        columns -= 1
    return columns


def shortened(line: str, width: int) -> str:
    """As much of a line as has room; what it adds in brackets or after a semicolon gives way as a whole."""
    return line if len(line) <= width else re.split(r"; | \(", line)[0][:width]


def wrap(line: str, width: int) -> list[str]:
    """Break a line between words; what follows is indented like the line, and looks like it."""
    mark = line[:2] if line[:2] in MARKS else ""
    width += len(mark) * (mark in HIDDEN_MARKS)
    if len(line) <= width or width < 8:
        return [line]
    indent = " " * (len(line) - len(line.lstrip()))
    hanging = indent or "  "
    pieces, rest = [], line
    while len(rest) > width:
        cut = rest.rfind(" ", len(hanging) + len(mark) + 1, width + 1)
        cut = width if cut <= len(hanging) + len(mark) else cut
        pieces.append(rest[:cut])
        rest = mark + hanging + rest[cut:].lstrip()
    return [*pieces, rest]
