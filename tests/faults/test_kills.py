"""Killed or interrupted at any moment, alone or beside other windows: no answer that was acknowledged is lost."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pytest

from trainer.store.catalogue import cards_of
from trainer.store.checkup import check
from trainer.store.history import History

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the signals are those of POSIX")
CHECKOUT = Path(__file__).parents[2]
APART = 10_000  # more answers than a writer gives before it is killed, or two would give the same one


def start_writer(folder: Path, first: int) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "tests.faults.writer", str(folder), str(first)]
    # Without a buffer: what it read ahead of the first line would be missing from the rest.
    return subprocess.Popen(command, bufsize=0, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=CHECKOUT)


def end(writer: "subprocess.Popen[bytes]", after_seconds: float, how: signal.Signals) -> set[str]:
    """End a writer some time after its first answer; the ids that it had said are stored."""
    assert writer.stdout is not None
    first = writer.stdout.readline()
    time.sleep(after_seconds)
    told, errors = _ended_by(writer, how)
    assert writer.returncode == (-signal.SIGKILL if how is signal.SIGKILL else 130), errors.decode()
    whole, _, _ = (first + told).rpartition(b"\n")
    return set(whole.decode().split())


def _ended_by(writer: "subprocess.Popen[bytes]", how: signal.Signals) -> tuple[bytes, bytes]:
    """Python drops an interrupt that comes while a finalizer runs: as a person would, press again."""
    for _ in range(10):
        writer.send_signal(how)
        with suppress(subprocess.TimeoutExpired):
            told, errors = writer.communicate(timeout=5)
            return told, errors
    writer.kill()
    told, errors = writer.communicate()
    raise AssertionError(f"would not end: {errors.decode()}")


def assert_nothing_lost(folder: Path, acknowledged: set[str]) -> None:
    stored = {card.id for card in cards_of(sorted((folder / "answers").iterdir()), note=lambda _: None)}
    assert acknowledged <= stored
    checked = check(folder)
    assert {fault.what for fault in checked.faults} <= {"cut off in writing"}
    live = History.open(folder)
    (folder / "trainer.json").unlink(missing_ok=True)
    assert live.notices == []
    assert live.record == History.open(folder, read_only=True).record


def kill_again_and_again(folder: Path, how: signal.Signals, times: int) -> None:
    moments, acknowledged = random.Random(64), set[str]()
    for round_ in range(times):
        acknowledged |= end(start_writer(folder, round_ * 1000), moments.uniform(0, 0.05), how)
    assert len(acknowledged) >= times
    assert_nothing_lost(folder, acknowledged)


def kill_together(folder: Path, writers: int, times: int) -> None:
    moments, acknowledged = random.Random(64), set[str]()
    for round_ in range(times):
        started = [start_writer(folder, (round_ * writers + n) * APART) for n in range(writers)]
        for writer in _shuffled(started, moments):
            acknowledged |= end(writer, moments.uniform(0, 0.05), signal.SIGKILL)
    assert_nothing_lost(folder, acknowledged)


def _shuffled(writers: Sequence["subprocess.Popen[bytes]"], moments: random.Random) -> "list[subprocess.Popen[bytes]]":
    return moments.sample(writers, len(writers))


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_a_few_kills_lose_nothing(tmp_path: Path, how: signal.Signals) -> None:
    kill_again_and_again(tmp_path / "anna", how, times=4)


def test_two_windows_killed_lose_nothing(tmp_path: Path) -> None:
    kill_together(tmp_path / "anna", writers=2, times=2)


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_two_hundred_kills_lose_nothing(tmp_path: Path, how: signal.Signals) -> None:
    kill_again_and_again(tmp_path / "anna", how, times=200)


@pytest.mark.slow
@pytest.mark.parametrize("writers", [2, 4])
def test_many_windows_killed_many_times_lose_nothing(tmp_path: Path, writers: int) -> None:
    kill_together(tmp_path / "anna", writers, times=25)
