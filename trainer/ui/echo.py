"""The terminal's echo: keys typed while the program starts would stand over its first screen."""

import atexit
import os
import sys
from collections.abc import Callable

_undo: list[Callable[[], None]] = []


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


def _is_ours(terminal: int) -> bool:
    return os.isatty(terminal) and os.tcgetpgrp(terminal) == os.getpgrp()
