"""What all screens share: sizes, and a card for a window that is too small."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Protocol, cast

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import Screen

from widgets.text import KeyBar, TextLines

if TYPE_CHECKING:
    from app.match import Match
    from app.preferences import Preference, Preferences
    from app.retelling import PlayedGame
    from app.rules.game import Game
    from app.rules.position import Position
    from app.setup import SetupForm
    from app.solver import Solver
    from app.store.games import Saved, Store

SMALLEST = (40, 15)


class GameApp(Protocol):
    """What screens ask of the app: what it knows, and which screen comes next."""

    games: tuple[Game, ...]
    preferences: Preferences
    solver: Solver
    store: Store | None
    settings_place: str

    def play(self, match: Match) -> None: ...
    def start(self, form: SetupForm) -> None: ...
    def play_again(self, game: Game) -> None: ...
    def play_from(self, position: Position) -> None: ...
    def open_menu(self) -> None: ...
    def open_setup(self, game: Game) -> None: ...
    def open_review(self, game: PlayedGame, *, from_start: bool = False) -> None: ...
    def open_help(self, game: Game) -> None: ...
    def open_options(self) -> None: ...
    def open_code(self) -> None: ...
    def apply_preferences(self) -> None: ...
    def keep_preference(self, preference: Preference, value: str) -> str: ...
    def take_notice(self) -> str: ...
    def unfinished(self) -> tuple[Saved, ...]: ...
    def open_statistics(self) -> None: ...
    def open_history(self) -> None: ...
    def open_unfinished(self) -> None: ...
    def resume(self, saved: Saved) -> None: ...
    def take_over(self, saved: Saved) -> None: ...
    def look_on(self, match_id: str) -> None: ...


class BaseScreen(Screen[None]):
    """A screen with a body that gives way to a card when the window is too small."""

    AUTO_FOCUS: ClassVar[str | None] = None
    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012
        (0, "-tiny-wide"),
        (SMALLEST[0], "-narrow"),
        (80, "-normal"),
        (110, "-wide"),
    ]
    VERTICAL_BREAKPOINTS = [  # noqa: RUF012
        (0, "-tiny-high"),
        (SMALLEST[1], "-low"),
        (24, "-high"),
        (34, "-higher"),
    ]

    def compose(self) -> ComposeResult:
        with Vertical(id="body"):
            yield from self.body()
            yield KeyBar(id="keys")
        yield TextLines(id="too-small")

    def body(self) -> ComposeResult:
        """The widgets of the screen above its key bar."""
        yield from ()

    @property
    def game_app(self) -> GameApp:
        return cast("GameApp", self.app)

    def lines(self, name: str) -> TextLines:
        return self.query_one(f"#{name}", TextLines)

    def on_resize(self) -> None:
        self.call_next(self.show_all)

    def show_all(self) -> None:
        """Show everything anew, as soon as there is something to show it on."""
        if not self.is_attached:
            return  # on the way out; the widgets may never have been there
        if not self.query("#keys"):
            self.call_after_refresh(self.show_all)
            return
        width, height = self.size
        needed = f"{SMALLEST[0]}x{SMALLEST[1]}"
        self.lines("too-small").show(
            f"Too small: {width}x{height}", f"Needs {needed}.", "Your game is safe.", "Make the window", "larger."
        )
        self.show()

    def show(self) -> None:
        """Show what this screen is about."""

    def retire(self) -> None:
        """The screen is covered for good: let go of whatever it holds."""

    async def on_key_bar_pressed(self, event: KeyBar.Pressed) -> None:
        await self.press(event.key)

    async def press(self, key: str) -> None:
        """Do what a key does, for those who click its name."""
        active = self.active_bindings.get(key)
        if active:
            await self.app.run_action(active.binding.action, active.node)


def split(left: str, right: str, width: int) -> str:
    """One line with text at both ends; the right one gives way."""
    room = width - len(left) - len(right) - 2
    return f" {left}{' ' * room}{right} " if room >= 1 and right else f" {left}"


def beside(left: str, right: str, width: int) -> str:
    """One line with two texts side by side, quicker to repaint than at both ends; the right one gives way."""
    line = f" {left}   {right}".rstrip()
    return line if len(line) <= width else f" {left}"
