"""Cards as small pictures, side by side; four colours, and never colour alone."""

from rich.text import Text

from trainer.cards import Card, Cards, Suit

_STYLES = {
    Suit.SPADES: "bold",
    Suit.HEARTS: "bold red",
    Suit.DIAMONDS: "bold blue",
    Suit.CLUBS: "bold green",
}
_SYMBOL_FRAME = ("┌─────┐", "│", "└─────┘")
_LETTER_FRAME = ("+-----+", "|", "+-----+")


def draw_cards(cards: Cards, symbols: bool) -> Text:
    """Three cards take 23 columns and five lines; with letters for suits where symbols cannot be shown."""
    drawn = [_draw(card, symbols) for card in cards]
    lines = [Text(" ").join(parts) for parts in zip(*drawn, strict=True)]
    return Text("\n").join(lines)


def _draw(card: Card, symbols: bool) -> list[Text]:
    top, side, bottom = _SYMBOL_FRAME if symbols else _LETTER_FRAME
    rank = card.rank.label
    suit = card.suit.symbol if symbols else card.suit.letter
    inside = (f"{rank:<4} ", f"  {suit}  ", f" {rank:>4}")
    style = _STYLES[card.suit]
    return [
        Text(top, style="dim"),
        *(Text.assemble((side, "dim"), (line, style), (side, "dim")) for line in inside),
        Text(bottom, style="dim"),
    ]
