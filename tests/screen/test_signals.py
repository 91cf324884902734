"""The full screen in a real pseudo-terminal: signals, stops, closed windows, and terminals with peculiarities."""

from __future__ import annotations

import os
import re
import select
import signal

import pytest

from tests.screen.conftest import Start
from tests.screen.terminal import DEADLINE, Terminal, assert_restored

CTRL_C, CTRL_P, CTRL_Q, CTRL_Z = "\x03", "\x10", "\x11", "\x1a"
PAGE_DOWN, RIGHT = "\x1b[6~", "\x1b[C"
GAME = ("play", "FA9:5.7")
LAST_LINE = "Game code: FA9:5.7   Go on: lastmove play FA9:5.7\n"
TAKES_OVER = "\x1b[?1049h"
"""The first thing that Textual does to a terminal."""
HIDES_CURSOR = "\x1b[?25l"
"""What it does once keys are its own; before that the terminal itself keeps Ctrl+Q."""
SIGNALS = ((signal.SIGHUP, 129), (signal.SIGINT, 130), (signal.SIGTERM, 143))


def started(terminal: Terminal) -> Terminal:
    """Wait until the game of these tests can be played."""
    terminal.wait_for("> Player 1 to claim a number", "turn 3", "^p more")
    terminal.settle()
    return terminal


def assert_plays_on(terminal: Terminal) -> None:
    """The whole screen is there, and keys work."""
    terminal.wait_for("Forbidden Adjacent", "> Player 1 to claim a number", "turn 3", "Log", "^p more")
    terminal.type("3\r")
    terminal.wait_for("Player 1 claimed 3.", "turn 4")


# Leaving


@pytest.mark.parametrize(("key", "code"), [(CTRL_Q, 0), (CTRL_C, 130)], ids=["ctrl+q", "ctrl+c"])
def test_leaving_by_a_key_restores_the_terminal_and_prints_the_code(start: Start, key: str, code: int) -> None:
    terminal = started(start(*GAME))
    assert terminal.modes != terminal.modes_before
    terminal.type("3\r")
    terminal.wait_for("turn 4")
    terminal.type(key)
    assert terminal.finish() == code
    assert_restored(terminal)
    assert terminal.printed_afterwards == "Saved. Resume: lastmove resume   Code: FA9:5.7.3\n"


@pytest.mark.parametrize(("number", "code"), SIGNALS)
def test_leaving_by_a_signal_restores_the_terminal_and_prints_the_code(
    start: Start, number: signal.Signals, code: int
) -> None:
    terminal = started(start(*GAME))
    terminal.process.send_signal(number)
    assert terminal.finish() == code
    assert_restored(terminal)
    assert terminal.printed_afterwards == LAST_LINE


@pytest.mark.parametrize("arguments", [(), GAME], ids=["menu", "play"])
@pytest.mark.parametrize(("number", "code"), SIGNALS)
def test_a_signal_before_the_first_screen_stands_does_no_harm(
    start: Start, arguments: tuple[str, ...], number: signal.Signals, code: int
) -> None:
    terminal = start(*arguments)
    terminal.wait_until(lambda: TAKES_OVER in terminal.written, "the alternate screen")
    terminal.process.send_signal(number)
    assert terminal.finish() == code
    assert_restored(terminal)


@pytest.mark.parametrize("arguments", [(), GAME], ids=["menu", "play"])
def test_a_key_typed_before_the_first_screen_stands_does_no_harm(start: Start, arguments: tuple[str, ...]) -> None:
    terminal = start(*arguments)
    terminal.wait_until(lambda: HIDES_CURSOR in terminal.written, "a hidden cursor")
    terminal.type(CTRL_Q)
    assert terminal.finish() == 0
    assert_restored(terminal)


