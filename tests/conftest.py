"""What all tests share: the command line in this process, and a fixed profile for hypothesis."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from app.cli import main
from app.rules.game import Game

# The same examples on every run: a red suite means a change, never bad luck.
settings.register_profile(
    "fixed", derandomize=True, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("fixed")


@dataclass(frozen=True)
class Run:
    """What one run of the command line left behind."""

    code: int
    out: str
    err: str


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test has files of its own and never touches those of whoever runs it."""
    monkeypatch.setenv("LASTMOVE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


RunCommand = Callable[..., Run]


@pytest.fixture
def lastmove(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> RunCommand:
    """Run the command line in this process with the given standard input."""

    def run(*arguments: str, stdin: str | bytes = "", games: Sequence[Game] | None = None) -> Run:
        raw = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))
        try:
            code = main(arguments, games)
        except SystemExit as leaving:
            code = int(leaving.code or 0)
        captured = capsys.readouterr()
        return Run(code, captured.out, captured.err)

    return run
