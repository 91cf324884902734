"""The palette of commands: Textual's own, with page keys that never raise."""

from __future__ import annotations

import pytest
from textual import events
from textual.command import CommandList
from textual.pilot import Pilot

from app.screens.palette import Palette
from tests.screen.helpers import app_at_menu, app_playing


@pytest.mark.parametrize("key", ["pageup", "pagedown"])
@pytest.mark.parametrize("size", [(80, 24), (40, 15), (5, 3), (1, 1)], ids=lambda size: "{}x{}".format(*size))
async def test_page_keys_do_no_harm_before_the_list_has_room(size: tuple[int, int], key: str) -> None:
    app = app_at_menu()
    async with app.run_test(size=size) as pilot:
        for pressed in ("ctrl+p", key, key):
            app.post_message(events.Key(pressed, None))  # faster than the palette opens
        await commands_of(pilot)
        await pilot.press(key)
        assert isinstance(app.screen, Palette)
    assert app.return_code is None


async def test_page_keys_move_through_a_list_that_has_room() -> None:
    app = app_playing("FA9:5.7")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+p")
        commands = await commands_of(pilot)
        assert commands.highlighted == 0
        await pilot.press("pagedown")
        assert (commands.highlighted or 0) > 1
        await pilot.press("pageup")
        assert commands.highlighted == 0


async def test_a_palette_opens_only_once() -> None:
    app = app_at_menu()
    async with app.run_test() as pilot:
        await pilot.press("ctrl+p", "ctrl+p")
        assert sum(isinstance(screen, Palette) for screen in app.screen_stack) == 1


async def commands_of(pilot: Pilot[int]) -> CommandList:
    """The list of an open palette, as soon as there is something in it."""
    while not isinstance(pilot.app.screen, Palette):
        await pilot.pause()
    commands = pilot.app.screen.query_one(CommandList)
    while commands.highlighted is None:
        await pilot.pause()
    await pilot.pause()
    return commands
