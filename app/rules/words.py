"""How a game speaks. These are neutral words that suit any game; each game's own file replaces what its book says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from app.rules.law import State
from app.rules.player import Outcome, Player
from app.rules.reasons import (
    Adjacent,
    AdjacentToLast,
    NoClaimYet,
    NoRelation,
    NotAnInteger,
    NothingToFollow,
    OutOfRange,
    Reason,
    Taken,
)
from app.rules.relation import Relation, Term
from app.rules.settings import Settings

if TYPE_CHECKING:
    from app.rules.position import Effect, Position, TurnRecord

Lines = tuple[str, ...]
"""One paragraph."""
SeatName = Callable[[Player], str]
"""How a seat is addressed: `Player 1`, or with the name of the person in it `Player 1 (Sun)`."""


class Words:
    """Sentences and lists of a game. They hold no state and end without a full stop where one is added later."""

    board = "board"
    select = "select"
    selects = "selects"
    selected = "selected"
    selecting = "selecting"
    closed = "not valid"
    """What a number is called that this game has closed."""
    closes_for_good = False
    """Is it news worth telling which numbers a move closes?"""
    page = ""
    """The rules in at most a screen and a half."""

    def variation(self, settings: Settings) -> str:
        """The settings in a few characters, for headings."""
        return f"1-{settings.size}"

    def board_title(self, position: Position) -> str:
        """The board's own name, as a heading."""
        return self.board.title()

    def lists(self, position: Position) -> Lines:
        """The book's lists beside the board; by default all it says about a position."""
        return self.state(position)

    def pile_title(self, player: Player) -> str:
        """What heads a player's pile of taken numbers."""
        return f"{player}'s numbers"

    def short_reason(self, reason: Reason) -> str:
        """Why a way on is closed, in two or three words."""
        return self.closed

    def step_name(self, terms: Sequence[Term]) -> str:
        """What a step of the relation is called; there may be two that lead to the same number."""
        return ""

    # The dialogue of plain play, paragraph by paragraph

    def opening(self, position: Position) -> Lines:
        """What is said once, before the first turn."""
        return ()

    def state(self, position: Position) -> Lines:
        """The board and the lists that the book shows."""
        return (f"Numbers: {spaced(self.marks(position))}", f"Valid numbers: {spaced(position.valid)}")

    def ask(self, position: Position, seat: SeatName) -> tuple[Lines, ...]:
        """Everything the mover sees; the very last line is the prompt."""
        return self.state(position), (f"{seat(position.to_move)}, {self.select} a number: ",)

    def moved(self, effect: Effect, seat: SeatName) -> Lines:
        """What is said after a number was played."""
        return (f"{seat(effect.player)} {self.selected} {effect.number}.",)

    def told(self, effect: Effect, seat: SeatName) -> str:
        """What happened, in one line."""
        closed = f" {numbers_are(effect.closes)} now {self.closed}." if self.closes_for_good and effect.closes else ""
        return f"{seat(effect.player)} {self.selected} {effect.number}.{closed}"

    def skipped(self, position: Position, seat: SeatName) -> Lines:
        """What is said when a player had to skip; the position is the one after the skip."""
        skipper, barred = position.to_move.other, and_list(position.remaining)
        return (f"{seat(skipper)} skips: none of {barred} is valid. {seat(skipper.other)} may choose any number.",)

    def ended(self, position: Position, outcome: Outcome, seat: SeatName) -> tuple[Lines, ...]:
        """What is said when the game is over."""
        loser = seat(outcome.winner.other)
        return self.state(position), (f"{loser} has no valid number. {seat(outcome.winner)} wins.",)

    def conceded(self, outcome: Outcome, seat: SeatName) -> Lines:
        """What is said when a player gives up."""
        return (f"{seat(outcome.winner.other)} concedes. {seat(outcome.winner)} wins the game.",)

    def claimed(self, position: Position) -> str:
        """What is said in the middle of a turn of several claims."""
        made, most = len(position.claimed), position.settings.claims
        return f"{made} of {most} made: {position.claimed[-1]}. Choose another number, or end to end your turn."

    # Sentences

    def why_not(self, reason: Reason, settings: Settings) -> str:
        """Why something is not valid, without a full stop."""
        match reason:
            case OutOfRange():
                return f"{reason.number} is not on the {self.board} (1 to {settings.size})"
            case Taken(by=None):
                return f"{reason.number} is the starting number"
            case Taken():
                return f"{reason.number} is already {self.selected} ({reason.by}, turn {reason.turn})"
            case Adjacent():
                return f"{reason.number} is {self.closed}, it is adjacent to {reason.to}"
            case AdjacentToLast():
                return (
                    f"{reason.number} is adjacent to {reason.last}, the last number; it may be allowed again next turn"
                )
            case NoRelation():
                choose = f". Choose {or_list(reason.choices)}" if reason.choices else ""
                return f"{reason.number} does not follow {reason.last}, the last number{choose}"
            case NotAnInteger():
                return f"{reason.last} divided by {reason.term.amount} is not an integer"
            case NothingToFollow():
                return f"{reason.term} leads nowhere here; type a number"
            case NoClaimYet(claims=1):
                return f"a turn here is one number, and it ends by itself; {self.select} a number"
            case NoClaimYet():
                return f"a turn is at least one number; {self.select} a number first"

    def why_not_in_code(self, reason: Reason, settings: Settings) -> str:
        """The same, short enough to stand behind a turn number in an error about a game code."""
        return self.why_not(reason, settings)

    def preview(self, effect: Effect) -> str:
        """What playing a number would change."""
        if self.closes_for_good and not effect.outcome:
            closes = f"makes {and_list(effect.closes)}" if effect.closes else "makes nothing else"
            verb = "is" if len(effect.already) == 1 else "are"
            already = f" ({and_list(effect.already)} already {verb})" if effect.already else ""
            return f"{self.selecting} {effect.number} {closes} {self.closed}{already}"
        return f"{self.selecting} {effect.number}: {self._consequence(effect)}"

    def _consequence(self, effect: Effect) -> str:
        if effect.outcome:
            return f"{effect.player} wins at once"
        if effect.skips:
            return f"{effect.skips} has to skip"
        return f"{effect.next_player} could then {self.select} {or_list(effect.replies)}"

    def log_line(self, record: TurnRecord) -> str:
        """One turn in the log."""
        if not record.numbers:
            return f"{record.turn} {record.player.mark} skips"
        closes = f"; {comma_list(record.closes)} {self.closed}" if record.closes and self.closes_for_good else ""
        return f"{record.turn} {record.player.mark} {self.selects} {and_list(record.numbers)}{closes}"

    # Marks

    def marks(self, position: Position) -> list[str]:
        """The board as the books draw it: `1 [2] P1`."""
        return [mark(position, number) for number in position.settings.numbers]


