"""A real terminal around the program: a pty, and a screen that understands what is drawn on it."""

import os
import re
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pexpect  # type: ignore[import-untyped]  # it ships no types
import pyte

PATIENCE_SECONDS = 30
ROOT = Path(__file__).parents[2]
KEYS_SHOWN = "? keys"
"""The end of the line that stands under a question: keys pressed from now on count."""


class Terminal:
    """The program in a terminal. `screen` is what is seen, `seen` everything that was ever written."""

    def __init__(self, process: pexpect.spawn, columns: int, rows: int) -> None:
        self.process = process
        self.screen = pyte.HistoryScreen(columns, rows, history=1000, ratio=0.5)
        self._stream = pyte.ByteStream(self.screen)
        self.seen = ""

    def read(self, seconds: float = 0.05) -> bool:
        """Take in what is written within so many seconds; False at the end of output."""
        try:
            written = self.process.read_nonblocking(65536, timeout=seconds)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        self.seen += written.decode("utf-8", "replace")
        self._stream.feed(written)
        return True

    def wait_for(self, pattern: str, after: int = 0) -> None:
        """Read until a pattern has been written, from the place `after` of `seen` on."""
        ends_at = time.monotonic() + PATIENCE_SECONDS
        while not re.search(pattern, self.seen[after:]):
            more = self.read()
            assert more or re.search(pattern, self.seen[after:]), f"ended without {pattern!r}:\n{self.seen[after:]}"
            assert time.monotonic() < ends_at, f"{pattern!r} never came:\n{self.seen[after:]}"

    def press(self, keys: str, until: str | None = None) -> str:
        """Press keys and wait for what they lead to; returns what was written since."""
        before = len(self.seen)
        self.process.send(keys)
        if until is not None:
            self.wait_for(until, before)
        return self.seen[before:]

    def rest(self, seconds: float) -> str:
        """What is written in the next seconds."""
        before, ends_at = len(self.seen), time.monotonic() + seconds
        while time.monotonic() < ends_at and self.read():
            pass
        return self.seen[before:]

    def end(self) -> int:
        """Read to the end; returns the exit code."""
        ends_at = time.monotonic() + PATIENCE_SECONDS
        while self.read():
            assert time.monotonic() < ends_at, f"it does not end:\n{self.seen}"
        self.process.close()
        assert self.process.exitstatus is not None, f"ended by signal {self.process.signalstatus}"
        return int(self.process.exitstatus)

    @property
    def lines(self) -> list[str]:
        """All lines, those scrolled away first, without trailing blanks."""
        above = ["".join(line[x].data for x in range(self.screen.columns)) for line in self.screen.history.top]
        return [line.rstrip() for line in (*above, *self.screen.display)]


@contextmanager
def terminal(
    home: Path,
    *arguments: str,
    columns: int = 100,
    rows: int = 40,
    env: Mapping[str, str] | None = None,
    echo: bool = False,
) -> Iterator[Terminal]:
    """`q64 ARGUMENTS` in a terminal of that size, which shows what is typed or not; ended when the test leaves it."""
    told = {**os.environ, "Q64_HOME": str(home), "TERM": "xterm-256color", "TZ": "UTC"}
    for name in ("COLUMNS", "LINES", "NO_COLOR", "PROMPT_TOOLKIT_NO_CPR", "PYTHONIOENCODING"):
        told.pop(name, None)
    process = pexpect.spawn(
        sys.executable,
        ["-m", "trainer", *arguments],
        env={**told, "PYTHONUTF8": "1", **(env or {})},
        cwd=str(ROOT),
        dimensions=(rows, columns),
        encoding=None,
        echo=echo,
    )
    process.delaybeforesend = 0.02
    try:
        yield Terminal(process, columns, rows)
    finally:
        process.close(force=True)
