"""Non-Consecutive: select numbers from a list; the ones next to a Selected number become Unavailable."""

from __future__ import annotations

from app.rules.block import BLOCK
from app.rules.game import Game, Preset
from app.rules.law import State
from app.rules.options import size_option
from app.rules.player import Outcome
from app.rules.position import Effect, Position
from app.rules.reasons import Adjacent, OutOfRange, Reason, Taken
from app.rules.relation import Relation
from app.rules.settings import Settings
from app.rules.words import Lines, SeatName, Words, comma_list, labelled, numbers_are, ranges


class NonConsecutiveWords(Words):
    board = "Number List"
    select = "select"
    selects = "selected"
    selected = "selected"
    selecting = "selecting"
    closed = "unavailable"
    closes_for_good = True
    page = """\
NON-CONSECUTIVE

Goal      Be the last player able to select a number.
Numbers   The Number List, 1 to 20. Every number starts out Available.

On your turn
  Select any Available number. It is Selected from now on, and the numbers
  adjacent to it (one more, one less) become Unavailable for both players
  until the end of the game. Player 1's first number is free to choose.

The end
  A player who finds no Available number on their turn has lost; the other
  player wins. There are no points and no draws.

Rulings
  - A number is in one of three states: Available, Selected, Unavailable.
  - Nothing lies beyond the ends: 1 is adjacent to 2 only, 20 to 19 only.
  - Only what becomes Unavailable by this selection is announced.
  - The list may have any size from 1 to 99.

Example (list 1 to 20)
  Player 1 selects 10: 9 and 11 are Unavailable, 1-8 and 12-20 are left.
  Player 2 selects 5: 4 and 6 are Unavailable; 1-3, 7-8 and 12-20 are left.
  Seven selections later, after 14, 2, 18, 8, 12, 16 and 20, nothing is left
  and it is Player 2's turn: Player 1 wins.
  The whole game: lastmove replay NC20:10.5.14.2.18.8.12.16.20
"""

    def state(self, position: Position) -> Lines:
        return (labelled("Available Numbers", ranges(position.valid)),)

    def lists(self, position: Position) -> Lines:
        selected, unavailable = sorted(position.taken), position.in_state(State.NEVER)
        return (
            labelled("Selected Numbers", comma_list(selected)),
            labelled("Unavailable Numbers", comma_list(unavailable)),
            labelled("Available Numbers", ranges(position.valid)),
        )

    def ask(self, position: Position, seat: SeatName) -> tuple[Lines, ...]:
        return self.state(position), (f"{seat(position.to_move)}'s turn.", "Enter a number to select: ")

    def moved(self, effect: Effect, seat: SeatName) -> Lines:
        selected = f"{seat(effect.player)} selected {effect.number}."
        return (selected, f"{numbers_are(effect.closes)} now unavailable.") if effect.closes else (selected,)

    def ended(self, position: Position, outcome: Outcome, seat: SeatName) -> tuple[Lines, ...]:
        loser = f"{seat(outcome.winner.other)} has no valid moves."
        return ("No numbers remaining.", loser), (f"{seat(outcome.winner)} wins the game!",)

    def why_not(self, reason: Reason, settings: Settings) -> str:
        match reason:
            case OutOfRange():
                return f"{reason.number} is not in the Number List (1 to {settings.size})"
            case Taken():
                return f"{reason.number} is already Selected ({reason.by}, turn {reason.turn})"
            case Adjacent():
                return f"{reason.number} is Unavailable, it is adjacent to {reason.to}"
        return super().why_not(reason, settings)


GAME = Game(
    name="non-consecutive",
    short="NC",
    title="Non-Consecutive",
    goal="Select numbers, never next to each other.",
    law=BLOCK,
    standard=Settings(size=20, relation=Relation.within(1)),
    options=(size_option("the Number List"),),
    words=NonConsecutiveWords(),
    example="NC20:10.5.14.2.18.8.12.16.20",
    presets=(Preset("A close one", (("size", 19),)), Preset("Long list", (("size", 40),))),
)
