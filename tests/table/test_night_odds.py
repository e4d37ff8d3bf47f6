"""The odds of a night beside every night written out, exact beside rounded, and beside nights that were played."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.analysis import Spread, round_spread
from trainer.errors import WrongInput
from trainer.game_files import find_game
from trainer.games import ANTE, Game
from trainer.oracle import Oracle
from trainer.rounds import Action, Bets
from trainer.table.actions import Decide, PlaceChip, do
from trainer.table.bank_walk import walk
from trainer.table.night import Chip, Deciding, Night, sit_down
from trainer.table.night_odds import NightOdds, night_odds
from trainer.table.sitting import deal_of

FIGURES = ("broke", "ahead", "even", "behind", "ev", "variance", "mean_rounds")


def bets(ante: int, **side: int) -> Bets:
    return Bets(Fraction(ante), tuple((bet.replace("_", "-"), Fraction(stake)) for bet, stake in side.items()))


SUPER_SHOT = bets(5, flush_plus=5, any_pair=5, super_6=5, super_shot_trips=5, three_card_money=1)


def written_out(spread: Spread, bank: int, needed: Fraction, rounds: int) -> dict[str, Fraction]:
    """The same figures from every night there can be, each played through bet by bet."""
    sums: dict[str, Fraction] = dict.fromkeys(
        ("all", "broke", "ahead", "even", "won", "squares", "rounds"), Fraction(0)
    )
    for night in product(spread.results.items(), repeat=rounds):
        ways, chips, played = prod(deals for _, deals in night), Fraction(bank), 0
        for profit, _ in night:
            if chips < needed:
                break
            chips, played = chips + profit, played + 1
        won = chips - bank
        values: dict[str, Fraction | int] = {"all": 1, "broke": chips < needed, "ahead": won > 0, "even": won == 0}
        values |= {"won": won, "squares": won**2, "rounds": played}
        for name, value in values.items():
            sums[name] += ways * value
    each = {name: value / sums["all"] for name, value in sums.items()}
    return {
        "broke": each["broke"],
        "ahead": each["ahead"],
        "even": each["even"],
        "behind": 1 - each["ahead"] - each["even"],
        "ev": each["won"],
        "variance": each["squares"] - each["won"] ** 2,
        "mean_rounds": each["rounds"],
    }


@pytest.mark.parametrize(
    ("house", "placed", "bank", "rounds"),
    [
        ("standard", bets(5), 10, 1),
        ("standard", bets(5), 19, 4),
        ("selminha", bets(7, pair_plus=5), 19, 3),
        ("selminha", bets(7, pair_plus=5), 500, 2),
        ("continental", bets(0, pair_plus=10), 25, 4),
        ("deluxe", bets(5, pair_plus=8), 31, 2),
        ("super-shot", bets(5, three_card_money=1, any_pair=9), 23, 2),
    ],
)
def test_every_figure_is_that_of_all_nights_written_out(house: str, placed: Bets, bank: int, rounds: int) -> None:
    game = find_game(house)
    odds = night_odds(game, placed, bank, rounds)
    assert {name: getattr(odds, name) for name in FIGURES} == written_out(
        round_spread(game, placed), bank, odds.needed, rounds
    )
    assert odds.error == 0


outcomes = st.dictionaries(st.integers(-4, 6), st.integers(1, 9), min_size=1, max_size=4).map(
    lambda found: sorted(found.items())
)


@given(outcomes=outcomes, room=st.integers(0, 9), rounds=st.integers(1, 5))
def test_a_walk_is_that_of_all_walks_written_out(outcomes: list[tuple[int, int]], room: int, rounds: int) -> None:
    walked = walk(outcomes, -room, rounds, is_exact=True)
    spread = Spread({Fraction(profit): ways for profit, ways in outcomes})
    told = written_out(spread, room, Fraction(0), rounds)
    assert (walked.broke, walked.even) == (told["broke"], told["even"])
    assert 1 - walked.broke - walked.at_or_below == told["ahead"]
    assert rounds - walked.broke_sum == told["mean_rounds"]


@given(outcomes=outcomes, room=st.integers(0, 30), rounds=st.integers(1, 60))
def test_what_is_rounded_is_off_by_no_more_than_it_says(
    outcomes: list[tuple[int, int]], room: int, rounds: int
) -> None:
    exact, rounded = (walk(outcomes, -room, rounds, is_exact) for is_exact in (True, False))
    for name in ("broke", "at_or_below", "even"):
        assert 0 <= getattr(exact, name) - getattr(rounded, name) <= rounded.error
    assert abs(exact.lost_sum - rounded.lost_sum) <= (room + 5) * rounds * rounded.error
    assert exact.error == 0
    assert rounded.error < Fraction(1, 10**20)


@pytest.mark.parametrize(
    ("house", "placed", "bank", "rounds"),
    [
        ("standard", bets(5), 500, 200),
        ("selminha", bets(100, pair_plus=100), 500, 100),
        ("deluxe", bets(5, pair_plus=7), 60, 40),
        ("super-shot", SUPER_SHOT, 100, 20),
    ],
)
def test_a_night_told_in_short_is_off_by_less_than_a_millionth_of_a_millionth(
    house: str, placed: Bets, bank: int, rounds: int
) -> None:
    exact, rounded = (night_odds(find_game(house), placed, bank, rounds, is_exact) for is_exact in (True, False))
    for name in FIGURES:
        assert abs(getattr(exact, name) - getattr(rounded, name)) <= rounded.error < Fraction(1, 10**12)


def test_a_night_of_every_bet_and_200_rounds_is_bounded_too() -> None:
    odds = night_odds(find_game("super-shot"), SUPER_SHOT, 500, 200, is_exact=False)
    assert odds.error < Fraction(1, 10**12)
    assert odds.broke + odds.ahead + odds.even < 1


def nights_played(game: Game, placed: Bets, bank: int, rounds: int, nights: int) -> Iterator[Night]:
    """So many nights at the table, best played, each dealt from a seed of its own."""
    oracle, needed = Oracle(game, placed), 2 * placed.ante + sum(stake for _, stake in placed.side)
    best: dict[frozenset[object], Action] = {}
    for seed in range(nights):
        night = replace(sit_down(game), stack=Fraction(bank), repeats=True)
        for spot, stake in ((ANTE, placed.ante), *placed.side):
            night = do(night, PlaceChip(Chip(spot, int(stake))))
        while night.rounds < rounds and night.chips >= needed:
            night = do(night, deal_of(seed, night.rounds + 1))
            assert isinstance(night.stage, Deciding)
            cards = night.stage.showdown.player
            if frozenset(cards) not in best:
                best[frozenset(cards)] = Action.PLAY if oracle.margin(cards) >= 0 else Action.FOLD
            night = do(night, Decide(best[frozenset(cards)]))
        yield night


@pytest.mark.slow
@pytest.mark.parametrize(
    ("house", "placed", "bank"), [("selminha", bets(25, pair_plus=5), 200), ("super-shot", SUPER_SHOT, 150)]
)
def test_nights_played_from_a_seed_go_as_the_odds_say(house: str, placed: Bets, bank: int) -> None:
    game, rounds, count = find_game(house), 30, 1000
    odds = night_odds(game, placed, bank, rounds, is_exact=False)
    nights = list(nights_played(game, placed, bank, rounds, count))
    won = [night.chips - bank for night in nights]
    assert is_near(odds.broke, sum(night.chips < odds.needed for night in nights), count)
    assert is_near(odds.ahead, sum(chips > 0 for chips in won), count)
    assert is_near(odds.even, sum(chips == 0 for chips in won), count)
    assert (sum(won) / count - odds.ev) ** 2 * count <= 16 * odds.variance
    assert abs(Fraction(sum(night.rounds for night in nights), count) - odds.mean_rounds) < 1


def is_near(share: Fraction, found: int, of: int) -> bool:
    """Within four standard errors."""
    return (Fraction(found, of) - share) ** 2 * of <= 16 * share * (1 - share)


@pytest.mark.parametrize(
    ("placed", "bank", "rounds", "reason"),
    [
        (bets(5), 500, 0, "a night has 1 to 1000 rounds"),
        (bets(5), 500, 1001, "a night has 1 to 1000 rounds"),
        (bets(5), 9, 10, "does not cover one round: these bets take 10 chips"),
        (bets(3), 500, 10, "Ante 3 is not taken"),
        (bets(99, pair_plus=98), 1_000_000, 1000, "take fewer rounds or bets"),
    ],
)
def test_a_night_that_cannot_be_counted_is_refused_in_one_line(
    placed: Bets, bank: int, rounds: int, reason: str
) -> None:
    with pytest.raises(WrongInput, match=reason):
        night_odds(find_game("standard"), placed, bank, rounds)


def test_what_a_night_tells_adds_up() -> None:
    odds: NightOdds = night_odds(find_game("standard"), bets(5), 500, 200)
    assert odds.ahead + odds.even + odds.behind == 1
    assert odds.broke <= odds.behind
    assert odds.ev == odds.mean_rounds * 5 * Fraction(-686689, 20358520)
