"""What a whole game costs: every hand, played best or by another line, counted into one exact spread of results.

House edge is the player's loss per unit of Ante (or of the side bet's own stake); element of risk per unit
staked, the Play bet among it.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from math import gcd

from trainer.cards import DECK, Cards
from trainer.games import AgainstDealer, Game, SideBet
from trainer.hand_sets import HANDS
from trainer.hands import HandCategory, HandStrength, evaluate
from trainer.holdings import alike_hands, deals_by_category, split_by_holding
from trainer.lines import Line
from trainer.oracle import CASES, Known, Oracle, Outcomes, is_at_stake
from trainer.paytables import Basis, Category
from trainer.rounds import Action, Bets, Winner, find_side_bet, line_paid, round_to_one, side_to_one


@dataclass(frozen=True)
class Spread:
    """What a unit staked (or, of `round_spread`, a whole round) wins or loses (key), and in how many deals (value)."""

    results: dict[Fraction, int]

    @cached_property
    def deals(self) -> int:
        """All deals counted."""
        return sum(self.results.values())

    @cached_property
    def ev(self) -> Fraction:
        """The player's EV per unit staked before the deal."""
        return sum((to_one * deals for to_one, deals in self.results.items()), Fraction(0)) / self.deals

    @property
    def house_edge(self) -> Fraction:
        """The player's loss per unit staked before the deal."""
        return -self.ev

    @cached_property
    def variance(self) -> Fraction:
        """The mean square distance from the EV; its root is the standard deviation."""
        squares = sum((to_one**2 * deals for to_one, deals in self.results.items()), Fraction(0))
        return squares / self.deals - self.ev**2

    @property
    def hit_frequency(self) -> Fraction:
        """The share of deals that win something."""
        return Fraction(sum(deals for to_one, deals in self.results.items() if to_one > 0), self.deals)


@dataclass(frozen=True)
class AntePlayPrice:
    """Ante, Play and Ante bonus together, in Antes; of `hands` dealt `hands_played` are played."""

    spread: Spread
    hands: int
    hands_played: int
    lowest_play: HandStrength | None
    highest_fold: HandStrength | None

    @property
    def mean_stake(self) -> Fraction:
        """Antes staked per round, the Play bet among them."""
        return 1 + Fraction(self.hands_played, self.hands)

    @property
    def element_of_risk(self) -> Fraction:
        """The player's loss per unit staked."""
        return self.spread.house_edge / self.mean_stake


@dataclass(frozen=True)
class SidePrice:
    """A side bet under the way of playing that was priced.

    `combos`: how many of `of` equally likely holdings each line of its table pays. A holding is the player's three
    cards, the dealer's three or all six, as the bet looks at them; a deal (both hands, in their seats) where it
    depends on more than that.
    """

    bet: SideBet
    spread: Spread
    combos: dict[Category, int]
    of: int


@dataclass(frozen=True)
class GamePrice:
    """Everything a house offers, priced. `line` is the way of playing, None for best play."""

    game: Game
    line: Line | None
    ante_play: AntePlayPrice
    side_bets: tuple[SidePrice, ...]


_SPLITS_OF_SIX = 20
"""The ways to share six cards between player and dealer."""
_SideCase = tuple[Category, Winner, Action]


class _Tally:
    """Deals counted by what decides them; payments are worked out once, at the end."""

    def __init__(self, game: Game) -> None:
        self.ante: dict[tuple[Action, HandCategory], list[int]] = defaultdict(lambda: [0] * len(CASES))
        self.side: dict[str, Counter[_SideCase]] = {bet.id: Counter() for bet in game.side_bets}
        self.hands: Counter[Action] = Counter()
        self.weakest_play: HandStrength | None = None
        self.strongest_fold: HandStrength | None = None

    def add_hand(self, strength: HandStrength, action: Action, outcomes: Outcomes, hands: int) -> None:
        self.hands[action] += hands
        counts = self.ante[action, strength.category]
        for case, deals in enumerate(outcomes.counts):
            counts[case] += deals * hands
        if action is Action.PLAY:
            self.weakest_play = strength if self.weakest_play is None else min(self.weakest_play, strength)
        else:
            self.strongest_fold = strength if self.strongest_fold is None else max(self.strongest_fold, strength)


def price(game: Game, bets: Bets | None = None, line: Line | None = None, known: Known | None = None) -> GamePrice:
    """Price every bet of a game.

    Hands are played by `line`, or best where it is None; best play looks at the stakes of `bets` (an Ante of 1
    and nothing else, when not given), so a side bet that a fold would lose can move it. Hands that are worth
    the same either way count as played. `known` cards are out of the deck or in the dealer's hand from the start.
    """
    known = known or Known()
    oracle = Oracle(game, bets)
    tally = _Tally(game)
    for cards, hands in _hands(game, known):
        live = oracle.live(cards, known)
        strength = evaluate(cards)
        outcomes = oracle.outcomes(strength, live)
        side = list(oracle.side_results(game.side_bets, cards, live))
        plays = oracle.gain(strength, outcomes, side) >= 0 if line is None else line.includes(strength)
        action = Action.PLAY if plays else Action.FOLD
        tally.add_hand(strength, action, outcomes, hands)
        for bet_id, held, winner, deals in side:
            tally.side[bet_id][held, winner, action] += deals * hands
    hands = tally.hands.total()
    side_prices = tuple(_price_side(bet, tally.side[bet.id], hands) for bet in game.side_bets)
    return GamePrice(game, line, _price_ante(game, tally), side_prices)


