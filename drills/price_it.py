"""Price it: which of two tables is cheaper, what a bet costs, and which bet of the house costs most."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, partial
from random import Random

from drills.pay_lines import in_key
from drills.price_questions import ask_bet_edge, ask_cheaper, ask_dearest, ask_table_edge
from drills.price_reasons import hint_for, why_priced
from drills.priced_tables import PricedTable, compared_bets, differing_lines, pairs, plain_bets
from trainer.games import ANTE, ANTE_BONUS, Game
from trainer.study.answer import Grade
from trainer.study.item import Item
from trainer.study.question import Question, Text, Verdict

ID = "price-it"
SEVERAL = "several-lines"


@dataclass(frozen=True)
class _Situation:
    name: str
    ask: Callable[[str, Random], Question]
    is_assumed: bool = False
    is_trap: bool = False


class PriceIt:
    """Items: two tables that differ in one given line or in several, each bet's house edge, the dearest bet."""

    id = ID
    name = "Price it"

    def items(self, game: Game) -> tuple[Item, ...]:
        """Everything that has a price in the house; all are worth as much."""
        situations = _situations(game)
        share = Fraction(1, max(len(situations), 1))
        return tuple(
            Item(key, ID, share, is_borderline=each.is_trap, is_assumed=each.is_assumed)
            for key, each in situations.items()
        )

    def ask(self, game: Game, item: str, chance: Random) -> Question:
        """Other tables and other choices each time, where there are others."""
        return _situations(game)[item].ask(item, chance)

    def read(self, question: Question, text: str) -> str | None:
        """One of the choices; a percentage may be typed without its sign."""
        typed = " ".join(text.split())
        percentages = {spelling: choice.word for choice in question.choices for spelling in _spellings(choice.word)}
        return percentages.get(typed) or question.read(text)

    def grade(self, question: Question, given: str) -> Verdict:
        """Right or a mistake, with the exact edges."""
        grade = Grade.BEST if given in question.right else Grade.MISTAKE
        return Verdict(given, question.right, grade, None, (why_priced(question),))

    def hint(self, question: Question) -> Text:
        """How often what decides comes."""
        return (hint_for(question),)


def _spellings(word: str) -> tuple[str, ...]:
    number = word.removesuffix(" %")
    return (word, number, f"{number}%") if number != word else ()


@cache
def _situations(game: Game) -> dict[str, _Situation]:
    found = (*_cheaper(game), *_edges(game), *_table_edges(game), *_dearest(game))
    return {f"{ID}/{game.key}/{each.name}": each for each in found}


def _cheaper(game: Game) -> Iterator[_Situation]:
    """Two tables of one bet, by the line in which they differ."""
    for bet in compared_bets(game):
        by_line: dict[str, list[tuple[PricedTable, PricedTable]]] = defaultdict(list)
        for pair in pairs(game, bet):
            lines = differing_lines(*pair)
            is_one = len(lines) == 1 and pair[0].game.commission == pair[1].game.commission
            by_line[in_key(lines[0]) if is_one else SEVERAL].append(pair)
        for line, alike in by_line.items():
            yield _Situation(f"cheaper/{bet}/{line}", partial(ask_cheaper, game, alike), is_trap=line == SEVERAL)


def _edges(game: Game) -> Iterator[_Situation]:
    """The bets of the house with the tables that it has."""
    for bet in (ANTE, *(each.id for each in game.side_bets)):
        table = game.paytables.get(ANTE_BONUS if bet == ANTE else bet)
        is_assumed = table is not None and table.is_assumed
        yield _Situation(f"edge/{bet}", partial(ask_bet_edge, game, bet), is_assumed)


def _table_edges(game: Game) -> Iterator[_Situation]:
    """Any table of the catalogue."""
    for bet in compared_bets(game):
        yield _Situation(f"edge-of-a-table/{bet}", partial(ask_table_edge, game, bet))


def _dearest(game: Game) -> Iterator[_Situation]:
    """Among the bets whose tables are published."""
    if len(plain_bets(game)) > 1:
        yield _Situation("dearest", partial(ask_dearest, game))
