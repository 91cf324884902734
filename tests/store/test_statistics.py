"""How well somebody plays, as tallies, as text and as JSON; and what is written about a round."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.code import read_code
from app.exporting import round_as_json, score_sheet, write_files
from app.players import Computer, Level, Person
from app.rules import GAMES, find_game
from app.rules.player import Player
from app.store.games import PlayedRound, Store
from app.store.statistics import Tally, count_missing, counted_rounds, statistics
from app.tables import counted_columns, cut, game_table, opponent_table, plot, round_lines, saved_rows, text_columns
from tests.conftest import RunCommand
from tests.store.helpers import CARELESS, ROBO, SKY, SUN, WHOLE, keep, keep_many, match_of, open_store, play


def a_round(
    names: tuple[str, str] = ("Sun", "Sky"),
    winner: int = 1,
    *,
    game: str = "forbidden-adjacent",
    levels: tuple[str, str] = ("", ""),
    blunders: tuple[int | None, int | None] = (None, None),
    code: str = "FA9:5.7.3.9.1",
    conceded: bool = False,
) -> PlayedRound:
    return PlayedRound("m", 1, game, code, names, levels, winner, conceded, "2026-11-18T12:00:00+00:00", blunders)


@pytest.fixture
def store(home: Path) -> Iterator[Store]:
    """The file that the command line reads."""
    store = open_store(home)
    yield store
    store.close()


class TestTallies:
    def test_nothing_was_played(self) -> None:
        nothing = statistics([])
        assert (nothing.player, nothing.people, nothing.sides) == ("", (), ())
        assert nothing.total == Tally(0, 0, 0, 0, 0, 0)
        assert nothing.total.blunders_per_round is None
        assert nothing.last_blunders() == []
        assert nothing.by_opponent() == []

    def test_a_round_counts_for_both(self) -> None:
        rounds = [a_round(winner=2, blunders=(3, 1))]
        assert statistics(rounds, "Sun").total == Tally(1, 0, 3, 1, 0, 0)
        assert statistics(rounds, "Sky").total == Tally(1, 1, 1, 1, 1, 1)
        assert statistics(rounds, "Sun").total.lost == 1

    def test_by_game_and_seat(self) -> None:
        rounds = [
            a_round(("Sun", "Sky"), 1),
            a_round(("Sky", "Sun"), 1),
            a_round(("Sky", "Sun"), 2),
            a_round(("Sun", "Sky"), 2, game="number-chain"),
        ]
        rows = {game.short: [one.won for one in row] for game, *row in statistics(rounds, "Sun").by_game(GAMES)}
        assert rows == {"NC": [0, 0, 0], "FA": [2, 1, 1], "CA": [0, 0, 0], "CI": [0, 0, 0], "CH": [0, 0, 0]}
        played = {game.short: [one.rounds for one in row] for game, *row in statistics(rounds, "Sun").by_game(GAMES)}
        assert (played["FA"], played["CH"]) == ([3, 1, 2], [1, 1, 0])
        assert [one.rounds for one in statistics(rounds, "Sun").totals] == [4, 2, 2]

    def test_by_opponent_and_level_the_most_frequent_first(self) -> None:
        rounds = [
            a_round(("Sun", "Robo"), 1, levels=("", "careful")),
            a_round(("Sky", "Sun"), 1),
            a_round(("Robo", "Sun"), 2, levels=("perfect", "")),
            a_round(("Robo", "Sun"), 1, levels=("perfect", "")),
        ]
        rows = [(name, level, one.rounds, one.won) for name, level, one in statistics(rounds, "Sun").by_opponent()]
        assert rows == [("Robo", "perfect", 2, 1), ("Robo", "careful", 1, 1), ("Sky", "", 1, 0)]

    def test_computers_are_not_people(self) -> None:
        rounds = [
            a_round(("Robo", "Sun"), levels=("perfect", "")),
            a_round(("Robo", "Deep"), levels=("casual", "random")),
        ]
        assert statistics(rounds).people == ("Sun",)

    def test_without_a_name_whoever_has_played_most(self) -> None:
        rounds = [a_round(("Sky", "Sun")), a_round(("Sun", "Rain")), a_round(("Rain", "Sun"))]
        assert statistics(rounds).people == ("Sun", "Rain", "Sky")
        assert statistics(rounds).player == "Sun"
        assert statistics(rounds, "Moon").sides == ()

    @pytest.mark.parametrize(
        ("winners", "now", "best"),
        [("", 0, 0), ("2", 0, 0), ("1", 1, 1), ("1121", 1, 2), ("21112", 0, 3), ("2111", 3, 3), ("1112111", 3, 3)],
    )
    def test_streaks(self, winners: str, now: int, best: int) -> None:
        total = statistics([a_round(winner=int(winner)) for winner in winners], "Sun").total
        assert (total.streak, total.best_streak) == (now, best)

    def test_blunders_count_only_where_they_have_been_counted(self) -> None:
        rounds = [
            a_round(blunders=(3, 0)),
            a_round(),
            a_round(blunders=(0, 2)),
            a_round(("Sky", "Sun"), blunders=(5, 1)),
        ]
        mine = statistics(rounds, "Sun")
        assert mine.total.blunders_per_round == pytest.approx(4 / 3)
        assert mine.last_blunders() == [3, 0, 1]
        assert mine.last_blunders(2) == [0, 1]

    @given(st.lists(st.tuples(st.sampled_from(["Sun", "Sky", "Rain"]), st.integers(1, 2), st.integers(0, 4))))
    def test_everything_adds_up(self, played: list[tuple[str, int, int]]) -> None:
        games = [game.name for game in GAMES]
        rounds = [
            a_round((name, "Robo"), winner, levels=("", "casual"), game=games[number], blunders=(number, 0))
            for name, winner, number in played
        ]
        people = [statistics(rounds, name) for name in statistics(rounds).people]
        assert sum(one.total.rounds for one in people) == len(rounds)
        for one in people:
            whole = one.by_game(GAMES)
            assert sum(row[1].rounds for row in whole) == one.total.rounds
            assert sum(row[1].won for row in whole) == one.total.won
            assert sum(row[2].rounds + row[3].rounds for row in whole) == one.total.rounds
            assert sum(tally.blunders for *_, tally in one.by_opponent()) == one.total.blunders
            assert 0 <= one.total.streak <= one.total.best_streak <= one.total.won


class TestCounting:
    def test_the_solver_counts_what_nobody_has_counted_yet(self, store: Store) -> None:
        keep(store, match_of(), *WHOLE)
        keep(store, match_of(), *CARELESS)
        keep(store, match_of(), 1, 3, 5, 7, 9)
        assert [one.blunders for one in counted_rounds(store, GAMES)] == [(0, 0), (1, 0), (2, 2)]
        assert count_missing(store.rounds(), GAMES) == []

    def test_a_round_whose_code_cannot_be_read_is_left_alone(self) -> None:
        assert count_missing([a_round(code="nonsense"), a_round(blunders=(0, 0))], GAMES) == []


class TestTables:
    def test_the_table_of_games(self) -> None:
        rounds = [a_round(blunders=(1, 0)), a_round(("Sky", "Sun"), 1, game="number-chain", blunders=(0, 2))]
        assert game_table(statistics(rounds, "Sun"), GAMES) == [
            "Game                rounds  won  lost  as P1  as P2  blunders  streak",
            "Forbidden Adjacent       1    1     0    1/1    0/0       1.0       1",
            "Number Chain             1    0     1    0/0    0/1       2.0       0",
            "",
            "Total                    2    1     1    1/1    0/1       1.5       1",
        ]
        assert game_table(statistics(rounds[:1], "Sun"), GAMES, short=True) == [
            "Game               won as P1 as P2",
            "Forbidden Adjacent 1/1   1/1   0/0",
        ]

    def test_the_table_of_opponents(self) -> None:
        rounds = [
            a_round(("Sun", "Robo"), levels=("", "careful")),
            a_round(("Sun", "Perfect"), 2, levels=("", "perfect"), blunders=(2, 0)),
            a_round(("Sun", "A very long name"), 2),
        ]
        assert opponent_table(statistics(rounds, "Sun")) == [
            "Opponent          rounds  won  lost  blunders  streak",
            "Robo, careful          1    1     0         -       1",
            "Perfect                1    0     1       2.0       0",
            "A very long name       1    0     1         -       0",
        ]
        assert opponent_table(statistics(rounds, "Sun"), 30, short=True)[3] == "A very lo..       1    0     1"

    @pytest.mark.parametrize(
        ("blunders", "lines"),
        [
            ([], ["Not counted yet."]),
            ([0], ["  1 |", "  0 +---", "      oldest newest"]),
            ([2, 0, 1], ["  2 | #", "  1 | #   #", "  0 +-------", "      oldest newest"]),
            (
                [0, 9, 4, 1],
                [
                    "  9 |   #",
                    "  6 |   # #",
                    "  3 |   # # #",
                    "  0 +---------",
                    "      oldest newest",
                    "2.5 a round now, was 4.5",
                ],
            ),
        ],
        ids=["none", "zero", "few", "many"],
    )
    def test_the_plot(self, blunders: list[int], lines: list[str]) -> None:
        assert list(plot(blunders)) == lines

    @given(st.lists(st.integers(0, 60), min_size=1, max_size=24))
    def test_the_plot_is_never_higher_than_a_panel_and_shows_every_blunder(self, blunders: list[int]) -> None:
        lines = list(plot(blunders))
        assert len(lines) <= 7
        lowest = next(line for line in reversed(lines) if "|" in line)
        marks = lowest.partition("| ")[2].ljust(2 * len(blunders))
        assert [marks[2 * index] == "#" for index in range(len(blunders))] == [count > 0 for count in blunders]

    @given(
        st.lists(st.tuples(st.text("ab ", max_size=30), st.text("19", max_size=4)), min_size=1, max_size=5),
        st.integers(12, 60),
    )
    def test_columns_stand_below_each_other_and_fit(self, rows: list[tuple[str, str]], width: int) -> None:
        counted = counted_columns(rows, width)
        assert len({len(line) for line in counted}) == 1
        assert len(counted[0]) <= width
        assert all(len(line) <= width for line in text_columns(rows, width))

    def test_what_is_cut_says_so(self) -> None:
        assert [cut("Forbidden", width) for width in (9, 8, 5, 3)] == ["Forbidden", "Forbid..", "For..", "For"]

    def test_rows_of_lists_without_anything_in_them(self) -> None:
        assert round_lines([], GAMES, 80) == []
        assert saved_rows([], 80, short=False) == []


class TestCommandLine:
    def test_nothing_was_played(self, lastmove: RunCommand, home: Path) -> None:
        for command, out in (("stats", "No round is over yet.\n"), ("history", "")):
            run = lastmove(command)
            assert (run.code, run.out, run.err) == (0, out, "")
        assert not home.exists()

    def test_stats(self, lastmove: RunCommand, store: Store) -> None:
        keep(store, match_of(participants=(SUN, ROBO)), *CARELESS)
        keep(store, match_of(participants=(SKY, SUN)), 1, 3, 5, 7, 9)
        keep(store, match_of(participants=(SUN, SKY)), *WHOLE)
        run = lastmove("stats")
        assert run.code == 0
        assert run.out.splitlines() == [
            "Statistics: Sun",
            "",
            "Game                rounds  won  lost  as P1  as P2  blunders  streak",
            "Forbidden Adjacent       3    1     2    1/2    0/1       1.0       1",
            "As P1: rounds won of those played as Player 1. Blunders: a round's average. Streak: the longest.",
            "",
            "Opponent       rounds  won  lost  blunders  streak",
            "Sky                 2    1     1       1.0       1",
            "Robo, careful       1    0     1       1.0       0",
            "",
            "Blunders a round, last 3",
            "  2 |   #",
            "  1 | # #",
            "  0 +-------",
            "      oldest newest",
            "",
            "Also: Sky (lastmove stats --player NAME)",
        ]

    def test_stats_of_somebody(self, lastmove: RunCommand, store: Store) -> None:
        keep(store, match_of(), *WHOLE)
        assert lastmove("stats", "--player", "Sky").out.startswith("Statistics: Sky\n")
        run = lastmove("stats", "--player", "Moon\x1b[31m")
        assert (run.code, run.out.splitlines()[0]) == (0, "There is no round of Moon?[31m.")
        assert "Also: Sun, Sky" in run.out

    def test_the_shape_of_stats_as_json_is_an_interface(self, lastmove: RunCommand, store: Store) -> None:
        keep(store, match_of(participants=(Person(), ROBO)), *CARELESS)
        run = lastmove("stats", "--json")
        assert run.out.count("\n") == 1
        tally = {
            "rounds": 1,
            "won": 0,
            "lost": 1,
            "blunders": 1,
            "blunders_per_round": 1.0,
            "streak": 0,
            "best_streak": 0,
        }
        none = dict.fromkeys(tally, 0) | {"blunders_per_round": None}
        found = json.loads(run.out)
        games = found.pop("games")
        assert found == {
            "player": "You",
            "players": ["You"],
            "total": tally,
            "opponents": [{"name": "Robo", "level": "careful", **tally}],
            "last_blunders": [1],
        }
        assert [one["game"] for one in games] == [game.name for game in GAMES]
        assert games[1] == {"game": "forbidden-adjacent", **tally, "as_player_1": tally, "as_player_2": none}
        assert games[0] == {"game": "non-consecutive", **none, "as_player_1": none, "as_player_2": none}

    def test_people_have_no_level_in_json(self, lastmove: RunCommand, store: Store) -> None:
        keep(store, match_of(), *WHOLE)
        (opponent,) = json.loads(lastmove("stats", "--json").out)["opponents"]
        assert (opponent["name"], opponent["level"]) == ("Sky", None)

    def test_stats_as_json_without_anything(self, lastmove: RunCommand) -> None:
        found = json.loads(lastmove("stats", "--json").out)
        assert (found["player"], found["players"], found["total"]["rounds"]) == ("", [], 0)

    def test_history_lists_the_oldest_first(self, lastmove: RunCommand, store: Store) -> None:
        keep(store, match_of(), *WHOLE)
        keep(store, match_of("CI", size=3, participants=(SUN, ROBO)), 1, 2, 3)
        assert lastmove("history").out.splitlines() == [
            "2026-11-18 12:04  Forbidden Adjacent  Sun beat Sky  FA9:5.7.3.9.1",
            "2026-11-18 12:07  Number Circle Duel  Sun beat Robo  CI3:1.2.3",
        ]

    def test_history_as_json(self, lastmove: RunCommand, store: Store) -> None:
        match = match_of(participants=(SUN, ROBO))
        keep(store, match, 5)
        match.concede(Player.TWO)
        (line,) = lastmove("history", "--json").out.splitlines()
        assert json.loads(line) == {
            "game": "forbidden-adjacent",
            "code": "FA9:5",
            "players": ["Sun", "Robo"],
            "levels": [None, "careful"],
            "winner": 1,
            "conceded": True,
            "ended": "2026-11-18T12:01:00+00:00",
            "blunders": [None, None],
        }

    def test_another_folder_has_another_history(self, lastmove: RunCommand, tmp_path: Path) -> None:
        other = open_store(tmp_path / "other")
        keep(other, match_of(), *WHOLE)
        other.close()
        assert lastmove("history").out == ""
        assert lastmove("history", "--data-dir", str(tmp_path / "other")).out.count("\n") == 1
        assert "Sun" in lastmove("--data-dir", str(tmp_path / "other"), "stats").out

    @pytest.mark.parametrize("command", ["stats", "history"])
    def test_a_file_that_cannot_be_read_is_said(self, lastmove: RunCommand, home: Path, command: str) -> None:
        home.mkdir()
        (home / "lastmove.db").mkdir()
        run = lastmove(command)
        assert (run.code, run.out) == (4, "")
        assert run.err.startswith("lastmove: ")

    def test_rounds_played_plainly_are_counted(self, lastmove: RunCommand) -> None:
        lastmove("play", "FA", "--p1", "Sun", "--p2", "Sky", stdin="5\n7\n3\n9\n1\n")
        assert "Statistics: Sun" in lastmove("stats").out
        lastmove("play", "FA", "--p1", "Sun", "--no-save", stdin="5\n7\n3\n9\n1\n")
        assert lastmove("history").out.count("\n") == 1


STRANGE = ("[red]Sun[/red]", "a\x1b[31mb\nc", "Sky\u202egnp", "x" * 16, "日本")


class TestCleanText:
    @pytest.mark.parametrize("name", STRANGE)
    def test_names_from_outside_are_shown_as_one_clean_line(
        self, lastmove: RunCommand, store: Store, name: str
    ) -> None:
        keep(store, match_of(participants=(SUN, Computer("Robo", Level.CASUAL))), *WHOLE)
        change = "UPDATE rounds SET first = ?, second = ?"
        store._database.write(lambda connection: connection.execute(change, (name, name)))
        for arguments in (["stats"], ["history"], ["stats", "--player", name]):
            out = lastmove(*arguments).out
            assert all(line.isprintable() for line in out.splitlines())
            assert out.count(name if name.isprintable() else "?") >= 1
        (played,) = store.rounds()
        assert all(line.isprintable() for line in score_sheet(played, GAMES))


class TestExport:
    @pytest.mark.parametrize("game", [game.short for game in GAMES])
    def test_the_code_in_the_files_gives_the_same_position(self, store: Store, tmp_path: Path, game: str) -> None:
        match = match_of(game)
        keep(store, match)
        while not match.outcome:
            match.play(match.position.valid[len(match.position.turns) % len(match.position.valid)])
        (played,) = store.rounds()
        sheet, data = write_files(played, GAMES, tmp_path)
        assert sheet.parent == data.parent == tmp_path / "exports"
        text = sheet.read_text(encoding="utf-8").splitlines()
        assert read_code(text[-1].removeprefix("Game code: ")) == match.position
        assert read_code(json.loads(data.read_text())["code"]) == match.position
        assert json.loads(data.read_text()) == json.loads(round_as_json(played))

    def test_a_score_sheet_to_the_character(self, store: Store) -> None:
        match = match_of(participants=(SUN, ROBO))
        keep(store, match, *WHOLE)
        (played,) = store.rounds()
        assert list(score_sheet(played, GAMES)) == [
            "Forbidden Adjacent 1-9 +-1",
            "Player 1: Sun    Player 2: Robo    2026-11-18 12:04",
            "",
            "1 P1 claims 5; 4, 6 forbidden",
            "2 P2 claims 7; 8 forbidden",
            "3 P1 claims 3; 2 forbidden",
            "4 P2 claims 9",
            "5 P1 claims 1",
            "",
            *find_game("FA").words.state(match.position),
            "",
            "Player 1 (Sun) wins.",
            "Game code: FA9:5.7.3.9.1",
        ]

    def test_a_round_that_was_given_up(self, store: Store) -> None:
        match = match_of()
        keep(store, match, 5)
        match.concede(Player.TWO)
        assert "Player 2 concedes. Player 1 (Sun) wins." in score_sheet(*store.rounds(), GAMES)

    def test_several_claims_and_long_codes_have_names_that_every_system_takes(
        self, store: Store, tmp_path: Path
    ) -> None:
        match = play(match_of("NC", size=99), *range(1, 100, 2))
        store.save(match)
        store.save(play(match_of(size=3, claims=2), 1, 3))
        for played in store.rounds():
            for file in write_files(played, GAMES, tmp_path):
                assert len(file.name) < 130
                assert not set(file.name) & set(':<>"/\\|?*')
                assert file.read_text()

    def test_many_rounds_are_kept_and_written(self, store: Store, tmp_path: Path) -> None:
        keep_many(store, 10)
        for played in store.rounds():
            write_files(played, GAMES, tmp_path)
        assert len(list((tmp_path / "exports").iterdir())) == 20
