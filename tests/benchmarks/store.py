"""Ten years of answers on this disk: storing one, starting, reporting, rebuilding, memory. Part of `make bench`.

`python -m tests.benchmarks.store` prints this part alone. What has a mark for its memory runs in a process of its own.
"""

import json
import os
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path
from statistics import median

from tests.benchmarks.measuring import (
    Fresh,
    Line,
    compared,
    environment,
    in_turns,
    milliseconds,
    ratio,
    timed,
)
from tests.benchmarks.reports import report_lines
from tests.benchmarks.ten_years import some_answer, write_history
from tests.benchmarks.workloads import peak_mb

ANSWERS = 500_000
SIZES = (1_000, 10_000, 100_000)
APPENDS = 200
STARTS = 9
NEXT_QUESTIONS = 40

APPEND_TIMES = 3.0
FLAT_TIMES = 1.25
"""An answer after ten years beside one after a week; the disk itself wavers by as much."""
START_TIMES = 1.5
NEXT_MS = 50.0
REBUILD_SECONDS = 20.0
STATE_MB = 1.0
MOST_MB = 150.0


def store_lines() -> Iterator[Line | str]:
    """Every figure of the store, on one history made for this run."""
    with tempfile.TemporaryDirectory(prefix="q64-bench-") as name:
        base = Path(name)
        ten_years = base / "home" / "profiles" / "default"
        start = time.perf_counter()
        rows = write_history(ten_years, ANSWERS)
        yield f"  {rows:,} rows of {ANSWERS:,} answers over ten years, made in {time.perf_counter() - start:.0f} s"
        yield from _rebuild(ten_years)
        yield from _starts(base)
        yield from report_lines(base / "home", base)
        yield from _next_question(base / "home")
        yield from _appends(base, ten_years)
        yield from _whole_files(base, ten_years)


def _rebuild(folder: Path) -> Iterator[Line]:
    done = _in_own_process("rebuild", folder)
    seconds, size = done.seconds["rebuild"], (folder / "trainer.json").stat().st_size / 1e6
    yield Line("full rebuild from the answers", f"{seconds:.1f} s", seconds, REBUILD_SECONDS, "s")
    yield _memory("rebuild", done)
    yield Line("state file", f"{size:.3f} MB", size, STATE_MB, "MB")


def _memory(what: str, done: Fresh) -> Line:
    shown = f"{done.peak_mb:.0f} MB, {sum(done.seconds.values()):.1f} s"
    return Line(f"  peak memory of {what}, and its time", shown, done.peak_mb, MOST_MB, "MB")


def _starts(base: Path) -> Iterator[Line]:
    """Whole processes, from the command line to the first question on the pipe."""
    homes = {"empty": base / "empty", "full": base / "home"}
    seconds = in_turns({name: partial(_first_question, home) for name, home in homes.items()}, STARTS)
    yield Line("start to first question, empty profile", milliseconds(median(seconds["empty"])), 0)
    yield compared("  with ten years of answers", seconds["full"], seconds["empty"], mark=START_TIMES)


def _first_question(home: Path) -> float:
    start = time.perf_counter()
    with _drill(home) as script:
        _read(script)
        return time.perf_counter() - start


def _next_question(home: Path) -> Iterator[Line]:
    """From the answer's last byte until the next question is on the pipe; what was missed is asked again between."""
    seconds = []
    with _drill(home, "--count", str(NEXT_QUESTIONS + 1)) as script:
        _read(script)
        for _ in range(NEXT_QUESTIONS):
            start = time.perf_counter()
            assert script.stdin is not None
            script.stdin.write("play\n")
            script.stdin.flush()
            while _read(script)["type"] != "question":
                pass
            seconds.append(time.perf_counter() - start)
    shown = f"{milliseconds(median(seconds))}, worst {max(seconds) * 1000:.0f}"
    yield Line(f"the next question, median of {NEXT_QUESTIONS}", shown, median(seconds) * 1000, NEXT_MS, "ms")


