"""Every deal counted the obvious way, against the oracle: the second witness, and settlement as the third.

The fast tests look at all 18,424 dealer hands for a few hands of every kind; the slow ones at all 407,170,400 deals.
"""

from collections import defaultdict
from fractions import Fraction
from functools import cache
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.exact import brute_force
from tests.exact.brute_force import Deals, Seen, deals_against
from tests.strategies import games, stakes
from trainer.analysis import price
from trainer.cards import Card, Cards, Suit, parse_cards
from trainer.game_files import find_game, parse_game, shipped_ids
from trainer.games import Game
from trainer.oracle import Oracle
from trainer.rounds import Action, Bets, Showdown, settle

PLAYED = {Action.PLAY: True, Action.FOLD: False}
SAMPLE = (
    "5h 3s 2d",
    "Jh 10s 8h",
    "Qh 6s 3d",
    "Qh 6s 4d",
    "Qh 6h 4d",
    "Ah Kc Jh",
    "Kh Qd 9d",
    "2h 2s 3d",
    "9h 9d 8h",
    "Ah As Kd",
    "7h 5h 3h",
    "Ah 3s 2c",
    "Kh Qs Jd",
    "8h 8s 8d",
    "6h 5h 4h",
    "Ac Kc Qc",
)
Qualifying = tuple[int, int, int, int]


@cache
def deals(hand: str, qualifying: Qualifying) -> dict[Seen, Deals]:
    return deals_against(parse_cards(hand), qualifying)


def a_bet_on_everything(game: Game) -> Bets:
    """Stakes that differ from bet to bet, so that no two can be mistaken for one another."""
    return Bets(Fraction(7), tuple((bet.id, Fraction(2 + place)) for place, bet in enumerate(game.side_bets)))


def agrees(game: Game, placed: Bets, hand: str) -> None:
    """Hold the oracle's answer for a hand against the obvious one."""
    decision = Oracle(game, placed).decide(parse_cards(hand))
    against = deals(hand, brute_force.qualifying_of(game))
    side = {bet: int(stake) for bet, stake in placed.side}
    obvious = {action: brute_force.ev(game, int(placed.ante), side, plays, against) for action, plays in PLAYED.items()}
    assert decision.ev == obvious
    highest = max(obvious.values())
    assert set(decision.best) == {action for action, ev in obvious.items() if ev == highest}
    assert {action: decision.cost(action) for action in Action} == {a: highest - ev for a, ev in obvious.items()}
    assert (
        decision.margin == Oracle(game, placed).margin(parse_cards(hand)) == obvious[Action.PLAY] - obvious[Action.FOLD]
    )


@pytest.mark.parametrize("hand", SAMPLE)
@pytest.mark.parametrize("game_id", shipped_ids())
def test_shipped_houses_are_priced_as_by_looking_at_every_dealer_hand(game_id: str, hand: str) -> None:
    game = find_game(game_id)
    agrees(game, Bets(), hand)
    agrees(game, a_bet_on_everything(game), hand)


@settings(max_examples=60)
@given(games(), st.sampled_from(SAMPLE[::3]), st.data())
def test_drawn_houses_are_priced_as_by_looking_at_every_dealer_hand(game: Game, hand: str, data: st.DataObject) -> None:
    agrees(game, data.draw(stakes(game)), hand)


@pytest.mark.parametrize("hand", SAMPLE)
def test_outcomes_are_counted_as_by_looking_at_every_dealer_hand(hand: str, standard: Game) -> None:
    outcomes = Oracle(standard).decide(parse_cards(hand)).outcomes
    counts: dict[tuple[bool, int], int] = defaultdict(int)
    for seen, (_, how_many) in deals(hand, brute_force.qualifying_of(standard)).items():
        counts[seen.dealer_qualifies, seen.comparison] += how_many
    assert outcomes.deals == sum(counts.values()) == 18_424
    assert outcomes.not_qualified == sum(how_many for (qualifies, _), how_many in counts.items() if not qualifies)
    assert (outcomes.win, outcomes.tie, outcomes.lose) == (counts[True, 1], counts[True, 0], counts[True, -1])


Weighed = list[tuple[Cards, int, dict[Seen, Deals]]]


def coloured(cards: Cards, hands: int) -> list[tuple[Cards, int]]:
    """A class parted by colour: renaming suits keeps every payment but those on red and black."""
    renamed = [
        tuple(Card(card.rank, names[card.suit]) for card in cards)
        for names in (dict(zip(Suit, order, strict=True)) for order in permutations(Suit))
    ]
    one_colour = [each for each in renamed if len({card.suit.is_red for card in each}) == 1]
    mixed = [each for each in renamed if each not in one_colour]
    parts = [(part[0], Fraction(hands * len(part), len(renamed))) for part in (one_colour, mixed) if part]
    assert all(count.denominator == 1 for _, count in parts)
    return [(one, int(count)) for one, count in parts]


