"""The obvious way: plain if and else, every dealer hand looked at.

A witness must not lean on what it is a witness of: nothing here imports the evaluator, the six-card
categories, the settlement or the oracle. From the trainer come only cards and, as data, a house's rules.
"""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from itertools import combinations, compress, permutations
from typing import NamedTuple

from trainer.cards import DECK, Card, Cards, Suit
from trainer.games import Game, SideBet
from trainer.paytables import Paytable

THREE_CARD_ORDER = ("high card", "pair", "flush", "straight", "three of a kind", "straight flush")
Strength = tuple[int, int, int, int]
"""(place in that order, then the ranks as they are compared); higher tuples win, equal ones tie."""


def strength_of(cards: Cards) -> Strength:
    """How three cards compare."""
    first, second, third = cards
    high, middle, low = sorted([int(first.rank), int(second.rank), int(third.rank)], reverse=True)
    one_suit = first.suit is second.suit is third.suit
    if (high, middle, low) == (14, 3, 2):
        return (5 if one_suit else 3), 3, 2, 1
    if high - 1 == middle and middle - 1 == low:
        return (5 if one_suit else 3), high, middle, low
    if high == middle == low:
        return 4, high, high, high
    if one_suit:
        return 2, high, middle, low
    if high == middle:
        return 1, high, high, low
    if middle == low:
        return 1, middle, middle, high
    return 0, high, middle, low


def category_of(cards: Cards) -> str:
    """What three cards are called."""
    return _category_from(strength_of(cards))


def _category_from(strength: Strength) -> str:
    place, high, _, _ = strength
    return "royal" if (place, high) == (5, 14) else THREE_CARD_ORDER[place]


def six_category_of(cards: Cards) -> str:
    """What the best five of six cards are called, or three pair."""
    suits = [card.suit for card in cards]
    for suit in suits[:2]:  # a suit of five leaves out but one card
        if suits.count(suit) >= 5:
            return _suited_category([card for card in cards if card.suit is suit])
    return _category_by_ranks(tuple(sorted([card.rank for card in cards])))


def _suited_category(suited: list[Card]) -> str:
    """Five or six cards of one suit: their ranks differ, so no four of a kind or full house is near."""
    top = _highest_straight(int(card.rank) for card in suited)
    if top == 14:
        return "royal flush"
    return "straight flush" if top else "flush"


def _highest_straight(ranks: Iterable[int]) -> int:
    """The top rank of five in a row, 5 for ace to five, 0 for none."""
    held = set(ranks)
    if 14 in held:
        held.add(1)
    return next((top for top in range(14, 4, -1) if held >= set(range(top - 4, top + 1))), 0)


@cache
def _category_by_ranks(ranks: tuple[int, ...]) -> str:
    """What six cards are called when no five are of one suit."""
    counts = sorted(Counter(ranks).values(), reverse=True)
    if counts[0] == 4:
        return "four of a kind"
    if counts[0] == 3 and counts[1] >= 2:
        return "full house"
    if _highest_straight(ranks):
        return "straight"
    if counts[0] == 3:
        return "three of a kind"
    return ["high card", "pair", "two pair", "three pair"][counts.count(2)]


def colour_of(player: Cards, dealer: Cards) -> str:
    """What a bet on red and black sees."""
    held = _colours(player)
    if len(held) == 2:
        return "mixed"
    return "six of one colour" if _colours(dealer) == held else "three of one colour"


def _colours(cards: Cards) -> set[bool]:
    return {card.suit is Suit.HEARTS or card.suit is Suit.DIAMONDS for card in cards}


class Seen(NamedTuple):
    """Everything about a deal that any payment can hang on."""

    player: str
    dealer: str
    six: str
    colour: str
    comparison: int
    """1 where the player's three cards are the stronger, 0 for a tie, -1 where the dealer's are."""
    dealer_qualifies: bool


