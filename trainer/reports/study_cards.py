"""What is worth learning by heart in a house, for flash cards: its pay tables, its line, the hands near the line."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction

from trainer.analysis import price
from trainer.games import Game
from trainer.paytables import Category
from trainer.reports.queens import margins_of
from trainer.reports.scope import House


@dataclass(frozen=True, slots=True)
class PayCard:
    """What a bet pays for a category, to one. `key` names the card by meaning."""

    key: str
    bet: str
    category: Category
    pays_to_one: Fraction


@dataclass(frozen=True, slots=True)
class LineCard:
    """The lowest hand to play, None where every hand is folded."""

    key: str
    lowest: str | None


@dataclass(frozen=True, slots=True)
class HandCard:
    """A hand near the line, and what playing is worth more than folding, in Antes (the mean over its suits)."""

    key: str
    pattern: str
    margin: Fraction


StudyCard = PayCard | LineCard | HandCard


def study_cards(house: House) -> list[StudyCard]:
    """The cards of a house; tables that no source gives are left out."""
    return [*_pay_cards(house.game), _line_card(house.game), *_hand_cards(house)]


def _pay_cards(game: Game) -> Iterable[PayCard]:
    for bet, table in game.paytables.items():
        if not table.is_assumed:
            for category, pays in table:
                key = f"paytable/{game.key}/{bet}/{category.word}"
                yield PayCard(key, game.bet_name(bet), category, pays)


def _line_card(game: Game) -> LineCard:
    lowest = price(replace(game, side_bets=())).ante_play.lowest_play
    return LineCard(f"line/{game.key}", lowest.pattern if lowest else None)


def _hand_cards(house: House) -> Iterable[HandCard]:
    patterns = {item.key.rpartition("/")[2]: item.key for item in house.items.values() if item.is_borderline}
    for strength, margin in margins_of(house.game).items():
        if strength.pattern in patterns:
            yield HandCard(patterns[strength.pattern], strength.pattern, margin)
