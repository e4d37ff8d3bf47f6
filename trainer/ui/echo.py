"""The terminal's echo: keys typed while the program starts would stand over its first screen."""

import atexit
import os
import sys
from collections.abc import Callable
from typing import Any

Modes = list[Any]
"""A terminal's, as `termios` gives and takes them."""

_undo: list[Callable[[], None]] = []

_CURSOR_SHOWN, _PASTE_UNMARKED = b"\x1b[?25h", b"\x1b[?2004l"


def silence() -> None:
    """Show no key until the program ends or `speak` is called: whatever waits for keys shows what it takes.

    Nothing is done unless a person sits at both ends: a pager at the other one has the terminal to itself. Nor where
    another program has it: who changes a terminal then is stopped.
    """
    try:
        import termios
    except ImportError:  # Windows: its console shows keys only to who reads lines
        return
    try:
        terminal = sys.stdin.fileno()
        if not sys.stdout.isatty() or not _is_ours(terminal):
            return
        before = termios.tcgetattr(terminal)
        if before[3] & termios.ECHO:
            _leave_as_found_when_signalled(terminal, before)
            termios.tcsetattr(terminal, termios.TCSANOW, [*before[:3], before[3] & ~termios.ECHO, *before[4:]])
            _undo.append(lambda: _show_keys(terminal))
            atexit.register(speak)
    except (termios.error, OSError, ValueError, AttributeError):  # no terminal, closed, or none at all
        return


def speak() -> None:
    """Show keys as before: for who answers in lines, and at the end."""
    while _undo:
        _undo.pop()()


def _show_keys(terminal: int) -> None:
    import termios

    try:
        if _is_ours(terminal):
            now = termios.tcgetattr(terminal)
            termios.tcsetattr(terminal, termios.TCSANOW, [*now[:3], now[3] | termios.ECHO, *now[4:]])
    except (termios.error, OSError):  # the terminal is gone, and its echo with it
        return


def _leave_as_found_when_signalled(terminal: int, before: Modes) -> None:
    """Who is killed or stopped leaves the terminal as it was; who goes on finds it as it was left.

    Shells do that for their jobs, but not all of them, and not in scripts.
    """
    import signal

    left: list[Modes] = []

    def leave(number: int, _frame: object) -> None:
        left.append(_exchange(terminal, before))
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
        go_on(number, None)  # was stopped; or never, where no shell could let it go on

    def go_on(_number: int, _frame: object) -> None:
        if left and _is_ours(terminal):  # in the background, it waits for the next signal
            signal.signal(signal.SIGTSTP, leave)
            _exchange(terminal, left[0])
            left.clear()

    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGTSTP):
        if signal.getsignal(number) is signal.SIG_DFL:  # a script may have it ignored
            signal.signal(number, leave)
    signal.signal(signal.SIGCONT, go_on)


def _exchange(terminal: int, wanted: Modes) -> Modes:
    """Set a terminal that is ours; returns how it was. What hid its cursor for single keys shows it again."""
    import termios

    try:
        now = termios.tcgetattr(terminal)
        if _is_ours(terminal):
            termios.tcsetattr(terminal, termios.TCSANOW, wanted)
            if not now[3] & termios.ICANON:
                os.write(terminal, _CURSOR_SHOWN + _PASTE_UNMARKED)
    except (termios.error, OSError):  # the terminal is gone
        return wanted
    return now


def _is_ours(terminal: int) -> bool:
    return os.isatty(terminal) and os.tcgetpgrp(terminal) == os.getpgrp()
