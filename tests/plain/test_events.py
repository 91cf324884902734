"""Plain play as JSON events."""

from __future__ import annotations

import json
from typing import Any

from tests.conftest import RunCommand


def events(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines()]


def test_a_whole_game(lastmove: RunCommand) -> None:
    run = lastmove("play", "FA", "--plain", "--json", stdin="5\n7\n3\n4\n9\n1\n")
    assert run.code == 0
    assert events(run.out) == [
        {
            "event": "start",
            "game": "forbidden-adjacent",
            "code": "FA9:",
            "round": 1,
            "rounds": 1,
            "players": ["A", "B"],
            "to_move": 1,
            "valid": [1, 2, 3, 4, 5, 6, 7, 8, 9],
        },
        {"event": "move", "turn": 1, "player": 1, "number": 5, "changed": [4, 6]},
        {"event": "move", "turn": 2, "player": 2, "number": 7, "changed": [8]},
        {"event": "move", "turn": 3, "player": 1, "number": 3, "changed": [2]},
        {
            "event": "refused",
            "number": 4,
            "reason": "4 is forbidden, it is adjacent (+-1) to 5, claimed by Player 1",
        },
        {"event": "move", "turn": 4, "player": 2, "number": 9, "changed": []},
        {"event": "move", "turn": 5, "player": 1, "number": 1, "changed": []},
        {"event": "end", "winner": 1, "code": "FA9:5.7.3.9.1", "score": [1, 0]},
    ]


def test_a_skip(lastmove: RunCommand) -> None:
    heard = events(lastmove("play", "CA", "--size", "3", "--json", stdin="2\n3\n1\n").out)
    assert [event["event"] for event in heard] == ["start", "move", "skip", "move", "move", "end"]
    assert heard[2] == {"event": "skip", "turn": 2, "player": 2}
    assert heard[-1]["winner"] == 2


def test_what_is_not_a_number_is_refused_without_one(lastmove: RunCommand) -> None:
    heard = events(lastmove("play", "FA", "--json", stdin="abc\n\n99999999999\n").out)
    assert [event.get("number", "-") for event in heard[1:4]] == [None, None, None]
    assert all(event["reason"] for event in heard[1:4])


def test_commands(lastmove: RunCommand) -> None:
    heard = events(lastmove("play", "FA", "--json", "--claims", "2", stdin="5\nend\nundo\nredo\nlog\nquit\n").out)
    assert [event["event"] for event in heard] == (["start", "move", "end_turn", "undo", "redo", "answer", "left"])
    assert heard[3] == {"event": "undo", "turn": 1, "code": "FA9K2:", "to_move": 1}
    assert heard[4] == {"event": "redo", "turn": 2, "code": "FA9K2:5.", "to_move": 2}
    assert heard[5] == {"event": "answer", "lines": ["1 P1 claims 5; 4, 6 forbidden"]}
    assert heard[6] == {"event": "left", "code": "FA9K2:5."}


def test_the_end_of_the_input_says_where_the_game_was_left(lastmove: RunCommand) -> None:
    assert events(lastmove("play", "FA", "--json", stdin="5\n").out)[-1] == {"event": "left", "code": "FA9:5"}


def test_a_match(lastmove: RunCommand) -> None:
    arguments = ("play", "FA", "--json", "--rounds", "2", "--p1", "Sun", "--p2", "Sky")
    heard = events(lastmove(*arguments, stdin="5\n7\n3\n9\n1\n" * 2).out)
    starts = [event for event in heard if event["event"] == "start"]
    assert [start["players"] for start in starts] == [["Sun", "Sky"], ["Sky", "Sun"]]
    assert [event["score"] for event in heard if event["event"] == "end"] == [[1, 0], [1, 1]]
    assert heard[-1] == {"event": "match", "winner": None, "players": ["Sun", "Sky"], "score": [1, 1]}


def test_a_step_is_refused_with_the_number_it_leads_to(lastmove: RunCommand) -> None:
    heard = events(lastmove("play", "CH", "--json", stdin="6\n-1\n/2\n/2\n").out)
    assert heard[2] == {"event": "refused", "number": 5, "reason": "5 is already used in the chain"}
    assert heard[4] == {"event": "refused", "number": None, "reason": "half of 3 is 1.5, not an integer"}
