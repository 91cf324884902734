"""Our games for two general solvers. Both get the solver's own fast engines, so that only the methods are compared."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from app.rules.position import Position
from app.solver.masks import Reach
from app.solver.search import AvoidEngine, BlockEngine, Engine, FollowEngine, State

PASS = 0


def engine_for(position: Position) -> tuple[Engine, State]:
    reach, law = Reach(position.settings), position.game.law.name
    engine: Engine = (
        BlockEngine(reach, position.settings.claims)
        if law == "block"
        else AvoidEngine(reach)
        if law == "avoid"
        else FollowEngine(reach)
    )
    return engine, engine.state_of(position)


def seconds(run: Callable[[], object]) -> float:
    started = time.perf_counter()
    run()
    return time.perf_counter() - started


def best_of(run: Callable[[], object], times: int = 5) -> float:
    return min(seconds(run) for _ in range(times))


def easy_ai_wins(position: Position) -> bool:
    """Does the mover win, by easyAI's Negamax with a transposition table?"""
    from easyAI import AI_Player, Negamax, TranspositionTable, TwoPlayerGame

    engine, state = engine_for(position)

    class Peer(TwoPlayerGame):  # type: ignore[misc]
        def __init__(self) -> None:
            self.players = [AI_Player(None), AI_Player(None)]
            self.current_player = 1
            self.state, self.must_pass = state, False

        def possible_moves(self) -> list[int]:
            return [PASS] if self.must_pass else [number for number, _, _ in engine.children(self.state)]

        def make_move(self, move: int) -> None:
            if self.must_pass:
                self.must_pass = False
                return
            self.state, self.must_pass = next(
                (child, again) for number, child, again in engine.children(self.state) if number == move
            )

        def is_over(self) -> bool:
            return not self.must_pass and next(engine.children(self.state), None) is None

        def scoring(self) -> int:
            return -100 if self.is_over() else 0

        def ttentry(self) -> tuple[Any, ...]:
            return (*self.state, self.must_pass)

        def show(self) -> None: ...

    ai = Negamax(2 * position.settings.size + 2, win_score=90, tt=TranspositionTable())
    game = Peer()
    ai(game)
    return bool(ai.alpha > 0)


def open_spiel_wins(position: Position) -> bool:
    """Does the mover win, by open_spiel's minimax with alpha-beta?"""
    import pyspiel
    from open_spiel.python.algorithms import minimax

    engine, first = engine_for(position)
    numbers = position.settings.size + 1
    game_type = pyspiel.GameType(
        short_name="last_move",
        long_name="Last Move",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
    )
    game_info = pyspiel.GameInfo(
        num_distinct_actions=numbers,
        max_chance_outcomes=0,
        num_players=2,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=2 * numbers,
    )

    class PeerGame(pyspiel.Game):  # type: ignore[misc]
        def __init__(self) -> None:
            super().__init__(game_type, game_info, {})

        def new_initial_state(self) -> PeerState:
            return PeerState(self)

    class PeerState(pyspiel.State):  # type: ignore[misc]
        def __init__(self, game: PeerGame) -> None:
            super().__init__(game)
            self.state, self.mover = first, 0

        def current_player(self) -> int:
            return pyspiel.PlayerId.TERMINAL if self.is_terminal() else self.mover

        def legal_actions(self, player: int | None = None) -> list[int]:
            return [number for number, _, _ in engine.children(self.state)]

        def apply_action(self, action: int) -> None:
            self.state, again = next(
                (child, again) for number, child, again in engine.children(self.state) if number == action
            )
            self.mover = self.mover if again else 1 - self.mover

        def is_terminal(self) -> bool:
            return next(engine.children(self.state), None) is None

        def returns(self) -> list[float]:
            if not self.is_terminal():
                return [0.0, 0.0]
            return [-1.0, 1.0] if self.mover == 0 else [1.0, -1.0]

        def player_return(self, player: int) -> float:
            return self.returns()[player]

        def clone(self) -> PeerState:
            copy = PeerState(peer)
            copy.state, copy.mover = self.state, self.mover
            return copy

    peer = PeerGame()
    value, _ = minimax.alpha_beta_search(peer, state=PeerState(peer), maximizing_player_id=0)
    return bool(value > 0)
