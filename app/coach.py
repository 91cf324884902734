"""The coach: a proof of the solver in sentences that a player can follow, in the game's own words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from operator import xor
from typing import TYPE_CHECKING

from app.rules.position import Position
from app.rules.words import or_list, ranges
from app.solver import Solver
from app.solver.analysis import (
    END_TURN,
    Analysis,
    Captures,
    ForcedSkip,
    LastMove,
    Mirror,
    Part,
    Partners,
    RoundTheCircle,
    Searched,
    Singles,
    Values,
)
from app.solver.resistance import Resistance, hardest_to_answer

if TYPE_CHECKING:
    from app.review import Review

STEPS = 3
MOST_LISTED = 12
MOST_PARTS = 6
X_RAY_COLUMNS = 10


@dataclass(frozen=True)
class Hint:
    """Three steps, each giving away a little more."""

    can_win: str
    number: str
    why: str

    def step(self, number: int) -> str:
        """A step from 1 to 3."""
        return f"{number} of {STEPS}  {(self.can_win, self.number, self.why)[number - 1]}"


class Coach:
    """Advice that is proved, not an opinion."""

    def __init__(self, solver: Solver) -> None:
        self._solver = solver

    def hint(self, position: Position) -> Hint:
        """Can you win, by which number, and why."""
        if position.outcome:
            return Hint(*["The game is over."] * STEPS)
        analysis = self._solver.analyse(position)
        if not analysis.exact:
            return Hint(*["This position is too large to be solved exactly, so there is no honest advice."] * STEPS)
        if analysis.winning:
            return Hint("You can win from here.", _advice(position, analysis), why(position, analysis, "you"))
        opponent = position.to_move.other
        lost = f"This position is lost if {opponent} plays perfectly; but {opponent} has to find every answer."
        return Hint(lost, self._resistance(position), why(position, analysis, "you"))

    def x_ray(self, position: Position, chosen: int | None = None) -> tuple[str, ...]:
        """Who wins under every valid number, what the parts are worth, and what the chosen number would leave."""
        analysis = self._solver.analyse(position)
        if position.outcome:
            return ("The game is over.",)
        if not analysis.exact:
            return ("This position is too large to be solved exactly.",)
        width = max(len(str(position.settings.size)), 2) + 1
        marks = ["W" if number in analysis.winning else "L" for number in position.valid]
        lines = []
        for start in range(0, len(marks), X_RAY_COLUMNS):
            numbers = position.valid[start : start + X_RAY_COLUMNS]
            lines.append("Number  " + "".join(f"{number:>{width}}" for number in numbers))
            lines.append("you     " + "".join(f"{mark:>{width}}" for mark in marks[start : start + X_RAY_COLUMNS]))
        return (*lines, *(self._parts(position, chosen) or (why(position, analysis, "you"),)))

    def look_back(self, position: Position) -> Review:
        """Every turn so far, judged."""
        from app.review import review

        return review(position, self._solver)

    def _parts(self, position: Position, chosen: int | None) -> tuple[str, ...]:
        """The values of all parts now, or after the chosen number, where the position has such parts."""
        after = position.play(chosen) if chosen in position.valid and chosen else position
        words = position.game.words
        what = f"after {words.selecting} {chosen}" if after is not position else "now"
        if position.game.law.name == "block" and position.settings.claims == 1:
            parts = self._solver.parts(after)
            if parts is None:
                return ()
            total = total_of(parts)
            values = "  ".join(f"{_name(part)} is worth {part.value}" for part in parts) or "nothing is left"
            return (f"{what}: {values}", f"total {total}: whoever moves {'loses' if total == 0 else 'can win'}")
        return ()

    def _resistance(self, position: Position) -> str:
        """The number that is hardest to answer, and the answer to fear."""
        attempt: Resistance = hardest_to_answer(self._solver, position)[0]
        words, opponent = position.game.words, position.to_move.other
        if attempt.number == END_TURN:
            advice = "Make it hard: end your turn."
        elif position.play(attempt.number).claimed:
            advice = f"Make it hard: {words.select} {attempt.number} and end your turn."
        else:
            advice = f"Make it hard: {words.select} {attempt.number}."
        if not attempt.answers:
            return f"{advice} How it can be answered is too much to work out."
        if len(attempt.answers) == 1:
            return f"{advice} The answer to fear is {attempt.answers[0]}, the only one that wins."
        return f"{advice} Then {opponent} wins with {or_list(attempt.answers[:MOST_LISTED])}; fear those."


def why(position: Position, analysis: Analysis, you: str) -> str:
    """The proof in sentences. `you` is how the player who is to move is called."""
    proof, words = analysis.proof, position.game.words
    if proof is None:
        return "The game is over."
    loser = position.to_move.other if analysis.winning else position.to_move
    winner = you if analysis.winning else str(position.to_move.other)
    play = f"{words.select.capitalize()} {proof.number}: " if proof.number else ""
    match proof:
        case LastMove():
            return f"{play}it leaves {loser} no valid number."
        case Mirror():
            return play + _mirror(position, proof, winner)
        case Values():
            return play + _values(position, proof)
        case Singles():
            return play + _singles(position, proof, winner)
        case Partners():
            return _partners(position, proof, winner)
        case RoundTheCircle():
            return _round_the_circle(position, proof, winner)
        case Captures():
            keeps = f"{play}after that nothing can force one. " if len(analysis.winning) < len(position.valid) else ""
            said = _captures(proof, play, you, winner, str(position.to_move.other))
            return f"{said} {keeps}".rstrip() if proof.count_decides and proof.number else said
        case ForcedSkip():
            again = f"{loser} has to skip and it is {_whose(you)} turn again: {words.select} {proof.then}"
            return f"{play}every number left is adjacent to it, so {again}."
        case Searched():
            lines = (
                f"every line of play after {_choice(proof.number)}"
                if proof.number is not None
                else "every line of play"
            )
            return f"There is no short reason: {lines} was looked at, and {winner} can always win."


def _advice(position: Position, analysis: Analysis) -> str:
    """The number, and which others win as well."""
    number = analysis.proof.number if analysis.proof else None
    others = tuple(other for other in analysis.winning if other != number)
    if number == END_TURN or number is None:
        return "End your turn now."
    advice = f"{position.game.words.select.capitalize()} {number}"
    if others and len(analysis.winning) == len(position.valid) and END_TURN not in others:
        return f"{advice}; every other valid number wins as well."
    listed = [_choice(other) for other in others[:MOST_LISTED]]
    more = " or others" if len(others) > MOST_LISTED else ""
    return f"{advice} (or {', '.join(listed)}{more})." if listed else f"{advice}, the only number that wins."


def _mirror(position: Position, proof: Mirror, winner: str) -> str:
    centre, last = f"{proof.axis / 2:g}", position.last
    answer = f"Answer every number with its mirror around {centre}" if proof.number else ""
    if proof.number is None:
        return (
            f"The open numbers mirror each other around {centre}: whatever is {position.game.words.selected} next, "
            f"{winner} can answer with its mirror."
        )
    if last is not None and proof.number + last == proof.axis:
        return f"it is the mirror of {last} around {centre}. {answer}, always."
    if 2 * proof.number == proof.axis:
        return f"it is the middle, and both sides are alike then. {answer}."
    return f"the numbers that stay open mirror each other around {centre}. {answer}."


def _values(position: Position, proof: Values) -> str:
    """The parts that matter: those worth 0 and pairs of equal value are only counted."""
    lost = f"Whoever has to {position.game.words.select} from a total of 0 is lost."
    parts, pairs = _without_pairs(proof.parts)
    kind = "run" if all(_is_run(part) for part in proof.parts) else "group"
    if not parts and not pairs:
        only = f"the {kind} {_name(proof.parts[0])} is" if len(proof.parts) == 1 else f"all {kind}s are"
        sentence = f"{only} worth 0"
    elif pairs:
        rest = f"; {_worth(parts, kind)}" if parts else ""
        count = "1 pair" if pairs == 1 else f"{pairs} pairs"
        sentence = f"{count} of {kind}s of equal value cancel out{rest}; the total is 0"
    else:
        sentence = f"{_worth(parts, kind)}; the total is 0"
    return f"{sentence if proof.number else sentence[0].upper() + sentence[1:]}. {lost}"


def total_of(parts: Iterable[Part]) -> int:
    """All values together, added bit by bit."""
    return reduce(xor, (part.value for part in parts), 0)


def left_by(parts: tuple[Part, ...]) -> str:
    """What a number leaves and why that is not enough: `the runs 1-3 and 12 worth 2 and 1: the total is 3, not 0`."""
    kind = "run" if all(_is_run(part) for part in parts) else "group"
    shown, pairs = _without_pairs(parts)
    beside = f" beside {pairs} pair{'s' if pairs > 1 else ''} of equal value" if pairs else ""
    names = f"{kind if len(shown) == 1 else f'{kind}s'} {_join([_name(part) for part in shown])}"
    values = _join([str(part.value) for part in shown])
    return f"the {names} worth {values}{beside}: the total is {total_of(parts)}, not 0"


def _without_pairs(parts: tuple[Part, ...]) -> tuple[list[Part], int]:
    """Parts of different values, and how many pairs of equal value there are; few parts are all kept."""
    counted = [part for part in parts if part.value]
    if len(counted) <= MOST_PARTS:
        return counted, 0
    left: dict[int, Part] = {}
    for part in counted:
        if left.pop(part.value, None) is None:
            left[part.value] = part
    return list(left.values()), (len(counted) - len(left)) // 2


def _worth(parts: list[Part], kind: str) -> str:
    values = [str(part.value) for part in parts]
    names = _join([_name(part) for part in parts])
    return f"the {kind}s {names} are worth {_join(values)}, added bit by bit {'^'.join(values)} = 0"


def _singles(position: Position, proof: Singles, winner: str) -> str:
    group, words = proof.claims + 1, position.game.words
    runs = f"{proof.count} runs worth one number each are left" if proof.count > 1 else "1 run worth one number is left"
    if proof.number is None and proof.more:
        return f"{runs}, and no more than {proof.more} of them can go in this turn: no multiple of {group} stays."
    if proof.number is None:
        together = f"however many are {words.selected} next, {winner} can make it {group} together"
        return f"{runs}, a multiple of {group}: {together}."
    spare = proof.count % group
    if spare == proof.count:
        return f"{runs}; {words.select} all of that in this turn as well, and nothing is left."
    also = f"; {words.select} {spare} of them in this turn as well" if spare else ""
    beginning = "End the turn: " if proof.number == END_TURN else ""
    return f"{beginning}{runs}{also}. From then on let every two turns together make {group}."


def _partners(position: Position, proof: Partners, winner: str) -> str:
    words = position.game.words
    pairs = [pair for pair in proof.pairs if position.last not in pair]
    listed = ", ".join(f"{one}-{other}" for one, other in pairs[:MOST_LISTED])
    more = ", ..." if len(pairs) > MOST_LISTED else ""
    if proof.number is None:
        beginning = ""
    elif position.last is None:
        beginning = f"{words.select.capitalize()} {proof.number}. "
    else:
        beginning = f"{position.last} and {proof.number} are partners: {words.select} {proof.number}. "
    return f"{beginning}Whatever is {words.selected} next has a partner left for {winner}: {listed}{more}."


def _round_the_circle(position: Position, proof: RoundTheCircle, winner: str) -> str:
    parity = "odd" if proof.left % 2 else "even"
    taken = f"{_left(proof.left)} and all of them get {position.game.words.selected}, one after the other"
    return f"{taken}. {proof.left} is {parity}: the last one goes to {winner}."


def _captures(proof: Captures, play: str, you: str, winner: str, opponent: str) -> str:
    by_count = you if proof.left % 2 else opponent
    left, parity = _left(proof.left), "odd" if proof.left % 2 else "even"
    if proof.count_decides:
        return (
            f"{left}, and {winner} can always prevent a skip. {proof.left} is {parity}: the last one goes to {winner}."
        )
    looked = "Every line of play was looked at" if proof.number is None else f"{play}every line after it was looked at"
    if by_count == winner:
        return f"{left}: the last one goes to {winner}, and no skip can change that. {looked}."
    return f"{left}: without a skip the last one would go to {by_count}, but {winner} can force one. {looked}."


def _left(count: int) -> str:
    return f"{count} numbers are left" if count > 1 else "1 number is left"


def _whose(you: str) -> str:
    return "your" if you == "you" else f"{you}'s"


def _choice(number: int | None) -> str:
    return "ending the turn" if number == END_TURN else str(number)


def _is_run(part: Part) -> bool:
    return part.numbers[-1] - part.numbers[0] == len(part.numbers) - 1


def _name(part: Part) -> str:
    return ranges(part.numbers) if _is_run(part) else f"({' '.join(map(str, part.numbers))})"


def _join(texts: list[str]) -> str:
    return f"{', '.join(texts[:-1])} and {texts[-1]}" if len(texts) > 1 else texts[0]
