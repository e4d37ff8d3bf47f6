"""What the table is shown on: plain lines, one fact each, or a terminal with drawn cards."""

from textwrap import fill
from typing import TYPE_CHECKING

from trainer.cards import Cards
from trainer.ui.lines import Out
from trainer.ui.wording import cards_told
from trainer.ui.wrapping import wrapped

if TYPE_CHECKING:
    from rich.console import Console

    from trainer.ui.card_designs import CardDesign


class PlainSurface:
    """Words only, for screen readers, pipes and old terminals."""

    shows_choices = True

    def __init__(self, out: Out, symbols: bool = False) -> None:
        self._out = out
        self._symbols = symbols

    def line(self, text: str = "", style: str = "") -> None:
        """A line as it is."""
        del style  # words alone tell everything
        self._out.write(text.strip() + "\n")
        self._out.flush()

    def cards(self, label: str, cards: Cards) -> None:
        """`Your cards: Qh 6s 4d.`"""
        self.line(f"{label}: {self.written(cards)}.")

    def backs(self, label: str, count: int) -> None:
        """`Dealer's cards: 3 face down.`"""
        self.line(f"{label}: {count} face down.")

    def written(self, cards: Cards) -> str:
        """`Qh 6s 4d`."""
        return cards_told(cards, self._symbols)


class DrawnSurface:
    """A terminal; it prints downwards and never redraws."""

    shows_choices = False

    def __init__(self, console: "Console", symbols: bool, design: "CardDesign") -> None:
        self._console = console
        self._symbols = symbols
        self.design = design

    def line(self, text: str = "", style: str = "") -> None:
        """As wide as the terminal; what is set in columns stays in them."""
        from rich.text import Text

        width = self._console.width - 1
        if len(text) > width:
            text = fill(text, width, subsequent_indent="    ") if text.startswith(" ") else wrapped(text, width)
        self._console.print(Text(text, style=style))

    def cards(self, label: str, cards: Cards) -> None:
        """Cards drawn side by side under their label."""
        self.line(label)
        self._console.print(self.design.faces(cards, self._symbols))

    def backs(self, label: str, count: int) -> None:
        """Backs drawn side by side under their label."""
        self.line(label)
        self._console.print(self.design.backs(count, self._symbols))

    def written(self, cards: Cards) -> str:
        """`Q♥ 6♠ 4♦`."""
        return cards_told(cards, self._symbols)
