"""The Textual app: themes, style sheets, the palette, and which screen comes next."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from textual import constants
from textual.app import App, SystemCommand
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.screen import Screen
from textual.theme import BUILTIN_THEMES, Theme

from app.match import Match
from app.preferences import TERMINAL, THEMES, Preference, Preferences
from app.screens.base import BaseScreen
from styles import SHEETS, theme_colours

if TYPE_CHECKING:
    from app.keeping import Keeper
    from app.retelling import PlayedGame
    from app.rules.game import Game
    from app.rules.position import Position
    from app.screens.play import PlayScreen
    from app.settings import SettingsFile
    from app.setup import SetupForm
    from app.solver import Solver
    from app.store.games import Saved, Store

# What only some of the screens need is imported where it is needed: starting is most of what a short visit costs.


class LastMove(App[int]):
    """One person's program. Everything it knows is on this object."""

    CSS_PATH: ClassVar[list[str]] = [str(sheet) for sheet in SHEETS]  # type: ignore[assignment]
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
        super().__init__(ansi_color=True if self._has_no_colours else None)
        self.games = tuple(games)
        self.preferences = preferences
        self.generator = generator
        self.store = store
        self._settings = settings
        self.notices = list(settings.warnings) if settings else []
        self._last_form: SetupForm | None = None
        self._first = first
        self.keeper: Keeper | None = None
        for name in THEMES:
            self.register_theme(_theme(name))
        # Setting the first theme in the usual way would read all style sheets a second time.
        self.set_reactive(App.theme, THEMES[0])
        self.stylesheet.set_variables(self.get_css_variables())

    @cached_property
    def solver(self) -> Solver:
        from app.solver import Solver

        return Solver()

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return theme_colours("blue-orange")

    def get_default_screen(self) -> Screen[Any]:
        first = self._first
        if first is None:
            return self._menu_screen()
        if isinstance(first, Match):
            return self._play_screen(first)
        from app.store.games import Saved

        return self._resumed(first) if isinstance(first, Saved) else self._review_screen(first, from_start=True)

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

    # Where to go

    def play(self, match: Match) -> None:
        """Play a match, in place of one that is being played."""
        self.open_menu()
        self._open(self._play_screen(match))

    # Matches that were left

    def unfinished(self) -> tuple[Saved, ...]:
        """What can be gone on with, the newest first."""
        from app.store.errors import NotStored

        try:
            return self.store.unfinished() if self.store else ()
        except NotStored as error:
            self.notices.append(f"Saved games cannot be read: {error}.")
            return ()

    def resume(self, saved: Saved) -> None:
        """Go on with a match, unless another window has opened it meanwhile: then the player is asked."""
        saved = self._find(saved.id) or saved
        self.open_menu()
        self._open(self._resumed(saved))

    def _resumed(self, saved: Saved) -> Screen[None]:
        if saved.is_open_elsewhere:
            from app.screens.unfinished import ElsewhereScreen

            return ElsewhereScreen(saved)
        return self._taken(saved)

    def take_over(self, saved: Saved) -> None:
        """Go on with a match in this window, whoever has it open."""
        self.open_menu()
        self._open(self._taken(saved))

    def _taken(self, saved: Saved) -> Screen[None]:
        from app.store.errors import NotStored

        assert self.store
        with suppress(NotStored):  # then the first move says so
            self.store.take(saved.id)
            saved = self.store.find(saved.id) or saved
        return self._play_screen(saved.match, saved.id)

    def look_on(self, match_id: str) -> None:
        """Look on while another window plays a match."""
        from app.screens.watch import WatchScreen

        saved = self._find(match_id)
        self.open_menu()
        if saved and self.store:
            self._open(WatchScreen(saved, self.store))

    def _find(self, match_id: str) -> Saved | None:
        from app.store.errors import NotStored

        with suppress(NotStored):
            return self.store.find(match_id) if self.store else None
        return None

    def open_unfinished(self) -> None:
        from app.screens.unfinished import UnfinishedScreen

        self._open(UnfinishedScreen())

    def _open(self, screen: Screen[None]) -> None:
        """Open a screen, unless the program is on its way out: a key may have been typed too many."""
        if not self._exit:
            self.push_screen(screen)

    def _menu_screen(self) -> Screen[None]:
        from app.screens.menu import MenuScreen

        return MenuScreen()

    def _play_screen(self, match: Match, match_id: str | None = None) -> PlayScreen:
        from app.keeping import Keeper
        from app.screens.play import PlayScreen

        self.keeper = Keeper(self.store, match, match_id)
        return PlayScreen(match, self.keeper)

    def start(self, form: SetupForm) -> None:
        self._last_form = form
        self.play(form.match(self.generator))

    def play_again(self, game: Game) -> None:
        """The same settings as the last time this game was set up or played, otherwise the standard ones."""
        from app.setup import SetupForm

        form = self._last_form
        if form and form.game is game and not form.error:
            self.start(form)
        elif last := self._last_match(game):
            self.play(last.again(self.generator))
        else:
            self.start(SetupForm(game, self.preferences.name))

    def _last_match(self, game: Game) -> Match | None:
        """The match of a game that was played last, in any run of the program."""
        from app.store.errors import NotStored

        with suppress(NotStored):
            last = self.store.last_of(game) if self.store else None
            return last.match if last else None
        return None

    def play_from(self, position: Position) -> None:
        from app.match import Match

        self.play(Match(position.game, position.settings, generator=self.generator, position=position))

    def open_menu(self) -> None:
        """Close whatever lies on the menu. The first screen of all cannot be closed; the menu covers it then."""
        while len(self.screen_stack) > 1 and not self.screen.has_class("-menu"):
            self.pop_screen()
        if not self.screen.has_class("-menu"):
            first = self.screen
            self._open(self._menu_screen())
            if isinstance(first, BaseScreen):
                first.retire()

    def open_setup(self, game: Game) -> None:
        from app.screens.setup import SetupScreen
        from app.setup import SetupForm

        form = self._last_form
        self._open(SetupScreen(form if form and form.game is game else SetupForm(game, self.preferences.name)))

    def open_help(self, game: Game) -> None:
        from app.screens.reader import ReaderScreen

        self._open(ReaderScreen(game))

    def open_review(self, game: PlayedGame, *, from_start: bool = False) -> None:
        self._open(self._review_screen(game, from_start=from_start))

    def _review_screen(self, game: PlayedGame, *, from_start: bool) -> Screen[None]:
        from app.screens.review import ReviewScreen

        return ReviewScreen(game, from_start=from_start)

    def open_options(self) -> None:
        from app.screens.options import OptionsScreen

        self._open(OptionsScreen())

    def open_code(self) -> None:
        from app.screens.code import CodeScreen

        self._open(CodeScreen())

    def open_statistics(self) -> None:
        from app.screens.statistics import StatisticsScreen

        self._open(StatisticsScreen())

    def open_history(self) -> None:
        from app.screens.statistics import HistoryScreen

        self._open(HistoryScreen())

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

    def pop_screen(self) -> AwaitComplete:
        """Close the topmost screen; a key too many finds only the first one left and leaves it alone."""
        return super().pop_screen() if len(self.screen_stack) > 1 else AwaitComplete()

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
