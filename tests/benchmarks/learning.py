"""Whether it teaches: simulated learners, asked and taught in different ways. `make bench-learning`.

Everything hangs on seeds. What was tuned was tuned on the seeds named `tune`; the table is made with others.
Intervals are 95 %, from drawing the learners anew with repetition. `docs/learning.md` explains the table.
"""

import sys
import time
from collections.abc import Callable, Mapping, Sequence
from random import Random
from statistics import mean, median

from tests.benchmarks import facts_trial, line_teachers, line_trial, placing_trial
from tests.benchmarks.learners import FactLearner, LineLearner
from tests.benchmarks.measuring import Line
from tests.benchmarks.placing_trial import Chooser, Placed
from trainer.game_files import find_game
from trainer.games import Game
from trainer.study.beliefs import BELIEFS, Belief
from trainer.study.line_costs import line_costs
from trainer.study.line_finding import Told
from trainer.study.line_posterior import Evidence, LinePosterior, place_of

REPEATS = 10
LINES = 200
WITHOUT_LINE = 200
LEARNERS_A_BELIEF = 20
FACT_LEARNERS = 36
STOPS = (50, 100, 200)
_DRAWS = 1000
_TENTH = 0.9


def main(seeds: str = "fresh") -> int:
    """Print the tables and how the marks fare."""
    game = find_game("standard")
    print(f"Seeds: {seeds}. In brackets: 95 % intervals.\n")
    marks = [*_placement(game, seeds), *_speed(game), *_teaching(game, seeds), *_facts(game, seeds)]
    print("Marks")
    for line in marks:
        print(line)
    return 0


# --- placement


def _placement(game: Game, seeds: str) -> list[Line]:
    places = placing_trial.line_players(LINES, REPEATS, Random(f"{seeds} lines"))
    choosers: dict[str, Callable[[Random], Chooser]] = {
        "q64 place": lambda _: placing_trial.ours,
        "cycling a shuffled list": placing_trial.listed,
        "random dealing": placing_trial.dealt,
    }
    placed = {name: _place_all(game, places, chooser, f"{seeds} {name}") for name, chooser in choosers.items()}
    print(f"Placement: questions until the line is known to one rank pattern; {len(places)} players, 3 % slips")
    beliefs = len(BELIEFS) * REPEATS
    for whom, part in (("all", slice(None)), ("beliefs", slice(beliefs)), ("any line", slice(beliefs, None))):
        for name, each in placed.items():
            _print_placed(whom, name, each[part])
    ours = placed["q64 place"]
    print(f"  the session, checks for people without a line included: {_shown([each.ended_after for each in ours])}")
    for what, upside_down in (("a coin", False), ("upside down", True)):
        told = placing_trial.told_without_line(game, WITHOUT_LINE, Random(f"{seeds} {what}"), upside_down)
        shares = ", ".join(f"{kind.value} {told[kind] / WITHOUT_LINE:.0%}" for kind in Told if told[kind])
        print(f"  {WITHOUT_LINE} players by {what} are told: {shares}")
    print()
    known = [each.known_after for each in ours]
    times = mean(each.known_after for each in placed["random dealing"]) / mean(known)
    times_median = median(each.known_after for each in placed["random dealing"]) / median(known)
    return [
        Line("placement: median of questions", f"{median(known):g}", median(known), 10, ""),
        Line("placement: 90th percentile", f"{_percentile(known):g}", _percentile(known), 16, ""),
        Line("placement: ours per question dealt (means)", f"1 to {times:.1f}", 1 / times, 1 / 20, ""),
        Line("placement: ours per question dealt (medians)", f"1 to {times_median:.1f}", 1 / times_median, 1 / 20, ""),
    ]


def _place_all(game: Game, places: Sequence[int], chooser: Callable[[Random], Chooser], seed: str) -> list[Placed]:
    chance = Random(seed)
    return [
        placing_trial.place(game, place, chooser(chance), placing_trial.slipping(place, Random(f"slips {number}")))
        for number, place in enumerate(places)
    ]


def _print_placed(whom: str, name: str, placed: Sequence[Placed]) -> None:
    right = sum(each.is_right for each in placed) / len(placed)
    print(f"  {whom:<9} {name:<26} {_shown([each.known_after for each in placed])}, right {right:.0%}")


def _shown(numbers: Sequence[int]) -> str:
    low, high = _interval(numbers, median)
    tenth, average = _percentile(numbers), mean(numbers)
    return f"median {median(numbers):>5g} [{low:g}, {high:g}], 90th {tenth:>5g}, mean {average:>6.1f}"


def _speed(game: Game) -> list[Line]:
    """The slowest choice of a placement: every answer taken in again, then the next hand."""
    chance, best = Random(1), line_costs(game).best
    hands = [chance.choice(placing_trial.HIGH_CARDS) for _ in range(24)]
    seconds = []
    for _ in range(20):
        began = time.perf_counter()
        posterior = LinePosterior(best, [Evidence(hand, chance.random() < 0.5) for hand in hands])
        placing_trial.ours(posterior, hands)
        seconds.append(time.perf_counter() - began)
    return [Line("choosing the 25th question, ms", f"{max(seconds) * 1000:.1f}", max(seconds) * 1000, 50, "ms")]


# --- teaching the line


