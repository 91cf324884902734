"""What the commands of the command line do in plain text."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import TextIO

from app.choosing import UNREADABLE, chosen_match, complain, complaints
from app.code import CodeError, read_code
from app.match import Match
from app.plain.catalogue import games_as_json, games_as_text, replay_lines
from app.plain.events import JsonVoice
from app.plain.lines import LineReader
from app.plain.menu import choose_and_play
from app.plain.play import Voice, play_match
from app.plain.solution import error_as_json, solution_as_json, solution_lines
from app.plain.streams import Stopped, quiet_if_unread, shows_typing, standard_streams, stop_signals
from app.plain.text import TextVoice
from app.rules import GAMES, find_game
from app.rules.game import Game
from app.rules.position import Position
from app.solver import Solver


def run(arguments: argparse.Namespace, games: Sequence[Game] | None = None) -> int:
    """Run one command and answer with its exit code."""
    source, out = standard_streams()
    front = PlainFront(games or GAMES, source, out)
    return quiet_if_unread(lambda: front.run(arguments), out)


class PlainFront:
    """The commands, with the streams and the games they work on."""

    def __init__(self, games: Sequence[Game], source: TextIO, out: TextIO) -> None:
        self._games = games
        self._lines = LineReader(source)
        self._out = out
        self._echo = not shows_typing(source, out)

    def run(self, arguments: argparse.Namespace) -> int:
        commands = {
            None: self.menu,
            "play": self.play,
            "replay": self.replay,
            "solve": self.solve,
            "games": self.list_games,
            "rules": self.rules,
        }
        try:
            with stop_signals():
                return complaints(lambda: commands[arguments.command](arguments))
        except Stopped as stopped:
            return stopped.exit_code

    def menu(self, _arguments: argparse.Namespace) -> int:
        def play(game: Game) -> int:
            match = Match(game, generator=Random())
            return self._play(match, TextVoice(match, self._out, echo=self._echo))

        return choose_and_play(self._games, self._lines, self._out, play, echo=self._echo)

    def play(self, arguments: argparse.Namespace) -> int:
        match = chosen_match(arguments, self._games)
        voice = JsonVoice(match, self._out) if arguments.json else TextVoice(match, self._out, echo=self._echo)
        return self._play(match, voice, ask_again=not arguments.no_input)

    def _play(self, match: Match, voice: Voice, *, ask_again: bool = True) -> int:
        try:
            return play_match(match, voice, self._lines, ask_again=ask_again)
        except (KeyboardInterrupt, Stopped):
            voice.input_ended()
            voice.left()
            raise

    def replay(self, arguments: argparse.Namespace) -> int:
        solver = Solver()
        return self._each_position(arguments.code, lambda position: replay_lines(position, solver))

    def solve(self, arguments: argparse.Namespace) -> int:
        solver = Solver()
        if not arguments.json:
            return self._each_position(arguments.code, lambda position: solution_lines(position, solver))
        exit_code = 0
        for number, code in enumerate(self._codes(arguments.code), start=1):
            try:
                self._print([solution_as_json(read_code(code, self._games), solver)])
            except CodeError as error:
                self._print([error_as_json(number, str(error))])
                exit_code = UNREADABLE
        return exit_code

    def _codes(self, code: str) -> Iterator[str]:
        """The code itself, or all lines of standard input where it is a hyphen."""
        if code != "-":
            yield code
            return
        while (line := self._lines.read()) is not None:
            yield line

    def _each_position(self, code: str, lines: Callable[[Position], Iterable[str]]) -> int:
        """Print something for one code or for many; a code that cannot be read does not stop the others."""
        if code != "-":
            self._print(lines(read_code(code, self._games)))
            return 0
        exit_code = 0
        for number, line in enumerate(self._codes(code), start=1):
            try:
                position = read_code(line, self._games)
            except CodeError as error:
                exit_code = complain(f"line {number}: {error}", UNREADABLE)
            else:
                self._print([*([""] if number > 1 else []), *lines(position)])
        return exit_code

    def list_games(self, arguments: argparse.Namespace) -> int:
        self._print([games_as_json(self._games)] if arguments.json else games_as_text(self._games))
        return 0

    def rules(self, arguments: argparse.Namespace) -> int:
        self._out.write(find_game(arguments.game, self._games).words.page)
        return 0

    def _print(self, lines: Iterable[str]) -> None:
        self._out.writelines(f"{line}\n" for line in lines)
