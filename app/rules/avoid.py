"""The law *avoid*: no relative of the last number; who has nothing else left skips, which lifts the restriction."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.rules.law import State
from app.rules.reasons import AdjacentToLast

if TYPE_CHECKING:
    from app.rules.position import Position


@dataclass(frozen=True)
class Avoid:
    name: str = "avoid"
    closed: State = State.NOT_NOW
    taken: State = State.GONE
    skips: bool = True
    follows: bool = False

    def why_closed(self, position: Position, number: int) -> AdjacentToLast | None:
        last = position.last
        if last is None or position.just_skipped or number not in position.settings.relatives(last):
            return None
        return AdjacentToLast(number, last)


AVOID = Avoid()
