"""A game looked back upon: the timeline, the board at each turn, and the coach's why."""

from __future__ import annotations

from dataclasses import replace
from time import monotonic
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.message import Message
from textual.worker import get_current_worker

from app import retelling
from app.code import write_code
from app.presenter import board_view
from app.retelling import PlayedGame
from app.review import Review, Station, Turn, work_out
from app.rules.player import Player
from app.rules.words import Lines
from app.screens.base import BaseScreen, split
from app.solver import Solver
from app.timeline import number_label, timeline_view
from widgets.board import Board
from widgets.text import KeyBar, TextLines, wrap
from widgets.timeline import Timeline

NEWS = 0.1
"""Seconds between two interim results of a review that takes its time."""


class ReviewScreen(BaseScreen):
    """One game, station by station: before each turn, and after the last one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "Back", show=False),
        Binding("right", "step(1)", "On", show=False),
        Binding("home", "go(0)", "First turn", show=False),
        Binding("end", "go(-1)", "Last", show=False),
        Binding("pageup", "turning_point(-1)", "Turning point before", show=False),
        Binding("pagedown", "turning_point(1)", "Next turning point", show=False),
        Binding("up", "scroll(-1)", "Scroll up", show=False),
        Binding("down", "scroll(1)", "Scroll down", show=False),
        Binding("x", "try_from_here", "Try from here"),
        Binding("g", "code", "Game code"),
        Binding("escape,q,v", "close", "Close"),
    ]

    class Progressed(Message):
        """More of the review is worked out."""

        def __init__(self, review: Review) -> None:
            super().__init__()
            self.review = review

    def __init__(self, game: PlayedGame, *, from_start: bool = False) -> None:
        """A game is looked at from where it stands, or from its first turn on."""
        super().__init__()
        self.game = game
        self.review = Review.begin(game.position)
        self.chosen = 0 if from_start else len(self.review.turns)
        self._message = ""

    def body(self) -> ComposeResult:
        yield TextLines(id="header")
        timeline = Timeline(id="timeline", title="Timeline")
        timeline.border_subtitle = "  ".join(f"{mark.value} {meaning}" for mark, meaning in retelling.LEGEND)
        yield timeline
        with Horizontal(id="middle"):
            board = Board(id="board")
            board.can_focus = False
            yield board
            yield TextLines(id="points", title="Turning points", wraps=False)
        yield TextLines(id="why", title="Why")

    # Working it out

    def on_mount(self) -> None:
        self.run_worker(self._work_out, thread=True, group="review")

    def _work_out(self) -> None:
        """In a thread: a large board takes its time, and nobody waits for it who is gone."""
        worker, told = get_current_worker(), monotonic()
        for review in work_out(self.review, Solver()):
            if worker.is_cancelled:
                return
            if review.is_complete or monotonic() - told > NEWS:
                told = monotonic()
                self.post_message(self.Progressed(review))

    def on_review_screen_progressed(self, event: Progressed) -> None:
        self.review = event.review
        self.show()

    # Showing

    @property
    def turn(self) -> Turn | None:
        """The turn that is looked at; None after the last one."""
        return self.review.turns[self.chosen] if self.chosen < len(self.review.turns) else None

    @property
    def station(self) -> Station:
        return self.review.stations[self.chosen]

    def show(self) -> None:
        self.lines("header").show(split(*self._header(), self.size.width))
        self.query_one(Timeline).view = timeline_view(self.review, self.chosen)
        self._show_board()
        self._show_turning_points()
        text, why = self.lines("why"), (*self._said(), *self._why())
        text.show(*why)
        room = text.content_size
        self._show_keys(overflows=sum(len(wrap(line, room.width)) for line in why) > room.height)

    def _header(self) -> tuple[str, str]:
        """As much as fits: what is looked at, who won, and where we are."""
        position, last = self.game.position, len(self.review.turns)
        title = f"{position.game.title}  {position.game.words.variation(position.settings)}"
        where = f"turn {self.turn.record.turn} of {last}" if self.turn else f"after {last} turns"
        pairs = (
            (f"Review: {title}", f"{retelling.result(self.game)}   {where}".lstrip()),
            (f"Review: {title}", where),
            (title, where),
        )
        return next(
            (pair for pair in pairs if sum(map(len, pair)) + 3 <= self.size.width), (position.game.title, where)
        )

    def _show_board(self) -> None:
        board, turn, position = self.query_one(Board), self.turn, self.station.position
        played = turn.record.numbers[0] if turn and turn.record.numbers else None
        to_do = f"{position.to_move} to {position.game.words.select}"
        title = f"Before turn {turn.record.turn}: {to_do}" if turn else position.game.words.board_title(position)
        board.view = replace(board_view(position, played), title=title)
        wins = "wins" if turn and turn.winner is turn.record.player else "loses"
        board.border_subtitle = f"{number_label(turn)} {wins}" if turn and turn.winner and played else ""

    def _show_turning_points(self) -> None:
        points = self.lines("points")
        turns = self.review.turning_points
        points.title(f"Turning points: {len(turns)}" if turns else "Turning points")
        here = [index for index, turn in enumerate(turns) if turn is self.turn]
        if here and points.content_size.height:
            points.top = min(max(points.top, here[0] + 1 - points.content_size.height), here[0])
        points.show(*map(self._point, turns), *self._counted())

    def _point(self, turn: Turn) -> str:
        record, words = turn.record, self.game.position.game.words
        chosen = ">" if turn is self.turn else " "
        return f"{chosen} turn {record.turn:<2} {record.player.mark} {words.selected} {number_label(turn)}"

    def _counted(self) -> Lines:
        """How many turning points each player has."""
        if not self.review.is_complete:
            return ("~   working out ...",)
        counts = (f"~   {self.game.seat(player)}: {len(self.review.turning_points_of(player))}" for player in Player)
        return "" if self.review.turning_points else "~   none", *counts

    def _why(self) -> Lines:
        turn, seat = self.turn, self.game.seat
        if turn:
            return f"{retelling.told(turn, seat)} {retelling.verdict(turn)}", *retelling.reasons(turn, seat)
        summary = retelling.summary(self.review, seat) if self.review.is_complete else ()
        return *retelling.standing(self.review, self.game), *summary

    def _said(self) -> Lines:
        """What was asked for, and how far the work is."""
        done, of = self.review.worked_out, len(self.review.stations)
        working = () if done == of else (f"~ Working out who was winning: {done} of {of} positions.",)
        return *working, *((f"! {self._message}",) if self._message else ())

    def _show_keys(self, *, overflows: bool) -> None:
        """The most important ones come first: what does not fit is left out."""
        code, close = ("g", "g", "code"), ("escape", "Esc", "close")
        more = [("down", "Down", "more")] if overflows else []
        if self.has_class("-narrow"):
            self.query_one(KeyBar).show(("x", "x", "try"), code, *more, close, ("pagedown", "PgDn", "next ?"))
            return
        self.query_one(KeyBar).show(
            ("left", "Left", "back"),
            ("right", "Right", "on"),
            ("pagedown", "PgDn", "turning point"),
            ("x", "x", "try from here" if self.has_class("-wide") else "try it"),
            code,
            close,
            *more,
            ("pageup", "PgUp", "turning point before"),
        )

    # Doing

    def go(self, index: int) -> None:
        """Look at a station; beyond either end there is none."""
        self._message = ""
        self.chosen = max(0, min(index, len(self.review.turns)))
        self.lines("why").top = 0
        self.show()

    def action_go(self, index: int) -> None:
        self.go(index if index >= 0 else len(self.review.turns))

    def action_step(self, by: int) -> None:
        self.go(self.chosen + by)

    def action_turning_point(self, by: int) -> None:
        """The nearest turning point before or after this one."""
        places = [index for index, turn in enumerate(self.review.turns) if turn in self.review.turning_points]
        ahead = [index for index in places if (index - self.chosen) * by > 0]
        if ahead:
            self.go(min(ahead, key=lambda index: abs(index - self.chosen)))
        else:
            self._say(f"There is no turning point {'after' if by > 0 else 'before'} this.")

    def action_scroll(self, rows: int) -> None:
        self.lines("why").scroll_by(rows)

    def action_try_from_here(self) -> None:
        position = self.station.playable
        if position.outcome:
            self._say("The game is over here. Step back to a turn and try something else.")
        else:
            self.game_app.play_from(position)

    def action_code(self) -> None:
        code = write_code(self.station.position)
        self.app.copy_to_clipboard(code)
        self._say(f"{code}   (sent to the terminal's clipboard; not every terminal takes it)")

    def _say(self, message: str) -> None:
        self._message = message
        self.show()

    def action_close(self) -> None:
        """Back to what lies below; where a review is all there is, leave."""
        if self.app.screen_stack[0] is self:
            self.app.exit(0)
        else:
            self.app.pop_screen()

    # The mouse

    @on(Timeline.Chosen)
    def go_to_clicked_column(self, event: Timeline.Chosen) -> None:
        self.go(event.index)

    @on(Timeline.Stepped)
    def step_with_the_wheel(self, event: Timeline.Stepped) -> None:
        self.action_step(event.by)

    @on(TextLines.Clicked, "#points")
    def go_to_clicked_turning_point(self, event: TextLines.Clicked) -> None:
        if 0 <= event.line < len(self.review.turning_points):
            self.go(self.review.turns.index(self.review.turning_points[event.line]))

    @on(Board.Picked)
    def go_to_the_turn_of_a_number(self, event: Board.Picked) -> None:
        """A click on a number leads to the turn that took it."""
        for index, record in enumerate(self.review.records):
            if event.number in record.numbers:
                self.go(index)
