"""What a player may choose about looks and feel; it lasts as long as the program runs."""

from __future__ import annotations

from dataclasses import dataclass

THEMES = ("blue-orange", "high-contrast", "paper", "terminal")
CLICKS = ("plays at once", "first click chooses")
YES_NO = ("no", "yes")


@dataclass
class Preferences:
    """Each value is one of a few words."""

    theme: str = THEMES[0]
    ascii: str = "no"
    click: str = CLICKS[0]
    vi_keys: str = "no"

    def choices(self, name: str) -> tuple[str, ...]:
        return {"theme": THEMES, "click": CLICKS}.get(name, YES_NO)

    def change(self, name: str, by: int) -> None:
        choices = self.choices(name)
        setattr(self, name, choices[(choices.index(getattr(self, name)) + by) % len(choices)])


TITLES = (
    ("theme", "Theme"),
    ("ascii", "ASCII characters only"),
    ("click", "A click on a number"),
    ("vi_keys", "Vi keys (h j k l move, t is the hint, L the log)"),
)
