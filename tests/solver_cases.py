"""Positions of the program beside the same situations of the brute force."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.game import Game
from app.rules.position import Position
from tests.brute import BruteForce, Situation


def brute_for(position: Position) -> BruteForce:
    settings = position.settings
    return BruteForce(position.game.law.name, settings.size, str(settings.relation), settings.ring, settings.claims)


def situation_of(position: Position, brute: BruteForce) -> Situation:
    """Play the same numbers in the brute force."""
    now = brute.begin(position.settings.start)
    for index, numbers in enumerate((*position.turns, position.claimed)):
        for number in numbers:
            now, _ = brute.after(now, number)
        ended_early = numbers and index < len(position.turns) and now.claims_left < brute.claims and now.left
        if ended_early:
            now, _ = brute.after(now, 0)
    return now


def everything_after(position: Position) -> Iterator[tuple[Position, Situation, BruteForce]]:
    """Every position that can follow, once for each situation."""
    brute = brute_for(position)
    todo, seen = [(position, situation_of(position, brute))], set()
    while todo:
        here, now = todo.pop()
        if now in seen:
            continue
        seen.add(now)
        yield here, now, brute
        for choice in brute.choices(now):
            then, _ = brute.after(now, choice)
            if then not in seen:
                todo.append((here.play(choice) if choice else here.end_turn(), then))


def opening(game: Game, **options: object) -> Position:
    return game.begin(game.settings(**options))
