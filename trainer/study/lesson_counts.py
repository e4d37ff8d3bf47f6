"""How often hands come and what the house keeps, as lessons say it."""

from dataclasses import replace
from fractions import Fraction
from functools import cache

from trainer.analysis import price
from trainer.games import ANTE_BONUS, Game
from trainer.hand_sets import HANDS, hand_sets
from trainer.holdings import deals_by_category
from trainer.lines import Line
from trainer.paytables import Basis
from trainer.study.lesson_bets import share_of_line
from trainer.study.line_costs import line_costs
from trainer.study.question import Percent, Text

EDGE_DIGITS = 2


def hands_of(word: str) -> int:
    """Of all three-card hands, those of a kind; a royal is a straight flush."""
    deals_each = sum(deals_by_category(Basis.PLAYER).values()) // HANDS
    deals = deals_by_category(Basis.PLAYER)
    kind = next(category for category in deals if category.word == word)
    return sum(count for category, count in deals.items() if category.base is kind) // deals_each


def share_qualified(game: Game) -> Fraction:
    """The part of all deals in which the dealer qualifies."""
    sets = hand_sets()
    return Fraction(sets.not_weaker(sets.every, game.qualifying.index), HANDS)


def share_of_bonus(game: Game) -> Fraction:
    """The part of all hands that earn something on the Ante bonus."""
    table = game.paytables[ANTE_BONUS]
    return sum((share_of_line(table, Basis.PLAYER, line) for line, pays in table if pays), Fraction(0))


@cache
def ante_edge(game: Game) -> Fraction:
    """Ante, Play and bonus, best played; a side bet that a fold loses changes how hands are played and is left out."""
    return price(replace(game, side_bets=())).ante_play.spread.house_edge


def outcome_of(line: Line, game: Game) -> Text:
    """`loses 7.65 %`, or `wins`: what an Ante comes to when played by a line."""
    costs = line_costs(replace(game, side_bets=()))
    edge = ante_edge(game) - costs.cost(costs.best) + costs.cost(line)
    return ("loses " if edge >= 0 else "wins ", Percent(abs(edge), EDGE_DIGITS))


def keeps(edge: Fraction, of_what: str) -> Text:
    """`the house keeps 3.37 % of every Ante`; where the rules favour the player, `the player wins` it."""
    who = "the house keeps " if edge >= 0 else "the player wins "
    return who, Percent(abs(edge), EDGE_DIGITS), f" of every {of_what}"


def keeps_without_bonus(game: Game) -> Text:
    """The same, as if there were no Ante bonus."""
    edge = ante_edge(replace(game, ante_bonus=None))
    return ("it would keep " if edge >= 0 else "the player would win ", Percent(abs(edge), EDGE_DIGITS))
