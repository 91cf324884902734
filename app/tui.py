"""The Textual app: themes, style sheets, the palette, and which screen comes next."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
from collections.abc import Iterable, Sequence
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import App, SystemCommand
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.theme import Theme

from app.code import write_code
from app.preferences import THEMES, Preferences
from styles import SHEETS, theme_colours

if TYPE_CHECKING:
    from app.match import Match
    from app.retelling import PlayedGame
    from app.rules.game import Game
    from app.rules.position import Position
    from app.screens.play import PlayScreen
    from app.setup import SetupForm
    from app.solver import Solver

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
        first: Match | None = None,
        *,
        replayed: PlayedGame | None = None,
    ) -> None:
        """Begin with the menu, with a match in play, or with a game to look back upon."""
        # Without colours the terminal's own are left alone; Textual would turn ours into greys.
        super().__init__(ansi_color=bool(os.environ.get("NO_COLOR")))
        self.games = tuple(games)
        self.preferences = preferences
        self.generator = generator
        self._last_form: SetupForm | None = None
        self.last_match = first
        self._replayed = replayed
        for name in THEMES[:-1]:
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
        if self._replayed:
            return self._review_screen(self._replayed, from_start=True)
        return self._play_screen(self.last_match) if self.last_match else self._menu_screen()

    def on_mount(self) -> None:
        self.apply_preferences()
        self._handle_signals()
        self.call_after_refresh(_collect_garbage_again)

    def apply_preferences(self) -> None:
        preferences = self.preferences
        self.theme = "ansi-dark" if preferences.theme == "terminal" else preferences.theme
        self.set_class(preferences.ascii == "yes", "-ascii")
        vi = {"hint": "t", "log": "L"} if preferences.vi_keys == "yes" else {}
        self.set_keymap(vi)

    def _handle_signals(self) -> None:
        """Hang-up and terminate leave in good order; the terminal is restored and the game code printed."""
        for number in (signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)):
            try:
                asyncio.get_running_loop().add_signal_handler(number, self.exit, 128 + number, 128 + number)
            except (NotImplementedError, RuntimeError, ValueError):
                return

    # Where to go

    def play(self, match: Match) -> None:
        """Play a match, in place of one that is being played."""
        self.last_match = match
        self.open_menu()
        self._open(self._play_screen(match))

    def _open(self, screen: Screen[None]) -> None:
        """Open a screen, unless the program is on its way out: a key may have been typed too many."""
        if not self._exit:
            self.push_screen(screen)

    def _menu_screen(self) -> Screen[None]:
        from app.screens.menu import MenuScreen

        return MenuScreen()

    def _play_screen(self, match: Match) -> PlayScreen:
        from app.coach import Coach
        from app.controller import Controller
        from app.screens.play import PlayScreen

        return PlayScreen(Controller(match, Coach(self.solver)))

    def start(self, form: SetupForm) -> None:
        self._last_form = form
        self.play(form.match(self.generator))

    def play_again(self, game: Game) -> None:
        """The same settings as the last time this game was set up, otherwise the standard ones."""
        from app.setup import SetupForm

        form = self._last_form
        self.start(form if form and form.game is game and not form.error else SetupForm(game))

    def play_from(self, position: Position) -> None:
        from app.match import Match

        self.play(Match(position.game, position.settings, generator=self.generator, position=position))

    def open_menu(self) -> None:
        """Close whatever lies on the menu; a game that was begun without one stays below it."""
        while len(self.screen_stack) > 1 and not self.screen.has_class("-menu"):
            self.pop_screen()
        if not self.screen.has_class("-menu"):
            self._open(self._menu_screen())

    def open_setup(self, game: Game) -> None:
        from app.screens.setup import SetupScreen
        from app.setup import SetupForm

        form = self._last_form
        self._open(SetupScreen(form if form and form.game is game else SetupForm(game)))

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

    # The palette

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
        if isinstance(screen, ReviewScreen):
            yield SystemCommand("Try from here", "a new game from this position", screen.action_try_from_here)
            yield SystemCommand("Game code", "show the game code of this position", screen.action_code)
        yield SystemCommand("Options", "theme, characters, mouse and keys", self.open_options)
        yield SystemCommand("Open a game code", "type or paste a code", self.open_code)
        yield SystemCommand("Back to the menu", "the five games", self.open_menu)
        yield SystemCommand("Quit", "leave Last Move", self.action_quit)

    def pop_screen(self) -> AwaitComplete:
        """Close the topmost screen; a key too many finds only the first one left and leaves it alone."""
        return super().pop_screen() if len(self.screen_stack) > 1 else AwaitComplete()

    def action_interrupt(self) -> None:
        self.exit(130, 130)

    @property
    def code(self) -> str | None:
        """The code of the game that was played last, for the line after the screen closes."""
        match = self.last_match
        return write_code(match.position) if match and (match.position.turns or match.position.claimed) else None


def _theme(name: str) -> Theme:
    colours = theme_colours(name)
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
