"""Import, repair, backup and export killed at any moment: all of the old or all of the new is there."""

import os
import random
import shutil
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.faults.forked import Forked
from tests.store.rows_for_store import START, answer
from trainer.store.backups import back_up
from trainer.store.checkup import check, repair
from trainer.store.exchange import export_to, import_from
from trainer.store.history import History
from trainer.store.journal import Tail
from trainer.store.swap import journal_of
from trainer.study.answer import Answer

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the signals are those of POSIX")
OURS, THEIRS = range(0, 90, 2), range(1, 90, 3)


def import_in(folder: Path, source: str) -> None:
    import_from(folder, Path(source))


def repair_in(folder: Path, _: str) -> None:
    repair(folder)


def back_up_in(folder: Path, _: str) -> None:
    back_up(folder, START.date())


def export_in(folder: Path, target: str) -> None:
    export_to(folder, Path(target))


WORK: dict[str, Callable[[Path, str], None]] = {
    "import": import_in,
    "repair": repair_in,
    "backup": back_up_in,
    "export": export_in,
}


MENDING = ("import", "repair")
"""What puts another journal in place, without the row that cannot be read."""


def filled(folder: Path, numbers: range) -> Path:
    with History.open(folder) as history:
        for number in numbers:
            history.append(answer(number))
    return folder


def stored(folder: Path) -> set[str]:
    return {line.row.id for line in Tail(journal_of(folder)) if isinstance(line.row, Answer)}


def damage(folder: Path) -> None:
    """Something to repair that costs no answer."""
    with max((folder / "answers").iterdir()).open("ab") as month:
        month.write(b"garbage\n")


def kill_again_and_again(base: Path, name: str, times: int) -> None:
    ours, work, moments = filled(base / "ours", OURS), WORK[name], random.Random(64)
    export_to(filled(base / "theirs", THEIRS), base / "export")
    damage(ours)
    before, after = stored(ours), stored(ours) | (stored(base / "theirs") if name == "import" else set())
    argument = str(base / ("export" if name == "import" else "exported"))
    life = 0.0
    for round_ in range(times):
        folder = shutil.copytree(ours, base / f"copy-{round_}")
        forked, start = Forked(work, folder, argument), time.monotonic()
        if round_ == 0:
            forked.rest()
            life = time.monotonic() - start
        else:
            time.sleep(moments.uniform(0, life))
            forked.end(signal.SIGKILL)
        assert forked.told() == ""
        assert stored(folder) in (before, after)
        with History.open(folder) as history:
            assert sum(tally.answers for tally in history.record.skills().values()) == len(stored(folder))
        work(folder, argument)
        assert stored(folder) == after
        assert check(folder).answers == len(after)
        assert len(check(folder).faults) == (0 if name in MENDING else 1)
        shutil.rmtree(folder)
    if name == "export":
        assert import_from(base / "again", base / "exported").new == len(before)


@pytest.mark.parametrize("name", WORK)
def test_a_few_kills_leave_all_of_the_old_or_all_of_the_new(tmp_path: Path, name: str) -> None:
    kill_again_and_again(tmp_path, name, times=4)


@pytest.mark.slow
@pytest.mark.parametrize("name", MENDING)
def test_many_kills_leave_all_of_the_old_or_all_of_the_new(tmp_path: Path, name: str) -> None:
    kill_again_and_again(tmp_path, name, times=30)
