"""How far a long reading of all answers is: a bar on stderr, only for people, and only once it takes a moment."""

import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress

SHOWN_AFTER_SECONDS = 0.5
DRAWN_EVERY_SECONDS = 0.1
_WHAT = "Reading all answers"


class ReadingBar:
    """Called with how many bytes are read, and of how many; the bar goes when all are. No bar but a line if `plain`."""

    def __init__(self, plain: bool = False) -> None:
        self._plain = plain
        self._began: float | None = None
        self._drawn_at = 0.0
        self._bar: Progress | None = None
        self._is_told = False

    def __call__(self, read: int, total: int) -> None:
        """So much is read."""
        now = time.monotonic()
        self._began = now if self._began is None else self._began
        if read >= total:
            self._end()
        elif now - self._began >= SHOWN_AFTER_SECONDS and now - self._drawn_at >= DRAWN_EVERY_SECONDS:
            self._drawn_at = now
            self._show(read, total)

    def _show(self, read: int, total: int) -> None:
        if not self._plain:
            self._bar = self._bar or _new_bar(total)
            self._bar.update(self._bar.task_ids[0], completed=read, total=total, refresh=True)
        elif not self._is_told:
            print(f"{_WHAT}; this can take a while.", file=sys.stderr)
            self._is_told = True

    def _end(self) -> None:
        if self._bar is not None:
            self._bar.stop()
        self._bar, self._began, self._is_told = None, None, False


def _new_bar(total: int) -> "Progress":
    from rich.console import Console
    from rich.progress import Progress

    # Drawn by our calls alone, the cursor left as it is: an interruption anywhere leaves nothing to set right.
    bar = Progress(console=Console(stderr=True), transient=True, auto_refresh=False)
    bar.add_task(_WHAT, total=total)
    bar.start()
    bar.console.show_cursor(True)
    return bar
