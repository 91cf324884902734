"""The positions of one round, one for each turn, with undo and redo."""

from __future__ import annotations

from app.rules.player import Ending, Outcome, Player
from app.rules.position import Position


class History:
    """Where the round stands, the turns behind it and the turns that were taken back.

    A skip is not a turn of its own here: it goes with the move that forced it.
    """

    def __init__(self, position: Position) -> None:
        """Begin with a position, and with all turns that led to it."""
        self.now = position
        self.past = [position.before(turn) for turn in _own_turns(position)]
        self.undone: list[Position] = []
        self.conceded_by: Player | None = None

    @property
    def outcome(self) -> Outcome | None:
        """How the round ended, by the rules or because somebody gave up."""
        if self.conceded_by and not self.now.outcome:
            return Outcome(self.conceded_by.other, Ending.CONCEDED)
        return self.now.outcome

    def advance(self, after: Position) -> None:
        """Go on to a new position; what was taken back is dropped."""
        if not self.now.claimed:
            self.past.append(self.now)
        self.now = after
        self.undone.clear()

    def back(self, turns: int) -> None:
        """Take turns back, and with them any concession."""
        self.conceded_by = None
        for _ in range(turns):
            self.undone.append(self.now)
            self.now = self.past.pop()

    def forward(self, turns: int) -> None:
        for _ in range(turns):
            self.past.append(self.now)
            self.now = self.undone.pop()


def _own_turns(position: Position) -> list[int]:
    """The turns before which a player could choose: all but the skips, and the one under way if it has begun."""
    turns = [index for index, numbers in enumerate(position.turns, start=1) if numbers]
    return [*turns, position.turn] if position.claimed else turns
