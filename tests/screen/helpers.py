"""The full screen without a terminal."""

from __future__ import annotations

from random import Random
from typing import Any

from textual import events
from textual.pilot import Pilot
from textual.widget import Widget

from app.code import read_code
from app.match import Match
from app.players import Participant, Person
from app.preferences import Preferences
from app.rules import GAMES
from app.rules.position import Position
from app.screens.play import PlayScreen
from app.store.games import Saved, Store
from app.tui import LastMove
from widgets.board import Board
from widgets.text import KeyBar
from widgets.timeline import Timeline

PEOPLE = (Person(), Person())


def app_at_menu(**preferences: str) -> LastMove:
    return LastMove(GAMES, Preferences(**preferences), Random(1))


def app_playing(
    code: str,
    *,
    participants: tuple[Participant, Participant] = PEOPLE,
    rounds: int = 1,
    **preferences: str,
) -> LastMove:
    """The app with a game in play that begins where a code ends."""
    position = read_code(code)
    match = Match(position.game, position.settings, participants, rounds=rounds, generator=Random(1), position=position)
    return LastMove(GAMES, Preferences(**preferences), match.generator, match)


class StoredApp(LastMove):
    """The app on a file, which it closes when it is done."""

    def __init__(self, *stores: Store, first: Match | Saved | None = None, **preferences: str) -> None:
        """The first store is the app's own, others belong to other windows."""
        super().__init__(GAMES, Preferences(**preferences), Random(1), first, store=stores[0])
        self._stores = stores

    def on_unmount(self) -> None:
        for store in self._stores:
            store.close()


def play_screen(app: LastMove) -> PlayScreen:
    assert isinstance(app.screen, PlayScreen), app.screen
    return app.screen


def position_of(app: LastMove) -> Position:
    return play_screen(app).match.position


def shown(app: LastMove, name: str) -> str:
    """The text of a line or panel."""
    return "\n".join(app.screen.query_one(f"#{name}")._lines).strip()  # type: ignore[attr-defined]


async def settle(pilot: Pilot[int]) -> None:
    """Wait for whatever is being worked out in threads, and until it is shown."""
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def click_number(pilot: Pilot[int], number: int) -> None:
    """Click where the board drew a number."""
    board = pilot.app.screen.query_one(Board)
    place = board._canvas.place_of(number)
    assert place, f"{number} is not on the board"
    x, y = place
    await pilot.click(offset=(board.content_region.x + x, board.content_region.y + y - board._top))


async def click_key(pilot: Pilot[int], key: str) -> None:
    """Click a key in the key bar."""
    for x, (name, _, _) in pilot.app.screen.query_one(KeyBar)._places():
        if name == key:
            await pilot.click("#keys", offset=(x, 0))
            return
    raise AssertionError(f"{key} is not in the key bar")


async def click_column(pilot: Pilot[Any], index: int, y: int = 0) -> None:
    """Click a column of the timeline, in any of its rows."""
    timeline = pilot.app.screen.query_one(Timeline)
    places = [x for x in range(timeline.content_size.width) if timeline._canvas.number_at(x, y) == index]
    assert places, f"column {index} is not in sight"
    region = timeline.content_region
    await pilot.click(offset=(region.x + places[len(places) // 2], region.y + y))


async def turn_wheel(pilot: Pilot[Any], widget: Widget, *, down: bool) -> None:
    """Turn the wheel by one notch over the middle of a widget."""
    x, y = widget.region.x + widget.region.width // 2, widget.region.y + widget.region.height // 2
    kind = events.MouseScrollDown if down else events.MouseScrollUp
    pilot.app.post_message(kind(None, x, y, 0, 0, 0, False, False, False, screen_x=x, screen_y=y))
    await pilot.pause()


async def type_number(pilot: Pilot[int], number: int) -> None:
    await pilot.press(*str(number), "enter")


async def walk_to_number(pilot: Pilot[int], number: int) -> None:
    """Go there with the arrow keys alone."""
    app = pilot.app
    assert isinstance(app, LastMove)
    for _ in range(100):
        if play_screen(app).controller.cursor == number:
            await pilot.press("enter")
            return
        await pilot.press("right")
    raise AssertionError(f"the arrows never reach {number}")
