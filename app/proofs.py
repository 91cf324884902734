"""A proof of the solver in sentences that a player can follow, in the game's own words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import xor

from app.rules.position import END_TURN, Position
from app.rules.words import ranges
from app.solver.analysis import (
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

MOST_LISTED = 12
MOST_PARTS = 6


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
                f"every line of play after {choice_name(proof.number)}"
                if proof.number is not None
                else "every line of play"
            )
            return f"There is no short reason: {lines} was looked at, and {winner} can always win."


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
        only = f"the {kind} {part_name(proof.parts[0])} is" if len(proof.parts) == 1 else f"all {kind}s are"
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
    names = f"{kind if len(shown) == 1 else f'{kind}s'} {_join([part_name(part) for part in shown])}"
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
    names = _join([part_name(part) for part in parts])
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


def choice_name(number: int | None) -> str:
    return "ending the turn" if number == END_TURN else str(number)


def _is_run(part: Part) -> bool:
    return part.numbers[-1] - part.numbers[0] == len(part.numbers) - 1


def part_name(part: Part) -> str:
    return ranges(part.numbers) if _is_run(part) else f"({' '.join(map(str, part.numbers))})"


def _join(texts: list[str]) -> str:
    return f"{', '.join(texts[:-1])} and {texts[-1]}" if len(texts) > 1 else texts[0]
