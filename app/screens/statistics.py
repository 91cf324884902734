"""Statistics of the people who play here, and the list of everything that was played."""

from __future__ import annotations

from contextlib import suppress
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from app.code import CodeError, read_code
from app.exporting import write_files
from app.retelling import PlayedGame
from app.rules.foreign import printable
from app.rules.player import Ending, Outcome, Player
from app.rules.position import Position
from app.screens.base import BaseScreen, split
from app.screens.listing import DeletingScreen
from app.screens.thinking import Thinking, is_wanted
from app.store.errors import NotStored
from app.store.games import Counted, PlayedRound, Store
from app.store.statistics import LAST_ROUNDS, Statistics, count_missing, statistics
from app.tables import game_table, moment, opponent_table, plot, result, round_lines, short_round_line
from styles import LATER
from widgets.text import KeyBar, TextLines

NOT_KEPT = "Nothing is kept here (--no-save)."
NOTHING = ("~ No round is over yet.", "~ Finished rounds are counted here.")
WIDE_TABLE = 70
MARK = 2
"""Characters that a quiet line takes for its mark."""


class StatisticsScreen(BaseScreen):
    """One person at a time; left and right turn to the others. Where there is no room for panels all is one text."""

    CSS_PATH = LATER
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "scroll(-1)", "Up", show=False),
        Binding("down,j", "scroll(1)", "Down", show=False),
        Binding("pageup", "scroll(-10)", "Page up", show=False),
        Binding("pagedown,space", "scroll(10)", "Page down", show=False),
        Binding("left", "turn(-1)", "Back", show=False),
        Binding("right,tab", "turn(1)", "On", show=False),
        Binding("enter,l", "history", "History"),
        Binding("escape,q,s", "app.pop_screen", "Close"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._rounds: tuple[PlayedRound, ...] = ()
        self._player = ""
        self._problem = ""
        self._counting = Thinking(self)

    def body(self) -> ComposeResult:
        yield TextLines(id="header")
        yield TextLines(id="text", title="By game", wraps=False)
        with Horizontal(id="below"):
            yield TextLines(id="plot", wraps=False)
            yield TextLines(id="opponents", title="Opponents", wraps=False)
        yield TextLines(id="message")

    def on_screen_resume(self) -> None:
        self._player = self._player or self.game_app.preferences.name
        self._read()
        if any(one.blunders[0] is None for one in self._rounds):
            rounds, games = self._rounds, self.game_app.games
            self._counting.ask(lambda: count_missing(rounds, games, is_wanted), self._take_counted)
        self.show_all()

    def _read(self) -> None:
        try:
            self._rounds = self.game_app.store.rounds() if self.game_app.store else ()
        except NotStored as error:
            self._problem = f"The history cannot be read: {error}."

    def _take_counted(self, counted: list[Counted]) -> None:
        with suppress(NotStored):
            if counted and self.game_app.store:
                self.game_app.store.count_blunders(counted)
        self._read()
        self.show()

    @property
    def _has_panels(self) -> bool:
        return not (self.has_class("-narrow") or self.has_class("-low"))

    def show(self) -> None:
        mine = statistics(self._rounds, self._player)
        if not mine.sides:
            mine = statistics(self._rounds)
        self._player = mine.player
        self.set_class(not mine.sides, "-empty")
        title = f"Statistics: {printable(mine.player)}" if mine.sides else "Statistics"
        since = f"since {mine.sides[0].round.ended[:10]}, " if mine.sides else ""
        self.lines("header").show(split(title, f"{since}kept only on this computer", self.size.width))
        if not mine.sides:
            self.lines("text").show(*NOTHING)
        elif self._has_panels:
            self._show_panels(mine)
        else:
            self.lines("text").show(*self._one_text(mine))
        self.lines("message").show(f" {self._message(len(mine.people) - 1)}")
        self.query_one(KeyBar).show(
            ("enter", "Enter", "history"),
            ("right", "Right", "next" if self.has_class("-narrow") else "next player"),
            ("escape", "Esc", "back"),
        )

    def _show_panels(self, mine: Statistics) -> None:
        self.lines("text").show(*_headed(game_table(mine, self.game_app.games)))
        blunders = mine.last_blunders(2 * LAST_ROUNDS if self.has_class("-wide") else LAST_ROUNDS)
        self.lines("plot").title(_plot_title(blunders))
        self.lines("plot").show(*plot(blunders))
        opponents = self.lines("opponents")
        width = opponents.content_size.width - MARK
        opponents.show(*_headed(opponent_table(mine, width, short=not self.has_class("-wide"))))

    def _one_text(self, mine: Statistics) -> tuple[str, ...]:
        width = self.lines("text").content_size.width - MARK
        short, blunders = width < WIDE_TABLE, mine.last_blunders()
        streak = f"Longest streak {mine.total.best_streak}, now {mine.total.streak}"
        return (
            *_headed(game_table(mine, self.game_app.games, width, short=short)),
            *((streak,) if short else ()),
            "",
            f"~ {_plot_title(blunders)}",
            *plot(blunders),
            "",
            *_headed(opponent_table(mine, width, short=short)),
        )

    def _message(self, others: int) -> str:
        kept = "" if self.game_app.store else NOT_KEPT
        more = f"Left and Right turn to {others} other player{'s' if others > 1 else ''}." if others > 0 else ""
        return self._problem or kept or more

    def action_scroll(self, rows: int) -> None:
        self.lines("opponents" if self._has_panels else "text").scroll_by(rows)

    def action_turn(self, by: int) -> None:
        people = statistics(self._rounds).people
        if people:
            self._player = people[(people.index(self._player) + by) % len(people)]
            self.show()

    def action_history(self) -> None:
        self.game_app.open_history()


def _headed(table: list[str]) -> tuple[str, ...]:
    """A table with quiet heads; names from outside never look like anything else."""
    head, *rows = map(printable, table)
    return (f"~ {head}", *rows)


def _plot_title(blunders: list[int]) -> str:
    return f"Blunders a round, last {len(blunders)}" if len(blunders) > 1 else "Blunders a round"


class HistoryScreen(DeletingScreen):
    """Every finished round, the newest first, to review, write to a file or delete."""

    heading = "History"
    title_of_list = "Finished games"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("v", "choose", "Review"),
        Binding("w", "write", "Write to a file"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._rounds: tuple[PlayedRound, ...] | None = None

    @property
    def rounds(self) -> tuple[PlayedRound, ...]:
        if self._rounds is None:
            self._rounds = ()
            with suppress(NotStored):
                self._rounds = self.game_app.store.rounds()[::-1] if self.game_app.store else ()
        return self._rounds

    def rows(self) -> tuple[str, ...]:
        games, width = self.game_app.games, self.row_width
        if self.has_class("-narrow"):
            return tuple(short_round_line(one, games, width) for one in self.rounds)
        return tuple(round_lines(self.rounds, games, width))

    def note(self) -> str:
        if not self.rounds:
            return NOT_KEPT if self.game_app.store is None else "Every round that is played to its end is kept here."
        chosen = self.rounds[self.row]
        conceded = ", conceded" if chosen.conceded else ""
        return f"{moment(chosen.ended)}  {result(chosen)}{conceded}  {printable(chosen.code)}"

    def show_keys(self) -> None:
        narrow = self.has_class("-narrow")
        self.query_one(KeyBar).show(
            ("enter", "Enter", "see" if narrow else "review"),
            ("w", "w", "file" if narrow else "write to a file"),
            ("delete", "Del", "delete"),
            ("escape", "Esc", "back"),
        )

    def choose(self) -> None:
        played = self.rounds[self.row]
        try:
            position = read_code(played.code, self.game_app.games)
        except CodeError as error:
            self.say(f"This game cannot be read: {error}.")
        else:
            self.game_app.open_review(_game(played, position), from_start=True)

    def action_write(self) -> None:
        store = self.game_app.store
        if not self.rounds or store is None:
            return
        try:
            sheet, data = write_files(self.rounds[self.row], self.game_app.games, store.folder)
        except OSError as error:
            self.say(f"Nothing is written: {error.strerror}.")
        except CodeError as error:
            self.say(f"Nothing is written: {error}.")
        else:
            self.say(f"Written: {sheet.name} and {data.suffix} in {sheet.parent}")

    def delete(self, store: Store) -> None:
        chosen, self._rounds = self.rounds[self.row], None
        store.delete_round(chosen)


def _game(played: PlayedRound, position: Position) -> PlayedGame:
    first, second = (f"{player} ({name})" for player, name in zip(Player, played.names, strict=True))
    conceded = Outcome(Player(played.winner), Ending.CONCEDED) if played.conceded else None
    return PlayedGame(position, conceded or position.outcome, (first, second))
