"""The settings in a file that people read and write: TOML, one line a setting. Their own comments are left alone."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path

from app.commands import COMMANDS
from app.players import clean_name
from app.preferences import NO_YES, PREFERENCES, Preference, Preferences
from app.rules.foreign import printable, shown

FILE = "config.toml"
KEYS = "keys"
KEYS_ALLOWED = "a letter, ?, f1 to f12, or ctrl+letter"
RESERVED_KEYS = frozenset({*"noxsT", *(f"ctrl+{letter}" for letter in "cqzphijm")})
"""Keys that always mean the same while a game is played, or that terminals send for Enter, Tab and Backspace."""
VI_KEYS = frozenset("hjklL")
_KEY = re.compile(r"[A-Za-z?]|f([1-9]|1[0-2])|ctrl\+[a-z]")
_TABLE = re.compile(r"^\s*\[", re.MULTILINE)


class SettingsFile:
    """Where the settings lie. Without a folder there is nothing to read and nothing is kept."""

    def __init__(self, folder: Path | None) -> None:
        self.path = folder / FILE if folder else None
        self.warnings: tuple[str, ...] = ()
        """What is wrong with the file, each in one line that says what to do."""

    @property
    def is_there(self) -> bool:
        return self.path is not None and os.path.lexists(self.path)

    def read(self) -> Preferences:
        """The preferences of the file; whatever is wrong in it is warned about and left out."""
        warnings: list[str] = []
        values = self._parse(warnings)
        preferences = Preferences()
        for name, value in sorted(values.items(), key=lambda item: item[0] == KEYS):  # vi keys decide what is free
            warnings += _apply(preferences, name, value)
        self.warnings = tuple(f"{self.path}: {warning}" for warning in warnings)
        return preferences

    def _parse(self, warnings: list[str]) -> Mapping[str, object]:
        try:
            return _loads(self._text()) if self.path else {}
        except FileNotFoundError:
            return {}
        except OSError as error:
            warnings.append(f"it cannot be read ({error.strerror}); standard settings are used")
        except UnicodeDecodeError:
            warnings.append("it is not UTF-8 text; standard settings are used")
        except ValueError as error:
            warnings.append(f"it is broken: {_in_words(error)}; the whole file is ignored this time")
        return {}

    def _text(self) -> str:
        """The file with its line ends as they are, without the mark that some editors put in front."""
        assert self.path
        with self.path.open(encoding="utf-8-sig", newline="") as file:
            return file.read()

    def write(self, preference: Preference, value: str) -> str:
        """Keep one setting and answer with a complaint, or with nothing. A broken file is left as it is."""
        if self.path is None:
            return "there is no folder for settings"
        try:
            text = self._text() if self.is_there else defaults()
            expected = {**_loads(text), **_loads(_assignment(preference, value))}
            changed = _with_value(text, preference.name, _literal(preference, value))
            if not _says(changed, expected):
                return f"{self.path} is written in a way that only you can change"
            self._replace(changed)
        except OSError as error:
            return f"{self.path} cannot be written: {error.strerror}"
        except ValueError:  # not UTF-8, or not TOML
            return f"{self.path} is broken and stays as it is"
        return ""

    def write_defaults(self) -> bool:
        """Write a file with every setting and what it may be; False where one is there already. Raises OSError."""
        if self.is_there:
            return False
        self._replace(defaults())
        return True

    def _replace(self, text: str) -> None:
        """All or nothing: a crash leaves the old file or the new one. A link stays one, and so do permissions."""
        assert self.path
        self.path.parent.mkdir(parents=True, exist_ok=True)
        path = self.path.resolve()
        new = path.with_name(f"{path.name}.{os.getpid()}.new")
        try:
            new.write_text(text, encoding="utf-8", newline="")
            if path.exists():
                shutil.copymode(path, new)
            new.replace(path)
        finally:
            new.unlink(missing_ok=True)


def _loads(text: str) -> dict[str, object]:
    """Raises ValueError, whatever is wrong."""
    import tomllib  # most people have no settings file

    try:
        return tomllib.loads(text.replace("\r\n", "\n"))
    except RecursionError:
        raise ValueError("something is nested too deeply") from None


def _says(text: str, values: dict[str, object]) -> bool:
    try:
        return _loads(text) == values
    except ValueError:
        return False


def defaults() -> str:
    """A settings file with every setting at its standard value."""
    lines = ["# Settings of Last Move. Options in the game changes them as well.", ""]
    standard = Preferences()
    for preference in PREFERENCES:
        choices = " or ".join(_literal(preference, choice) for choice in preference.choices)
        lines += [f"# {preference.title}: {choices}; {preference.note}"]
        lines += [f"{preference.name} = {_literal(preference, getattr(standard, preference.name))}", ""]
    lines += ["# What you are called.", 'name = ""', ""]
    lines += [f"# Other keys for commands: {KEYS_ALLOWED}; several with commas.", "[keys]"]
    lines += [f'# {command.name} = "{",".join(map(written_key, command.keys))}"' for command in COMMANDS]
    return "\n".join(lines) + "\n"


def _literal(preference: Preference, value: str) -> str:
    if preference.choices == NO_YES:
        return "true" if value == "yes" else "false"
    return f'"{value}"'


def _assignment(preference: Preference, value: str) -> str:
    return f"{preference.name} = {_literal(preference, value)}\n"


def _with_value(text: str, name: str, literal: str) -> str:
    """The text with one setting changed, or added before the first table; a comment behind it stays."""
    table = _TABLE.search(text)
    head, rest = (text[: table.start()], text[table.start() :]) if table else (text, "")
    line = re.compile(rf"""^([ \t]*{name}[ \t]*=[ \t]*)("[^"\n]*"|'[^'\n]*'|[^#\s]*)""", re.MULTILINE)
    if line.search(head):
        return line.sub(rf"\g<1>{literal}", head, count=1) + rest
    end = "\r\n" if "\r\n" in text else "\n"
    return f"{head}{end if head and not head.endswith(end) else ''}{name} = {literal}{end}{rest}"


