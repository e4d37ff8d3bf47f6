"""The order of hands, and how often each of them comes."""

from fractions import Fraction
from math import comb

from trainer.holdings import deals_by_category
from trainer.paytables import Basis, Category
from trainer.ui.hand_samples import sample_of
from trainer.ui.lines import Lines
from trainer.ui.wording import cards_told, exact, percent

_TITLES = {Basis.PLAYER: "Three cards", Basis.SIX: "The best five of six cards"}
_CARDS = {Basis.PLAYER: 3, Basis.SIX: 6}
_KEYS = {Basis.PLAYER: "three_cards", Basis.SIX: "six_cards"}


def order_json() -> dict[str, object]:
    """Per number of cards every kind of hand, highest first; `hands` are those of it, `share` its part of all."""
    return {_KEYS[basis]: [_row(*each, basis) for each in _order(basis)] for basis in _TITLES}


def _row(category: Category, hands: int, basis: Basis) -> dict[str, object]:
    return {"category": category.word, "hands": hands, "share": exact(Fraction(hands, _all(basis)))}


def _order(basis: Basis) -> list[tuple[Category, int]]:
    """(kind, hands of that kind), highest first; what only some tables pay apart counts as what it is."""
    found: dict[Category, int] = {}
    deals = deals_by_category(basis)
    for category, of_it in deals.items():
        found[category.base] = found.get(category.base, 0) + of_it
    deals_per_hand = sum(deals.values()) // _all(basis)
    return sorted(((category, of_it // deals_per_hand) for category, of_it in found.items()), reverse=True)


def _all(basis: Basis) -> int:
    return comb(52, _CARDS[basis])


def print_order(lines: Lines) -> None:
    """Every hand with its share, one in how many, and an example."""
    for number, (basis, title) in enumerate(_TITLES.items()):
        if number:
            lines.print()
        lines.print(f"{title}, highest first; {_all(basis):,} hands", style="bold")
        for category, hands in _order(basis):
            share = Fraction(hands, _all(basis))
            told = f"{percent(share, 2):>8}  1 in {float(1 / share):>8,.1f}"
            lines.print(f"  {category.word:<16}{told}  {cards_told(sample_of(category))}")
    lines.print("With three cards a straight beats a flush, and three of a kind beats both: they are rarer.")
