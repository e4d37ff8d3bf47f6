"""Timing whole processes and parts of them, in turns within one run, and holding a ratio against a mark.

A second is worth little when it comes from another machine or another minute, so what is judged is always a ratio of
two things measured in turns. Times are seconds, memory is MB (10**6 bytes) of resident peak.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from statistics import median

Timed = Callable[[], float]


@dataclass(frozen=True)
class Line:
    """One line of the report: what was measured, and the mark it should stay under, if it has one."""

    what: str
    shown: str
    measured: float
    mark: float | None = None
    unit: str = "x"

    def __str__(self) -> str:
        return f"  {self.what:<58} {self.shown:>22}   {self._verdict()}"

    def _verdict(self) -> str:
        if self.mark is None:
            return ""
        share = abs(self.measured / self.mark - 1)
        verdict = f"met by {share:.0%}" if self.measured <= self.mark else f"MISSED by {share:.0%}"
        return f"mark {self.mark:g} {self.unit}: {verdict}"

    @property
    def is_missed(self) -> bool:
        """Whether the measure is over its mark."""
        return self.mark is not None and self.measured > self.mark


def in_turns(timed: Mapping[str, Timed], rounds: int) -> dict[str, list[float]]:
    """Seconds of each, measured one after the other, `rounds` times over: a slow moment hits them all alike."""
    seconds: dict[str, list[float]] = {name: [] for name in timed}
    for _ in range(rounds):
        for name, measure in timed.items():
            seconds[name].append(measure())
    return seconds


def ratio(ours: list[float], theirs: list[float]) -> float:
    """The median of the ratios round by round."""
    return median(mine / other for mine, other in zip(ours, theirs, strict=True))


def compared(what: str, ours: list[float], theirs: list[float], mark: float | None = None) -> Line:
    """A line that holds one against the other, with the median time of ours beside it."""
    times = ratio(ours, theirs)
    return Line(what, f"{milliseconds(median(ours))}, {times:.2f} x", times, mark)


def milliseconds(seconds: float) -> str:
    """`108 ms`, `0.412 ms`."""
    return f"{seconds * 1000:.3g} ms" if seconds < 1 else f"{seconds * 1000:,.0f} ms"


def timed(work: Callable[[], object]) -> float:
    """Seconds that a call takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def environment(**more: str) -> dict[str, str]:
    """That of this process, but compiled modules are kept, as in any installation: parsing is not what is measured."""
    return {name: each for name, each in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"} | more


def process_seconds(command: list[str], environment: Mapping[str, str]) -> float:
    """Seconds from starting a process to its end. Raises `RuntimeError` with its last line when it fails."""
    start = time.perf_counter()
    run = subprocess.run(
        command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    seconds = time.perf_counter() - start
    if run.returncode:
        last = (run.stderr.strip().splitlines() or ["no message"])[-1]
        raise RuntimeError(f"exit {run.returncode}: {last}")
    return seconds


@dataclass(frozen=True)
class Fresh:
    """What a piece of work told about itself from a process of its own, seconds by the name of the step."""

    seconds: dict[str, float]
    found: dict[str, int]
    peak_mb: float


def in_fresh_process(workload: str) -> Fresh:
    """Run one of `workloads` in a new interpreter."""
    command = [sys.executable, "-m", "tests.benchmarks.workloads", workload]
    run = subprocess.run(command, env=environment(), stdout=subprocess.PIPE, text=True, check=True)
    told = json.loads(run.stdout)
    return Fresh(told["seconds"], told["found"], told["peak_mb"])
