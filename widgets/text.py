"""Text that is repainted only where it changed, and never read as markup."""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget


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
        self.top = 0

    def show(self, *lines: str, keep: int | None = None) -> None:
        """Show these lines; `keep` says which one of them stays in sight."""
        width = self.content_size.width or 80
        pieces = [
            (piece, origin)
            for origin, line in enumerate(lines)
            for piece in (wrap(line, width) if self._wraps else [line[:width]])
        ]
        wrapped, self._origins = tuple(piece for piece, _ in pieces), tuple(origin for _, origin in pieces)
        room = max(self.content_size.height, 1)
        top = max(0, min(self.top, len(wrapped) - room))
        if keep is not None and lines:
            kept = [row for row, origin in enumerate(self._origins) if origin == keep % len(lines)]
            top = min(max(top, kept[-1] + 1 - room), kept[0])
        rows = [(self._at(self._lines, y + self.top), self._at(wrapped, y + top)) for y in range(room)]
        self._lines, self.top = wrapped, top
        changed = [(y, before, after) for y, (before, after) in enumerate(rows) if before != after]
        if any("> " in (before[:2], after[:2]) for _, before, after in changed):
            self.refresh()
        elif changed:
            width = self.content_size.width
            self.refresh(*(Region(0, y, min(max(len(one), len(two)), width), 1) for y, one, two in changed))

    def title(self, title: str) -> None:
        """Head the border; setting it to what it is already would repaint everything."""
        if self.border_title != title:
            self.border_title = title

    def scroll_by(self, rows: int) -> None:
        self.top = max(0, min(self.top + rows, len(self._lines) - self.content_size.height))
        self.refresh()

    @staticmethod
    def _at(lines: tuple[str, ...], index: int) -> str:
        return lines[index] if 0 <= index < len(lines) else ""

    def render_line(self, y: int) -> Strip:
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
        self._keys: tuple[tuple[str, str, str], ...] = ()

    def show(self, *keys: tuple[str, str, str]) -> None:
        """Each key by its name, how it is written, and its title."""
        if keys != self._keys:
            self._keys = keys
            self.refresh()

    def render_line(self, y: int) -> Strip:
        strong, plain = self.get_component_rich_style("keybar--key"), self.rich_style
        segments = [Segment(" ", plain)]
        for _, written, title in self._fitting():
            segments += [Segment(written, strong), Segment(f" {title}  ", plain)]
        return Strip(segments).adjust_cell_length(self.size.width, plain)

    def _fitting(self) -> list[tuple[str, str, str]]:
        fitting, used = [], 1
        for key in self._keys:
            used += len(key[1]) + len(key[2]) + 3
            if used - 2 <= self.size.width:
                fitting.append(key)
        return fitting

    def on_click(self, event: events.Click) -> None:
        x = 1
        for name, written, title in self._fitting():
            length = len(written) + len(title) + 1
            if x <= event.x < x + length:
                self.post_message(self.Pressed(name))
                return
            x += length + 2


def wrap(line: str, width: int) -> list[str]:
    """Break a line between words; what follows is indented like the line."""
    if len(line) <= width or width < 8:
        return [line]
    mark = line[:2] if line[:2] in ("> ", "~ ", "! ") else ""
    indent = " " * (len(line) - len(line.lstrip()))
    hanging = indent or "  "
    pieces, rest = [], line
    while len(rest) > width:
        cut = rest.rfind(" ", len(hanging) + len(mark) + 1, width + 1)
        cut = width if cut <= len(hanging) + len(mark) else cut
        pieces.append(rest[:cut])
        rest = mark + hanging + rest[cut:].lstrip()
    return [*pieces, rest]
