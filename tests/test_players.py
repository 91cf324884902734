"""People and computers at the board."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.players import END_TURN, Computer, Level, Person, PlayerError, clean_name, read_player
from app.rules.position import Position
from tests.rules.helpers import at
from tests.strategies import unfinished


@pytest.mark.parametrize(
    ("text", "player"),
    [
        ("Sun", Person("Sun")),
        ("Sun:person", Person("Sun")),
        ("", Person("")),
        (":person", Person("")),
        ("Robo:random", Computer("Robo", Level.RANDOM)),
        (":random", Computer("Random", Level.RANDOM)),
        ("A:B:ran", Computer("A:B", Level.RANDOM)),
    ],
)
def test_a_player_is_a_name_and_a_kind(text: str, player: object) -> None:
    assert read_player(text) == player


def test_an_unknown_kind_is_refused_with_the_known_ones() -> None:
    with pytest.raises(PlayerError, match="there is no player 'wizard'; there is person"):
        read_player("Sun:wizard")


@given(st.text(max_size=200))
def test_names_are_short_single_lines_without_control_characters(text: str) -> None:
    name = clean_name(text)
    assert len(name) <= 16
    assert name.isprintable()
    assert name == name.strip()


@given(unfinished(), st.integers())
def test_a_computer_always_chooses_something_valid_and_the_same_for_the_same_seed(
    position: Position, seed: int
) -> None:
    computer = Computer("Robo")
    number = computer.choose(position, Random(seed))
    assert number in position.valid or (number == END_TURN and position.claimed)
    assert number == computer.choose(position, Random(seed))


def test_a_random_computer_sometimes_ends_a_turn_of_several_claims() -> None:
    position = at("FA9K2:5")
    choices = {Computer("Robo").choose(position, Random(seed)) for seed in range(100)}
    assert choices == {END_TURN, *position.valid}
