"""What a match announces to its listeners. Every event comes after the match has changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.rules.player import Outcome, Player
from app.rules.position import Effect, Position


@dataclass(frozen=True)
class RoundStarted:
    round: int
    position: Position


@dataclass(frozen=True)
class Moved:
    effect: Effect
    position: Position


@dataclass(frozen=True)
class Skipped:
    turn: int
    player: Player
    position: Position


@dataclass(frozen=True)
class TurnEnded:
    """A player ended a turn of several claims early."""

    turn: int
    player: Player
    position: Position


@dataclass(frozen=True)
class Undone:
    position: Position


@dataclass(frozen=True)
class Redone:
    position: Position


@dataclass(frozen=True)
class RoundEnded:
    outcome: Outcome
    position: Position


Event = RoundStarted | Moved | Skipped | TurnEnded | Undone | Redone | RoundEnded
Listener = Callable[[Event], None]
