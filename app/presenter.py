"""From a controller to what a screen shows: cells, lists and sentences. Nothing here knows how it is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.rules.law import State
from app.rules.player import Ending, Player
from app.rules.position import Position
from app.rules.reasons import NotAnInteger
from app.rules.relation import Term
from app.rules.words import Lines, mark
from widgets.cells import BoardView, Cell, Choice, Link, Mark, Pile, Shape

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.controller import Controller
    from app.match import Match, Round
    from app.review import Review

_MARKS = (
    (State.FREE, Mark.FREE),
    (State.NOT_NOW, Mark.NOT_NOW),
    (State.NEVER, Mark.NEVER),
    (State.GONE, Mark.GONE),
)


def board_view(position: Position, cursor: int | None = None, *, preview: bool = False) -> BoardView:
    """A position as a board, with the cursor on a number; `preview` marks what playing it would close."""
    shape = _shape(position)
    affected: frozenset[int] = frozenset()
    if preview and cursor in position.valid and cursor is not None and position.game.words.closes_for_good:
        affected = frozenset(position.effect(cursor).closes)
    return BoardView(
        shape=shape,
        title=position.game.words.board_title(position),
        cells=tuple(_cell(position, number) for number in position.settings.numbers),
        cursor=cursor,
        affected=affected,
        centre=_centre(position) if shape is Shape.RING else (),
        piles=_piles(position),
        links=_links(position) if shape is Shape.CHAIN else (),
        choices=_choices(position) if shape is Shape.CHAIN else (),
    )


def _shape(position: Position) -> Shape:
    if position.settings.ring:
        return Shape.RING
    return Shape.CHAIN if position.game.law.follows else Shape.LINE


def _mark(position: Position, number: int) -> Mark:
    seen = position.state(number)
    if seen.state is State.TAKEN:
        return Mark.FIRST if seen.by is Player.ONE else Mark.SECOND
    return next(mark for state, mark in _MARKS if state is seen.state)


def _cell(position: Position, number: int) -> Cell:
    star = "*" if number == position.last and position.state(number).state is State.TAKEN else ""
    return Cell(number, mark(position, number) + star, _mark(position, number))


def _centre(position: Position) -> Lines:
    if position.outcome:
        return (f"{position.outcome.winner} wins",)
    _, *lines = position.game.words.state(position)
    return (*lines, "Only one valid number: f plays on.") if position.is_forced else tuple(lines)


def _piles(position: Position) -> tuple[Pile, ...]:
    if position.game.law.taken is not State.GONE:
        return ()
    return tuple(
        Pile(
            position.game.words.pile_title(player),
            tuple(f"{number}{'*' if number == position.last else ''}" for number in position.taken_by(player)),
            Mark.FIRST if player is Player.ONE else Mark.SECOND,
        )
        for player in Player
    )


def _links(position: Position) -> tuple[Link, ...]:
    links = [Link(str(position.settings.start), "", "start", Mark.GONE)] if position.settings.start else []
    for record in position.records():
        step = str(record.terms[0]) if record.terms else ""
        first = record.player is Player.ONE
        links += [
            Link(str(number), step, record.player.mark, Mark.FIRST if first else Mark.SECOND)
            for number in record.numbers
        ]
    return tuple(links)


def _choices(position: Position) -> tuple[Choice, ...]:
    """Every step from the last number, steps that lead to the same number in one."""
    if position.last is None:
        return ()
    by_result: dict[int | Term | None, list[Term]] = {}
    for term in position.settings.relation.terms:
        reached = position.settings.step(position.last, term)
        by_result.setdefault(term if reached is None else reached, []).append(term)
    return tuple(_choice(position, result, terms) for result, terms in by_result.items())


def _choice(position: Position, result: int | Term | None, terms: list[Term]) -> Choice:
    step, name = " ".join(map(str, terms)), position.game.words.step_name(terms)
    words = position.game.words
    if not isinstance(result, int):
        assert position.last is not None
        shown = f"{position.last / terms[0].amount:.3g}"
        note = words.short_reason(NotAnInteger(terms[0], position.last))
        return Choice(step, name, shown, note, None, Mark.NEVER)
    reason = position.why_not(result)
    if reason is None:
        return Choice(step, name, str(result), "", result, Mark.FREE)
    on_board = result in position.settings.numbers
    return Choice(step, name, str(result), words.short_reason(reason), result if on_board else None, Mark.NEVER)


def header(match: Match) -> tuple[str, str]:
    """The game and its variation on the left, round and score on the right."""
    position = match.position
    variation = "" if position.settings == match.game.standard else " (Variation)"
    left = f"{match.game.title}  {match.game.words.variation(position.settings)}{variation}"
    if match.rounds == 1:
        return left, ""
    first, second = match.score
    return left, f"Round {match.round} of {match.rounds}   {match.name(0)} {first} : {second} {match.name(1)}"


def banner(controller: Controller) -> tuple[str, str]:
    """Whose turn it is, or who has won, and the number of the turn."""
    match = controller.match
    position, outcome = match.position, match.outcome
    if controller.looking_at is not None:
        turns = len(position.turns) + bool(position.claimed)
        return f"Looking at turn {controller.looking_at} of {turns} - Esc returns", ""
    if outcome:
        return f"{match.seat_name(outcome.winner)} wins", f"{len(position.turns)} turns"
    mover = match.to_move
    level = f" [computer: {mover.level.value}]" if mover.is_computer else ""
    claims = f" ({position.claims_left} left in this turn)" if position.settings.claims > 1 else ""
    who = f"> {match.seat_name(position.to_move)}{level} to {match.game.words.select} a number{claims}"
    return who, f"turn {position.turn}"


def ending(match: Match) -> Lines:
    """The book's closing sentences."""
    outcome, words = match.outcome, match.game.words
    if outcome is None:
        return ()
    if outcome.reason is Ending.CONCEDED:
        return words.conceded(outcome, match.seat_name)
    shown = set(words.state(match.position))
    paragraphs = words.ended(match.position, outcome, match.seat_name)
    return tuple(line for paragraph in paragraphs if not shown & set(paragraph) for line in paragraph)


