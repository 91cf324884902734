"""The notation of relations."""

from __future__ import annotations

import pytest

from app.rules.relation import Relation, RelationError, Term
from app.rules.settings import Settings


@pytest.mark.parametrize("text", ["+1 -1 x2 /2", "+1", "x99 /99", "+98 -98", "+2 -2 +1 -1"])
def test_a_relation_prints_as_it_was_written(text: str) -> None:
    assert str(Relation.parse(text)) == text


@pytest.mark.parametrize("text", ["+1-1x2/2", " +1  -1 *2 /2 ", "+1 -1 X2 / 2"])
def test_spaces_and_the_sign_for_times_do_not_matter(text: str) -> None:
    assert str(Relation.parse(text)) == "+1 -1 x2 /2"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "1 to 8 terms"),
        ("   ", "1 to 8 terms"),
        ("+1 -1 +2 -2 +3 -3 +4 -4 +5", "1 to 8 terms"),
        ("+0", "offsets go from 1 to 98"),
        ("+99", "offsets go from 1 to 98"),
        ("x1", "factors go from 2 to 99"),
        ("/1", "factors go from 2 to 99"),
        ("+100", "out of range"),
        ("x" + "9" * 5000, "out of range"),
        ("+1 -1 +1", "+1 stands more than once"),
        ("1", "terms look like"),
        ("+", "terms look like"),
        ("+1 nonsense", "terms look like"),
        ("+\u0663", "terms look like"),
        ("\x1b[31m", "'?[31m'"),
    ],
)
def test_what_is_not_a_relation_is_refused_with_the_range(text: str, complaint: str) -> None:
    with pytest.raises(RelationError, match=r".") as refused:
        Relation.parse(text)
    assert complaint in str(refused.value)


def test_a_reach_is_short_for_all_steps_up_to_it() -> None:
    assert str(Relation.within(2)) == "+1 -1 +2 -2"
    assert Relation.within(98).reach == 98
    assert Relation.parse("+1 -1 +2 -2").reach == 2
    assert Relation.parse("+2 -2").reach is None
    assert Relation.parse("+1").reach is None


def test_a_division_reaches_a_number_only_when_it_is_exact() -> None:
    assert Term("/", 2).of(8) == 4
    assert Term("/", 2).of(5) is None
    assert Settings(9, Relation.parse("/2")).relatives(5) == ()


def test_symmetric_relations_lead_back() -> None:
    assert Relation.parse("+1 -1 x2 /2").is_symmetric
    assert not Relation.parse("+1 x2 /2").is_symmetric


def test_relatives_on_a_line_stop_at_its_ends() -> None:
    line = Settings(9, Relation.parse("+1 -1 x2 /2"))
    assert line.relatives(1) == (2,)
    assert line.relatives(4) == (2, 3, 5, 8)
    assert line.relatives(9) == (8,)


def test_relatives_on_a_ring_are_counted_round_it() -> None:
    ring = Settings(10, Relation.within(1), ring=True)
    assert ring.relatives(1) == (2, 10)
    assert ring.relatives(10) == (1, 9)
    assert Settings(3, Relation.within(1), ring=True).relatives(2) == (1, 3)


def test_no_number_is_related_to_itself_however_far_round_the_ring_a_step_goes() -> None:
    ring = Settings(4, Relation.parse("+4 +98"), ring=True)
    assert ring.relatives(1) == (3,)
