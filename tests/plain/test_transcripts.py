"""The sample game of every book, played line by line and compared to the character."""

from __future__ import annotations

import pytest

from app.code import read_code
from app.rules import GAMES
from app.rules.game import Game
from tests.conftest import RunCommand
from tests.transcript import TRANSCRIPTS, read_transcript


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_sample_game_is_played_to_the_character(game: Game, lastmove: RunCommand) -> None:
    transcript = TRANSCRIPTS / f"{game.name}.txt"
    assert transcript.exists(), f"{game.title} has no transcript; see 'Adding a game' in CONTRIBUTING.md"
    arguments, typed, expected = read_transcript(transcript.read_text())
    run = lastmove(*arguments, stdin=typed)
    assert run.out == expected
    assert (run.code, run.err) == (0, "")
    assert expected.endswith(f"Game code: {game.example}\n")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_numbers_typed_in_the_transcript_are_those_of_the_sample_game(game: Game) -> None:
    _, typed, _ = read_transcript((TRANSCRIPTS / f"{game.name}.txt").read_text())
    assert [int(number) for number in typed.split()] == [n for turn in read_code(game.example).turns for n in turn]


def test_there_is_no_transcript_without_a_game() -> None:
    assert {path.stem for path in TRANSCRIPTS.glob("*.txt")} == {game.name for game in GAMES}
