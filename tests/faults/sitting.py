"""`q64 drill --jsonl`, to be killed: the command itself, and whoever sits at the other end of its pipes."""

import json
import select
import signal
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.faults.forked import Forked

Told = tuple[object, ...]
"""What was acknowledged: an answer (its item, what was given, whether a retry), or that the last is taken back."""
UNDONE: Told = ("undone",)
_UNDO_EVERY = 5


def drill(home: Path, name: str) -> None:
    """The command as a shell would start it, to its very end."""
    from trainer.cli import main

    sys.argv = ["q64", "--home", str(home), "drill", name, "--jsonl"]
    main()


@dataclass
class Sitting:
    """Answers `play` to everything, takes every fifth answer back, quits, and keeps what was acknowledged."""

    home: Path
    replies: int
    acknowledged: list[Told] = field(default_factory=list)
    summary: dict[str, Any] | None = None

    def __post_init__(self) -> None:
        self.forked = Forked(drill, self.home, "play-or-fold")
        self._seen = 0
        self._items: dict[int, str] = {}
        self._replies = 0

    def run(self, how: signal.Signals | None = None, seconds: float = 60.0) -> None:
        """Sit until the session ends by itself, or end it after so many seconds."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0 and select.select([self.forked.line], [], [], left)[0]:
            if not self.forked.more():
                self.forked.rest()
                break
            self._reply()
        else:
            assert how is not None, "the session did not end"
            self.forked.end(how)
        for told in self._told():
            self._see(told)

    def _reply(self) -> None:
        for told in self._told():
            self._see(told)
            if told["type"] == "question":
                self.forked.write(self._wanted())

    def _wanted(self) -> bytes:
        self._replies += 1
        if self._replies > self.replies:
            return b"q\n"
        return b"play\n" if self._replies % _UNDO_EVERY else b"u\n"

    def _told(self) -> Iterator[dict[str, Any]]:
        """The whole lines that were not looked at yet."""
        whole = self.forked.read.rfind(b"\n") + 1
        lines, self._seen = self.forked.read[self._seen : whole].splitlines(), whole
        yield from map(json.loads, lines)

    def _see(self, told: dict[str, Any]) -> None:
        match told:
            case {"type": "question", "n": number, "item": item}:
                self._items[number] = item
            case {"type": "verdict", "n": number, "answer": given, "retry": retry}:
                self.acknowledged.append((self._items[number], given, retry))
            case {"type": "undone", "answer": str()}:
                self.acknowledged.append(UNDONE)
            case {"type": "summary"}:
                self.summary = told
