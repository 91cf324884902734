"""`python -m tests.soak`: kill the program again and again; exit code 1 where anything shown was lost."""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from app.store.folders import HOME
from tests.soak.crashes import Tally, run


def main() -> int:
    options = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    options.add_argument("--kills", type=int, default=150)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    began = time.monotonic()
    with TemporaryDirectory() as folder:
        os.environ[HOME] = folder
        tally = run(Path(folder), chosen.seed, chosen.kills, _report)
    kills = ", ".join(f"{way} {count}" for way, count in tally.kills.items())
    print(f"seed {chosen.seed}, {time.monotonic() - began:.0f} s, games: {', '.join(sorted(tally.games))}")
    print(f"kills       {sum(tally.kills.values())} ({kills})")
    print(f"resumed     {tally.resumed}")
    print(f"moves shown {tally.shown}")
    print(f"file ahead  {tally.ahead} times")
    print(f"moves lost  {len(tally.lost)}")
    for lost in tally.lost:
        print(lost, file=sys.stderr)
    return 1 if tally.lost else 0


def _report(tally: Tally) -> None:
    if sys.stderr.isatty():
        print(f"\r{sum(tally.kills.values())} kills, {len(tally.lost)} lost", end="\r", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
