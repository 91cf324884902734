"""Plain play as JSON: one event a line, for scripts."""

from __future__ import annotations

import json
from typing import TextIO

from app.code import write_code
from app.controller import Controller
from app.events import Event, Moved, Redone, RoundEnded, RoundStarted, Skipped, TurnEnded, Undone
from app.match import Match
from app.rules.player import Player


class JsonVoice:
    """Says what happens and asks nothing."""

    def __init__(self, match: Match, out: TextIO) -> None:
        self._match = match
        self._out = out

    def hear(self, event: Event) -> None:
        match event:
            case RoundStarted(round, position):
                self._say(
                    "start",
                    game=position.game.name,
                    code=write_code(position),
                    round=round,
                    rounds=self._match.rounds,
                    players=[self._match.name(self._match.participant_in(seat)) for seat in Player],
                    to_move=position.to_move.value,
                    valid=position.valid,
                )
            case Moved(effect):
                self._say(
                    "move", turn=effect.turn, player=effect.player.value, number=effect.number, changed=effect.closes
                )
            case Skipped(turn, player):
                self._say("skip", turn=turn, player=player.value)
            case TurnEnded(turn, player):
                self._say("end_turn", turn=turn, player=player.value)
            case Undone(position) | Redone(position):
                word = "undo" if isinstance(event, Undone) else "redo"
                self._say(word, turn=position.turn, code=write_code(position), to_move=position.to_move.value)
            case RoundEnded(outcome, position):
                self._say("end", winner=outcome.winner.value, code=write_code(position), score=self._match.score)
                if self._match.is_over and self._match.rounds > 1:
                    names = [self._match.name(participant) for participant in (0, 1)]
                    winner = None if self._match.winner is None else names[self._match.winner]
                    self._say("match", winner=winner, players=names, score=self._match.score)

    def answer(self, controller: Controller) -> None:
        self._say("answer", lines=controller.answer)

    def refuse(self, controller: Controller) -> None:
        self._say("refused", number=controller.refused_number, reason=controller.reason)

    def left(self, *, is_saved: bool) -> None:
        self._say("left", code=write_code(self._match.position))

    def ask(self) -> None:
        self._out.flush()

    def ask_again(self) -> None:
        self._out.flush()

    def answered(self, line: str, *, by_computer: bool = False) -> None:
        """Scripts know what they wrote."""

    def input_ended(self) -> None:
        """There is no open prompt to close."""

    def _say(self, event: str, **fields: object) -> None:
        self._out.write(json.dumps({"event": event, **fields}) + "\n")
