"""Nights for tests: dealt by hand, without a deck."""

from dataclasses import replace
from fractions import Fraction

from trainer.cards import parse_cards
from trainer.game_files import find_game
from trainer.games import Game
from trainer.rounds import Action
from trainer.table.actions import Deal, Decide, Move, PlaceChip, do
from trainer.table.night import Chip, Night, sit_down

PLAY, FOLD = Decide(Action.PLAY), Decide(Action.FOLD)
WEAK_DEALER = "Jh 9c 4d"
DEALER = "Qh 9c 4d"


def night_at(house: str | Game, chips: int | None = None) -> Night:
    game = find_game(house) if isinstance(house, str) else house
    night = sit_down(game)
    return night if chips is None else replace(night, stack=Fraction(chips))


def after(night: Night, *moves: Move) -> Night:
    for move in moves:
        night = do(night, move)
    return night


def chip(spot: str, amount: int) -> PlaceChip:
    return PlaceChip(Chip(spot, amount))


def deal(player: str, dealer: str = DEALER, is_blind: bool = False) -> Deal:
    return Deal(parse_cards(player, 3), parse_cards(dealer, 3), is_blind)
