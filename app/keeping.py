"""A match that is stored at every change, before anybody shows it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import suppress

from app.code import write_code
from app.events import Event, RoundStarted
from app.match import Match
from app.review import Review
from app.rules.player import Player
from app.store.database import NotStored
from app.store.games import Counted, Store, TakenOver
from app.store.records import write_record


class Keeper:
    """Listens to a match and stores it. What goes wrong is remembered, and play goes on."""

    def __init__(self, store: Store | None, match: Match, match_id: str | None = None) -> None:
        """Without a store nothing is kept. `match_id` names a match that is in the file already."""
        self._store = store
        self._match = match
        self.match_id = match_id
        self._name = match_id or secrets.token_hex(8)
        """What the match is called in the file, as soon as it is there."""
        self.is_taken_over = False
        self.problem = ""
        """Why the last change is not stored."""
        self._complained = False
        self._stored = ""
        self._is_played = match_id is not None
        """Has anything been played that is worth storing?"""
        # The first to hear: whoever shows a move shows one that is stored.
        match.listen(self._hear)

    @property
    def is_stored(self) -> bool:
        """Is everything that was played in the file?"""
        is_newest = self._stored == write_record(self._match)
        return self.match_id is not None and is_newest and not self.is_taken_over

    @property
    def farewell(self) -> str:
        """How to go on, and the game code; nothing where nothing was played."""
        match, position = self._match, self._match.position
        if not position.turns and not position.claimed and match.round == 1:
            return ""
        code = write_code(position)
        if match.is_over:
            return f"Game code: {code}   Review: lastmove replay {code}"
        if self.is_stored:
            return f"Saved. Resume: lastmove resume   Code: {code}"
        return (
            f"{f'Not saved: {self.problem}. ' if self.problem else ''}Game code: {code}   Go on: lastmove play {code}"
        )

    def take_complaint(self) -> str:
        """What went wrong, once."""
        if not self.problem or self._complained:
            return ""
        self._complained = True
        return f"This game is not being saved: {self.problem}. It goes on without; its game code keeps it."

    def take_messages(self) -> tuple[str, ...]:
        """Everything the player should know about the file, each only once."""
        notices = self._store.take_notices() if self._store else ()
        return tuple(filter(None, (*notices, self.take_complaint())))

    def count_blunders(self, reviews: Sequence[Review]) -> None:
        """Keep how well the finished rounds were played."""
        if self._store and self.match_id and self.is_stored:
            counted = [
                Counted(
                    self.match_id,
                    one.number,
                    write_code(one.position),
                    (judged.blunders(Player.ONE), judged.blunders(Player.TWO)),
                )
                for one, judged in zip(self._match.finished, reviews, strict=False)
            ]
            with suppress(NotStored):  # they are counted again when somebody asks for statistics
                self._store.count_blunders(counted)

    def look_around(self) -> bool:
        """Has another window taken the match over?"""
        if self._store and self.match_id and not self.is_taken_over:
            with suppress(NotStored):
                self.is_taken_over = not self._store.holds(self.match_id)
        return self.is_taken_over

    def let_go(self) -> None:
        """Leave the match to any other window."""
        if self._store and self.match_id and not self.is_taken_over:
            with suppress(NotStored):  # then it is free as soon as this window is closed
                self._store.let_go(self.match_id)

    def _hear(self, event: Event) -> None:
        """Store the match, once something has been played in it."""
        begins = isinstance(event, RoundStarted) and event.round == 1 and self.match_id is None
        self._is_played = self._is_played or not begins
        self.keep()

    def keep(self) -> None:
        """Store what is not stored yet, also where a signal came in the middle of storing it."""
        record = write_record(self._match)
        if self._store is None or self.is_taken_over or not self._is_played or record == self._stored:
            return
        try:
            self.match_id = self._store.save(self._match, self._name)
            self.problem, self._stored = "", record
        except TakenOver:
            self.is_taken_over = True
        except NotStored as error:
            self.problem = str(error)
