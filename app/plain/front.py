"""What the commands of the command line do in plain text."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import TextIO

from app.choosing import (
    NOTHING_LEFT,
    NOWHERE,
    UNREADABLE,
    chosen_match,
    chosen_saved,
    chosen_store,
    complain,
    complaints,
)
from app.code import CodeError, read_code
from app.exporting import round_as_json
from app.keeping import Keeper
from app.match import Match
from app.plain.catalogue import games_as_json, games_as_text, replay_lines
from app.plain.events import JsonVoice
from app.plain.lines import LineReader
from app.plain.menu import choose_and_play
from app.plain.play import Voice, play_match
from app.plain.solution import error_as_json, solution_as_json, solution_lines
from app.plain.statistics import statistics_as_json, statistics_lines
from app.plain.streams import Stopped, quiet_if_unread, shows_typing, standard_streams, stop_signals
from app.plain.text import TextVoice
from app.rules import GAMES, find_game
from app.rules.foreign import printable
from app.rules.game import Game
from app.rules.position import Position
from app.settings import SettingsFile
from app.solver import Solver
from app.store.errors import NotStored
from app.store.folders import config_folder, data_folder
from app.store.games import Store
from app.store.statistics import counted_rounds, statistics
from app.tables import round_line, saved_line


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
        self._store: Store | None = None

    def run(self, arguments: argparse.Namespace) -> int:
        commands = {
            None: self.menu,
            "play": self.play,
            "replay": self.replay,
            "solve": self.solve,
            "games": self.list_games,
            "rules": self.rules,
            "resume": self.resume,
            "stats": self.statistics,
            "history": self.history,
            "config": self.config,
        }
        try:
            with stop_signals():
                self._store = chosen_store(arguments, self._games)
                return complaints(lambda: commands[arguments.command](arguments))
        except Stopped as stopped:
            return stopped.exit_code
        finally:
            if self._store:
                for notice in self._store.take_notices():
                    complain(notice, 0)
                self._store.close()

    def menu(self, arguments: argparse.Namespace) -> int:
        def play(game: Game) -> int:
            match = Match(game, generator=Random())
            return self._play(arguments, match, TextVoice(match, self._out, echo=self._echo))

        return choose_and_play(self._games, self._lines, self._out, play, echo=self._echo)

    def play(self, arguments: argparse.Namespace) -> int:
        match = chosen_match(arguments, self._games)
        return self._play(arguments, match, self._voice(arguments, match))

    def resume(self, arguments: argparse.Namespace) -> int:
        """Go on with a match that was left, or list all of them."""
        store = self._store
        if arguments.list:
            return self._list_unfinished()
        chosen = chosen_saved(arguments, store)
        if chosen.is_open_elsewhere and not arguments.take_over:
            raise NotStored("this game is open in another window; --take-over goes on with it here")
        assert store
        with suppress(NotStored):  # then the game goes on without being saved, and says so
            store.take(chosen.id)
            chosen = store.find(chosen.id) or chosen  # the other window may have played on meanwhile
        return self._play(arguments, chosen.match, self._voice(arguments, chosen.match), chosen.id)

    def _list_unfinished(self) -> int:
        saved = self._store.unfinished() if self._store else ()
        self._print(f"{number:>3}  {saved_line(one)}" for number, one in enumerate(saved, start=1))
        return 0 if saved else complain(NOTHING_LEFT, 0)

    def _voice(self, arguments: argparse.Namespace, match: Match) -> Voice:
        return JsonVoice(match, self._out) if arguments.json else TextVoice(match, self._out, echo=self._echo)

    def _play(self, arguments: argparse.Namespace, match: Match, voice: Voice, match_id: str | None = None) -> int:
        if self._store is None and not arguments.no_save:
            complain(NOWHERE, 0)
        keeper = Keeper(self._store, match, match_id)
        try:
            return play_match(match, voice, self._lines, keeper, ask_again=not getattr(arguments, "no_input", False))
        except (KeyboardInterrupt, Stopped):
            keeper.keep()
            voice.input_ended()
            voice.left(is_saved=keeper.is_stored)
            raise
        finally:
            keeper.let_go()

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

    def statistics(self, arguments: argparse.Namespace) -> int:
        rounds = counted_rounds(self._store, self._games) if self._store else ()
        found = statistics(rounds, printable(arguments.player))
        self._print(
            [statistics_as_json(found, self._games)] if arguments.json else statistics_lines(found, self._games)
        )
        return 0

    def history(self, arguments: argparse.Namespace) -> int:
        rounds = self._store.rounds() if self._store else ()
        self._print(round_as_json(one) if arguments.json else round_line(one, self._games) for one in rounds)
        return 0

    def config(self, arguments: argparse.Namespace) -> int:
        """Say where everything lies; with --write put a settings file there."""
        file, data = SettingsFile(config_folder()), data_folder(arguments.data_dir)
        if arguments.write and (complaint := _write_defaults(file)):
            return complain(complaint, UNREADABLE)
        self._print(
            [
                f"Settings: {file.path or 'nowhere'}" + ("" if file.is_there else " (not there; --write writes it)"),
                f"Games: {data or 'nowhere'}",
            ]
        )
        file.read()
        for warning in file.warnings:
            complain(warning, 0)
        return 0

    def _print(self, lines: Iterable[str]) -> None:
        self._out.writelines(f"{line}\n" for line in lines)


def _write_defaults(file: SettingsFile) -> str:
    """Put a settings file there; answers with a complaint, or with nothing."""
    if file.path is None:
        return "there is no home directory for settings; LASTMOVE_HOME names a folder"
    try:
        return "" if file.write_defaults() else f"{file.path} is there already and stays as it is"
    except OSError as error:
        return f"{file.path} cannot be written: {error.strerror}"
