"""Speed and memory beside plain alternatives, in one run: `make bench`.

Every ratio is the median over several rounds in which both sides are measured in turns. The counts are compared as
well: a fast answer that is not the same integer as the slow one ends the run with exit 1. Missed marks do not.
"""

import os
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from pathlib import Path
from statistics import median

from tests.benchmarks.brute_force import Program, compile_programs, find_compiler, naive_play
from tests.benchmarks.measuring import (
    Fresh,
    Line,
    Timed,
    compared,
    environment,
    in_fresh_process,
    in_turns,
    milliseconds,
    process_seconds,
)
from tests.benchmarks.store import store_lines
from tests.benchmarks.table import table_lines
from trainer.cards import DECK
from trainer.game_files import find_game
from trainer.oracle import Oracle
from trainer.rounds import Action

ROUNDS = 7
COLD_START_ROUNDS = 15
HANDS = 22_100
NAIVE_HANDS = 3


@dataclass(frozen=True)
class ColdStart:
    """A command to start, its mark (so many times `python -c "import typer, rich"`), and what its environment adds."""

    arguments: tuple[str, ...]
    mark: float
    told: dict[str, str] = field(default_factory=dict)


COLD_STARTS = {
    "q64 --help": ColdStart(("--help",), 1.5),
    "q64 odds Qh 6s 4d": ColdStart(("odds", "Qh", "6s", "4d"), 2.0),
    "q64 price": ColdStart(("price",), 3.0),
    "q64 due": ColdStart(("due",), 2.0),
    "Tab after q64 drill": ColdStart(
        (), 2.0, {"_Q64_COMPLETE": "complete_bash", "COMP_WORDS": "q64 drill ", "COMP_CWORD": "2"}
    ),
}
NO_SLOWER = 1.05
"""Two runs of the same program differ by as much."""
MOST_MB = 100.0


class Disagreement(Exception):
    """Two ways of counting that came to different integers."""


def agree(what: str, ours: dict[str, int], theirs: dict[str, int]) -> None:
    """Raise `Disagreement` unless both counted the same."""
    wrong = {key for key in ours.keys() | theirs.keys() if ours.get(key, 0) != theirs.get(key, 0)}
    if wrong:
        told = ", ".join(f"{key}: {ours.get(key, 0)} and {theirs.get(key, 0)}" for key in sorted(wrong))
        raise Disagreement(f"{what}: ours and the brute force differ in {told}")


class Workload:
    """A workload measured again and again, each time in a fresh process."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.runs: list[Fresh] = []

    def __call__(self) -> float:
        """Run it once more; seconds of its cold step."""
        self.runs.append(in_fresh_process(self.name))
        return self.runs[-1].seconds["cold"]

    def seconds(self, *steps: str) -> list[float]:
        """Seconds of some steps together, run by run."""
        return [sum(run.seconds[step] for step in steps) for run in self.runs]

    @property
    def peak_mb(self) -> float:
        """The most memory of any run."""
        return max(run.peak_mb for run in self.runs)


def against_programs(programs: list[Program], mode: str, workload: Workload) -> dict[str, list[float]]:
    """Run a workload and each program in turns, and hold what they counted against each other."""
    counted: dict[str, dict[str, int]] = {}

    def run(program: Program) -> Timed:
        def measure() -> float:
            seconds, counted[program.flags] = program.run(mode)
            return seconds

        return measure

    seconds = in_turns({workload.name: workload} | {each.flags: run(each) for each in programs}, ROUNDS)
    for flags, counts in counted.items():
        agree(f"{mode}, C {flags}", workload.runs[-1].found, counts)
    return seconds


def whole_game(programs: list[Program]) -> Iterator[Line | str]:
    """All 407,170,400 deals, beside the C program and a loop in Python."""
    ours = Workload("whole-game")
    seconds = against_programs(programs, "rounds", ours)
    cold, warm, imported = ours.seconds("cold"), ours.seconds("warm"), ours.seconds("import", "load", "cold")
    for each in programs:
        theirs = seconds[each.flags]
        yield Line(f"C brute force, cc {each.flags}", milliseconds(median(theirs)), median(theirs))
        yield compared("  ours, masks and classes built on the way", cold, theirs, mark=1.0)
        yield compared("  ours, import of the modules counted as well", imported, theirs)
        yield compared("  ours, asked again in the same process", warm, theirs)
    yield naive_loop(median(cold))
    yield Line("peak memory", f"{ours.peak_mb:.1f} MB", ours.peak_mb, MOST_MB, "MB")
    if programs:
        yield f"  net Antes and all outcome counts are the same integers: {ours.runs[-1].found['total']:,} Antes"


def naive_loop(ours: float) -> Line:
    """A few hands by a loop in Python, checked, and what all 22,100 would take at that pace."""
    oracle = Oracle(find_game("standard"))
    hands = list(combinations(DECK, 3))[:: HANDS // NAIVE_HANDS][:NAIVE_HANDS]
    spent = 0.0
    for hand in hands:
        seconds, net = naive_play(hand)
        decision = oracle.decide(hand)
        agree(" ".join(map(str, hand)), {"net": int(decision.ev[Action.PLAY] * decision.outcomes.deals)}, {"net": net})
        spent += seconds
    whole = spent / len(hands) * HANDS
    what = f"naive Python, extrapolated from {len(hands)} of 22,100 hands"
    return Line(what, f"{whole / 60:,.0f} min, ours 1/{whole / ours:,.0f}", whole)


def six_cards(programs: list[Program]) -> Iterator[Line | str]:
    """All 20,358,520 hands of six cards, beside the C program."""
    ours = Workload("six-cards")
    seconds = against_programs(programs, "six", ours)
    for each in programs:
        theirs = seconds[each.flags]
        yield Line(f"C brute force, cc {each.flags}", milliseconds(median(theirs)), median(theirs))
        yield compared("  ours, masks and classes built on the way", ours.seconds("cold"), theirs, mark=1.0)
        yield compared("  ours, asked again in the same process", ours.seconds("warm"), theirs)
    yield Line("peak memory", f"{ours.peak_mb:.1f} MB", ours.peak_mb, MOST_MB, "MB")
    if programs:
        yield "  every count is the same integer"


def one_hand() -> Iterator[Line | str]:
    """One hand decided, the masks being there."""
    seconds = median(in_fresh_process("one-hand").seconds["decide"] for _ in range(ROUNDS))
    yield Line("one decision, mean of 100 hands", milliseconds(seconds), seconds * 1000, 1.0, "ms")


def users_files() -> Iterator[Line | str]:
    """A user's house beside the shipped one that it was made from."""
    shipped, own, at_stake = (Workload(name) for name in ("shipped-house", "own-house", "own-house-at-stake"))
    in_turns({each.name: each for each in (shipped, own, at_stake)}, ROUNDS)
    theirs = shipped.seconds("cold")
    yield Line("super-shot as shipped, five side bets", milliseconds(median(theirs)), median(theirs))
    yield compared("  another qualifying hand, other tables", own.seconds("cold"), theirs, mark=NO_SLOWER)
    yield compared("  and a six-card bet that a fold loses", at_stake.seconds("cold"), theirs, mark=NO_SLOWER)
    peak_mb = max(each.peak_mb for each in (shipped, own, at_stake))
    yield Line("peak memory", f"{peak_mb:.1f} MB", peak_mb, MOST_MB, "MB")


