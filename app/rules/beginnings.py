"""Finding a name by a unique beginning, with a helpful answer where that fails."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from app.rules.foreign import LONGEST_SHOWN, shown


class UnknownName(ValueError):
    """No name, or more than one, begins like this; the message says which come close."""


def by_beginning(word: str, names: Sequence[str], *, kind: str) -> str:
    """The one name that is the word or begins with it."""
    found = [name for name in names if name == word] or [name for name in names if word and name.startswith(word)]
    if len(found) == 1:
        return found[0]
    if found:
        raise UnknownName(f"'{shown(word)}' could be {_or(found)}")
    close = get_close_matches(word[:LONGEST_SHOWN], names, n=2, cutoff=0.5)
    answer = f"did you mean {_or(close)}?" if close else f"there is {_or(names)}"
    raise UnknownName(f"there is no {kind} '{shown(word)}'; {answer}")


def _or(names: Sequence[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} or {last}" if most else last