@contextmanager
def _drill(home: Path, *more: str) -> "Iterator[subprocess.Popen[str]]":
    command = [_program(), "drill", "play-or-fold", "--jsonl", "--game", "standard", *more]
    with subprocess.Popen(
        command, env=_settings(home), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as script:
        try:
            yield script
        finally:
            script.kill()


def _read(script: "subprocess.Popen[str]") -> dict[str, object]:
    assert script.stdout is not None
    found = json.loads(script.stdout.readline())
    assert isinstance(found, dict)
    return found


def _program() -> str:
    return str(Path(sysconfig.get_path("scripts")) / "q64")


def _settings(home: Path) -> dict[str, str]:
    return environment(Q64_HOME=str(home))


def _appends(base: Path, ten_years: Path) -> Iterator[Line]:
    """An answer stored beside the same bytes appended and synced on the same disk, all histories in turns."""
    folders = {size: base / f"of-{size}" for size in SIZES}
    for size, folder in folders.items():
        write_history(folder, size)
    spent, raw = _append_seconds(folders | {ANSWERS: ten_years}, base / "raw")
    yield Line("the same bytes appended and synced", milliseconds(median(raw)), median(raw))
    for size, seconds in spent.items():
        yield compared(f"  an answer stored on top of {size:,}", seconds, raw, mark=APPEND_TIMES)
    growth = ratio(spent[ANSWERS], spent[SIZES[0]])
    yield Line(f"  {ANSWERS:,} against {SIZES[0]:,}", f"{growth:.2f} x", growth, FLAT_TIMES)


def _append_seconds(folders: dict[int, Path], beside: Path) -> tuple[dict[int, list[float]], list[float]]:
    """Seconds of each append to the history of each size, and of the like to the file `beside`."""
    from trainer.store.history import History
    from trainer.store.lines import row_line

    spent: dict[int, list[float]] = {size: [] for size in folders}
    theirs, first = [], some_answer()
    raw = os.open(beside, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    with ExitStack() as opened:
        histories = {size: opened.enter_context(History.open(folder)) for size, folder in folders.items()}
        for number in range(APPENDS):
            made = replace(first, id=f"{number:032x}", answered_at=first.answered_at + timedelta(seconds=number))
            theirs.append(timed(partial(_append_raw, raw, row_line(made))))
            for size, history in histories.items():
                spent[size].append(timed(partial(history.append, made)))
    os.close(raw)
    return spent, theirs


def _append_raw(handle: int, line: bytes) -> None:
    os.write(handle, line)
    os.fsync(handle)


def _whole_files(base: Path, folder: Path) -> Iterator[Line]:
    export = base / "export.jsonl"
    yield _memory("check", _in_own_process("check", folder))
    yield _memory("export", _in_own_process("export", folder, export))
    yield _memory("import of as many, all known", _in_own_process("import", folder, export))
    yield _memory("import into an empty profile", _in_own_process("import", base / "other", export))


def _in_own_process(step: str, *paths: Path) -> Fresh:
    command = [sys.executable, "-m", "tests.benchmarks.store", step, *map(str, paths)]
    run = subprocess.run(command, env=environment(), stdout=subprocess.PIPE, text=True, check=True)
    told = json.loads(run.stdout)
    return Fresh({step: told["seconds"]}, {}, told["peak_mb"])


def _work(step: str, folder: Path, *more: Path) -> None:
    """One step, and no more imported than it needs."""
    if step == "rebuild":
        from trainer.store.history import History

        with History.open(folder):  # there is no state yet
            pass
    elif step == "check":
        from trainer.store.checkup import check

        assert not check(folder).faults
    elif step == "export":
        from trainer.store.exchange import export_to

        export_to(folder, more[0])
    elif step == "import":
        from trainer.store.exchange import import_from

        assert import_from(folder, more[0]).is_complete


def main(arguments: list[str]) -> None:
    """Print this part of the bench; with a step and its paths, do that step and tell its time and memory."""
    if arguments:
        step, *paths = arguments
        seconds = timed(lambda: _work(step, *map(Path, paths)))
        json.dump({"seconds": seconds, "peak_mb": peak_mb()}, sys.stdout)
        return
    for line in store_lines():
        print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
