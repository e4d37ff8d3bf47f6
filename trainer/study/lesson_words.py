"""Rules of a house in words, as lessons say them."""

from trainer.games import Effect, Game, OnFold, SeatOrder, SettleBy, Ties
from trainer.hands import STRENGTHS, HandCategory, HandStrength
from trainer.paytables import Basis, Category, Paytable, format_money

CARDS_OF = {
    Basis.PLAYER: "on your three cards alone",
    Basis.DEALER: "on the dealer's three cards",
    Basis.SIX: "on all six cards together",
    Basis.COLOUR: "on the colours of the cards",
}
EFFECTS = {Effect.PAYS: "is paid one to one", Effect.PUSHES: "comes back"}
HIGH_TO_LOW = ", ".join(each.word for each in reversed(HandCategory) if each.base is each)
_AFTER_FOLD = {
    OnFold.STANDS: "when you {fold} it stays on the table",
    OnFold.LOSES: "when you {fold} it is lost as well",
    OnFold.SETTLED_BEFORE: "it is settled before you decide",
}


def after_fold(game: Game, on_fold: OnFold) -> str:
    """What becomes of a side bet when the player folds."""
    return _AFTER_FOLD[on_fold].format(fold=game.words.fold)


def tie(game: Game) -> str:
    """What becomes of Ante and Play on a tie."""
    return {
        Ties.PUSH: f"Ante and {game.words.play} come back, a push",
        Ties.PLAYER_WINS: "here the player wins it",
        Ties.DEALER_WINS: "here the dealer wins it",
    }[game.ties]


def first_seat(game: Game) -> str:
    """From which hand of the dealer the seats are settled."""
    return "right" if game.settlement.seats is SeatOrder.RIGHT_TO_LEFT else "left"


def call(game: Game) -> str:
    """What the dealer calls when the cards are shown, nothing where every hand is enough."""
    told = f" and call them: the dealer {game.words.qualifies} or {game.words.does_not_qualify}"
    return told if game.qualifying != STRENGTHS[0] else ""


def seat_by_seat(game: Game) -> str:
    """Whether a seat is settled whole, or a bet at all seats."""
    return "seat by seat" if game.settlement.by is SettleBy.SEAT else "bet by bet at all seats"


def without_kicker(strength: HandStrength) -> str:
    """`pair of kings`, `queen-high`: kickers have a lesson of their own."""
    return strength.name.partition(",")[0]


def a_kind(category: Category) -> str:
    """`a flush`; `three of a kind` needs no article."""
    is_counted = category.word.startswith(("two", "three", "four", "six", "mixed"))
    return category.word if is_counted else f"a {category.word}"


def pays(paytable: Paytable) -> str:
    """`5 to 1 for a straight flush, 4 to 1 for three of a kind`."""
    return ", ".join(f"{format_money(each)} to 1 for {a_kind(line)}" for line, each in paytable)


def capital(text: str) -> str:
    """The text with a capital letter, and the rest of it as it is."""
    return text[:1].upper() + text[1:]
