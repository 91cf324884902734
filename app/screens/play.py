"""A match in play: stored at every change, with computers that answer and a look back when a round is over."""

from __future__ import annotations

from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING

from app.controller import Reaction
from app.keeping import Keeper
from app.match import Match
from app.players import Computer
from app.rules.position import END_TURN, Position
from app.screens.hands import HandsScreen
from app.screens.thinking import Thinking, is_wanted

if TYPE_CHECKING:
    from app.review import Review

LOOK_AROUND_SECONDS = 1.0


class PlayScreen(HandsScreen):
    """One match in play in this window."""

    def __init__(self, match: Match, keeper: Keeper) -> None:
        super().__init__(match)
        self.keeper = keeper
        self._is_retired = False
        self._reviewing, self._opponent = Thinking(self), Thinking(self)

    def on_mount(self) -> None:
        self.match.begin()
        self._message = self.game_app.take_notice()
        self.set_interval(LOOK_AROUND_SECONDS, self.look_around)
        self._go_on_after_a_change()

    def on_unmount(self) -> None:
        self.retire()

    def retire(self) -> None:
        self._is_retired = True
        self.keeper.let_go()

    def look_around(self) -> None:
        """Another window may take the game over at any time; from then on this one watches."""
        if not self._is_retired and self.keeper.look_around() and self.keeper.match_id:
            self.game_app.look_on(self.keeper.match_id)

    def changed(self, message: str = "") -> None:
        """Show a change that is stored; one that is not, because another window has the game, is not shown."""
        if self.keeper.is_taken_over:
            self.look_around()
            return
        super().changed(message or self.keeper.take_complaint() or self.game_app.take_notice())
        self._go_on_after_a_change()

    def _go_on_after_a_change(self) -> None:
        if self.match.outcome:
            positions = tuple(one.position for one in self.match.finished)
            self._reviewing.ask(partial(_review_all, positions), self._take_reviews)
        else:
            self.let_computer_play()

    def _take_reviews(self, reviews: tuple[Review, ...]) -> None:
        if self.match.outcome and reviews and reviews[-1].position is self.match.position:
            self.reviews = reviews
            self.keeper.count_blunders(reviews)
            self.show_cursor()

    @property
    def barred(self) -> str:
        """Why the person at this window may not play now; nothing where they may."""
        if self.match.outcome is None and isinstance(self.match.to_move, Computer):
            return f"It is {self.match.seat_name(self.match.position.to_move)}'s turn."
        return ""

    def go_on(self) -> None:
        """The next round, or a rematch when all are played."""
        if self.match.is_over:
            self.game_app.play(self.match.rematch())
        else:
            self.match.next_round()
            self.controller.go_to(None)
            self.react(Reaction.CHANGED)

    # The computer

    def let_computer_play(self) -> None:
        """Ask the computer in a thread; the board stays alive meanwhile."""
        mover, position = self.match.to_move, self.match.position
        if isinstance(mover, Computer):
            from app.solver import Solver  # people need none

            think = partial(mover.choose, position, self.match.generator, Solver())
            self._opponent.ask(think, partial(self._computer_chose, position))

    def _computer_chose(self, position: Position, number: int) -> None:
        """Play the answer, unless the position it was meant for is gone."""
        if self.match.position is not position or self.match.outcome or self._is_retired:
            return
        if number == END_TURN:
            self.match.end_turn()
        else:
            self.match.play(number)
        self.controller.go_to(None)
        self.controller.look_away()
        self.react(Reaction.CHANGED)


def _review_all(positions: tuple[Position, ...]) -> tuple[Review, ...]:
    """Look back upon several rounds; given up when nobody waits for it any more."""
    from app.review import review_while  # only at the end of a round
    from app.solver import Solver

    solver = Solver()
    reviews = (review_while(is_wanted, position, solver) for position in positions)
    return tuple(takewhile(lambda review: review.is_complete, reviews))
