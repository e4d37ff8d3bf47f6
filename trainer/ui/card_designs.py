"""The designs of cards that a player can choose from before sitting down."""

from dataclasses import dataclass

from rich.text import Text

from trainer.cards import Cards
from trainer.ui.drawn_cards import Frame, draw_backs, draw_cards


@dataclass(frozen=True, slots=True)
class CardDesign:
    """Frame and back of a card, each with a second form for terminals without symbols."""

    name: str
    frame: Frame
    back: tuple[str, str, str]
    letter_frame: Frame
    letter_back: tuple[str, str, str]

    def faces(self, cards: Cards, symbols: bool) -> Text:
        """Cards face up."""
        return draw_cards(cards, symbols, self.frame if symbols else self.letter_frame)

    def backs(self, count: int, symbols: bool) -> Text:
        """Cards face down."""
        if symbols:
            return draw_backs(count, symbols, self.back, self.frame)
        return draw_backs(count, symbols, self.letter_back, self.letter_frame)


_SQUARE = ("┌─────┐", "│", "└─────┘")
_ROUND = ("╭─────╮", "│", "╰─────╯")
_DOUBLE = ("╔═════╗", "║", "╚═════╝")
_PLUS = ("+-----+", "|", "+-----+")
_DOTS = (".-----.", "|", "'-----'")
_EQUALS = ("+=====+", "|", "+=====+")

DESIGNS = (
    CardDesign("lattice", _SQUARE, ("░░░░░", "░░░░░", "░░░░░"), _PLUS, ("#####", "#####", "#####")),
    CardDesign("diamonds", _ROUND, ("◇ ◇ ◇", " ◇ ◇ ", "◇ ◇ ◇"), _DOTS, ("o o o", " o o ", "o o o")),
    CardDesign("stripes", _DOUBLE, ("/ / /", " / / ", "/ / /"), _EQUALS, ("/ / /", " / / ", "/ / /")),
)


def find_design(name: str) -> CardDesign:
    """The design of that name, the first one where there is none."""
    return next((each for each in DESIGNS if each.name == name), DESIGNS[0])
