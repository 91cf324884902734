"""README, CONTRIBUTING and CHANGELOG say what is true."""

from __future__ import annotations

import re
import shlex

import pytest

from app.cli import parser
from app.rules import GAMES
from tests.conftest import RunCommand
from tests.process import ROOT
from tests.transcript import read_transcript

README = (ROOT / "README.md").read_text()
BLOCKS = [block.strip("\n") + "\n" for block in re.findall(r"```\n(.*?)```", README, re.DOTALL)]
TRANSCRIPTS = [block for block in BLOCKS if block.startswith("$ ")]
COMMANDS = [
    line
    for block in BLOCKS
    if block not in TRANSCRIPTS
    for line in block.splitlines()
    if line.startswith("lastmove play") and "GAME" not in line
]


def test_the_two_commands_stand_at_the_top() -> None:
    assert BLOCKS[:2] == ["make play\n", "make test\n"]
    assert README.index("make test") < 400


def test_ci_runs_the_commands_of_the_documents() -> None:
    script = (ROOT / ".ci" / "run").read_text()
    assert script.rstrip().endswith("make check\nmake test")


@pytest.mark.parametrize("transcript", TRANSCRIPTS, ids=lambda text: text.partition("\n")[0][:60])
def test_what_the_readme_shows_is_what_the_program_prints(transcript: str, lastmove: RunCommand) -> None:
    arguments, typed, expected = read_transcript(transcript)
    assert lastmove(*arguments, stdin=typed).out == expected


@pytest.mark.parametrize("command", COMMANDS)
def test_the_examples_of_the_readme_start_a_game(command: str, lastmove: RunCommand) -> None:
    run = lastmove(*shlex.split(command)[1:])
    assert (run.code, run.err) == (0, "")


def test_the_readme_names_every_game_and_every_command() -> None:
    for game in GAMES:
        assert f"| {game.title} | {game.short} |" in README
    commands = next(action.choices for action in parser()._actions if action.dest == "command")
    assert commands
    for command in commands:
        assert f"lastmove {command}" in README


def test_there_is_a_place_for_what_is_new() -> None:
    assert "## [Unreleased]" in (ROOT / "CHANGELOG.md").read_text()


def test_contributing_names_every_room() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text()
    for path in sorted((ROOT / "app").iterdir()):
        if path.name not in ("__init__.py", "__main__.py", "__pycache__"):
            assert f"`app/{path.name}{'/' if path.is_dir() else ''}`" in text, path
    assert "## Adding a game" in text
