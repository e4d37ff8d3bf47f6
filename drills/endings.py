"""How a round ends when hands are played best: endings that share out all deals, dealt as at the table."""

from collections import defaultdict
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from math import comb
from random import Random

from drills.dealing import deal_from, fresh_suits
from trainer.cards import Cards
from trainer.games import Game
from trainer.hand_sets import HANDS, hand_sets
from trainer.hands import HandCategory, HandClass, evaluate, hand_classes
from trainer.oracle import Known, Outcomes, oracle_of
from trainer.rounds import Action

DEALERS = comb(49, 3)
"""Dealer hands against a known hand."""
DEALS = HANDS * DEALERS
"""Both hands, each in its seat."""


class Ending(Enum):
    """What becomes of Ante and Play; the last three against a dealer who qualifies."""

    FOLD = "fold"
    NOT_QUALIFIED = "dealer-does-not-qualify"
    TIE = "tie"
    PLAYER_WINS = "player-wins"
    DEALER_WINS = "dealer-wins"


@dataclass(frozen=True)
class Round:
    """One ending, with or without a hand that stands in the table of the Ante bonus; `deals` by class of hand."""

    ending: Ending
    has_bonus: bool
    deals: tuple[tuple[HandClass, int], ...]

    @property
    def name(self) -> str:
        """`tie`, `dealer-wins-bonus`."""
        return self.ending.value + ("-bonus" if self.has_bonus else "")

    @property
    def share(self) -> Fraction:
        """The part of all deals that ends so."""
        return Fraction(sum(deals for _, deals in self.deals), DEALS)

    @property
    def action(self) -> Action:
        """What the player did."""
        return Action.FOLD if self.ending is Ending.FOLD else Action.PLAY

    def deal(self, game: Game, chance: Random) -> tuple[Cards, Cards]:
        """The player's and the dealer's hand, every deal of this ending as likely as another."""
        held = chance.choices([each for each, _ in self.deals], [deals for _, deals in self.deals])[0]
        (player,) = fresh_suits(chance, held.cards)
        return player, deal_from(dealers(game, player, self.ending), chance)


def dealers(game: Game, player: Cards, ending: Ending) -> int:
    """The dealer hands with which a round of that hand ends so, as a set of `hand_sets`."""
    sets, strength = hand_sets(), evaluate(player)
    live = sets.without(player)
    unqualified = live & sets.below(game.qualifying)
    qualified = live ^ unqualified
    weaker, not_stronger = sets.below(strength), sets.up_to(strength)
    match ending:
        case Ending.FOLD:
            return live
        case Ending.NOT_QUALIFIED:
            return unqualified
        case Ending.TIE:
            return qualified & (not_stronger ^ weaker)
        case Ending.PLAYER_WINS:
            return qualified & weaker
        case Ending.DEALER_WINS:
            return qualified & (sets.every ^ not_stronger)


def earns_bonus(game: Game, hand: HandCategory) -> bool:
    """Whether that hand stands in the table of the Ante bonus."""
    return game.ante_bonus is not None and bool(game.ante_bonus.paytable.pays_to_one(hand))


@cache
def endings(game: Game) -> tuple[Round, ...]:
    """Every way in which a round of the house ends; their shares add up to 1."""
    found: dict[tuple[Ending, bool], list[tuple[HandClass, int]]] = defaultdict(list)
    oracle = oracle_of(game)
    for each in hand_classes():
        strength = each.strength
        outcomes = oracle.outcomes(strength, oracle.live(each.cards, Known()))
        plays = oracle.gain(strength, outcomes, ()) >= 0
        has_bonus = plays and earns_bonus(game, strength.category)
        for ending, deals in _played(outcomes) if plays else ((Ending.FOLD, DEALERS),):
            if deals:
                found[ending, has_bonus].append((each, deals * each.hands))
    return tuple(Round(ending, bonus, tuple(found[ending, bonus])) for ending, bonus in sorted(found, key=_place))


def _place(ended: tuple[Ending, bool]) -> tuple[int, bool]:
    return list(Ending).index(ended[0]), ended[1]


def _played(outcomes: Outcomes) -> tuple[tuple[Ending, int], ...]:
    return (
        (Ending.NOT_QUALIFIED, outcomes.not_qualified),
        (Ending.TIE, outcomes.tie),
        (Ending.PLAYER_WINS, outcomes.win),
        (Ending.DEALER_WINS, outcomes.lose),
    )
