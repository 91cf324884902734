"""A match: two participants, their seats, rounds and score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from app.events import Event, Listener, Moved, Redone, RoundEnded, RoundStarted, Skipped, TurnEnded, Undone
from app.history import History
from app.players import Computer, Participant, Person
from app.rules.game import Game
from app.rules.options import WholeNumber
from app.rules.player import Outcome, Player
from app.rules.position import Position
from app.rules.settings import Settings

ROUNDS = WholeNumber("rounds", "a match", 1, 15)


@dataclass(frozen=True)
class Round:
    """A round that is over."""

    number: int
    position: Position
    outcome: Outcome
    seats: tuple[int, int]
    """Which participant was Player 1 and which Player 2."""

    @property
    def winner(self) -> int:
        """The participant who won it."""
        return self.seats[self.outcome.winner.value - 1]


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
        played: Sequence[History] = (),
        undo_allowed: bool = True,
    ) -> None:
        """`first` is the participant who is Player 1 in round 1; None tosses a coin.

        `position` goes on from a position, `played` with all rounds of a match that was left.
        """
        self.undo_allowed = undo_allowed
        self.game = game
        self.participants = participants
        self.rounds = ROUNDS.read(rounds)
        self.generator = generator
        self.chosen = settings or game.standard
        """What was asked for; a random starting number is settled anew in every round."""
        self._listeners: list[Listener] = []
        self.is_tossed = first is None
        # The starting number is settled before it is settled who starts.
        self._played = list(played) or [History(position or self._opening())]
        self.first = generator.randrange(2) if first is None else first

    def _opening(self) -> Position:
        return self.game.begin(self.game.settle(self.chosen, self.generator))

    # Who is who

    def participant_in(self, seat: Player, round_number: int | None = None) -> int:
        """Which participant (0 or 1) sits there, now or in another round: seats change every round."""
        return (self.first + (round_number or self.round) - 1 + seat.value - 1) % 2

    def seat_name(self, seat: Player) -> str:
        """`Player 1`, or `Player 1 (Sun)` where it matters who sits there."""
        participant = self.participant_in(seat)
        named = self.participants[participant].name or self.rounds > 1 or self.is_tossed
        return f"{seat} ({self.name(participant)})" if named else str(seat)

    def name(self, participant: int) -> str:
        """A participant's name; without one A or B, because seats change and names do not. Never twice the same."""
        first, second = (who.name or letter for who, letter in zip(self.participants, "AB", strict=True))
        name = second if participant else first
        return f"{name} {participant + 1}" if first == second else name

    @property
    def to_move(self) -> Participant:
        return self.participants[self.participant_in(self.position.to_move)]

    # The score

    @property
    def round(self) -> int:
        return len(self._played)

    @property
    def histories(self) -> tuple[History, ...]:
        """Every round so far, the current one last."""
        return tuple(self._played)

    @property
    def finished(self) -> tuple[Round, ...]:
        """The rounds that are over, the current one included once it is."""
        return tuple(
            Round(
                number,
                history.now,
                history.outcome,
                (self.participant_in(Player.ONE, number), self.participant_in(Player.TWO, number)),
            )
            for number, history in enumerate(self._played, start=1)
            if history.outcome
        )

    @property
    def results(self) -> tuple[int, ...]:
        """Which participant won each finished round."""
        return tuple(one.winner for one in self.finished)

    @property
    def score(self) -> tuple[int, int]:
        return self.results.count(0), self.results.count(1)

    @property
    def is_over(self) -> bool:
        return self.round == self.rounds and self.outcome is not None

    @property
    def winner(self) -> int | None:
        """The overall winner of a finished match; None where it is drawn or goes on."""
        first, second = self.score
        return None if not self.is_over or first == second else int(second > first)

    # Playing

    @property
    def position(self) -> Position:
        return self._history.now

    @property
    def outcome(self) -> Outcome | None:
        """How the current round ended; None while it goes on."""
        return self._history.outcome

    @property
    def _history(self) -> History:
        return self._played[-1]

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)

    def _announce(self, event: Event) -> None:
        for listener in tuple(self._listeners):
            listener(event)

    def begin(self) -> None:
        """Announce the round that is set up."""
        self._announce(RoundStarted(self.round, self.position))
        self._announce_end()

    def play(self, number: int) -> None:
        """Play a number for whoever is to move; raises NotValid."""
        effect = self.position.effect(number)
        self._history.advance(self.position.play(number))
        self._announce(Moved(effect, self.position))
        if effect.skips:
            self._announce(Skipped(effect.turn + 1, effect.skips, self.position))
        self._announce_end()

    def end_turn(self) -> None:
        """End a turn of several claims; raises NotValid before the first claim."""
        before = self.position
        self._history.advance(before.end_turn())
        self._announce(TurnEnded(before.turn, before.to_move, self.position))

    def concede(self, player: Player) -> None:
        """A player gives the round up."""
        if self.outcome is None:
            self._history.conceded_by = player
            self._announce_end()

    def restart(self) -> None:
        """Begin the current round again, with the same seats."""
        self._played[-1] = History(self._history.now.before(1))
        self.begin()

    def rematch(self) -> Match:
        """A new match of the same two, whoever was second before being Player 1 first."""
        return self._anew(1 - self.first, self.generator)

    def again(self, generator: Random) -> Match:
        """A new match with the same settings throughout; a coin that was tossed is tossed again."""
        return self._anew(None if self.is_tossed else self.first, generator)

    def _anew(self, first: int | None, generator: Random) -> Match:
        return Match(
            self.game,
            self.chosen,
            self.participants,
            rounds=self.rounds,
            first=first,
            generator=generator,
            undo_allowed=self.undo_allowed,
        )

    def _announce_end(self) -> None:
        if self.outcome:
            self._announce(RoundEnded(self.outcome, self.position))

    def undo(self) -> bool:
        """Take back a turn, and with it the skip it forced; against a computer back to the person's own last turn.

        At the beginning of a round the last turn of the round before is taken back, or that it was given up.
        """
        for number in (self.round, self.round - 1)[: self.round]:
            history = self._played[number - 1]
            turns = 0 if history.conceded_by else self._turns_to_a_person(history.past, number)
            if turns or history.conceded_by:
                del self._played[number:]
                history.back(turns)
                self._announce(Undone(self.position))
                return True
        return False

    def redo(self) -> bool:
        """Play again what was taken back last; a round that was given up stays where it is."""
        turns = 0 if self._history.conceded_by else self._turns_to_a_person(self._history.undone, self.round)
        self._history.forward(turns)
        if turns:
            self._announce(Redone(self.position))
            self._announce_end()
        return turns > 0

    def _turns_to_a_person(self, stack: Sequence[Position], round_number: int) -> int:
        """How many turns to go until a person is to move; without people one, and none where none is left."""
        if all(isinstance(participant, Computer) for participant in self.participants):
            return min(1, len(stack))
        for turns, position in enumerate(reversed(stack), start=1):
            mover = self.participants[self.participant_in(position.to_move, round_number)]
            if isinstance(mover, Person) or position.outcome:
                return turns
        return 0

    def next_round(self) -> None:
        """Change seats and set up the next round."""
        if self.outcome is None or self.is_over:
            raise ValueError("the match is over" if self.is_over else "there is no next round yet")
        self._played.append(History(self._opening()))
        self.begin()
