"""A review in sentences, in the game's own words: what the review screen and plain text share."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.proofs import left_by, why
from app.review import Mark, Review, Station, Turn
from app.rules.player import Ending, Outcome, Player
from app.rules.position import Position
from app.rules.words import Lines, SeatName, and_list, comma_list, ranges

LEGENDS = (
    "? gave away a win  ! only way to win  + kept it  - lost anyway  f forced",
    "? gave away  ! only way  + kept  - lost  f forced",
)
"""What the marks mean, in as few words as there is room for."""
TOO_LARGE = "This position is too large to be solved exactly, so there is no mark."
WORKING_OUT = "Working out who was winning ..."
MOST_LISTED = 12


@dataclass(frozen=True)
class PlayedGame:
    """A game to look back upon: where it stands, how it ended if it did, and how its seats are called."""

    position: Position
    outcome: Outcome | None = None
    names: tuple[str, str] = (str(Player.ONE), str(Player.TWO))

    @staticmethod
    def of(position: Position) -> PlayedGame:
        """A game nobody has a name in, as a game code tells it."""
        return PlayedGame(position, position.outcome)

    def seat(self, player: Player) -> str:
        return self.names[player.value - 1]


# One turn


def told(turn: Turn, seat: SeatName) -> str:
    """`Turn 4: Player 2 selected 2.`"""
    record, words = turn.record, turn.before.position.game.words
    did = f"{words.selected} {and_list(record.numbers)}" if record.numbers else "had to skip"
    return f"Turn {record.turn}: {seat(record.player)} {did}."


def verdict(turn: Turn) -> str:
    """What the turn did, in one sentence or two."""
    match turn.mark:
        case Mark.BLUNDER:
            return f"A won game was given away. {winning_numbers(turn.before)}"
        case Mark.ONLY:
            return "It was the only number that wins."
        case Mark.KEPT:
            return "The win was kept."
        case Mark.LOST:
            return "It was lost anyway: no number would have won."
        case Mark.FORCED:
            return "It was forced: there was no other valid number."
    if turn.is_skip:
        return ""
    asked = turn.before.analysis and turn.after.analysis
    return TOO_LARGE if asked else WORKING_OUT


def winning_numbers(station: Station) -> str:
    """`Winning numbers: 7, 8, 12`; of several claims a turn only the first can be named."""
    analysis = station.analysis
    if analysis is None or not analysis.winning:
        return ""
    listed = number_list(analysis.winning)
    if station.position.settings.claims > 1:
        return f"A winning turn could begin with {listed}."
    return f"Winning number{'s' if len(analysis.winning) > 1 else ''}: {listed}."


def number_list(numbers: Iterable[int]) -> str:
    """All numbers, in ranges where there are many."""
    listed = tuple(numbers)
    return comma_list(listed) if len(listed) <= MOST_LISTED else ranges(listed)


def reasons(turn: Turn, seat: SeatName) -> Lines:
    """Why the turn was what it was: the coach's proof."""
    if turn.is_skip:
        return turn.before.position.game.words.skipped(turn.after.position, seat)
    if turn.mark is Mark.BLUNDER:
        return _why_it_was_a_blunder(turn)
    if turn.mark is None or turn.winner is None:
        return ()
    if turn.winner is turn.record.player:
        return (_why_it_wins(turn),)
    return (_why(turn.before),)


def _why_it_was_a_blunder(turn: Turn) -> Lines:
    """What was played leaves too much; what a winning number would have left."""
    words, opponent = turn.before.position.game.words, turn.record.player.other
    played = and_list(turn.record.numbers)
    after = turn.after
    if after.parts and after.analysis:
        answers = number_list(after.analysis.winning)
        leaves = f"{left_by(after.parts)}. {opponent} wins with {answers}."
        return f"{words.selecting.capitalize()} {played} leaves {leaves}", f"Instead: {_why(turn.before)}"
    whole = turn.before.whole_turn
    instead = f"{words.select} {and_list(whole)} in this turn. " if len(whole) > 1 else ""
    return f"After {played} {opponent} can win. {_why(after)}", f"Instead: {instead}{_why(turn.before)}"


def _why_it_wins(turn: Turn) -> str:
    """The opponent is lost after it; where the same player goes on, with what."""
    words, after = turn.before.position.game.words, turn.after
    played = and_list(turn.record.numbers)
    if after.position.outcome:
        return f"{words.selecting.capitalize()} {played} ends the game."
    if after.position.must_skip:
        return f"After {played} {after.position.to_move} has to skip. {_why(after)}"
    if after.position.claimed:
        return f"The turn is under way after {played}. {_why(after)}"
    return f"After {played} {after.position.to_move} is lost. {_why(after)}"


def _why(station: Station) -> str:
    position = station.playable
    return why(position, station.analysis, str(position.to_move)) if station.analysis else ""


# The whole game


def result(game: PlayedGame) -> str:
    """Who won, in a few words; nothing while the game goes on."""
    return f"{game.seat(game.outcome.winner)} won" if game.outcome else ""


def standing(review: Review, game: PlayedGame) -> Lines:
    """How the game ended, or who is to move and who is winning."""
    position, outcome, words = game.position, game.outcome, game.position.game.words
    if outcome and outcome.reason is Ending.CONCEDED:
        return words.conceded(outcome, game.seat)
    if outcome:
        return words.ended(position, outcome, game.seat)[-1]
    to_move = f"Turn {position.turn}: {game.seat(position.to_move)} is to {words.select}."
    station = review.stations[-1]
    if station.winner:
        return (f"{to_move} {game.seat(station.winner)} is winning.",)
    return (f"{to_move} {TOO_LARGE.partition(',')[0]}." if station.analysis else to_move,)


def summary(review: Review, seat: SeatName) -> Lines:
    """Turning points of each player, and who would have won with perfect play."""
    lines = []
    for player in Player:
        turns = [turn.record.turn for turn in review.turning_points_of(player)]
        where = f"turn{'s' if len(turns) > 1 else ''} {comma_list(turns)}" if turns else "none"
        lines.append(f"Turning points of {seat(player)}: {where}")
    if review.favoured:
        lines.append(f"With perfect play from turn 1 on {seat(review.favoured)} wins.")
    if review.unsolved:
        count = f"{len(review.unsolved)} of {len(review.turns)} turns have"
        lines.append(f"{count} no mark: their positions are too large to be solved exactly.")
    return tuple(lines)


def judged_lines(review: Review, seat: SeatName) -> Lines:
    """Every turn in a line with its mark in front, and the summary."""
    lines = [f"{_mark(turn)} {told(turn, seat)} {verdict(turn)}".rstrip() for turn in review.turns]
    return (*lines, *summary(review, seat)) if lines else ("Nothing has been played yet.",)


def marked(turn: Turn) -> Lines:
    """The mark, what it means and who is winning now, for below a turn; nothing for a skip."""
    if turn.is_skip:
        return ()
    winning = f" {turn.winner} is winning." if turn.winner and not turn.after.position.outcome else ""
    return (f"{_mark(turn)} {verdict(turn)}{winning}",)


def _mark(turn: Turn) -> str:
    return turn.mark.value if turn.mark else " "
