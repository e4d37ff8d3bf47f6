"""What the names in a lesson stand for in a house: words, figures, hands and tables, all worked out from its rules."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache

from trainer.analysis import price
from trainer.cards import Cards
from trainer.games import ANTE_BONUS, AgainstDealer, Effect, Game, OnFold, SeatOrder, SettleBy, Ties
from trainer.hand_sets import HANDS as ALL_HANDS
from trainer.hand_sets import hand_sets
from trainer.hands import STRENGTHS, HandCategory, HandStrength, evaluate
from trainer.holdings import deals_by_category
from trainer.lines import Line, parse_line
from trainer.oracle import oracle_of
from trainer.paytables import Basis, Category, Paytable, format_money
from trainer.rounds import Action
from trainer.study import lesson_bets as bets
from trainer.study import lesson_hands as hands
from trainer.study import lesson_rounds as rounds
from trainer.study.lesson_rounds import capital
from trainer.study.line_costs import line_costs
from trainer.study.question import Antes, Percent, Text

_EDGE_DIGITS = 2
_HANDS_OF = "hands of "


def figure(name: str, game: Game) -> Text:
    """The words or the figure that a name stands for; with a capital where the name has one. Raises `KeyError`."""
    if name.startswith(_HANDS_OF):
        return (f"{_hands_of(name.removeprefix(_HANDS_OF)):,}",)
    if name in FIGURES:
        return FIGURES[name](game)
    first, *others = FIGURES[name[:1].lower() + name[1:]](game)
    return (capital(str(first)), *others)


# --- counts


def _hands_of(word: str) -> int:
    """Of all three-card hands, those of a kind; a royal is a straight flush."""
    each = sum(deals_by_category(Basis.PLAYER).values()) // ALL_HANDS
    deals = {category: count // each for category, count in deals_by_category(Basis.PLAYER).items()}
    kind = next(category for category in deals if category.word == word)
    return sum(count for category, count in deals.items() if category.base is kind)


def _share_qualified(game: Game) -> Fraction:
    sets = hand_sets()
    return Fraction(sets.not_weaker(sets.every, game.qualifying.index), ALL_HANDS)


def _share_of_bonus(game: Game) -> Fraction:
    table = game.paytables[ANTE_BONUS]
    return sum((bets.share_of_line(table, Basis.PLAYER, line) for line, pays in table if pays), Fraction(0))


# --- edges


@cache
def _ante_edge(game: Game) -> Fraction:
    """Ante, Play and bonus, best played; a side bet that a fold loses changes how hands are played and is left out."""
    return price(replace(game, side_bets=())).ante_play.spread.house_edge


def _edge_by(line: Line, game: Game) -> Percent:
    bare = replace(game, side_bets=())
    costs = line_costs(bare)
    return Percent(_ante_edge(game) - costs.cost(costs.best) + costs.cost(line), _EDGE_DIGITS)


def _keeps(edge: Fraction, of_what: str) -> Text:
    who = "the house keeps " if edge >= 0 else "the player wins "
    return who, Percent(abs(edge), _EDGE_DIGITS), f" of every {of_what}"


def _without_bonus(game: Game) -> Text:
    edge = _ante_edge(replace(game, ante_bonus=None))
    return ("it would keep " if edge >= 0 else "the player would win ", Percent(abs(edge), _EDGE_DIGITS))


# --- hands


def _pattern(strength: HandStrength | None) -> Text:
    return (strength.pattern if strength else "no hand",)


def _cards(strength: HandStrength | None) -> Cards:
    return hands.cards_of(strength) if strength else ()


def _worth(strength: HandStrength | None, game: Game) -> Text:
    """What playing a hand comes to, in Antes."""
    if strength is None:
        return ()
    ev = oracle_of(game).decide(hands.cards_of(strength)).ev[Action.PLAY]
    return ("wins " if ev > 0 else "loses ", Antes(abs(ev)))


def _best_play(game: Game) -> str:
    return "every hand is played" if line_costs(game).best.lowest == STRENGTHS[0] else "no hand is played"


# --- pay tables


def _table(paytable: Paytable, basis: Basis) -> tuple[tuple[Text, ...], ...]:
    """(hand, what it pays, how often it comes), the best paid first."""
    return tuple(
        (
            (capital(line.word),),
            (f"{format_money(pays)} to 1",),
            (Percent(bets.share_of_line(paytable, basis, line), _EDGE_DIGITS),),
        )
        for line, pays in paytable
    )


def _bet_table(game: Game) -> tuple[tuple[Text, ...], ...]:
    bet = bets.the_bet(game)
    return _table(bet.paytable, bet.basis)


def _the_cut(game: Game) -> bets.Cut:
    found = bets.cut(game)
    if found is None:
        raise LookupError(f"no line of a side bet of {game.id} can pay one less")
    return found


def _often_pays(game: Game) -> Fraction:
    return bets.paid_on(game, Fraction(1))


def _stake(game: Game) -> Fraction:
    return Fraction(bets.the_bet(game).limits.least)


def _a(category: Category) -> str:
    """`flush`, as in "for a flush"; `three of a kind` needs no article."""
    is_counted = category.word.startswith(("two", "three", "four", "six", "mixed"))
    return category.word if is_counted else f"a {category.word}"


_CARDS_OF = {
    Basis.PLAYER: "on your three cards alone",
    Basis.DEALER: "on the dealer's three cards",
    Basis.SIX: "on all six cards together",
    Basis.COLOUR: "on the colours of the cards",
}
_AFTER_FOLD = {
    OnFold.STANDS: "when you {fold} it stays on the table",
    OnFold.LOSES: "when you {fold} it is lost as well",
    OnFold.SETTLED_BEFORE: "it is settled before you decide",
}
_EFFECTS = {Effect.PAYS: "is paid one to one", Effect.PUSHES: "comes back"}
_HIGH_TO_LOW = ", ".join(each.word for each in reversed(HandCategory) if each.base is each)


def _tie(game: Game) -> str:
    return {
        Ties.PUSH: f"Ante and {game.words.play} come back",
        Ties.PLAYER_WINS: "here the player wins it",
        Ties.DEALER_WINS: "here the dealer wins it",
    }[game.ties]


def _first_seat(game: Game) -> str:
    return "right" if game.settlement.seats is SeatOrder.RIGHT_TO_LEFT else "left"


def _seat_by_seat(game: Game) -> str:
    return "seat by seat" if game.settlement.by is SettleBy.SEAT else "bet by bet at all seats"


FIGURES: dict[str, Callable[[Game], Text]] = {
    # words of the house
    "play": lambda game: (game.words.play,),
    "fold": lambda game: (game.words.fold,),
    "qualifies": lambda game: (game.words.qualifies,),
    "does not qualify": lambda game: (game.words.does_not_qualify,),
    "bonus": lambda game: (game.bet_name(ANTE_BONUS),),
    "bonus pays": lambda game: (str(game.paytables[ANTE_BONUS]),),
    "side bet": lambda game: (bets.the_bet(game).name,),
    "side bet id": lambda game: (bets.the_bet(game).id,),
    "side bet cards": lambda game: (_CARDS_OF[bets.the_bet(game).basis],),
    "order": lambda _game: (_HIGH_TO_LOW,),
    # rules
    "tie": lambda game: (_tie(game),),
    "unqualified ante": lambda game: (_EFFECTS[game.unqualified_ante],),
    "unqualified play": lambda game: (_EFFECTS[game.unqualified_play],),
    "commission": lambda game: (Percent(game.commission),),
    "first seat": lambda game: (_first_seat(game),),
    "seat by seat": lambda game: (_seat_by_seat(game),),
    "bets in order": lambda game: (", ".join(map(game.bet_name, game.bet_ids)),),
    # lines
    "lowest qualifying": lambda game: _pattern(game.qualifying),
    "highest unqualified": lambda game: _pattern(hands.highest_unqualified(game)),
    "lowest play": lambda game: _pattern(hands.lowest_play(game)),
    "worth of lowest play": lambda game: _worth(hands.lowest_play(game), game),
    "worth of highest fold": lambda game: _worth(hands.highest_fold(game), game),
    "best play": lambda game: (_best_play(game),),
    # counts, chips and edges
    "all hands": lambda _game: (f"{ALL_HANDS:,}",),
    "share qualified": lambda game: (Percent(_share_qualified(game)),),
    "share of bonus": lambda game: (Percent(_share_of_bonus(game)),),
    "stake": lambda game: (format_money(rounds.stake(game)),),
    "won hand": lambda game: (evaluate(hands.won_round(game).player).name,),
    "lost hand": lambda game: (evaluate(hands.won_round(game).dealer).name,),
    "win": lambda game: (format_money(rounds.won(game).profit),),
    "returned": lambda game: (format_money(rounds.won(game).returned),),
    "house edge": lambda game: _keeps(_ante_edge(game), "Ante"),
    "edge without bonus": _without_bonus,
    "edge of playing everything": lambda game: (_edge_by(Line(STRENGTHS[0]), game),),
    "edge of playing pairs": lambda game: (_edge_by(parse_line("pairs"), game),),
    # the side bet
    "side fold": lambda game: (_AFTER_FOLD[bets.the_bet(game).on_fold].format(fold=game.words.fold),),
    "side against": lambda game: (bets.the_bet(game).against_dealer.value,),
    "side hand": lambda game: (_a(bets.often_paid(game)),),
    "side pays": lambda game: (format_money(_often_pays(game)),),
    "side stake": lambda game: (format_money(_stake(game)),),
    "side profit": lambda game: (format_money(bets.paid_on(game, _stake(game))),),
    "side returned": lambda game: (format_money(_stake(game) + bets.paid_on(game, _stake(game))),),
    "side edge": lambda game: _keeps(bets.side_edge(game), "chip"),
    "cut hand": lambda game: (_a(_the_cut(game).line),),
    "cut pays": lambda game: (format_money(_the_cut(game).pays),),
    "edge after cut": lambda game: _keeps(_the_cut(game).house_edge, "chip"),
}
HANDS: dict[str, Callable[[Game], Cards]] = {
    "winning hand": lambda game: hands.won_round(game).player,
    "losing hand": lambda game: hands.won_round(game).dealer,
    "lowest qualifying": lambda game: _cards(game.qualifying),
    "highest unqualified": lambda game: _cards(hands.highest_unqualified(game)),
    "lowest play": lambda game: _cards(hands.lowest_play(game)),
    "highest fold": lambda game: _cards(hands.highest_fold(game)),
    "bonus hand": lambda game: hands.bonus_round(game).player,
    "hand above it": lambda game: hands.bonus_round(game).dealer,
    "paid hand": lambda game: hands.paid_round(game).player,
    "dealer's hand": lambda game: hands.paid_round(game).dealer,
}
ROWS: dict[str, Callable[[Game], tuple[tuple[Text, ...], ...]]] = {
    "bonus table": lambda game: _table(game.paytables[ANTE_BONUS], Basis.PLAYER),
    "bonus round": rounds.bonus_rows,
    "side table": _bet_table,
    "paid round": rounds.paid_rows,
}
CONDITIONS: dict[str, Callable[[Game], bool]] = {
    "bonus": hands.pays_bonus,
    "assumed bonus": lambda game: hands.pays_bonus(game) and game.paytables[ANTE_BONUS].is_assumed,
    "bonus always": lambda game: game.ante_bonus is not None and not game.ante_bonus.needs_qualifying_dealer,
    "commission": lambda game: game.commission > 0,
    "cut": lambda game: bets.chosen_bet(game) is not None and bets.cut(game) is not None,
    "folds": lambda game: hands.lowest_play(game) is not None,
    "royal": lambda game: any(line is HandCategory.ROYAL for table in game.paytables.values() for line, _ in table),
    "side against": lambda game: bets.the_bet(game).against_dealer is not AgainstDealer.IGNORED,
    "side bet": lambda game: bets.chosen_bet(game) is not None,
    "two lines": lambda game: hands.lowest_play(game) not in (None, game.qualifying),
    "unqualified hands": lambda game: game.qualifying != STRENGTHS[0],
}
