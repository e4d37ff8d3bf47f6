"""A script at the other end of a pipe: it writes an answer when it has read the question."""

import json
import os
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Any, Self

ROOT = Path(__file__).parents[2]


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "trainer", *arguments]


def environment(home: Path, **changes: str) -> dict[str, str]:
    return {**os.environ, "Q64_HOME": str(home), "PYTHONPATH": str(ROOT), **changes}


class Script:
    """`q64 ARGUMENTS` as a process of its own, spoken to line by line."""

    def __init__(self, home: Path, *arguments: str, stderr: int | None = None) -> None:
        self.process = subprocess.Popen(
            command(*arguments),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=stderr,
            env=environment(home),
            text=True,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.process.kill()
        self.process.communicate()

    def read(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, "the output has ended"
        found = json.loads(line)
        assert isinstance(found, dict)
        return found

    def write(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
