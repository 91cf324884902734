"""Textual's driver for Unix, made to survive what terminals and shells do: signals, stops, strange bytes, hang-ups."""

from __future__ import annotations

import os
import signal
import termios
from contextlib import suppress
from typing import Any, TextIO, cast

from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.events import Resize
from textual.geometry import Size

LOOK_EVERY = 0.5
"""Seconds between two looks whether the terminal is still there."""
BUFFER = 1 << 16
LEFT_ON = "\x1b[?1016l\x1b[?2048l"
"""Switch off what Textual leaves on: the mouse in pixels always, reports of the size when it leaves early."""


class SteadyDriver(LinuxDriver):
    """Leaves in good order whatever ends the program, and stops and goes on as shells expect it."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._file = cast(Any, _Forgiving(cast(TextIO, self._file)))
        self._is_drawing = False
        for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
            if signal.getsignal(number) is not signal.SIG_IGN:
                self._loop.add_signal_handler(number, self._leave, number)
        # Textual answers these two at any moment, also in the middle of a write; the loop answers between two events.
        self._loop.add_signal_handler(signal.SIGTSTP, self._stop)
        self._loop.add_signal_handler(signal.SIGCONT, self._paint_again)
        self._look_after_terminal()

    def start_application_mode(self) -> None:
        super().start_application_mode()  # type: ignore[no-untyped-call]
        # Textual's own handler may be interrupted by the next resize, and then speaks last, of a size that is history.
        self._loop.add_signal_handler(signal.SIGWINCH, self._tell_size)
        self._is_drawing = True

    def stop_application_mode(self) -> None:
        self._is_drawing = False
        super().stop_application_mode()
        self.write(LEFT_ON)

    def run_input_thread(self) -> None:
        """Read keys until told to end; bytes that are not UTF-8 are lost, with what was typed right before or after."""
        while not self.exit_event.is_set():
            with suppress(UnicodeDecodeError, OSError):
                super().run_input_thread()

    def _tell_size(self) -> None:
        if not self._in_band_window_resize:
            size = Size(*self._get_terminal_size())
            self.send_message(Resize(size, size))

    def _leave(self, number: int) -> None:
        self._app.exit(128 + number, 128 + number)

    def _look_after_terminal(self) -> None:
        """Leave when the terminal is gone, even if nobody says so: Textual would read nothing, at full speed."""
        if os.isatty(self.fileno):
            self._loop.call_later(LOOK_EVERY, self._look_after_terminal)
        else:
            self._leave(signal.SIGHUP)

    def _stop(self) -> None:
        """Give the terminal back and stop; go on here, with the terminal taken again."""
        was_drawing = self._is_drawing
        if was_drawing:
            self.suspend_application_mode()
        # The signal itself, not SIGSTOP: where no shell could let the program go on, the kernel does not stop it.
        self._loop.remove_signal_handler(signal.SIGTSTP)
        signal.raise_signal(signal.SIGTSTP)
        self._loop.add_signal_handler(signal.SIGTSTP, self._stop)
        if was_drawing:
            self._wait_for_foreground()
            self._must_signal_resume = True
            self.resume_application_mode()
            self._paint_again()

    def _wait_for_foreground(self) -> None:
        """Change nothing about the terminal: in the background the kernel stops whoever tries, until it is in front."""
        with suppress(termios.error):
            termios.tcsetattr(self.fileno, termios.TCSANOW, termios.tcgetattr(self.fileno))

    def _paint_again(self) -> None:
        self._app.refresh(layout=True)


class _Forgiving:
    """The stream to draw on. It takes everything, also where nobody is left to see it: Textual's writer would die."""

    def __init__(self, stream: TextIO) -> None:
        # With PYTHONUNBUFFERED set Python's own stream loses the rest of what a signal interrupts.
        self._stream = open(  # noqa: SIM115
            stream.fileno(), "w", BUFFER, stream.encoding, stream.errors, newline="", closefd=False
        )
        self.fileno = stream.fileno

    def write(self, text: str) -> None:
        with suppress(OSError):
            self._stream.write(text)

    def flush(self) -> None:
        with suppress(OSError):
            self._stream.flush()
