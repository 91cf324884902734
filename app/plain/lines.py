"""Lines from any input, however it is broken."""

from __future__ import annotations

from typing import TextIO

LONGEST_LINE = 200


class LineReader:
    """Reads one line at a time and never holds more than a short piece of it."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def read(self) -> str | None:
        """The next line without its end, cut where it is absurdly long; None at the end of the input."""
        line = self._stream.readline(LONGEST_LINE)
        if not line:
            return None
        rest = line
        while rest and not rest.endswith("\n"):
            rest = self._stream.readline(LONGEST_LINE)
        return line.rstrip("\r\n")
