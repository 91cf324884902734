"""The tables, as steps from one version of the file to the next. A step that has been released never changes."""

from __future__ import annotations

APPLICATION = 0x4C4D6F76
"""Says in the file's header whose it is; spells LMov."""

STEPS: tuple[tuple[str, ...], ...] = (
    # 1: matches, and the rounds of them that are over
    (
        """CREATE TABLE matches (
            id TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            record TEXT NOT NULL,
            is_over INTEGER NOT NULL,
            touched INTEGER NOT NULL,
            started TEXT NOT NULL,
            updated TEXT NOT NULL
        )""",
        """CREATE TABLE rounds (
            match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            game TEXT NOT NULL,
            code TEXT NOT NULL,
            first TEXT NOT NULL,
            second TEXT NOT NULL,
            first_level TEXT NOT NULL,
            second_level TEXT NOT NULL,
            winner INTEGER NOT NULL,
            conceded INTEGER NOT NULL,
            ended TEXT NOT NULL,
            PRIMARY KEY (match, number)
        )""",
    ),
    # 2: which window has a match open, and what the solver counted
    (
        "ALTER TABLE matches ADD COLUMN holder TEXT",
        "ALTER TABLE rounds ADD COLUMN first_blunders INTEGER",
        "ALTER TABLE rounds ADD COLUMN second_blunders INTEGER",
        "CREATE INDEX matches_by_touch ON matches (is_over, touched)",
    ),
    # 3: a round deleted from the history stays deleted while its match goes on
    ("ALTER TABLE rounds ADD COLUMN is_deleted INTEGER NOT NULL DEFAULT 0",),
)
VERSION = len(STEPS)
