"""Game codes: a whole game in a dozen characters, `FA9:5.7.3.9.1`.

`<GAME><size>[S<start>][R<reach>|O<relation>][K<claims>]:<turns>`; the options may stand in any order. Turns are
separated by a dot, several claims in one turn by a plus. A skip is not written. A dot at the very end says that a turn
of several claims was ended early.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from types import MappingProxyType

from app.rules import GAMES
from app.rules.foreign import shown
from app.rules.game import Game
from app.rules.options import OptionError
from app.rules.position import Position
from app.rules.reasons import NotValid
from app.rules.settings import Settings

_OPTION = r"[RKS][0-9]+|O(?:[-+XD][0-9]+)+"
_CODE = re.compile(rf"(?P<game>[A-Z]{{2}})(?P<size>[0-9]*)(?P<options>(?:{_OPTION})*):(?P<turns>[0-9.+]*)")
_OPTION_NAMES = MappingProxyType({"S": "start", "R": "reach", "O": "relation", "K": "claims"})
_TO_CODE = str.maketrans({"x": "X", "/": "D", " ": None})
_FROM_CODE = str.maketrans({"X": "x", "D": "/"})


class CodeError(ValueError):
    """A text that is not a game code, or breaks a rule; says where."""


def write_code(position: Position) -> str:
    """The code of everything played so far."""
    turns = ["+".join(map(str, numbers)) for numbers in (*position.turns, position.claimed) if numbers]
    ended_early = not position.claimed and _fell_short(position)
    return f"{_write_settings(position.game, position.settings)}:{'.'.join(turns)}{'.' if ended_early else ''}"


def _write_settings(game: Game, settings: Settings) -> str:
    parts = [game.short, str(settings.size)]
    if settings.start is not None:
        parts.append(f"S{settings.start}")
    if settings.relation != game.standard.relation:
        reach = settings.relation.reach
        parts.append(f"R{reach}" if reach else f"O{str(settings.relation).translate(_TO_CODE)}")
    if settings.claims != game.standard.claims:
        parts.append(f"K{settings.claims}")
    return "".join(parts)


def read_code(text: str, games: Sequence[Game] = GAMES) -> Position:
    """The position at the end of a code. Raises CodeError with the turn and the reason."""
    found = _CODE.fullmatch(text.strip().upper())
    if found is None:
        raise CodeError(f"'{shown(text.strip())}' is not a game code; a code looks like {games[0].example}")
    game = next((game for game in games if game.short == found["game"]), None)
    if game is None:
        raise CodeError(f"no game is called {found['game']}; there are {' '.join(game.short for game in games)}")
    return _play_turns(game.begin(_read_settings(game, found)), found["turns"])


def _read_settings(game: Game, found: re.Match[str]) -> Settings:
    if not found["size"]:
        raise CodeError(f"the size is missing; a code looks like {game.example}")
    chosen: dict[str, object] = {"size": found["size"]}
    for option in re.findall(_OPTION, found["options"]):
        name = _OPTION_NAMES[option[0]]
        if name in chosen:
            raise CodeError(f"{name} stands more than once")
        chosen[name] = option[1:].translate(_FROM_CODE)
    if game.option("start") and "start" not in chosen:
        raise CodeError(f"the starting number is missing; a code looks like {game.example}")
    try:
        return game.settings(**chosen)
    except OptionError as error:
        raise CodeError(str(error)) from None


def _play_turns(position: Position, turns: str) -> Position:
    if not turns:
        return position
    *earlier, last = turns.split(".")
    for numbers in earlier:
        position = _play_numbers(position, numbers)
        if position.claimed:
            position = position.end_turn()
    return position if not last and _fell_short(position) else _play_numbers(position, last)


def _fell_short(position: Position) -> bool:
    """Did a player end the last turn before it had all its claims, with numbers still open?"""
    return bool(position.turns) and 0 < len(position.turns[-1]) < position.settings.claims and not position.outcome


def _play_numbers(position: Position, numbers: str) -> Position:
    turn, words = position.turn, position.game.words
    for text in numbers.split("+"):
        if position.outcome:
            raise CodeError(f"turn {turn}: the game is over, {position.outcome.winner} has won")
        if position.turn != turn:
            raise CodeError(f"turn {turn}: a turn has at most {position.settings.claims} claims")
        if not 0 < len(text) < 10:
            raise CodeError(f"turn {turn}: " + ("a number is too long" if text else "a number is missing"))
        try:
            position = position.play(int(text))
        except NotValid as error:
            reason = words.why_not_in_code(error.reason, position.settings)
            raise CodeError(f"turn {turn}: {reason}") from None
    return position
