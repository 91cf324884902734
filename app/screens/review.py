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

from app.code import write_code
from app.looking import Look
from app.retelling import PlayedGame
from app.review import Review, work_out
from app.rules.words import Lines
from app.screens.base import BaseScreen, split
from app.solver import Solver
from styles import LATER
from widgets.board import Board
from widgets.text import KeyBar, TextLines, wrap
from widgets.timeline import Timeline

NEWS = 0.1
"""Seconds between two interim results of a review that takes its time."""


class ReviewScreen(BaseScreen):
    """One game, station by station: before each turn, and after the last one."""

    CSS_PATH = LATER
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
        Binding("question_mark,f1", "help", "Help", show=False),
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
        review = Review.begin(game.position)
        self.look = Look(game, review, chosen=0 if from_start else len(review.turns))
        self._message = ""

    def body(self) -> ComposeResult:
        yield TextLines(id="header")
        yield Timeline(id="timeline", title="Timeline")
        with Horizontal(id="middle"):
            yield Board(id="board")
            yield TextLines(id="points", title="Turning points", wraps=False)
        yield TextLines(id="why", title="Why")

    # Working it out

    def on_mount(self) -> None:
        self.run_worker(self._work_out, thread=True, group="review")

    def _work_out(self) -> None:
        """In a thread: a large board takes its time, and nobody waits for it who is gone."""
        worker, told = get_current_worker(), monotonic()
        for review in work_out(self.look.review, Solver()):
            if worker.is_cancelled:
                return
            if review.is_complete or monotonic() - told > NEWS:
                told = monotonic()
                self.post_message(self.Progressed(review))

    @on(Progressed)
    def show_progress(self, event: Progressed) -> None:
        self.look = replace(self.look, review=event.review)
        self.show()

    # Showing

    def show(self) -> None:
        look, board = self.look, self.query_one(Board)
        self.lines("header").show(split(*look.header(self.size.width), self.size.width))
        timeline = self.query_one(Timeline)
        timeline.view = look.timeline()
        timeline.subtitle(look.legend(timeline.size.width - 4))
        board.view = look.board()
        board.border_subtitle = look.outcome_of_turn()
        self._show_turning_points()
        text, lines = self.lines("why"), (*self._said(), *look.text())
        text.show(*lines)
        room = text.content_size
        self._show_keys(overflows=sum(len(wrap(line, room.width)) for line in lines) > room.height)

    def _show_turning_points(self) -> None:
        """With the chosen one in sight."""
        points, turns = self.lines("points"), self.look.review.turning_points
        points.title(f"Turning points: {len(turns)}" if turns else "Turning points")
        room = points.content_size.height
        for index, turn in enumerate(turns):
            if turn is self.look.turn and room:
                points.top = min(max(points.top, index + 1 - room), index)
        points.show(*self.look.turning_points())

    def _said(self) -> Lines:
        """How far the work is, and what was asked for."""
        done, of = self.look.review.worked_out, len(self.look.review.stations)
        working = () if done == of else (f"~ Working out who was winning: {done} of {of} positions.",)
        return *working, *((f"! {self._message}",) if self._message else ())

    def _show_keys(self, *, overflows: bool) -> None:
        """The most important ones come first: what does not fit is left out."""
        code = ("g", "g", "code")
        more = [("down", "Down", "more")] if overflows else []
        if self.has_class("-narrow"):
            keys = [("x", "x", "try"), code, *more, ("pagedown", "PgDn", "next ?")]
        else:
            keys = [
                ("left", "Left", "back"),
                ("right", "Right", "on"),
                ("pagedown", "PgDn", "turning point"),
                ("x", "x", "try from here" if self.has_class("-wide") else "try it"),
                code,
                *more,
                ("pageup", "PgUp", "turning point before"),
            ]
        self.query_one(KeyBar).show(*keys, always=(("escape", "Esc", "close"),))

    # Doing

    def go(self, index: int) -> None:
        """Look at another station."""
        self._message = ""
        self.look = self.look.at(index)
        self.lines("why").top = 0
        self.show()

    def action_go(self, index: int) -> None:
        self.go(index if index >= 0 else self.look.last)

    def action_step(self, by: int) -> None:
        self.go(self.look.chosen + by)

    def action_turning_point(self, by: int) -> None:
        place = self.look.turning_point(by)
        if place is None:
            self._say(f"There is no turning point {'after' if by > 0 else 'before'} this.")
        else:
            self.go(place)

    def action_scroll(self, rows: int) -> None:
        self.lines("why").scroll_by(rows)

    def action_try_from_here(self) -> None:
        position = self.look.station.playable
        if position.outcome:
            self._say("The game is over here. Step back to a turn and try something else.")
        else:
            self.game_app.play_from(position)

    def action_code(self) -> None:
        code = write_code(self.look.station.position)
        self.app.copy_to_clipboard(code)
        self._say(f"{code}   (sent to the terminal's clipboard; not every terminal takes it)")

    def action_help(self) -> None:
        self.game_app.open_help(self.look.game.position.game)

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
        if 0 <= event.line < len(self.look.review.turning_points):
            self.go(self.look.place_of(self.look.review.turning_points[event.line]))

    @on(Board.Picked)
    def go_to_the_turn_of_a_number(self, event: Board.Picked) -> None:
        """A click on a number leads to the turn that took it."""
        for index, record in enumerate(self.look.review.records):
            if event.number in record.numbers:
                self.go(index)
