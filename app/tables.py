"""Matches, statistics and history as lines of text, for every front end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.match import Match
from app.rules.game import Game
from app.store.games import PlayedRound, Saved
from app.store.statistics import Statistics, Tally


def summary(match: Match) -> str:
    """A match in one line, for lists: the game, where it stands and who plays."""
    position = match.position
    round_ = f", round {match.round} of {match.rounds}" if match.rounds > 1 else ""
    names = "" if not any(who.name for who in match.participants) else f", {match.name(0)} and {match.name(1)}"
    variation = "" if position.settings == match.game.standard else f" {match.game.words.variation(position.settings)}"
    return f"{match.game.title}{variation}, turn {position.turn}{round_}{names}"


def saved_line(saved: Saved) -> str:
    """A match in a list of those that can be gone on with."""
    elsewhere = "  (open elsewhere)" if saved.is_open_elsewhere else ""
    return f"{moment(saved.updated)}  {summary(saved.match)}{elsewhere}"


def moment(written: str) -> str:
    """Day and time for people."""
    return written[:16].replace("T", " ")


def game_table(statistics: Statistics, games: Sequence[Game]) -> Iterator[str]:
    """Every game that was played in a line, and all of them together."""
    yield f"{'Game':20}{'rounds':>7}{'won':>5}{'lost':>5}{'as P1':>8}{'as P2':>8}{'blunders':>10}{'streak':>8}"
    rows = [row for row in statistics.by_game(games) if row[1].rounds]
    for game, whole, first, second in rows:
        yield _game_line(game.title, whole, first, second)
    if len(rows) > 1:
        firsts = [row[2] for row in rows]
        seconds = [row[3] for row in rows]
        yield _game_line("Total", statistics.total, _together(firsts), _together(seconds))
    yield "Blunders are a round's average; streak is the longest, rounds won as P1 are of those played as P1."


def _game_line(title: str, whole: Tally, first: Tally, second: Tally) -> str:
    seats = [f"{seat.won}/{seat.rounds}" for seat in (first, second)]
    return (
        f"{title:20}{whole.rounds:>7}{whole.won:>5}{whole.lost:>5}{seats[0]:>8}{seats[1]:>8}"
        f"{average(whole):>10}{whole.best_streak:>8}"
    )


def _together(tallies: Sequence[Tally]) -> Tally:
    return Tally(sum(one.rounds for one in tallies), sum(one.won for one in tallies), 0, 0, 0, 0)


def opponent_table(statistics: Statistics) -> Iterator[str]:
    """Every opponent in a line."""
    yield f"{'Opponent':20}{'level':>10}{'rounds':>8}{'won':>5}{'lost':>6}{'blunders':>10}{'streak':>8}"
    for name, level, one in statistics.by_opponent():
        numbers = f"{one.rounds:>8}{one.won:>5}{one.lost:>6}{average(one):>10}{one.best_streak:>8}"
        yield f"{name:20}{level or 'person':>10}{numbers}"


def average(tally: Tally) -> str:
    return "-" if tally.blunders_per_round is None else f"{tally.blunders_per_round:.1f}"


def plot(blunders: Sequence[int]) -> Iterator[str]:
    """Blunders of the last rounds as columns, the oldest on the left."""
    yield f"Blunders a round, last {len(blunders)}"
    highest = max(blunders, default=0)
    step = -(-max(highest, 1) // 4)
    for height in range(step * -(-highest // step), 0, -step):
        yield f"{height:>3} | " + " ".join("#" if count > height - step else " " for count in blunders).rstrip()
    yield "  0 +-" + "--" * max(len(blunders), 1)
    yield "      oldest to newest"


def round_line(played: PlayedRound, games: Sequence[Game]) -> str:
    """A finished round in a line of the history."""
    title = next((game.title for game in games if game.name == played.game), played.game)
    winner, loser = played.names[played.winner - 1], played.names[2 - played.winner]
    return f"{played.ended[:16].replace('T', ' ')}  {title:18}  {winner} beat {loser}  {played.code}"
