"""Cards as small pictures, side by side; four colours, and never colour alone."""

from rich.text import Text

from trainer.cards import Card, Cards, Suit

_STYLES = {suit: f"suit.{suit.name.lower()}" for suit in Suit}
"""The names of styles: `theme` says what they look like."""
_SYMBOL_FRAME = ("┌─────┐", "│", "└─────┘")
_LETTER_FRAME = ("+-----+", "|", "+-----+")


Frame = tuple[str, str, str]
"""Top, side and bottom of a card, seven columns wide."""


def draw_cards(cards: Cards, symbols: bool, frame: Frame | None = None) -> Text:
    """Three cards take 23 columns and five lines; with letters for suits where symbols cannot be shown."""
    return _side_by_side([_draw(card, symbols, frame or _frame(symbols)) for card in cards])


def draw_backs(count: int, symbols: bool, fill: tuple[str, str, str], frame: Frame | None = None) -> Text:
    """So many cards face down; `fill` are the three lines of a back, five columns wide."""
    top, side, bottom = frame or _frame(symbols)
    back = [Text(line, style="dim") for line in (top, *(side + line + side for line in fill), bottom)]
    return _side_by_side([back] * count)


def _frame(symbols: bool) -> Frame:
    return _SYMBOL_FRAME if symbols else _LETTER_FRAME


def _side_by_side(drawn: list[list[Text]]) -> Text:
    lines = [Text(" ").join(parts) for parts in zip(*drawn, strict=True)]
    return Text("\n").join(lines)


def _draw(card: Card, symbols: bool, frame: Frame) -> list[Text]:
    top, side, bottom = frame
    rank = card.rank.label
    suit = card.suit.symbol if symbols else card.suit.letter
    inside = (f"{rank:<4} ", f"  {suit}  ", f" {rank:>4}")
    style = _STYLES[card.suit]
    return [
        Text(top, style="dim"),
        *(Text.assemble((side, "dim"), (line, style), (side, "dim")) for line in inside),
        Text(bottom, style="dim"),
    ]
