"""Lives of the program: started or resumed, played by a seeded hand, and killed at a seeded moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from app.choosing import chosen_match
from app.cli import parser
from app.coach import Coach
from app.code import write_code
from app.controller import Controller
from app.match import Match
from app.rules import GAMES
from app.rules.game import Game
from app.solver import Solver
from app.store.games import Store
from app.store.records import write_record
from tests.process import LASTMOVE, run_process
from tests.screen.terminal import Terminal
from tests.soak.futures import Action, State, futures, match_of, shown_on

SCENARIOS = (
    "NC --size 12",
    "NC --p2 Deep:random --first toss --rounds 2",
    "FA --size 14 --claims 2 --rounds 3 --p1 Sun",
    "FA --size 12 --relation +1+3 --claims 3",
    "FA --rounds 3 --p1 Sky --p2 Sea:careful",
    "CA --rounds 3",
    "CA --size 12 --p1 Deep:casual",
    "CI --size 14 --rounds 3",
    "CI --p2 Rock:perfect",
    "CH --size 14 --start random --first toss",
    "CH --size 12 --start 3 --rounds 2 --p1 Wind:random",
)
SIZE = (140, 45)
START_BYTES = 50_000
"""About as much as the program writes until its first screen stands."""
MOVE_BYTES = 1200
"""About as much as it writes to show a move."""
WAYS = ("enter", "bytes", "shown", "burst", "start")
KILLED = -9


@dataclass
class Tally:
    """What came out."""

    kills: dict[str, int] = field(default_factory=lambda: dict.fromkeys(WAYS, 0))
    shown: int = 0
    ahead: int = 0
    """How often the file knew a move that the screen did not show yet."""
    resumed: int = 0
    lost: list[str] = field(default_factory=list)
    games: set[str] = field(default_factory=set)


class Crashes:
    """One file of saved games, and match after match played on it, whatever happens to the program."""

    def __init__(self, folder: Path, seed: int) -> None:
        """`folder` is where LASTMOVE_HOME points to."""
        self.tally = Tally()
        self._folder = folder
        self._chance = Random(seed)
        self._scenarios: list[str] = []
        self._over: set[str] = set()
        self._begun: tuple[str, ...] = ()
        self._game: Game | None = None
        self._record = ""
        self._is_stored = False

    def kill(self, way: str) -> None:
        """One life: begin or go on, play a little, die in the given way, and compare the file with the screen."""
        terminal = Terminal([*LASTMOVE, *self._arguments()], SIZE)
        try:
            seen = list(futures(self._record))
            if way == "start":
                _read(terminal, self._chance.randrange(START_BYTES))
            else:
                seen = self._live(terminal, way)
            terminal.process.kill()
            ended = terminal.finish()
        finally:
            terminal.close()
        if ended != KILLED or "Traceback" in terminal.written:
            self.tally.lost.append(f"{way}: the program ended by itself with {ended}:\n{terminal.sheet}")
        self.tally.kills[way] += 1
        self._compare(terminal, seen, way)

    def _arguments(self) -> Sequence[str]:
        """Go on with the match that was killed, or begin the next scenario."""
        if self._record and not match_of(self._record).is_over:
            self.tally.resumed += self._is_stored
            return ("resume",) if self._is_stored else self._begun
        if not self._scenarios:
            self._scenarios = self._chance.sample(SCENARIOS, len(SCENARIOS))
        self._begun = ("play", *self._scenarios.pop().split(), "--seed", str(self._chance.randrange(10**6)))
        match = chosen_match(parser().parse_args(self._begun), GAMES)
        self._game, self._record, self._is_stored = match.game, write_record(match), False
        self.tally.games.add(match.game.name)
        return self._begun

    def _live(self, terminal: Terminal, way: str) -> list[State]:
        """Play, and answer with every state the program may be in when it is to die."""
        self._see(terminal, ())
        for _ in range(self._chance.randint(0, 4)):
            if action := choose_action(self._record, self._chance):
                terminal.type(action.keys)
                self._see(terminal, (action,))
        burst = self._burst(self._chance.randint(2, 6) if way == "burst" else 1)
        seen = list(futures(self._record, burst))
        before = len(terminal.written)
        terminal.type("".join(action.keys for action in burst))
        if way == "shown":
            terminal.wait_until(lambda: bool(_stands(terminal, seen)), "all that was typed on the screen")
        elif way != "enter":
            enough = before + self._chance.randrange(MOVE_BYTES)
            terminal.wait_until(
                lambda: len(terminal.written) > enough or bool(_stands(terminal, seen)), "something on the screen"
            )
        return seen

    def _see(self, terminal: Terminal, typed: Sequence[Action]) -> None:
        """Wait until everything typed stands on the screen, and go on from there."""
        possible = list(futures(self._record, typed))
        terminal.wait_until(lambda: bool(_stands(terminal, possible)), f"any of {[state.shows for state in possible]}")
        state = _stands(terminal, possible)[0]
        self._record = state.record
        self.tally.shown += len(state.way) - 1

    def _burst(self, most: int) -> list[Action]:
        """Actions to be typed one after the other; one only where a computer answers in between."""
        actions: list[Action] = []
        record = self._record
        while len(actions) < most and (action := choose_action(record, self._chance)):
            match = match_of(record)
            action.do(match)
            record = write_record(match)
            actions.append(action)
            if any(player.is_computer for player in match.participants):
                break
        return actions

    def _compare(self, terminal: Terminal, possible: Sequence[State], way: str) -> None:
        """The file holds what the screen showed, or what came after it."""
        shown = shown_on(terminal.sheet)
        furthest = max(
            possible, key=lambda state: (_depth(state) if state.news & shown else 0, len(state.news & shown))
        )
        depth = _depth(furthest)
        stored = self._stored()
        fitting = [state for state in possible if _depth(state) >= depth and _goes_on_from(state, furthest, shown)]
        found = [state for state in fitting if state.record == stored or (stored is None and self._is_unplayed(state))]
        self.tally.shown += depth - 1
        if not found:
            self.tally.lost.append(
                f"{way}, {self._begun}: shown {sorted(furthest.shows)}, stored {stored}\n{terminal.sheet}"
            )
        self.tally.ahead += bool(found) and _depth(found[0]) > depth
        if stored is not None:
            self._record, self._is_stored = stored, True

    def _is_unplayed(self, state: State) -> bool:
        """A match that nothing has been played in yet is not in the file."""
        return not self._is_stored and state.before is None and not match_of(state.record).position.turns

    def _stored(self) -> str | None:
        """The match in play as the file has it."""
        store = Store(self._folder, GAMES, lambda: datetime.now(tz=UTC))
        try:
            assert self._game
            saved = store.last_of(self._game)
            if saved is None or saved.id in self._over:
                return None
            if saved.match.is_over:
                self._over.add(saved.id)
            return write_record(saved.match)
        finally:
            store.close()

    def check_plainly(self) -> None:
        """Plain play resumes the same match at the same turn."""
        match = match_of(self._record)
        if not self._is_stored or match.outcome or match.to_move.is_computer:
            return
        controller = Controller(match, lambda: Coach(Solver()))
        answer = run_process("resume", "--plain", stdin="code\nlog\n")
        missing = [line for line in (write_code(match.position), *controller.log_lines()) if line not in answer.stdout]
        if missing or answer.stderr:
            self.tally.lost.append(f"resume --plain lacks {missing}: {answer.stdout}{answer.stderr}")


def _read(terminal: Terminal, size: int) -> None:
    """Read so much of what a program writes while it starts, or all it writes until it waits for keys."""
    terminal.wait_until(lambda: len(terminal.written) >= size or "^p more" in str(terminal.sheet), f"{size} bytes")


def _depth(state: State) -> int:
    return len(state.way)


def _goes_on_from(state: State, shown: State, on_screen: frozenset[str]) -> bool:
    """Is the shown state on the way to this one? Answers of a computer that differ only in the log are told apart."""
    same_turn = state.way[_depth(shown) - 1]
    return same_turn is shown or same_turn.news & on_screen == shown.news & on_screen


def _stands(terminal: Terminal, possible: Sequence[State]) -> list[State]:
    """Which states with nothing more to come stand on the screen, down to the last word?"""
    shown = shown_on(terminal.sheet)
    return [state for state in possible if state.is_last and state.shows == shown]


def choose_action(record: str, chance: Random) -> Action | None:
    """Something a person could do now; None where it is not their turn or all is played."""
    match = match_of(record)
    if match.is_over or (match.outcome is None and match.to_move.is_computer):
        return None
    actions = [(weight, action) for weight, action in _actions(match) if _is_seen(record, action)]
    [(_, chosen)] = chance.choices(actions, [weight for weight, _ in actions])
    return chosen


def _actions(match: Match) -> list[tuple[float, Action]]:
    position = match.position
    undo, redo = (2, Action("u", Match.undo)), (2, Action("r", Match.redo))
    if match.outcome:
        return [(8, Action("\r", Match.next_round)), undo]
    numbers = [(14 / len(position.valid), _playing(number)) for number in position.valid]
    seat = position.to_move
    others = [(0.3, Action("c", lambda match: match.concede(seat))), (0.2, Action("R", Match.restart))]
    return [*numbers, undo, redo, *others, *([(6, Action("e", Match.end_turn))] if position.claimed else [])]


def _playing(number: int) -> Action:
    return Action(f"{number}\r", lambda match: match.play(number))


def _is_seen(record: str, action: Action) -> bool:
    """Can a screen tell whether this was done, whatever a computer answers?"""
    before, *after = futures(record, (action,))
    return bool(after) and all(state.shows != before.shows for state in after)


def run(folder: Path, seed: int, kills: int, report: Callable[[Tally], None] = lambda tally: None) -> Tally:
    """Kill the program so many times, in every way in turn."""
    crashes = Crashes(folder, seed)
    for count in range(kills):
        crashes.kill(WAYS[count % len(WAYS)])
        if count % 10 == 9:
            crashes.check_plainly()
        report(crashes.tally)
    return crashes.tally
