"""Number Capture: capture from a shared list, but never next to the last number captured."""

from __future__ import annotations

from app.rules.avoid import AVOID
from app.rules.game import Game, Preset
from app.rules.law import State
from app.rules.options import size_option, steps_options
from app.rules.player import Outcome, Player
from app.rules.position import Effect, Position
from app.rules.reasons import AdjacentToLast, OutOfRange, Reason, Taken
from app.rules.relation import Relation
from app.rules.settings import Settings
from app.rules.words import Lines, SeatName, Words, and_list, comma_list, steps


class NumberCaptureWords(Words):
    board = "Shared Number List"
    select = "capture"
    selects = "captures"
    selected = "captured"
    selecting = "capturing"
    page = """\
NUMBER CAPTURE

Goal      Capture the last remaining number.
Numbers   The Shared Number List, 1 to 9, and two piles of captures.

On your turn
  Capture a number from the Shared List: it leaves the list and joins your
  Captured Numbers. Capture Rule: it must not be adjacent (one more, one
  less) to the last captured number, whoever captured it. First Turn
  Exception: Player 1 may begin with any number.

Skipping turns
  If every number left is adjacent to the last captured number, you skip.

The end
  Whoever captures the last number wins. There is always a winner.

Rulings
  - There is one last captured number for both players.
  - A skip lifts the restriction: the next player may capture any number
    that is left. Skips happen by themselves, are announced and stand in the
    log; undo takes a skip back together with the capture before it.
  - Lists of unavailable numbers leave out what is captured already.
  - Size 1 to 99. Reach R bars every number up to R steps away; any other
    relation will do as well.

Example (list 1 to 9)
  Player 1 captures 5. Player 2 cannot take 4 or 6 now and captures 9.
  Player 1 cannot take 8, captures 6. Player 2 cannot take 7, captures 2.
  1, 3, 4, 7 and 8 are left, and Player 1 may capture 4, 7 or 8.
  One way to the end: lastmove replay CA9:5.9.6.2.4.8.1.3.7
"""

    def variation(self, settings: Settings) -> str:
        return super().variation(settings) + ("" if settings.relation.reach == 1 else f" {steps(settings.relation)}")

    def state(self, position: Position) -> Lines:
        piles = (f"{self.pile_title(player)}: {_list(position.taken_by(player))}" for player in Player)
        return (f"Shared List: {_list(position.remaining)}", *piles)

    def pile_title(self, player: Player) -> str:
        return f"{player}'s Captures"

    def lists(self, position: Position) -> Lines:
        if position.last is None:
            return ("Player 1 may capture any number.",)
        if position.just_skipped:
            return (f"Last Captured Number: {position.last}", "After the skip any number is allowed.")
        return (
            f"Last Captured Number: {position.last}",
            f"Unavailable numbers (adjacent to {position.last}): {_list(position.in_state(State.NOT_NOW))}",
            f"Available numbers: {_list(position.valid)}",
        )

    def ask(self, position: Position, seat: SeatName) -> tuple[Lines, ...]:
        mover = f"{seat(position.to_move)}, select a number to capture"
        if position.last is None:
            return self.state(position), (f"{mover}: ",)
        barred = f"Unavailable numbers (adjacent to {position.last}): {_list(position.in_state(State.NOT_NOW))}"
        lists = (barred, f"Available numbers: {_list(position.valid)}")
        return self.state(position), (f"{mover}.", *lists[position.just_skipped :], "Your selection: ")

    def moved(self, effect: Effect, seat: SeatName) -> Lines:
        return ()

    def skipped(self, position: Position, seat: SeatName) -> Lines:
        skipper, left = position.to_move.other, position.remaining
        every = f"every number left ({comma_list(left)})" if len(left) > 1 else f"the only number left ({left[0]})"
        return (
            f"{seat(skipper)} skips their turn: {every} is adjacent to {position.last}, the last captured number.",
            f"{seat(skipper.other)} may capture any number.",
        )

    def ended(self, position: Position, outcome: Outcome, seat: SeatName) -> tuple[Lines, ...]:
        closing = f"{seat(outcome.winner)} captured the last number and wins the game!"
        return self.state(position), ("Game Over.", closing)

    def why_not(self, reason: Reason, settings: Settings) -> str:
        match reason:
            case OutOfRange():
                return f"{reason.number} is not in the Shared Number List (1 to {settings.size})"
            case Taken():
                return f"{reason.number} is no longer in the Shared Number List, {reason.by} captured it"
            case AdjacentToLast():
                last = f"{reason.last}, the last captured number"
                return f"{reason.number} is adjacent to {last}; it may be allowed again next turn"
        return super().why_not(reason, settings)

    def preview(self, effect: Effect) -> str:
        barred = sorted({*effect.closes, *effect.already})
        if effect.outcome or effect.skips or not barred:
            return super().preview(effect)
        verb = "is" if len(barred) == 1 else "are"
        return f"capturing {effect.number}: next turn {and_list(barred)} {verb} not allowed"


def _list(numbers: tuple[int, ...]) -> str:
    return f"[{comma_list(numbers)}]"


GAME = Game(
    name="number-capture",
    short="CA",
    title="Number Capture",
    goal="Capture numbers, never next to the last capture.",
    law=AVOID,
    standard=Settings(size=9, relation=Relation.within(1)),
    options=(size_option("the Shared Number List"), *steps_options("the range that is not allowed")),
    words=NumberCaptureWords(),
    example="CA9:5.9.6.2.4.8.1.3.7",
    presets=(Preset("Wide reach", (("reach", 3),)), Preset("Eleven, reach 4", (("size", 11), ("reach", 4)))),
)
