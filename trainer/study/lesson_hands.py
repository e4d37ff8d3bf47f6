"""The hands that lessons show where the house decides which: its lines, and deals in which something happens."""

from collections.abc import Iterable

from trainer.cards import Cards, Rank
from trainer.games import ANTE_BONUS, Game
from trainer.hands import STRENGTHS, HandCategory, HandStrength, deals_of, strength_of_ranks
from trainer.oracle import oracle_of
from trainer.rounds import Showdown
from trainer.study.line_costs import line_costs

_KINGS = strength_of_ranks(Rank.KING, Rank.KING, Rank.FOUR)


def lowest_play(game: Game) -> HandStrength | None:
    """The lowest hand to play, None where every hand is played or none."""
    lowest = line_costs(game).best.lowest
    return None if lowest in (None, STRENGTHS[0]) else lowest


def highest_fold(game: Game) -> HandStrength | None:
    """The hand below it."""
    lowest = lowest_play(game)
    return STRENGTHS[lowest.index - 1] if lowest else None


def played_just(game: Game) -> Cards:
    """A hand of the lowest strength to play, none where there is no such line; where the suits decide, one to play."""
    strength, margin = lowest_play(game), oracle_of(game).margin
    return _most_suits(cards for cards in deals_of(strength) if margin(cards) >= 0) if strength else ()


def folded_just(game: Game) -> Cards:
    """A hand of the highest strength to fold, likewise."""
    strength, margin = highest_fold(game), oracle_of(game).margin
    return _most_suits(cards for cards in deals_of(strength) if margin(cards) < 0) if strength else ()


def unqualified_just(game: Game) -> Cards:
    """A hand of the highest strength with which the dealer does not qualify, none where every hand does."""
    strength = highest_unqualified(game)
    return cards_of(strength) if strength else ()


def highest_unqualified(game: Game) -> HandStrength | None:
    """The best hand with which the dealer does not qualify, None where every hand does."""
    return STRENGTHS[game.qualifying.index - 1] if game.qualifying.index else None


def pays_bonus(game: Game) -> bool:
    """Whether some hand earns an Ante bonus; a table that only gives the stake back earns nothing."""
    return game.ante_bonus is not None and any(pays for _, pays in game.ante_bonus.paytable)


def won_round(game: Game) -> Showdown:
    """A pair of kings, or what is enough in this house, against the lowest hand with which the dealer qualifies."""
    dealer = cards_of(game.qualifying)
    player = _KINGS if game.qualifying < _KINGS else _above(game.qualifying.category)
    return Showdown(_beside(dealer, player), dealer)


def bonus_round(game: Game) -> Showdown:
    """The hand that the Ante bonus pays least, and one above it."""
    held = _middle(_paid_least(game))
    player = cards_of(held)
    return Showdown(player, _beside(player, _above(held.category)))


def paid_round(game: Game) -> Showdown:
    """A hand that the Ante bonus pays, or a pair of kings, and the best hand with which the dealer does not qualify.

    Where the dealer always qualifies, the lowest hand of all.
    """
    dealer = cards_of(highest_unqualified(game) or STRENGTHS[0])
    player = _middle(_paid_least(game)) if pays_bonus(game) else _KINGS
    return Showdown(_beside(dealer, player), dealer)


def cards_of(strength: HandStrength) -> Cards:
    """A hand of that strength in as many suits as it can have."""
    return _most_suits(deals_of(strength))


def _beside(held: Cards, *strengths: HandStrength) -> Cards:
    """A hand of one of these strengths that holds none of some cards."""
    return _most_suits(cards for each in strengths for cards in deals_of(each) if not set(cards) & set(held))


def _most_suits(deals: Iterable[Cards]) -> Cards:
    return max(deals, key=lambda cards: len({card.suit for card in cards}))


def _above(category: HandCategory) -> HandStrength:
    """The lowest hand of the next kind; of the highest kind there is none, and its own best stands for it."""
    return next((each for each in STRENGTHS if each.category > category), STRENGTHS[-1])


def _middle(category: HandCategory) -> HandStrength:
    of_it = [each for each in STRENGTHS if each.category is category]
    return of_it[len(of_it) // 2]


def _paid_least(game: Game) -> HandCategory:
    lines = {category for category, pays in game.paytables[ANTE_BONUS] if pays}
    return min(each for each in HandCategory if each in lines)
