"""Sample cards for every kind of hand, for the pay tables at the table."""

from trainer.cards import Cards, parse_cards
from trainer.hands import HandCategory
from trainer.paytables import Category, ColourCategory
from trainer.six_cards import SixCategory

_OF_THREE = {
    HandCategory.ROYAL: "As Ks Qs",
    HandCategory.STRAIGHT_FLUSH: "9h 8h 7h",
    HandCategory.THREE_OF_A_KIND: "8s 8h 8d",
    HandCategory.STRAIGHT: "Jc Td 9h",
    HandCategory.FLUSH: "Kd 9d 4d",
    HandCategory.PAIR: "Qs Qd 5c",
    HandCategory.HIGH_CARD: "Ac Jh 7s",
}
_OF_SIX = {
    SixCategory.ROYAL_FLUSH: "As Ks Qs Js Ts 4d",
    SixCategory.STRAIGHT_FLUSH: "9h 8h 7h 6h 5h Kc",
    SixCategory.FOUR_OF_A_KIND: "8s 8h 8d 8c Kd 4s",
    SixCategory.FULL_HOUSE: "Js Jh Jd 6c 6d 2s",
    SixCategory.FLUSH: "Kd Jd 9d 6d 4d As",
    SixCategory.STRAIGHT: "9c 8d 7h 6s 5h Kd",
    SixCategory.THREE_OF_A_KIND: "Qs Qh Qd 9c 6d 2s",
    SixCategory.THREE_PAIR: "Ks Kd 9h 9c 4d 4s",
    SixCategory.TWO_PAIR: "Ks Kd 9h 9c 6d 4s",
    SixCategory.PAIR: "Ts Td Kh 8c 6d 4s",
    SixCategory.HIGH_CARD: "As Jd 9h 7c 5d 3s",
}
_OF_COLOURS = {
    ColourCategory.SIX_OF_ONE_COLOUR: "Kh 9d 4d Jd 7h 2h",
    ColourCategory.THREE_OF_ONE_COLOUR: "Ks 9c 4s",
    ColourCategory.MIXED: "Ks 9h 4s",
}


def sample_of(category: Category) -> Cards:
    """Cards that hold that and nothing better."""
    match category:  # members of the three are equal as numbers, so each has a table of its own
        case HandCategory():
            return parse_cards(_OF_THREE[category])
        case SixCategory():
            return parse_cards(_OF_SIX[category])
        case ColourCategory():
            return parse_cards(_OF_COLOURS[category])
