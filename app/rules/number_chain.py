"""Number Chain: extend a chain of numbers by one more, one less, double or half."""

from __future__ import annotations

from collections.abc import Sequence

from app.rules.follow import FOLLOW
from app.rules.game import Game, Preset
from app.rules.options import StartingNumber, size_option, steps_options
from app.rules.player import Outcome
from app.rules.position import Effect, Position, TurnRecord
from app.rules.reasons import NoRelation, NotAnInteger, NothingToFollow, OutOfRange, Reason, Taken
from app.rules.relation import Relation, Term
from app.rules.settings import Settings
from app.rules.words import Lines, SeatName, Words, or_list, steps


class NumberChainWords(Words):
    board = "Number Chain"
    select = "add"
    selects = "adds"
    selected = "added"
    selecting = "adding"
    page = """\
NUMBER CHAIN

Goal      Be the last player able to extend the chain.
Numbers   1 to 9, each used once at most, and a starting number.

On your turn
  Add a number to the end of the chain. It must be unused, within range, and
  have a valid relation with the last number:
    +1 One More    -1 One Less    x2 Double    /2 Half (of an even number)

The end
  A player who cannot add a number loses at once; the other player wins.

Rulings
  - The starting number decides the game between experts, so it is settled,
    chosen or random, before it is settled who starts.
  - The starting number is nobody's move; Player 1 adds the first number.
  - From 2 to 1 is one less and half, from 1 to 2 one more and double: one
    move with two names.
  - What is not valid has one of four reasons: already used, out of range,
    no valid relation, or not an integer (half of an odd number).
  - Size 1 to 99; other relations are a variation.
  - At the prompt +1 -1 x2 /2 will do instead of a number.

Example (start 5)
  From 5: 6 (one more) or 4 (one less); double is 10, out of range, and half
  is 2.5, not an integer. Player 1 adds 6. Player 2 may add 7 or half, 3,
  and adds 7. The chain grows 5 6 7 8 4 3 2 1; then 2 is used and 0 is out
  of range: Player 2 cannot add a number and Player 1 wins.
  The whole game: lastmove replay CH9S5:6.7.8.4.3.2.1
"""

    def variation(self, settings: Settings) -> str:
        relation = "" if settings.relation == STANDARD_RELATION else f" {steps(settings.relation)}"
        start = "random" if settings.start is None else settings.start
        return f"{super().variation(settings)} start {start}{relation}"

    def opening(self, position: Position) -> Lines:
        return f"Starting Number: {position.settings.start}", *self._chain("Number Chain", position)

    def state(self, position: Position) -> Lines:
        moves = f"Possible Moves: {_list(position.valid)}"
        return *self._chain("Current Chain", position), f"Last Number: {position.last}", moves

    def _chain(self, label: str, position: Position) -> Lines:
        return f"{label}: {_list(tuple(position.taken))}", f"Available Numbers: {_list(position.remaining)}"

    def lists(self, position: Position) -> Lines:
        return f"Available Numbers: {_list(position.remaining)}", f"Possible Moves: {_list(position.valid)}"

    def short_reason(self, reason: Reason) -> str:
        match reason:
            case Taken():
                return "already used"
            case OutOfRange():
                return "out of range"
            case NotAnInteger():
                return "not an integer"
        return super().short_reason(reason)

    def step_name(self, terms: Sequence[Term]) -> str:
        return ", ".join(name(term) for term in terms)

    def ask(self, position: Position, seat: SeatName) -> tuple[Lines, ...]:
        return ((f"{seat(position.to_move)}'s Turn", *self.state(position), "Enter your number: "),)

    def moved(self, effect: Effect, seat: SeatName) -> Lines:
        return ()

    def ended(self, position: Position, outcome: Outcome, seat: SeatName) -> tuple[Lines, ...]:
        loser, winner = seat(outcome.winner.other), seat(outcome.winner)
        last_look = f"{loser}'s Turn", *self.state(position)
        return last_look, ("No valid moves available.", f"{loser} loses.", f"{winner} wins the game.")

    def why_not(self, reason: Reason, settings: Settings) -> str:
        match reason:
            case OutOfRange():
                return f"{reason.number} is out of range (1 to {settings.size})"
            case Taken():
                return f"{reason.number} is already used in the chain"
            case NoRelation():
                return f"{reason.number} has no valid relation with {reason.last} ({_names(settings.relation)})"
            case NotAnInteger(term, last):
                what = f"half of {last}" if term.amount == 2 else f"{last} divided by {term.amount}"
                return f"{what} is {last / term.amount:.4g}, not an integer"
            case NothingToFollow():
                return f"{reason.term} is not among the relations of this game ({steps(settings.relation)})"
        return super().why_not(reason, settings)

    def log_line(self, record: TurnRecord) -> str:
        return f"{super().log_line(record)} ({_names(Relation(record.terms))})"

    def preview(self, effect: Effect) -> str:
        if effect.outcome:
            return super().preview(effect)
        return f"adding {effect.number}: {effect.next_player} could then add {or_list(effect.replies)}"


def name(term: Term) -> str:
    """The book's name of a relation, or one like it."""
    known = {"+1": "One More", "-1": "One Less", "x2": "Double", "/2": "Half"}
    other = {"+": "{} More", "-": "{} Less", "x": "{} Times", "/": "Divided by {}"}
    return known.get(str(term), other[term.sign].format(term.amount))


def _names(relation: Relation) -> str:
    return steps(relation) if relation.reach else ", ".join(name(term).lower() for term in relation.terms)


def _list(numbers: tuple[int, ...]) -> str:
    return f"[{','.join(map(str, numbers))}]"


STANDARD_RELATION = Relation.parse("+1 -1 x2 /2")

GAME = Game(
    name="number-chain",
    short="CH",
    title="Number Chain",
    goal="Extend the chain: one more, one less, double, half.",
    law=FOLLOW,
    standard=Settings(size=9, relation=STANDARD_RELATION, start=5),
    options=(
        size_option("the range of numbers"),
        *steps_options("the relations"),
        StartingNumber("start", "the starting number"),
    ),
    words=NumberChainWords(),
    example="CH9S5:6.7.8.4.3.2.1",
    presets=(
        Preset("Twenty from ten", (("size", 20), ("start", 10))),
        Preset("Twenty-one", (("size", 21), ("start", 11))),
    ),
    takes_steps=True,
)
