"""`q64 odds` and `q64 rank`: one hand, exactly."""

from typing import Annotated

import typer

from trainer.cli.arguments import DEFAULT, AnteOption, GameOption, JsonOption, SideOption, cards_or_none, parse_bets
from trainer.cli.errors import UsageError
from trainer.cli.output import LinePrinter, print_json


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command(epilog='Example: q64 odds "Qh 6s 4d" --side pair-plus=1')(odds)
    app.command(epilog='Example: q64 rank "Ah 2s 3d"')(rank)


def odds(
    hand: Annotated[list[str], typer.Argument(help="Three cards, like Qh 6s 4d.", metavar="HAND")],
    game: GameOption = DEFAULT,
    ante: AnteOption = "1",
    side: SideOption = None,
    dead: Annotated[
        list[str] | None, typer.Option(help="Cards seen that are out of the deck.", metavar="CARDS")
    ] = None,
    dealer: Annotated[list[str] | None, typer.Option(help="Cards seen in the dealer's hand.", metavar="CARDS")] = None,
    json: JsonOption = False,
) -> None:
    """What a hand is worth, played or folded.

    Counted over every dealer hand that can still come, with all the stakes given.
    """
    from trainer.cards import parse_cards
    from trainer.game_files import find_game
    from trainer.oracle import Known, Oracle
    from trainer.ui.odds_view import odds_json, print_odds

    oracle = Oracle(find_game(game), parse_bets(ante, side))
    known = Known(cards_or_none(dead), cards_or_none(dealer, 1, 2, 3))
    decision = oracle.decide(parse_cards(" ".join(hand), 3), known)
    if json:
        print_json(odds_json(oracle.game, decision))
    else:
        print_odds(LinePrinter(), oracle.game, decision)


def rank(
    cards: Annotated[
        list[str] | None, typer.Argument(help="Three cards, or six for the best five of them.", metavar="CARDS")
    ] = None,
    all_hands: Annotated[bool, typer.Option("--all", help="The order of all hands, and how often each comes.")] = False,
    json: JsonOption = False,
) -> None:
    """Name three cards, or the best of six.

    With --all: every kind of hand from the highest to the lowest, with its share of all deals and sample cards.
    """
    if all_hands == bool(cards):
        raise UsageError("rank names CARDS, or shows the order of all hands with --all: give one of the two")
    if not cards:
        _show_order(json)
        return
    from trainer.cards import parse_cards
    from trainer.ui.rank_view import print_rank, rank_json

    held = parse_cards(" ".join(cards), 3, 6)
    if json:
        print_json(rank_json(held))
    else:
        print_rank(LinePrinter(), held)


def _show_order(as_json: bool) -> None:
    from trainer.ui.order_view import order_json, print_order

    if as_json:
        print_json(order_json())
    else:
        print_order(LinePrinter())
