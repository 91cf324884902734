"""What every law answers, and the states a number can be in."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Protocol

from app.rules.reasons import Reason

if TYPE_CHECKING:
    from app.rules.position import Position


class State(Enum):
    """What a number is to the player whose turn it is."""

    FREE = "free"
    NOT_NOW = "not now"
    NEVER = "never again"
    TAKEN = "taken"
    GONE = "gone"


class Law(Protocol):
    """What the relation does to the numbers that nobody has taken yet."""

    @property
    def name(self) -> str: ...

    @property
    def closed(self) -> State:
        """The state of a number that this law does not allow now."""

    @property
    def taken(self) -> State:
        """The state of a number that a player took."""

    @property
    def skips(self) -> bool:
        """Does a player without a valid number skip the turn instead of losing?"""

    @property
    def follows(self) -> bool:
        """Does every number but the first have to follow the last one?"""

    def why_closed(self, position: Position, number: int) -> Reason | None:
        """Why this law does not allow a number that is on the board and not taken; None where it does."""
