"""From a review to the columns of a timeline."""

from __future__ import annotations

from app.review import Mark, Review, Turn
from app.rules.player import Player
from widgets.cells import Mark as Colour
from widgets.columns import Column, TimelineView

STAND_OUT = (Mark.BLUNDER, Mark.ONLY)


def timeline_view(review: Review, chosen: int) -> TimelineView:
    """A column for each turn and one for where the game stands now."""
    last = "end" if review.position.outcome else "now"
    return TimelineView((*map(_column, review.turns), Column(last)), chosen, (Player.ONE.mark, Player.TWO.mark))


def _column(turn: Turn) -> Column:
    record = turn.record
    return Column(
        turn=str(record.turn),
        player=record.player.mark,
        number=number_label(turn),
        by=_colour(record.player),
        winner=_colour(turn.winner) if turn.winner else None,
        mark=turn.mark.value if turn.mark else "",
        stands_out=turn.mark in STAND_OUT,
    )


def number_label(turn: Turn) -> str:
    """What was played, as game codes write it."""
    return "+".join(map(str, turn.record.numbers)) or "skip"


def _colour(player: Player) -> Colour:
    return Colour.FIRST if player is Player.ONE else Colour.SECOND
