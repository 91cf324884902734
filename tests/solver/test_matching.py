"""Maximum matching against trying everything, on random graphs of every density."""

from __future__ import annotations

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from app.solver.matching import NOBODY, Matching

Graph = list[list[int]]


@st.composite
def graphs(draw: st.DrawFn) -> Graph:
    size = draw(st.integers(1, 9))
    pairs = [(one, other) for one in range(size) for other in range(one)]
    edges = draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []
    near: Graph = [[] for _ in range(size)]
    for one, other in edges:
        near[one].append(other)
        near[other].append(one)
    return near


def most_pairs(near: Graph, vertices: frozenset[int]) -> int:
    @cache
    def most(left: frozenset[int]) -> int:
        if not left:
            return 0
        first = min(left)
        rest = left - {first}
        return max([most(rest), *(1 + most(rest - {other}) for other in near[first] if other in rest)])

    return most(vertices)


@given(graphs())
@settings(max_examples=1500)
def test_as_many_pairs_as_possible_and_only_along_edges(near: Graph) -> None:
    matching = Matching(near)
    for vertex, partner in enumerate(matching.partner):
        if partner != NOBODY:
            assert partner in near[vertex]
            assert matching.partner[partner] == vertex
    assert matching.pairs == most_pairs(near, frozenset(range(len(near))))


@given(graphs())
@settings(max_examples=1500)
def test_who_can_be_alone(near: Graph) -> None:
    everybody = frozenset(range(len(near)))
    most = most_pairs(near, everybody)
    alone = {vertex for vertex in everybody if most_pairs(near, everybody - {vertex}) == most}
    assert Matching(near).can_be_alone() == alone


@given(graphs())
@settings(max_examples=500)
def test_a_matching_without_one_vertex_leaves_it_alone(near: Graph) -> None:
    for vertex in range(len(near)):
        matching = Matching(near, without=vertex)
        assert matching.partner[vertex] == NOBODY
        assert matching.pairs == most_pairs(near, frozenset(range(len(near))) - {vertex})
