"""How the full screen feels: start, keys, moves, rest and memory in a pseudo-terminal, beside a blank Textual app.

80x24, TERM=xterm-256color without COLORTERM (256 colours, as over SSH).
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from operator import truediv
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from tests.bench.pseudo_terminal import PseudoTerminal

ROOT = Path(__file__).parent.parent.parent
Hold = Callable[[bool, str], None]

BLANK_APP = """
from textual.app import App
from textual.widgets import Static

class Blank(App):
    BINDINGS = [("q", "quit", "Quit")]

    def compose(self):
        yield Static("BLANK APP")

Blank().run()
"""
RIGHT, LEFT, ENTER, UNDO, CONTROL_Q = b"\x1b[C", b"\x1b[D", b"\r", b"u", b"\x11"
BOARDS = ("NC20:10.5.14", "FA9:5.7", "CA9:5.9", "CI10:", "CH9S5:6.7.8.4")
BOARD_READY = "^p"  # the last word of the line of keys, painted when the board stands
GAME_OVER = "rematch"  # what Enter does after the last move
STARTS, KEYS, IDLE_SECONDS = 7, 32, 10.0
LONG_QUIET = 0.3


@dataclass(frozen=True)
class Program:
    """What to start, the text that shows its first paint, the key that ends it, and its bars against the blank app."""

    title: str
    arguments: tuple[str, ...]
    first_paint: str
    end: bytes = CONTROL_Q
    cpu_bar: float = 1.0
    memory_bar: float = 1.3


BLANK = Program("a blank Textual app", ("-c", BLANK_APP), "BLANK APP", b"q")
MENU = Program("the menu", ("-m", "app"), "LAST MOVE", cpu_bar=1.25)
BOARD = Program("straight to a board", ("-m", "app", "play", "NC"), "Number List", cpu_bar=1.3)
PROGRAMS = (BLANK, MENU, BOARD)


@dataclass
class Typed:
    """What keys did on one board."""

    seconds: list[float] = field(default_factory=list)
    key_bytes: list[int] = field(default_factory=list)
    move_bytes: list[int] = field(default_factory=list)
    """The last of the moves ends the game; the review that follows it is part of it."""
    undo_bytes: list[int] = field(default_factory=list)


def feel(hold: Hold) -> Iterator[str]:
    """The lines of a table, one row a figure; `hold` hears of every bar."""
    yield "| 80x24, 256 colours | Last Move | bar |"
    yield "|---|---|---|"
    with TemporaryDirectory() as home:
        yield from _starts(hold, home)
        yield from _typing(hold, home)
        yield from _rest(hold, home)


def _open(arguments: tuple[str, ...], home: str) -> PseudoTerminal:
    environment = {"HOME": home, "LANG": "C.UTF-8", "PATH": os.defpath, "TERM": "xterm-256color"}
    return PseudoTerminal((sys.executable, *arguments), ROOT, environment)


def _starts(hold: Hold, home: str) -> Iterator[str]:
    """Processor time from start to first paint and end, then peak memory of a settled screen, taking turns."""
    cpu: dict[Program, list[float]] = {program: [] for program in PROGRAMS}
    memory: dict[Program, list[int]] = {program: [] for program in PROGRAMS}
    for turn in range(STARTS + 1):
        for program in PROGRAMS:
            with _open(program.arguments, home) as terminal:
                terminal.wait_for(program.first_paint)
                terminal.quit(program.end)
            if turn:  # the first time only warms up
                cpu[program].append(terminal.cpu)
    for _ in range(3):
        for program in PROGRAMS:
            with _open(program.arguments, home) as terminal:
                terminal.wait_for(program.first_paint)
                terminal.settle(LONG_QUIET)
                memory[program].append(terminal.peak_memory())
                terminal.quit(program.end)
    blank = median(cpu[BLANK])
    for program in (MENU, BOARD):
        ratio, bar = median(map(truediv, cpu[program], cpu[BLANK])), program.cpu_bar
        hold(ratio <= bar, f"start to {program.title} at most {bar}x the processor time of a blank app: {ratio:.2f}x")
        yield f"| CPU, start to paint and quit: {program.title} | {ratio:.2f}x of {blank * 1000:.0f} ms | {bar}x |"
    held = median(memory[BLANK])
    for program in (MENU, BOARD):
        if held:
            ratio, bar = median(memory[program]) / held, program.memory_bar
            hold(ratio <= bar, f"peak memory of {program.title} at most {bar}x that of a blank app: {ratio:.2f}x")
            yield f"| peak memory: {program.title} | {ratio:.2f}x of {held / 1024:.0f} MB | {bar}x |"


def _typing(hold: Hold, home: str) -> Iterator[str]:
    """Arrow keys, the boards taking turns, and then moves to the end of each game and back to its beginning."""
    typed = {code: Typed() for code in BOARDS}
    with ExitStack() as stack:
        terminals = {code: stack.enter_context(_open(("-m", "app", "play", code), home)) for code in BOARDS}
        for terminal in terminals.values():
            terminal.wait_for(BOARD_READY)
            terminal.settle(LONG_QUIET)
        for turn in range(KEYS):
            for code, terminal in terminals.items():
                took, count = terminal.press(RIGHT if turn < KEYS / 2 else LEFT)
                if count:
                    typed[code].seconds.append(took)
                    typed[code].key_bytes.append(count)
        for code, terminal in terminals.items():
            while not terminal.has_written(GAME_OVER):
                terminal.press(RIGHT)
                typed[code].move_bytes.append(terminal.press(ENTER, LONG_QUIET)[1])
            typed[code].undo_bytes = [terminal.press(UNDO, LONG_QUIET)[1] for _ in typed[code].move_bytes]
            terminal.quit(CONTROL_Q)
    for code, board in typed.items():
        milliseconds = [seconds * 1000 for seconds in board.seconds]
        p50, p95 = median(milliseconds), quantiles(milliseconds, n=20, method="inclusive")[-1]
        hold(p95 <= 8, f"arrow key to painted cursor on {code} within 8 ms: {p95:.1f} ms")
        yield f"| arrow key to painted cursor, p50 / p95: {code} | {p50:.1f} / {p95:.1f} ms | 8 ms |"
    for code, board in typed.items():
        most, middle = max(board.key_bytes), median(board.key_bytes)
        hold(most <= 250, f"an arrow key on {code} within 250 bytes: {most}")
        yield f"| bytes an arrow key, median / most: {code} | {middle:.0f} / {most} | 250 |"
    for code, board in typed.items():
        for what, counts in (("a move", board.move_bytes), ("an undo", board.undo_bytes)):
            most, middle = max(counts), median(counts)
            hold(most <= 1500, f"{what} on {code} within 1.5 kB: {most} bytes")
            yield f"| bytes {what}, end of game included, median / most: {code} | {middle:,.0f} / {most:,} | 1,500 |"


def _rest(hold: Hold, home: str) -> Iterator[str]:
    """What the menu and all boards, open side by side, write while nobody touches them."""
    with ExitStack() as stack:
        terminals = [stack.enter_context(_open(("-m", "app", "play", code), home)) for code in BOARDS]
        terminals.append(stack.enter_context(_open(MENU.arguments, home)))
        for terminal in terminals:
            terminal.wait_for(BOARD_READY)
        for terminal in terminals:
            terminal.settle(LONG_QUIET)
        time.sleep(IDLE_SECONDS)
        count = sum(terminal.settle(0) for terminal in terminals)
        for terminal in terminals:
            terminal.quit(CONTROL_Q)
    hold(count == 0, f"nothing is written in {IDLE_SECONDS:.0f} idle seconds: {count} bytes")
    yield f"| bytes in {IDLE_SECONDS:.0f} idle seconds: the menu and the boards above | {count} | 0 |"


def main() -> int:
    """Print the table and what misses its bar."""
    missed: list[str] = []

    def hold(holds: bool, bar: str) -> None:
        if not holds:
            missed.append(bar)

    for line in feel(hold):
        print(line, flush=True)
    for bar in missed:
        print(f"MISSED: {bar}")
    return int(bool(missed))


if __name__ == "__main__":
    sys.exit(main())
