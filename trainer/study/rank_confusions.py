"""Confusions about what three cards are called, and which hand is higher: the same in every house."""

from collections.abc import Callable, Sequence

from trainer.cards import Cards
from trainer.hands import HandCategory, evaluate
from trainer.study.confusion import Case, Confusion, Reading

_USUAL = [category for category in HandCategory if category is category.base]


def _swapped(one: HandCategory, other: HandCategory) -> list[HandCategory]:
    return [{one: other, other: one}.get(category, category) for category in _USUAL]


def _as_it_is(cards: Cards) -> HandCategory:
    return evaluate(cards).category.base


def _without_ace_low(cards: Cards) -> HandCategory:
    held, category = evaluate(cards), _as_it_is(cards)
    if not held.pattern.startswith("3-2-A straight"):
        return category
    return HandCategory.FLUSH if category is HandCategory.STRAIGHT_FLUSH else HandCategory.HIGH_CARD


def _around_the_corner(cards: Cards) -> HandCategory:
    held, category = evaluate(cards), _as_it_is(cards)
    if not held.pattern.startswith("A-K-2"):
        return category
    return HandCategory.STRAIGHT_FLUSH if category is HandCategory.FLUSH else HandCategory.STRAIGHT


def _order(order: Sequence[HandCategory], named: Callable[[Cards], HandCategory] = _as_it_is) -> Reading:
    """Who would win, and what a hand would be called, by another order or other names."""

    def reads(case: Case) -> bool | None:
        if case.answer.drill == "who-wins" and len(case.player) == len(case.dealer) == 3:
            return _compared(case, order, named)
        if case.answer.drill == "name-the-hand" and len(case.player) == 3 and named is not _as_it_is:
            return case.believed(named(case.player).word)
        return None

    return reads


def _compared(case: Case, order: Sequence[HandCategory], named: Callable[[Cards], HandCategory]) -> bool | None:
    """By category alone: within one, no confusion says which of the two it takes for the higher."""
    player, dealer = (order.index(named(cards)) for cards in (case.player, case.dealer))
    if player == dealer:
        return None
    return case.believed("player" if player > dealer else "dealer")


def _by_suit(case: Case) -> bool | None:
    if case.answer.drill != "who-wins" or case.answer.right != ("tie",):
        return None
    return not case.is_right


RANK_CONFUSIONS = (
    Confusion(
        "straight-and-flush-swapped",
        "a flush put above a straight, as with five cards",
        "ranks",
        _order(_swapped(HandCategory.FLUSH, HandCategory.STRAIGHT)),
    ),
    Confusion(
        "trips-and-straight-swapped",
        "a straight put above three of a kind",
        "ranks",
        _order(_swapped(HandCategory.STRAIGHT, HandCategory.THREE_OF_A_KIND)),
    ),
    Confusion("ace-low-missed", "A-2-3 not taken for a straight", "ranks", _order(_USUAL, _without_ace_low)),
    Confusion("k-a-2-accepted", "K-A-2 taken for a straight", "ranks", _order(_USUAL, _around_the_corner)),
    Confusion("suits-break-ties", "ties broken by suit", "ranks", _by_suit),
)