def mark(position: Position, number: int) -> str:
    """One number in ASCII: free 7, not now (7), never again [7], taken P1, gone a dot."""
    seen = position.state(number)
    if seen.state is State.TAKEN and seen.by:
        return seen.by.mark
    return {State.FREE: f"{number}", State.NOT_NOW: f"({number})", State.NEVER: f"[{number}]"}.get(seen.state, ".")


def spaced(items: Iterable[object]) -> str:
    return " ".join(map(str, items))


def labelled(label: str, text: str) -> str:
    """`Label: text`, and nothing after the colon where there is no text."""
    return f"{label}: {text}".rstrip()


def comma_list(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))


def and_list(numbers: Iterable[int], word: str = "and") -> str:
    """`4`, `4 and 6`, `4, 6 and 8`."""
    *most, last = map(str, numbers)
    return f"{', '.join(most)} {word} {last}" if most else last


def or_list(numbers: Iterable[int]) -> str:
    return and_list(numbers, "or")


def numbers_are(numbers: tuple[int, ...]) -> str:
    """`Number 4 is`, `Numbers 4 and 6 are`."""
    return f"Number {numbers[0]} is" if len(numbers) == 1 else f"Numbers {and_list(numbers)} are"


def ranges(numbers: Iterable[int]) -> str:
    """`1-3, 7-8, 12`."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}" if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def steps(relation: Relation) -> str:
    """A relation as a player reads it: `+-1`, `within +-2`, otherwise its terms."""
    if relation.reach is None:
        return str(relation)
    return "+-1" if relation.reach == 1 else f"within +-{relation.reach}"


def gaps_in(numbers: tuple[int, ...]) -> list[bool]:
    """For each number but the last: is the next one missing?"""
    return [following - number != 1 for number, following in pairwise(numbers)]
