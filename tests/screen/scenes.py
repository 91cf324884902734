"""What there is to see: every screen and every state of a board, by name."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import mkdtemp

from textual.pilot import Pilot

from app.players import Computer, Level, Person
from app.tui import LastMove
from tests.screen.helpers import StoredApp, app_at_menu, app_playing, settle
from tests.store.helpers import keep, keep_many, match_of, open_store

SUN_AND_SKY = (Person("Sun"), Person("Sky"))


@dataclass(frozen=True)
class Scene:
    """An app, and the keys that lead to what is to be seen."""

    name: str
    app: Callable[[], LastMove]
    keys: tuple[str, ...] = field(default=())

    async def lead(self, pilot: Pilot[int]) -> None:
        """Press the keys, and wait for what they lead to."""
        await settle(pilot)
        for key in self.keys:
            await pilot.press(key)
            await settle(pilot)


def _board(name: str, code: str, *keys: str, rounds: int = 1) -> Scene:
    return Scene(name, lambda: app_playing(code, participants=SUN_AND_SKY, rounds=rounds), keys)


def _review(name: str, code: str, *keys: str) -> Scene:
    return Scene(name, lambda: app_playing(code, participants=SUN_AND_SKY), ("v", *keys))


def _folder() -> Path:
    """Where the games of a scene are kept: in a test the home of that test."""
    return Path(os.environ.get("LASTMOVE_HOME") or mkdtemp())


def _with_unfinished() -> StoredApp:
    """Three games that were left."""
    store = open_store(_folder())
    keep(store, match_of("NC", participants=(Person(), Person())), 10, 5).let_go()
    keep(store, match_of(size=15, reach=2, claims=2), 8).let_go()
    chain = match_of("CH", participants=(SUN_AND_SKY[0], Computer("Robo", Level.CAREFUL)), rounds=3)
    keep(store, chain, 6, 7, 8, 4).let_go()
    return StoredApp(store)


def _open_elsewhere() -> StoredApp:
    """A game that another window has open."""
    store, other = open_store(_folder()), open_store(_folder())
    keep(other, match_of(rounds=3), 5, 7)
    return StoredApp(store, other)


def _with_rounds(how_many: int) -> StoredApp:
    store = open_store(_folder())
    keep_many(store, how_many)
    return StoredApp(store)


STORED = (
    Scene("menu-resume", _with_unfinished),
    Scene("unfinished", _with_unfinished, ("m", "down")),
    Scene("unfinished-delete", _with_unfinished, ("m", "down", "delete")),
    Scene("open-elsewhere", _open_elsewhere, ("0", "down")),
    Scene("watching", _open_elsewhere, ("0", "enter")),
    Scene("statistics-empty", lambda: _with_rounds(0), ("s",)),
    Scene("statistics", lambda: _with_rounds(45), ("s",)),
    Scene("history", lambda: _with_rounds(45), ("s", "enter", "down")),
)
"""Screens that show what is in the file."""
SCREENS = (
    Scene("menu", app_at_menu, ("2",)),
    Scene("setup", app_at_menu, ("5", "enter", "down")),
    Scene("setup-wrong", app_at_menu, ("2", "enter", "0", "0")),
    Scene("help-rules", app_at_menu, ("3", "question_mark")),
    Scene("help-keys", app_at_menu, ("question_mark", "2")),
    Scene("options", app_at_menu, ("o",)),
    Scene("code", app_at_menu, ("g", *"ch9s5:6.7")),
    _board("non-consecutive", "NC20:10.5.14.2.18", "8", rounds=3),
    _board("forbidden-adjacent", "FA9:5.7", "3", rounds=5),
    _board("number-capture", "CA9:5.9.6.2", "7", rounds=3),
    _board("number-circle-duel", "CI10:4", "5", rounds=3),
    _board("number-chain", "CH9S5:6.7.8.4", "3", rounds=3),
    _board("x-ray", "NC20:10.5.14", "a", "7"),
    _board("hint", "FA9:5.7", "h", "h", "h"),
    _board("result", "FA9:5.7.3.9", "1", "enter", rounds=5),
    _review("review", "NC20:10.5.14.2.18.8.12.16.20", "pageup"),
    _review("review-chain", "CH9S5:6.7.8.4.3.2.1", "pageup"),
    _review("review-circle", "CI10:4.5.6.7.8.9.10.1.2.3", "home", "right"),
)
STATES = (
    _board("non-consecutive-start", "NC20:"),
    _board("forbidden-adjacent-start", "FA9:"),
    _board("number-capture-start", "CA9:"),
    _board("number-circle-duel-start", "CI10:"),
    _board("number-chain-start", "CH9S5:"),
    _board("closed-number", "FA9:5.7", "4"),
    _board("not-now", "CI10:4", "8"),
    _board("skip", "CA3:", "2", "enter"),
    _board("several-claims", "FA15R2K2:8", "1", "2"),
    _board("forced", "CI10:4.5"),
    _board("match-over", "FA9:5.7.3.9", "1", "enter"),
    _board("long-line", "NC99:50.25.75", "end"),
    _board("large-circle", "CI40:20.21", "right"),
    _board("circle-of-24", "CI24:12", "right"),
    _board("wide-chain", "CH99S50R40:51", "right"),
    _board("long-chain", "CH40S1:2.3.4.5.6.7.8.9.10.11.12.13.14.15.16.17.18", "right"),
    _board("log", "NC20:10.5.14", "l"),
    _review("review-end", "CA9:5.9.6.2.4.8.1.3.7"),
    _review("review-skip", "CA3:2.3", "home", "right"),
    _review("review-several-claims", "FA15R2K2:8+1.15.4.", "home"),
    _review("review-code", "NC20:10.5.14.2.18", "left", "g"),
    _review("review-unsolved", "FA30O+1+3:5.9.20", "home"),
    _review(
        "review-long",
        "NC99:50.25.75.3.9.17.1.5.7.11.13.15.19.21.23.27.29.31.33.35.37.39.41.43.45.47.53.55.57.59",
        *["left"] * 9,
    ),
    Scene(
        "against-computer", lambda: app_playing("FA9:5", participants=(Person("Sun"), Computer("Robo", Level.PERFECT)))
    ),
)
BOARDS = SCREENS[7:12]
REVIEW = next(scene for scene in SCREENS if scene.name == "review")
