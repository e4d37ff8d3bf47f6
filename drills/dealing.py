"""Dealing a situation with fresh cards: each deal of it as likely as at the table, in random order."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random

from trainer.cards import DECK, Card, Cards, Suit
from trainer.games import Game, Limits
from trainer.hand_sets import hand_sets
from trainer.hands import HandClass


def fresh_suits(chance: Random, *hands: Cards) -> tuple[Cards, ...]:
    """The same deal in other suits and each hand in another order.

    Every deal that differs from it only by the names of the suits is as likely.
    """
    renamed = dict(zip(Suit, chance.sample(list(Suit), 4), strict=True))
    return tuple(shuffled(tuple(Card(card.rank, renamed[card.suit]) for card in hand), chance) for hand in hands)


def shuffled(cards: Cards, chance: Random) -> Cards:
    """The same cards in random order, as dealt."""
    return tuple(chance.sample(cards, len(cards)))


def deal_class(classes: Sequence[HandClass], chance: Random) -> Cards:
    """A hand of these classes, each hand as likely as another."""
    dealt = chance.choices(classes, [each.hands for each in classes])[0]
    return fresh_suits(chance, dealt.cards)[0]


def deal_rest(chance: Random, count: int, *held: Cards) -> Cards:
    """So many cards of the deck that are in none of the hands held."""
    taken = {card for hand in held for card in hand}
    return tuple(chance.sample([card for card in DECK if card not in taken], count))


def deal_from(hands: int, chance: Random) -> Cards:
    """A hand of a set (see `trainer.hand_sets`), each as likely. Raises `ValueError` for the empty set."""
    return shuffled(hand_sets().nth(hands, chance.randrange(hands.bit_count())), chance)


def chip_stakes(game: Game, limits: Limits) -> list[Fraction]:
    """One or two of the house's chips within a bet's limits, smallest first; the least stake where none fit them."""
    amounts = {one + other for one in game.chips for other in (0, *game.chips)}
    allowed = sorted(amount for amount in amounts if limits.least <= amount <= limits.most)
    return [Fraction(amount) for amount in allowed or [limits.least]]


def chip_stake(game: Game, limits: Limits, chance: Random) -> Fraction:
    """A stake of `chip_stakes`."""
    return chance.choice(chip_stakes(game, limits))
