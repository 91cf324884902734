"""People and computers at the board."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.players import Computer, Level, Person, PlayerError, clean_name, read_player
from app.rules import GAMES
from app.rules.game import Game
from app.rules.player import Player
from app.rules.position import END_TURN, Position
from app.solver import Solver
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
    for level in Level:
        computer = Computer("Robo", level)
        number = computer.choose(position, Random(seed), Solver())
        assert number in position.valid or (number == END_TURN and position.claimed)
        assert number == computer.choose(position, Random(seed), Solver())


def choices_of(level: Level, code: str) -> set[int]:
    """Everything a level may choose in a position."""
    solver = Solver()
    return {Computer("Robo", level).choose(at(code), Random(seed), solver) for seed in range(150)}


def test_a_random_computer_plays_anything_and_sometimes_ends_a_turn_of_several_claims() -> None:
    assert choices_of(Level.RANDOM, "FA9K2:5") == {END_TURN, 1, 2, 3, 7, 8, 9}


def test_a_casual_computer_sees_a_win_in_one_turn() -> None:
    assert choices_of(Level.CASUAL, "CH9S5:6.7.8") == {9}


def test_a_casual_computer_sees_a_loss_in_one_turn() -> None:
    """From 1 2 3 a claim of 1 or 3 leaves one number to the opponent, and with it the win."""
    assert choices_of(Level.CASUAL, "FA9:7.5.9") == {2}
    assert choices_of(Level.CASUAL, "NC20:10.5.14") == {1, 2, 3, 7, 8, 12, 16, 17, 18, 19, 20}


def test_a_careful_computer_sees_what_a_casual_one_does_not() -> None:
    """After 1, the numbers 3 to 9 are left: 4, 6 and 8 leave two claims, whatever the opponent does."""
    assert choices_of(Level.CASUAL, "FA9:1") == {3, 4, 5, 6, 7, 8, 9}
    assert choices_of(Level.CAREFUL, "FA9:1") == {4, 6, 8}


def test_a_casual_computer_sees_a_loss_in_a_turn_of_several_claims() -> None:
    """1-8 are open: only after 3 or 6 can the opponent not sweep the rest with two claims."""
    assert choices_of(Level.CASUAL, "FA10K2:10.") <= {3, 6}


@pytest.mark.parametrize("level", [Level.CASUAL, Level.CAREFUL, Level.PERFECT], ids=lambda level: level.value)
@pytest.mark.parametrize("code", ["FA60R3K3:31+38", "FA99R5K5:18+84", "FA99O+1-1+4-4K3:7", "FA45K5:", "CI99R40:1"])
def test_no_level_thinks_without_end(code: str, level: Level) -> None:
    """The steps of all questions together are bounded, so it is enough to get here."""
    position = at(code)
    chosen = Computer("Robo", level).choose(position, Random(1), Solver())
    assert chosen in (*position.valid, END_TURN)


def test_a_careful_computer_does_not_see_everything() -> None:
    assert choices_of(Level.CAREFUL, "NC12:6") == set(at("NC12:6").valid)
    assert choices_of(Level.PERFECT, "NC12:6") == {10}


def test_a_perfect_computer_wins_what_can_be_won() -> None:
    assert choices_of(Level.PERFECT, "FA9:") == {5}
    assert choices_of(Level.PERFECT, "FA12:") == {4, 9}


def test_a_perfect_computer_leaves_the_fewest_winning_answers_in_a_lost_position() -> None:
    solver, position = Solver(), at("NC20:")
    answers = {number: len(solver.analyse(position.play(number)).winning) for number in position.valid}
    fewest = min(answers.values())
    assert choices_of(Level.PERFECT, "NC20:") == {number for number, count in answers.items() if count == fewest}
    assert len(set(answers.values())) > 1


def test_a_perfect_computer_plays_on_where_the_solver_gives_up() -> None:
    position, solver = at("FA60O+1-1+4-4:"), Solver()
    assert not solver.analyse(position).exact
    assert Computer("Robo", Level.PERFECT).choose(position, Random(1), solver) in position.valid


def play_out(position: Position, levels: tuple[Level, Level], generator: Random, solver: Solver) -> Player:
    computers = {seat: Computer("Robo", level) for seat, level in zip(Player, levels, strict=True)}
    while position.outcome is None:
        number = computers[position.to_move].choose(position, generator, solver)
        position = position.play(number) if number else position.end_turn()
    return position.outcome.winner


def test_a_stronger_level_wins_more_often() -> None:
    """Every level plays every weaker one from both seats, in all games, with many seeds."""
    solver, generator = Solver(), Random(1)
    codes, rounds = ("NC20:", "NC19:", "FA12:", "FA14K2:", "CA9R3:", "CI12R2:", "CH20S10:"), 30
    for stronger, weaker in combinations(reversed(Level), 2):
        won = 0
        for code in codes * rounds:
            won += play_out(at(code), (stronger, weaker), generator, solver) is Player.ONE
            won += play_out(at(code), (weaker, stronger), generator, solver) is Player.TWO
        share = won / (2 * len(codes) * rounds)
        assert share > 0.55, f"{stronger.value} won only {share:.0%} against {weaker.value}"


@given(unfinished(largest=12), st.integers(), st.sampled_from(Level))
@settings(max_examples=300)
def test_a_perfect_computer_never_loses_from_a_won_position(position: Position, seed: int, other: Level) -> None:
    solver = Solver()
    winner = solver.analyse(position).winner
    assert winner is not None
    levels = (Level.PERFECT, other) if winner is Player.ONE else (other, Level.PERFECT)
    assert play_out(position, levels, Random(seed), solver) is winner


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("other", Level, ids=lambda level: level.value)
def test_a_perfect_computer_wins_every_book_game_from_the_favoured_seat(game: Game, other: Level) -> None:
    solver, position = Solver(), game.begin()
    winner = solver.analyse(position).winner
    levels = (Level.PERFECT, other) if winner is Player.ONE else (other, Level.PERFECT)
    assert all(play_out(position, levels, Random(seed), solver) is winner for seed in range(20))
