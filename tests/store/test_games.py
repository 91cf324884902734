"""Matches in the file: listed, gone on with, deleted, and never written by two windows."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.code import read_code, write_code
from app.keeping import Keeper
from app.players import Person
from app.rules import GAMES, find_game
from app.rules.player import Player
from app.store.errors import TakenOver
from app.store.games import Counted, Store
from app.store.records import write_record
from tests.store.helpers import BEGINNING, ROBO, SKY, SUN, WHOLE, codes, keep, match_of, open_store, play
from tests.strategies import do_something


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = open_store(tmp_path / "data")
    yield store
    store.close()


@pytest.fixture
def other_window(tmp_path: Path) -> Iterator[Store]:
    """A second window on the same file."""
    store = open_store(tmp_path / "data")
    yield store
    store.close()


def unfinished_codes(store: Store) -> list[str]:
    return [write_code(saved.match.position) for saved in store.unfinished()]


class TestKeeping:
    def test_nothing_is_written_before_the_first_move(self, store: Store) -> None:
        keep(store, match_of())
        assert not store.folder.exists()
        assert store.unfinished() == ()
        assert store.rounds() == ()

    def test_every_change_is_in_the_file_before_anybody_else_hears_of_it(self, store: Store) -> None:
        match = match_of("CA", size=3, rounds=2)
        seen = []
        Keeper(store, match)
        match.listen(lambda event: seen.append([write_record(saved.match) for saved in store.unfinished()]))
        match.begin()
        play(match, 2)
        assert seen[0] == []
        assert seen[-1] == [write_record(match)]

    @settings(max_examples=25)
    @given(st.lists(st.integers(0, 119), max_size=25))
    def test_the_file_always_holds_exactly_the_match_in_play(
        self, tmp_path_factory: pytest.TempPathFactory, choices: list[int]
    ) -> None:
        store, match = open_store(tmp_path_factory.mktemp("data")), match_of(rounds=3, size=5, claims=2)
        keeper, beginning = keep(store, match), write_record(match)
        for choice in choices:
            do_something(match, choice)
            saved = store.find(keeper.match_id or "")
            assert (write_record(saved.match) if saved else beginning) == write_record(match)
            assert len(store.rounds()) == (len(match.finished) if saved else 0)
        store.close()

    def test_a_pasted_code_of_a_finished_game_is_nobodys_round(self, store: Store) -> None:
        position = read_code("FA9:5.7.3.9.1")
        match = match_of()
        match._played[-1].now = position
        keep(store, match)
        assert store.rounds() == ()
        assert store.unfinished() == ()

    def test_going_on_with_a_saved_match_writes_nothing_until_something_is_played(self, store: Store) -> None:
        keep(store, match_of(), 5)
        (saved,) = store.unfinished()
        keeper = Keeper(store, saved.match, saved.id)
        saved.match.begin()
        assert store.touched(saved.id) == saved.touched
        assert keeper.is_stored
        play(saved.match, 7)
        assert unfinished_codes(store) == ["FA9:5.7"]

    def test_without_a_store_nothing_is_kept_and_the_farewell_says_how_to_go_on(self) -> None:
        match = match_of()
        keeper = Keeper(None, match)
        assert keeper.farewell == ""
        play(match, 5)
        assert keeper.farewell == "Game code: FA9:5   Go on: lastmove play FA9:5"

    def test_the_farewell_of_a_stored_match(self, store: Store) -> None:
        keeper = keep(store, match := match_of(), 5)
        assert keeper.farewell == "Saved. Resume: lastmove resume   Code: FA9:5"
        play(match, *WHOLE[1:])
        assert keeper.farewell == "Game code: FA9:5.7.3.9.1   Review: lastmove replay FA9:5.7.3.9.1"


class TestUnfinished:
    def test_the_match_that_was_left_last_comes_first(self, store: Store) -> None:
        first, second = match_of(), match_of("NC")
        keep(store, first, 5)
        keep(store, second, 10)
        assert unfinished_codes(store) == ["NC20:10", "FA9:5"]
        play(first, 7)
        assert unfinished_codes(store) == ["FA9:5.7", "NC20:10"]

    def test_the_newest_comes_first_even_where_the_clock_was_set_back(self, tmp_path: Path) -> None:
        moments = iter(BEGINNING - timedelta(days=day) for day in range(9))
        store = Store(tmp_path, GAMES, lambda: next(moments))
        keep(store, match_of(), 5)
        keep(store, match_of("NC"), 10)
        assert unfinished_codes(store) == ["NC20:10", "FA9:5"]
        store.close()

    def test_a_match_knows_when_it_was_changed(self, store: Store) -> None:
        keep(store, match_of(), 5, 7)
        (saved,) = store.unfinished()
        assert datetime.fromisoformat(saved.updated) == datetime(2026, 11, 18, 12, 1, tzinfo=UTC)

    def test_a_match_of_several_rounds_stays_until_the_last_is_over(self, store: Store) -> None:
        match = match_of(rounds=2)
        keep(store, match, *WHOLE)
        assert len(store.unfinished()) == 1
        match.next_round()
        play(match, *WHOLE)
        assert store.unfinished() == ()

    def test_no_more_than_asked_for(self, store: Store) -> None:
        for number in (1, 2, 3):
            keep(store, match_of(), number)
        assert [write_code(saved.match.position) for saved in store.unfinished(2)] == ["FA9:3", "FA9:2"]

    def test_what_cannot_be_read_is_left_out_and_stays_in_the_file(self, store: Store) -> None:
        keeper = keep(store, match_of(), 5)
        keep(store, match_of("NC"), 10)
        change = "UPDATE matches SET record = 'nonsense' WHERE id = ?"
        store._database.write(lambda connection: connection.execute(change, (keeper.match_id,)))
        assert unfinished_codes(store) == ["NC20:10"]
        count = "SELECT count(*) FROM matches"
        assert store._database.read(lambda connection: connection.execute(count).fetchone()) == (2,)

    def test_a_match_of_a_game_that_this_program_does_not_have_is_left_out(self, store: Store, tmp_path: Path) -> None:
        keep(store, match_of("NC"), 10)
        smaller = Store(store.folder, GAMES[1:], lambda: BEGINNING)
        assert smaller.unfinished() == ()
        smaller.close()

    def test_delete(self, store: Store) -> None:
        keeper = keep(store, match_of(rounds=2), *WHOLE)
        keep(store, match_of("NC"), 10)
        assert keeper.match_id
        store.delete(keeper.match_id)
        assert unfinished_codes(store) == ["NC20:10"]
        assert store.rounds() == ()
        assert store.find(keeper.match_id) is None
        store.delete(keeper.match_id)

    def test_a_match_deleted_while_it_is_played_is_stored_again_with_the_next_move(self, store: Store) -> None:
        keeper = keep(store, match := match_of(), 5)
        store.delete(keeper.match_id or "")
        play(match, 7)
        assert unfinished_codes(store) == ["FA9:5.7"]


class TestLastOf:
    def test_the_last_match_of_a_game_finished_or_not(self, store: Store) -> None:
        keep(store, match_of(size=12), 5)
        keep(store, match_of(rounds=1, participants=(SUN, ROBO)), *WHOLE)
        keep(store, match_of("NC"), 10)
        last = store.last_of(find_game("FA"))
        assert last
        assert last.match.is_over
        assert last.match.participants == (SUN, ROBO)
        assert store.last_of(find_game("CH")) is None

    def test_nothing_before_there_is_a_file(self, store: Store) -> None:
        assert store.last_of(find_game("FA")) is None
        assert store.find("abc") is None
        assert not store.folder.exists()


class TestRounds:
    def test_a_finished_round_is_in_the_table_and_taking_it_back_takes_it_out(self, store: Store) -> None:
        match = match_of()
        keep(store, match, *WHOLE)
        assert codes(store.rounds()) == ["FA9:5.7.3.9.1"]
        assert store.unfinished() == ()
        match.undo()
        assert store.rounds() == ()
        assert unfinished_codes(store) == ["FA9:5.7.3.9"]
        match.redo()
        assert codes(store.rounds()) == ["FA9:5.7.3.9.1"]

    def test_a_round_says_who_sat_where_and_who_won(self, store: Store) -> None:
        match = match_of(rounds=2, participants=(SUN, ROBO))
        keep(store, match, *WHOLE)
        match.next_round()
        match.concede(Player.ONE)
        one, two = store.rounds()
        assert (one.number, one.game, one.names, one.levels) == (1, match.game.name, ("Sun", "Robo"), ("", "careful"))
        assert (one.winner, one.conceded, one.blunders) == (1, False, (None, None))
        assert (two.number, two.names, two.levels) == (2, ("Robo", "Sun"), ("careful", ""))
        assert (two.winner, two.conceded, two.code) == (2, True, "FA9:")
        assert one.ended < two.ended

    def test_taking_up_the_round_before_again_takes_both_out(self, store: Store) -> None:
        match = match_of(rounds=3)
        keep(store, match, *WHOLE)
        match.next_round()
        play(match, *WHOLE)
        match.next_round()
        match.undo()
        assert codes(store.rounds()) == ["FA9:5.7.3.9.1"]

    def test_a_concession_taken_back_is_no_round(self, store: Store) -> None:
        match = match_of()
        keep(store, match, 5)
        match.concede(Player.TWO)
        assert [one.conceded for one in store.rounds()] == [True]
        match.undo()
        assert store.rounds() == ()
        assert unfinished_codes(store) == ["FA9:5"]

    def test_rounds_come_in_the_order_in_which_they_ended(self, store: Store) -> None:
        long, short = match_of(rounds=2), match_of("CI", size=3)
        keep(store, long, *WHOLE)
        keep(store, short, 1, 2, 3)
        long.next_round()
        play(long, 5, 7, 3, 1, 9)
        assert codes(store.rounds()) == ["FA9:5.7.3.9.1", "CI3:1.2.3", "FA9:5.7.3.1.9"]

    def test_going_on_with_an_old_match_does_not_make_its_old_rounds_new(self, store: Store) -> None:
        keeper = keep(store, match_of(rounds=2), *WHOLE)
        keep(store, match_of("CI", size=3), 1, 2, 3)
        store.take(keeper.match_id or "")
        assert codes(store.rounds()) == ["FA9:5.7.3.9.1", "CI3:1.2.3"]

    def test_people_without_names_are_you_or_a_letter(self, store: Store) -> None:
        nobody = Person()
        keep(store, match_of(participants=(nobody, ROBO)), *WHOLE)
        keep(store, match_of(participants=(ROBO, nobody), first=1), *WHOLE)
        keep(store, match_of(participants=(nobody, nobody)), *WHOLE)
        keep(store, match_of(participants=(nobody, SKY)), *WHOLE)
        keep(store, match_of(participants=(Person("Sun"), Person("Sun"))), *WHOLE)
        names = [one.names for one in store.rounds()]
        assert names == [("You", "Robo"), ("You", "Robo"), ("A", "B"), ("A", "Sky"), ("Sun 1", "Sun 2")]


class TestBlunders:
    @staticmethod
    def counted(store: Store) -> list[tuple[int | None, int | None]]:
        return [one.blunders for one in store.rounds()]

    def test_counts_survive_later_saves(self, store: Store) -> None:
        match = match_of(rounds=2)
        keeper = keep(store, match, *WHOLE)
        store.count_blunders([Counted(keeper.match_id or "", 1, "FA9:5.7.3.9.1", (1, 2))])
        match.next_round()
        play(match, 5)
        assert self.counted(store) == [(1, 2)]

    def test_counts_vanish_when_the_round_is_played_differently(self, store: Store) -> None:
        match = match_of()
        keeper = keep(store, match, *WHOLE)
        store.count_blunders([Counted(keeper.match_id or "", 1, "FA9:5.7.3.9.1", (1, 2))])
        match.undo()
        match.undo()
        play(match, 1, 9)
        assert codes(store.rounds()) == ["FA9:5.7.3.1.9"]
        assert self.counted(store) == [(None, None)]

    def test_counts_vanish_also_where_the_turns_between_could_not_be_stored(self, store: Store) -> None:
        name = store.save(play(match_of(), *WHOLE))
        store.count_blunders([Counted(name, 1, "FA9:5.7.3.9.1", (1, 2))])
        store.save(play(match_of(), 5, 7, 3, 1, 9), name)
        assert codes(store.rounds()) == ["FA9:5.7.3.1.9"]
        assert self.counted(store) == [(None, None)]

    def test_a_count_of_a_round_that_was_played_differently_meanwhile_is_dropped(self, store: Store) -> None:
        keeper = keep(store, match_of(), *WHOLE)
        store.count_blunders([Counted(keeper.match_id or "", 1, "FA9:5.7.3.1.9", (1, 2))])
        assert self.counted(store) == [(None, None)]

    def test_what_was_counted_once_is_not_counted_again(self, store: Store) -> None:
        keeper = keep(store, match_of(), *WHOLE)
        for blunders in ((1, 2), (3, 4)):
            store.count_blunders([Counted(keeper.match_id or "", 1, "FA9:5.7.3.9.1", blunders)])
        assert self.counted(store) == [(1, 2)]


class TestDeleteRound:
    def test_the_only_round_of_a_finished_match_goes_with_its_match(self, store: Store) -> None:
        keep(store, match_of(), *WHOLE)
        (played,) = store.rounds()
        store.delete_round(played)
        assert store.rounds() == ()
        assert store.find(played.match) is None

    def test_one_of_several_rounds(self, store: Store) -> None:
        match = match_of(rounds=2)
        keep(store, match, *WHOLE)
        match.next_round()
        play(match, *WHOLE)
        first, second = store.rounds()
        store.delete_round(first)
        assert store.rounds() == (second,)
        store.delete_round(second)
        assert store.find(first.match) is None

    def test_a_deleted_round_does_not_come_back_when_its_match_goes_on(self, store: Store) -> None:
        match = match_of(rounds=3)
        keep(store, match, *WHOLE)
        store.delete_round(*store.rounds())
        match.next_round()
        play(match, *WHOLE)
        assert [one.number for one in store.rounds()] == [2]
        assert len(store.unfinished()) == 1

    def test_a_deleted_round_that_is_played_differently_is_a_new_one(self, store: Store) -> None:
        match = match_of(rounds=2)
        keep(store, match, *WHOLE)
        store.delete_round(*store.rounds())
        match.undo()
        match.undo()
        play(match, 1, 9)
        assert codes(store.rounds()) == ["FA9:5.7.3.1.9"]


class TestTwoWindows:
    def test_a_match_in_play_is_open_elsewhere_for_the_other_window_only(
        self, store: Store, other_window: Store
    ) -> None:
        keep(store, match_of(), 5)
        assert [saved.is_open_elsewhere for saved in store.unfinished()] == [False]
        assert [saved.is_open_elsewhere for saved in other_window.unfinished()] == [True]

    def test_a_match_that_was_let_go_is_open_nowhere(self, store: Store, other_window: Store) -> None:
        keep(store, match_of(), 5).let_go()
        assert [saved.is_open_elsewhere for saved in other_window.unfinished()] == [False]

    def test_a_window_that_is_gone_holds_nothing(self, store: Store, other_window: Store) -> None:
        keep(store, match_of(), 5)
        store.close()
        assert [saved.is_open_elsewhere for saved in other_window.unfinished()] == [False]

    def test_a_window_that_crashed_leaves_a_sign_that_is_taken_down(self, store: Store, other_window: Store) -> None:
        keeper = keep(store, match_of(), 5)
        store.close()
        sign = store.folder / "sessions" / "0123456789abcdef.lock"
        sign.touch()
        change = "UPDATE matches SET holder = '0123456789abcdef' WHERE id = ?"
        other_window._database.write(lambda connection: connection.execute(change, (keeper.match_id,)))
        assert [saved.is_open_elsewhere for saved in other_window.unfinished()] == [False]
        assert not sign.exists()

    def test_a_holder_with_a_name_like_a_path_is_nobody(self, store: Store, other_window: Store) -> None:
        keeper = keep(store, match_of(), 5)
        (store.folder / "lastmove.lock").touch()
        change = "UPDATE matches SET holder = '../lastmove' WHERE id = ?"
        store._database.write(lambda connection: connection.execute(change, (keeper.match_id,)))
        assert [saved.is_open_elsewhere for saved in other_window.unfinished()] == [False]
        assert (store.folder / "lastmove.lock").exists()

    def test_a_window_leaves_no_sign_behind(self, store: Store) -> None:
        keep(store, match_of(), 5)
        assert len(list((store.folder / "sessions").iterdir())) == 1
        store.close()
        assert list((store.folder / "sessions").iterdir()) == []

    def test_whoever_takes_a_match_has_it_and_the_other_may_not_write(self, store: Store, other_window: Store) -> None:
        match = match_of()
        keeper = keep(store, match, 5)
        match_id = keeper.match_id or ""
        assert not keeper.look_around()
        other_window.take(match_id)
        assert other_window.holds(match_id)
        assert not store.holds(match_id)
        with pytest.raises(TakenOver):
            store.save(match, match_id)
        assert keeper.look_around()
        assert not keeper.is_stored

    def test_a_move_after_the_match_was_taken_over_changes_nothing_in_the_file(
        self, store: Store, other_window: Store
    ) -> None:
        match = match_of()
        keeper = keep(store, match, 5)
        other_window.take(keeper.match_id or "")
        play(match, 7)
        assert keeper.is_taken_over
        assert unfinished_codes(other_window) == ["FA9:5"]
        keeper.let_go()
        assert other_window.holds(keeper.match_id or "")

    def test_taking_a_match_changes_what_others_look_for(self, store: Store, other_window: Store) -> None:
        match_id = keep(store, match_of(), 5).match_id or ""
        before = store.touched(match_id)
        other_window.take(match_id)
        assert store.touched(match_id) > before
        assert store.touched("nobody") == 0

    def test_letting_go_of_somebody_elses_match_does_nothing(self, store: Store, other_window: Store) -> None:
        match_id = keep(store, match_of(), 5).match_id or ""
        other_window.let_go(match_id)
        assert store.holds(match_id)
        assert [saved.is_open_elsewhere for saved in other_window.unfinished()] == [True]


class TestNotices:
    def test_a_damaged_file_is_set_aside_and_said_once(self, store: Store) -> None:
        store.folder.mkdir()
        (store.folder / "lastmove.db").write_text("this is not a database, and long enough to be looked at" * 20)
        keep(store, match_of(), 5)
        (notice,) = store.take_notices()
        assert "damaged" in notice
        assert "lastmove-set-aside-20261118-12" in notice
        assert store.take_notices() == ()
        assert unfinished_codes(store) == ["FA9:5"]
        aside = store.folder.glob("lastmove-set-aside-*.db")
        assert [file.read_text()[:22] for file in aside] == ["this is not a database"]

    def test_nothing_is_said_where_all_is_well(self, store: Store) -> None:
        keep(store, match_of(), 5)
        assert store.take_notices() == ()
