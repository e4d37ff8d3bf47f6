"""The posterior over a learner's line, and what each line costs."""

from fractions import Fraction
from math import log2
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trainer.analysis import price
from trainer.game_files import find_game
from trainer.games import Game
from trainer.hands import STRENGTHS, HandCategory, HandStrength
from trainer.lines import Line, parse_line
from trainer.study.beliefs import BELIEFS, Belief, belief_of
from trainer.study.line_costs import line_costs
from trainer.study.line_posterior import LINES, Evidence, LinePosterior, place_of

BEST = parse_line("Q-6-4")
EVIDENCE = st.builds(Evidence, st.sampled_from(STRENGTHS), st.booleans(), st.sampled_from([0.1, 0.5, 1.0]))
SURE = 0.9


def interview(line: Line, chance: Random | None = None) -> LinePosterior:
    """The posterior after asking a player of that line, who may slip now and then, what tells most."""
    posterior = LinePosterior(BEST)
    for _ in range(40):
        if posterior.found().probability >= SURE:
            break
        strength = posterior.most_telling()
        played = line.includes(strength)
        slips = chance is not None and chance.random() < 0.03
        posterior.take_in(Evidence(strength, played != slips))
    return posterior


@given(st.lists(EVIDENCE, max_size=12))
@settings(max_examples=40)
def test_probabilities_sum_to_one_and_none_is_negative(evidence: list[Evidence]) -> None:
    posterior = LinePosterior(BEST, evidence)
    assert sum(posterior.by_line) + posterior.no_line == pytest.approx(1)
    assert min(posterior.by_line) >= 0
    assert 0 <= posterior.inverted <= posterior.no_line
    assert all(0 <= chance <= 1 for chance in posterior.chance_of_play())


@given(st.lists(EVIDENCE, min_size=1, max_size=8), st.randoms())
@settings(max_examples=30)
def test_the_order_of_answers_does_not_matter(evidence: list[Evidence], chance: Random) -> None:
    shuffled = chance.sample(evidence, len(evidence))
    assert LinePosterior(BEST, evidence).by_line == pytest.approx(LinePosterior(BEST, shuffled).by_line)


def test_the_chance_of_a_play_is_the_sum_over_all_hypotheses() -> None:
    posterior = LinePosterior(BEST, [Evidence(STRENGTHS[150], True), Evidence(STRENGTHS[90], False)])
    asked = STRENGTHS[140]
    after = LinePosterior(BEST, [Evidence(STRENGTHS[150], True), Evidence(STRENGTHS[90], False), Evidence(asked, True)])
    # Bayes the other way round: what a play makes of one line tells how likely the play was.
    place = place_of(BEST)
    before_play = posterior.by_line[place]
    slip_rate = posterior.slip_rate
    assert after.by_line[place] == pytest.approx(
        before_play * (1 - slip_rate) / posterior.chance_of_play()[asked.index], rel=0.02
    )


@pytest.mark.parametrize("place", [*range(0, 275, 9), 274, 275, 300, 500, 741])
def test_whoever_plays_by_a_line_is_found_to_one_rank_pattern(place: int) -> None:
    found = interview(LINES[place]).found()
    assert abs(place_of(found.line) - place) <= 1
    assert found.probability >= SURE


@pytest.mark.parametrize("belief", BELIEFS, ids=lambda belief: belief.name)
def test_each_belief_is_named_in_spite_of_slips(belief: Belief) -> None:
    named = [belief_of(interview(belief.line, chance=Random(seed)).found().line) for seed in range(8)]
    assert named.count(belief) >= 7


def test_a_coin_gets_no_line() -> None:
    chance = Random(3)
    tossed = LinePosterior(BEST, [Evidence(chance.choice(STRENGTHS[:275]), chance.random() < 0.5) for _ in range(60)])
    assert tossed.no_line - tossed.inverted > SURE


def test_whoever_plays_the_weak_hands_and_folds_the_strong_ones_gets_no_line() -> None:
    evidence = [Evidence(STRENGTHS[index], index < 180) for index in range(0, 740, 60)]
    assert LinePosterior(BEST, evidence).inverted > SURE


