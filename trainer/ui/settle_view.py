"""A settled round, called as a dealer calls it."""

from trainer.games import Game
from trainer.hands import evaluate
from trainer.paytables import format_money
from trainer.rounds import Action, BetResult, Result, Settled, Showdown, Winner
from trainer.ui.lines import Lines
from trainer.ui.wording import sentence


def settled_json(game: Game, showdown: Showdown, settled: Settled) -> dict[str, object]:
    """The structured answer; money as strings."""
    return {
        "dealer_qualifies": game.dealer_qualifies(evaluate(showdown.dealer)),
        "winner": showdown.winner.value,
        "bets": [
            {
                "bet": bet.bet,
                "stake": format_money(bet.stake),
                "result": bet.result.value,
                "profit": format_money(bet.profit),
                "returned": format_money(bet.returned),
            }
            for bet in settled.bets
        ],
        "commission": format_money(settled.commission),
        "profit": format_money(settled.profit),
        "returned": format_money(settled.returned),
    }


def print_settled(console: Lines, game: Game, action: Action | None, showdown: Showdown, settled: Settled) -> None:
    """The call, then bet by bet in this house's order."""
    console.print(_call(game, action, showdown))
    for bet in settled.bets:
        if bet.result is not Result.NOT_PLACED:
            console.print(f"  {_capital(game.bet_name(bet.bet)):<18} {_told(bet)}")
    if settled.commission:
        console.print(f"  {'Commission':<18} takes {format_money(settled.commission)}")
    handed = f"{format_money(settled.returned)} chips are handed back, stakes included."
    console.print(f"{_net(settled)} {handed if settled.returned else 'Nothing is handed back.'}")


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def _call(game: Game, action: Action | None, showdown: Showdown) -> str:
    dealer, player = evaluate(showdown.dealer), evaluate(showdown.player)
    if action is Action.FOLD:
        return sentence(f"the player folds {player.name}")
    qualifies = game.dealer_qualifies(dealer)
    plays = game.words.qualifies if qualifies else game.words.does_not_qualify
    hands = f"dealer {plays} with {dealer.name}, player has {player.name}"
    if action is None or not qualifies:
        return sentence(hands)
    called = {Winner.PLAYER: "player wins", Winner.DEALER: "dealer wins", Winner.TIE: "the ranks tie"}
    return sentence(f"{hands}: {called[showdown.winner]}")


def _told(bet: BetResult) -> str:
    match bet.result:
        case Result.WIN:
            return f"wins {format_money(bet.profit)}"
        case Result.LOSE:
            return f"loses {format_money(bet.stake)}"
        case _:
            return f"pushes, {format_money(bet.stake)} returned"


def _net(settled: Settled) -> str:
    if not settled.profit:
        return "The round is even."
    won = "wins" if settled.profit > 0 else "loses"
    return f"The player {won} {format_money(abs(settled.profit))}."
