"""Statistics of the people who play here, and the list of everything that was played."""

from __future__ import annotations

from contextlib import suppress
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from app.code import CodeError, read_code
from app.exporting import write_files
from app.retelling import PlayedGame
from app.rules.player import Ending, Outcome, Player
from app.rules.position import Position
from app.screens.base import BaseScreen, split
from app.screens.listing import ListScreen
from app.screens.thinking import Thinking
from app.store.database import NotStored
from app.store.games import Counted, PlayedRound
from app.store.statistics import count_missing, statistics
from app.tables import game_table, opponent_table, plot, round_line
from widgets.text import KeyBar, TextLines

NOT_KEPT = "Nothing is kept here (--no-save)."


class StatisticsScreen(BaseScreen):
    """One person at a time; left and right turn to the others."""

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
        yield TextLines(id="text", wraps=False)
        yield TextLines(id="message")

    def on_screen_resume(self) -> None:
        self._player = self._player or self.game_app.preferences.name
        self._read()
        if any(one.blunders[0] is None for one in self._rounds):
            rounds, games = self._rounds, self.game_app.games
            self._counting.ask(lambda: count_missing(rounds, games), self._take_counted)
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

    def show(self) -> None:
        known = statistics(self._rounds)
        if self._player not in known.people:
            self._player = known.player
        mine = statistics(self._rounds, self._player)
        self.lines("header").show(
            split(f"Statistics: {mine.player}".rstrip(": "), "kept only on this computer", self.size.width)
        )
        self.lines("text").show(
            *(
                (
                    *game_table(mine, self.game_app.games),
                    "",
                    *plot(mine.last_blunders()),
                    "",
                    *opponent_table(mine),
                )
                if mine.sides
                else ("~ No round is over yet.",)
            )
        )
        others = len(known.people) - 1
        more = f"Left and Right turn to {others} other player{'s' if others > 1 else ''}." if others > 0 else ""
        kept = "" if self.game_app.store else NOT_KEPT
        self.lines("message").show(f" {self._problem or kept or more}")
        self.query_one(KeyBar).show(
            ("enter", "Enter", "history"), ("right", "Right", "next player"), ("escape", "Esc", "back")
        )

    def action_scroll(self, rows: int) -> None:
        self.lines("text").scroll_by(rows)

    def action_turn(self, by: int) -> None:
        people = statistics(self._rounds).people
        if people:
            self._player = people[(people.index(self._player) + by) % len(people)]
            self.show()

    def action_history(self) -> None:
        self.game_app.open_history()


class HistoryScreen(ListScreen):
    """Every finished round, the newest first, to review, write to a file or delete."""

    heading = "History"
    title_of_list = "Finished games"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("v", "choose", "Review"),
        Binding("w", "write", "Write to a file"),
        Binding("delete", "delete", "Delete"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._rounds: tuple[PlayedRound, ...] | None = None
        self._to_delete: PlayedRound | None = None

    @property
    def rounds(self) -> tuple[PlayedRound, ...]:
        if self._rounds is None:
            self._rounds = ()
            with suppress(NotStored):
                self._rounds = self.game_app.store.rounds()[::-1] if self.game_app.store else ()
        return self._rounds

    def rows(self) -> tuple[str, ...]:
        return tuple(round_line(one, self.game_app.games) for one in self.rounds)

    def note(self) -> str:
        return self.rounds[self.row].code if self.rounds else NOT_KEPT if self.game_app.store is None else ""

    def show_keys(self) -> None:
        self.query_one(KeyBar).show(
            ("enter", "Enter", "review"),
            ("w", "w", "write to a file"),
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
        except (OSError, CodeError) as error:
            self.say(f"Nothing is written: {error}.")
        else:
            self.say(f"Written: {sheet} and {data.suffix}")

    def action_delete(self) -> None:
        """Ask, and delete when the key is pressed once more."""
        if not self.rounds:
            return
        chosen = self.rounds[self.row]
        if self._to_delete is not chosen:
            self._to_delete = chosen
            self.say("Delete this game for good? Del once more does it, any other key keeps it.")
            return
        with suppress(NotStored):
            if self.game_app.store:
                self.game_app.store.delete_round(chosen)
        self._rounds = self._to_delete = None
        self.say("Deleted.")

    def action_jump(self, row: int) -> None:
        self._to_delete = None
        super().action_jump(row)


def _game(played: PlayedRound, position: Position) -> PlayedGame:
    first, second = (f"{player} ({name})" for player, name in zip(Player, played.names, strict=True))
    conceded = Outcome(Player(played.winner), Ending.CONCEDED) if played.conceded else None
    return PlayedGame(position, conceded or position.outcome, (first, second))
