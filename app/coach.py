"""The coach: what to play, and who wins under every number, in the game's own words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.proofs import MOST_LISTED, choice_name, part_name, total_of, why
from app.rules.position import END_TURN, Position
from app.rules.words import or_list
from app.solver import Solver
from app.solver.analysis import Analysis
from app.solver.resistance import Resistance, hardest_to_answer

if TYPE_CHECKING:
    from app.review import Review

STEPS = 3
X_RAY_COLUMNS = 10


@dataclass(frozen=True)
class Hint:
    """Three steps, each giving away a little more."""

    can_win: str
    number: str
    why: str

    @property
    def last_step(self) -> int:
        return STEPS

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
        after = self._parts(position, chosen) or self._after(position, chosen)
        return (*lines, *(after or (why(position, analysis, "you"),)))

    def _after(self, position: Position, chosen: int | None) -> tuple[str, ...]:
        """What the chosen number would leave, proved: who has a partner for what, or who captures the last one."""
        if chosen not in position.valid or chosen is None:
            return ()
        words, then = position.game.words, position.play(chosen)
        analysis = self._solver.analyse(then)
        if then.outcome or not analysis.exact:
            return (f"{words.selecting.capitalize()} {chosen} wins at once.",) if then.outcome else ()
        mover = "you" if then.to_move is position.to_move else str(then.to_move)
        result = f"{analysis.winner} wins." if analysis.winner is then.to_move else f"{mover} cannot win any more."
        return (f"after {words.selecting} {chosen}: {result}", f"  {why(then, analysis, mover)}")

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
            values = "  ".join(f"{part_name(part)} is worth {part.value}" for part in parts) or "nothing is left"
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


def _advice(position: Position, analysis: Analysis) -> str:
    """The number, and which others win as well."""
    number = analysis.proof.number if analysis.proof else None
    others = tuple(other for other in analysis.winning if other != number)
    if number == END_TURN or number is None:
        return "End your turn now."
    advice = f"{position.game.words.select.capitalize()} {number}"
    if others and len(analysis.winning) == len(position.valid) and END_TURN not in others:
        return f"{advice}; every other valid number wins as well."
    listed = [choice_name(other) for other in others[:MOST_LISTED]]
    more = " or others" if len(others) > MOST_LISTED else ""
    return f"{advice} (or {', '.join(listed)}{more})." if listed else f"{advice}, the only number that wins."
