"""Chips are neither made nor lost, whatever is done in whatever order, in every house and in houses drawn at random."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from tests.strategies import deals, games
from trainer.cards import Cards
from trainer.game_files import find_game, parse_game, shipped_ids
from trainer.games import ANTE, Game
from trainer.rounds import Action, Bets, settle
from trainer.store.fields import from_json, to_json
from trainer.store.night_codec import decode_sitting, encode_sitting
from trainer.table.actions import (
    AddChips,
    AskHint,
    CashOut,
    ClearBets,
    Deal,
    Decide,
    Move,
    PlaceChip,
    Refused,
    RepeatBet,
    SetRepeat,
    UndoChip,
    can,
    do,
)
from trainer.table.night import MOST_PLACED, Betting, Chip, Deciding, Night, Over, sit_down, stakes_of
from trainer.table.sitting import Sitting

ALWAYS: tuple[Move, ...] = (
    UndoChip(),
    ClearBets(),
    RepeatBet(),
    SetRepeat(True),
    SetRepeat(False),
    Decide(Action.PLAY),
    Decide(Action.FOLD),
    AskHint(),
    CashOut(),
)


class Table(RuleBasedStateMachine):
    """A night beside a book of its own: what was brought, what was staked, and what each round paid.

    The book knows the rules of a table, not how a night is kept: chips are counted from the settlement of each round.
    """

    def sit(self, game: Game, short_of: int) -> None:
        """With the house's bankroll, or with hardly more than a bet takes, so that chips run out."""
        self.game = game
        self.night: Night = sit_down(game)
        if short_of:
            self.night = replace(self.night, stack=Fraction(game.least_chips + short_of))
        self.brought = self.night.stack
        self.won = Fraction(0)
        self.rounds = 0

    def spots(self) -> list[str]:
        return [ANTE, "play", "no-such-bet", *(bet.id for bet in self.game.side_bets)]

    def moves(self, dealt: Deal) -> Iterator[Move]:
        """Every kind of move there is, wise or not."""
        yield from ALWAYS
        amounts = {0, -5, 1, 3, *self.game.chips, self.game.ante_limits.least, self.game.ante_limits.most}
        yield from (PlaceChip(Chip(spot, amount)) for spot in self.spots() for amount in sorted(amounts))
        yield from (AddChips(amount) for amount in sorted(amounts))
        yield dealt
        yield Deal(dealt.player, dealt.dealer, is_blind=True)
        yield Deal(dealt.player, dealt.player)

    @rule(hands=deals(), choice=st.integers(0, 10**6))
    def any_move(self, hands: tuple[Cards, Cards], choice: int) -> None:
        moves = list(self.moves(Deal(*hands)))
        self.make(moves[choice % len(moves)])

    @rule(hands=deals(), choice=st.integers(0, 10**6))
    def a_move_that_is_taken(self, hands: tuple[Cards, Cards], choice: int) -> None:
        taken = [move for move in self.moves(Deal(*hands)) if can(self.night, move) and not isinstance(move, CashOut)]
        if taken:
            self.make(taken[choice % len(taken)])

    @rule(hands=deals(), blind=st.booleans())
    def deal(self, hands: tuple[Cards, Cards], blind: bool) -> None:
        self.make(Deal(*hands, is_blind=blind))

    def make(self, move: Move) -> None:
        """A move that the table can take it takes, and any other it refuses in one line."""
        before = self.night
        if not can(before, move):
            with pytest.raises(Refused, match=r"\A[^\n]+\Z"):
                do(before, move)
            return
        self.night = do(before, move)
        self.enter(before, move, self.night)

    def enter(self, before: Night, move: Move, after: Night) -> None:
        """What the house pays and takes, from the rules of payment alone."""
        if isinstance(move, AddChips):
            self.brought += move.amount
        finished = after.last_round
        if after.rounds == before.rounds:
            return
        assert finished is not None
        self.rounds += 1
        stakes = stakes_of(finished.placed)
        side = tuple((bet, Fraction(stake)) for bet, stake in stakes.items() if bet != ANTE)
        bets = Bets(Fraction(stakes.get(ANTE, 0)), side)
        self.won += settle(self.game, bets, finished.action, finished.showdown).profit

    @invariant()
    def no_chip_is_made_or_lost(self) -> None:
        night = self.night
        early = night.chips - self.brought - self.won
        if isinstance(night.stage, Deciding):
            bets = [bet for bet in self.game.side_bets if bet.on_fold.value == "settled before"]
            stakes = stakes_of(night.stage.placed)
            side = tuple((bet.id, Fraction(stakes[bet.id])) for bet in bets if bet.id in stakes)
            owed = settle(self.game, Bets(Fraction(0), side), None, night.stage.showdown).profit if side else 0
            assert early == owed
        else:
            assert early == 0
        assert night.chips == night.stack + night.on_table
        assert night.stack >= 0
        assert night.on_table >= 0

    @invariant()
    def a_night_is_never_stuck(self) -> None:
        match self.night.stage:
            case Betting():
                assert can(self.night, CashOut())
            case Deciding():
                assert can(self.night, Decide(Action.FOLD))
            case Over():
                assert not any(can(self.night, move) for move in ALWAYS)

    @invariant()
    def rounds_are_counted(self) -> None:
        assert self.night.rounds == self.rounds

    @invariant()
    def what_is_stored_is_what_comes_back(self) -> None:
        latest = (self.night.last_round,) if self.night.last_round else ()
        sitting = Sitting("id", self.game.id, 7, self.night, latest=latest)
        assert decode_sitting(from_json(to_json(encode_sitting(sitting))), lambda _: self.game) == sitting


SHORT_OF = st.sampled_from([0, 0, 1, 7])


class ShippedTable(Table):
    house: Game

    @initialize(short_of=SHORT_OF)
    def begin(self, short_of: int) -> None:
        self.sit(self.house, short_of)


class DrawnTable(Table):
    @initialize(game=games(), short_of=SHORT_OF)
    def begin(self, game: Game, short_of: int) -> None:
        self.sit(game, short_of)


QUICK = settings(max_examples=40, stateful_step_count=40, deadline=None)


@pytest.mark.slow
@pytest.mark.parametrize("house", shipped_ids())
def test_no_chip_is_made_or_lost_in_any_order_of_moves(house: str) -> None:
    class AtTheHouse(ShippedTable):
        pass

    AtTheHouse.house = find_game(house)
    run_state_machine_as_test(AtTheHouse, settings=QUICK)


@pytest.mark.slow
def test_nor_in_any_house_that_a_file_can_describe() -> None:
    run_state_machine_as_test(DrawnTable, settings=QUICK)


def test_no_more_chips_are_laid_down_than_a_stored_night_holds() -> None:
    text = 'schema = 1\nid = "pennies"\nname = "Pennies"\nante = { limits = [1, 1000] }\ntable = { chips = [1] }\n'
    night = replace(sit_down(parse_game(text, "pennies.toml")), stack=Fraction(2000))
    for _ in range(MOST_PLACED):
        night = do(night, PlaceChip(Chip(ANTE, 1)))
    with pytest.raises(Refused, match="200 chips"):
        do(night, PlaceChip(Chip(ANTE, 1)))
