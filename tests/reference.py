"""The rules of the five books once more, written for the tests from the books alone and as simply as possible.

Nothing here uses the program's rules: sets, loops and the text of the relation.
"""

from __future__ import annotations

import re
from collections.abc import Sequence


def reached(number: int, relation: str, size: int, ring: bool) -> set[int]:
    """Every other number of the board that the relation leads to."""
    found = set()
    for sign, amount in re.findall(r"([-+x/])(\d+)", relation):
        step = int(amount)
        if sign == "/":
            if number % step:
                continue
            other = number // step
        else:
            other = {"+": number + step, "-": number - step, "x": number * step}[sign]
        while ring and other > size:
            other -= size
        while ring and other < 1:
            other += size
        if 1 <= other <= size and other != number:
            found.add(other)
    return found


def valid_numbers(
    law: str,
    size: int,
    relation: str,
    ring: bool,
    taken: Sequence[int],
    restricted: bool,
) -> set[int]:
    """The numbers that may be taken after `taken`, a starting number included.

    `restricted` is False right after a skip, which lifts the restriction of the law avoid.
    """
    free = set(range(1, size + 1)) - set(taken)
    if not taken:
        return free
    last = reached(taken[-1], relation, size, ring)
    if law == "block":
        return free - {other for number in taken for other in reached(number, relation, size, ring)}
    if law == "avoid":
        return free - last if restricted else free
    return free & last
