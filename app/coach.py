"""The coach: a proof of the solver in sentences that a player can follow, in the game's own words."""

from __future__ import annotations

from dataclasses import dataclass

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

STEPS = 3
MOST_LISTED = 12


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
        analysis = self._solver.analyse(position)
        if not analysis.exact:
            unknown = "This position is too large to be solved exactly, so there is no honest advice."
            return Hint(unknown, unknown, unknown)
        if analysis.winning:
            return Hint("You can win from here.", _advice(position, analysis), why(position, analysis, "you"))
        opponent = position.to_move.other
        lost = f"This position is lost if {opponent} plays perfectly; but {opponent} has to find every answer."
        return Hint(lost, self._resistance(position), why(position, analysis, "you"))

    def _resistance(self, position: Position) -> str:
        """The number that is hardest to answer, and the answer to fear."""
        attempt: Resistance = hardest_to_answer(self._solver, position)[0]
        words, opponent = position.game.words, position.to_move.other
        advice = f"Make it hard: {words.select} {attempt.number}."
        if not attempt.answers:
            return advice
        if len(attempt.answers) == 1:
            return f"{advice} The answer to fear is {_choice(attempt.answers[0])}, the only one that wins."
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
            return _captures(proof, you, winner, str(position.to_move.other))
        case ForcedSkip():
            return (
                f"{play}every number left is adjacent to it, so {loser} has to skip and it is {_whose(you)} turn again."
            )
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
    named = [_name(part) for part in proof.parts]
    values = [str(part.value) for part in proof.parts]
    kind = "run" if all(_is_run(part) for part in proof.parts) else "group"
    if len(named) == 1:
        parts = (
            f"the {kind} {named[0]} is left, worth {values[0]}" if proof.number else f"the {kind} {named[0]} is worth 0"
        )
        sentence = parts if proof.number else parts.capitalize()
    elif proof.number:
        sentence = (
            f"the {kind}s {_join(named)} are left, worth {_join(values)}; together that is {'^'.join(values)} = 0"
        )
    else:
        sentence = f"The {kind}s {_join(named)} are worth {_join(values)}; together that is {'^'.join(values)} = 0"
    return f"{sentence}. Whoever has to {position.game.words.select} from a total of 0 is lost."


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


def _captures(proof: Captures, you: str, winner: str, opponent: str) -> str:
    by_count = you if proof.left % 2 else opponent
    if proof.count_decides:
        reason = f"and with so many left {winner} can always prevent a skip"
        parity = "odd" if proof.left % 2 else "even"
        return f"{_left(proof.left)} {reason}. {proof.left} is {parity}: the last one goes to {winner}."
    looked = "Every line of play" if proof.number is None else f"Every line of play after {proof.number}"
    if by_count == winner:
        return (
            f"{_left(proof.left)}: the last one goes to {winner}, and no skip can change that. {looked} was looked at."
        )
    but = f"without a skip the last one would go to {by_count}, but {winner} can force one"
    return f"{_left(proof.left)}: {but}. {looked} was looked at."


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
    return f"{', '.join(texts[:-1])} and {texts[-1]}"
