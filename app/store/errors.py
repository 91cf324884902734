"""What can go wrong with the file, without the weight of what works on it."""

from __future__ import annotations


class NotStored(Exception):
    """Nothing can be stored or read, and why, in words for the player."""


class TakenOver(Exception):
    """Another window has taken the match over; this one may only watch."""
