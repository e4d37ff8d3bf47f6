"""`q64 price`: what a house, a table or a way of playing costs."""

from typing import TYPE_CHECKING, Annotated

import typer

from trainer.cli.arguments import GamesArgument, JsonOption, SideOption, parse_bets
from trainer.cli.errors import UsageError
from trainer.cli.options import Options
from trainer.cli.output import print_json
from trainer.ui.console import console

if TYPE_CHECKING:
    from trainer.games import Game
    from trainer.lines import Line
    from trainer.paytables import Paytable
    from trainer.rounds import Bets

Tables = list[str] | None


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog="Example: q64 price standard --pair-plus 40-30-6-3-1 --strategy 'any queen'")(price)


def _table_option(name: str, lines: str) -> object:
    return typer.Option(name, help=f"Another table, its pays to one: {lines}.", metavar="PAYS")


StrategyOption = Annotated[
    str | None,
    typer.Option("--strategy", help='Another way to play: "Q-10-4", "any queen", "never fold".', metavar="LINE"),
]
PairPlusOption = Annotated[Tables, _table_option("--pair-plus", "[royal-]SF-trips-straight-flush-pair")]
AnteBonusOption = Annotated[Tables, _table_option("--ante-bonus", "[royal-]SF-trips-straight")]
SixCardBonusOption = Annotated[
    Tables, _table_option("--six-card-bonus", "royal-SF-quads-full house-flush-straight-trips")
]
PrimeOption = Annotated[Tables, _table_option("--prime", "six of one colour-three of one colour")]
CompareOption = Annotated[bool, typer.Option("--compare", help="Set them side by side, cheapest first.")]


def price(
    context: typer.Context,
    games: GamesArgument = None,
    strategy: StrategyOption = None,
    side: SideOption = None,
    pair_plus: PairPlusOption = None,
    ante_bonus: AnteBonusOption = None,
    six_card_bonus: SixCardBonusOption = None,
    prime: PrimeOption = None,
    compare: CompareOption = False,
    json: JsonOption = False,
) -> None:
    """What the house keeps of each bet.

    Every figure is exact: all 407,170,400 deals are counted.
    """
    from trainer.game_files import find_game
    from trainer.lines import parse_line

    is_plain = context.ensure_object(Options).plain
    named = [find_game(name) for name in games or ()]
    tables = _tables(
        ("pair-plus", pair_plus), ("ante-bonus", ante_bonus), ("six-card-bonus", six_card_bonus), ("prime", prime)
    )
    line = None if strategy is None else parse_line(strategy)
    bets = parse_bets("1", side)
    if compare:
        if line or bets.side:
            raise UsageError("--compare prices best play with the Ante alone: leave out --strategy and --side")
        _compare(named, tables, json, is_plain)
        return
    if len(named) > 1 or len({bet for bet, _ in tables}) < len(tables):
        raise UsageError("several houses or tables are priced side by side: add --compare")
    _price(named[0], tables, bets, line, json, is_plain)


def _price(
    game: "Game", tables: "list[tuple[str, Paytable]]", bets: "Bets", line: "Line | None", json: bool, is_plain: bool
) -> None:
    from trainer.analysis import price as price_game
    from trainer.ui.price_view import price_json, print_price
    from trainer.variants import with_paytable

    for bet, table in tables:
        game = with_paytable(game, bet, table)
    priced = price_game(game, bets, line)
    if json:
        print_json(price_json(priced))
    else:
        print_price(console(), priced, price_game(game, bets) if line else priced, is_plain)


def _tables(*given: tuple[str, Tables]) -> "list[tuple[str, Paytable]]":
    """(bet, table) for every table written on the command line."""
    from trainer.paytables import parse_paytable
    from trainer.variants import LAYOUTS

    return [(bet, parse_paytable(text, LAYOUTS[bet])) for bet, texts in given for text in texts or ()]


def _compare(games: "list[Game]", tables: "list[tuple[str, Paytable]]", json: bool, is_plain: bool) -> None:
    from trainer.reports.comparison import compare_bets
    from trainer.ui.price_view import comparison_json, print_comparison

    rows = compare_bets(games, tables)
    if json:
        print_json(comparison_json(rows))
    else:
        print_comparison(console(), rows, is_plain)
