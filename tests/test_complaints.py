"""What people complain about in other trainers, each as a test of what happens here instead."""

import io
import json
import socket
from dataclasses import replace
from datetime import date, datetime, timedelta
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from rich.console import Console

from drills import DRILLS
from drills.play_or_fold import PlayOrFold
from tests.study.sittings import Clock, MemoryKeeper, YesDrill, answer_all, figures, now_at, sit_down, today
from tests.ui.sessions import NotingView, ScriptedReader, yes_session
from trainer.cards import Suit, parse_cards
from trainer.cli.app import run
from trainer.games import Effect, Game, Ties
from trainer.oracle import oracle_of
from trainer.rounds import Action
from trainer.study.answer import Grade
from trainer.study.choosing import Mix
from trainer.study.memory import Rating, review
from trainer.study.plan import Plan
from trainer.study.question import Choice, Question
from trainer.study.session import Session
from trainer.study.study_day import study_day
from trainer.ui.console import themed
from trainer.ui.drawn_cards import draw_cards
from trainer.ui.plain_view import PlainView
from trainer.ui.replies import Command
from trainer.ui.run_session import run_session
from trainer.ui.summary_words import missed_lines, summary_rows
from trainer.ui.wording import say

LINE = parse_cards("Qh 6s 4d", 3)
BERLIN = ZoneInfo("Europe/Berlin")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("Q64_HOME", str(tmp_path))
    return tmp_path


def drill(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, typed: str, *more: str
) -> list[dict[str, Any]]:
    """The objects of a session of play or fold."""
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    capsys.readouterr()
    assert run(("drill", "play-or-fold", "--jsonl", *more)) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


# --- answers and grades


def test_a_right_answer_is_never_marked_wrong(game: Game) -> None:
    """Whatever a question calls right is graded right, in every drill."""
    for each in DRILLS:
        for item in each.items(game)[:40]:
            question = each.ask(game, item.key, Random(3))
            for right in question.right:
                assert each.grade(question, right).is_correct, (each.id, item.key)


def test_equally_good_answers_are_both_right(standard: Game) -> None:
    level = {action: Fraction(-1) for action in Action}
    decision = replace(oracle_of(standard).decide(LINE), ante_ev=level)
    assert decision.best == tuple(Action)
    assert {decision.cost(action) for action in Action} == {0}
    question = Question("yes", "yes/0", standard, "Yes?", ("yes", "no"), (Choice("yes"), Choice("no")))
    verdicts = [YesDrill().grade(question, given) for given in ("yes", "no")]
    assert all(verdict.is_correct and verdict.grade is Grade.BEST for verdict in verdicts)


def test_the_wording_of_a_grade_agrees_with_its_number(standard: Game) -> None:
    each = PlayOrFold()
    bounds = {
        "best": (0, 0),
        "hair's breadth": (0, 0.01),
        "inaccuracy": (0.01, 0.1),
        "mistake": (0.1, 0.4),
        "blunder": (0.4, 9),
    }
    for item in each.items(standard):
        question = each.ask(standard, item.key, Random(5))
        for given in ("play", "fold"):
            verdict = each.grade(question, given)
            low, high = bounds[verdict.grade.value]
            assert verdict.cost_in_antes is not None
            assert low <= verdict.cost_in_antes < high or verdict.cost_in_antes == 0 == high


def test_advice_follows_the_rules_as_they_are_now(standard: Game) -> None:
    """Nothing kept under the name of a house outlives a change of its rules."""
    assert oracle_of(standard).decide(LINE).best == (Action.PLAY,)
    changed = replace(standard, ties=Ties.DEALER_WINS, unqualified_play=Effect.PUSHES, unqualified_ante=Effect.PUSHES)
    assert oracle_of(changed).decide(LINE).best == (Action.FOLD,)
    own = replace(standard, is_shipped=False)
    keys = {item.key for item in PlayOrFold().items(own)}
    assert keys.isdisjoint(item.key for item in PlayOrFold().items(replace(changed, is_shipped=False)))


