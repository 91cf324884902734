"""Measure everything once and print the tables; with a file's name write them between its bench marks."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

from app.coach import Coach
from app.code import read_code, write_code
from app.players import Computer, Level
from app.rules import GAMES, find_game
from app.rules.position import Position
from app.rules.relation import Relation
from app.solver import Solver
from tests.bench.feel import feel
from tests.bench.peers import best_of, easy_ai_wins, open_spiel_wins, seconds

ROOT = Path(__file__).parent.parent.parent
POSITIONS = ("NC20:", "NC12:", "FA9:", "CA9:", "CA12:", "CI10:", "CI14R2:", "CH9S5:", "CH16S8:")
SLOW_FOR_OPEN_SPIEL = ("NC20:", "CA9:", "CA12:", "CI14R2:")
RELATIONS = ("+1 -1 +4 -4", "+3 -3 +5 -5", "+1 +3", "x2 /2", "+1 x2", "+5", "+1 -2 x3 /5 +7 -9 x2 /2")


class Bars:
    """What has to hold; whatever does not is said at the end and makes the run fail."""

    def __init__(self) -> None:
        self.missed: list[str] = []

    def hold(self, holds: bool, bar: str) -> None:
        if not holds:
            self.missed.append(bar)


def against_others(bars: Bars) -> Iterator[str]:
    has_open_spiel = importlib.util.find_spec("pyspiel") is not None
    yield "| position | Last Move, all winning numbers | easyAI, Negamax with a table | open_spiel, alpha-beta |"
    yield "|---|---|---|---|"
    for code in POSITIONS:
        position = read_code(code)
        ours = best_of(lambda position=position: Solver().analyse(position), 20)
        wins = bool(Solver().analyse(position).winning)
        cells = [f"{ours * 1000:.2f} ms"]
        for peer, can in (
            (easy_ai_wins, True),
            (open_spiel_wins, has_open_spiel and code not in SLOW_FOR_OPEN_SPIEL),
        ):
            ratio = _compare(peer, position, ours, wins) if can else None
            cells.append(f"{ratio:,.0f}x slower" if ratio else "-")
            if code == "NC20:" and ratio:
                bars.hold(ratio >= 1000, "Non-Consecutive 20 is at least 1,000x faster than easyAI")
        yield f"| {code} | {' | '.join(cells)} |"


def _compare(peer: Callable[[Position], bool], position: Position, ours: float, wins: bool) -> float:
    answers: list[bool] = []
    took = seconds(lambda: answers.append(peer(position)))
    assert answers == [wins], f"{peer.__name__} disagrees about {write_code(position)}"
    return took / ours


def growth(bars: Bars) -> Iterator[str]:
    sizes = (10, 100, 1000, 10_000)
    yield f"| all winning numbers of the opening, N = | {' | '.join(f'{size:,}' for size in sizes)} |"
    yield f"|---|{'---|' * len(sizes)}"
    rows = (
        ("block, +1 -1", "NC", {}),
        ("avoid, +1 -1", "CA", {}),
        ("follow, circle with +1 -1 +2 -2", "CI", {"relation": Relation.within(2)}),
        ("follow, chain with +1 -1 x2 /2", "CH", {}),
    )
    for title, name, options in rows:
        cells = []
        for size in sizes:
            game = find_game(name)
            start = size // 2 if game.option("start") else None
            position = Position(game, replace(game.standard, size=size, start=start, **options))
            took = best_of(lambda position=position: Solver().analyse(position))
            cells.append(f"{took * 1000:.1f} ms")
            if size == 1000:
                bars.hold(took < 0.01, f"{title}: all winning numbers at 1,000 within 10 ms")
        yield f"| {title} | {' | '.join(cells)} |"


def slowest(bars: Bars) -> Iterator[str]:
    """Openings and later positions of every kind that the options allow, each asked of a fresh solver."""
    generator, took, hints, choices = Random(1), [], [], []
    perfect = Computer("Robo", Level.PERFECT)
    for position in _offered(generator):
        started = time.perf_counter()
        analysis = Solver().analyse(position)
        took.append((time.perf_counter() - started, write_code(position), analysis.exact))
        if position.outcome is None and position.settings.size == 99:
            hints.append(seconds(lambda position=position: Coach(Solver()).hint(position)))
            choices.append(seconds(lambda position=position: perfect.choose(position, generator, Solver())))
    took.sort(reverse=True)
    exact = sum(1 for _, _, is_exact in took if is_exact)
    worst, code, _ = took[0]
    bars.hold(worst < 0.25, "any position is answered or given up within 250 ms")
    yield (
        f"{len(took)} positions of every game, size up to 99, reach up to 5, up to 5 claims and odd relations: "
        f"{exact} solved, the others honestly given up; the slowest took {worst * 1000:.0f} ms (`{code[:40]}`). "
        f"On boards of 99 the slowest hint took {max(hints) * 1000:.0f} ms, the slowest choice of the perfect computer "
        f"{max(choices) * 1000:.0f} ms."
    )


def _offered(generator: Random) -> Iterator[Position]:
    for game in GAMES:
        for size in (9, 20, 40, 60, 80, 99):
            choices: list[dict[str, object]] = [{"size": size}]
            if game.option("reach"):
                choices += [{"size": size, "reach": reach} for reach in range(2, 6)]
                choices += [
                    {"size": size, "relation": relation}
                    for relation in RELATIONS
                    if not (game.standard.ring and any(sign in relation for sign in "x/"))
                ]
            if game.option("claims"):
                choices += [{**choice, "claims": claims} for choice in list(choices) for claims in (2, 3, 5)]
            for choice in choices:
                position = game.begin(game.settings(**choice))
                yield position
                for _ in range(generator.randrange(1, 8)):
                    if position.outcome is None:
                        position = position.play(generator.choice(position.valid))
                yield position


def many_codes(bars: Bars) -> str:
    generator, codes = Random(2), []
    while len(codes) < 1000:
        game = generator.choice(GAMES)
        position = game.begin(game.settings(size=generator.choice((9, 10, 12, 20))))
        for _ in range(generator.randrange(8)):
            if position.outcome is None:
                position = position.play(generator.choice(position.valid))
        codes.append(write_code(position))
    command = [str(Path(sys.executable).parent / "lastmove"), "solve", "-", "--json"]
    took = seconds(lambda: subprocess.run(command, input="\n".join(codes), text=True, capture_output=True, check=True))
    bars.hold(took < 2, "1,000 codes within 2 s")
    return f"`lastmove solve -` answers 1,000 codes of mixed games in {took:.2f} s, start included."


def help_ratio(bars: Bars) -> str:
    lastmove = str(Path(sys.executable).parent / "lastmove")
    nothing, asked = [], []
    for _ in range(30):
        nothing.append(seconds(lambda: subprocess.run([sys.executable, "-c", "pass"])))
        asked.append(seconds(lambda: subprocess.run([lastmove, "--help"], stdout=subprocess.DEVNULL)))
    ratio = sorted(asked)[15] / sorted(nothing)[15]
    bars.hold(ratio <= 4, "--help within 4x of python -c pass")
    return f"`lastmove --help` takes {ratio:.1f}x the time of `python -c pass`."


def main() -> int:
    bars = Bars()
    lines = ['Measured by `make bench` in one run on one machine; "slower" compares the same position.', ""]
    for part in (against_others(bars), growth(bars), slowest(bars), feel(bars.hold)):
        for line in part:
            print(line, flush=True)
            lines.append(line)
        lines.append("")
    for sentence in (many_codes(bars), help_ratio(bars)):
        print(sentence, flush=True)
        lines.append(sentence)
    if len(sys.argv) > 1:
        target = ROOT / sys.argv[1]
        table = "<!-- bench -->\n" + "\n".join(lines) + "\n<!-- /bench -->"
        target.write_text(
            re.sub(r"<!-- bench -->.*<!-- /bench -->", lambda _: table, target.read_text(), flags=re.DOTALL)
        )
    for bar in bars.missed:
        print(f"MISSED: {bar}")
    return int(bool(bars.missed))


if __name__ == "__main__":
    sys.exit(main())
