"""Thousands of random keys, clicks, pastes and resizes: nothing breaks the program, and nothing breaks a rule."""

from __future__ import annotations

import string
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from textual import events
from textual.command import CommandPalette
from textual.pilot import Pilot
from textual.screen import Screen

from app.code import read_code, write_code
from app.match import Match
from app.players import Computer, Level, Person
from app.preferences import Preferences
from app.retelling import PlayedGame
from app.rules import GAMES
from app.screens.code import CodeScreen
from app.screens.menu import MenuScreen
from app.screens.options import OptionsScreen
from app.screens.play import PlayScreen
from app.screens.reader import ReaderScreen
from app.screens.review import ReviewScreen
from app.screens.setup import SetupScreen
from app.tui import LastMove

SEEDS = range(4)
STEPS = 200
"""Steps a seed; most of them are several keys."""
LONGEST_SESSION = 25
OPENINGS: Mapping[type[Screen[Any]], str] = {
    SetupScreen: "enter",
    PlayScreen: "space",
    CodeScreen: "g",
    OptionsScreen: "o",
    ReaderScreen: "?",
    ReviewScreen: "",
}
"""What opens each screen from the menu, or nothing for the one that a program can begin with. A session begins with
each of them, then come sessions with a game in play."""

MOVES = ("left", "right", "up", "down", "home", "end", "pageup", "pagedown", "tab", "shift+tab")
MOVES_ANYWHERE = ("shift+left", "shift+right", "shift+up", "shift+down")
FUNCTION_KEYS = tuple(f"f{number}" for number in range(1, 13))
OTHER_KEYS = ("backspace", "delete", "insert", "ctrl+a", "ctrl+e", "ctrl+k", "ctrl+u", "ctrl+w", "ctrl+l", "alt+x")
PRINTABLE = string.ascii_letters + string.digits + string.punctuation + " ß€漢😀"
NAMES = {" ": "space", "?": "question_mark", "+": "plus", "-": "minus", "*": "asterisk", "/": "slash"}
PASTES = (
    *(game.example for game in GAMES),
    *(game.example[:-2] for game in GAMES),
    "FA14K2:1+5.9.",
    "FA9:5.6",
    "",
    "\n\r\t\x00\x1b[31m",
    "9" * 5000,
    "漢字 😀 e\u0301 \u202e",
)
SIZES = ((80, 24), (40, 15), (39, 14), (5, 3), (1, 1), (200, 60), (120, 40), (60, 18))


@dataclass
class Hands:
    """Somebody who presses and clicks just anything, the same for the same seed."""

    chance: Random
    did: deque[str] = field(default_factory=lambda: deque(maxlen=40))

    async def act(self, app: LastMove, pilot: Pilot[int]) -> None:
        """Do one thing and let the program react."""
        [kind] = self.chance.choices(
            ("keys", "number", "click", "wheel", "palette", "paste", "resize"), (50, 15, 20, 4, 2, 7, 2)
        )
        if isinstance(app.screen, CodeScreen) and self.chance.random() < 0.3:
            kind = "paste"
        match kind:
            case "keys":
                self.press(app, *(self.any_key() for _ in range(self.chance.randint(1, 12))))
            case "number":
                self.press(app, *str(self.chance.randint(0, 20)), "enter")
            case "click":
                self.click(app, self.any_place(app))
            case "wheel":
                self.turn_wheel(app, self.any_place(app))
            case "palette":
                letters = self.chance.choices(string.ascii_lowercase, k=self.chance.randint(0, 2))
                self.press(app, "ctrl+p", *letters, *self.chance.choices(MOVES, k=3), "escape", "escape")
            case "paste":
                text = self.chance.choice(PASTES)
                self.note(f"paste {text[:20]!r}")
                app.post_message(events.Paste(text))
            case "resize":
                size = self.chance.choice(SIZES)
                self.note(f"resize {size}")
                await pilot.resize_terminal(*size)
        await pilot.pause(0)
        await self.close_palette(app, pilot)

    async def close_palette(self, app: LastMove, pilot: Pilot[int]) -> None:
        """The palette is Textual's own and would swallow all the keys that come."""
        for _ in range(20):
            if not isinstance(app.screen, CommandPalette):
                return
            app.post_message(events.Key("escape", None))
            await pilot.pause()

    def note(self, what: str) -> None:
        self.did.append(what)

    def any_key(self) -> str:
        groups: Sequence[Sequence[str]] = (
            MOVES,
            MOVES_ANYWHERE,
            ("enter", "space"),
            ("escape",),
            FUNCTION_KEYS,
            OTHER_KEYS,
            PRINTABLE,
            string.digits,
            string.ascii_lowercase,
        )
        [group] = self.chance.choices(groups, (12, 4, 8, 3, 3, 3, 6, 10, 14))
        return self.chance.choice(group)

    def any_place(self, app: LastMove) -> tuple[int, int]:
        return self.chance.randrange(max(1, app.size.width)), self.chance.randrange(max(1, app.size.height))

    def press(self, app: LastMove, *keys: str) -> None:
        """What a terminal sends: the key, and the character where it has one."""
        self.note(" ".join(keys))
        for key in keys:
            if key == "q" and isinstance(app.screen, MenuScreen) and self.chance.random() < 0.8:
                continue  # leaving is tried often enough
            character = " " if key == "space" else key if len(key) == 1 else None
            app.post_message(events.Key(NAMES.get(key, key), character))

    def click(self, app: LastMove, place: tuple[int, int]) -> None:
        self.note(f"click {place}")
        for kind in (events.MouseMove, events.MouseDown, events.MouseUp):
            app.post_message(_mouse(kind, place, button=0 if kind is events.MouseMove else 1))

    def turn_wheel(self, app: LastMove, place: tuple[int, int]) -> None:
        kind = self.chance.choice((events.MouseScrollDown, events.MouseScrollUp))
        self.note(f"{kind.__name__} {place}")
        app.post_message(_mouse(kind, place, button=0))