def test_an_accuracy_that_flatters_stands_beside_what_the_mistakes_cost() -> None:
    """Someone who plays any queen is right on nearly every hand, and is told the price all the same."""
    session = sit_down(drill=PlayOrFold(), mix=Mix.REAL, count=300, seed=2)
    while session.asked is not None:
        cards = session.asked.question.player
        plays = max(card.rank for card in cards) >= 12 or "play" in session.asked.question.right
        session.answer("play" if plays else "fold", 2.0)
    summary = session.summary()
    assert summary.accuracy > Fraction(95, 100)
    rows = dict(summary_rows(summary))
    assert rows["Cost"].endswith("per 100 hands like these")
    assert summary.cost_per_100
    assert "play instead of fold" in missed_lines(summary)[0]


# --- what is asked


def test_a_session_is_not_padded_with_obvious_hands(standard: Game) -> None:
    near = {item.key for item in PlayOrFold().items(standard) if item.is_borderline}
    session = sit_down(drill=PlayOrFold(), count=60)
    answer_all(session, lambda _: "play")
    first = [step.asked.item.key for step in session.steps if not step.asked.is_retry]
    dealt = sum(item.frequency for item in PlayOrFold().items(standard) if item.key in near)
    assert sum(key in near for key in first) > 4 * dealt * len(first)


def test_rare_hands_are_not_trained_more_than_they_are_worth() -> None:
    """A straight flush comes once in 460 hands and nobody folds it by mistake twice."""
    session = sit_down(drill=PlayOrFold(), count=60)
    answer_all(session, lambda key: "fold" if key.rpartition("/")[2][:2] in ("Q-", "ja") else "play")
    asked = [step.asked.item.key for step in session.steps if not step.asked.is_retry]
    assert asked.count("play-or-fold/standard/straight-flushes") <= 2


def test_mistakes_come_back_and_not_at_once() -> None:
    session = sit_down(count=12)
    first = session.answer("no", 2.0).asked.item.key
    answer_all(session)
    again = [n for n, step in enumerate(session.steps) if step.asked.item.key == first][1:]
    assert again and again[0] > 3


def test_retries_are_not_counted_twice() -> None:
    session = sit_down(count=6)
    answer_all(session, lambda _: "no")
    assert session.summary().answers == 6
    assert sum(tally.answers for tally in session.keeper.record.skills().values()) == 6


# --- slips of the finger


def test_a_slip_of_the_finger_can_be_taken_back_the_last_one_above_all() -> None:
    session = sit_down(count=1)
    before = figures(session.keeper.record)
    session.answer("no", 2.0)
    while session.undo():
        pass
    assert figures(session.keeper.record) == before


def test_a_key_that_means_nothing_is_no_error() -> None:
    view = NotingView()
    run_session(session := yes_session(1), view, ScriptedReader("mabye", "yes", ""), lambda: False)
    assert "unusable mabye at Yes?" in view.shown
    assert session.summary().accuracy == 1


def test_ctrl_c_neither_loses_the_session_nor_asks_on() -> None:
    view, keeper = NotingView(), MemoryKeeper()
    session = Session(Plan(yes_session().plan.games, (YesDrill(),)), keeper, now_at(Clock()))
    assert not run_session(session, view, ScriptedReader("yes", "no", "Ctrl-C"), lambda: False)
    assert view.shown[-1] == "summary"
    assert len(keeper.rows) == 2


# --- the history


