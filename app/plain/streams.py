"""Standard input and output as plain play needs them: never a traceback because of what is on the other end."""

from __future__ import annotations

import io
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TextIO

FAULT = 1
HEARD_WITHIN = 1.0


class Stopped(BaseException):
    """Somebody hung up or asked the program to end."""

    def __init__(self, signal_number: int) -> None:
        super().__init__(signal_number)
        self.exit_code = 128 + signal_number


def standard_streams() -> tuple[TextIO, TextIO]:
    """Input and output that survive any bytes; a closed one is an empty one."""
    source = sys.stdin or io.StringIO()
    out = sys.stdout or io.StringIO()
    for stream in (source, out):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    return source, out


def shows_typing(source: TextIO, out: TextIO) -> bool:
    """Does the terminal itself show what is typed where the game is shown?"""
    return source.isatty() and out.isatty()


def quiet_if_unread(run: Callable[[], int], out: TextIO) -> int:
    """Run and flush. When nobody reads the output any more there is nothing left to say: leave quietly."""
    try:
        exit_code = run()
        out.flush()
    except BrokenPipeError:
        forget(out)
        return 0
    except OSError as error:
        forget(out)
        print(f"lastmove: cannot write: {error.strerror}", file=sys.stderr)
        return FAULT
    return exit_code


def forget(out: TextIO) -> None:
    """Point the stream at nothing, or Python complains about it once more at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, out.fileno())
    os.close(nowhere)


@contextmanager
def stop_signals() -> Iterator[None]:
    """Hang-up and terminate raise Stopped, so that the game code can still be printed."""

    def stop(number: int, _frame: FrameType | None) -> None:
        raise Stopped(number)

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    numbers = [signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]
    # A program started with nohup ignores the hang-up and goes on ignoring it.
    before = {number: signal.getsignal(number) for number in numbers}
    for number in numbers:
        if before[number] is not signal.SIG_IGN:
            signal.signal(number, stop)
    try:
        with _heard_while_reading():
            yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def _heard_while_reading() -> Iterator[None]:
    """A signal that comes in the moment before a read begins would wait for the next line: wake up now and then."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGALRM, lambda _number, _frame: None)
    signal.setitimer(signal.ITIMER_REAL, HEARD_WITHIN, HEARD_WITHIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