def result_lines(match: Match, reviews: Sequence[Review] = ()) -> Lines:
    """The card that stands below the board when a round is over; what to do next stands in the line of keys.

    `reviews` of all finished rounds say how well they were played, as soon as that is known.
    """
    lines = (f"! {' '.join(ending(match))}",)
    if match.rounds == 1:
        return lines
    first, second = match.score
    score = f"{match.name(0)} {first} : {second} {match.name(1)}"
    if shows_table(match):
        verdict = "a drawn match" if match.winner is None else f"{match.name(match.winner)} wins the match"
        return (f"! Match over: {verdict}, {score}", *_table(match, reviews))
    won = [f"{one.number} {match.name(one.winner)}" for one in match.finished]
    open_rounds = [f"{number} -" for number in range(len(won) + 1, match.rounds + 1)]
    starter = match.name(match.participant_in(Player.ONE, match.round + 1))
    return (
        *lines,
        f"Match   {score}",
        "Rounds  " + "   ".join([*won, *open_rounds]),
        f"Round {match.round + 1}: seats change, {starter} is Player 1 and starts.",
    )


def shows_table(match: Match) -> bool:
    """Is a match of several rounds over, so that its table takes the place of the card?"""
    return match.is_over and match.rounds > 1


def _table(match: Match, reviews: Sequence[Review]) -> Lines:
    """Every round in a line: who sat where, who won, how well it was played and who was favoured."""
    rows = [("Round", "Player 1", "Winner", "Turns", "Blunders", "Favoured")]
    for index, one in enumerate(match.finished):
        rows.append(
            (
                str(one.number),
                match.name(one.seats[0]),
                match.name(one.winner),
                str(len(one.position.turns)),
                *(_played_how(match, one, reviews[index]) if index < len(reviews) else ("", "")),
            )
        )
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(f"{cell:{width}}" for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return (f"~ {lines[0]}", *lines[1:], *_favoured_seats(match, reviews))


def _played_how(match: Match, one: Round, judged: Review) -> tuple[str, str]:
    """The blunders of both, and who sat in the favoured seat; a win from the other seat is an upset."""
    blunders = [f"{match.name(who)} {judged.blunders(seat)}" for who, seat in zip(one.seats, Player, strict=True)]
    if judged.favoured is None:
        return " ".join(blunders), "unknown"
    favoured = one.seats[judged.favoured.value - 1]
    upset = ", upset" if favoured != one.winner else ""
    return " ".join(blunders), f"{match.name(favoured)} ({judged.favoured.mark}){upset}"


def _favoured_seats(match: Match, reviews: Sequence[Review]) -> Lines:
    seats = [
        one.seats[judged.favoured.value - 1]
        for one, judged in zip(match.finished, reviews, strict=False)
        if judged.favoured
    ]
    if len(seats) < len(match.finished):
        return ()
    first, second = seats.count(0), seats.count(1)
    fair = " - a fair match" if first == second else ""
    return (f"Favoured seats: {match.name(0)} {first}, {match.name(1)} {second}{fair}.",)


def turning_points(match: Match, judged: Review) -> str:
    """What there was to learn from a round, in one line."""
    points = judged.turning_points
    if judged.favoured is None or any(one.winner is None for one in judged.turns):
        return "v reviews the game."
    if not points:
        return f"No turning points: {match.seat_name(judged.favoured)} was winning all the time. v shows why."
    turns = ", ".join(f"turn {one.record.turn} ({one.record.player.mark})" for one in points[:4])
    more = ", ..." if len(points) > 4 else ""
    return f"{len(points)} turning point{'s' if len(points) > 1 else ''}: {turns}{more}. v shows why."


def log(controller: Controller) -> Lines:
    """Every turn in a line; the one that is looked at is the chosen one."""
    chosen = controller.looking_at
    return tuple(
        f"> {line}" if number == chosen else line for number, line in enumerate(controller.log_lines(), start=1)
    )


def input_line(controller: Controller) -> str:
    """The number under the cursor and what playing it would do, or why it is not valid."""
    match, number = controller.match, controller.cursor
    words, position = match.game.words, match.position
    if controller.looking_at is not None:
        return "Left and Right look on, x plays on from here as a new game, Enter returns."
    if match.outcome:
        return ""
    if number is None:
        return f"Number: _   arrows or digits choose, Enter {words.select}s it" if not controller.typed else ""
    reason = position.why_not(number)
    if reason is not None:
        return f"Number: {number}_  Not valid: {words.why_not(reason, position.settings)}."
    consequence = words.preview(position.effect(number)).removeprefix(f"{words.selecting} {number}").lstrip(": ")
    return f"Number: {number}_  Enter: {consequence}."


def moved_sentence(match: Match) -> str:
    """What happened last, for the message line; how a round ended stands in the card, if there is room for it."""
    position, outcome = match.position, match.outcome
    if outcome and (shows_table(match) or outcome.reason is Ending.CONCEDED):
        return " ".join(ending(match))
    if not position.turns and not position.claimed:
        return ""
    if position.claimed:
        return match.game.words.claimed(position).replace("or end to", "or e to")
    if position.just_skipped:
        return " ".join(match.game.words.skipped(position, match.seat_name))
    before = position.before(position.turn - 1)
    for number in position.turns[-1][:-1]:
        before = before.play(number)
    return match.game.words.told(before.effect(position.turns[-1][-1]), match.seat_name)
