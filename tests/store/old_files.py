"""How the old files in tests/store/files were made: `python -m tests.store.old_files` writes them anew.

Everything is spelt out and nothing of the program is used, or the files would change with it.
"""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

FILES = Path(__file__).parent / "files"
VERSION_1 = FILES / "version-1.db"

TABLES_1 = (
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
)
SUN, ROBO = {"name": "Sun", "kind": "person"}, {"name": "Robo", "kind": "careful"}
FINISHED = {
    "game": "forbidden-adjacent",
    "settings": {"size": 9, "relation": "+1 -1", "claims": 1},
    "players": [SUN, ROBO],
    "rounds": 2,
    "first": 0,
    "tossed": True,
    "undo": True,
    "played": [
        {"code": "FA9:5.7.3.9.1", "undone": [], "conceded": None},
        {"code": "FA9:5", "undone": [], "conceded": 2},
    ],
}
UNFINISHED = {
    "game": "number-chain",
    "settings": {"size": 12, "relation": "+1 -1 x2 /2", "start": "random"},
    "players": [SUN, {"name": "Sky", "kind": "person"}],
    "rounds": 3,
    "first": 1,
    "tossed": False,
    "undo": False,
    "played": [
        {"code": "CH12S3:4.8.7", "undone": ["CH12S3:4.8.7.6"], "conceded": 1},
        {"code": "CH12S5:6.7", "undone": ["CH12S5:6.7.8.4", "CH12S5:6.7.8"], "conceded": None},
    ],
}
MATCHES = (
    ("aa", FINISHED, 1, 7, "2026-11-01T18:00:00+00:00", "2026-11-01T18:05:00+00:00"),
    ("bb", UNFINISHED, 0, 12, "2026-11-02T18:00:00+00:00", "2026-11-02T18:05:00+00:00"),
)
ROUNDS = (
    ("aa", 1, "forbidden-adjacent", "FA9:5.7.3.9.1", "Sun", "Robo", "", "careful", 1, 0, "2026-11-01T18:02"),
    ("aa", 2, "forbidden-adjacent", "FA9:5", "Robo", "Sun", "careful", "", 1, 1, "2026-11-01T18:05"),
    ("bb", 1, "number-chain", "CH12S3:4.8.7", "Sky", "Sun", "", "", 2, 1, "2026-11-02T18:03"),
)  # fmt: skip


def write_version_1(path: Path) -> None:
    """A finished match of two rounds, and an unfinished one in its second round with two turns taken back."""
    path.unlink(missing_ok=True)
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA page_size = 1024")
    for statement in TABLES_1:
        connection.execute(statement)
    for name, record, *rest in MATCHES:
        values = (name, record["game"], json.dumps(record), *rest)
        connection.execute("INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?)", values)
    connection.executemany("INSERT INTO rounds VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", ROUNDS)
    connection.execute(f"PRAGMA application_id = {0x4C4D6F76}")
    connection.execute("PRAGMA user_version = 1")
    connection.close()


if __name__ == "__main__":
    write_version_1(VERSION_1)
