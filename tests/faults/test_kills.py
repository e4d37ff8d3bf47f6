"""Killed or interrupted at any moment, alone or beside other windows: no answer that was acknowledged is lost."""

import os
import random
import signal
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.faults.forked import Forked
from tests.faults.writer import write
from trainer.store.catalogue import cards_of
from trainer.store.checkup import check
from trainer.store.history import History

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the signals are those of POSIX")
APART = 10_000  # more answers than a writer gives before it is killed, or two would give the same one


def start_writer(folder: Path, first: int) -> Forked:
    return Forked(write, folder, str(first))


def end(writer: Forked, after_seconds: float, how: signal.Signals) -> set[str]:
    """End a writer some time after its first answer; the ids that it had said are stored."""
    writer.wait_for(b"\n")
    time.sleep(after_seconds)
    whole, _, _ = writer.end(how).rpartition(b"\n")
    assert writer.code == (-signal.SIGKILL if how is signal.SIGKILL else 130), writer.told()
    return set(whole.decode().split())


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
        acknowledged |= end(start_writer(folder, round_ * APART), moments.uniform(0, 0.05), how)
    assert len(acknowledged) >= times
    assert_nothing_lost(folder, acknowledged)


def kill_together(folder: Path, writers: int, times: int) -> None:
    moments, acknowledged = random.Random(64), set[str]()
    for round_ in range(times):
        started = [start_writer(folder, (round_ * writers + n) * APART) for n in range(writers)]
        for writer in _shuffled(started, moments):
            acknowledged |= end(writer, moments.uniform(0, 0.05), signal.SIGKILL)
    assert_nothing_lost(folder, acknowledged)


def _shuffled(writers: Sequence[Forked], moments: random.Random) -> list[Forked]:
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
