"""The exact odds of one hand."""

from fractions import Fraction

from trainer.cards import format_cards
from trainer.games import Game
from trainer.oracle import Decision
from trainer.rounds import Action
from trainer.study.reasons import why_decision
from trainer.ui.lines import Lines
from trainer.ui.wording import cards_told, either, exact, percent, say, sentence, units


def odds_json(game: Game, decision: Decision) -> dict[str, object]:
    """The structured answer; every EV in units of stake."""
    outcomes = decision.outcomes
    return {
        "game": game.id,
        "hand": format_cards(decision.cards),
        "category": decision.strength.category.base.word,
        "deals": outcomes.deals,
        "not_qualified": outcomes.not_qualified,
        "win": outcomes.win,
        "tie": outcomes.tie,
        "lose": outcomes.lose,
        "ev": {action.value: exact(ev) for action, ev in decision.ev.items()},
        "best": [action.value for action in decision.best],
        "margin": exact(decision.margin),
        "side_bets": {
            bet: {"ev": exact(ev[Action.PLAY]), "ev_fold": exact(ev[Action.FOLD])}
            for bet, ev in decision.side_ev.items()
        },
        "why": sentence(say(why_decision(game, decision))),
    }


def print_odds(console: Lines, game: Game, decision: Decision) -> None:
    """The best action first, then what it is made of."""
    outcomes = decision.outcomes
    best = either(action.value for action in decision.best)
    console.print(f"{cards_told(decision.cards)}: {decision.strength.name}, {decision.strength.pattern}. {game.name}.")
    console.print(
        f"Best: {best}." if len(decision.best) == 1 else f"Best: {best}, both are worth the same.", style="bold"
    )
    console.print("Worth on average, in Antes:")
    for action, ev in decision.ev.items():
        console.print(f"  {action.value:<5} {units(ev):>9}   {_exactly(ev)}")
    console.print(f"Of {outcomes.deals:,} deals against this hand:")
    rows = (
        ("the dealer does not qualify", outcomes.not_qualified),
        ("you win", outcomes.win),
        ("you tie", outcomes.tie),
        ("you lose", outcomes.lose),
    )
    for what, deals in rows:
        console.print(f"  {what:<28}{deals:>7,}  {percent(Fraction(deals, outcomes.deals)):>7}")
    for bet, of_bet in decision.side_ev.items():
        console.print(
            f"{game.bet_name(bet)} alone: {units(of_bet[Action.PLAY])} played, {units(of_bet[Action.FOLD])} folded."
        )


def _exactly(ev: Fraction) -> str:
    return f"exactly {ev}"
