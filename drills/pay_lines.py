"""What can be asked about a pay table: the hands that it pays, and those that one could think it pays."""

from fractions import Fraction

from trainer.games import ANTE, ANTE_BONUS, PLAY, Game
from trainer.holdings import deals_by_category
from trainer.paytables import Basis, Category, Paytable

_THREE_CARDS = (Basis.PLAYER, Basis.DEALER)
_NO_ARTICLE = ("two", "three", "four", "six", "mixed", "high")


def basis_of(game: Game, bet: str) -> Basis:
    """Which cards the Ante bonus or a side bet looks at."""
    side_bet = game.side_bet(bet)
    return side_bet.basis if side_bet else Basis.PLAYER


def kinds(game: Game, basis: Basis) -> dict[Category, tuple[Category, ...]]:
    """The categories that this house tells apart, lowest first, each with all that counts as it.

    A royal, say, is a straight flush unless some table of the house on as many cards has a line for it.
    """
    lines = {
        line for bet, table in game.paytables.items() if _looks_alike(basis_of(game, bet), basis) for line, _ in table
    }
    told: dict[Category, tuple[Category, ...]] = {}
    for category in basis.categories:
        kind = category if category in lines else category.base
        told[kind] = (*told.get(kind, ()), category)
    return told


def _looks_alike(one: Basis, other: Basis) -> bool:
    return one is other or (one in _THREE_CARDS and other in _THREE_CARDS)


def share_of(categories: tuple[Category, ...], basis: Basis) -> Fraction:
    """The part of all deals in which a bet's cards hold one of these."""
    deals = deals_by_category(basis)
    return Fraction(sum(deals[category] for category in categories), sum(deals.values()))


def asked_kinds(game: Game, bet: str) -> tuple[Category, ...]:
    """The hands worth asking about, best first.

    Those that a line pays, those that lose though they rank above a paid one, and the next one below the lowest
    that is paid; not the lowest of all where it loses, which nobody gets wrong.
    """
    table = game.paytables[bet]
    ranked = list(kinds(game, basis_of(game, bet)))
    lowest_paid = next((place for place, kind in enumerate(ranked) if is_paid(table, kind)), len(ranked))
    first = max(lowest_paid - 1, 0 if is_paid(table, ranked[0]) else 1)
    return tuple(reversed(ranked[first:]))


def is_paid(table: Paytable, kind: Category) -> bool:
    """Whether a line of the table pays it, be it only the stake back."""
    return table.pays_to_one(kind) is not None


def the_bet(game: Game, bet: str) -> str:
    """A bet's name in a sentence: `the Ante bonus`, `the Play bet`, `Pair Plus`."""
    name = game.bet_name(bet)
    return {PLAY: f"the {name} bet", ANTE: f"the {name}", ANTE_BONUS: f"the {name}"}.get(bet, name)


def a_kind(category: Category) -> str:
    """`a flush`, `three of a kind`."""
    word = category.word
    return word if word.startswith(_NO_ARTICLE) else f"a {word}"


def in_key(category: Category) -> str:
    """As it stands in an item's key: `three-of-a-kind`."""
    return category.word.replace(" ", "-")


def odds(pays: Fraction) -> str:
    """`6 to 1`, `3 to 2`."""
    return f"{pays.numerator} to {pays.denominator}"
