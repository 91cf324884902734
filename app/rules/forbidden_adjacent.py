"""Forbidden Adjacent: claim numbers on a line; what is adjacent to a claimed number is forbidden."""

from __future__ import annotations

from app.rules.block import BLOCK
from app.rules.game import Game, Preset
from app.rules.law import State
from app.rules.options import WholeNumber, size_option, steps_options
from app.rules.player import Outcome, Player
from app.rules.position import Effect, Position
from app.rules.reasons import Adjacent, NoClaimYet, OutOfRange, Reason, Taken
from app.rules.relation import Relation
from app.rules.settings import Settings
from app.rules.words import Lines, SeatName, Words, labelled, spaced, steps


class ForbiddenAdjacentWords(Words):
    board = "number line"
    select = "claim"
    selects = "claims"
    selected = "claimed"
    selecting = "claiming"
    closed = "forbidden"
    closes_for_good = True
    page = """\
FORBIDDEN ADJACENT

Goal      Be the last player able to claim a number.
Numbers   The number line 1 to 9. P1 and P2 mark claimed numbers, [4] a
          forbidden one.

On your turn
  Claim a number that is neither claimed nor forbidden. The numbers adjacent
  to it (one more, one less) become forbidden for both players until the end
  of the game. A number that is claimed or forbidden already stays so.

The end
  A player who cannot claim a number on their turn loses. No draws.

Rulings
  - The line does not wrap: 1 is adjacent to 2 only, 9 to 8 only.
  - Size 1 to 99. Reach R forbids every number up to R steps away.
  - Other relations, of 1 to 8 terms: with "+1 +3" 5 forbids 6 and 8.
  - Several claims a turn (2 to 5): at least one, at most that many. Each
    forbids at once. After the first you may end the turn; it ends by itself
    when nothing is open. Who cannot make a first claim loses.
  - Matches: seats change every round; more rounds won wins the match, an
    even split is a draw.

Example (line 1 to 9)
  1. Player 1 claims 5:   1 2 3 [4] P1 [6] 7 8 9
  2. Player 2 claims 7:   1 2 3 [4] P1 [6] P2 [8] 9
  3. Player 1 claims 3:   1 [2] P1 [4] P1 [6] P2 [8] 9
  4. Player 2 claims 9, 5. Player 1 claims 1, and Player 2 has nothing left.
  The whole game: lastmove replay FA9:5.7.3.9.1
"""

    def variation(self, settings: Settings) -> str:
        claims = f" {settings.claims} claims a turn" if settings.claims > 1 else ""
        return f"1-{settings.size} {steps(settings.relation)}{claims}"

    def state(self, position: Position) -> Lines:
        return (
            f"Number Line: {spaced(self.marks(position))}",
            labelled("Forbidden Numbers", spaced(position.in_state(State.NEVER))),
            *(labelled(f"{player}'s claimed numbers", spaced(position.taken_by(player))) for player in Player),
        )

    def ask(self, position: Position, seat: SeatName) -> tuple[Lines, ...]:
        most = position.settings.claims
        which = f" ({len(position.claimed) + 1} of {most})" if most > 1 else ""
        return self.state(position), (f"{seat(position.to_move)}, enter a number to claim{which}: ",)

    def moved(self, effect: Effect, seat: SeatName) -> Lines:
        return ()

    def claimed(self, position: Position) -> str:
        made, most = len(position.claimed), position.settings.claims
        return f"Claim {made} of {most} made: {position.claimed[-1]}. Claim another number, or end to end your turn."

    def ended(self, position: Position, outcome: Outcome, seat: SeatName) -> tuple[Lines, ...]:
        closing = f"{seat(outcome.winner.other)}, no valid moves remaining. {seat(outcome.winner)} wins!"
        return self.state(position), (closing,)

    def why_not(self, reason: Reason, settings: Settings) -> str:
        match reason:
            case OutOfRange():
                return f"{reason.number} is not on the number line (1 to {settings.size})"
            case Taken():
                return f"{reason.number} is already claimed by {reason.by}"
            case Adjacent():
                how = f"adjacent ({steps(settings.relation)}) to {reason.to}, claimed by {reason.by}"
                return f"{reason.number} is forbidden, it is {how}"
            case NoClaimYet(claims=1):
                return "a turn here is one claim, and it ends by itself; enter a number to claim"
            case NoClaimYet():
                return "a turn has at least one claim; enter a number to claim first"
        return super().why_not(reason, settings)

    def why_not_in_code(self, reason: Reason, settings: Settings) -> str:
        if isinstance(reason, Adjacent):
            return f"{reason.number} is forbidden, it is adjacent to {reason.to}"
        return self.why_not(reason, settings)


GAME = Game(
    name="forbidden-adjacent",
    short="FA",
    title="Forbidden Adjacent",
    goal="Claim numbers; what is adjacent is forbidden.",
    law=BLOCK,
    standard=Settings(size=9, relation=Relation.within(1)),
    options=(
        size_option("the number line"),
        *steps_options("the forbidden range"),
        WholeNumber("claims", "claims per turn", 1, 5),
    ),
    words=ForbiddenAdjacentWords(),
    example="FA9:5.7.3.9.1",
    presets=(
        Preset("Twelve", (("size", 12),)),
        Preset("Sixteen", (("size", 16),)),
        Preset("Wide reach", (("size", 20), ("reach", 2))),
        Preset("Two claims", (("size", 14), ("claims", 2))),
    ),
)
