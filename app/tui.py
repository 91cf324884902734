"""The Textual app: themes, style sheets, preferences and the palette."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, ClassVar

from textual import constants
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.screen import Screen
from textual.theme import BUILTIN_THEMES, Theme

from app.match import Match
from app.preferences import TERMINAL, THEMES, Preference, Preferences
from app.ways import Ways
from styles import LATER, SHEETS, theme_colours

if TYPE_CHECKING:
    from app.retelling import PlayedGame
    from app.rules.game import Game
    from app.settings import SettingsFile
    from app.store.games import Saved, Store

# What only some of the screens need is imported where it is needed: starting is most of what a short visit costs.


class LastMove(Ways):
    """One person's program. Everything it knows is on this object."""

    TITLE = "Last Move"
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", "Quit", show=False, priority=True),
        Binding("ctrl+c", "interrupt", "Quit", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", "Suspend", show=False),
    ]

    def __init__(
        self,
        games: Sequence[Game],
        preferences: Preferences,
        generator: Random,
        first: Match | Saved | PlayedGame | None = None,
        *,
        settings: SettingsFile | None = None,
        store: Store | None = None,
    ) -> None:
        """Begin with the menu, with a match, new or saved, or with a game to look back upon.

        Without settings or a store nothing is kept.
        """
        # Without colours the terminal's own are left alone; Textual would turn ours into greys.
        self._has_no_colours = bool(os.environ.get("NO_COLOR"))
        # Textual never reads the sheet of the very first screen.
        begins_with_the_usual = first is None or isinstance(first, Match)
        super().__init__(
            css_path=[*SHEETS] if begins_with_the_usual else [*SHEETS, LATER],
            ansi_color=True if self._has_no_colours else None,
        )
        self.games = tuple(games)
        self.preferences = preferences
        self.generator = generator
        self.store = store
        self._settings = settings
        self.notices = list(settings.warnings) if settings else []
        self.first = first
        for name in THEMES:
            self.register_theme(_theme(name))
        # Setting the first theme in the usual way would read all style sheets a second time.
        self.set_reactive(App.theme, THEMES[0])
        self.stylesheet.set_variables(self.get_css_variables())

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return theme_colours("blue-orange")

    def on_mount(self) -> None:
        self.apply_preferences()
        self.call_after_refresh(_collect_garbage_again)

    def apply_preferences(self) -> None:
        preferences = self.preferences
        self.theme = preferences.theme
        self.set_class(self._has_no_colours or preferences.theme == TERMINAL, "-native")
        self.set_class(preferences.draws_ascii, "-ascii")
        self.set_keymap(preferences.keymap)
        self._listen_to_mouse(preferences.mouse == "yes")

    def _listen_to_mouse(self, listens: bool) -> None:
        """Take the mouse from the terminal or give it back; Textual itself decides this only once, at the start."""
        driver = self._driver
        if driver is None or not hasattr(driver, "_mouse") or driver._mouse is listens:
            return
        driver._mouse = True  # or it takes neither request
        change = getattr(driver, "_enable_mouse_support" if listens else "_disable_mouse_support", None)
        if change:
            change()
        driver._mouse = listens

    def keep_preference(self, preference: Preference, value: str) -> str:
        """Write a changed preference down; answers with a complaint where that fails."""
        return self._settings.write(preference, value) if self._settings else ""

    @property
    def settings_place(self) -> str:
        return str(self._settings.path or "") if self._settings else ""

    def take_notice(self) -> str:
        """What the player should know about files, one thing at a time and each once."""
        self.notices += self.store.take_notices() if self.store else ()
        return self.notices.pop(0) if self.notices else ""

    def get_driver_class(self) -> type[Driver]:
        if sys.platform == "win32" or constants.DRIVER:
            return super().get_driver_class()
        from app.terminal import SteadyDriver

        return SteadyDriver

    @property
    def farewell(self) -> str:
        """The one line after the screen closes: how to go on, and the game code."""
        return self.keeper.farewell if self.keeper else ""

    # The palette

    def action_command_palette(self) -> None:
        from app.screens.palette import Palette

        if not isinstance(self.screen, Palette):
            self._open(Palette(placeholder="Search for commands", id="--command-palette"))

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Every command of the table, and the ways between the screens."""
        from app.commands import COMMANDS
        from app.screens.play import PlayScreen
        from app.screens.review import ReviewScreen

        if isinstance(screen, PlayScreen):
            for command in COMMANDS:
                run = screen.action_command
                yield SystemCommand(command.title, command.help, lambda run=run, name=command.name: run(name))
            yield SystemCommand("New game", "set up another match", screen.action_new)
            yield SystemCommand("Try from here", "a new game from the position in view", screen.action_try_from_here)
        if isinstance(screen, ReviewScreen):
            yield SystemCommand("Try from here", "a new game from this position", screen.action_try_from_here)
            yield SystemCommand("Game code", "show the game code of this position", screen.action_code)
        yield SystemCommand("Statistics", "how well everybody plays", self.open_statistics)
        yield SystemCommand("History", "finished games, to review, write to a file or delete", self.open_history)
        yield SystemCommand("Unfinished games", "go on with one", self.open_unfinished)
        yield SystemCommand("Options", "theme, characters, mouse and keys", self.open_options)
        yield SystemCommand("Open a game code", "type or paste a code", self.open_code)
        yield SystemCommand("Back to the menu", "the five games", self.open_menu)
        yield SystemCommand("Quit", "leave Last Move", self.action_quit)

    def action_interrupt(self) -> None:
        self.exit(130, 130)


def _theme(name: str) -> Theme:
    colours = theme_colours(name)
    if name == TERMINAL:
        base = BUILTIN_THEMES["ansi-dark"]
        return replace(base, name=name, variables={**base.variables, **colours})
    return Theme(
        name=name,
        primary=colours["first"],
        secondary=colours["second"],
        background=colours["paper"],
        surface=colours["paper"],
        panel=colours["shade"],
        foreground=colours["ink"],
        dark=name != "paper",
        variables=colours,
    )


def _collect_garbage_again() -> None:
    """Starting is faster without; what stands now will stay, so it need not be looked at again."""
    gc.freeze()
    gc.enable()