def look(player: Cards, dealer: Cards, qualifying: Strength) -> Seen:
    """What stands on the table once all six cards are face up."""
    return _compared(player, strength_of(player), dealer, strength_of(dealer), qualifying)


def _compared(player: Cards, ours: Strength, dealer: Cards, theirs: Strength, qualifying: Strength) -> Seen:
    return Seen(
        _category_from(ours),
        _category_from(theirs),
        six_category_of(player + dealer),
        colour_of(player, dealer),
        (ours > theirs) - (ours < theirs),
        theirs >= qualifying,
    )


def qualifying_of(game: Game) -> Strength:
    """The lowest hand with which the dealer of that house qualifies."""
    suits = [Suit.SPADES] * 3 if "flush" in game.qualifying.pattern else [Suit.SPADES, Suit.HEARTS, Suit.CLUBS]
    return strength_of(tuple(Card(rank, suit) for rank, suit in zip(game.qualifying.ranks, suits, strict=True)))


def profits(game: Game, ante: int, side: dict[str, int], plays: bool, seen: Seen) -> dict[str, Fraction]:
    """What each bet wins or loses in chips, and what the house keeps as "commission" of it."""
    won = {"ante": Fraction(0), "play": Fraction(0)}
    if game.ante_bonus:
        won["ante-bonus"] = Fraction(0)
    if not plays:
        won["ante"] = Fraction(-ante)
    elif not seen.dealer_qualifies:
        if game.unqualified_ante.value == "pays":
            won["ante"] = Fraction(ante)
        if game.unqualified_play.value == "pays":
            won["play"] = Fraction(ante)
    elif seen.comparison == 1 or (seen.comparison == 0 and game.ties.value == "player wins"):
        won["ante"] = won["play"] = Fraction(ante)
    elif seen.comparison == -1 or game.ties.value == "dealer wins":
        won["ante"] = won["play"] = Fraction(-ante)
    if plays and game.ante_bonus and (seen.dealer_qualifies or not game.ante_bonus.needs_qualifying_dealer):
        won["ante-bonus"] = ante * (_pay(game.ante_bonus.paytable, seen.player) or Fraction(0))
    net = sum(won.values())
    commission = net * game.commission if net > 0 else Fraction(0)
    for bet in game.side_bets:
        won[bet.id] = side.get(bet.id, 0) * _side_profit(bet, plays, ante > 0, seen)
    return won | {"commission": commission}


def _side_profit(bet: SideBet, plays: bool, has_ante: bool, seen: Seen) -> Fraction:
    if has_ante and not plays and bet.on_fold.value == "loses":
        return Fraction(-1)
    pay = _pay(
        bet.paytable,
        {"player": seen.player, "dealer": seen.dealer, "six": seen.six, "colour": seen.colour}[bet.basis.value],
    )
    if pay is None:
        return Fraction(-1)
    if seen.comparison != 1:
        if bet.against_dealer.value == "loses unless the dealer is beaten":
            return Fraction(-1)
        if bet.against_dealer.value == "pushes unless the dealer is beaten":
            return Fraction(0)
    return pay


_OTHERWISE_READ_AS = {
    "royal": "straight flush",
    "royal flush": "straight flush",
    "three pair": "two pair",
    "six of one colour": "three of one colour",
}


def _pay(paytable: Paytable, held: str) -> Fraction | None:
    lines = {category.word: pays for category, pays in paytable.lines}
    return lines[held] if held in lines else lines.get(_OTHERWISE_READ_AS.get(held, ""))


HANDS: list[Cards] = list(combinations(DECK, 3))
_BIT = {card: 1 << place for place, card in enumerate(DECK)}


def _mask_of(cards: Iterable[Card]) -> int:
    return sum(_BIT[card] for card in cards)


@cache
def _masks_and_strengths() -> tuple[list[int], list[Strength]]:
    """Of each of the 22,100 hands, in their order."""
    return list(map(_mask_of, HANDS)), list(map(strength_of, HANDS))


