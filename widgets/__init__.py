"""Boards and panels of the full screen. They know cells and messages, never games: nothing here imports app."""
