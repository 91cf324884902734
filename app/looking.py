"""From a review and the station that is looked at to what a screen shows: columns, a board, lists and sentences."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app import retelling
from app.presenter import board_view
from app.retelling import PlayedGame
from app.review import Mark, Review, Station, Turn
from app.rules.player import Player
from app.rules.words import Lines
from widgets.cells import BoardView
from widgets.cells import Mark as Colour
from widgets.columns import Column, TimelineView

STAND_OUT = (Mark.BLUNDER, Mark.ONLY)


@dataclass(frozen=True)
class Look:
    """A game that is looked back upon, as far as it is worked out, at one of its stations."""

    game: PlayedGame
    review: Review
    chosen: int
    """Which station: before a turn, or the last one of all."""

    @property
    def last(self) -> int:
        return len(self.review.turns)

    @property
    def station(self) -> Station:
        return self.review.stations[self.chosen]

    @property
    def turn(self) -> Turn | None:
        """The turn that was made here; None after the last one."""
        return self.review.turns[self.chosen] if self.chosen < self.last else None

    def at(self, chosen: int) -> Look:
        """Another station; beyond either end there is none."""
        return replace(self, chosen=max(0, min(chosen, self.last)))

    def turning_point(self, by: int) -> int | None:
        """Where the nearest turning point before (-1) or after (1) this one is."""
        ahead = [index for index in map(self.place_of, self.review.turning_points) if (index - self.chosen) * by > 0]
        return min(ahead, key=lambda index: abs(index - self.chosen), default=None)

    def place_of(self, turn: Turn) -> int:
        return turn.record.turn - 1

    def header(self, width: int) -> tuple[str, str]:
        """As much as fits: what is looked at, who won, and where we are."""
        game, settings = self.game.position.game, self.game.position.settings
        title = f"{game.title}  {game.words.variation(settings)}"
        after = f"after {self.last} turn{'' if self.last == 1 else 's'}"
        where = f"turn {self.turn.record.turn} of {self.last}" if self.turn else after
        pairs = (
            (f"Review: {title}", f"{retelling.result(self.game)}   {where}".lstrip()),
            (f"Review: {title}", where),
            (title, where),
        )
        return next((pair for pair in pairs if sum(map(len, pair)) + 3 <= width), (game.title, where))

    def legend(self, room: int) -> str:
        """What the marks mean, where there is room to say it."""
        return next((legend for legend in retelling.LEGENDS if len(legend) <= room), "")

    def timeline(self) -> TimelineView:
        """A column for each turn and one for where the game stands now."""
        end = Column("end" if self.review.position.outcome else "now")
        return TimelineView((*map(_column, self.review.turns), end), self.chosen, (Player.ONE.mark, Player.TWO.mark))

    def board(self) -> BoardView:
        """The board before the turn, with the cursor on what was played."""
        position, turn = self.station.position, self.turn
        if turn is None:
            return board_view(position)
        title = f"Before turn {turn.record.turn}: {position.to_move} to {position.game.words.select}"
        return replace(board_view(position, next(iter(turn.record.numbers), None)), title=title)

    def outcome_of_turn(self) -> str:
        """`2 loses`, where that is known."""
        turn = self.turn
        if turn is None or turn.is_skip or turn.winner is None:
            return ""
        return f"{_played(turn)} {'wins' if turn.winner is turn.record.player else 'loses'}"

    def turning_points(self) -> Lines:
        """A line for each of them, and below how many each player has."""
        points = self.review.turning_points
        lines = (self._turning_point(turn) for turn in points)
        if not self.review.is_complete:
            return *lines, "~   working out ..."
        counts = (f"~   {self.game.seat(player)}: {len(self.review.turning_points_of(player))}" for player in Player)
        return *lines, "" if points else "~   none", *counts

    def _turning_point(self, turn: Turn) -> str:
        record, words = turn.record, self.game.position.game.words
        chosen = ">" if turn is self.turn else " "
        return f"{chosen} turn {record.turn:<2} {record.player.mark} {words.selected} {_played(turn)}"

    def text(self) -> Lines:
        """What happened here and why; at the end how it all went."""
        turn, seat = self.turn, self.game.seat
        if turn:
            return f"{retelling.told(turn, seat)} {retelling.verdict(turn)}", *retelling.reasons(turn, seat)
        summary = retelling.summary(self.review, seat) if self.review.is_complete else ()
        return *retelling.standing(self.review, self.game), *summary


def _column(turn: Turn) -> Column:
    record = turn.record
    return Column(
        turn=str(record.turn),
        player=record.player.mark,
        number=_played(turn),
        by=_colour(record.player),
        winner=_colour(turn.winner) if turn.winner else None,
        mark=turn.mark.value if turn.mark else "",
        stands_out=turn.mark in STAND_OUT,
    )


def _played(turn: Turn) -> str:
    """What was played, as game codes write it."""
    return "+".join(map(str, turn.record.numbers)) or "skip"


def _colour(player: Player) -> Colour:
    return Colour.FIRST if player is Player.ONE else Colour.SECOND