@given(st.lists(st.builds(Evidence, st.sampled_from(STRENGTHS), st.booleans()), max_size=8), st.sampled_from(STRENGTHS))
@settings(max_examples=40)
def test_whoever_tosses_a_coin_wins_nothing_on_the_line_in_the_long_run(
    evidence: list[Evidence], hand: HandStrength
) -> None:
    """The ratio stays on average what it is, whatever is asked next: so it reaches 20 for one coin in 20 at most."""
    now = LinePosterior(BEST, evidence).line_over_coin
    played, folded = (LinePosterior(BEST, [*evidence, Evidence(hand, each)]).line_over_coin for each in (True, False))
    assert (played + folded) / 2 == pytest.approx(now)
    assert LinePosterior(BEST).line_over_coin == pytest.approx(1)


def test_half_an_answer_tells_less_and_none_tells_nothing() -> None:
    nothing, half, whole = (
        LinePosterior(BEST, [Evidence(STRENGTHS[200], True, weight)]).chance_of_play()[200]
        for weight in (0.0, 0.5, 1.0)
    )
    assert nothing == pytest.approx(LinePosterior(BEST).chance_of_play()[200])
    assert nothing < half < whole


def test_the_hand_chosen_tells_most_about_all_hypotheses() -> None:
    """Expected information worked out the long way: the entropy that an answer leaves, hypothesis by hypothesis."""
    evidence = [Evidence(STRENGTHS[150], True), Evidence(STRENGTHS[90], False), Evidence(STRENGTHS[500], True)]
    posterior = LinePosterior(BEST, evidence)
    chances = posterior.chance_of_play()

    def left(index: int) -> float:
        after = ((chances[index], True), (1 - chances[index], False))
        return sum(
            chance * entropy(LinePosterior(BEST, [*evidence, Evidence(STRENGTHS[index], played)]))
            for chance, played in after
        )

    chosen = posterior.most_telling()
    others = [index for index in range(0, 741, 37) if index != chosen.index]
    assert left(chosen.index) <= min(map(left, others)) + 1e-9


def entropy(posterior: LinePosterior) -> float:
    return -sum(share * log2(share) for share in posterior.hypotheses if share > 0)


def test_hands_asked_just_now_come_last() -> None:
    posterior = LinePosterior(BEST)
    first = posterior.most_telling()
    assert posterior.most_telling([first]) != first


def test_the_cost_of_every_line_is_the_difference_of_exact_prices(game: Game) -> None:
    costs, best = line_costs(game), price(game).ante_play.spread.house_edge
    for belief in BELIEFS[1::3]:
        assert costs.cost(belief.line) == price(game, line=belief.line).ante_play.spread.house_edge - best
    assert costs.cost(Line(None)) == 1 - best
    assert costs.costs[0] + costs.cost(Line(None)) == costs.dearest


def test_the_best_line_costs_nothing_in_the_standard_game(standard: Game) -> None:
    costs = line_costs(standard)
    assert costs.best == BEST
    assert costs.cost(BEST) == 0
    assert costs.wrong(BEST) == ()


def test_any_queen_errs_on_eight_patterns(standard: Game) -> None:
    wrong = [strength.pattern for strength in line_costs(standard).wrong(parse_line("any queen"))]
    assert wrong == ["Q-6-3", "Q-6-2", "Q-5-4", "Q-5-3", "Q-5-2", "Q-4-3", "Q-4-2", "Q-3-2"]
    # Two published house edges, 3.37 % and 3.45 %, exactly.
    expected = Fraction(686689, 20358520) - Fraction(70219, 2035852)
    assert line_costs(standard).cost(parse_line("any queen")) == -expected


def test_all_lines_are_there_once_and_most_prior_lies_among_high_cards() -> None:
    assert len(set(LINES)) == len(LINES) == 742
    assert [place_of(line) for line in LINES] == list(range(742))
    prior = LinePosterior(BEST).by_line
    high = sum(strength.category is HandCategory.HIGH_CARD for strength in STRENGTHS)
    assert sum(prior[: high + 1]) > 0.9 * sum(prior)


def test_every_house_is_interviewed_about_its_own_line() -> None:
    best = line_costs(find_game("continental")).best
    assert LinePosterior(best).by_line[place_of(best)] > 0.02
