"""The law *block*: a taken number closes its relatives for good."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.rules.law import State
from app.rules.reasons import Adjacent

if TYPE_CHECKING:
    from app.rules.position import Position


@dataclass(frozen=True)
class Block:
    name: str = "block"
    closed: State = State.NEVER
    taken: State = State.TAKEN
    skips: bool = False
    follows: bool = False

    def why_closed(self, position: Position, number: int) -> Adjacent | None:
        closer = position.first_to_reach.get(number)
        if closer is None:
            return None
        return Adjacent(number, to=closer.number, by=closer.by, turn=closer.turn)


BLOCK = Block()