@cache
def _kinds(suit: Suit, least: int, by_colour: bool) -> list[int]:
    """A number for each of the 22,100 hands, the same for hands alike.

    These have the same strength, the same cards of the suit where at least so many are of it, and, if asked for, as
    many red cards.
    """
    numbers: dict[tuple[Strength, int, int], int] = {}
    _, strengths = _masks_and_strengths()
    kinds = []
    for hand, strength in zip(HANDS, strengths, strict=True):
        suited = [card for card in hand if card.suit is suit]
        reds = sum(card.suit in (Suit.HEARTS, Suit.DIAMONDS) for card in hand) if by_colour else 0
        kind = strength, _mask_of(suited) if len(suited) >= least else 0, reds
        kinds.append(numbers.setdefault(kind, len(numbers)))
    return kinds


class Deals(NamedTuple):
    """Deals in which the same is seen: one of the dealer's hands, and how many there are."""

    dealer: Cards
    how_many: int


def deals_against(player: Cards, qualifying: Strength) -> dict[Seen, Deals]:
    """All 18,424 dealer hands against a player's hand, by what is seen.

    Every dealer hand is looked at; those alike in strength, in the number of red cards (where the player's are of
    one colour) and in the cards that make five of a suit with the player's show the same, so of those one is
    looked at closely.
    """
    masks, strengths = _masks_and_strengths()
    held, ours = _mask_of(player), strength_of(player)
    suit, count = Counter(card.suit for card in player).most_common(1)[0]
    kinds = _kinds(suit, 5 - count, by_colour=len(_colours(player)) == 1)
    is_free = [not mask & held for mask in masks]
    alike = Counter(compress(kinds, is_free))
    one_of = dict(zip(compress(kinds, is_free), compress(range(len(kinds)), is_free), strict=True))
    found: dict[Seen, Deals] = {}
    for kind, deals in alike.items():
        place = one_of[kind]
        seen = _compared(player, ours, HANDS[place], strengths[place], qualifying)
        found[seen] = Deals(HANDS[place], deals + (found[seen].how_many if seen in found else 0))
    return found


def narrowed(game: Game, deals: dict[Seen, Deals]) -> dict[Seen, Deals]:
    """The same deals, told apart only by what a bet of that house looks at."""
    bases = {bet.basis.value for bet in game.side_bets}
    found: dict[Seen, Deals] = {}
    for seen, (dealer, how_many) in deals.items():
        needed = seen._replace(
            dealer=seen.dealer if "dealer" in bases else "",
            six=seen.six if "six" in bases else "",
            colour=seen.colour if "colour" in bases else "",
        )
        found[needed] = Deals(dealer, how_many + (found[needed].how_many if needed in found else 0))
    return found


def ev(game: Game, ante: int, side: dict[str, int], plays: bool, deals: dict[Seen, Deals]) -> Fraction:
    """The player's EV of an action in chips, over those deals."""
    won = Fraction(0)
    for seen, (_, count) in deals.items():
        bets = profits(game, ante, side, plays, seen)
        commission = bets.pop("commission")
        won += (sum(bets.values()) - commission) * count
    return won / sum(count for _, count in deals.values())


@cache
def suit_classes() -> dict[Cards, int]:
    """One hand of each class that renaming the suits leaves alike, and how many hands the class has."""
    renamings = [dict(zip(Suit, renamed, strict=True)) for renamed in permutations(Suit)]
    place = {card: at for at, card in enumerate(DECK)}
    renamed_places = [[place[Card(card.rank, names[card.suit])] for card in DECK] for names in renamings]
    classes = Counter(
        min(tuple(sorted((names[a], names[b], names[c]))) for names in renamed_places)
        for a, b, c in combinations(range(52), 3)
    )
    return {(DECK[a], DECK[b], DECK[c]): hands for (a, b, c), hands in classes.items()}
