"""Figures in words, and the structured output's exact numbers: the one place where anything is rounded."""

from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction

from trainer.cards import Cards
from trainer.study.question import Antes, Percent, Text
from trainer.ui.wrapping import COMMAND_AT_END


def exact(number: Fraction) -> dict[str, object]:
    """`{"exact": "-9151/9212", "value": -0.99337}` for structured output."""
    return {"exact": str(number), "value": float(number)}


def percent(share: Fraction, digits: int = 1) -> str:
    """`31.2 %`; only nothing is `0.0 %` and only all is `100.0 %`, else it is `<0.1 %` and `>99.9 %`."""
    step = Fraction(1, 10**digits)
    if 0 < share * 100 <= step / 2:
        return f"<{_fixed(step, digits)} %"
    if 100 - step / 2 <= share * 100 < 100:
        return f">{_fixed(100 - step, digits)} %"
    return f"{_fixed(share * 100, digits)} %"


def antes(amount: Fraction, digits: int = 3) -> str:
    """`0.993 Antes`, `1 Ante`, `2 Antes`."""
    if amount.denominator == 1:
        return f"{amount} {'Ante' if abs(amount) == 1 else 'Antes'}"
    return f"{_fixed(amount, digits)} Antes"


def units(amount: Fraction, digits: int = 4) -> str:
    """An EV in units of stake, always signed: `-0.9934`, `+1.0000`."""
    return f"{'-' if amount < 0 else '+'}{_fixed(abs(amount), digits)}"


def cost_in_antes(cost: Fraction) -> str:
    """A cost in Antes, cut and not rounded, so that it never seems to reach the next grade; never a bare zero."""
    if 0 < cost < Fraction(1, 10_000):
        return "under 0.0001 Antes"
    return f"{_fixed(Fraction(int(cost * 10_000), 10_000), 4)} Antes"


def _fixed(number: Fraction, digits: int) -> str:
    """To so many digits, halves to even, without going through a float."""
    scaled = round(number * 10**digits)
    return str(Decimal(scaled).scaleb(-digits)) if scaled else str(Decimal(0).scaleb(-digits))


def say(text: Text, symbols: bool = False) -> str:
    """A text's parts as one sentence."""
    return "".join(_part(part, symbols) for part in text)


def _part(part: str | Percent | Antes | Cards, symbols: bool) -> str:
    match part:
        case str():
            return part
        case Percent(share, digits):
            return percent(share, digits)
        case Antes(amount):
            return antes(amount)
        case _:
            return cards_told(part, symbols)


def cards_told(cards: Cards, symbols: bool = False) -> str:
    """`Qh 10s 4d`, or with symbols `Q♥ 10♠ 4♦`: a ten as in the drawn cards and in `Q-10-4`."""
    return " ".join(card.rank.label + (card.suit.symbol if symbols else card.suit.letter) for card in cards)


def sentence(text: str) -> str:
    """With a capital letter and a full stop, which no command to type is given."""
    text = text.strip()
    is_ended = text.endswith((".", "?", "!")) or COMMAND_AT_END.search(text)
    return text[:1].upper() + text[1:] + ("" if is_ended else ".")


def either(words: Iterable[str]) -> str:
    """`play`, `play or fold`, or `player, dealer or tie`."""
    *others, last = words
    return f"{', '.join(others)} or {last}" if others else last


def counted(number: int, one: str, many: str | None = None) -> str:
    """`1 answer`, `20 answers`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def tenths(seconds: float) -> str:
    """`1.2`, cut and not rounded; never 0.0 for what is more."""
    return f"{max(int(seconds * 10), 1) / 10:.1f}" if seconds > 0 else "0.0"


def counted_seconds(seconds: float) -> str:
    """`1 second`, `90 seconds`, `2.5 seconds`, `6,000 seconds`."""
    shown = f"{seconds:,.6f}".rstrip("0").rstrip(".")
    return f"{shown} second{'' if seconds == 1 else 's'}"


def counted_time(seconds: float) -> str:
    """`5 minutes` where they are whole and more than one, else seconds."""
    minutes, rest = divmod(seconds, 60)
    return counted_seconds(seconds) if rest or minutes < 2 else counted(int(minutes), "minute")


def figure(number: Fraction, digits: int = 2) -> str:
    """`0.75`, where the unit stands over the column."""
    return _fixed(number, digits)


def signed_percent(share: Fraction, digits: int = 1) -> str:
    """`+3.1 %`, `-0.4 %`; no sign where it comes to nothing, `0.0 %`."""
    shown = _fixed(share * 100, digits)
    return f"{'+' if round(share * 100 * 10**digits) > 0 else ''}{shown} %"


def range_of(low: float, high: float, digits: int = 0) -> str:
    """An interval, `88-97`, `0.11-0.74`."""
    return f"{low:.{digits}f}-{high:.{digits}f}"


def needs_more(count: int) -> str:
    """In the place of a figure that too few answers stand behind."""
    return f"needs {count} more"
