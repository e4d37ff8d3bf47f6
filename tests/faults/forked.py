"""Processes to be killed, forked from one that has the program imported: a start of Python costs five times as much.

A process that is forked is as real as any other: it has its own files, locks and signals, and its own end.
"""

import os
import select
import signal
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path

PRELOADED = (
    "drills",
    "filelock",
    "fsrs",
    "trainer.cli.app",
    "trainer.cli.sitting",
    "trainer.game_files",
    "trainer.store.backups",
    "trainer.store.history",
    "trainer.store.tiny",
    "trainer.study.session",
    "trainer.ui.json_view",
    "trainer.ui.line_reader",
    "trainer.ui.run_session",
    "tests.faults.sitting",
    "tests.faults.writer",
)
READY = b"ready\n"
PATIENCE_SECONDS = 5.0

Work = Callable[[Path, str], None]


class Forked:
    """`work(folder, argument)` in a process of its own, its standard input and output at the other end of `line`."""

    def __init__(self, work: Work, folder: Path, argument: str) -> None:
        context = get_context("forkserver")
        context.set_forkserver_preload(list(PRELOADED))
        self.line, theirs = socket.socketpair()
        self.complaints = folder.with_name(f"{folder.name}-complaints")
        self.process = context.Process(
            target=_work, args=(work, theirs, folder, argument, self.complaints), daemon=True
        )
        self.process.start()
        theirs.close()
        self.read = b""
        self.wait_for(READY)
        self.read = b""

    def wait_for(self, wanted: bytes) -> None:
        """Read until it has written `wanted`."""
        while wanted not in self.read:
            assert self.more(), f"ended too early: {self.told()}"

    def more(self) -> bool:
        """Read what it has written since, or wait for it; False at its end."""
        try:
            block = self.line.recv(1 << 16)
        except ConnectionResetError:  # killed before it had read everything
            return False
        self.read += block
        return bool(block)

    def write(self, data: bytes) -> None:
        """What it reads next; nothing where it has just ended."""
        with suppress(BrokenPipeError, ConnectionResetError):
            self.line.sendall(data)

    def end(self, how: signal.Signals) -> bytes:
        """End it by a signal; returns everything that it wrote, up to its end.

        Python drops an interrupt that comes while a finalizer runs: as a person would, press again.
        """
        for _ in range(10):
            with suppress(ProcessLookupError):  # it has just ended by itself
                os.kill(self.process.pid or 0, how)
            until = time.monotonic() + PATIENCE_SECONDS  # in all: one that goes on writes without end
            while (left := until - time.monotonic()) > 0 and select.select([self.line], [], [], left)[0]:
                if not self.more():
                    return self.rest()
        self.process.kill()
        raise AssertionError(f"would not end: {self.told()}")

    def rest(self) -> bytes:
        """Read to the end, and wait for that of the process."""
        while self.more():
            pass
        self.process.join()
        self.line.close()
        return self.read

    @property
    def code(self) -> int | None:
        """How it ended: an exit code, or a signal below 0."""
        return self.process.exitcode

    def told(self) -> str:
        """What it and those before it wrote on stderr."""
        return self.complaints.read_text() if self.complaints.exists() else ""


def _work(work: Work, line: socket.socket, folder: Path, argument: str, complaints: Path) -> None:
    """Runs in the forked process."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.dup2(line.fileno(), 0)
    os.dup2(line.fileno(), 1)
    os.dup2(os.open(complaints, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600), 2)
    line.close()
    sys.stdin, sys.stdout, sys.stderr = open(0), open(1, "w"), open(2, "w")  # noqa: SIM115  # they live as long as it
    try:
        os.write(1, READY)
        work(folder, argument)
    except KeyboardInterrupt:
        sys.exit(130)