@pytest.mark.parametrize(("number", "code"), [(None, 0), (signal.SIGTERM, 143)], ids=["ctrl+q", "terminate"])
def test_leaving_while_a_computer_thinks_is_clean(start: Start, number: signal.Signals | None, code: int) -> None:
    terminal = start("play", "FA99K3:54", "--p1", ":perfect")
    terminal.wait_for("3 claims a turn", "q menu")
    if number is None:
        terminal.type(CTRL_Q)
    else:
        terminal.process.send_signal(number)
    assert terminal.finish() == code
    assert_restored(terminal)
    assert terminal.printed_afterwards.startswith("Saved. Resume: lastmove resume   Code: FA99K3:54")


def test_a_terminal_of_many_talents_is_restored_too(start: Start) -> None:
    """Kitty, ghostty and foot report sizes by themselves; then Textual asks for the mouse in pixels as well."""
    terminal = start(*GAME)
    terminal.wait_until(lambda: "\x1b[?2048$p" in terminal.written, "a question about reports of the size")
    terminal.type("\x1b[?2048;2$y")
    terminal.wait_until(lambda: "\x1b[?2048h" in terminal.written and "\x1b[?1016h" in terminal.written, "both on")
    started(terminal).type(CTRL_Q)
    assert terminal.finish() == 0
    assert_restored(terminal)


# Stopping and going on


@pytest.mark.parametrize("between", ["", "bg; sleep 0;"], ids=["fg", "bg and fg"])
def test_ctrl_z_gives_the_terminal_back_and_fg_takes_it_again(start: Start, between: str) -> None:
    terminal = started(start(*GAME, shell=f'"$@"; echo It has stopped.; read line; {between} fg; echo "Ended: $?"'))
    terminal.type(CTRL_Z)
    terminal.wait_for("It has stopped.")
    assert_restored(terminal)
    terminal.type("\n")
    assert_plays_on(terminal)
    terminal.type(CTRL_C)
    terminal.wait_for("Ended: 130")
    assert terminal.finish() == 0
    assert_restored(terminal)


def test_ctrl_z_does_not_stop_what_nobody_could_let_go_on(start: Start) -> None:
    """In `xterm -e lastmove` or `ssh -t host lastmove` there is no shell to say fg to."""
    terminal = started(start(*GAME))
    before = len(terminal.written)
    terminal.type(CTRL_Z)
    terminal.wait_until(lambda: TAKES_OVER in terminal.written[before:], "the alternate screen again")
    assert_plays_on(terminal)
    terminal.type(CTRL_Q)
    assert terminal.finish() == 0
    assert_restored(terminal)


def test_going_on_without_a_stop_changes_nothing(start: Start) -> None:
    terminal = started(start(*GAME))
    terminal.process.send_signal(signal.SIGCONT)
    terminal.settle()
    assert_plays_on(terminal)
    assert terminal.written.count(TAKES_OVER) == 1
    terminal.type(CTRL_Q)
    assert terminal.finish() == 0
    assert_restored(terminal)


def test_a_stop_that_cannot_be_caught_is_painted_over_afterwards(start: Start) -> None:
    terminal = started(start(*GAME))
    terminal.process.send_signal(signal.SIGSTOP)
    os.waitpid(terminal.process.pid, os.WUNTRACED)
    terminal.sheet.resize(80, 24)  # the shell has written all over the screen
    terminal.process.send_signal(signal.SIGCONT)
    assert_plays_on(terminal)


# The window is closed


@pytest.mark.parametrize("heeds", [True, False], ids=["hang-up heeded", "hang-up ignored"])
def test_it_ends_when_its_window_is_closed(start: Start, heeds: bool) -> None:
    terminal = started(start(*GAME, shell='exec "$@"' if heeds else 'trap "" HUP; exec "$@"'))
    terminal.hang_up()
    assert terminal.process.wait(timeout=DEADLINE) == 129


