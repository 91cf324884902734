"""How much a question may cost, and memory that does not grow without end."""

from __future__ import annotations

from typing import TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")

MOST_REMEMBERED = 100_000


class GaveUp(Exception):
    """The search has cost too much."""


class Budget:
    """A number of steps for one question."""

    def __init__(self, steps: int) -> None:
        self.left = steps

    def spend(self, steps: int) -> None:
        self.left -= steps
        if self.left < 0:
            raise GaveUp


class Memory(dict[Key, Value]):
    """A dictionary that forgets everything before it becomes too large."""

    def __setitem__(self, key: Key, value: Value) -> None:
        if len(self) >= MOST_REMEMBERED:
            self.clear()
        super().__setitem__(key, value)