def _teaching(game: Game, seeds: str) -> list[Line]:
    beliefs = [belief for belief in BELIEFS if belief.line != line_costs(game).best]
    makes = line_trial.teachers(game) | line_teachers.others(game)
    left = {name: _teach_all(game, beliefs, make, seeds) for name, make in makes.items()}
    print(f"Teaching the line: Antes per 100 real hands still given up; {len(beliefs) * LEARNERS_A_BELIEF} learners")
    for name, learners in left.items():
        row = [_with_interval([each[stop] for each in learners]) for stop in STOPS]
        print(f"  {name:<33} " + "  ".join(f"{stop}: {cell}" for stop, cell in zip(STOPS, row, strict=True)))
    print("  after 100 questions, by belief:" + "".join(f"{name.strip()[:18]:>20}" for name in left))
    for number, belief in enumerate(beliefs):
        part = slice(number * LEARNERS_A_BELIEF, (number + 1) * LEARNERS_A_BELIEF)
        print(
            f"    {belief.name:<30}" + "".join(f"{mean(e[100] for e in each[part]):>20.3f}" for each in left.values())
        )
    ours = _against_dealt(left, "q64 drill play-or-fold", "ours to random dealing")
    _against_dealt(left, "one who sees what will be missed", "what one who sees all leaves, to random dealing")
    print()
    return [Line("teaching: cost left, ours to random dealing", f"{ours:.2f}", ours, 0.2, "")]


def _against_dealt(left: Mapping[str, Sequence[Mapping[int, float]]], name: str, told: str) -> float:
    one, dealt = ([each[100] for each in left[who]] for who in (name, "random dealing"))
    low, high = _ratio_interval(one, dealt)
    share = mean(one) / mean(dealt)
    print(f"  left after 100 questions, {told}: {share:.2f} [{low:.2f}, {high:.2f}]")
    return share


def _teach_all(game: Game, beliefs: Sequence[Belief], make: line_trial.Makes, seeds: str) -> list[Mapping[int, float]]:
    """The same learners whoever teaches them."""
    left: list[Mapping[int, float]] = []
    for belief in beliefs:
        for number in range(LEARNERS_A_BELIEF):
            seed, clock = f"{seeds} {belief.name} {number}", line_trial.Clock()
            learner = LineLearner.drawn(place_of(belief.line), Random(seed))
            teacher = make(learner, clock, Random(f"{seed} questions"))
            left.append(line_trial.teach(game, learner, teacher, clock, STOPS))
    return left


# --- keeping pay tables


def _facts(game: Game, seeds: str) -> list[Line]:
    kept = {name: _keep_all(make, seeds) for name, make in facts_trial.keepers(game).items()}
    print(f"Pay tables: {facts_trial.FACTS} items, {facts_trial.DAYS} days, 5 minutes a day; {FACT_LEARNERS} learners")
    for name, each in kept.items():
        recall = _with_interval([one.recall * 100 for one in each], 2)
        print(f"  {name:<30} known {recall} %   reviews {mean(one.reviews for one in each):6.0f}")
    print()
    ours = kept["q64 review --ahead, 4 minutes"]
    rivals = [each for name, each in kept.items() if not name.startswith("q64")]
    best = max(rivals, key=lambda each: mean(one.recall for one in each))
    unknown = mean(1 - one.recall for one in ours) / mean(1 - one.recall for one in best)
    reviews = mean(one.reviews for one in ours) / mean(one.reviews for one in best)
    return [
        Line("pay tables: unknown, ours to the best rival's", f"{unknown:.2f}", unknown, 1.0, ""),
        Line("pay tables: reviews to those of the best rival", f"{reviews:.2f}", reviews, 0.8, ""),
    ]


def _keep_all(make: Callable[[line_trial.Clock, Random], line_trial.Teacher], seeds: str) -> list[facts_trial.Kept]:
    kept = []
    for number in range(FACT_LEARNERS):
        clock, learner = line_trial.Clock(), FactLearner.drawn(facts_trial.FACTS, Random(f"{seeds} fact {number}"))
        kept.append(facts_trial.keep(learner, make(clock, Random(f"{seeds} questions {number}")), clock))
    return kept


# --- figures


def _percentile(numbers: Sequence[int]) -> int:
    """The least number that nine tenths do not exceed."""
    return sorted(numbers)[int(_TENTH * len(numbers) - 1e-9)]


def _interval(numbers: Sequence[float], figure: Callable[[Sequence[float]], float]) -> tuple[float, float]:
    """Where the figure lies for 95 % of the samples drawn from the sample."""
    chance = Random(0)
    drawn = sorted(figure(chance.choices(numbers, k=len(numbers))) for _ in range(_DRAWS))
    return drawn[int(0.025 * _DRAWS)], drawn[int(0.975 * _DRAWS)]


def _with_interval(numbers: Sequence[float], digits: int = 3) -> str:
    low, high = _interval(numbers, mean)
    return f"{mean(numbers):.{digits}f} [{low:.{digits}f}, {high:.{digits}f}]"


def _ratio_interval(ours: Sequence[float], theirs: Sequence[float]) -> tuple[float, float]:
    """Of the ratio of means, the same learners drawn for both."""
    chance, pairs = Random(0), list(zip(ours, theirs, strict=True))
    drawn = []
    for _ in range(_DRAWS):
        sample = chance.choices(pairs, k=len(pairs))
        drawn.append(sum(mine for mine, _ in sample) / sum(other for _, other in sample))
    drawn.sort()
    return drawn[int(0.025 * _DRAWS)], drawn[int(0.975 * _DRAWS)]


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
