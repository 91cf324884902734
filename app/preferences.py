"""What a player may choose about looks and feel."""

from __future__ import annotations

from dataclasses import dataclass, field

TERMINAL = "terminal"
"""The theme that leaves colours to the terminal."""
THEMES = ("blue-orange", "high-contrast", "paper", TERMINAL)
CLICKS = ("plays at once", "first click chooses")
MOTIONS = ("none", "full")
NO_YES = ("no", "yes")


@dataclass(frozen=True)
class Preference:
    """One thing to choose: its name in the settings, what it is called, and the values it may have."""

    name: str
    title: str
    choices: tuple[str, ...]
    note: str


PREFERENCES = (
    Preference("theme", "Theme", THEMES, "blue-orange is safe for every kind of colour blindness"),
    Preference("ascii", "ASCII only", NO_YES, "characters for terminals that show question marks or broken lines"),
    Preference("mouse", "Mouse", NO_YES, "no leaves it to the terminal, for selecting text and for bad lines"),
    Preference("click", "A click", CLICKS, "on a number; where undo is off the first click always only chooses"),
    Preference("motion", "Motion", MOTIONS, "full lets the example of the menu play by itself; never over SSH"),
    Preference("vi_keys", "Vi keys", NO_YES, "h j k l move; then t is the hint and L looks back"),
)


@dataclass
class Preferences:
    """Each value is one of a few words."""

    theme: str = THEMES[0]
    ascii: str = "no"
    mouse: str = "yes"
    click: str = CLICKS[0]
    motion: str = MOTIONS[0]
    vi_keys: str = "no"
    name: str = ""
    """What the person at this computer is called."""
    keys: dict[str, str] = field(default_factory=dict)
    """Other keys for commands, by the command's name."""
    ascii_terminal: bool = False
    """Can the terminal show nothing but ASCII, whatever is preferred?"""

    @property
    def draws_ascii(self) -> bool:
        return self.ascii_terminal or self.ascii == "yes"

    @property
    def keymap(self) -> dict[str, str]:
        """The keys of commands that have others than usual."""
        return {**({"hint": "t", "log": "L"} if self.vi_keys == "yes" else {}), **self.keys}

    def keys_of(self, command: str, usual: tuple[str, ...]) -> tuple[str, ...]:
        keys = self.keymap.get(command)
        return tuple(keys.split(",")) if keys else usual

    def change(self, preference: Preference, by: int) -> str:
        """Go on to the next or previous value and answer with it."""
        choices = preference.choices
        value = choices[(choices.index(getattr(self, preference.name)) + by) % len(choices)]
        setattr(self, preference.name, value)
        return value