def test_it_ends_when_its_window_is_closed_in_the_middle_of_drawing(start: Start) -> None:
    """Two computers fill the screen faster than anybody could notice that it is gone."""
    terminal = start("play", "FA", "--size", "99", "--p1", ":random", "--p2", ":random", shell='trap "" HUP; exec "$@"')
    terminal.wait_until(lambda: TAKES_OVER in terminal.written, "the alternate screen")
    terminal.hang_up()
    assert terminal.process.wait(timeout=DEADLINE) == 129


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="needs Linux to wait for a process of a shell")
def test_it_ends_when_its_window_is_closed_while_it_is_stopped(start: Start) -> None:
    terminal = started(start(*GAME, shell='trap "" HUP; "$@"; jobs -p; echo It has stopped.; read line'))
    terminal.type(CTRL_Z)
    terminal.wait_for("It has stopped.")
    [number] = re.findall(r"^\d+$", str(terminal.sheet), re.MULTILINE)
    lastmove = os.pidfd_open(int(number))
    terminal.hang_up()
    has_ended = bool(select.select([lastmove], [], [], DEADLINE)[0])
    if not has_ended:
        signal.pidfd_send_signal(lastmove, signal.SIGKILL)
    os.close(lastmove)
    assert has_ended


# Peculiar terminals


def test_bytes_that_are_not_utf_8_do_no_harm(start: Start) -> None:
    terminal = started(start(*GAME))
    for junk in (b"\xe4", b"\xff\xfe", b"\x1b[M\xa0\xe5\xe5", b"\xc3"):
        terminal.type_bytes(junk)
        terminal.settle()
    terminal.type(" \x1b[H")  # what follows at once is lost with them
    terminal.settle()
    assert_plays_on(terminal)
    terminal.type(CTRL_Q)
    assert terminal.finish() == 0
    assert_restored(terminal)


def test_the_last_size_counts_while_a_window_is_dragged(start: Start) -> None:
    terminal = started(start(*GAME))
    for step in range(20):
        terminal.resize(200 - step, 60 - step)
        terminal.wait_for("turn 3", "^p more")
        terminal.process.send_signal(signal.SIGWINCH)
    terminal.resize(80, 24)
    assert_plays_on(terminal)


def test_nothing_of_a_picture_is_lost_to_a_signal(start: Start) -> None:
    """Without buffers, as in many containers, Python forgets the rest of a write that a signal interrupts."""
    terminal = started(start(*GAME, environment={"PYTHONUNBUFFERED": "1"}))
    for step in range(20):
        terminal.resize(80 + step if step % 2 else 200 - step, 24 if step % 2 else 60)  # never the same again
        for _ in range(3):
            terminal.process.send_signal(signal.SIGWINCH)
        terminal.type(RIGHT)
        terminal.wait_for("turn 3", "^p more")


def test_the_size_is_the_size_of_the_window_whatever_the_environment_says(start: Start) -> None:
    terminal = started(start(*GAME, environment={"COLUMNS": "20", "LINES": "5"}))
    assert "Too small" not in terminal.written


def test_no_color_counts_only_when_it_says_something(start: Start) -> None:
    usual, empty, said = ({}, {"NO_COLOR": ""}, {"NO_COLOR": "1"})
    assert colours(start(*GAME, environment=empty)) == colours(start(*GAME, environment=usual)) != set()
    assert colours(start(*GAME, environment=said)) == set()


def colours(terminal: Terminal) -> set[str]:
    """The colours of our own, not the terminal's, that were used for a screen."""
    return set(re.findall(r"[34]8;(?:5;\d+|2;\d+;\d+;\d+)", started(terminal).written))


@pytest.mark.parametrize(
    "environment",
    [
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "latin-1"},
        {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "LC_ALL": "C"},
        {"TERM": "linux"},
    ],
    ids=lambda environment: " ".join(f"{name}={value}" for name, value in environment.items()),
)
@pytest.mark.parametrize("arguments", [(), GAME], ids=["menu", "play"])
def test_where_only_ascii_can_be_shown_nothing_else_is(
    start: Start, arguments: tuple[str, ...], environment: dict[str, str]
) -> None:
    terminal = start(*arguments, environment=environment)
    terminal.wait_for("^p more", "+---")
    terminal.settle()
    terminal.type(CTRL_P)
    terminal.wait_for("Search for commands", "Back to the menu")
    terminal.type(PAGE_DOWN)
    terminal.settle()
    assert terminal.written.isascii()
    assert not re.search(r"\\[uUx]", terminal.written)
