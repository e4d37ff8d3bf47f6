"""What a learner's answers of lately say: the line, the belief behind it, what it costs, and other confusions."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from trainer.analysis import price
from trainer.cards import CardError, Cards, parse_cards
from trainer.games import Game
from trainer.hands import evaluate
from trainer.lines import Line
from trainer.oracle import oracle_of
from trainer.rounds import Action
from trainer.study.answer import Answer
from trainer.study.beliefs import BELIEFS
from trainer.study.choosing import Mix
from trainer.study.confusions import ConfusionFinding, find_confusions
from trainer.study.line_costs import line_costs
from trainer.study.line_finding import LineFinding, find_line
from trainer.study.line_posterior import Evidence, LinePosterior

PLAY_OR_FOLD = "play-or-fold"
ANSWERS_NEEDED = 20
"""Fewer answers at play or fold than this say nothing of a line."""
REAL_HANDS_NEEDED = 20
"""Fewer real hands than this are not replayed."""
HALF_LIFE_ANSWERS = 60
"""So many later answers halve what an answer counts: a line moves while it is learnt."""
LAST_ANSWERS = 3000
"""Older answers than these are not looked at."""
_LEAST_WEIGHT = 0.01
_TAIL = 0.025
BEST_PLAY = "best play"
YOU = "you"


@dataclass(frozen=True, slots=True)
class Edge:
    """The house edge that a learner gives: expected over the posterior, and where 95 % of it lie."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Replay:
    """Real hands played in one way: what it won or lost on expectation, in Antes; `YOU` is as it was answered."""

    name: str
    ev: Fraction


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """Everything that is told, or why it is not.

    `edges` are the exact house edges of best play and of the named beliefs; `edge` the learner's own by the line
    alone, slips left out, None where the line needs more answers. `replays` of `real_hands` are empty under
    REAL_HANDS_NEEDED of them.
    """

    finding: LineFinding
    slip_rate: float
    edge: Edge | None
    edges: tuple[tuple[str, Fraction], ...]
    real_hands: int
    replays: tuple[Replay, ...]
    confusions: tuple[ConfusionFinding, ...]

    @property
    def needed(self) -> int:
        """Answers at play or fold still missing before anything is said of the line."""
        return max(ANSWERS_NEEDED - self.finding.answers, 0)


def diagnose(game: Game, answers: Sequence[Answer]) -> Diagnosis:
    """The diagnosis in one house from the answers of all drills, oldest first; retries and hints count nowhere."""
    counted = [answer for answer in answers if answer.counts]
    hands = list(_decisions(game, counted))
    posterior = LinePosterior(line_costs(game).best, _weighted(hands))
    best = price(replace(game, side_bets=())).ante_play.spread.house_edge
    is_enough = len(hands) >= ANSWERS_NEEDED
    real = [(cards, action) for cards, action, mix in hands if mix == Mix.REAL.value]
    return Diagnosis(
        finding=find_line(game, posterior if is_enough else LinePosterior(line_costs(game).best), len(hands)),
        slip_rate=posterior.slip_rate,
        edge=_edge(game, posterior, best) if is_enough else None,
        edges=tuple(_edges(game, best)),
        real_hands=len(real),
        replays=tuple(_replays(game, real)) if len(real) >= REAL_HANDS_NEEDED else (),
        confusions=tuple(find_confusions(game, counted)),
    )


_ACTIONS = {action.value: action for action in Action}
_Hand = tuple[Cards, Action, str]
"""What was held, what was done, and the mix that dealt it."""


def _decisions(game: Game, answers: Iterable[Answer]) -> Iterable[_Hand]:
    for answer in answers:
        if answer.item.startswith(f"{PLAY_OR_FOLD}/{game.key}/") and answer.given in _ACTIONS:
            try:
                cards = parse_cards(" ".join(answer.cards.get("player", ())), 3)
            except CardError:  # written by a hand, or by another version
                continue
            yield cards, _ACTIONS[answer.given], answer.mix


def _weighted(hands: Sequence[_Hand]) -> list[Evidence]:
    """Evidence that counts the less the older it is; equal answers are put together, which is the same and faster."""
    weights: defaultdict[tuple[int, bool], float] = defaultdict(float)
    held = {}
    for age, (cards, action, _) in enumerate(reversed(hands)):
        weight = 0.5 ** (age / HALF_LIFE_ANSWERS)
        if weight < _LEAST_WEIGHT:
            break
        strength = evaluate(cards)
        held[strength.index] = strength
        weights[strength.index, action is Action.PLAY] += weight
    return [Evidence(held[index], played, weight) for (index, played), weight in weights.items()]


def _edges(game: Game, best: Fraction) -> Iterable[tuple[str, Fraction]]:
    yield BEST_PLAY, best
    for belief in BELIEFS:
        yield belief.name, best + line_costs(game).cost(belief.line)


def _edge(game: Game, posterior: LinePosterior, best: Fraction) -> Edge:
    costs = line_costs(game)
    dearest = float(costs.dearest)
    coin = posterior.no_line - posterior.inverted
    spread = [(dearest / 2, coin)]
    for cost, line, inverted in zip(
        map(float, costs.costs), posterior.by_line, posterior.by_inverted_line, strict=True
    ):
        spread += [(cost, line), (dearest - cost, inverted)]
    spread.sort()
    mean = sum(cost * share for cost, share in spread)
    low, high = (_quantile(spread, share) for share in (_TAIL, 1 - _TAIL))
    return Edge(float(best) + mean, float(best) + low, float(best) + high)


def _quantile(spread: Sequence[tuple[float, float]], share: float) -> float:
    reached = 0.0
    for cost, each in spread:
        reached += each
        if reached >= share:
            return cost
    return spread[-1][0]


def _replays(game: Game, hands: Sequence[tuple[Cards, Action]]) -> Iterable[Replay]:
    """Best play, the learner, and every belief, on the same hands."""
    oracle = oracle_of(game)
    decided = [(oracle.decide(cards), action) for cards, action in hands]
    yield Replay(BEST_PLAY, _total(max(decision.ev.values()) for decision, _ in decided))
    yield Replay(YOU, _total(decision.ev[action] for decision, action in decided))
    for belief in BELIEFS:
        yield Replay(belief.name, _total(d.ev[_by(belief.line, d.cards)] for d, _ in decided))


def _by(line: Line, cards: Cards) -> Action:
    return Action.PLAY if line.includes(evaluate(cards)) else Action.FOLD


def _total(evs: Iterable[Fraction]) -> Fraction:
    return sum(evs, Fraction(0))
