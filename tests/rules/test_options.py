"""Options are typed, and what cannot be chosen is refused with the range."""

from __future__ import annotations

from random import Random

import pytest

from app.rules import GAMES, find_game
from app.rules.beginnings import UnknownName
from app.rules.game import Game
from app.rules.options import OptionError
from app.rules.relation import Relation

GAME_NAMES = [game.name for game in GAMES]


@pytest.mark.parametrize(
    ("name", "has"),
    [
        ("NC", {"size"}),
        ("FA", {"size", "relation", "reach", "claims"}),
        ("CA", {"size", "relation", "reach"}),
        ("CI", {"size", "relation", "reach"}),
        ("CH", {"size", "relation", "reach", "start"}),
    ],
)
def test_each_game_has_its_own_options_and_refuses_all_others(name: str, has: set[str]) -> None:
    game = find_game(name)
    assert {option.name for option in game.options} == has
    for other in {"size", "relation", "reach", "claims", "start"} - has:
        with pytest.raises(OptionError, match=f"{game.title} has no option {other}; it has: size"):
            game.settings(**{other: "1"})


@pytest.mark.parametrize("game", GAMES, ids=GAME_NAMES)
def test_sizes_go_from_the_smallest_board_to_99(game: Game) -> None:
    lowest = 3 if game.standard.ring else 1
    assert game.settings(size=lowest).size == lowest
    assert game.settings(size="99").size == 99
    for wrong in (lowest - 1, 100, -1, "ten", "", "1e1", "\u0663", "9" * 5000, 2.5):
        with pytest.raises(OptionError, match=f"a number from {lowest} to 99"):
            game.settings(size=wrong)


@pytest.mark.parametrize("wrong", [0, 6, "two"])
def test_claims_go_from_1_to_5(wrong: object) -> None:
    with pytest.raises(OptionError, match="a number from 1 to 5"):
        find_game("FA").settings(claims=wrong)


def test_reach_is_short_for_a_relation() -> None:
    game = find_game("FA")
    assert game.settings(reach=2) == game.settings(relation="+1 -1 +2 -2")
    with pytest.raises(OptionError, match="not both"):
        game.settings(reach=2, relation="+1")
    with pytest.raises(OptionError, match="1 to 98"):
        game.settings(reach=99)


def test_a_circle_takes_offsets_only() -> None:
    with pytest.raises(OptionError, match="offsets only"):
        find_game("CI").settings(relation="+1 x2")
    assert find_game("CI").settings(relation="+1 -1 +2 -2").relation == Relation.within(2)


def test_no_step_of_a_circle_leads_back_to_where_it_began() -> None:
    for chosen in ({"relation": "+10"}, {"reach": 10}, {"size": 5, "relation": "+1 -5"}):
        with pytest.raises(OptionError, match=r"on a circle of (10|5) steps go from 1 to (9|4)"):
            find_game("CI").settings(**chosen)
    assert find_game("CI").settings(relation="+11").relation == Relation.parse("+11")


def test_the_starting_number_is_chosen_within_the_range() -> None:
    chain = find_game("CH")
    assert chain.settings(start=9).start == 9
    assert chain.settings(size=20, start=20).start == 20
    for wrong in (10, 0, "five", -1):
        with pytest.raises(OptionError, match=r"start \(the starting number\): a number from 1 to"):
            chain.settings(start=wrong)


def test_the_starting_number_is_the_middle_of_another_range_unless_chosen() -> None:
    chain = find_game("CH")
    assert chain.settings().start == 5
    assert chain.settings(size=20).start == 10
    assert chain.settings(size=1).start == 1


def test_a_random_starting_number_comes_from_the_generator_handed_in() -> None:
    chain = find_game("CH")
    random = chain.settings(start="random")
    assert random.start is None
    drawn = [chain.settle(random, Random(seed)).start for seed in range(200)]
    assert drawn == [chain.settle(random, Random(seed)).start for seed in range(200)]
    assert set(drawn) == set(range(1, 10))
    with pytest.raises(ValueError, match="not settled"):
        chain.begin(random)


def test_nothing_is_drawn_where_nothing_is_left_to_chance() -> None:
    for game in GAMES:
        assert game.settle(game.standard, Random(1)) is game.standard


@pytest.mark.parametrize("game", GAMES, ids=GAME_NAMES)
def test_a_game_is_found_by_its_name_by_a_unique_beginning_and_by_its_short_name(game: Game) -> None:
    for text in (game.name, game.name.upper(), game.name[:-1], game.short, game.short.lower(), f" {game.name} "):
        assert find_game(text) is game


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("number-c", "could be number-capture, number-circle-duel or number-chain"),
        ("forbiden-adjacent", "did you mean forbidden-adjacent"),
        ("chess", "there is no game 'chess'"),
        ("", "there is no game ''"),
        ("\x1b[31m", "there is no game '?[31m'"),
    ],
)
def test_a_wrong_name_gets_a_helpful_answer(text: str, complaint: str) -> None:
    with pytest.raises(UnknownName) as refused:
        find_game(text)
    assert complaint in str(refused.value)


@pytest.mark.parametrize("game", GAMES, ids=GAME_NAMES)
def test_every_preset_is_a_variation_that_the_options_allow(game: Game) -> None:
    assert game.presets
    for preset in game.presets:
        assert game.settings(**dict(preset.options)) != game.standard


def test_names_and_short_names_are_unique() -> None:
    assert len({game.name for game in GAMES}) == len({game.short for game in GAMES}) == len(GAMES) == 5
    assert all(len(game.short) == 2 and game.short.isupper() for game in GAMES)