def _mouse(kind: type[events.MouseEvent], place: tuple[int, int], button: int) -> events.MouseEvent:
    x, y = place
    return kind(None, x, y, 0, 0, button, False, False, False, screen_x=x, screen_y=y)


def any_match(chance: Random) -> Match:
    """A game in play, against a person or a computer."""
    position = read_code(chance.choice(GAMES).example).before(chance.randint(1, 3))
    other = chance.choice((Person(), *(Computer(level.value, level) for level in Level)))
    rounds, generator = chance.randint(1, 3), Random(chance.random())
    return Match(
        position.game, position.settings, (Person(), other), rounds=rounds, generator=generator, position=position
    )


def any_session(chance: Random, opening: str | None) -> LastMove:
    """The program at its menu where there is a screen to open, with a game to look back upon, or with one in play."""
    generator = Random(chance.random())
    if opening is None:
        return LastMove(GAMES, Preferences(), generator, any_match(chance))
    replayed = None if opening else PlayedGame.of(read_code(chance.choice(GAMES).example))
    return LastMove(GAMES, Preferences(), generator, first=replayed)


def assert_reachable(screen: PlayScreen) -> None:
    """The position is one that its own game code leads to, so nothing broke a rule."""
    position = screen.match.position
    assert read_code(write_code(position)) == position


@pytest.mark.parametrize("seed", SEEDS)
async def test_random_input_never_breaks_anything(seed: int) -> None:
    chance = Random(seed)
    hands = Hands(chance)
    seen: set[type[Screen[Any]]] = set()
    steps = played = 0
    openings = iter(OPENINGS.values())
    while steps < STEPS:
        opening = next(openings, None)
        app = any_session(chance, opening)
        hands.note("start")
        try:
            async with app.run_test(size=chance.choice(SIZES)) as pilot:
                if opening is not None:
                    hands.press(app, *opening.split())
                    await pilot.pause()
                    seen.add(type(app.screen))
                for _ in range(min(LONGEST_SESSION, STEPS - steps)):
                    await hands.act(app, pilot)
                    steps += 1
                    if app.return_code is not None:
                        break
                    seen.add(type(app.screen))
                    if isinstance(app.screen, PlayScreen):
                        assert_reachable(app.screen)
                        played += bool(app.screen.match.position.turns)
                await pilot.pause()  # what was pressed last is still on its way
        except BaseException as error:
            error.add_note(f"seed {seed}, step {steps}, after: {' | '.join(hands.did)}")
            raise
        assert app.return_code in (None, 0)
    assert seen >= set(OPENINGS)
    assert played > STEPS / 20
