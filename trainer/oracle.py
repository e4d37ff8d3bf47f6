"""The exact answer to a hand: what playing and folding are worth, counted over every deal that can still come.

Counts are integers, EVs are `Fraction`s in units of stake (Antes, when the Ante is 1). The payment rules are
those of `rounds`; here is only how often each case comes. Equal EVs are equally right.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from math import lcm
from operator import mul

from trainer.cards import DECK, CardError, Cards, refuse_shared_cards
from trainer.games import AgainstDealer, Game, OnFold, SideBet
from trainer.hand_sets import hand_sets
from trainer.hands import HandCategory, HandStrength, evaluate
from trainer.holdings import split_by_holding
from trainer.paytables import Category
from trainer.rounds import Action, Bets, Winner, find_side_bet, round_to_one, side_to_one

SideResult = tuple[str, Category, Winner, int]
"""Bet id, what the bet's cards hold, who is stronger, and the number of deals."""
_CARDS_A_HAND = 3
_MOST_DEAD = len(DECK) - 2 * _CARDS_A_HAND


@dataclass(frozen=True, slots=True)
class Known:
    """Cards seen besides the player's own: out of the deck (`dead`), or in the dealer's hand (`dealer`).

    Raises `CardError` for more than three of the dealer's, so many dead that two hands cannot be dealt, or a card in
    both places.
    """

    dead: Cards = ()
    dealer: Cards = ()

    def __post_init__(self) -> None:
        if len(self.dealer) > _CARDS_A_HAND:
            raise CardError(f"the dealer holds three cards, and {len(self.dealer)} are given")
        if len(self.dead) > _MOST_DEAD:
            raise CardError(f"{len(self.dead)} cards are dead: with more than {_MOST_DEAD} two hands cannot be dealt")
        self.refuse_shared()

    def refuse_shared(self, hand: Cards = ()) -> None:
        """Raise `CardError` when a card is in two places, the player's hand among them."""
        refuse_shared_cards(**{"hand": hand, "dead cards": self.dead, "dealer's hand": self.dealer})


_WINNERS = (Winner.PLAYER, Winner.TIE, Winner.DEALER)
"""In the order in which hands are counted against one: the weaker ones, as strong ones, stronger ones."""
CASES = tuple((qualifies, winner) for qualifies in (False, True) for winner in _WINNERS)
"""The six ways in which a hand that is played can end: whether the dealer qualifies, and who is stronger."""


@dataclass(frozen=True, slots=True)
class Outcomes:
    """How the deals against one hand end: how many of them in each of `CASES`, in that order."""

    counts: tuple[int, ...]

    @property
    def deals(self) -> int:
        """Every dealer hand that can still come."""
        return sum(self.counts)

    @property
    def not_qualified(self) -> int:
        """Deals in which the dealer does not qualify."""
        return sum(self.counts[:3])

    @property
    def win(self) -> int:
        """Deals in which a qualifying dealer is beaten."""
        return self.counts[CASES.index((True, Winner.PLAYER))]

    @property
    def tie(self) -> int:
        """Deals in which a qualifying dealer holds the same ranks."""
        return self.counts[CASES.index((True, Winner.TIE))]

    @property
    def lose(self) -> int:
        """Deals in which a qualifying dealer wins."""
        return self.counts[CASES.index((True, Winner.DEALER))]


@dataclass(frozen=True)
class Decision:
    """What each action is worth with one hand, all stakes given counted in."""

    cards: Cards
    bets: Bets
    outcomes: Outcomes
    ante_ev: dict[Action, Fraction]
    side_ev: dict[str, dict[Action, Fraction]]

    @cached_property
    def ev(self) -> dict[Action, Fraction]:
        """The player's EV of each action, in units of stake."""
        return {
            action: ante_ev + sum((each[action] for each in self.side_ev.values()), Fraction(0))
            for action, ante_ev in self.ante_ev.items()
        }

    @property
    def strength(self) -> HandStrength:
        """What the player holds."""
        return evaluate(self.cards)

    @property
    def margin(self) -> Fraction:
        """EV of playing less EV of folding."""
        return self.ev[Action.PLAY] - self.ev[Action.FOLD]

    @property
    def best(self) -> tuple[Action, ...]:
        """Every action with the highest EV: both where they are equal."""
        highest = max(self.ev.values())
        return tuple(action for action, ev in self.ev.items() if ev == highest)

    def cost(self, action: Action) -> Fraction:
        """EV given up by an action, never negative."""
        return max(self.ev.values()) - self.ev[action]


