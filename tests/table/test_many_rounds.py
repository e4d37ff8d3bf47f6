"""A hundred thousand seeded rounds in every house, best played, beside the exact EV and deviation of every bet."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from trainer.analysis import Spread, price, round_spread
from trainer.cards import Card
from trainer.game_files import find_game, shipped_ids
from trainer.games import ANTE, ANTE_BONUS, PLAY, Effect, Game, Ties
from trainer.hands import evaluate, hand_classes
from trainer.oracle import CASES, Known, Oracle
from trainer.rounds import Action, Bets, Settled, Winner
from trainer.table.actions import Decide, PlaceChip, do
from trainer.table.night import Chip, Deciding, sit_down
from trainer.table.sitting import deal_of

ROUNDS = 100_000
SEED = 1
ERRORS_ALLOWED = 4
WHOLE_ROUND = "the whole round"
TOGETHER = "ante, play and bonus"
Results = dict[str, Counter[Fraction]]
"""Bet -> profit in chips -> in how many rounds."""


@pytest.mark.slow
@pytest.mark.parametrize("house", shipped_ids())
def test_100000_rounds_agree_with_the_exact_ev_and_deviation_of_every_bet(house: str) -> None:
    game = find_game(house)
    exact, seen = exact_results(game), played_results(game)
    assert seen.keys() == exact.keys() >= {*game.bet_ids, WHOLE_ROUND, TOGETHER}
    off = [told for bet in exact for told in too_far(bet, exact[bet], seen[bet])]
    assert not off


def too_far(bet: str, exact: Spread, seen: Counter[Fraction]) -> Iterator[str]:
    """What lies more than four standard errors from its exact value: the mean, or the mean square distance."""
    mean, variance = exact.ev, exact.variance
    found = Spread(dict(seen))
    assert found.deals == ROUNDS
    fourth = mean_of({profit: (profit - mean) ** 4 for profit in exact.results}, exact.results)
    distance = mean_of({profit: (profit - mean) ** 2 for profit in seen}, seen)
    for what, off, spread in (
        ("EV", found.ev - mean, variance),
        ("variance", distance - variance, fourth - variance**2),
    ):
        if off**2 * ROUNDS > ERRORS_ALLOWED**2 * spread:
            yield f"{bet}: {what} is {float(off)} off"


def mean_of(values: Mapping[Fraction, Fraction], times: Mapping[Fraction, int]) -> Fraction:
    """The mean of the values of profits that came so many times."""
    return sum((values[profit] * often for profit, often in times.items()), Fraction(0)) / sum(times.values())


def bets_at(game: Game) -> Bets:
    """The least stake on every spot."""
    side = tuple((bet.id, Fraction(bet.limits.least)) for bet in game.side_bets)
    return Bets(Fraction(game.ante_limits.least), side)


def played_results(game: Game) -> Results:
    """What each bet won or lost, round by round, at the table."""
    bets, best = bets_at(game), best_actions(game)
    night = replace(sit_down(game), stack=Fraction(10**9), repeats=True)
    for spot, stake in ((ANTE, bets.ante), *bets.side):
        night = do(night, PlaceChip(Chip(spot, int(stake))))
    times: Counter[int] = Counter()
    kinds: dict[int, Settled] = {}  # the few hundred ways in which a round ends are settled once each
    for number in range(1, ROUNDS + 1):
        night = do(night, deal_of(SEED, number))
        assert isinstance(night.stage, Deciding)
        night = do(night, Decide(best(frozenset(night.stage.showdown.player))))
        assert night.last_round is not None
        settled = night.last_round.settled
        kinds[id(settled)] = settled
        times[id(settled)] += 1
    assert night.stack + night.on_table - 10**9 == sum(kinds[each].profit * rounds for each, rounds in times.items())
    return bet_by_bet([(kinds[each], rounds) for each, rounds in times.items()])


def bet_by_bet(settled_rounds: list[tuple[Settled, int]]) -> Results:
    seen: Results = defaultdict(Counter)
    for settled, rounds in settled_rounds:
        for each in settled.bets:
            seen[each.bet][each.profit] += rounds
        seen[WHOLE_ROUND][settled.profit] += rounds
        on_ante = [each.profit for each in settled.bets if each.bet in (ANTE, PLAY, ANTE_BONUS)]
        seen[TOGETHER][sum(on_ante, Fraction(0))] += rounds
    return seen


def best_actions(game: Game) -> Callable[[frozenset[Card]], Action]:
    """What the oracle does with a hand, asked once for each."""
    oracle = Oracle(game, bets_at(game))
    return cache(lambda hand: Action.PLAY if oracle.margin(tuple(hand)) >= 0 else Action.FOLD)


def exact_results(game: Game) -> dict[str, Spread]:
    """Every bet priced under best play, in chips; Ante, Play and bonus apart by the rule that all five houses share."""
    bets = bets_at(game)
    stakes, priced = dict(bets.side), price(game, bets)
    exact = {side.bet.id: in_chips(side.spread, stakes[side.bet.id]) for side in priced.side_bets}
    exact[TOGETHER] = in_chips(priced.ante_play.spread, bets.ante)
    exact[WHOLE_ROUND] = round_spread(game, bets)
    return exact | {bet: Spread(dict(results)) for bet, results in apart(game, bets).items()}


def in_chips(spread: Spread, stake: Fraction) -> Spread:
    return Spread({to_one * stake: deals for to_one, deals in spread.results.items()})


def apart(game: Game, bets: Bets) -> Results:
    """Ante, Play and bonus one by one: without a qualified dealer Play comes back; else Ante and Play go together."""
    assert (game.unqualified_ante, game.unqualified_play, game.ties) == (Effect.PAYS, Effect.PUSHES, Ties.PUSH)
    found: Results = defaultdict(Counter)
    oracle, ante, nothing = Oracle(game, bets), bets.ante, Fraction(0)
    for each in hand_classes():
        outcomes = oracle.outcomes(evaluate(each.cards), oracle.live(each.cards, Known()))
        plays = oracle.margin(each.cards) >= 0
        pays = game.ante_bonus.paytable.pays_to_one(each.strength.category) if game.ante_bonus else None
        for (qualifies, winner), deals in zip(CASES, outcomes.counts, strict=True):
            compared = {Winner.PLAYER: ante, Winner.TIE: nothing, Winner.DEALER: -ante}[winner]
            played = (compared, compared) if qualifies else (ante, nothing)
            for bet, profit in zip((ANTE, PLAY), played if plays else (-ante, nothing), strict=True):
                found[bet][profit] += deals * each.hands
            if game.ante_bonus:
                found[ANTE_BONUS][ante * (pays or 0) * plays] += deals * each.hands
    return found
