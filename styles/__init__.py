"""Style sheets of the full screen, and the colours of the themes."""

from pathlib import Path
from types import MappingProxyType

FOLDER = Path(__file__).parent
SHEETS = (str(FOLDER / "base.tcss"), str(FOLDER / "screens.tcss"))
LATER = str(FOLDER / "later.tcss")
"""For screens that are opened later."""

# Blue and orange stay apart for every kind of colour blindness, and in 256 and 16 colours. No red, no green.
_COLOURS = MappingProxyType(
    {
        "blue-orange": ("#121212", "#262626", "#dadada", "#8a8a8a", "#56b4e9", "#ffaf00"),
        "high-contrast": ("#000000", "#000000", "#ffffff", "#d0d0d0", "#87d7ff", "#ffd700"),
        "paper": ("#ffffff", "#eeeeee", "#1c1c1c", "#585858", "#005faf", "#af5f00"),
        "terminal": (*["ansi_default"] * 4, "ansi_bright_cyan", "ansi_bright_yellow"),
    }
)


def theme_colours(name: str) -> dict[str, str]:
    """The colours of a theme by what they are for."""
    return dict(zip(("paper", "shade", "ink", "quiet", "first", "second"), _COLOURS[name], strict=True))
