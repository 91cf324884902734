"""The settings in a file that people read and write: TOML, one line a setting. Their own comments are left alone."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path

from app.commands import COMMANDS
from app.players import clean_name
from app.preferences import NO_YES, PREFERENCES, Preference, Preferences
from app.rules.foreign import shown

FILE = "config.toml"
RESERVED_KEYS = frozenset("noxs")
"""Keys that always mean the same while a game is played: new, options, try from here, statistics."""
_KEY = re.compile(r"[A-Za-z]|f([1-9]|1[0-2])|ctrl\+[a-z]")
_TABLE = re.compile(r"^\s*\[", re.MULTILINE)


class SettingsFile:
    """Where the settings lie. Without a folder there is nothing to read and nothing is kept."""

    def __init__(self, folder: Path | None) -> None:
        self.path = folder / FILE if folder else None
        self.warnings: tuple[str, ...] = ()
        """What is wrong with the file, each in one line that says what to do."""

    def read(self) -> Preferences:
        """The preferences of the file; whatever is wrong in it is warned about and left out."""
        warnings: list[str] = []
        values = self._parse(warnings)
        preferences = Preferences()
        for name, value in values.items():
            warnings += _apply(preferences, name, value)
        self.warnings = tuple(f"{self.path}: {warning}" for warning in warnings)
        return preferences

    def _parse(self, warnings: list[str]) -> Mapping[str, object]:
        try:
            text = self.path.read_text(encoding="utf-8") if self.path else ""
            return tomllib.loads(text)
        except FileNotFoundError:
            return {}
        except OSError as error:
            warnings.append(f"it cannot be read ({error.strerror}); standard settings are used")
        except UnicodeDecodeError:
            warnings.append("it is not UTF-8 text; standard settings are used")
        except tomllib.TOMLDecodeError as error:
            warnings.append(f"it is broken: {_in_words(error)}; the whole file is ignored this time")
        return {}

    def write(self, preference: Preference, value: str) -> str:
        """Keep one setting and answer with a complaint, or with nothing. A broken file is left as it is."""
        if self.path is None:
            return "there is no folder for settings"
        try:
            text = self.path.read_text(encoding="utf-8") if self.path.exists() else defaults()
            tomllib.loads(text)
            self._replace(_with_value(text, preference.name, _literal(preference, value)))
        except OSError as error:
            return f"{self.path} cannot be written: {error.strerror}"
        except ValueError:  # not UTF-8, or not TOML
            return f"{self.path} is broken and stays as it is"
        return ""

    def write_defaults(self) -> bool:
        """Write a file with every setting and what it may be; answers with False where there is one already."""
        if self.path is None or self.path.exists():
            return False
        self._replace(defaults())
        return True

    def _replace(self, text: str) -> None:
        """All or nothing: a crash leaves the old file or the new one."""
        assert self.path
        self.path.parent.mkdir(parents=True, exist_ok=True)
        new = self.path.with_name(f"{FILE}.{os.getpid()}.new")
        new.write_text(text, encoding="utf-8")
        new.replace(self.path)


def defaults() -> str:
    """A settings file with every setting at its standard value."""
    lines = ["# Settings of Last Move. Options in the game changes them as well.", ""]
    standard = Preferences()
    for preference in PREFERENCES:
        choices = " or ".join(_literal(preference, choice) for choice in preference.choices)
        lines += [f"# {preference.title}: {choices}; {preference.note}"]
        lines += [f"{preference.name} = {_literal(preference, getattr(standard, preference.name))}", ""]
    lines += ["# What you are called.", 'name = ""', ""]
    lines += ["# Other keys for commands: a letter, f1 to f12, or ctrl+letter; several with commas.", "[keys]"]
    lines += [f'# {command.name} = "{",".join(filter(_KEY.fullmatch, command.keys))}"' for command in COMMANDS]
    return "\n".join(lines) + "\n"


def _literal(preference: Preference, value: str) -> str:
    if preference.choices == NO_YES:
        return "true" if value == "yes" else "false"
    return f'"{value}"'


def _with_value(text: str, name: str, literal: str) -> str:
    """The text with one setting changed, or added before the first table."""
    table = _TABLE.search(text)
    head, rest = (text[: table.start()], text[table.start() :]) if table else (text, "")
    line = re.compile(rf"^([ \t]*{name}[ \t]*=).*$", re.MULTILINE)
    if line.search(head):
        return line.sub(rf"\g<1> {literal}", head, count=1) + rest
    newline = "" if not head or head.endswith("\n") else "\n"
    return f"{head}{newline}{name} = {literal}\n{rest}"


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
    elif name == "name":
        preferences.name = clean_name(str(value))
    elif name == "keys" and isinstance(value, dict):
        yield from _apply_keys(preferences, value)
    else:
        yield f"there is no setting '{shown(name)}'{_close_to(name, [*(one.name for one in PREFERENCES), 'name'])}"


def _apply_keys(preferences: Preferences, chosen: Mapping[str, object]) -> Iterator[str]:
    """Other keys for commands; a key that means something else already is refused."""
    usual = {command.name: command.keys for command in COMMANDS}
    for name, value in chosen.items():
        keys = str(value).replace(" ", "").split(",")
        if name not in usual:
            yield f"keys: there is no command '{shown(name)}'{_close_to(name, list(usual))}"
        elif not all(_KEY.fullmatch(key) for key in keys):
            yield f"keys: {name} takes a letter, f1 to f12 or ctrl+letter; not {shown(repr(value))}"
        else:
            others = {key for other, its in usual.items() if other not in chosen for key in its}
            taken = sorted((others | RESERVED_KEYS | _given(preferences)) & set(keys))
            if taken:
                yield f"keys: {taken[0]} already means something else, so {name} keeps its keys"
            else:
                preferences.keys[name] = ",".join(keys)


def _given(preferences: Preferences) -> set[str]:
    return {key for keys in preferences.keys.values() for key in keys.split(",")}


def _close_to(word: str, names: list[str]) -> str:
    close = get_close_matches(word, names, n=1, cutoff=0.6)
    return f"; did you mean {close[0]}?" if close else ""


def _in_words(error: tomllib.TOMLDecodeError) -> str:
    """What is wrong and in which line."""
    text = str(error)
    found = re.search(r"\(at (line \d+, column \d+|end of document)\)", text)
    where = found[1] if found else ""
    said = text[: found.start()].strip() if found else text
    return f"{where}: {said[0].lower()}{said[1:]}" if where else said