def test_every_session_of_a_day_is_kept(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        drill(capsys, monkeypatch, "play\nplay\n")
    rows = [line for file in home.glob("profiles/*/answers/*.jsonl") for line in file.read_text().splitlines()]
    assert len(rows) == 6


def test_two_windows_do_not_clobber_each_other(home: Path) -> None:
    from trainer.store.history import History

    folder = home / "profiles" / "default"
    with History.open(folder) as one, History.open(folder) as other:
        for n, keeper in enumerate((one, other, one, other)):
            Session(Plan(yes_session().plan.games, (YesDrill(id=f"yes{n}"),)), keeper, now_at(Clock(), seed=n)).answer(
                "yes", 1.0
            )
    with History.open(folder) as again:
        assert len(again.record.items) == 4


@pytest.mark.parametrize(
    ("moment", "day"),
    [
        ("2026-03-01 23:59", date(2026, 3, 1)),
        ("2026-03-02 03:59", date(2026, 3, 1)),
        ("2026-03-02 04:00", date(2026, 3, 2)),
        ("2026-03-29 03:30", date(2026, 3, 28)),  # the night in which clocks go forward
        ("2026-10-25 03:30", date(2026, 10, 24)),  # and back
    ],
)
def test_the_day_ends_in_the_small_hours_of_the_wall_clock_and_not_at_midnight_utc(moment: str, day: date) -> None:
    assert study_day(datetime.fromisoformat(moment).replace(tzinfo=BERLIN), BERLIN) == day


def test_no_day_is_lost_or_doubled_when_clocks_change() -> None:
    for start in (date(2026, 3, 27), date(2026, 10, 23)):
        days = [
            study_day(datetime(start.year, start.month, start.day, 20, tzinfo=BERLIN) + timedelta(days=n), BERLIN)
            for n in range(5)
        ]
        assert days == [start + timedelta(days=n) for n in range(5)]


def test_a_clock_set_back_takes_nothing_away() -> None:
    memory = review(review(None, Rating.GOOD, date(2026, 3, 1)), Rating.GOOD, date(2026, 3, 5))
    back = review(memory, Rating.GOOD, date(2026, 2, 1))
    assert back.last_review == memory.last_review
    assert back.due_on >= memory.due_on


def test_a_change_of_wording_resets_no_progress(standard: Game) -> None:
    renamed = replace(standard, name="Another name", notes=("another note",))
    assert [item.key for item in PlayOrFold().items(renamed)] == [item.key for item in PlayOrFold().items(standard)]


# --- the next days


def test_after_a_holiday_there_is_no_wall_and_the_most_valuable_comes_first() -> None:
    frequencies = [Fraction(n + 1, 1275) for n in range(50)]
    each, keeper, clock = YesDrill(size=50, near=0, frequencies=frequencies), MemoryKeeper(), Clock()
    answer_all(sit_down(keeper, each, clock, count=120, mix=Mix.WEAK))
    clock.moment += timedelta(days=60)
    overdue = set(keeper.record.due(today(clock)))
    session = sit_down(keeper, each, clock, mix=Mix.DUE, count=10)
    answer_all(session)
    asked = [int(step.asked.item.key.rpartition("/")[2]) for step in session.steps]
    assert len(asked) == 10 < len(overdue)
    assert sum(asked) / 10 > 25


def test_an_item_can_be_reviewed_before_it_is_due() -> None:
    keeper, clock = MemoryKeeper(), Clock()
    answer_all(sit_down(keeper, clock=clock, count=5))
    clock.next_day()
    before = {key: item.memory.due_on for key, item in keeper.record.items.items()}
    session = sit_down(keeper, clock=clock, mix=Mix.AHEAD)
    answer_all(session)
    assert len(session.steps) == 5
    assert all(item.memory.due_on >= before[key] for key, item in keeper.record.items.items())


def test_a_postponed_item_does_not_vanish() -> None:
    keeper, clock = MemoryKeeper(), Clock()
    answer_all(sit_down(keeper, clock=clock, count=5))
    clock.moment += timedelta(days=5)
    due = set(keeper.record.due(today(clock)))
    session = sit_down(keeper, clock=clock, mix=Mix.DUE)
    while session.asked is not None:
        session.skip()
    assert set(keeper.record.due(today(clock))) == due != set()


# --- why, and how much


@pytest.mark.parametrize("each", DRILLS, ids=[each.id for each in DRILLS])
def test_every_verdict_says_why(standard: Game, each: Any) -> None:
    for item in each.items(standard)[:25]:
        question = each.ask(standard, item.key, Random(7))
        why = say(each.grade(question, question.right[0]).why)
        assert len(why.split()) >= 2, item.key
        assert say(each.hint(question))


@pytest.mark.parametrize(
    "each", [each for each in DRILLS if each.id in ("payout", "settle-table")], ids=lambda each: each.id
)
def test_profit_and_chips_returned_are_told_apart(standard: Game, each: Any) -> None:
    for item in each.items(standard)[:30]:
        question = each.ask(standard, item.key, Random(7))
        asks = question.facts["asks"]
        assert asks in ("profit", "returned")
        words = {"profit": "profit", "returned": "hand back"}
        assert words[asks] in question.prompt.lower() or words[asks] in " ".join(map(say, question.details)).lower()


@pytest.mark.parametrize("each", [each for each in DRILLS if each.id == "paytable"], ids=lambda each: each.id)
def test_to_one_is_said_where_a_pay_is_asked(standard: Game, each: Any) -> None:
    prompts = [each.ask(standard, item.key, Random(7)).prompt for item in each.items(standard)]
    assert all("to 1" in prompt or "for 1" in prompt for prompt in prompts)


# --- the screen


def test_clubs_and_spades_hearts_and_diamonds_are_told_apart_without_colour() -> None:
    cards = parse_cards("Qs Qc Qh", 3), parse_cards("Qs Qc Qd", 3)
    for symbols in (True, False):
        for held in cards:
            shown = draw_cards(held, symbols).plain
            marks = [card.suit.symbol if symbols else card.suit.letter for card in held]
            assert all(mark in shown for mark in marks)
    assert len({suit.symbol for suit in Suit} | {suit.letter for suit in Suit}) == 8


def test_four_suits_have_four_colours_that_are_there_on_a_light_and_a_dark_ground() -> None:
    console = themed(Console(file=io.StringIO(), color_system="standard", force_terminal=True))
    styles = set()
    for suit in Suit:
        drawn = draw_cards(parse_cards(f"Q{suit.letter}", 1), symbols=True)
        styles |= {str(console.get_style(span.style)) for span in drawn.spans if span.style != "dim"}
    assert len(styles) == 4
    assert not any(colour in style for style in styles for colour in ("white", "black", "yellow", "bright"))


def test_right_and_wrong_are_words_before_they_are_colours() -> None:
    out = io.StringIO()
    run_session(yes_session(2), PlainView(out), ScriptedReader("yes", "no", "", "yes", ""), lambda: False)
    assert "Right: yes." in out.getvalue()
    assert "Wrong: yes was right." in out.getvalue()


def test_the_keys_are_shown_with_the_question_and_in_the_help() -> None:
    out = io.StringIO()
    run_session(yes_session(1), PlainView(out), ScriptedReader(Command.HELP, "yes", ""), lambda: False)
    assert "Yes? Answer: yes (y) or no (n)." in out.getvalue()
    for key in ("u:", "h:", "s:", "q:", "?:", "Ctrl-C:"):
        assert f"\n{key}" in out.getvalue()


def test_nothing_needs_the_network(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("the network was asked")

    monkeypatch.setattr(socket, "socket", refuse)
    monkeypatch.setattr(socket, "create_connection", refuse)
    assert drill(capsys, monkeypatch, "play\n")[-1]["answers"] == 1
    for command in (("due",), ("progress",), ("price",), ("data", "check")):
        assert run(command) == 0
    assert home.is_dir()


def test_a_summary_speaks_of_no_streak() -> None:
    session = sit_down(count=3)
    answer_all(session)
    assert not any(
        "streak" in f"{what} {figure}".lower() or "in a row" in figure
        for what, figure in summary_rows(session.summary())
    )
