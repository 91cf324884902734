"""A position: what has been played so far, frozen, and everything that follows from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING

from app.rules.law import State
from app.rules.player import Ending, Outcome, Player
from app.rules.reasons import (
    NoClaimYet,
    NotAnInteger,
    NothingToFollow,
    NotValid,
    OutOfRange,
    Reason,
    Taken,
)
from app.rules.relation import Term
from app.rules.settings import Settings

if TYPE_CHECKING:
    from app.rules.game import Game

END_TURN = 0
"""Stands among numbers to choose from for ending a turn of several claims."""


@dataclass(frozen=True)
class NumberState:
    """The state of one number: who took it and when, where somebody did, and whether it was the last."""

    state: State
    by: Player | None = None
    turn: int | None = None
    last: bool = False


@dataclass(frozen=True)
class Effect:
    """What playing a number does."""

    number: int
    player: Player
    turn: int
    closes: tuple[int, ...]
    """Numbers that were valid before and are not any more."""
    already: tuple[int, ...]
    """Relatives of the number that were closed before."""
    replies: tuple[int, ...]
    """Numbers that are valid next."""
    next_player: Player
    skips: Player | None
    """Who has to skip a turn because of it."""
    outcome: Outcome | None


@dataclass(frozen=True)
class TurnRecord:
    """One turn as the log tells it. A skip has no numbers."""

    turn: int
    player: Player
    numbers: tuple[int, ...]
    closes: tuple[int, ...]
    terms: tuple[Term, ...]
    """The steps of the relation that lead to the first number from the last one before."""


@dataclass(frozen=True)
class Position:
    """Finished turns (an empty one is a skip) and the claims made so far in the turn that is under way."""

    game: Game
    settings: Settings
    turns: tuple[tuple[int, ...], ...] = ()
    claimed: tuple[int, ...] = ()

    @property
    def turn(self) -> int:
        """The number of the turn that is under way."""
        return len(self.turns) + 1

    @property
    def to_move(self) -> Player:
        return Player.TWO if len(self.turns) % 2 else Player.ONE

    @property
    def just_skipped(self) -> bool:
        return bool(self.turns) and not self.turns[-1]

    @cached_property
    def taken(self) -> Mapping[int, Taken]:
        """Every number that is taken, in the order of taking. A starting number is nobody's, on turn 0."""
        start = self.settings.start
        taken = {} if start is None else {start: Taken(start, by=None, turn=0)}
        for index, numbers in enumerate((*self.turns, self.claimed)):
            player = Player.TWO if index % 2 else Player.ONE
            taken.update((number, Taken(number, player, index + 1)) for number in numbers)
        return MappingProxyType(taken)

    @cached_property
    def last(self) -> int | None:
        """The last number taken, or the starting number, or None."""
        numbers = tuple(self.taken)
        return numbers[-1] if numbers else None

    @cached_property
    def first_to_reach(self) -> Mapping[int, Taken]:
        """For every number that the relation reaches from a taken one: the first taken number that does."""
        reached: dict[int, Taken] = {}
        for taken in self.taken.values():
            for relative in self.settings.relatives(taken.number):
                reached.setdefault(relative, taken)
        return MappingProxyType(reached)

    @property
    def remaining(self) -> tuple[int, ...]:
        """Numbers nobody has taken."""
        return tuple(number for number in self.settings.numbers if number not in self.taken)

    @cached_property
    def valid(self) -> tuple[int, ...]:
        """Numbers that may be played now, in ascending order."""
        return tuple(number for number in self.remaining if self.game.law.why_closed(self, number) is None)

    def taken_by(self, player: Player) -> tuple[int, ...]:
        """A player's numbers in the order of taking."""
        return tuple(taken.number for taken in self.taken.values() if taken.by is player)

    def untaken_relatives(self, number: int) -> tuple[int, ...]:
        return tuple(other for other in self.settings.relatives(number) if other not in self.taken)

    def why_not(self, number: int) -> Reason | None:
        """Why a number is not valid now; None where it is."""
        if number not in self.settings.numbers:
            return OutOfRange(number, lowest=1, highest=self.settings.size)
        return self.taken.get(number) or self.game.law.why_closed(self, number)

    def state(self, number: int) -> NumberState:
        """The state of a number on the board."""
        taken = self.taken.get(number)
        if taken is None:
            return NumberState(State.FREE if number in self.valid else self.game.law.closed)
        state = State.GONE if taken.by is None else self.game.law.taken
        return NumberState(state, taken.by, taken.turn, last=number == self.last)

    def in_state(self, state: State) -> tuple[int, ...]:
        return tuple(number for number in self.settings.numbers if self.state(number).state is state)

    def number_by(self, term: Term) -> int:
        """The number that a step leads to from the last one; raises NotValid where a division is not exact."""
        last = self.last if self.game.law.follows else None
        if last is None or term not in self.settings.relation.terms:
            raise NotValid(NothingToFollow(term))
        reached = self.settings.step(last, term)
        if reached is None:
            raise NotValid(NotAnInteger(term, last))
        return reached

    def terms_to(self, number: int) -> tuple[Term, ...]:
        """The steps that lead from the last number to this one: there may be two, from 2 to 1 for example."""
        if self.last is None:
            return ()
        return tuple(term for term in self.settings.relation.terms if self.settings.step(self.last, term) == number)

    @property
    def is_forced(self) -> bool:
        """Has the mover no choice?"""
        return len(self.valid) == 1 and not self.claimed

    @property
    def claims_left(self) -> int:
        """How many numbers the mover may still take in this turn."""
        return self.settings.claims - len(self.claimed)

    @property
    def must_skip(self) -> bool:
        """Has the mover no valid number in a game that goes on all the same?"""
        return self.game.law.skips and not self.valid and bool(self.remaining)

    @cached_property
    def outcome(self) -> Outcome | None:
        """Who won and why, or None while the game goes on."""
        if self.valid or self.must_skip:
            return None
        ending = Ending.LAST_NUMBER if self.game.law.skips else Ending.NO_VALID_NUMBER
        return Outcome(self.to_move.other, ending)

    def play(self, number: int) -> Position:
        """The position after a number is taken, and after the skip that this may force on the other player."""
        reason = self.why_not(number)
        if reason is not None:
            raise NotValid(reason)
        after = replace(self, claimed=(*self.claimed, number))
        if not after.claims_left or not after.valid:
            after = after.end_turn()
        return after.skip() if after.must_skip else after

    def why_not_end(self) -> Reason | None:
        """Why the mover cannot end the turn now; None where that is possible."""
        return None if self.claimed else NoClaimYet(self.settings.claims)

    def end_turn(self) -> Position:
        """The position after the mover ends a turn of several claims."""
        reason = self.why_not_end()
        if reason is not None:
            raise NotValid(reason)
        return replace(self, turns=(*self.turns, self.claimed), claimed=())

    def skip(self) -> Position:
        """The position after a forced skip. Playing a number skips for the other player by itself."""
        if not self.must_skip:
            raise ValueError("nobody has to skip here")
        return replace(self, turns=(*self.turns, ()))

    def effect(self, number: int) -> Effect:
        """What playing a number would do; raises NotValid where it cannot be played."""
        after = self.play(number)
        relatives = self.settings.relatives(number)
        return Effect(
            number=number,
            player=self.to_move,
            turn=self.turn,
            closes=tuple(other for other in self.valid if other != number and other not in after.valid),
            already=tuple(other for other in relatives if other not in self.taken and other not in self.valid),
            replies=after.valid,
            next_player=after.to_move,
            skips=self.to_move.other if after.just_skipped else None,
            outcome=after.outcome,
        )

    def before(self, turn: int) -> Position:
        """The position at the beginning of an earlier turn."""
        return replace(self, turns=self.turns[: turn - 1], claimed=())

    def records(self) -> Iterator[TurnRecord]:
        """Every turn so far, the unfinished one included."""
        turns = (*self.turns, self.claimed) if self.claimed else self.turns
        for index, numbers in enumerate(turns):
            position = self.before(index + 1)
            player, closes = position.to_move, set[int]()
            terms = position.terms_to(numbers[0]) if numbers else ()
            for number in numbers:
                closes.update(position.effect(number).closes)
                position = position.play(number)
            yield TurnRecord(index + 1, player, numbers, tuple(sorted(closes.difference(numbers))), terms)
