"""Ranks, suits, cards and the deck: how they are written and read.

A card is written `Qh` (or `Q♥`); `10h`, lower case, symbols, spaces and commas are read as well.
"""

import re
from collections import Counter
from dataclasses import dataclass
from enum import Enum, IntEnum

from trainer.errors import WrongInput


class Rank(IntEnum):
    """A card's rank; its number is only its place with the ace high (`hands` knows about A-2-3)."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """One character: `2`..`9`, `T`, `J`, `Q`, `K`, `A`."""
        return "23456789TJQKA"[self - 2]

    @property
    def label(self) -> str:
        """As people write it in a hand's pattern: `10` for ten, the letter otherwise."""
        return "10" if self is Rank.TEN else self.letter

    @property
    def word(self) -> str:
        """As people say it: `queen`."""
        return self.name.lower()

    @property
    def plural(self) -> str:
        """As people say it of a pair: `queens`, `sixes`."""
        return self.word + ("es" if self is Rank.SIX else "s")


class Suit(Enum):
    """A suit; suits have no order in this game."""

    SPADES = "s"
    HEARTS = "h"
    DIAMONDS = "d"
    CLUBS = "c"

    __hash__ = object.__hash__  # there is one of each; `Enum` would hash the name, in Python, for each card looked up

    @property
    def letter(self) -> str:
        """One character: `s`, `h`, `d`, `c`."""
        return self.value

    @property
    def symbol(self) -> str:
        """One character: `♠`, `♥`, `♦`, `♣`."""
        return {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}[self.value]

    @property
    def is_red(self) -> bool:
        """Whether its colour is red."""
        return self in (Suit.HEARTS, Suit.DIAMONDS)


@dataclass(frozen=True, slots=True)
class Card:
    """One card of the deck."""

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return self.rank.letter + self.suit.letter

    @property
    def symbol(self) -> str:
        """With the suit as a symbol: `Q♥`."""
        return self.rank.letter + self.suit.symbol


DECK: tuple[Card, ...] = tuple(Card(rank, suit) for rank in Rank for suit in Suit)

Cards = tuple[Card, ...]


class CardError(WrongInput):
    """Text that is not the cards asked for; the message is one line for the user."""


_RANKS = {rank.letter: rank for rank in Rank} | {"10": Rank.TEN}
_SUITS = {suit.letter: suit for suit in Suit} | {suit.symbol: suit for suit in Suit}
_OUTLINES = str.maketrans("♤♡♢♧", "♠♥♦♣")
_CARD = re.compile(r"(10|[2-9TJQKA])([shdc♠♥♦♣])\ufe0f?", re.IGNORECASE | re.ASCII)  # ASCII: the old long s is no suit
_GAP = re.compile(r"[\s,;]*")


def parse_cards(text: str, *counts: int) -> Cards:
    """The cards of `text`, in its order, all different.

    >>> format_cards(parse_cards("qh, 10♦ 4S", 3))
    'Qh Td 4s'

    Raises `CardError` for anything else, or when there are not as many cards as one of `counts`.
    """
    cards = tuple(_read_cards(text.translate(_OUTLINES)))
    repeated = {str(card) for card, times in Counter(cards).items() if times > 1}
    if repeated:
        raise CardError(f"{min(repeated)} stands twice in {_quote(text)}: each card is in the deck once")
    if counts and len(cards) not in counts:
        *fewer, most = map(str, counts)
        wanted = f"{', '.join(fewer)} or {most}" if fewer else most
        raise CardError(f"{wanted} cards are needed, and {_quote(text)} has {len(cards)}, for example: Qh 6s 4d")
    return cards


def _quote(text: str) -> str:
    stripped = text.strip()
    return repr(stripped if len(stripped) <= 40 else stripped[:37] + "...")


def _read_cards(text: str) -> list[Card]:
    cards, place = [], _skip_gap(text, 0)
    while place < len(text):
        match = _CARD.match(text, place)
        if match is None:
            wrong = text[place:].split()[0][:12]
            raise CardError(f"{wrong!r} is no card: write a rank 2-9 T J Q K A and a suit s h d c, like Qh or 10d")
        cards.append(Card(_RANKS[match[1].upper()], _SUITS[match[2].lower()]))
        place = _skip_gap(text, match.end())
    return cards


def _skip_gap(text: str, place: int) -> int:
    match = _GAP.match(text, place)
    return match.end() if match else place


def format_cards(cards: Cards, symbols: bool = False) -> str:
    """`Qh 6s 4d`, or with symbols `Q♥ 6♠ 4♦`; `parse_cards` reads both."""
    return " ".join(card.symbol if symbols else str(card) for card in cards)


def refuse_shared_cards(**groups: Cards) -> None:
    """Raise `CardError` when a card is in two of the named groups (`hand=..., dealer=...`)."""
    seen: dict[Card, str] = {}
    for name, cards in groups.items():
        for card in cards:
            if card in seen:
                raise CardError(f"{card} is in the {seen[card]} and in the {name}: each card is in the deck once")
            seen[card] = name
