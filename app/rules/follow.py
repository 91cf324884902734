"""The law *follow*: only a relative of the last number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.rules.law import State
from app.rules.reasons import NoRelation

if TYPE_CHECKING:
    from app.rules.position import Position


@dataclass(frozen=True)
class Follow:
    name: str = "follow"
    closed: State = State.NOT_NOW
    taken: State = State.TAKEN
    skips: bool = False
    follows: bool = True

    def why_closed(self, position: Position, number: int) -> NoRelation | None:
        last = position.last
        if last is None or number in position.settings.relatives(last):
            return None
        return NoRelation(number, last, choices=position.untaken_relatives(last))


FOLLOW = Follow()
