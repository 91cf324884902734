"""Matches: seats, names, rounds, score, undo and redo, events."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.events import Event, Moved, Redone, RoundEnded, RoundStarted, Skipped, TurnEnded, Undone
from app.match import Match
from app.players import Computer, Participant, Person
from app.rules import find_game
from app.rules.options import OptionError
from app.rules.position import Position
from app.rules.reasons import NotValid
from tests.rules.helpers import P1, P2, at
from tests.strategies import advance, openings

SUN, SKY, ROBO = Person("Sun"), Person("Sky"), Computer("Robo")


def match_of(
    name: str = "FA",
    *,
    participants: tuple[Participant, Participant] = (SUN, SKY),
    rounds: int = 1,
    first: int | None = 0,
    seed: int = 1,
    **options: object,
) -> Match:
    game = find_game(name)
    generator = Random(seed)
    return Match(game, game.settings(**options), participants, rounds=rounds, first=first, generator=generator)


def play(match: Match, *numbers: int) -> None:
    for number in numbers:
        match.play(number)


def names(match: Match) -> list[str]:
    return [match.name(match.participant_in(seat)) for seat in (P1, P2)]


class TestSeats:
    def test_who_starts_can_be_chosen(self) -> None:
        assert names(match_of(first=0)) == ["Sun", "Sky"]
        assert names(match_of(first=1)) == ["Sky", "Sun"]

    def test_a_coin_toss_comes_from_the_generator_handed_in(self) -> None:
        tosses = [names(match_of(first=None, seed=seed))[0] for seed in range(40)]
        assert tosses == [names(match_of(first=None, seed=seed))[0] for seed in range(40)]
        assert set(tosses) == {"Sun", "Sky"}

    def test_the_starting_number_is_settled_before_it_is_settled_who_starts(self) -> None:
        starts = {match_of("CH", first=first, seed=3, start="random").position.last for first in (None, 0, 1)}
        assert len(starts) == 1

    def test_names_follow_people_and_seats_change_every_round(self) -> None:
        match = match_of(rounds=3)
        play(match, 5, 7, 3, 9, 1)
        match.next_round()
        assert names(match) == ["Sky", "Sun"]
        assert match.seat_name(P1) == "Player 1 (Sky)"
        play(match, 5, 7, 3, 9, 1)
        match.next_round()
        assert names(match) == ["Sun", "Sky"]

    def test_a_nameless_player_is_called_by_the_seat_alone(self) -> None:
        assert match_of(participants=(Person(), Person())).seat_name(P2) == "Player 2"

    def test_two_players_of_the_same_name_can_be_told_apart(self) -> None:
        same = match_of(participants=(Computer("Random"), Computer("Random")))
        assert names(same) == ["Random 1", "Random 2"]
        assert names(match_of(participants=(Person("B"), Person()))) == ["B 1", "B 2"]

    def test_nameless_players_get_letters_where_seats_change(self) -> None:
        assert match_of(participants=(Person(), Person()), rounds=2).seat_name(P2) == "Player 2 (B)"


class TestScore:
    def test_more_rounds_won_is_the_overall_winner(self) -> None:
        match = match_of(rounds=3)
        for numbers in ((5, 7, 3, 9, 1), (5, 7, 3, 9, 1), (5, 7, 3, 9, 1)):
            assert match.winner is None
            play(match, *numbers)
            if not match.is_over:
                match.next_round()
        assert match.results == (0, 1, 0)
        assert match.score == (2, 1)
        assert match.winner == 0

    def test_an_even_split_is_a_drawn_match(self) -> None:
        match = match_of(rounds=2)
        play(match, 5, 7, 3, 9, 1)
        match.next_round()
        play(match, 5, 7, 3, 9, 1)
        assert match.is_over
        assert match.score == (1, 1)
        assert match.winner is None

    def test_all_rounds_are_played(self) -> None:
        match = match_of(rounds=2)
        with pytest.raises(ValueError, match="no next round yet"):
            match.next_round()
        play(match, 5, 7, 3, 9, 1)
        assert not match.is_over
        match.next_round()
        play(match, 5, 7, 3, 9, 1)
        with pytest.raises(ValueError, match="the match is over"):
            match.next_round()

    @pytest.mark.parametrize("rounds", [0, 16, -1])
    def test_a_match_has_1_to_15_rounds(self, rounds: int) -> None:
        with pytest.raises(OptionError, match="1 to 15"):
            match_of(rounds=rounds)

    def test_a_random_starting_number_is_drawn_for_every_round(self) -> None:
        match = match_of("CH", rounds=15, start="random")
        starts = set()
        while True:
            starts.add(match.position.settings.start)
            while match.position.outcome is None:
                match.play(match.position.valid[0])
            if match.is_over:
                break
            match.next_round()
        assert len(starts) > 3

    def test_taking_back_the_last_turn_takes_back_the_win(self) -> None:
        match = match_of()
        play(match, 5, 7, 3, 9, 1)
        assert match.score == (1, 0)
        match.undo()
        assert match.score == (0, 0)
        assert not match.is_over


class TestAgain:
    def test_a_rematch_changes_seats_and_playing_again_does_not(self) -> None:
        match = match_of(rounds=3, first=1, size=12, claims=2)
        match.undo_allowed = False
        play(match, 5, 7)
        for other, first in ((match.rematch(), 0), (match.again(Random(2)), 1)):
            assert other.first == first
            assert other.position == at("FA12K2:")
            assert (other.rounds, other.participants, other.undo_allowed) == (3, (SUN, SKY), False)

    def test_a_tossed_coin_is_tossed_again_and_a_random_start_drawn_again(self) -> None:
        match = match_of("CH", first=None, size=99, start="random")
        seen = {(again.first, again.position.last) for seed in range(20) for again in (match.again(Random(seed)),)}
        assert {first for first, _ in seen} == {0, 1}
        assert len({start for _, start in seen}) > 10
        assert match.again(Random(3)).is_tossed


class TestUndo:
    @given(openings(), st.lists(st.integers(0, 98), max_size=30))
    def test_undo_after_anything_restores_every_turn_and_redo_plays_it_again(
        self, opening: Position, choices: list[int]
    ) -> None:
        match = Match(opening.game, participants=(SUN, SKY), generator=Random(1), position=opening)
        for choice in choices:
            position = match.position
            if position.outcome:
                break
            after = advance(position, choice)
            if len(after.taken) == len(position.taken):
                match.end_turn()
            else:
                match.play(next(reversed(list(after.taken))))
            assert match.position == after
        line = [match.position]
        while match.undo():
            assert not match.position.claimed
            assert match.position.must_skip is False
            line.append(match.position)
        assert match.position == opening
        for expected in reversed(line[:-1]):
            assert match.redo()
            assert match.position == expected
        assert not match.redo()

    def test_nothing_to_undo_or_redo_at_first(self) -> None:
        match = match_of()
        assert not match.undo()
        assert not match.redo()

    def test_playing_after_undo_drops_the_redo_line(self) -> None:
        match = match_of()
        play(match, 5, 7)
        match.undo()
        match.play(9)
        assert not match.redo()
        assert match.position == at("FA9:5.9")

    def test_a_skip_goes_with_the_capture_before_it(self) -> None:
        match = match_of("CA", size=3)
        match.play(2)
        assert match.position.turn == 3
        match.undo()
        assert match.position.turn == 1
        match.redo()
        assert match.position.turn == 3

    def test_a_turn_of_several_claims_is_taken_back_whole(self) -> None:
        match = match_of(claims=2)
        play(match, 5, 1, 7)
        match.undo()
        assert match.position == at("FA9K2:5+1")
        match.undo()
        assert match.position == at("FA9K2:")
        match.redo()
        match.redo()
        assert match.position == at("FA9K2:5+1.7")

    def test_against_a_computer_undo_goes_back_to_the_persons_own_last_turn(self) -> None:
        match = match_of(participants=(SUN, ROBO))
        play(match, 5, 7)
        match.undo()
        assert match.position.turn == 1
        match.redo()
        assert match.position.turn == 3

    def test_the_computers_first_move_is_not_taken_back_alone(self) -> None:
        match = match_of(participants=(ROBO, SUN))
        play(match, 5)
        assert not match.undo()
        play(match, 7, 3)
        assert match.undo()
        assert match.position.turn == 2

    def test_a_game_that_ends_with_the_computers_turn_can_be_taken_back_and_played_again(self) -> None:
        match = match_of(participants=(SUN, ROBO), size=4)
        play(match, 1, 3)
        assert match.is_over
        match.undo()
        assert match.position.turn == 1
        match.redo()
        assert match.is_over

    def test_redo_goes_one_turn_at_a_time(self) -> None:
        match = match_of()
        play(match, 5, 7, 3)
        while match.undo():
            pass
        turns = []
        while match.redo():
            turns.append(match.position.turn)
        assert turns == [2, 3, 4]

    def test_at_the_beginning_of_a_round_the_round_before_is_taken_up_again(self) -> None:
        match = match_of(rounds=2)
        play(match, 5, 7, 3, 9, 1)
        match.next_round()
        assert match.undo()
        assert (match.round, match.position.turn, match.score) == (1, 5, (0, 0))
        assert match.redo()
        assert match.score == (1, 0)
        match.next_round()
        assert names(match) == ["Sky", "Sun"]

    def test_a_round_that_was_given_up_is_taken_up_again_where_it_was_given_up(self) -> None:
        match = match_of(rounds=2)
        play(match, 5, 7)
        match.concede(P1)
        match.next_round()
        assert match.undo()
        assert (match.round, match.outcome, match.position) == (1, None, at("FA9:5.7"))

    def test_a_round_that_was_given_up_at_once_is_taken_up_again_and_announced(self) -> None:
        match = match_of(rounds=2)
        match.concede(P1)
        match.next_round()
        heard: list[Event] = []
        match.listen(heard.append)
        assert match.undo()
        assert (match.round, match.outcome) == (1, None)
        assert [type(event) for event in heard] == [Undone]

    def test_a_round_that_only_the_computer_played_cannot_be_taken_up_again(self) -> None:
        match = match_of(participants=(ROBO, SUN), rounds=2, size=1)
        play(match, 1)
        match.next_round()
        assert not match.undo()
        assert (match.round, match.score) == (2, (1, 0))

    def test_a_round_that_was_given_up_does_not_go_on_by_redo(self) -> None:
        match = match_of()
        play(match, 5, 7)
        match.undo()
        match.concede(P2)
        assert not match.redo()
        match.undo()
        assert match.redo()
        assert match.position == at("FA9:5.7")

    def test_a_game_continued_from_a_code_can_be_taken_back_to_its_beginning(self) -> None:
        position = at("FA9K2:5+1.7")
        match = Match(position.game, position.settings, generator=Random(1), position=position)
        turns = []
        while match.undo():
            turns.append(match.position.turn)
        assert turns == [2, 1]


class TestEvents:
    @staticmethod
    def _heard(match: Match) -> list[Event]:
        heard: list[Event] = []
        match.listen(heard.append)
        return heard

    def test_every_listener_hears_everything_in_order(self) -> None:
        match = match_of("CA", size=3)
        heard, also = self._heard(match), self._heard(match)
        match.begin()
        play(match, 2, 3)
        match.undo()
        match.redo()
        match.play(1)
        assert [type(event) for event in heard] == [
            RoundStarted,
            Moved,
            Skipped,
            Moved,
            Undone,
            Redone,
            Moved,
            RoundEnded,
        ]
        assert heard == also

    def test_an_event_comes_after_the_match_has_changed(self) -> None:
        match = match_of()
        seen: list[bool] = []
        match.listen(lambda event: seen.append(event.position is match.position))
        match.begin()
        play(match, 5, 7, 3, 9, 1)
        match.undo()
        assert seen
        assert all(seen)

    def test_a_skip_says_who_and_on_which_turn(self) -> None:
        match = match_of("CA", size=3)
        heard = self._heard(match)
        match.play(2)
        skip = heard[1]
        assert isinstance(skip, Skipped)
        assert (skip.turn, skip.player) == (2, P2)

    def test_a_turn_ended_early_is_announced(self) -> None:
        match = match_of(claims=3)
        heard = self._heard(match)
        match.play(5)
        match.end_turn()
        assert isinstance(heard[-1], TurnEnded)
        assert (heard[-1].turn, heard[-1].player) == (1, P1)

    def test_what_is_not_valid_changes_and_announces_nothing(self) -> None:
        match = match_of()
        match.play(5)
        heard, before = self._heard(match), match.position
        with pytest.raises(NotValid):
            match.play(4)
        with pytest.raises(NotValid):
            match.end_turn()
        assert match.position is before
        assert heard == []


@pytest.mark.parametrize("participants", [(SUN, SKY), (ROBO, SUN)], ids=["people", "computer"])
def test_undo_at_the_beginning_of_a_round_takes_back_that_the_round_before_was_given_up(
    participants: tuple[Participant, Participant],
) -> None:
    match = match_of(participants=participants, rounds=3)
    play(match, 5)
    match.concede(P2)
    match.next_round()
    heard: list[Event] = []
    match.listen(heard.append)
    assert match.undo()
    assert (match.round, match.outcome, match.position.turns) == (1, None, ((5,),))
    assert heard == [Undone(match.position)]
