"""Records that are valid JSON but not a match: they are unreadable, and never anything worse."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.rules import GAMES
from app.store.records import Unreadable, read_record, write_record
from tests.store.attacks import open_store, play

STRANGE: tuple[Any, ...] = (
    None,
    True,
    -1,
    10**30,
    1.5,
    "",
    "x",
    "FA9:5",
    [],
    [[]],
    {},
    {"name": 1},
    "\ud800",
    "random",
)


def _change(value: Any, chance: Random) -> Any:
    """Something strange in place of one part of a record, or a part left out."""
    if isinstance(value, dict) and value and chance.random() < 0.9:
        key = chance.choice(sorted(value))
        if chance.random() < 0.1:
            return {name: one for name, one in value.items() if name != key}
        return {**value, key: _change(value[key], chance)}
    if isinstance(value, list) and value and chance.random() < 0.8:
        at = chance.randrange(len(value))
        return [*value[:at], _change(value[at], chance), *value[at + 1 :]]
    return chance.choice(STRANGE)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_record_with_something_strange_in_it_is_unreadable_or_a_match(game: Any) -> None:
    match, _ = play(None, game.example, rounds=3)
    match.undo()
    record, chance = json.loads(write_record(match)), Random(game.name)
    unreadable = 0
    for _ in range(400):
        changed = json.dumps(_change(record, chance))
        try:
            again = read_record(changed, GAMES, Random(1))
        except Unreadable:
            unreadable += 1
        else:
            assert read_record(write_record(again), GAMES, Random(1)).position == again.position
    assert unreadable > 100


def test_what_cannot_be_read_is_left_out_and_left_alone(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    ids = [play(store, code)[1].match_id for code in ("NC20:10", "FA9:5", "CA9:5")]
    change = "UPDATE matches SET record = '{}' WHERE id = ?"
    store._database.write(lambda connection: connection.execute(change, (ids[1],)))
    assert [one.id for one in store.unfinished()] == [ids[2], ids[0]]
    count = "SELECT count(*) FROM matches"
    assert store._database.read(lambda connection: connection.execute(count).fetchone()) == (3,)
    store.close()
