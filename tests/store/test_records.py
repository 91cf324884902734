"""A match as a record and back: everything is there, and garbage is refused in one way only."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.match import Match
from app.players import Computer, Level, Person
from app.rules import GAMES, find_game
from app.store.records import Unreadable, read_record, write_record
from tests.strategies import do_something, matches


def read(text: str) -> Match:
    return read_record(text, GAMES, Random(5))


def everything(match: Match) -> dict[str, object]:
    """All that a person could notice about a match."""
    return {
        "game": match.game,
        "chosen": match.chosen,
        "participants": match.participants,
        "rounds": match.rounds,
        "first": match.first,
        "tossed": match.is_tossed,
        "undo": match.undo_allowed,
        "score": match.score,
        "seats": [match.participant_in(seat) for seat in type(match.position.to_move)],
        "names": [match.seat_name(seat) for seat in type(match.position.to_move)],
        "histories": [(one.now, one.past, one.undone, one.conceded_by) for one in match.histories],
        "outcome": match.outcome,
        "over": match.is_over,
    }


def taken_back_and_played_again(match: Match) -> list[object]:
    """Where undo leads to the very beginning, and redo back again."""
    line: list[object] = []
    while match.undo():
        line.append((match.round, match.position))
    while match.redo():
        line.append((match.round, match.position))
    return line


class TestBackAgain:
    @settings(max_examples=300)
    @given(matches())
    def test_a_match_goes_on_at_exactly_the_same_turn(self, match: Match) -> None:
        again = read(write_record(match))
        assert everything(again) == everything(match)
        assert write_record(again) == write_record(match)

    @given(matches(), st.lists(st.integers(0, 119), max_size=10))
    def test_whatever_is_done_next_has_the_same_consequences(self, match: Match, choices: list[int]) -> None:
        again = read(write_record(match))
        match.generator, again.generator = Random(1), Random(1)
        for choice in choices:
            do_something(match, choice)
            do_something(again, choice)
            assert everything(again) == everything(match)
        assert taken_back_and_played_again(again) == taken_back_and_played_again(match)

    def test_a_random_start_is_drawn_anew_in_the_next_round(self) -> None:
        game = find_game("CH")
        match = Match(game, game.settings(size=99, start="random"), rounds=2, generator=Random(1))
        match.concede(match.position.to_move)
        again = read(write_record(match))
        assert again.position.settings.start == match.position.settings.start
        again.next_round()
        assert again.position.settings.start != match.position.settings.start

    def test_a_record_is_one_line_of_plain_json(self) -> None:
        match = Match(
            find_game("FA"), participants=(Person("Søn"), Computer("Robo", Level.CAREFUL)), generator=Random(1)
        )
        match.play(5)
        text = write_record(match)
        assert "\n" not in text
        assert text.isascii()
        assert json.loads(text) == {
            "game": "forbidden-adjacent",
            "settings": {"size": 9, "reach": 1, "claims": 1},
            "players": [{"name": "Søn", "kind": "person"}, {"name": "Robo", "kind": "careful"}],
            "rounds": 1,
            "first": 0,
            "tossed": False,
            "undo": True,
            "played": [{"code": "FA9:5", "undone": [], "conceded": None}],
        }


def a_record() -> dict[str, Any]:
    """A match of three rounds in its second, with a turn taken back."""
    match = Match(find_game("FA"), participants=(Person("Sun"), Person("Sky")), rounds=3, generator=Random(1))
    for number in (5, 7, 3, 9, 1):
        match.play(number)
    match.next_round()
    for number in (5, 7, 3):
        match.play(number)
    match.undo()
    record: dict[str, Any] = json.loads(write_record(match))
    return record


def refused(record: object) -> bool:
    try:
        read(record if isinstance(record, str) else json.dumps(record))
    except Unreadable:
        return True
    return False


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["FA9:5", "CH9S5:"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a record, as the keys that lead there."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, one in inner for place in places(one, (*path, key)))]


def put(record: Any, place: tuple[Any, ...], value: object) -> Any:
    if not place:
        return value
    *way, last = place
    at = record
    for key in way:
        at = at[key]
    at[last] = value
    return record


def take_out(record: Any, place: tuple[Any, ...]) -> Any:
    *way, last = place
    at = record
    for key in way:
        at = at[key]
    del at[last]
    return record


class TestGarbage:
    def test_the_record_itself_is_fine(self) -> None:
        assert not refused(a_record())

    @settings(max_examples=400)
    @given(st.data())
    def test_another_value_anywhere_is_either_a_match_or_unreadable(self, data: st.DataObject) -> None:
        record = a_record()
        for _ in range(data.draw(st.integers(1, 3))):
            record = put(record, data.draw(st.sampled_from(places(record))), data.draw(JSON))
        if not refused(record):
            match = read(json.dumps(record))
            assert everything(read(write_record(match))) == everything(match)

    @pytest.mark.parametrize("place", [place for place in places(a_record()) if place], ids=str)
    def test_nothing_may_be_missing(self, place: tuple[Any, ...]) -> None:
        less = take_out(a_record(), place)
        # Fewer turns to play again, an option at its standard value or the round that had begun are no fault.
        is_option = place[0] == "settings" and len(place) > 1
        harmless = is_option or place in [("played", 1, "undone", 0), ("played", 0), ("played", 1)]
        assert refused(less) is not harmless

    @pytest.mark.parametrize("wrong", [None, True, 7, -1, 1e300, "", "x", [], [[]], {}, {"a": 1}, "9" * 5000])
    @pytest.mark.parametrize("place", [place for place in places(a_record()) if place], ids=str)
    def test_a_wrong_type_or_an_absurd_number_is_never_anything_but_unreadable(
        self, place: tuple[Any, ...], wrong: object
    ) -> None:
        refused(put(a_record(), place, wrong))

    @given(st.text(max_size=60))
    def test_random_text(self, text: str) -> None:
        assert refused(text)

    @given(st.integers(0, 400), st.integers(0, 400))
    def test_a_piece_torn_out(self, begin: int, length: int) -> None:
        text = json.dumps(a_record())
        torn = text[:begin] + text[begin + length :]
        if torn != text:
            refused(torn)

    @pytest.mark.parametrize("text", ["[" * 100_000, "1" * 5000, "1e999", "NaN", "null", '"text"', "{}", ""])
    def test_json_that_is_no_record(self, text: str) -> None:
        assert refused(text)

    @pytest.mark.parametrize(
        ("place", "value"),
        [
            (("game",), "chess"),
            (("game",), "non-consecutive"),
            (("played", 0, "code"), "NC9:5"),
            (("played", 1, "code"), "FA9:5.6"),
            (("played", 1, "code"), "FA8:5.7"),
            (("played", 1, "undone", 0), "NC20:1"),
            (("played", 1, "undone", 0), "FA9:1"),
            (("played", 1, "undone", 0), "FA9:5.7"),
            (("played", 1, "conceded"), 3),
            (("played", 0, "code"), "FA9:5"),
            (("played",), []),
            (("settings", "size"), 10),
            (("settings", "size"), 10**12),
            (("settings", "claims"), 0),
            (("settings", "start"), 4),
            (("settings", "relation"), "x9999999"),
            (("rounds",), 1),
            (("rounds",), 16),
            (("rounds",), -3),
            (("first",), 2),
            (("first",), -1),
            (("players",), [{"name": "Sun", "kind": "person"}] * 3),
            (("players", 0, "kind"), "grandmaster"),
        ],
        ids=str,
    )
    def test_what_cannot_be_true_is_refused(self, place: tuple[Any, ...], value: object) -> None:
        assert refused(put(a_record(), place, value))

    def test_a_name_with_control_characters_is_cleaned(self) -> None:
        match = read(json.dumps(put(a_record(), ("players", 0, "name"), "\x1b[31mSun\nSky")))
        assert match.participants[0] == Person("[31mSun Sky")
