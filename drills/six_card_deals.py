"""The deals of six cards by situation: what they make, and why it is easily overlooked."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from random import Random

from drills.dealing import deal_from, fresh_suits
from trainer.cards import Cards, Rank
from trainer.completions import FIVE_LOW, RUNS, bringing_rest, split_by_six
from trainer.hand_sets import hand_sets
from trainer.hands import HandCategory, HandClass, evaluate, hand_classes
from trainer.paytables import Category
from trainer.six_cards import SixCategory

TRAPS = frozenset(
    (
        "ace-low-straight",
        "flush-over-a-straight",
        "four-to-a-flush",
        "full-house-across-both",
        "full-house-of-two-trips",
        "pair-across-both",
        "round-the-corner",
        "straight-across-both",
        "three-card-hand-and-a-pair",
        "three-card-hand-only",
        "three-of-a-kind-across-both",
        "three-pair",
    )
)
"""Situations in which the right answer is easily overlooked."""
Categories = tuple[HandCategory, ...]
CORNERS = tuple(frozenset(map(Rank, ranks)) for ranks in ((11, 12, 13, 14, 2), (12, 13, 14, 2, 3), (13, 14, 2, 3, 4)))
THREE_CARD_HANDS = (HandCategory.FLUSH, HandCategory.STRAIGHT, HandCategory.STRAIGHT_FLUSH, HandCategory.ROYAL)
_STRAIGHTS = THREE_CARD_HANDS[1:]
_PAIR = (HandCategory.PAIR,)
_TRIPS = (HandCategory.THREE_OF_A_KIND,)


@dataclass(frozen=True, slots=True)
class _Situation:
    """Classes of the player's hand, and for each how many deals there are with some dealer's hand."""

    players: list[HandClass]
    deals: list[int]


@cache
def _situations() -> dict[str, _Situation]:
    """Counted class by class against every hand that the rest of the deck deals."""
    found: dict[str, _Situation] = {}
    for each in hand_classes():
        for name, dealers in _split(each.cards).items():
            situation = found.setdefault(name, _Situation([], []))
            situation.players.append(each)
            situation.deals.append(dealers.bit_count() * each.hands)
    return found


@cache
def frequencies() -> dict[str, Fraction]:
    """Situation -> its share of all deals."""
    deals = {name: sum(situation.deals) for name, situation in _situations().items()}
    total = sum(deals.values())
    return {name: Fraction(count, total) for name, count in deals.items()}


def deal(name: str, chance: Random) -> tuple[Cards, Cards]:
    """The player's and the dealer's cards in a deal of that situation, each as likely as at the table."""
    situation = _situations()[name]
    cards = chance.choices(situation.players, situation.deals)[0].cards
    player, dealer = fresh_suits(chance, cards, deal_from(_split(cards)[name], chance))
    return player, dealer


def _split(player: Cards) -> dict[str, int]:
    """Situation -> the dealer's hands that make it together with the player's."""
    found: dict[str, int] = {}
    by_ranks = _of_ranks(frozenset(card.rank for card in player))
    for category, dealers in split_by_six(player, hand_sets().without(player)).items():
        for trap, hands in _traps(category, player, by_ranks):
            if trapped := dealers & hands:
                found[trap] = trapped
                dealers ^= trapped
        if dealers:
            found[_NAMES[category]] = dealers
    return found


_NAMES: dict[Category, str] = {category: category.word.replace(" ", "-") for category in SixCategory}


def _traps(category: Category, player: Cards, by_ranks: "_ByRanks") -> tuple[tuple[str, int], ...]:
    """What is overlooked within a category, and the dealer's hands with which it is; the first that fits counts."""
    match category:
        case SixCategory.HIGH_CARD:
            return (
                ("three-card-hand-only", _in_one_hand(player, THREE_CARD_HANDS)),
                ("four-to-a-flush", _four_suited(player)),
                ("round-the-corner", by_ranks.corners),
            )
        case SixCategory.PAIR:
            return (
                ("three-card-hand-and-a-pair", _in_one_hand(player, THREE_CARD_HANDS)),
                ("pair-across-both", _in_no_hand(player, _PAIR)),
            )
        case SixCategory.THREE_OF_A_KIND:
            return (("three-of-a-kind-across-both", _in_no_hand(player, _TRIPS)),)
        case SixCategory.STRAIGHT:
            return (
                ("ace-low-straight", by_ranks.ace_low),
                ("straight-across-both", _in_no_hand(player, _STRAIGHTS)),
            )
        case SixCategory.FLUSH:
            return (("flush-over-a-straight", by_ranks.straights),)
        case SixCategory.FULL_HOUSE:
            return (
                ("full-house-of-two-trips", _in_each_hand(player, _TRIPS)),
                ("full-house-across-both", _in_no_hand(player, _TRIPS)),
            )
    return ()


def _in_one_hand(player: Cards, categories: Categories) -> int:
    """The dealer's hands with which the player's or the dealer's three cards alone are of these categories."""
    return hand_sets().every if evaluate(player).category in categories else _of(categories)


def _in_no_hand(player: Cards, categories: Categories) -> int:
    return 0 if evaluate(player).category in categories else _not_of(categories)


def _in_each_hand(player: Cards, categories: Categories) -> int:
    return _of(categories) if evaluate(player).category in categories else 0


@cache
def _of(categories: Categories) -> int:
    held = 0
    for category in categories:
        held |= hand_sets().categories[category]
    return held


@cache
def _not_of(categories: Categories) -> int:
    return hand_sets().every ^ _of(categories)


def _four_suited(player: Cards) -> int:
    """The dealer's hands with which four cards or more are of one suit."""
    found = 0
    for suit, held in Counter(card.suit for card in player).items():
        of_suit = hand_sets().suits[suit]
        found |= {1: of_suit.three, 2: of_suit.two, 3: of_suit.one}[held]
    return found


@dataclass(frozen=True, slots=True)
class _ByRanks:
    """The dealer's hands with which the ranks of all six make a straight, one of which the ace is the lowest..."""

    straights: int
    ace_low: int
    corners: int
    """...or five in a row round the ace, which is no straight."""


@cache
def _of_ranks(held: frozenset[Rank]) -> _ByRanks:
    def bringing(runs: tuple[frozenset[Rank], ...]) -> int:
        found = 0
        for run in runs:
            found |= bringing_rest(hand_sets(), run, held)
        return found

    higher = bringing(tuple(run for run in RUNS if run != FIVE_LOW))
    ace_low = bringing((FIVE_LOW,)) & ~higher
    return _ByRanks(higher | ace_low, ace_low, bringing(CORNERS))
