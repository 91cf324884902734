"""Number Circle Duel: each number selected must be adjacent, round the circle, to the one before it."""

from __future__ import annotations

from app.rules.follow import FOLLOW
from app.rules.game import Game, Preset
from app.rules.options import size_option, steps_options
from app.rules.player import Outcome
from app.rules.position import Effect, Position
from app.rules.reasons import NoRelation, OutOfRange, Reason, Taken
from app.rules.relation import Relation
from app.rules.settings import Settings
from app.rules.words import Lines, SeatName, Words, gaps_in, or_list, spaced, steps


class NumberCircleDuelWords(Words):
    board = "Number Circle"
    select = "select"
    selects = "selects"
    selected = "selected"
    selecting = "selecting"
    page = """\
NUMBER CIRCLE DUEL

Goal      Be the last player able to select a number.
Numbers   1 to 10 in a circle, so 10 and 1 are adjacent as well.

On your turn
  Select a number that is adjacent to the last number selected, whoever
  selected it. Player 1's first number is free to choose. A selected number
  is removed from the circle and cannot be selected again.

The end
  A player with no adjacent number left loses, the other player wins.

Rulings
  - Gaps do not close: removing a number does not make the two beside it
    adjacent, and the circle never shrinks.
  - So with steps of one all numbers get selected in turn, and the size
    alone decides: on an even circle Player 2 makes the last move, on an odd
    one Player 1. For a real contest give it more steps, for example
    --size 12 --relation "+1 -1 +2 -2".
  - On a circle of 3 every number is adjacent to both others.
  - Size 3 to 99; steps are offsets, counted round the circle.

Example (circle of 10)
  Player 1 selects 4. Adjacent are 3 and 5; Player 2 selects 5. Adjacent
  are 4, which is removed, and 6: Player 1 selects 6. So it goes on with 7,
  8, 9, 10, 1, 2 and 3; then Player 1 has no valid move and Player 2 wins.
  The whole game: lastmove replay CI10:4.5.6.7.8.9.10.1.2.3
"""

    def variation(self, settings: Settings) -> str:
        more = "" if settings.relation.reach == 1 else f" steps {steps(settings.relation)}"
        return super().variation(settings) + more

    def state(self, position: Position) -> Lines:
        circle = labelled_circle(position.remaining) if position.remaining else "all numbers have been claimed"
        last = () if position.last is None else (f"Last number selected: {position.last}",)
        return (f"Number Circle: {circle}", *last, self._choices(position))

    def lists(self, position: Position) -> Lines:
        return self.state(position)[1:]

    def ask(self, position: Position, seat: SeatName) -> tuple[Lines, ...]:
        last = () if position.last is None else (f"Last number selected: {position.last}",)
        return ((f"{seat(position.to_move)}'s turn.", *last, self._choices(position), "Select a number: "),)

    def _choices(self, position: Position) -> str:
        adjacent = "" if position.last is None else "adjacent "
        return f"Available {adjacent}numbers: {spaced(position.valid)}".rstrip()

    def moved(self, effect: Effect, seat: SeatName) -> Lines:
        return (f"Number {effect.number} selected.",)

    def ended(self, position: Position, outcome: Outcome, seat: SeatName) -> tuple[Lines, ...]:
        everything = () if position.remaining else ("All numbers have been claimed.",)
        closing = f"{seat(outcome.winner.other)} has no valid move.", f"{seat(outcome.winner)} wins the game."
        return ((*everything, *closing),)

    def why_not(self, reason: Reason, settings: Settings) -> str:
        match reason:
            case OutOfRange():
                return f"{reason.number} is not on the Number Circle (1 to {settings.size})"
            case Taken():
                return f"{reason.number} has been removed from the circle"
            case NoRelation():
                choose = f". Choose {or_list(reason.choices)}" if reason.choices else ""
                return f"{reason.number} is not adjacent to {reason.last}, the last number selected{choose}"
        return super().why_not(reason, settings)

    def preview(self, effect: Effect) -> str:
        if effect.outcome:
            return super().preview(effect)
        return f"selecting {effect.number}: {effect.next_player} will then have {or_list(effect.replies)}"


def labelled_circle(numbers: tuple[int, ...]) -> str:
    """The circle as a closed line, with a gap where numbers are removed."""
    joints = ["     " if gap else " - " for gap in gaps_in(numbers)]
    return "".join(f"[{number}]{joint}" for number, joint in zip(numbers, [*joints, ""], strict=True))


GAME = Game(
    name="number-circle-duel",
    short="CI",
    title="Number Circle Duel",
    goal="Go round the circle, always to an adjacent number.",
    law=FOLLOW,
    standard=Settings(size=10, relation=Relation.within(1), ring=True),
    options=(size_option("the Number Circle", lowest=3), *steps_options("the steps", offsets_only=True)),
    words=NumberCircleDuelWords(),
    example="CI10:4.5.6.7.8.9.10.1.2.3",
    presets=(
        Preset("Real contest", (("size", 12), ("reach", 2))),
        Preset("Fifteen", (("size", 15), ("reach", 2))),
    ),
)
