"""A review in sentences: the marks in each game's own words, and what the coach says about them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from app.coach import total_of
from app.code import read_code
from app.retelling import (
    LEGENDS,
    TOO_LARGE,
    WORKING_OUT,
    PlayedGame,
    judged_lines,
    marked,
    reasons,
    result,
    standing,
    summary,
    told,
    verdict,
)
from app.review import Mark, Review, Turn, review
from app.rules.player import Ending, Outcome, Player
from app.rules.position import Position
from app.solver import Solver
from tests.strategies import positions

NAMES = ("Player 1 (Sun)", "Player 2 (Sky)")


def look_back(code: str) -> Review:
    return review(read_code(code), Solver())


def seat(player: Player) -> str:
    return NAMES[player.value - 1]


def turn_of(code: str, number: int) -> Turn:
    return look_back(code).turns[number - 1]


@pytest.mark.parametrize(
    ("code", "turn", "sentences"),
    [
        (
            "NC20:10.5.14.2",
            4,
            "Turn 4: Player 2 (Sky) selected 2. A won game was given away. Winning numbers: 7, 8, 12, 16, 20.",
        ),
        ("FA9:5", 1, "Turn 1: Player 1 (Sun) claimed 5. It was the only number that wins."),
        ("CA9:5", 1, "Turn 1: Player 1 (Sun) captured 5. The win was kept."),
        ("CI10:4", 1, "Turn 1: Player 1 (Sun) selected 4. It was lost anyway: no number would have won."),
        ("CI10:4.5.6", 3, "Turn 3: Player 1 (Sun) selected 6. It was forced: there was no other valid number."),
        ("CH9S5:6.7.8.4", 4, "Turn 4: Player 2 (Sky) added 4. A won game was given away. Winning number: 9."),
        (
            "FA15R2K2:8+1.15.",
            2,
            "Turn 2: Player 2 (Sky) claimed 15. A won game was given away. A winning turn could begin with 4, 5, 13.",
        ),
        ("CA3:2", 2, "Turn 2: Player 2 (Sky) had to skip."),
        ("FA30O+1+3:5.9.20", 1, f"Turn 1: Player 1 (Sun) claimed 5. {TOO_LARGE}"),
    ],
)
def test_a_turn_and_its_mark_in_words(code: str, turn: int, sentences: str) -> None:
    judged = turn_of(code, turn)
    assert f"{told(judged, seat)} {verdict(judged)}".rstrip() == sentences


def test_many_winning_numbers_are_listed_in_ranges() -> None:
    assert "Winning numbers: 1, 5-6, 10, 12-13, " in verdict(turn_of("NC99:50.25.75.3.9", 5))


def test_before_it_is_worked_out_nothing_is_claimed() -> None:
    begun = Review.begin(read_code("NC20:10"))
    assert verdict(begun.turns[0]) == WORKING_OUT
    assert reasons(begun.turns[0], seat) == ()


@pytest.mark.parametrize("legend", LEGENDS)
def test_every_legend_explains_every_mark(legend: str) -> None:
    assert [entry[0] for entry in legend.split("  ")] == [mark.value for mark in Mark]


class TestWhy:
    def test_a_blunder_under_the_law_block_is_told_in_values(self) -> None:
        assert reasons(turn_of("NC20:10.5.14.2", 4), seat) == (
            "Selecting 2 leaves the runs 7-8, 12 and 16-20 worth 1, 1 and 3: the total is 3, not 0. "
            "Player 1 wins with 18.",
            "Instead: Select 7: the runs 1-3, 12 and 16-20 are worth 2, 1 and 3, added bit by bit 2^1^3 = 0; "
            "the total is 0. Whoever has to select from a total of 0 is lost.",
        )

    def test_a_blunder_under_the_law_follow_is_told_in_partners(self) -> None:
        assert reasons(turn_of("CH9S5:6.7.8.4", 4), seat) == (
            "After 4 Player 1 can win. 4 and 3 are partners: add 3. "
            "Whatever is added next has a partner left for Player 1: 1-2.",
            "Instead: Add 9: it leaves Player 1 no valid number.",
        )

    def test_a_blunder_under_the_law_avoid_is_told_in_counts(self) -> None:
        assert reasons(turn_of("CA4:2", 1), seat) == (
            "After 2 Player 2 can win. 3 numbers are left: the last one goes to Player 2, and no skip can change "
            "that. Capture 4: every line after it was looked at.",
            "Instead: 4 numbers are left: without a skip the last one would go to Player 2, but Player 1 can force "
            "one. Capture 1: every line after it was looked at.",
        )

    def test_a_blunder_of_several_claims(self) -> None:
        first, second = reasons(turn_of("FA15R2K2:8+1.15.", 2), seat)
        assert first.startswith("After 15 Player 1 can win. Claim 4: 1 run worth one number is left;")
        assert second.startswith("Instead: claim 13 and 4 in this turn. Claim 13: 1 run worth one number is left;")

    def test_a_good_turn_is_told_by_what_it_leaves(self) -> None:
        [why] = reasons(turn_of("FA9:5.7.3", 3), seat)
        assert why == (
            "After 3 Player 2 is lost. The open numbers mirror each other around 5: whatever is claimed next, "
            "Player 1 can answer with its mirror."
        )

    def test_a_lost_turn_is_told_by_what_it_found(self) -> None:
        [why] = reasons(turn_of("CI10:4", 1), seat)
        assert why.startswith("10 numbers are left and all of them get selected")

    def test_the_last_turn_ends_the_game(self) -> None:
        assert reasons(turn_of("CH9S5:6.7.8.4.3.2.1", 7), seat) == ("Adding 1 ends the game.",)

    def test_a_skip_is_explained(self) -> None:
        assert reasons(turn_of("CA3:2", 2), seat) == (
            "Player 2 (Sky) skips their turn: every number left (1, 3) is adjacent to 2, the last captured number.",
            "Player 1 (Sun) may capture any number.",
        )

    def test_a_capture_that_forces_a_skip_and_wins(self) -> None:
        [why] = reasons(turn_of("CA5R2:3", 1), seat)
        assert why.startswith("After 3 Player 2 has to skip. 4 numbers are left: without a skip")

    @given(positions())
    @settings(max_examples=200)
    def test_every_mark_has_a_reason_that_names_no_ended_game(self, position: Position) -> None:
        for turn in review(position, Solver()).turns:
            lines = reasons(turn, str)
            assert all(lines)
            assert "The game is over." not in " ".join(lines)
            if turn.mark in (Mark.BLUNDER, Mark.ONLY, Mark.KEPT, Mark.LOST):
                assert lines
            if turn.mark is Mark.BLUNDER and turn.after.parts:
                assert f"the total is {total_of(turn.after.parts)}, not 0" in lines[0]
                assert total_of(turn.after.parts) != 0


class TestWholeGame:
    def test_the_summary_names_the_turning_points_of_each_player(self) -> None:
        assert summary(look_back("NC20:10.5.14.2.18.8.12.16.20"), seat) == (
            "Turning points of Player 1 (Sun): none",
            "Turning points of Player 2 (Sky): turn 4",
            "With perfect play from turn 1 on Player 2 (Sky) wins.",
        )

    def test_the_summary_says_where_marks_are_missing(self) -> None:
        *_, last = summary(look_back("FA30O+1+3:5.9.20"), seat)
        assert last == "2 of 3 turns have no mark: their positions are too large to be solved exactly."

    def test_every_turn_in_a_line(self) -> None:
        assert judged_lines(look_back("CA3:2.3"), str) == (
            "- Turn 1: Player 1 captured 2. It was lost anyway: no number would have won.",
            "  Turn 2: Player 2 had to skip.",
            "- Turn 3: Player 1 captured 3. It was lost anyway: no number would have won.",
            "Turning points of Player 1: none",
            "Turning points of Player 2: none",
            "With perfect play from turn 1 on Player 2 wins.",
        )
        assert judged_lines(look_back("CA3:"), str) == ("Nothing has been played yet.",)

    def test_a_line_below_a_turn_says_who_is_winning_until_the_game_is_over(self) -> None:
        assert marked(turn_of("FA9:5.7.3.9.1", 4)) == (
            "- It was lost anyway: no number would have won. Player 1 is winning.",
        )
        assert marked(turn_of("FA9:5.7.3.9.1", 5)) == ("f It was forced: there was no other valid number.",)
        assert marked(turn_of("CA3:2", 2)) == ()

    @pytest.mark.parametrize(
        ("code", "conceded", "said", "lines"),
        [
            ("FA9:5.7.3.9.1", False, "Player 1 (Sun) won", ("Player 2 (Sky), no valid moves remaining. ",)),
            ("FA9:5.7", False, "", ("Turn 3: Player 1 (Sun) is to claim. Player 1 (Sun) is winning.",)),
            ("FA9:5.7", True, "Player 2 (Sky) won", ("Player 1 (Sun) concedes. Player 2 (Sky) wins the game.",)),
            (
                "FA30O+1+3:5",
                False,
                "",
                ("Turn 2: Player 2 (Sky) is to claim. This position is too large to be solved exactly.",),
            ),
        ],
    )
    def test_where_the_game_stands(self, code: str, conceded: bool, said: str, lines: tuple[str, ...]) -> None:
        position = read_code(code)
        outcome = Outcome(Player.TWO, Ending.CONCEDED) if conceded else position.outcome
        game = PlayedGame(position, outcome, NAMES)
        assert result(game) == said
        assert " ".join(standing(review(position, Solver()), game)).startswith(" ".join(lines))
