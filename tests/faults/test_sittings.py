"""A session of the program itself, killed or interrupted at any moment of its life, from its start to its last copy."""

import os
import random
import signal
import time
from collections import Counter
from pathlib import Path

import pytest

from tests.faults.sitting import UNDONE, Sitting, Told
from trainer.store.checkup import check
from trainer.store.history import History
from trainer.store.journal import Journal, Tail
from trainer.study.answer import Answer, Undo

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the signals are those of POSIX")
REPLIES = 8


def new_rows(tail: Tail) -> list[Answer | Undo]:
    """The rows that have come to the disk since the last look; what cannot be read was cut off in writing."""
    rows: list[Answer | Undo] = []
    for line in tail:
        if isinstance(line.row, Answer | Undo):
            rows.append(line.row)
        else:
            assert line.fault is not None and line.fault.what == "cut off in writing"
    return rows


def told_of(row: Answer | Undo) -> Told:
    return UNDONE if isinstance(row, Undo) else (row.item, row.given, row.is_retry)


def assert_kept(acknowledged: list[Told], rows: list[Answer | Undo]) -> None:
    """Everything acknowledged is there, in its order; one more may be, which was stored when the end came."""
    stored = [told_of(row) for row in rows]
    assert stored[: len(acknowledged)] == acknowledged
    assert len(stored) <= len(acknowledged) + 1


def assert_summed_up(summary: dict[str, object], rows: list[Answer | Undo]) -> None:
    """The figures of an interrupted session are those of what it has stored."""
    undone = {row.answer_id for row in rows if isinstance(row, Undo)}
    left = [row for row in rows if isinstance(row, Answer) and row.id not in undone]
    counts = Counter(row.is_retry for row in left)
    assert (summary["answers"], summary["retries"]) == (counts[False], counts[True])
    assert summary["correct"] == sum(row.is_correct for row in left if not row.is_retry)


def whole_life(home: Path, tail: Tail) -> float:
    """Seconds from the first moment to the last of a session that nobody disturbs."""
    sitting, start = Sitting(home, REPLIES), time.monotonic()
    sitting.run()
    seconds = time.monotonic() - start
    assert (sitting.forked.code, sitting.forked.told()) == (0, "")
    assert_kept(sitting.acknowledged, new_rows(tail))
    return seconds


def end_again_and_again(home: Path, how: signal.Signals, times: int) -> None:
    folder, moments = home / "profiles" / "default", random.Random(64)
    tail = Tail(Journal(folder / "answers"))
    life = min(whole_life(home, tail) for _ in range(3))
    endings: Counter[int | None] = Counter()
    for _ in range(times):
        for copy in (folder / "backups").glob("trainer-*"):
            copy.unlink()  # so that each of them is the first of its day, and copies again
        sitting = Sitting(home, REPLIES)
        sitting.run(how, moments.uniform(0, life))
        rows = new_rows(tail)
        assert_kept(sitting.acknowledged, rows)
        if sitting.summary is not None:
            assert_summed_up(sitting.summary, rows)
        endings[sitting.forked.code] += 1
    assert set(endings) <= {0, -signal.SIGKILL if how is signal.SIGKILL else 130}, sitting.forked.told()
    assert (
        times < 100 or endings[0] < times / 2
    )  # a busy machine changes its pace: a few may all be over before their moment
    assert_said_nothing(sitting.forked.told())
    assert_sound(folder)


def assert_said_nothing(complaints: str) -> None:
    """Python itself tells of an interrupt that it drops, as it comes in a finalizer: that one is pressed again."""
    assert complaints.count("Traceback") == complaints.count("Exception ignored in")
    assert "q64: " not in complaints


def assert_sound(folder: Path) -> None:
    assert {fault.what for fault in check(folder).faults} <= {"cut off in writing"}
    live = History.open(folder)
    (folder / "trainer.json").unlink()
    assert live.notices == []
    assert live.record == History.open(folder, read_only=True).record


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_a_few_endings_lose_nothing(tmp_path: Path, how: signal.Signals) -> None:
    end_again_and_again(tmp_path / "home", how, times=4)


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_two_hundred_endings_lose_nothing(tmp_path: Path, how: signal.Signals) -> None:
    end_again_and_again(tmp_path / "home", how, times=200)
