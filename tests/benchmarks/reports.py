"""What `q64 progress` takes on ten years of answers, as whole processes: on the screen, as JSON, as a page, as a table.

Part of `make bench`; `python -m tests.benchmarks.reports` makes a history of its own and prints this part alone.
"""

import os
import subprocess
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from tests.benchmarks.measuring import Line, environment
from tests.benchmarks.ten_years import write_history
from tests.benchmarks.workloads import mb_of
from trainer.store.history import History

ANSWERS = 500_000
RUNS = 3

SCREEN_SECONDS = 1.5
PAGE_SECONDS = 3.0
PAGE_KB = 500.0
MOST_MB = 150.0


@dataclass(frozen=True)
class Ran:
    """How long a process took, how much of that it worked, and the most memory that it held."""

    seconds: float
    working_seconds: float
    peak_mb: float


def report_lines(home: Path, folder: Path) -> Iterator[Line]:
    """Every way of looking at the history of `home`, files written to `folder`; the state is built already."""
    page, table = folder / "page.html", folder / "answers.csv"
    yield from _measured("q64 progress, everything", home, ["--all"], SCREEN_SECONDS)
    yield from _measured("q64 progress --json", home, ["--json"], SCREEN_SECONDS)
    yield from _measured("q64 progress --html", home, ["--html", str(page)], PAGE_SECONDS)
    size = page.stat().st_size / 1000
    yield Line("  size of the page", f"{size:.0f} kB", size, PAGE_KB, "kB")
    yield from _measured("q64 progress --csv", home, ["--csv", str(table)], None)
    yield Line("  size of the table", f"{table.stat().st_size / 1e6:.0f} MB", 0)


def _measured(what: str, home: Path, arguments: list[str], most_seconds: float | None) -> Iterator[Line]:
    runs = [_run(home, arguments) for _ in range(RUNS if most_seconds else 1)]
    seconds, peak_mb = median(run.seconds for run in runs), max(run.peak_mb for run in runs)
    shown = f"{seconds:.2f} s, working {median(run.working_seconds for run in runs):.2f}"
    yield Line(f"{what}, whole process", shown, seconds, most_seconds, "s")
    yield Line("  peak memory", f"{peak_mb:.0f} MB", peak_mb, MOST_MB, "MB")


def _run(home: Path, arguments: list[str]) -> Ran:
    """One process, to its end. Raises RuntimeError where it fails."""
    command = [str(Path(sysconfig.get_path("scripts")) / "q64"), "progress", *arguments]
    start = time.perf_counter()
    quiet = subprocess.DEVNULL
    settings = environment(Q64_HOME=str(home))
    with subprocess.Popen(command, env=settings, stdin=quiet, stdout=quiet, stderr=quiet) as process:
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"{' '.join(command)}: exit {process.returncode}")
    return Ran(time.perf_counter() - start, used.ru_utime + used.ru_stime, mb_of(used))


def main() -> None:
    """Print this part of the bench."""
    with tempfile.TemporaryDirectory(prefix="q64-bench-") as name:
        base = Path(name)
        folder = base / "home" / "profiles" / "default"
        write_history(folder, ANSWERS)
        with History.open(folder):  # builds the state, as the first session would
            pass
        for line in report_lines(base / "home", base):
            print(line, flush=True)


if __name__ == "__main__":
    main()
