"""A house with another table: what an analyst asks a price for."""

from dataclasses import replace

from trainer.games import ANTE_BONUS, AnteBonus, Game, SideBet
from trainer.paytables import (
    ANTE_BONUS_LINES,
    PAIR_PLUS_LINES,
    PRIME_LINES,
    SIX_CARD_BONUS_LINES,
    Basis,
    Layouts,
    Paytable,
    PaytableError,
)

LAYOUTS: dict[str, Layouts] = {
    ANTE_BONUS: ANTE_BONUS_LINES,
    "pair-plus": PAIR_PLUS_LINES,
    "six-card-bonus": SIX_CARD_BONUS_LINES,
    "prime": PRIME_LINES,
}
"""Bet id -> the lines that a table written as its pays alone can mean."""
_NEW_BETS = {
    "pair-plus": ("Pair Plus", Basis.PLAYER),
    "six-card-bonus": ("6 Card Bonus", Basis.SIX),
    "prime": ("Prime", Basis.COLOUR),
}


def with_paytable(game: Game, bet_id: str, paytable: Paytable) -> Game:
    """The house with that table for a bet of `LAYOUTS`; one that it does not offer is added, and a fold leaves it.

    Raises `PaytableError` where the house has a bet of that name which looks at other cards.
    """
    _refuse_other_cards(game, bet_id)
    if bet_id == ANTE_BONUS:
        bonus = game.ante_bonus or AnteBonus("Ante bonus", paytable)
        changed = replace(game, ante_bonus=replace(bonus, paytable=paytable))
    elif game.side_bet(bet_id) is None:
        name, basis = _NEW_BETS[bet_id]
        changed = replace(game, side_bets=(*game.side_bets, SideBet(bet_id, name, basis, paytable, game.ante_limits)))
    else:
        side_bets = tuple(replace(bet, paytable=paytable) if bet.id == bet_id else bet for bet in game.side_bets)
        changed = replace(game, side_bets=side_bets)
    new_bets = tuple(bet for bet in changed.paytables if bet not in game.bet_ids)
    return replace(
        changed,
        is_shipped=False,
        settlement=replace(game.settlement, bets=(*game.bet_ids, *new_bets)),
        assumed=tuple(each for each in game.assumed if each[0] not in _table_keys(bet_id)),
    )


def _refuse_other_cards(game: Game, bet_id: str) -> None:
    bet = game.side_bet(bet_id)
    if bet and bet.basis is not _NEW_BETS[bet_id][1]:
        raise PaytableError(
            f"{bet_id} of {game.name} looks at other cards ({bet.basis.value}): change its table in the game file"
        )


def _table_keys(bet_id: str) -> tuple[str, str]:
    return f"{bet_id}.pays", f"side-bets.{bet_id}.pays"
