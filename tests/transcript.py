"""Transcripts: a command behind `$ `, then to the character what it prints."""

from __future__ import annotations

import re
from pathlib import Path

TRANSCRIPTS = Path(__file__).parent / "transcripts"

_COMMAND = re.compile(r"\$ (?:printf '(?P<typed>[^']*)' \| )?lastmove(?P<arguments>.*)")


def read_transcript(text: str) -> tuple[list[str], str, str]:
    """The arguments, the standard input and the expected output."""
    command, _, output = text.partition("\n")
    found = _COMMAND.fullmatch(command)
    assert found, f"a transcript begins with $ and a lastmove command, not with {command!r}"
    return found["arguments"].split(), (found["typed"] or "").replace("\\n", "\n"), output
