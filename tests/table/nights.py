"""Nights for tests: dealt by hand, without a deck, or read from the disk."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from trainer.cards import parse_cards
from trainer.game_files import find_game
from trainer.games import Game
from trainer.rounds import Action
from trainer.store.night_files import NightFiles
from trainer.table.actions import Deal, Decide, Move, PlaceChip, do
from trainer.table.night import Chip, Deciding, Night, bets_of, settled_before, sit_down
from trainer.table.sitting import Sitting

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


def open_night(home: Path) -> Sitting:
    """The night on disk."""
    (sitting,) = NightFiles(home / "profiles" / "default", find_game).nights()
    return sitting


def chips_add_up(sitting: Sitting) -> bool:
    """The chips are those brought and those that the rounds won, bets that are settled early among them."""
    night = sitting.night
    assert len(sitting.latest) == night.rounds
    won = sum((each.settled.profit for each in sitting.latest), Fraction(0))
    if isinstance(night.stage, Deciding):
        early = settled_before(night.game, bets_of(night.stage.placed), night.stage.showdown)
        won += sum((each.profit for each in early), Fraction(0))
    return night.chips == night.game.bankroll + night.added + won
