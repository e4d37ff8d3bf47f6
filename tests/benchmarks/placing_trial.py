"""How many questions it takes until a learner's line is known: well chosen, dealt at random, or from a list."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from tests.benchmarks.learners import LAPSE
from trainer.games import Game
from trainer.hands import STRENGTHS, HandCategory, HandStrength, deals_of
from trainer.study.beliefs import BELIEFS
from trainer.study.line_costs import line_costs
from trainer.study.line_finding import Told, find_line
from trainer.study.line_posterior import Evidence, LinePosterior, place_of
from trainer.study.placement import MOST_QUESTIONS, is_line_known, next_hand

MOST_ASKED = 3000
_LOWEST_PAIRS = 3
HIGH_CARDS = [strength for strength in STRENGTHS if strength.category is HandCategory.HIGH_CARD]
_HANDS = [len(list(deals_of(strength))) for strength in STRENGTHS]

Player = Callable[[HandStrength], bool]
Chooser = Callable[[LinePosterior, Sequence[HandStrength]], HandStrength | None]


@dataclass(frozen=True)
class Placed:
    """Questions until the line was known, until the session ended, and whether the line was right."""

    known_after: int
    ended_after: int
    is_right: bool


def line_players(lines: int, repeats: int, chance: Random) -> list[int]:
    """Places of lines: each belief several times, then lines anywhere among the high cards, none included."""
    beliefs = [place_of(belief.line) for belief in BELIEFS for _ in range(repeats)]
    return beliefs + [chance.randrange(len(HIGH_CARDS) + 1) for _ in range(lines)]


def slipping(place: int, chance: Random) -> Player:
    """Plays by the line, but for a slip now and then."""
    return lambda hand: (hand.index >= place) != (chance.random() < LAPSE)


def ours(posterior: LinePosterior, asked: Sequence[HandStrength]) -> HandStrength | None:
    """As `q64 place` asks."""
    return next_hand(posterior, asked) if len(asked) < MOST_QUESTIONS else None


def dealt(chance: Random) -> Chooser:
    """Hands as they are dealt."""

    def choose(posterior: LinePosterior, _asked: Sequence[HandStrength]) -> HandStrength | None:
        return None if is_line_known(posterior) else chance.choices(STRENGTHS, _HANDS)[0]

    return choose


def listed(chance: Random) -> Chooser:
    """Every high-card pattern and the lowest pairs once, in an order drawn anew, and again."""
    cards = STRENGTHS[: len(HIGH_CARDS) + _LOWEST_PAIRS]
    order = chance.sample(cards, len(cards))

    def choose(posterior: LinePosterior, asked: Sequence[HandStrength]) -> HandStrength | None:
        return None if is_line_known(posterior) else order[len(asked) % len(order)]

    return choose


def place(game: Game, true_place: int, chooser: Chooser, player: Player) -> Placed:
    """Ask until the chooser has enough; the same posterior and the same bound whoever chooses."""
    posterior, asked, known = LinePosterior(line_costs(game).best), list[HandStrength](), 0
    while len(asked) < MOST_ASKED and (hand := chooser(posterior, asked)):
        asked.append(hand)
        posterior.take_in(Evidence(hand, player(hand)))
        if not known and is_line_known(posterior):
            known = len(asked)
    found = place_of(posterior.found().line)
    return Placed(known or len(asked), len(asked), abs(found - true_place) <= 1)


def told_without_line(game: Game, players: int, chance: Random, upside_down: bool) -> dict[Told, int]:
    """What `q64 place` tells people who toss a coin, or play a line upside down."""
    told = dict.fromkeys(Told, 0)
    for _ in range(players):
        reversed_line = slipping(chance.randrange(20, 255), chance)
        posterior, asked = LinePosterior(line_costs(game).best), list[HandStrength]()
        while hand := ours(posterior, asked):
            asked.append(hand)
            played = not reversed_line(hand) if upside_down else chance.random() < 0.5
            posterior.take_in(Evidence(hand, played))
        told[find_line(game, posterior, len(asked)).told] += 1
    return told
