"""A sixth game is data: added on the fly, it plays everywhere without a line of code of its own."""

from __future__ import annotations

import json
from dataclasses import replace

from app.code import read_code, write_code
from app.rules import GAMES
from app.rules.block import BLOCK
from app.rules.follow import FOLLOW
from app.rules.game import Game
from app.rules.options import size_option, steps_options
from app.rules.relation import Relation
from app.rules.settings import Settings
from app.rules.words import Words
from tests.conftest import RunCommand


class KnightWords(Words):
    board = "row"
    select = "visit"
    selects = "visits"
    selected = "visited"
    selecting = "visiting"
    page = "KNIGHT'S ROW\n\nAlways two or three steps on.\n"


KNIGHT = Game(
    name="knights-row",
    short="KR",
    title="Knight's Row",
    goal="Always two or three steps on.",
    law=FOLLOW,
    standard=Settings(size=6, relation=Relation.parse("+2 -2 +3 -3")),
    options=(size_option("the row"), *steps_options("the steps")),
    words=KnightWords(),
    example="KR6:1.3.5.2.4.6",
    takes_steps=True,
)
WITH_KNIGHT = (*GAMES, KNIGHT)


def test_it_plays_in_plain_mode(lastmove: RunCommand) -> None:
    run = lastmove("play", "knight", "--plain", stdin="1\n2\nwhy 2\n3\n5\n-3\nundo\n2\nlog\n4\n6\n", games=WITH_KNIGHT)
    assert run.code == 0
    assert "Numbers: 1 2 3 4 5 6\nValid numbers: 1 2 3 4 5 6\n\nPlayer 1, visit a number: 1\n" in run.out
    assert "Not valid: 2 does not follow 1, the last number. Choose 3 or 4.\n" in run.out
    assert "4 P2 visits 2\n" in run.out
    assert run.out.endswith("Player 1 has no valid number. Player 2 wins.\n\nGame code: KR6:1.3.5.2.4.6\n")


def test_it_is_listed_explained_replayed_and_told_as_events(lastmove: RunCommand) -> None:
    assert "KR  knights-row" in lastmove("games", games=WITH_KNIGHT).out
    assert lastmove("rules", "KR", games=WITH_KNIGHT).out.startswith("KNIGHT'S ROW")
    assert "  6  Knight's Row" in lastmove(games=WITH_KNIGHT).out
    assert lastmove("replay", KNIGHT.example, games=WITH_KNIGHT).code == 0
    events = lastmove("play", KNIGHT.example, "--json", games=WITH_KNIGHT).out.splitlines()
    assert json.loads(events[-1])["winner"] == 2


def test_its_codes_round_trip() -> None:
    assert write_code(read_code("KR9O+2-2:1.3", WITH_KNIGHT)) == "KR9O+2-2:1.3"


def test_a_starting_number_closes_its_relatives_where_the_law_says_so() -> None:
    game = replace(KNIGHT, law=BLOCK, standard=Settings(size=9, relation=Relation.within(1), start=5))
    assert game.begin().valid == (1, 2, 3, 7, 8, 9)
    assert game.begin().play(3).valid == (1, 7, 8, 9)


def test_without_it_in_the_catalogue_nobody_knows_it(lastmove: RunCommand) -> None:
    assert lastmove("play", "knights-row").code == 2
