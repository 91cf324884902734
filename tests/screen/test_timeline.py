"""The timeline by itself: columns in, rows of text and clicks out."""

from __future__ import annotations

import pytest
from textual.app import App, ComposeResult

from tests.screen.helpers import click_column, turn_wheel
from widgets.canvas import Canvas
from widgets.cells import Mark
from widgets.columns import Column, TimelineView
from widgets.timeline import Timeline, draw_timeline

LENGTHS = (1, 9, 10, 42, 99)
WIDTHS = (1, 5, 12, 40, 78, 118)


def a_view(turns: int, chosen: int = 0) -> TimelineView:
    columns = [
        Column(
            str(turn),
            "P2" if turn % 2 == 0 else "P1",
            str(100 - turn),
            Mark.SECOND if turn % 2 == 0 else Mark.FIRST,
            Mark.FIRST if turn % 3 else Mark.SECOND,
            "?" if turn % 5 == 0 else "+",
            stands_out=turn % 5 == 0,
        )
        for turn in range(1, turns + 1)
    ]
    return TimelineView((*columns, Column("end")), chosen)


def rows_of(canvas: Canvas) -> list[str]:
    return ["".join(text for text, _ in canvas.pieces(y, 0, canvas.width)) for y in range(canvas.height)]


def test_who_is_winning_is_drawn_in_two_rows_where_there_is_room() -> None:
    canvas, _ = draw_timeline(a_view(3, chosen=1), 40, 6, 0)
    assert [row.rstrip() for row in rows_of(canvas)] == [
        " turn         1    >2<    3    end",
        " player       P1    P2    P1",
        " number       99    98    97",
        " P1 winning  ####  ####",
        " P2 winning              ####",
        " mark         +     +     +",
    ]


def test_who_is_winning_is_written_in_one_row_where_there_is_not() -> None:
    canvas, _ = draw_timeline(a_view(9, chosen=4), 40, 4, 0)
    assert [row.rstrip() for row in rows_of(canvas)] == [
        " turn    1  2  3  4 >5< 6  7  8  9  end",
        " number  99 98 97 96 95 94 93 92 91",
        " wins    P1 P1 P2 P1 P1 P2 P1 P1 P2",
        " mark    +  +  +  +  ?  +  +  +  +",
    ]


@pytest.mark.parametrize("turns", LENGTHS)
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("height", [1, 4, 6, 9])
def test_the_chosen_column_is_always_in_sight_and_all_is_ascii(turns: int, width: int, height: int) -> None:
    first = 0
    there_and_back = [*range(turns + 1), *range(turns, -1, -1)]
    for chosen in there_and_back:
        canvas, first = draw_timeline(a_view(turns, chosen), width, height, first)
        text = "".join(rows_of(canvas))
        assert text.isascii()
        assert all(len(row) == width for row in rows_of(canvas))
        if width >= 40:
            label = str(chosen + 1) if chosen < turns else "end"
            assert f">{label}" in rows_of(canvas)[0]
            in_sight = {canvas.number_at(x, 0) for x in range(width)}
            assert in_sight >= {max(0, chosen - 1), chosen, min(chosen + 1, turns)}


def test_it_scrolls_no_further_than_needed() -> None:
    _, first = draw_timeline(a_view(99, 50), 78, 6, 0)
    assert first > 0
    for chosen in (49, 48, 47):
        _, same = draw_timeline(a_view(99, chosen), 78, 6, first)
        assert same == first


def test_signs_show_that_there_is_more_on_either_side() -> None:
    canvas, _ = draw_timeline(a_view(99, 50), 78, 6, 0)
    row = rows_of(canvas)[0]
    assert row.split()[1] == "<"
    assert row.rstrip().endswith(">")


class TimelineApp(App[None]):
    """A timeline alone on the screen; it remembers what is said to it."""

    def __init__(self, view: TimelineView) -> None:
        super().__init__()
        self.said: list[tuple[str, int]] = []
        self._view = view

    def compose(self) -> ComposeResult:
        yield Timeline()

    def on_mount(self) -> None:
        self.query_one(Timeline).view = self._view

    def on_timeline_chosen(self, event: Timeline.Chosen) -> None:
        self.said.append(("chosen", event.index))

    def on_timeline_stepped(self, event: Timeline.Stepped) -> None:
        self.said.append(("stepped", event.by))


@pytest.mark.parametrize("y", range(6))
async def test_every_row_of_a_column_can_be_clicked(y: int) -> None:
    app = TimelineApp(a_view(9))
    async with app.run_test(size=(80, 24)) as pilot:
        for index in (0, 4, 9):
            await click_column(pilot, index, y)
        await pilot.click(offset=(2, y))  # a heading is no column
        assert app.said == [("chosen", 0), ("chosen", 4), ("chosen", 9)]


async def test_the_wheel_steps() -> None:
    app = TimelineApp(a_view(9))
    async with app.run_test(size=(80, 24)) as pilot:
        for down in (True, True, False):
            await turn_wheel(pilot, app.query_one(Timeline), down=down)
        assert app.said == [("stepped", 1), ("stepped", 1), ("stepped", -1)]
