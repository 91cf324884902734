"""A match as plain data and back. Positions are game codes, so a record is only ever as valid as the rules say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

from app.code import read_code, write_code
from app.history import History
from app.match import Match
from app.players import Computer, Level, Participant, Person, clean_name
from app.rules.game import Game
from app.rules.options import RANDOM
from app.rules.player import Player
from app.rules.position import Position
from app.rules.settings import Settings


class Unreadable(ValueError):
    """A record that does not describe a match."""


def write_record(match: Match) -> str:
    """Everything that is needed to go on at exactly this turn."""
    import json  # not before something is stored

    return json.dumps(
        {
            "game": match.game.name,
            "settings": _write_settings(match.game, match.chosen),
            "players": [_write_player(player) for player in match.participants],
            "rounds": match.rounds,
            "first": match.first,
            "tossed": match.is_tossed,
            "undo": match.undo_allowed,
            "played": [_write_history(history) for history in match.histories],
        }
    )


def read_record(text: str, games: Sequence[Game], generator: Random) -> Match:
    """The match of a record. Raises Unreadable, whatever is wrong with it."""
    import json

    try:
        record = json.loads(text)
        game = next(game for game in games if game.name == record["game"])
        settings, (one, two) = game.settings(**record["settings"]), record["players"]
        match = Match(
            game,
            settings,
            (_read_player(one), _read_player(two)),
            rounds=record["rounds"],
            first=(0, 1).index(record["first"]),
            generator=generator,
            played=[_read_history(history, settings, games) for history in record["played"]],
            undo_allowed=bool(record["undo"]),
        )
        match.is_tossed = bool(record["tossed"])
    except (ValueError, TypeError, LookupError, AttributeError, StopIteration, RecursionError) as error:
        raise Unreadable(str(error)) from error
    *earlier, _ = match.histories
    if not record["played"] or match.round > match.rounds or not all(history.outcome for history in earlier):
        raise Unreadable("rounds are missing")
    if any(position.game is not game for history in match.histories for position in (history.now, *history.undone)):
        raise Unreadable("a code of another game")
    return match


def _write_settings(game: Game, settings: Settings) -> dict[str, object]:
    reach = settings.relation.reach  # a wide one has more terms than may be written out
    relation = {"reach": reach} if reach and game.option("reach") else {"relation": str(settings.relation)}
    values: dict[str, object] = {"size": settings.size, **relation, "claims": settings.claims}
    chosen = {name: value for name, value in values.items() if game.option(name)}
    return {**chosen, "start": settings.start or RANDOM} if game.option("start") else chosen


def _write_player(player: Participant) -> dict[str, str]:
    return {"name": player.name, "kind": player.level.value if player.is_computer else "person"}


def _read_player(player: dict[str, str]) -> Participant:
    name, kind = clean_name(str(player["name"])), player["kind"]
    return Person(name) if kind == "person" else Computer(name, Level(kind))


def _write_history(history: History) -> dict[str, Any]:
    return {
        "code": write_code(history.now),
        "undone": [write_code(position) for position in history.undone],
        "conceded": history.conceded_by and history.conceded_by.value,
    }


def _read_history(record: dict[str, Any], settings: Settings, games: Sequence[Game]) -> History:
    history = History(read_code(record["code"], games))
    history.undone = [read_code(code, games) for code in record["undone"]]
    history.conceded_by = None if record["conceded"] is None else Player(record["conceded"])
    line = [*history.undone, history.now]
    if any(_with_start_of(settings, position) != position.settings for position in line):
        raise Unreadable("a round with other settings than the match")
    if any(History(later).past[-1:] != [earlier] for later, earlier in pairwise(line)):
        raise Unreadable("what was taken back does not go on from there")
    return history


def _with_start_of(settings: Settings, position: Position) -> Settings:
    """The settings of a match for one of its rounds: a random starting number is drawn anew each time."""
    return settings if settings.start else replace(settings, start=position.settings.start)