def _apply(preferences: Preferences, name: str, value: object) -> Iterator[str]:
    """Take over one setting, or say why not."""
    preference = next((one for one in PREFERENCES if one.name == name), None)
    if preference:
        word = NO_YES[value] if isinstance(value, bool) else value
        if word in preference.choices:
            setattr(preferences, name, word)
        else:
            choices = ", ".join(_literal(preference, choice) for choice in preference.choices)
            yield f"{name} is one of {choices}; not {shown(repr(value))}"
    elif name == "name" and isinstance(value, str):
        preferences.name = clean_name(value)
    elif name == "name":
        yield f'name is a text in quotes, like "Sun"; not {shown(repr(value))}'
    elif name == KEYS and isinstance(value, dict):
        yield from _apply_keys(preferences, value)
    elif name == KEYS:
        yield 'keys is a table: a line [keys], and below it lines like undo = "z"'
    else:
        names = [*(preference.name for preference in PREFERENCES), "name", KEYS]
        yield f"there is no setting '{shown(name)}'{_close_to(name, names)}"


def _apply_keys(preferences: Preferences, chosen: Mapping[str, object]) -> Iterator[str]:
    """Other keys for commands; a key that means something else already is refused."""
    usual = {command.name: command.keys for command in COMMANDS}
    given: dict[str, tuple[str, ...]] = {}
    for name, value in chosen.items():
        if name not in usual:
            yield f"keys: there is no command '{shown(name)}'{_close_to(name, list(usual))}"
        elif keys := _read_keys(value):
            given[name] = keys
        else:
            yield f"keys: {name} takes {KEYS_ALLOWED}; not {shown(repr(value))}"
    # Whatever is refused keeps its usual keys, and these may be what another command has been given.
    while clash := _clash(given, usual, RESERVED_KEYS | (VI_KEYS if preferences.vi_keys == "yes" else frozenset())):
        name, key = clash
        del given[name]
        yield f"keys: {written_key(key)} already means something else, so {name} keeps its keys"
    preferences.keys = {name: ",".join(keys) for name, keys in given.items()}


def _read_keys(value: object) -> tuple[str, ...]:
    """The keys of a text like `u,ctrl+u`; none where it makes no sense."""
    keys = tuple(value.replace(" ", "").split(",")) if isinstance(value, str) else ()
    return tuple(map(_key_name, keys)) if all(map(_KEY.fullmatch, keys)) else ()


def _clash(
    given: Mapping[str, tuple[str, ...]], usual: Mapping[str, tuple[str, ...]], reserved: frozenset[str]
) -> tuple[str, str] | None:
    """The last command with a key that already means something else, and that key."""
    for name, keys in reversed(list(given.items())):
        others = {key for other, its in {**usual, **given}.items() if other != name for key in its}
        taken = sorted((others | reserved) & set(keys))
        if taken:
            return name, taken[0]
    return None


def written_key(key: str) -> str:
    """How a key is written for people."""
    return "?" if key == "question_mark" else key


def _key_name(written: str) -> str:
    return "question_mark" if written == "?" else written


def _close_to(word: str, names: list[str]) -> str:
    close = get_close_matches(word, names, n=1, cutoff=0.6)
    return f"; did you mean {close[0]}?" if close else ""


def _in_words(error: ValueError) -> str:
    """What is wrong and in which line."""
    text = str(error)
    found = re.search(r"\(at (line \d+, column \d+|end of document)\)", text)
    where = f"{found[1]}: " if found else ""
    said = printable(text[: found.start()].strip() if found else text)
    return f"{where}{said[:1].lower()}{said[1:]}"
