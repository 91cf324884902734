"""Statistics and history as text and as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from app.rules.foreign import printable
from app.rules.game import Game
from app.store.statistics import Statistics, Tally
from app.tables import game_table, opponent_table, plot

NOTHING = "No round is over yet."
NOTE = "As P1: rounds won of those played as Player 1. Blunders: a round's average. Streak: the longest."


def statistics_lines(statistics: Statistics, games: Sequence[Game]) -> Iterator[str]:
    if not statistics.sides:
        yield NOTHING if not statistics.people else f"There is no round of {printable(statistics.player)}."
    else:
        yield f"Statistics: {printable(statistics.player)}"
        yield ""
        yield from map(printable, game_table(statistics, games))
        yield NOTE
        yield ""
        yield from map(printable, opponent_table(statistics))
        blunders = statistics.last_blunders()
        yield ""
        yield f"Blunders a round, last {len(blunders)}"
        yield from plot(blunders)
    others = [printable(name) for name in statistics.people if name != statistics.player]
    if others:
        yield ""
        yield f"Also: {', '.join(others)} (lastmove stats --player NAME)"


def statistics_as_json(statistics: Statistics, games: Sequence[Game]) -> str:
    return json.dumps(
        {
            "player": statistics.player,
            "players": statistics.people,
            "total": _as_json(statistics.total),
            "games": [
                {"game": game.name, **_as_json(whole), "as_player_1": _as_json(first), "as_player_2": _as_json(second)}
                for game, whole, first, second in statistics.by_game(games)
            ],
            "opponents": [
                {"name": name, "level": level or None, **_as_json(one)} for name, level, one in statistics.by_opponent()
            ],
            "last_blunders": statistics.last_blunders(),
        }
    )


def _as_json(tally: Tally) -> dict[str, object]:
    return {
        "rounds": tally.rounds,
        "won": tally.won,
        "lost": tally.lost,
        "blunders": tally.blunders,
        "blunders_per_round": tally.blunders_per_round,
        "streak": tally.streak,
        "best_streak": tally.best_streak,
    }