def cold_starts() -> Iterator[Line | str]:
    """Whole processes, from the command line to its end."""
    program = str(Path(sysconfig.get_path("scripts")) / "q64")
    yardstick = [sys.executable, "-c", "import typer, rich"]
    with tempfile.TemporaryDirectory() as home:
        settings = environment(Q64_HOME=home)
        _answer_some(program, settings)
        timed: dict[str, Timed] = {"yardstick": partial(process_seconds, yardstick, settings)}
        for name, start in COLD_STARTS.items():
            measure = partial(process_seconds, [program, *start.arguments], settings | start.told)
            try:
                measure()
            except (RuntimeError, OSError) as error:
                yield f"  {name}: not measured, {error}"
            else:
                timed[name] = measure
        seconds = in_turns(timed, COLD_START_ROUNDS)
    theirs = seconds.pop("yardstick")
    yield Line('python -c "import typer, rich"', milliseconds(median(theirs)), median(theirs))
    for name, ours in seconds.items():
        yield compared(f"  {name}", ours, theirs, mark=COLD_STARTS[name].mark)


def _answer_some(program: str, settings: dict[str, str]) -> None:
    """A history to tell from; what is wrong with the program is told where it is measured."""
    with suppress(OSError):
        subprocess.run(
            [program, "drill", "play-or-fold", "--seed", "1"],
            input="play\n" * 99,
            env=settings,
            capture_output=True,
            text=True,
            check=False,
        )


def main() -> int:
    """Print every section; 1 when two ways of counting disagree."""
    if os.getloadavg()[0] > (os.cpu_count() or 1):
        print("other work is keeping this machine busy: times are long and ratios waver")
    compiler = find_compiler()
    with tempfile.TemporaryDirectory() as folder:
        programs = compile_programs(compiler, Path(folder)) if compiler else []
        if not programs:
            print(f"no C program to compare with: {compiler or 'no compiler (CC, cc, gcc, clang) was found'}")
        sections = {
            "A whole game: 22,100 hands against 18,424 each": whole_game(programs),
            "Six cards: all 20,358,520": six_cards(programs),
            "One hand": one_hand(),
            "A user's own house": users_files(),
            "Cold starts: whole processes": cold_starts(),
            "The table": table_lines(),
            "Ten years of answers": store_lines(),
        }
        missed = []
        try:
            for title, lines in sections.items():
                print(f"\n{title}")
                for line in lines:
                    print(line, flush=True)
                    if isinstance(line, Line) and line.is_missed:
                        missed.append(line.what.strip())
        except Disagreement as error:
            print(f"WRONG: {error}", file=sys.stderr)
            return 1
    print(f"\nmarks missed: {', '.join(missed) or 'none'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
