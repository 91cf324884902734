"""Maximum matching in any graph (Edmonds): pairs of partners, as many as possible.

Vertices are 0 to n - 1. A blossom is a circle of odd length; it is treated as one vertex, its base.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence

NOBODY = -1


class Matching:
    """A maximum matching of a graph, and what follows from it."""

    def __init__(self, near: Sequence[Sequence[int]], without: int = NOBODY) -> None:
        """`near` lists the vertices next to each vertex; `without` leaves one vertex out of the graph."""
        self._near = near
        self._without = without
        self.partner = [NOBODY] * len(near)
        self._match_greedily()
        for vertex in self._alone():
            if self.partner[vertex] == NOBODY:
                self._Search(self, [vertex]).augment()

    def _alone(self) -> list[int]:
        return [vertex for vertex, partner in enumerate(self.partner) if partner == NOBODY and vertex != self._without]

    def _match_greedily(self) -> None:
        for vertex in self._alone():
            if self.partner[vertex] == NOBODY:
                for other in self._near[vertex]:
                    if self.partner[other] == NOBODY and other != self._without:
                        self.partner[vertex], self.partner[other] = other, vertex
                        break

    @property
    def pairs(self) -> int:
        return sum(partner != NOBODY for partner in self.partner) // 2

    def can_be_alone(self) -> set[int]:
        """The vertices that some maximum matching leaves without a partner."""
        search = self._Search(self, self._alone())
        search.augment()
        return search.outer

    class _Search:
        """Paths that begin alone and use edges outside and inside the matching in turn."""

        def __init__(self, matching: Matching, roots: Iterable[int]) -> None:
            self._near = matching._near
            self._without = matching._without
            self._partner = matching.partner
            self._base = list(range(len(matching._near)))
            self._came_from = [NOBODY] * len(matching._near)
            self._queue = deque(roots)
            self.outer = set(self._queue)

        def augment(self) -> bool:
            """Grow the matching by one pair if a path leads from a root to another vertex that is alone."""
            while self._queue:
                vertex = self._queue.popleft()
                for other in self._near[vertex]:
                    if other == self._without or self._find(vertex) == self._find(other):
                        continue
                    if other in self.outer:
                        base = self._meeting_point(vertex, other)
                        self._shrink(vertex, other, base)
                        self._shrink(other, vertex, base)
                    elif self._came_from[other] == NOBODY:
                        self._came_from[other] = vertex
                        partner = self._partner[other]
                        if partner == NOBODY:
                            self._flip(other)
                            return True
                        self.outer.add(partner)
                        self._queue.append(partner)
            return False

        def _find(self, vertex: int) -> int:
            base = self._base
            while base[vertex] != vertex:
                base[vertex] = base[base[vertex]]
                vertex = base[vertex]
            return vertex

        def _meeting_point(self, one: int, other: int) -> int:
            """The base where the two ways back to the root meet."""
            seen = set()
            while True:
                if one != NOBODY:
                    one = self._find(one)
                    if one in seen:
                        return one
                    seen.add(one)
                    partner = self._partner[one]
                    one = NOBODY if partner == NOBODY else self._came_from[partner]
                one, other = other, one

        def _shrink(self, vertex: int, other: int, base: int) -> None:
            """Make one side of a blossom part of its base."""
            while self._find(vertex) != base:
                self._came_from[vertex] = other
                other = self._partner[vertex]
                if other not in self.outer:
                    self.outer.add(other)
                    self._queue.append(other)
                for part in (vertex, other):
                    if self._find(part) == part:
                        self._base[part] = base
                vertex = self._came_from[other]

        def _flip(self, vertex: int) -> None:
            """Swap the edges inside and outside the matching along the path that ends here."""
            while vertex != NOBODY:
                before = self._came_from[vertex]
                following = self._partner[before]
                self._partner[vertex], self._partner[before] = before, vertex
                vertex = following
