"""Text from outside, made fit to be shown."""

from __future__ import annotations

LONGEST_SHOWN = 30


def printable(text: str) -> str:
    """The text on one line, with a question mark for every control character."""
    return "".join(character if character.isprintable() else "?" for character in text)


def shown(text: str) -> str:
    """The same, and not too long for a sentence."""
    return printable(text) if len(text) <= LONGEST_SHOWN else f"{printable(text[:LONGEST_SHOWN])}..."
