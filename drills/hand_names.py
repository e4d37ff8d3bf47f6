"""What hands are called: other words for them, why it is this one, and which error a wrong name shows."""

from drills.comparisons import CORNER, is_ace_low
from trainer.cards import Cards
from trainer.hands import HandCategory, HandStrength
from trainer.study.question import Question

_SUITED = {"flush", "straight flush", "royal"}
_ROYAL = ("royal", "royal flush", "straight flush")
_OTHER_WORDS = {
    "nothing": ("high card",),
    "one pair": ("pair",),
    "two pairs": ("two pair",),
    "three pairs": ("three pair",),
    "trips": ("three of a kind",),
    "boat": ("full house",),
    "quads": ("four of a kind",),
    "sf": ("straight flush",),
    "royal": _ROYAL,
    "royal flush": _ROYAL,
    "mini royal": _ROYAL,
}
"""What people type as well -> the category meant, the first of them that the question knows."""


def read_category(question: Question, text: str) -> str | None:
    """The category that a typed word or key means, or None; a royal is a straight flush where it is no choice."""
    words = _OTHER_WORDS.get(" ".join(text.lower().split()), ())
    return next((read for word in (text, *words) if (read := question.read(word))), None)


def sorted_ranks(cards: Cards) -> str:
    """`K-9-4`, whatever order they were dealt in."""
    return "-".join(card.rank.label for card in sorted(cards, key=lambda card: card.rank, reverse=True))


def reason(strength: HandStrength) -> str:
    """What makes the hand, in a few words."""
    match strength.category:
        case HandCategory.HIGH_CARD:
            return f"no pair, not in a row, not of one suit, so {strength.name}"
        case HandCategory.PAIR:
            return f"a {strength.name}"
        case HandCategory.THREE_OF_A_KIND:
            return f"{strength.name}, all of one rank"
        case HandCategory.FLUSH:
            return f"of one suit but not in a row, so {_a(strength.name)}"
        case HandCategory.STRAIGHT:
            return f"in a row but not of one suit, so {_a(strength.name)}"
        case _:
            return f"in a row and of one suit, so {_a(strength.name)}"


def _a(name: str) -> str:
    return f"{'an' if name[0] in 'ae' else 'a'} {name}"


def slip_of(strength: HandStrength, given: str) -> str:
    """The error that a wrong answer shows, where it shows one."""
    category, ranks = strength.category, set(strength.ranks)
    says_row, says_suit = "straight" in given or given == "royal", given in _SUITED
    if given == "royal" and category is HandCategory.STRAIGHT_FLUSH:
        return ". Only A-K-Q of one suit is a royal"
    if category is HandCategory.ROYAL:
        return ". A-K-Q of one suit is the royal, which this house pays apart" if given == "straight flush" else ""
    if says_row and ranks == CORNER:
        return ". No straight goes round the ace: it is high in Q-K-A and low in A-2-3"
    if is_ace_low(strength) and not says_row:
        return ". A-2-3 is a straight: the ace may count low"
    if says_row and "straight" not in category.word:
        return ". A straight needs three ranks in a row, without a gap"
    if says_suit and category.word not in _SUITED:
        return ". A flush needs all three cards of one suit"
    return ""
