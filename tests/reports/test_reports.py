"""The ends of what reports meet: nobody's answers, one, ten years of them, houses and drills that are gone."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from drills import is_asked
from tests.reports.histories import FIRST_DAY, a_month, answer, empty_scope, house, scope_of
from trainer.games import Game
from trainer.hands import hand_classes
from trainer.oracle import oracle_of
from trainer.reports import progress as module
from trainer.reports.calendar import calendar
from trainer.reports.due import due_today
from trainer.reports.forecast import forecast
from trainer.reports.house_edge import ENOUGH_HANDS, best_edge, house_edges
from trainer.reports.intervals import mean_cost_interval, wilson_interval
from trainer.reports.next_step import Aim, next_step
from trainer.reports.progress import REPORTS, Report
from trainer.reports.queens import queens
from trainer.reports.scope import Scope
from trainer.reports.sittings import sittings
from trainer.reports.skills import skills
from trainer.reports.study_cards import HandCard, LineCard, PayCard, study_cards
from trainer.reports.timeline import MOST_POINTS, timeline
from trainer.reports.weak_items import ENOUGH_TRIES, weak_items
from trainer.study.lessons import lessons
from trainer.study.record import replay
from trainer.study.tally import Tally


def test_every_report_of_the_folder_is_in_the_list() -> None:
    kinds = set(Report.__args__)
    assert {report(empty_scope()).__class__ for report in REPORTS} == kinds
    assert all(report.__module__.startswith(module.__name__.rpartition(".")[0]) for report in REPORTS)


@pytest.mark.parametrize("report", REPORTS, ids=lambda report: report.__name__)
def test_a_report_changes_nothing_and_says_the_same_twice(report: Callable[[Scope], object]) -> None:
    scope = scope_of(a_month())
    untouched = replay(a_month())
    assert report(scope) == report(scope)
    assert scope.record == untouched


def test_nobodys_answers_say_how_to_start() -> None:
    scope = empty_scope()
    assert next_step(scope).aim is Aim.START
    assert (house_edges(scope).rows, skills(scope).rows, weak_items(scope).missed_items) == ((), (), 0)
    assert queens(scope).game is None
    assert (calendar(scope).answers, timeline(scope).lines, sittings(scope).rows) == (0, (), ())


def test_one_answer_needs_more_of_everything() -> None:
    scope = scope_of([answer(1, right=False)])
    (edge,) = house_edges(scope).rows
    assert edge.needs == ENOUGH_HANDS - 1
    assert weak_items(scope).decisions[0].needs == ENOUGH_TRIES - 1
    assert skills(scope).rows[0].needs == 19
    assert (sittings(scope).best, sittings(scope).worst) == (None, None)


def test_the_edge_is_the_published_one_and_what_mistakes_add_to_it() -> None:
    rows = [answer(number, number // 10, right=number % 10 > 0) for number in range(ENOUGH_HANDS)]
    (edge,) = house_edges(scope_of(rows)).rows
    assert edge.best == Fraction(686689, 20358520)
    assert edge.house_edge == Fraction(686689, 20358520) + Fraction(1, 100)
    assert edge.needs == 0


def test_only_hands_dealt_as_at_the_table_tell_an_edge() -> None:
    assert house_edges(scope_of([answer(1, mix="borderline"), answer(2, drill="who-wins")])).rows == ()


def test_a_house_whose_file_is_gone_keeps_its_figures_and_has_no_price() -> None:
    rows = [answer(n, n // 9, n % 3 > 0, game="gone", item="play-or-fold/gone@1f0c3a9e/Q-6-3") for n in range(120)]
    scope = scope_of(rows)
    (edge,) = house_edges(scope).rows
    assert (edge.name, edge.best, edge.house_edge, edge.mistakes) == ("gone", None, None, 40)
    assert weak_items(scope).decisions[0].per_100_real is None
    assert skills(scope).rows[0].answers == 120
    assert queens(replace(scope, game="gone")).game is None


def test_a_drill_that_is_gone_keeps_its_figures() -> None:
    rows = [answer(n, n, n % 2 > 0, drill="count-the-chips", item="count-the-chips/x") for n in range(30)]
    scope = scope_of(rows)
    assert skills(scope).rows[0].drill == "count-the-chips"
    assert weak_items(scope).others[0].missed == 15
    assert next_step(replace(scope, day=FIRST_DAY)).aim is Aim.REVIEW


def test_what_cannot_be_asked_any_more_is_neither_due_nor_to_come_nor_the_next_thing_to_do() -> None:
    gone = [answer(n, n, n % 2 > 0, drill="count-the-chips", item="count-the-chips/x") for n in range(30)]
    closed = [answer(n, 30, False, game="gone", item="play-or-fold/gone@1f0c3a9e/Q-6-3") for n in range(100, 104)]
    asked: dict[str, Any] = {"reviewed": {"standard": "standard"}, "is_asked": is_asked}
    scope = scope_of([*gone, *closed], days=900, **asked)
    assert (due_today(scope).total, forecast(scope).items) == (0, 0)
    assert next_step(scope).aim is Aim.MEASURE
    enough = [answer(n, 30) for n in range(200, 300)]
    assert next_step(scope_of([*gone, *closed, *enough], **asked)).aim is Aim.GO_ON
    missed = [answer(n, 30, n > 300) for n in range(300, 400)]
    mend = next_step(scope_of([*gone, *closed, *missed], **asked))
    assert (mend.aim, mend.drill) == (Aim.MEND, "play-or-fold")


def test_a_step_names_a_house_unless_it_is_ones_own() -> None:
    rows = [answer(n, game="deluxe", item="play-or-fold/deluxe/aces") for n in range(20)]
    assert next_step(scope_of(rows)).game == "deluxe"
    assert next_step(scope_of(rows, own_house="deluxe")).game is None
    assert next_step(scope_of([answer(1)], own_house="deluxe")).game == "standard"
    assert next_step(scope_of(rows, game="deluxe", asked_as="rooms/deluxe.toml")).game == "rooms/deluxe.toml"


def test_ten_years_are_summed_up_and_not_cut() -> None:
    rows = [answer(n, n, n % 4 > 0) for n in range(3650)]
    scope = scope_of(rows)
    course = timeline(scope)
    assert course.step == "month"
    assert course.lines[0].answers == 3650
    assert 119 <= len(course.lines[0].points) <= MOST_POINTS["month"]
    assert skills(scope).rows[0].answers == 3650


def test_the_course_of_real_hands_stands_first() -> None:
    rows = [answer(n, drill="who-wins", item="who-wins/same") for n in range(30)]
    rows += [answer(n, mix="borderline") for n in range(30, 50)] + [answer(n) for n in range(50, 52)]
    told = [(line.skill.drill, line.skill.mix) for line in timeline(scope_of(rows)).lines]
    assert told == [("play-or-fold", "real"), ("who-wins", "real"), ("play-or-fold", "borderline")]


@pytest.mark.parametrize(("days", "step"), [(14, "day"), (15, "week"), (390, "week"), (401, "month")])
def test_longer_histories_are_told_in_longer_steps(days: int, step: str) -> None:
    assert timeline(scope_of([answer(n, n) for n in range(days)])).step == step


def test_what_is_due_comes_first_then_a_course_then_the_edge_then_what_was_missed() -> None:
    rows = [answer(n, n, n % 5 > 0) for n in range(20)]
    lesson = lessons()[2]
    assert next_step(scope_of(rows, 400, lesson=lesson)).aim is Aim.REVIEW
    known = [answer(n) for n in range(20)]
    to_learn = next_step(scope_of(known, lesson=lesson))
    assert (to_learn.aim, to_learn.lesson) == (Aim.LEARN, lesson)
    assert next_step(scope_of(known, lesson=lesson, drill="play-or-fold")).aim is Aim.MEASURE
    to_measure = next_step(scope_of(known))
    assert (to_measure.aim, to_measure.count) == (Aim.MEASURE, 80)
    enough = [answer(n, right=n != 7) for n in range(100)]
    assert next_step(scope_of(enough)).aim is Aim.MEND
    assert next_step(scope_of([answer(n) for n in range(100)])).aim is Aim.GO_ON


def test_the_surest_leak_stands_before_a_single_slip_with_a_dear_hand() -> None:
    slip = answer(1, right=False, item="play-or-fold/standard/pairs", cost_in_antes=Fraction(5, 2))
    fine = [answer(n, item="play-or-fold/standard/pairs") for n in range(2, 40)]
    low = "play-or-fold/standard/ten-high-or-less"
    leak = [answer(n, right=n % 5 > 0, cost_in_antes=Fraction(n % 5 == 0, 7), item=low) for n in range(400, 600)]
    first, second = weak_items(scope_of([slip, *fine, *leak])).decisions
    assert first.per_100_real is not None
    assert second.per_100_real is not None
    assert first.per_100_real < second.per_100_real
    assert (first.key.rpartition("/")[2], second.key.rpartition("/")[2]) == ("ten-high-or-less", "pairs")


def test_the_grid_holds_every_queen_high_hand_and_its_margin() -> None:
    grid = queens(scope_of([answer(1)]))
    assert len(grid.cells) == 44  # ten ranks below a queen, two of them, but jack and ten make a straight
    margins = {cell.pattern: cell.margin for cell in grid.cells}
    assert 0 < margins["Q-6-4"] < Fraction(66, 10_000)
    assert -Fraction(40, 10_000) < margins["Q-6-3"] < 0
    played = [cell.pattern for cell in grid.cells if cell.is_played]
    assert (len(played), played[-1]) == (36, "Q-6-4")


def test_sessions_and_hands_of_a_narrowed_scope_are_of_that_scope() -> None:
    told = sittings(scope_of(a_month(), game="deluxe"))
    assert (told.rows, told.best) == ((), None)
    assert {each.game for each in (*told.worst_hands, *told.best_hands)} <= {"deluxe"}


def test_the_calendar_ends_today_and_begins_on_a_monday() -> None:
    told = calendar(scope_of(a_month(), 3))
    assert len(told.weeks) == 26
    assert told.days[-1] == (FIRST_DAY + timedelta(days=32), 0)


# --- intervals


@pytest.mark.parametrize(("right", "of"), [(0, 1), (1, 1), (9, 10), (978, 1000)])
def test_wilsons_interval_holds_the_share_and_stays_in_bounds(right: int, of: int) -> None:
    low, high = wilson_interval(right, of)
    assert 0 <= low <= right / of <= high <= 1


def test_no_mistake_yet_is_no_proof_of_none_to_come() -> None:
    few, many = Tally(answers=10, correct=10, costed=10), Tally(answers=1000, correct=1000, costed=1000)
    assert mean_cost_interval(few)[0] == mean_cost_interval(many)[0] == 0
    assert mean_cost_interval(few)[1] == pytest.approx(100 * mean_cost_interval(many)[1])
    assert 0 < mean_cost_interval(many)[1] < 0.01


@pytest.mark.parametrize("slips", [0.0, 0.005, 0.02])
def test_the_interval_of_a_mean_cost_holds_it_as_often_as_it_says(slips: float, standard: Game) -> None:
    """Someone who plays any queen and slips with a hand in so many."""
    oracle = oracle_of(standard)
    margins = [(float(oracle.margin(each.cards)), each.hands) for each in hand_classes()]
    costs = [abs(margin) for margin, _ in margins]
    wrong = [hands * (1 - slips if -0.07 < margin < 0 else slips) for margin, hands in margins]
    mean = sum(cost * count for cost, count in zip(costs, wrong, strict=True)) / 22_100
    chance, held = Random(5), 0
    for _ in range(300):
        drawn = chance.choices([*costs, 0.0], [*wrong, 22_100 - sum(wrong)], k=600)
        squares = round(sum(cost * cost for cost in drawn) * 10**6)
        low, high = mean_cost_interval(Tally(costed=600, cost_in_antes=Fraction(sum(drawn)), cost_squares=squares))
        held += low <= mean <= high
    assert held >= 0.95 * 300


# --- cards to learn


def test_cards_are_the_tables_the_line_and_the_hands_near_it() -> None:
    cards = study_cards(house("standard"))
    pays = {card.key: card.pays_to_one for card in cards if isinstance(card, PayCard)}
    assert pays["paytable/standard/pair-plus/flush"] == 4
    assert [card.lowest for card in cards if isinstance(card, LineCard)] == ["Q-6-4"]
    hands = {card.pattern for card in cards if isinstance(card, HandCard)}
    assert {"Q-6-4", "Q-6-3"} < hands
    assert len({card.key for card in cards}) == len(cards)


def test_a_table_that_no_source_gives_is_on_no_card() -> None:
    for game_id in ("standard", "deluxe", "super-shot", "continental"):
        known = house(game_id)
        assumed = {known.game.bet_name(bet) for bet, table in known.game.paytables.items() if table.is_assumed}
        assert not assumed & {card.bet for card in study_cards(known) if isinstance(card, PayCard)}


def test_the_edge_of_a_house_is_that_of_its_ante() -> None:
    assert best_edge(house("deluxe").game) == Fraction(10281, 313208)
