"""Help: a text of several pages that can be scrolled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from app.commands import COMMANDS
from app.preferences import Preferences
from app.rules.game import Game
from app.rules.words import Lines
from app.screens.base import BaseScreen, split
from app.settings import written_key
from styles import LATER
from widgets.text import KeyBar, TextLines

CHOOSING = (
    "! Choose and play",
    "Left Right Up Down     the next valid number     Home End   first, last",
    "Shift + arrow          any number, to read why it is not valid",
    "0-9, Backspace         type a number             Enter, Space   play it",
    "+ - * /                a relation (Number Chain)",
)
REVIEWING = (
    "! Review (v; F5 where a game code is typed)",
    "Left Right  one turn back, one on           Home End  the first turn, the end",
    "PgUp PgDn   the turning point before, next  Up Down   scroll the text",
    "x           try it yourself from there      g         its game code",
)
MOUSE = (
    "! Mouse",
    "Click a number to play it, point at it to see what it would change. Click a closed",
    "number to read why. The wheel scrolls. Shift and drag select text as usual.",
    "In a review click a turn, a turning point or a number; the wheel over the timeline",
    "steps.",
)
WORDS = (
    "! Marks on every board",
    " 7     you can choose it now",
    ">7<    the cursor",
    "(7)    still in the game, but not this turn",
    "[7]    closed for the rest of the game",
    "P1 P2  taken by that player          .  gone",
    "*      the last number               x  will close if you play the cursor's number",
    "",
    "! Marks of a review",
    "?  gave away a win     !  the only number that wins     +  kept the win",
    "-  lost anyway         f  forced: no other valid number",
    "",
    "! Words",
    "valid    a number that may be played now",
    "run      open numbers next to each other; its value is what the coach counts with",
    "total    all values together; whoever has to move from a total of 0 is lost",
    "partner  the number to answer with",
    "X-ray    W under a number: it wins; L: it loses, against perfect play",
)


def keys_page(preferences: Preferences) -> Lines:
    """What every key does, with the keys that the player has chosen."""
    commands = (
        (", ".join(map(written_key, preferences.keys_of(command.name, command.keys))), command.help)
        for command in COMMANDS
    )
    return (
        *CHOOSING,
        "",
        "! Commands",
        *(f"{keys:<8} {what}" for keys, what in commands if keys),
        "n        new game        x    a new game from the position in view",
        "s        statistics      o    options",
        "Ctrl+P   every command   Esc  close what is open      Ctrl+Q  quit",
        "",
        *REVIEWING,
        "",
        *MOUSE,
    )


class ReaderScreen(BaseScreen):
    """Pages of text; a digit turns to a page."""

    CSS_PATH = LATER
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "scroll(-1)", "Up", show=False),
        Binding("down,j", "scroll(1)", "Down", show=False),
        Binding("pageup", "scroll(-10)", "Page up", show=False),
        Binding("pagedown,space", "scroll(10)", "Page down", show=False),
        *(Binding(str(number), f"page({number})", f"Page {number}", show=False) for number in range(1, 4)),
        Binding("left", "turn(-1)", "Back", show=False),
        Binding("right,tab", "turn(1)", "On", show=False),
        Binding("escape,enter,q,question_mark,f1", "app.pop_screen", "Close"),
    ]

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.page = 1

    @property
    def pages(self) -> tuple[tuple[str, Sequence[str]], ...]:
        return (
            ("Rules", self.game.words.page.splitlines()),
            ("Keys", keys_page(self.game_app.preferences)),
            ("Words", WORDS),
        )

    def body(self) -> ComposeResult:
        yield TextLines(id="header")
        yield TextLines(id="text")

    def show(self) -> None:
        title, lines = self.pages[self.page - 1]
        names = "  ".join(f"{number} {name}" for number, (name, _) in enumerate(self.pages, start=1))
        self.lines("header").show(split(f"Help: {self.game.title}", names, self.size.width))
        self.query_one("#text").border_title = title
        self.lines("text").show(*lines)
        self.query_one(KeyBar).show(
            ("1", "1", "rules"),
            ("2", "2", "keys"),
            ("3", "3", "words"),
            ("pagedown", "PgDn", "on"),
            ("escape", "Esc", "close"),
        )

    def action_scroll(self, rows: int) -> None:
        self.lines("text").scroll_by(rows)

    def action_page(self, number: int) -> None:
        self.page = number
        self.lines("text").top = 0
        self.show()

    def action_turn(self, by: int) -> None:
        self.action_page((self.page - 1 + by) % len(self.pages) + 1)
