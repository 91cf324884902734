"""From arguments to a match, and from wrong arguments to a helpful line; the same for every front end."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from random import Random

from app.code import CodeError, read_code
from app.match import ROUNDS, Match
from app.players import PlayerError, read_player
from app.rules import find_game
from app.rules.beginnings import UnknownName
from app.rules.game import Game
from app.rules.options import OptionError, WholeNumber
from app.store.errors import NotStored
from app.store.folders import data_folder
from app.store.games import Saved, Store

WRONG_USAGE = 2
UNREADABLE = 4
NOWHERE = "There is no home directory, so nothing is saved; --data-dir names a folder for it."
NOTHING_LEFT = "no game was left unfinished; lastmove play GAME begins one"
RULE_OPTIONS = ("size", "relation", "reach", "claims", "start")


class WrongUsage(ValueError):
    """Arguments that do not go together."""


def chosen_match(arguments: argparse.Namespace, games: Sequence[Game]) -> Match:
    """The match that the arguments of `play` describe."""
    chosen = {name: getattr(arguments, name) for name in RULE_OPTIONS}
    is_code = ":" in arguments.game
    if is_code and any(chosen.values()):
        names = ", ".join(f"--{name}" for name, value in chosen.items() if value)
        raise WrongUsage(f"a game code holds all the rules already; leave out {names}")
    position = read_code(arguments.game, games) if is_code else None
    game = position.game if position else find_game(arguments.game, games)
    return Match(
        game,
        position.settings if position else game.settings(**chosen),
        (read_player(arguments.p1), read_player(arguments.p2)),
        rounds=ROUNDS.read(arguments.rounds),
        first=None if arguments.first == "toss" else int(arguments.first) - 1,
        generator=Random(arguments.seed),
        position=position,
    )


def chosen_store(arguments: argparse.Namespace, games: Sequence[Game]) -> Store | None:
    """Where games are kept; None where they are not to be, or cannot be."""
    if arguments.no_save:
        return None
    folder = data_folder(arguments.data_dir)
    return Store(folder, games, lambda: datetime.now(tz=UTC).astimezone()) if folder else None


def chosen_saved(arguments: argparse.Namespace, store: Store | None) -> Saved:
    """The match that `resume` asks for."""
    saved = store.unfinished() if store else ()
    if not saved:
        raise NotStored("with --no-save there is nothing to resume" if arguments.no_save else NOTHING_LEFT)
    which = WholeNumber("N", "which of lastmove resume --list", 1, len(saved)).read(arguments.which)
    return saved[which - 1]


def complaints(run: Callable[[], int]) -> int:
    """Run, and turn wrong arguments into a line on standard error and an exit code."""
    try:
        return run()
    except (WrongUsage, UnknownName, OptionError, PlayerError) as error:
        return complain(str(error), WRONG_USAGE)
    except (CodeError, NotStored) as error:
        return complain(str(error), UNREADABLE)


def complain(message: str, exit_code: int) -> int:
    """Standard error carries messages about the program; standard output only ever carries the game."""
    print(f"lastmove: {message}", file=sys.stderr)
    return exit_code
