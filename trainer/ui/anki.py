"""Flash cards for Anki, through genanki, which is installed on its own or with the extra `anki`."""

from collections.abc import Iterable
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

from trainer.errors import UserError
from trainer.games import Game
from trainer.paytables import format_money
from trainer.reports.study_cards import HandCard, LineCard, PayCard, StudyCard
from trainer.ui.extras import pip_install
from trainer.ui.wording import antes

_STYLE = ".card { font-family: sans-serif; font-size: 1.5em; text-align: center; }"


class NoAnki(UserError):
    """genanki is not installed."""


def write_deck(path: Path, houses: Iterable[tuple[Game, list[StudyCard]]], seconds: float) -> int:
    """Write the decks, one per house, to an .apkg file made at `seconds` since 1970; returns how many cards.

    A card keeps its id, so that a later deck moves on what Anki knows of it. Raises NoAnki, OSError.
    """
    genanki = _genanki()
    model = genanki.Model(
        number_of("model"),
        "q64",
        fields=[{"name": "Front"}, {"name": "Back"}],
        templates=[{"name": "Card", "qfmt": "{{Front}}", "afmt": "{{FrontSide}}<hr id=answer>{{Back}}"}],
        css=_STYLE,
    )
    decks = [_deck(genanki, model, game, cards) for game, cards in houses]
    genanki.Package(decks).write_to_file(str(path), timestamp=seconds)
    return sum(len(deck.notes) for deck in decks)


def _genanki() -> Any:
    try:
        import genanki
    except ImportError as error:
        raise NoAnki(
            f"decks need genanki, which is not installed; this installs it: {pip_install('genanki')}"
        ) from error
    return genanki


def _deck(genanki: Any, model: Any, game: Game, cards: list[StudyCard]) -> Any:
    deck = genanki.Deck(number_of(f"deck/{game.key}"), f"q64::{game.name}")
    for card in cards:
        fields = [escape(side) for side in sides(game, card)]
        deck.add_note(genanki.Note(model=model, fields=fields, guid=genanki.guid_for(card.key)))
    return deck


def number_of(name: str) -> int:
    """A number that Anki knows a deck or a model by, the same every time."""
    return int.from_bytes(sha256(name.encode()).digest()[:4], "big") >> 1 | 1 << 30


def sides(game: Game, card: StudyCard) -> tuple[str, str]:
    """Question and answer."""
    match card:
        case PayCard():
            return f"{game.name}, {card.bet}: {card.category.word}?", f"{format_money(card.pays_to_one)} to 1"
        case LineCard():
            return f"{game.name}: the lowest hand to play?", card.lowest or "none: every hand is folded"
        case HandCard():
            action = "play" if card.margin >= 0 else "fold"
            return f"{game.name}: {card.pattern}, play or fold?", f"{action}, by {antes(abs(card.margin), 4)}"
