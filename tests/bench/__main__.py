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

from app.code import read_code, write_code
from app.rules import GAMES, find_game
from app.rules.position import Position
from app.rules.relation import Relation
from app.solver import Solver
from tests.bench.peers import best_of, easy_ai_wins, open_spiel_wins, seconds

ROOT = Path(__file__).parent.parent.parent
POSITIONS = ("NC20:", "NC12:", "FA9:", "CA9:", "CA12:", "CI10:", "CI14R2:", "CH9S5:", "CH16S8:")
SLOW_FOR_OPEN_SPIEL = ("NC20:", "CA9:", "CA12:", "CI14R2:")
RELATIONS = ("+1 -1 +4 -4", "+3 -3 +5 -5", "+1 +3", "x2 /2", "+1 x2", "+5", "+1 -2 x3 /5 +7 -9 x2 /2")


def against_others() -> Iterator[str]:
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
            cells.append(_compare(peer, position, ours, wins) if can else "-")
        yield f"| {code} | {' | '.join(cells)} |"


def _compare(peer: Callable[[Position], bool], position: Position, ours: float, wins: bool) -> str:
    answers: list[bool] = []
    took = seconds(lambda: answers.append(peer(position)))
    assert answers == [wins], f"{peer.__name__} disagrees about {write_code(position)}"
    return f"{took / ours:,.0f}x slower"


def growth() -> Iterator[str]:
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
            cells.append(f"{best_of(lambda position=position: Solver().analyse(position)) * 1000:.1f} ms")
        yield f"| {title} | {' | '.join(cells)} |"


def slowest() -> Iterator[str]:
    """Openings and later positions of every kind that the options allow, each asked of a fresh solver."""
    generator, took = Random(1), []
    for position in _offered(generator):
        started = time.perf_counter()
        analysis = Solver().analyse(position)
        took.append((time.perf_counter() - started, write_code(position), analysis.exact))
    took.sort(reverse=True)
    exact = sum(1 for _, _, is_exact in took if is_exact)
    worst, code, _ = took[0]
    yield (
        f"{len(took)} positions of every game, size up to 99, reach up to 5, up to 5 claims and odd relations: "
        f"{exact} solved, the others honestly given up; the slowest took {worst * 1000:.0f} ms (`{code[:40]}`)."
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


def many_codes() -> str:
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
    return f"`lastmove solve -` answers 1,000 codes of mixed games in {took:.2f} s, start included."


def help_ratio() -> str:
    lastmove = str(Path(sys.executable).parent / "lastmove")
    nothing, asked = [], []
    for _ in range(30):
        nothing.append(seconds(lambda: subprocess.run([sys.executable, "-c", "pass"])))
        asked.append(seconds(lambda: subprocess.run([lastmove, "--help"], stdout=subprocess.DEVNULL)))
    return f"`lastmove --help` takes {sorted(asked)[15] / sorted(nothing)[15]:.1f}x the time of `python -c pass`."


def main() -> None:
    lines = ['Measured by `make bench` in one run on one machine; "slower" compares the same position.', ""]
    for part in (against_others(), growth(), slowest()):
        for line in part:
            print(line, flush=True)
            lines.append(line)
        lines.append("")
    for sentence in (many_codes(), help_ratio()):
        print(sentence, flush=True)
        lines.append(sentence)
    if len(sys.argv) > 1:
        target = ROOT / sys.argv[1]
        table = "<!-- bench -->\n" + "\n".join(lines) + "\n<!-- /bench -->"
        target.write_text(
            re.sub(r"<!-- bench -->.*<!-- /bench -->", lambda _: table, target.read_text(), flags=re.DOTALL)
        )


if __name__ == "__main__":
    main()