def price_side_bet(game: Game, bet_id: str) -> SidePrice:
    """One side bet under best play, the same as in `price` but without the rest of the game where that cannot matter.

    Raises `BetError` where the house has no such bet.
    """
    bet = find_side_bet(game, bet_id)
    if is_at_stake(bet) or bet.against_dealer is not AgainstDealer.IGNORED:
        return next(side for side in price(game).side_bets if side.bet == bet)
    deals = deals_by_category(bet.basis)
    return _price_side(bet, {(held, Winner.TIE, Action.PLAY): count for held, count in deals.items()}, HANDS)


def _hands(game: Game, known: Known) -> Iterator[tuple[Cards, int]]:
    """(three cards, how many hands they stand for): whole classes of a full deck, else hand by hand."""
    if known == Known():
        looks_at_colours = any(bet.basis is Basis.COLOUR for bet in game.side_bets)
        yield from alike_hands(by_colour=looks_at_colours)
        return
    deck = [card for card in DECK if card not in known.dead + known.dealer]
    yield from ((cards, 1) for cards in combinations(deck, 3))


def _price_ante(game: Game, tally: _Tally) -> AntePlayPrice:
    results: Counter[Fraction] = Counter()
    for (action, hand), counts in tally.ante.items():
        for case, deals in zip(CASES, counts, strict=True):
            results[round_to_one(game, action, hand, *case)] += deals
    return AntePlayPrice(
        _spread(results),
        tally.hands.total(),
        tally.hands[Action.PLAY],
        tally.weakest_play,
        tally.strongest_fold,
    )


def round_spread(game: Game, bets: Bets, line: Line | None = None) -> Spread:
    """What a whole round wins or loses in chips, all bets together, and in how many of the 407,170,400 deals.

    Bets that look at the same cards hang together, so the deals are counted once for all of them: each hand's
    dealer hands are parted by what every bet's cards hold and by how the Ante ends. Hands are played by `line`, or
    best where it is None. `bets` have been verified.
    """
    side = [(find_side_bet(game, bet_id), stake) for bet_id, stake in bets.side]
    oracle = Oracle(game, bets)
    tally: Counter[_RoundCase] = Counter()
    for cards, hands in alike_hands(by_colour=any(bet.basis is Basis.COLOUR for bet, _ in side)):
        strength = evaluate(cards)
        plays = line.includes(strength) if line else not bets.ante or oracle.margin(cards) >= 0
        action = (Action.PLAY if plays else Action.FOLD) if bets.ante else None
        for held, live in _parts(cards, oracle.live(cards, Known()), [bet.basis for bet, _ in side]):
            for case, deals in zip(CASES, oracle.outcomes(strength, live).counts, strict=True):
                tally[action, strength.category, held, case] += deals * hands
    results: Counter[Fraction] = Counter()
    for (action, hand, held, case), deals in tally.items():
        ante = bets.ante * round_to_one(game, action, hand, *case) if action else Fraction(0)
        settled = zip(side, held, strict=True)
        won = (stake * side_to_one(bet, action, each, case[1]) for (bet, stake), each in settled)
        results[ante + sum(won, Fraction(0))] += deals
    return _spread(results)


_RoundCase = tuple[Action | None, HandCategory, tuple[Category, ...], tuple[bool, Winner]]


def _parts(cards: Cards, live: int, bases: Sequence[Basis]) -> list[tuple[tuple[Category, ...], int]]:
    """Dealer hands parted by what the cards of each basis hold then, basis by basis."""
    splits = {basis: split_by_holding(basis, cards, live) for basis in set(bases)}
    parts: list[tuple[tuple[Category, ...], int]] = [((), live)]
    for basis in bases:
        parts = [
            ((*held, category), both)
            for held, hands in parts
            for category, mask in splits[basis].items()
            if (both := hands & mask)
        ]
    return parts


def _spread(results: Counter[Fraction]) -> Spread:
    return Spread({to_one: results[to_one] for to_one in sorted(results, reverse=True) if results[to_one]})


def _price_side(bet: SideBet, cases: Mapping[_SideCase, int], hands: int) -> SidePrice:
    results: Counter[Fraction] = Counter()
    paid: Counter[Category] = Counter({line: 0 for line, _ in bet.paytable})
    for (held, winner, action), deals in cases.items():
        results[side_to_one(bet, action, held, winner)] += deals
        line = line_paid(bet, action, held, winner)
        if line is not None:
            paid[line] += deals
    each = _deals_per_holding(bet, results.total(), paid, hands)
    return SidePrice(
        bet, _spread(results), {line: deals // each for line, deals in paid.items()}, results.total() // each
    )


def _deals_per_holding(bet: SideBet, deals: int, paid: Counter[Category], hands: int) -> int:
    """In how many deals the cards that a bet looks at are the same, where its combos can be counted in those cards."""
    per_hand = deals // hands
    each = {Basis.PLAYER: per_hand, Basis.DEALER: per_hand, Basis.SIX: _SPLITS_OF_SIX}.get(bet.basis, 1)
    return each if gcd(deals, *paid.values()) % each == 0 else 1
