"""Lines from any input, however it is broken."""

from __future__ import annotations

from typing import TextIO

from app.rules.foreign import LONGEST_SHOWN as SHOWN

LONGEST_LINE = 4096
"""Far longer than the longest game code."""


class LineReader:
    """Reads one line at a time and never holds more than a short piece of it."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self.has_ended = False

    def read(self) -> str | None:
        """The next line without its end; None at the end of the input.

        Of an absurdly long line only the beginning comes back, with dots behind it: it means nothing any more.
        """
        line = self._stream.readline(LONGEST_LINE)
        if not line:
            self.has_ended = True
            return None
        rest = line
        while len(rest) == LONGEST_LINE and not rest.endswith("\n"):
            rest = self._stream.readline(LONGEST_LINE)
        return line.rstrip("\r\n") if rest is line else f"{line[:SHOWN]}..."
