"""Sets of numbers as bit masks: number n is bit n - 1."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from app.rules.settings import Settings


def mask_of(numbers: Iterable[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << (number - 1)
    return mask


def numbers_in(mask: int) -> Iterator[int]:
    """The numbers of a mask in ascending order."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length()
        mask ^= lowest


def runs_in(mask: int) -> Iterator[tuple[int, int]]:
    """First number and length of every run of consecutive numbers."""
    first = 1
    while mask:
        gap = (mask & -mask).bit_length() - 1
        mask >>= gap
        length = (mask ^ (mask + 1)).bit_length() - 1
        yield first + gap, length
        mask >>= length
        first += gap + length


def mirrored(mask: int) -> int:
    """The mask read backwards, its highest number becoming 1."""
    return int(f"{mask:b}"[::-1], 2)


def connected(start: int, within: int, linked: Sequence[int]) -> int:
    """Everything that can be reached from some numbers without leaving a set."""
    found, edge = 0, start & within
    while edge:
        found |= edge
        near = 0
        for number in numbers_in(edge):
            near |= linked[number]
        edge = near & within & ~found
    return found


def parts_of(numbers: int, linked: Sequence[int]) -> Iterator[int]:
    """Numbers split into sets that have nothing to do with each other."""
    while numbers:
        part = connected(numbers & -numbers, numbers, linked)
        yield part
        numbers &= ~part


class Reach:
    """For every number of a board the numbers it reaches, as masks."""

    def __init__(self, settings: Settings) -> None:
        self.size = settings.size
        self.all = (1 << settings.size) - 1
        self.of = (0, *(mask_of(settings.relatives(number)) for number in settings.numbers))
        self.closed_by = tuple(mask | (1 << number >> 1) for number, mask in enumerate(self.of))
        """What taking a number takes away under the law block: the number itself and all it reaches."""
        terms = settings.relation.terms
        self.is_uniform = not settings.ring and all(term.is_offset for term in terms)
        """Does the same hold wherever on the board?"""
        self.is_mirrored = self.is_uniform and settings.relation.is_symmetric
        steps = {term.amount for term in terms}
        within = self.is_mirrored and steps == set(range(1, len(steps) + 1))
        self.steps = len(steps) if within else None
        """r where the relation is everything within r steps on a line."""

    def is_two_way(self) -> bool:
        """Does the relation lead back from wherever it leads on this board?"""
        return all(
            self.of[other] >> (number - 1) & 1 for number in range(1, self.size + 1) for other in self._from(number)
        )

    def _from(self, number: int) -> Iterator[int]:
        return numbers_in(self.of[number])

    def alike(self, part: int) -> int:
        """The same for parts that are alike: moved along the line, and mirrored, where that changes nothing."""
        if not part or not self.is_uniform:
            return part
        moved = part // (part & -part)
        return min(moved, mirrored(moved)) if self.is_mirrored else moved

    def both_ways(self) -> tuple[int, ...]:
        """For every number those it reaches and those that reach it."""
        linked = list(self.of)
        for number in range(1, self.size + 1):
            for other in self._from(number):
                linked[other] |= 1 << (number - 1)
        return tuple(linked)
