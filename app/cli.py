"""The command line. It reads arguments and fetches the rest only when needed, so that --help answers at once."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from app import __version__

if TYPE_CHECKING:
    from app.rules.game import Game

INTERRUPTED = 130
FULL_SCREEN = (None, "play", "resume", "replay")

EPILOG = """\
GAME is non-consecutive, forbidden-adjacent, number-capture, number-circle-duel or number-chain; a unique beginning
or NC, FA, CA, CI, CH will do. CODE is a game code like FA9:5.7.3.9.1.

  lastmove                        choose a game
  lastmove play non-con           play with standard settings
  lastmove play FA --size 15 --reach 2 --p1 Sun --p2 Sky --rounds 3
  lastmove replay CH9S5:6.7.8.4   look back: who was winning at each turn
  lastmove solve FA9:5.7          who wins from there, and why
  lastmove resume                 go on with the game that was left
"""


def parser() -> argparse.ArgumentParser:
    """Every command and option."""
    top = argparse.ArgumentParser(
        prog="lastmove",
        description="Last Move: five two-player number games, each won by whoever makes the last move.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"lastmove {__version__}")
    files, screen = _file_options(), _screen_options()
    _add_options(top, files, screen)
    commands = top.add_subparsers(dest="command", metavar="COMMAND", title="commands")

    def add(name: str, help: str) -> argparse.ArgumentParser:  # noqa: A002
        return commands.add_parser(name, help=help, allow_abbrev=False)

    play = add("play", "play a game, or go on from a game code")
    _add_play(play)
    resume = add("resume", "go on with the game that was left")
    _add_resume(resume)
    replay = add("replay", "look back at a game turn by turn")
    replay.add_argument("code", metavar="CODE", help="a game code, or - to read codes from standard input")
    replay.add_argument("--plain", action="store_true", help="as text, also where a full screen is possible")
    solve = add("solve", "who wins, the winning numbers, and why")
    solve.add_argument("code", metavar="CODE", help="a game code, or - to read codes from standard input")
    solve.add_argument("--json", action="store_true", help="one JSON object a line")
    stats = add("stats", "how well everybody plays")
    stats.add_argument("--player", metavar="NAME", default="", help="whose; standard is whoever has played most")
    stats.add_argument("--json", action="store_true", help="as one JSON object")
    history = add("history", "list the finished games")
    history.add_argument("--json", action="store_true", help="one JSON object a line")
    games = add("games", "list the games, their options and ranges")
    games.add_argument("--json", action="store_true", help="as one JSON array")
    add("rules", "show the rules of a game").add_argument("game", metavar="GAME")
    config = add("config", "show where settings and games lie")
    config.add_argument("--write", action="store_true", help="write a settings file with every setting and its choices")
    for command in (play, resume, replay):
        _add_options(command, files, screen, group="full screen and files", again=True)
    for command in (stats, history, config):
        _add_options(command, files[:1], group="files", again=True)
    return top


Option = tuple[str, dict[str, Any]]


def _file_options() -> list[Option]:
    return [
        ("--data-dir", {"metavar": "DIR", "default": None, "help": "where games are kept (or LASTMOVE_HOME)"}),
        ("--no-save", {"action": "store_true", "default": False, "help": "leave no trace"}),
    ]


def _screen_options() -> list[Option]:
    return [
        ("--ascii", {"action": "store_true", "default": False, "help": "draw with ASCII characters only"}),
        ("--theme", {"metavar": "NAME", "default": None, "help": "colours"}),
        ("--no-mouse", {"action": "store_true", "default": False, "help": "leave the mouse to the terminal"}),
    ]


def _add_options(
    parser: argparse.ArgumentParser, *options: list[Option], group: str = "full screen and files", again: bool = False
) -> None:
    """Options that stand before or behind the command; `again` leaves alone what stood before it."""
    into = parser.add_argument_group(group)
    for name, how in (option for several in options for option in several):
        into.add_argument(name, **{**how, **({"default": argparse.SUPPRESS} if again else {})})


def _add_play(play: argparse.ArgumentParser) -> None:
    play.add_argument("game", metavar="GAME|CODE", help="a game to begin, or a game code to go on from")
    rules = play.add_argument_group("rules (lastmove games lists what each game has)")
    rules.add_argument("--size", metavar="N", help="how many numbers")
    rules.add_argument("--relation", metavar='"+1 -1"', help="which numbers belong together")
    rules.add_argument("--reach", metavar="R", help="short for the relation +1 -1 up to +R -R")
    rules.add_argument("--claims", metavar="K", help="claims per turn")
    rules.add_argument("--start", metavar="N|random", help="the starting number")
    players = play.add_argument_group("players")
    players.add_argument(
        "--p1", metavar="NAME[:KIND]", default="", help="KIND: person (standard), random, casual, careful or perfect"
    )
    players.add_argument("--p2", metavar="NAME[:KIND]", default="")
    players.add_argument("--first", choices=("toss", "1", "2"), default="1", help="who is Player 1 in round 1")
    players.add_argument("--rounds", metavar="N", default="1", help="rounds of the match; seats change every round")
    players.add_argument("--seed", metavar="S", help="repeat what chance decides: coin, random start, computer")
    _add_lines(play)


def _add_resume(resume: argparse.ArgumentParser) -> None:
    resume.add_argument("which", metavar="N", nargs="?", default="1", help="a number of --list; standard is the newest")
    resume.add_argument("--list", action="store_true", help="list the unfinished games")
    resume.add_argument("--take-over", action="store_true", help="also where another window has the game open")
    _add_lines(resume)


def _add_lines(parser: argparse.ArgumentParser) -> None:
    output = parser.add_argument_group("input and output")
    output.add_argument(
        "--plain", action="store_true", help="lines in, lines out, also where a full screen is possible"
    )
    output.add_argument("--json", action="store_true", help="plain play as JSON events, one a line")
    output.add_argument("--no-input", action="store_true", help="stop with exit code 3 at the first line not valid")


def main(argv: Sequence[str] | None = None, games: Sequence[Game] | None = None) -> int:
    """Run one command and answer with its exit code. `games` stands in for the catalogue in tests."""
    arguments = parser().parse_args(_with_relations_joined(sys.argv[1:] if argv is None else argv))
    try:
        if arguments.command in FULL_SCREEN and wants_full_screen(arguments):
            gc.disable()  # until the first screen stands; whatever is loaded now will stay
            from app.full import run_full_screen

            return run_full_screen(arguments, games)
        from app.plain.front import run

        return run(arguments, games)
    except KeyboardInterrupt:
        return INTERRUPTED


def wants_full_screen(arguments: argparse.Namespace) -> bool:
    """Is there a terminal to draw on and to read keys from, and does nobody ask for lines?"""
    if any(getattr(arguments, name, False) for name in ("plain", "json", "no_input", "list")):
        return False
    if arguments.command == "replay" and arguments.code == "-":
        return False
    streams = (sys.stdin, sys.stdout, sys.stderr)
    has_terminal = all(stream is not None and stream.isatty() for stream in streams)
    return has_terminal and os.environ.get("TERM", "") not in ("", "dumb")


def _with_relations_joined(words: Sequence[str]) -> list[str]:
    """`--relation -1+1` as one word, or a relation that begins with a minus would look like an option."""
    joined: list[str] = []
    for word in words:
        if joined and joined[-1] == "--relation":
            joined[-1] = f"--relation={word}"
        else:
            joined.append(word)
    return joined
