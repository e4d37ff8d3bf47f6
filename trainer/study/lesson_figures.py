"""What the names in a lesson stand for in a house: words, figures, hands and tables, all worked out from its rules."""

from collections.abc import Callable
from fractions import Fraction

from trainer.cards import Cards
from trainer.games import ANTE_BONUS, AgainstDealer, Game, OnFold
from trainer.hand_sets import HANDS as ALL_HANDS
from trainer.hands import STRENGTHS, HandCategory, HandStrength, evaluate
from trainer.lines import Line, parse_line
from trainer.oracle import oracle_of
from trainer.paytables import Basis, Paytable, format_money
from trainer.rounds import Action
from trainer.study import lesson_bets as bets
from trainer.study import lesson_counts as counts
from trainer.study import lesson_hands as hands
from trainer.study import lesson_rounds as rounds
from trainer.study import lesson_words as words
from trainer.study.line_costs import line_costs
from trainer.study.question import Antes, Percent, Text

_HANDS_OF = "hands of "


def figure(name: str, game: Game) -> Text:
    """The words or the figure that a name stands for; with a capital where the name has one. Raises `KeyError`."""
    if name.startswith(_HANDS_OF):
        return (f"{counts.hands_of(name.removeprefix(_HANDS_OF)):,}",)
    if name in FIGURES:
        return FIGURES[name](game)
    first, *others = FIGURES[_with_small_letter(name)](game)
    return (words.capital(str(first)), *others)


def has_figure(name: str) -> bool:
    """Whether a name stands for something in every house that has it."""
    kind = name.removeprefix(_HANDS_OF)
    return _with_small_letter(name) in FIGURES or (kind != name and kind in {each.word for each in HandCategory})


def _with_small_letter(name: str) -> str:
    return name[:1].lower() + name[1:]


def _pattern(strength: HandStrength | None) -> Text:
    return (strength.pattern if strength else "no hand",)


def _worth(cards: Cards, game: Game) -> Text:
    """What playing a hand comes to, in Antes."""
    ev = oracle_of(game).decide(cards).ev[Action.PLAY]
    return ("wins " if ev > 0 else "loses ", Antes(abs(ev)))


def _best_play(game: Game) -> str:
    return "every hand is played" if line_costs(game).best.lowest == STRENGTHS[0] else "no hand is played"


def _table(paytable: Paytable, basis: Basis) -> tuple[tuple[Text, ...], ...]:
    """(hand, what it pays, how often it comes), the best paid first."""
    return tuple(
        (
            (words.capital(line.word),),
            (f"{format_money(pays)} to 1",),
            (Percent(bets.share_of_line(paytable, basis, line), counts.EDGE_DIGITS),),
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


def _stake(game: Game) -> Fraction:
    return Fraction(bets.the_bet(game).limits.least)


FIGURES: dict[str, Callable[[Game], Text]] = {
    # words of the house
    "play": lambda game: (game.words.play,),
    "fold": lambda game: (game.words.fold,),
    "qualifies": lambda game: (game.words.qualifies,),
    "does not qualify": lambda game: (game.words.does_not_qualify,),
    "bonus": lambda game: (game.bet_name(ANTE_BONUS),),
    "bonus pays": lambda game: (words.pays(game.paytables[ANTE_BONUS]),),
    "side bet": lambda game: (bets.the_bet(game).name,),
    "side bet id": lambda game: (bets.the_bet(game).id,),
    "side bet cards": lambda game: (words.CARDS_OF[bets.the_bet(game).basis],),
    "order": lambda _game: (words.HIGH_TO_LOW,),
    # rules
    "tie": lambda game: (words.tie(game),),
    "unqualified ante": lambda game: (words.EFFECTS[game.unqualified_ante],),
    "unqualified play": lambda game: (words.EFFECTS[game.unqualified_play],),
    "commission": lambda game: (Percent(game.commission),),
    "first seat": lambda game: (words.first_seat(game),),
    "seat by seat": lambda game: (words.seat_by_seat(game),),
    "call": lambda game: (words.call(game),),
    "bets in order": lambda game: (", ".join(map(game.bet_name, game.bet_ids)),),
    # lines
    "lowest qualifying": lambda game: _pattern(game.qualifying),
    "highest unqualified": lambda game: _pattern(hands.highest_unqualified(game)),
    "lowest play": lambda game: _pattern(hands.lowest_play(game)),
    "worth of lowest play": lambda game: _worth(hands.played_just(game), game),
    "worth of highest fold": lambda game: _worth(hands.folded_just(game), game),
    "best play": lambda game: (_best_play(game),),
    # counts, chips and edges
    "all hands": lambda _game: (f"{ALL_HANDS:,}",),
    "share qualified": lambda game: (Percent(counts.share_qualified(game)),),
    "share of bonus": lambda game: (Percent(counts.share_of_bonus(game)),),
    "stake": lambda game: (format_money(rounds.stake(game)),),
    "won hand": lambda game: (words.without_kicker(evaluate(hands.won_round(game).player)),),
    "lost hand": lambda game: (words.without_kicker(evaluate(hands.won_round(game).dealer)),),
    "win": lambda game: (format_money(rounds.won(game).profit),),
    "returned": lambda game: (format_money(rounds.won(game).returned),),
    "house edge": lambda game: counts.keeps(counts.ante_edge(game), "Ante"),
    "edge without bonus": counts.keeps_without_bonus,
    "outcome of playing everything": lambda game: counts.outcome_of(Line(STRENGTHS[0]), game),
    "outcome of playing pairs": lambda game: counts.outcome_of(parse_line("pairs"), game),
    # the side bet
    "side fold": lambda game: (words.after_fold(game, bets.the_bet(game).on_fold),),
    "side against": lambda game: (bets.the_bet(game).against_dealer.value,),
    "side hand": lambda game: (words.a_kind(bets.often_paid(game)),),
    "side pays": lambda game: (format_money(bets.paid_on(game, Fraction(1))),),
    "side stake": lambda game: (format_money(_stake(game)),),
    "side profit": lambda game: (format_money(bets.paid_on(game, _stake(game))),),
    "side returned": lambda game: (format_money(_stake(game) + bets.paid_on(game, _stake(game))),),
    "side edge": lambda game: counts.keeps(bets.side_edge(game), "chip"),
    "cut hand": lambda game: (words.a_kind(_the_cut(game).line),),
    "cut pays": lambda game: (format_money(_the_cut(game).pays),),
    "edge after cut": lambda game: counts.keeps(_the_cut(game).house_edge, "chip"),
}
HANDS: dict[str, Callable[[Game], Cards]] = {
    "winning hand": lambda game: hands.won_round(game).player,
    "losing hand": lambda game: hands.won_round(game).dealer,
    "lowest qualifying": lambda game: hands.cards_of(game.qualifying),
    "highest unqualified": lambda game: hands.unqualified_just(game),
    "lowest play": lambda game: hands.played_just(game),
    "highest fold": lambda game: hands.folded_just(game),
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
    "settled before": lambda game: (
        bets.chosen_bet(game) is not None and bets.the_bet(game).on_fold is OnFold.SETTLED_BEFORE
    ),
    "royal": lambda game: any(line is HandCategory.ROYAL for table in game.paytables.values() for line, _ in table),
    "side against": lambda game: bets.the_bet(game).against_dealer is not AgainstDealer.IGNORED,
    "side bet": lambda game: bets.chosen_bet(game) is not None,
    "two lines": lambda game: hands.lowest_play(game) not in (None, game.qualifying),
    "unqualified hands": lambda game: game.qualifying != STRENGTHS[0],
}
