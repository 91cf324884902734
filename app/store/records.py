"""A match as plain data and back. Positions are game codes, so a record is only ever as valid as the rules say."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

from app.code import read_code, write_code
from app.history import History
from app.match import Match
from app.players import Computer, Level, Participant, Person, clean_name
from app.rules.game import Game
from app.rules.options import RANDOM
from app.rules.player import Player
from app.rules.settings import Settings


class Unreadable(ValueError):
    """A record that does not describe a match."""


def write_record(match: Match) -> str:
    """Everything that is needed to go on at exactly this turn."""
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
    try:
        record = json.loads(text)
        game = next(game for game in games if game.name == record["game"])
        match = Match(
            game,
            game.settings(**record["settings"]),
            (_read_player(record["players"][0]), _read_player(record["players"][1])),
            rounds=record["rounds"],
            first=(0, 1)[record["first"]],
            generator=generator,
            played=[_read_history(history, game, games) for history in record["played"]],
            undo_allowed=bool(record["undo"]),
        )
        match.is_tossed = bool(record["tossed"])
    except (ValueError, TypeError, LookupError, AttributeError, StopIteration, RecursionError) as error:
        raise Unreadable(str(error)) from error
    if match.round > match.rounds or any(history.outcome is None for history in match.histories[:-1]):
        raise Unreadable("rounds are missing")
    return match


def _write_settings(game: Game, settings: Settings) -> dict[str, object]:
    values = {"size": settings.size, "relation": str(settings.relation), "claims": settings.claims}
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


def _read_history(record: dict[str, Any], game: Game, games: Sequence[Game]) -> History:
    history = History(read_code(record["code"], games))
    history.undone = [read_code(code, games) for code in record["undone"]]
    history.conceded_by = Player(record["conceded"]) if record["conceded"] else None
    if any(position.game is not game for position in (history.now, *history.undone)):
        raise Unreadable("a code of another game")
    return history
