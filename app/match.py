"""A match: two participants, their seats and rounds, the history of the round that is being played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from app.players import Computer, Participant, Person
from app.rules.game import Game
from app.rules.options import WholeNumber
from app.rules.player import Outcome, Player
from app.rules.position import Effect, Position
from app.rules.settings import Settings

ROUNDS = WholeNumber("rounds", "a match", 1, 15)


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


class Match:
    """The one mutable thing of a game in play. Whoever wants to know what happens listens to it."""

    def __init__(
        self,
        game: Game,
        settings: Settings | None = None,
        participants: tuple[Participant, Participant] = (Person(), Person()),
        *,
        rounds: int = 1,
        first: int | None = 0,
        generator: Random,
        position: Position | None = None,
    ) -> None:
        """`first` is the participant who is Player 1 in round 1; None tosses a coin. `position` continues a game."""
        self.game = game
        self.participants = participants
        self.rounds = ROUNDS.read(rounds)
        self.round = 1
        self.generator = generator
        self._chosen = settings or game.standard
        self._listeners: list[Listener] = []
        self._winners: list[int] = []
        self.is_tossed = first is None
        # The starting number is settled before it is settled who starts.
        self._set_position(position or self._opening())
        self._first = generator.randrange(2) if first is None else first

    def _opening(self) -> Position:
        return self.game.begin(self.game.settle(self._chosen, self.generator))

    def _set_position(self, position: Position) -> None:
        self._past = [position.before(turn) for turn in _own_turns(position)]
        self._now = position
        self._undone: list[Position] = []

    # Who is who

    def participant_in(self, seat: Player) -> int:
        """Which participant (0 or 1) sits there: seats change every round."""
        return (self._first + self.round - 1 + seat.value - 1) % 2

    def seat_name(self, seat: Player) -> str:
        """`Player 1`, or `Player 1 (Sun)` where it matters who sits there."""
        participant = self.participant_in(seat)
        named = self.participants[participant].name or self.rounds > 1 or self.is_tossed
        return f"{seat} ({self.name(participant)})" if named else str(seat)

    def name(self, participant: int) -> str:
        """A participant's name; without one A or B, because seats change and names do not."""
        return self.participants[participant].name or "AB"[participant]

    @property
    def to_move(self) -> Participant:
        return self.participants[self.participant_in(self._now.to_move)]

    # The score

    @property
    def results(self) -> tuple[int, ...]:
        """Which participant won each finished round, the current one included once it is over."""
        outcome = self._now.outcome
        return (*self._winners, self.participant_in(outcome.winner)) if outcome else tuple(self._winners)

    @property
    def score(self) -> tuple[int, int]:
        return self.results.count(0), self.results.count(1)

    @property
    def is_over(self) -> bool:
        return self.round == self.rounds and self._now.outcome is not None

    @property
    def winner(self) -> int | None:
        """The overall winner of a finished match; None where it is drawn or goes on."""
        first, second = self.score
        return None if not self.is_over or first == second else int(second > first)

    # Playing

    @property
    def position(self) -> Position:
        return self._now

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)

    def _announce(self, event: Event) -> None:
        for listener in tuple(self._listeners):
            listener(event)

    def begin(self) -> None:
        """Announce the round that is set up."""
        self._announce(RoundStarted(self.round, self._now))
        self._announce_end()

    def play(self, number: int) -> None:
        """Play a number for whoever is to move; raises NotValid."""
        before = self._now
        effect = before.effect(number)
        self._advance(before.play(number))
        self._announce(Moved(effect, self._now))
        if effect.skips:
            self._announce(Skipped(effect.turn + 1, effect.skips, self._now))
        self._announce_end()

    def end_turn(self) -> None:
        """End a turn of several claims; raises NotValid before the first claim."""
        before = self._now
        self._advance(before.end_turn())
        self._announce(TurnEnded(before.turn, before.to_move, self._now))

    def _advance(self, after: Position) -> None:
        if not self._now.claimed:
            self._past.append(self._now)
        self._now = after
        self._undone.clear()

    def _announce_end(self) -> None:
        if self._now.outcome:
            self._announce(RoundEnded(self._now.outcome, self._now))

    def undo(self) -> bool:
        """Take back a turn, and with it the skip it forced; against a computer back to the person's own last turn."""
        steps = self._steps_to_a_person(self._past)
        for _ in range(steps):
            self._undone.append(self._now)
            self._now = self._past.pop()
        if steps:
            self._announce(Undone(self._now))
        return steps > 0

    def redo(self) -> bool:
        """Play again what was taken back last."""
        steps = self._steps_to_a_person(self._undone)
        for _ in range(steps):
            self._past.append(self._now)
            self._now = self._undone.pop()
        if steps:
            self._announce(Redone(self._now))
            self._announce_end()
        return steps > 0

    def _steps_to_a_person(self, stack: list[Position]) -> int:
        """How many positions to go until a person is to move; without people one, and none where none is left."""
        if all(isinstance(participant, Computer) for participant in self.participants):
            return min(1, len(stack))
        for steps, position in enumerate(reversed(stack), start=1):
            mover = self.participants[self.participant_in(position.to_move)]
            if isinstance(mover, Person) or position.outcome:
                return steps
        return 0

    def next_round(self) -> None:
        """Count the round that is over, change seats and set up the next one."""
        outcome = self._now.outcome
        if outcome is None or self.is_over:
            raise ValueError("there is no next round yet" if outcome is None else "the match is over")
        self._winners.append(self.participant_in(outcome.winner))
        self.round += 1
        self._set_position(self._opening())
        self.begin()


def _own_turns(position: Position) -> list[int]:
    """The turns before which a player could choose: all but the skips, and the one under way if it has begun."""
    turns = [index for index, numbers in enumerate(position.turns, start=1) if numbers]
    return [*turns, position.turn] if position.claimed else turns
