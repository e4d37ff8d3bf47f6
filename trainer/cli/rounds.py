"""`q64 settle`: one round, paid bet by bet."""

from typing import Annotated

import typer

from trainer.cli.arguments import GameArgument, JsonOption, SideOption, parse_bets
from trainer.cli.errors import UsageError
from trainer.cli.output import LinePrinter, print_json


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog='Example: q64 settle standard --player "9h 9s Kd" --dealer "Qh Jc 4d" --ante 10 --play')(settle)


def settle(
    game: GameArgument,
    player: Annotated[str, typer.Option(help="The player's three cards.", metavar="CARDS")],
    dealer: Annotated[str, typer.Option(help="The dealer's three cards.", metavar="CARDS")],
    ante: Annotated[str, typer.Option(help="Chips on the Ante, 0 for none.", metavar="CHIPS")] = "0",
    side: SideOption = None,
    play: Annotated[bool | None, typer.Option("--play/--fold", help="What the player did.", show_default=False)] = None,
    json: JsonOption = False,
) -> None:
    """Settle one round, bet by bet."""
    from trainer.cards import parse_cards, refuse_shared_cards
    from trainer.game_files import find_game
    from trainer.rounds import Action, Showdown, verify_bets
    from trainer.rounds import settle as settle_round
    from trainer.ui.settle_view import print_settled, settled_json

    house, bets = find_game(game), parse_bets(ante, side)
    verify_bets(house, bets)
    if bets.ante and play is None:
        raise UsageError("an Ante needs --play or --fold")
    if not bets.ante and play is not None:
        raise UsageError("--play and --fold need an Ante: add --ante CHIPS")
    action = None if play is None else Action.PLAY if play else Action.FOLD
    showdown = Showdown(parse_cards(player, 3), parse_cards(dealer, 3))
    refuse_shared_cards(**{"player's hand": showdown.player, "dealer's hand": showdown.dealer})
    settled = settle_round(house, bets, action, showdown)
    if json:
        print_json(settled_json(house, showdown, settled))
    else:
        print_settled(LinePrinter(), house, action, showdown, settled)
