"""Houses: their rules and pay tables."""

from collections.abc import Sequence

from trainer.games import AgainstDealer, AnteBonus, Effect, Game, OnFold, SideBet, Ties
from trainer.paytables import Basis, Paytable, format_money
from trainer.ui.hand_samples import sample_of
from trainer.ui.lines import Lines
from trainer.ui.price_view import print_assumed
from trainer.ui.wording import cards_told, percent, sentence


def game_json(game: Game) -> dict[str, object]:
    """Every rule, structured; pays are strings, to one."""
    return {
        "game": game.id,
        "name": game.name,
        "source": game.source,
        "notes": list(game.notes),
        "ante": {"limits": [game.ante_limits.least, game.ante_limits.most]},
        "dealer": {
            "qualifies": game.qualifying.pattern,
            "not_qualified": {"ante": game.unqualified_ante.value, "play": game.unqualified_play.value},
            "ties": game.ties.value,
            "commission": format_money(game.commission),
        },
        "ante_bonus": None if game.ante_bonus is None else _bonus_json(game.ante_bonus),
        "side_bets": {bet.id: _side_json(bet) for bet in game.side_bets},
        "settlement": {
            "bets": list(game.settlement.bets),
            "seats": game.settlement.seats.value,
            "by": game.settlement.by.value,
        },
        "table": _table_json(game),
        "assumed": [f"{key}: {why}" for key, why in game.assumed],
    }


def _bonus_json(bonus: AnteBonus) -> dict[str, object]:
    return {
        "name": bonus.name,
        "pays": _pays_json(bonus.paytable),
        "needs_qualifying_dealer": bonus.needs_qualifying_dealer,
        "assumed": bonus.paytable.is_assumed,
    }


def _table_json(game: Game) -> dict[str, object]:
    return {
        "chips": list(game.chips),
        "bankroll": game.bankroll,
        "repeat": game.table.repeats_bet,
        "cover_play": game.table.covers_play,
        "add_chips": game.table.adds_chips,
        "blind": game.table.allows_blind,
        "card_design": game.table.chooses_cards,
        "end_below": game.least_chips,
    }


def _side_json(bet: SideBet) -> dict[str, object]:
    return {
        "name": bet.name,
        "cards": bet.basis.value,
        "pays": _pays_json(bet.paytable),
        "limits": [bet.limits.least, bet.limits.most],
        "fold": bet.on_fold.value,
        "dealer": bet.against_dealer.value,
        "alone": bet.may_stand_alone,
        "assumed": bet.paytable.is_assumed,
    }


def _pays_json(paytable: Paytable) -> dict[str, str]:
    return {line.word: format_money(pays) for line, pays in paytable}


def print_games(console: Lines, games: Sequence[Game], own: str) -> None:
    """One house a line; `own` is the one that is meant where none is named."""
    width = max(len(game.id) for game in games)
    for game in games:
        bets = ", ".join(bet.name for bet in game.side_bets) or "no side bets"
        console.print(f"{game.id:<{width}}  {game.name}: {bets}", style="bold" if game.id == own else None)
    console.print(f"{own} is the house that is used where none is named.", style="dim")


def print_game(console: Lines, game: Game) -> None:
    """The rules in sentences, then each pay table."""
    console.print(f"{game.name} ({game.id})", style="bold")
    for line in (*_rules(game), *game.notes):
        console.print(f"  {sentence(line)}")
    if game.ante_bonus:
        console.print(f"\n{game.ante_bonus.name}, {_bonus_terms(game)}", style="bold")
        _print_pays(console, game.ante_bonus.paytable)
    for bet in game.side_bets:
        console.print(f"\n{bet.name}, {_terms(bet)}", style="bold")
        _print_pays(console, bet.paytable)
    console.print()
    print_assumed(console, game)


def _rules(game: Game) -> list[str]:
    effects = {Effect.PAYS: "is paid 1 to 1", Effect.PUSHES: "is returned"}
    ante, play = effects[game.unqualified_ante], effects[game.unqualified_play]
    ties = {Ties.PUSH: "push", Ties.PLAYER_WINS: "win", Ties.DEALER_WINS: "lose"}
    rules = [
        f"Ante {game.ante_limits} chips; the {game.words.play} bet equals the Ante",
        f"the dealer {game.words.qualifies} with {game.qualifying.pattern} or better",
        f"otherwise the Ante {ante} and the {game.words.play} bet {play}",
        f"equal ranks: Ante and {game.words.play} {ties[game.ties]}",
    ]
    if game.commission:
        rules.append(f"commission: {percent(game.commission)} of what Ante, Play and bonus win together")
    return rules


def _bonus_terms(game: Game) -> str:
    bonus = game.ante_bonus
    needs = bonus is not None and bonus.needs_qualifying_dealer
    return f"on the Ante of a hand that is played{', when the dealer qualifies' if needs else ''}"


def _terms(bet: SideBet) -> str:
    looks_at = {
        Basis.PLAYER: "on your three cards",
        Basis.DEALER: "on the dealer's three cards",
        Basis.SIX: "on the best five of all six cards",
        Basis.COLOUR: "on the colour of the cards",
    }
    folded = {
        OnFold.STANDS: "stays when you fold",
        OnFold.LOSES: "lost when you fold",
        OnFold.SETTLED_BEFORE: "settled before you decide",
    }
    against = "" if bet.against_dealer is AgainstDealer.IGNORED else bet.against_dealer.value
    alone = "may stand alone" if bet.may_stand_alone else "only with an Ante"
    told = [
        looks_at[bet.basis],
        f"{bet.limits} {'chip' if bet.limits.most == 1 else 'chips'}",
        folded[bet.on_fold],
        against,
        alone,
    ]
    return ", ".join(each for each in told if each)


def _print_pays(console: Lines, paytable: Paytable) -> None:
    star = " *" if paytable.is_assumed else ""
    for line, pays in paytable:
        sample = f"  {cards_told(sample_of(line))}"
        console.print(f"  {line.word:<20}{format_money(pays):>6} to 1{star or '  '}{sample}")
