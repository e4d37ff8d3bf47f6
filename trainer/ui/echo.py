"""The terminal's echo: keys typed while the program starts would stand over its first screen."""

import atexit
import os
import sys
from collections.abc import Callable

_undo: list[Callable[[], None]] = []


def silence() -> None:
    """Show no key until the program ends or `speak` is called: whatever waits for keys shows what it takes.

    Nothing is done where stdin is no terminal, or another program has it: who changes a terminal then is stopped.
    """
    try:
        import termios
    except ImportError:  # Windows: its console shows keys only to who reads lines
        return
    try:
        terminal = sys.stdin.fileno()
        if not _is_ours(terminal):
            return
        before = termios.tcgetattr(terminal)
        silent = [*before[:3], before[3] & ~termios.ECHO, *before[4:]]
        termios.tcsetattr(terminal, termios.TCSANOW, silent)
    except (termios.error, OSError, ValueError, AttributeError):  # no terminal, closed, or no stdin at all
        return

    def restore() -> None:
        try:
            if _is_ours(terminal):
                termios.tcsetattr(terminal, termios.TCSANOW, before)
        except (termios.error, OSError):  # the terminal is gone, and its echo with it
            return

    _undo.append(restore)
    atexit.register(speak)


def speak() -> None:
    """Show keys as before: for who answers in lines, and at the end."""
    while _undo:
        _undo.pop()()


def _is_ours(terminal: int) -> bool:
    return os.isatty(terminal) and os.tcgetpgrp(terminal) == os.getpgrp()
