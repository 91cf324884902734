"""Last Move: five two-player number games, each won by whoever makes the last move."""

__version__ = "0.1.0"
