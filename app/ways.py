"""Which screen comes next: everything that opens a screen, closes one or puts one in another's place."""

from __future__ import annotations

from contextlib import suppress
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any

from textual.app import App
from textual.await_complete import AwaitComplete
from textual.screen import Screen

from app.match import Match
from app.preferences import Preferences
from app.screens.base import BaseScreen
from app.store.errors import NotStored

if TYPE_CHECKING:
    from app.keeping import Keeper
    from app.retelling import PlayedGame
    from app.rules.game import Game
    from app.rules.position import Position
    from app.screens.play import PlayScreen
    from app.setup import SetupForm
    from app.solver import Solver
    from app.store.games import Saved, Store

# Each screen is imported where it is opened: starting is most of what a short visit costs.


class Ways(App[int]):
    """The ways between the screens, and what they need to know."""

    games: tuple[Game, ...]
    preferences: Preferences
    generator: Random
    store: Store | None
    keeper: Keeper | None = None
    """Of the match that was opened last."""
    notices: list[str]
    """What the player should know about files, as soon as a screen can say it."""
    first: Match | Saved | PlayedGame | None
    """What to begin with; None for the menu."""
    _last_form: SetupForm | None = None

    @cached_property
    def solver(self) -> Solver:
        from app.solver import Solver

        return Solver()

    # The first screen, and the menu

    def get_default_screen(self) -> Screen[Any]:
        first = self.first
        if first is None:
            return self._menu_screen()
        if isinstance(first, Match):
            return self._play_screen(first)
        from app.store.games import Saved

        return self._resumed(first) if isinstance(first, Saved) else self._review_screen(first, from_start=True)

    def _menu_screen(self) -> Screen[None]:
        from app.screens.menu import MenuScreen

        return MenuScreen()

    def open_menu(self) -> None:
        """Close whatever lies on the menu. The first screen of all cannot be closed; the menu covers it then."""
        while len(self.screen_stack) > 1 and not self.screen.has_class("-menu"):
            self.pop_screen()
        if not self.screen.has_class("-menu"):
            first = self.screen
            self._open(self._menu_screen())
            if isinstance(first, BaseScreen):
                first.retire()

    def _open(self, screen: Screen[None]) -> None:
        """Open a screen, unless the program is on its way out: a key may have been typed too many."""
        if not self._exit:
            self.push_screen(screen)

    def pop_screen(self) -> AwaitComplete:
        """Close the topmost screen; a key too many finds only the first one left and leaves it alone."""
        return super().pop_screen() if len(self.screen_stack) > 1 else AwaitComplete()

    # Playing

    def play(self, match: Match) -> None:
        """Play a match, in place of one that is being played."""
        self.open_menu()
        self._open(self._play_screen(match))

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
        with suppress(NotStored):
            last = self.store.last_of(game) if self.store else None
            return last.match if last else None
        return None

    def play_from(self, position: Position) -> None:
        self.play(Match(position.game, position.settings, generator=self.generator, position=position))

    # Matches that were left

    def unfinished(self) -> tuple[Saved, ...]:
        """What can be gone on with, the newest first."""
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
        with suppress(NotStored):
            return self.store.find(match_id) if self.store else None
        return None

    def open_unfinished(self) -> None:
        from app.screens.unfinished import UnfinishedScreen

        self._open(UnfinishedScreen())

    # Everything else

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