class Oracle:
    """Answers for one game and one set of bets; whatever it keeps, it keeps under those."""

    def __init__(self, game: Game, bets: Bets | None = None) -> None:
        self.game = game
        self.bets = bets or Bets()
        self.side_bets = [(find_side_bet(game, bet_id), stake) for bet_id, stake in self.bets.side]
        self._sets = hand_sets()
        self._unqualified = self._sets.below(game.qualifying)
        self._gains = _Gains(game, self.bets)

    def decide(self, cards: Cards, known: Known | None = None) -> Decision:
        """What each action is worth with these three cards. Raises `CardError` when a card is in two places."""
        known = known or Known()
        known.refuse_shared(cards)
        live = self.live(cards, known)
        outcomes = self.outcomes(evaluate(cards), live)
        return Decision(
            cards,
            self.bets,
            outcomes,
            {action: self._ante_ev(cards, action, outcomes) for action in Action},
            {bet.id: self._side_evs(bet, stake, cards, live) for bet, stake in self.side_bets},
        )

    def live(self, cards: Cards, known: Known) -> int:
        """The set of dealer hands that can still come; no card is in two places."""
        return self._sets.without((*cards, *known.dead)) & self._sets.with_all(known.dealer)

    def outcomes(self, strength: HandStrength, live: int) -> Outcomes:
        """How many of the dealer hands `live` end in which way against a hand of that strength."""
        unqualified = live & self._unqualified
        qualified = live ^ unqualified
        return Outcomes(self._sets.compare(unqualified, strength) + self._sets.compare(qualified, strength))

    def gain(self, strength: HandStrength, outcomes: Outcomes, side: Iterable[SideResult]) -> int:
        """A whole number with the sign of the margin, for deciding many hands fast: zero where both are equal.

        `side` are the results of the side bets, those that the decision cannot change among them or left out.
        """
        won: int = sum(map(mul, self._gains.ante[strength.category], outcomes.counts))
        gains = self._gains.side
        return won + sum(gains[bet][held, winner] * deals for bet, held, winner, deals in side if bet in gains)

    def margin(self, cards: Cards) -> Fraction:
        """EV of playing less EV of folding, in units of stake, without the rest of a `Decision`."""
        live, strength = self.live(cards, Known()), evaluate(cards)
        at_stake = [bet for bet, _ in self.side_bets if is_at_stake(bet)]
        gain = self.gain(strength, self.outcomes(strength, live), self.side_results(at_stake, cards, live))
        return Fraction(gain, live.bit_count() * self._gains.unit)

    def _ante_ev(self, cards: Cards, action: Action, outcomes: Outcomes) -> Fraction:
        hand = evaluate(cards).category
        cases = zip(CASES, outcomes.counts, strict=True)
        won = sum((round_to_one(self.game, action, hand, *case) * deals for case, deals in cases), Fraction(0))
        return self.bets.ante * won / outcomes.deals

    def _side_evs(self, bet: SideBet, stake: Fraction, cards: Cards, live: int) -> dict[Action, Fraction]:
        results = list(self.side_results([bet], cards, live))
        deals = live.bit_count()
        return {
            action: stake
            * sum((side_to_one(bet, action, held, winner) * count for _, held, winner, count in results), Fraction(0))
            / deals
            for action in Action
        }

    def side_results(self, bets: Sequence[SideBet], cards: Cards, live: int) -> Iterator[SideResult]:
        """The results of some side bets, placed or not, each as fine as the bet needs it."""
        holdings = {basis: split_by_holding(basis, cards, live) for basis in {bet.basis for bet in bets}}
        for bet in bets:
            for held, winner, deals in self._split(bet, cards, holdings[bet.basis]):
                yield bet.id, held, winner, deals

    def _split(
        self, bet: SideBet, cards: Cards, holdings: dict[Category, int]
    ) -> Iterator[tuple[Category, Winner, int]]:
        for held, mask in holdings.items():
            if bet.against_dealer is AgainstDealer.IGNORED:
                yield held, Winner.TIE, mask.bit_count()
                continue
            for winner, deals in zip(_WINNERS, self._sets.compare(mask, evaluate(cards)), strict=True):
                yield held, winner, deals


@cache
def oracle_of(game: Game) -> Oracle:
    """The oracle for an Ante of 1 and nothing else, made once per rule set."""
    return Oracle(game)


class _Gains:
    """What playing wins over folding, case by case, as whole numbers of one common unit."""

    def __init__(self, game: Game, bets: Bets) -> None:
        ante = {hand: _ante_gains(game, bets.ante, hand) for hand in HandCategory}
        stakes = [(find_side_bet(game, bet_id), stake) for bet_id, stake in bets.side]
        side = {bet.id: _side_gains(bet, stake) for bet, stake in stakes if is_at_stake(bet)}
        gains = [each for of_hand in ante.values() for each in of_hand]
        gains += [each for of_bet in side.values() for each in of_bet.values()]
        self.unit = unit = lcm(*(gain.denominator for gain in gains))
        self.ante = {hand: tuple(int(gain * unit) for gain in of_hand) for hand, of_hand in ante.items()}
        self.side = {bet: {case: int(gain * unit) for case, gain in cases.items()} for bet, cases in side.items()}


def _ante_gains(game: Game, stake: Fraction, hand: HandCategory) -> list[Fraction]:
    def gain(qualifies: bool, winner: Winner) -> Fraction:
        played, folded = (round_to_one(game, action, hand, qualifies, winner) for action in Action)
        return stake * (played - folded)

    return [gain(*case) for case in CASES]


def _side_gains(bet: SideBet, stake: Fraction) -> dict[tuple[Category, Winner], Fraction]:
    def gain(held: Category, winner: Winner) -> Fraction:
        played, folded = (side_to_one(bet, action, held, winner) for action in Action)
        return stake * (played - folded)

    return {(held, winner): gain(held, winner) for held in bet.basis.categories for winner in Winner}


def is_at_stake(bet: SideBet) -> bool:
    """Whether the decision can still change what a side bet wins or loses."""
    return bet.on_fold is OnFold.LOSES