@pytest.fixture(scope="module")
def all_deals() -> Weighed:
    """Each class of hands: one of it, how many there are, and what is seen against all dealer hands."""
    qualifying = brute_force.qualifying_of(find_game("standard"))
    parted = [part for cards, hands in brute_force.suit_classes().items() for part in coloured(cards, hands)]
    return [(cards, hands, deals_against(cards, qualifying)) for cards, hands in parted]


COLOURS = """
schema = 1
id = "colours"
name = "A house with every basis, and bets that a fold takes"
[ante]
limits = [1, 10]
[ante-bonus]
pays = { royal = 12.5, straight-flush = "9/2", three-of-a-kind = 4, straight = 1 }
[dealer]
commission = "1/20"
[[side-bets]]
id = "prime"
name = "Prime"
cards = "colour"
pays = { six-of-one-colour = 4, three-of-one-colour = 3 }
[[side-bets]]
id = "red-and-black"
name = "Red and black, lost by a fold and to a dealer who is not beaten"
cards = "colour"
pays = { six-of-one-colour = 30, three-of-one-colour = "3/2" }
fold = "loses"
dealer = "pushes unless the dealer is beaten"
[[side-bets]]
id = "dealer-pair"
name = "Dealer pair"
cards = "dealer"
pays = { three-of-a-kind = 30, straight = 0, pair = 2 }
fold = "loses"
[[side-bets]]
id = "six"
name = "Six"
cards = "six"
pays = { royal-flush = 1000, three-pair = 30, full-house = 25, flush = 20, pair = 0 }
fold = "loses"
[[side-bets]]
id = "pairs"
name = "Pairs that beat the dealer"
pays = { straight-flush = 40, pair = 2 }
dealer = "loses unless the dealer is beaten"
"""


def houses() -> dict[str, Game]:
    return {game_id: find_game(game_id) for game_id in shipped_ids()} | {"colours": parse_game(COLOURS, "colours.toml")}


@pytest.mark.slow
@pytest.mark.parametrize("game_id", [*shipped_ids(), "colours"])
def test_every_hand_of_a_house_is_decided_as_by_looking_at_every_deal(game_id: str, all_deals: Weighed) -> None:
    game = houses()[game_id]
    placed = a_bet_on_everything(game)
    side = {bet: int(stake) for bet, stake in placed.side}
    oracle = Oracle(game, placed)
    for cards, _, against in all_deals:
        seen = brute_force.narrowed(game, against)
        obvious = {a: brute_force.ev(game, int(placed.ante), side, plays, seen) for a, plays in PLAYED.items()}
        assert oracle.decide(cards).ev == obvious, cards


@pytest.mark.slow
@settings(max_examples=6)
@given(games(), st.data())
def test_a_drawn_house_priced_whole_is_the_sum_of_its_hands(game: Game, data: st.DataObject) -> None:
    placed = data.draw(stakes(game))
    oracle = Oracle(game, placed)
    best = Fraction(0)
    for cards, hands in brute_force.suit_classes().items():
        for one, count in coloured(cards, hands):
            best += count * max(oracle.decide(one).ev.values())
    priced = price(game, placed)
    side = {each.bet.id: each.spread.ev for each in priced.side_bets}
    whole = placed.ante * priced.ante_play.spread.ev + sum(stake * side[bet] for bet, stake in placed.side)
    assert whole == best / 22_100


@pytest.mark.slow
@pytest.mark.parametrize("game_id", [*shipped_ids(), "colours"])
def test_settlement_summed_over_every_deal_is_what_the_oracle_says(game_id: str, all_deals: Weighed) -> None:
    game = houses()[game_id]
    placed = a_bet_on_everything(game)
    oracle = Oracle(game, placed)
    won: dict[str, Fraction] = defaultdict(Fraction)
    for cards, hands, against in all_deals:
        action = Action.PLAY if oracle.margin(cards) >= 0 else Action.FOLD
        for dealer, how_many in brute_force.narrowed(game, against).values():
            settled = settle(game, placed, action, Showdown(cards, dealer))
            for bet in settled.bets:
                won[bet.bet] += bet.profit * how_many * hands
            won["commission"] += settled.commission * how_many * hands
    priced = price(game, placed)
    count = 22_100 * 18_424
    round_ev = (won["ante"] + won["play"] + won["ante-bonus"] - won["commission"]) / count
    assert round_ev / placed.ante == priced.ante_play.spread.ev
    stakes_of = dict(placed.side)
    for each in priced.side_bets:
        assert won[each.bet.id] / count / stakes_of[each.bet.id] == each.spread.ev, each.bet.id
        assert each.spread.deals == count
