"""Matches, statistics and history as lines of text, for every front end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from app.match import Match
from app.rules.foreign import printable
from app.rules.game import Game

if TYPE_CHECKING:
    from app.store.games import PlayedRound, Saved
    from app.store.statistics import Statistics, Tally

GAP = "  "
PLOT_HEIGHT = 4
FEWEST_TO_COMPARE = 4
"""Rounds it takes to say whether somebody plays better than before."""
GAME_HEAD = ("Game", "rounds", "won", "lost", "as P1", "as P2", "blunders", "streak")

Row = tuple[str, ...]


def counted_columns(rows: Sequence[Row], width: int = 0, gap: str = GAP) -> list[str]:
    """A name and what was counted: names to the left, numbers to the right.

    Where that is wider than `width` the names give way.
    """
    widths = _widths(rows)
    if width:
        widths[0] = max(1, min(widths[0], width - sum(widths[1:]) - len(gap) * len(widths[1:])))
    lines = []
    for first, *rest in rows:
        cells = (f"{cell:>{wide}}" for cell, wide in zip(rest, widths[1:], strict=True))
        lines.append(gap.join((f"{cut(first, widths[0]):{widths[0]}}", *cells)))
    return lines


def text_columns(rows: Sequence[Row], width: int) -> list[str]:
    """Rows of texts below each other; columns without any text are left out, and what comes last gives way."""
    widths = _widths(rows) if rows else []
    return [
        cut(GAP.join(f"{cell:{wide}}" for cell, wide in zip(row, widths, strict=True) if wide).rstrip(), width)
        for row in rows
    ]


def _widths(rows: Sequence[Row]) -> list[int]:
    return [max(map(len, column)) for column in zip(*rows, strict=True)]


def cut(text: str, width: int) -> str:
    """A text that is not longer than this; dots say that something is missing."""
    if len(text) <= width:
        return text
    return f"{text[: width - 2]}.." if width > 4 else text[:width]


def moment(written: str) -> str:
    """Day and time for people."""
    return written[:16].replace("T", " ")


# Matches that can be gone on with


def summary(match: Match) -> str:
    """A match in one line, for lists: the game, where it stands and who plays."""
    position = match.position
    round_ = f", round {match.round} of {match.rounds}" if match.rounds > 1 else ""
    names = "" if not any(who.name for who in match.participants) else f", {match.name(0)} and {match.name(1)}"
    variation = "" if position.settings == match.game.standard else f" {match.game.words.variation(position.settings)}"
    return f"{match.game.title}{variation}, turn {position.turn}{round_}{names}"


def saved_line(saved: Saved) -> str:
    """When a match was left, what it is and whether it is open."""
    elsewhere = "  (open elsewhere)" if saved.is_open_elsewhere else ""
    return f"{moment(saved.updated)}  {summary(saved.match)}{elsewhere}"


def saved_rows(several: Sequence[Saved], width: int, *, short: bool) -> list[str]:
    """The same below each other; `short` is for narrow windows."""
    rows: list[Row] = []
    for saved in several:
        match = saved.match
        where = (match.game.title, f"turn {match.position.turn}", "(open)" if saved.is_open_elsewhere else "")
        round_ = f"round {match.round} of {match.rounds}" if match.rounds > 1 else ""
        rows.append(where if short else (moment(saved.updated), *where, round_, f"{match.name(0)} and {match.name(1)}"))
    return text_columns(rows, width)


# Statistics


def game_table(statistics: Statistics, games: Sequence[Game], width: int = 0, *, short: bool = False) -> list[str]:
    """Every game that was played in a line, and all of them together. The first line heads the columns."""
    rows = [
        _game_row(game.title, whole, first, second, short=short)
        for game, whole, first, second in statistics.by_game(games)
        if whole.rounds
    ]
    if len(rows) > 1:
        rows.append(_game_row("Total", *statistics.totals, short=short))
    head = ("Game", "won", "as P1", "as P2") if short else GAME_HEAD
    lines = counted_columns([head, *rows], width, " " if short else GAP)
    return lines if len(rows) < 2 else [*lines[:-1], "", lines[-1]]


def _game_row(title: str, whole: Tally, first: Tally, second: Tally, *, short: bool) -> Row:
    seats = (f"{first.won}/{first.rounds}", f"{second.won}/{second.rounds}")
    if short:
        return title, f"{whole.won}/{whole.rounds}", *seats
    counts = (str(whole.rounds), str(whole.won), str(whole.lost))
    return title, *counts, *seats, average(whole), str(whole.best_streak)


def opponent_table(statistics: Statistics, width: int = 0, *, short: bool = False) -> list[str]:
    """Every opponent in a line. The first line heads the columns."""
    rows: list[Row] = [("Opponent", "rounds", "won", "lost", *(() if short else ("blunders", "streak")))]
    for name, level, one in statistics.by_opponent():
        more = () if short else (average(one), str(one.best_streak))
        who = name if level in ("", name.lower()) else f"{name}, {level}"
        rows.append((who, str(one.rounds), str(one.won), str(one.lost), *more))
    return counted_columns(rows, width)


def average(tally: Tally) -> str:
    """Blunders a round; a hyphen where none have been counted."""
    return "-" if tally.blunders_per_round is None else f"{tally.blunders_per_round:.1f}"


def plot(blunders: Sequence[int]) -> Iterator[str]:
    """Blunders of the last rounds as columns, the oldest on the left."""
    if not blunders:
        yield "Not counted yet."
        return
    step = -(-max(*blunders, 1) // PLOT_HEIGHT)
    for height in range(step * -(-max(*blunders, 1) // step), 0, -step):
        yield f"{height:>3} | {' '.join('#' if count > height - step else ' ' for count in blunders)}".rstrip()
    yield f"  0 +-{'--' * len(blunders)}"
    yield f"      {'oldest':<{max(2 * len(blunders) - 7, 7)}}newest"
    yield from _trend(blunders)


def _trend(blunders: Sequence[int]) -> Iterator[str]:
    """Does somebody play better than before?"""
    half = len(blunders) // 2
    if len(blunders) >= FEWEST_TO_COMPARE:
        before, now = sum(blunders[:half]) / half, sum(blunders[half:]) / (len(blunders) - half)
        yield f"{now:.1f} a round now, was {before:.1f}"


# History


def round_line(played: PlayedRound, games: Sequence[Game]) -> str:
    """A finished round in a line of the history."""
    return f"{moment(played.ended)}  {title_of(played, games):18}  {result(played)}  {printable(played.code)}"


def round_lines(rounds: Sequence[PlayedRound], games: Sequence[Game], width: int) -> list[str]:
    """Finished rounds below each other; where there is not much room the code gives way."""
    return text_columns(
        [(moment(one.ended), title_of(one, games), result(one), printable(one.code)) for one in rounds], width
    )


def short_round_line(played: PlayedRound, games: Sequence[Game], width: int) -> str:
    """A finished round for narrow windows: the game and who won it."""
    return cut(f"{title_of(played, games):18}  {printable(played.names[played.winner - 1])} won", width)


def title_of(played: PlayedRound, games: Sequence[Game]) -> str:
    return next((game.title for game in games if game.name == played.game), printable(played.game))


def result(played: PlayedRound) -> str:
    winner, loser = played.names[played.winner - 1], played.names[2 - played.winner]
    return printable(f"{winner} beat {loser}")
