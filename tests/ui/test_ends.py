"""The ends of what can be reported, on every screen: sensible, whole, and with something to do next."""

import io
import json
from collections.abc import Callable

import pytest
from rich.console import Console

from drills import is_asked
from tests.reports.histories import answer, empty_scope, scope_of
from tests.ui.pages import page
from tests.ui.test_page import read
from trainer.reports.progress import progress
from trainer.reports.scope import Scope
from trainer.ui.blocks import Block
from trainer.ui.overview import overview_of
from trainer.ui.progress_blocks import blocks_of
from trainer.ui.progress_json import progress_json
from trainer.ui.progress_view import plain_lines, print_progress

GONE_HOUSE, GONE_DRILL = "play-or-fold/gone@1f0c3a9e/Q-6-3", "count-the-chips/x"
MIXES = ("real", "borderline", "weak", "due")


def one_day() -> Scope:
    return scope_of([answer(n, 0, n % 3 > 0) for n in range(40)])


def ten_years() -> Scope:
    return scope_of([answer(n, n // 2, n % 5 > 0, mix=MIXES[n % 4]) for n in range(2 * 3650)], 3)


def house_gone() -> Scope:
    rows = [answer(n, n // 4, n % 3 > 0, game="gone", item=GONE_HOUSE) for n in range(120)]
    return scope_of(rows, 20, reviewed={"standard": "standard"}, is_asked=is_asked)


def drill_gone() -> Scope:
    rows = [
        answer(n, n // 4, n % 3 > 0, drill="count-the-chips", item=GONE_DRILL, cost_in_antes=None) for n in range(120)
    ]
    return scope_of(rows, 20, reviewed={"standard": "standard"}, is_asked=is_asked)


def hints_and_retries_alone() -> Scope:
    return scope_of([answer(n, n, n % 2 > 0, is_retry=n % 2 > 0, is_hinted=n % 2 == 0) for n in range(8)])


def clock_set_back() -> Scope:
    return scope_of([answer(n, 30 - n, n % 2 > 0) for n in range(30)], -5)


ENDS = {
    "nobody": empty_scope,
    "one answer": lambda: scope_of([answer(1)]),
    "one miss": lambda: scope_of([answer(1, right=False)]),
    "one day": one_day,
    "ten years": ten_years,
    "a house that is gone": house_gone,
    "a drill that is gone": drill_gone,
    "hints and retries alone": hints_and_retries_alone,
    "a clock set back": clock_set_back,
}
ends = pytest.mark.parametrize("make", ENDS.values(), ids=list(ENDS))
STEPS = ("q64 drill play-or-fold", "q64 review")


@ends
@pytest.mark.parametrize("blocks", [overview_of, blocks_of])
def test_a_screen_says_what_to_do_next(make: Callable[[], Scope], blocks: Callable[..., list[Block]]) -> None:
    out = io.StringIO()
    shown = blocks(progress(make()))
    print_progress(Console(file=out, width=80, color_system=None, highlight=False, markup=False), shown)
    assert any(step in out.getvalue() for step in STEPS)
    assert not {"None", "nan", "inf"} & set(out.getvalue().split())
    assert max(map(len, out.getvalue().splitlines())) <= 80
    assert all(plain_lines(block) for block in shown)


@ends
def test_one_screen_is_one_screen(make: Callable[[], Scope]) -> None:
    out = io.StringIO()
    print_progress(Console(file=out, width=60, color_system=None), overview_of(progress(make())))
    assert len(out.getvalue().splitlines()) < 24


@ends
def test_a_page_is_whole_and_says_it_too(make: Callable[[], Scope]) -> None:
    html = page(make())
    read(html)
    assert any(step in html for step in STEPS)
    assert not {"None", "nan", "inf"} & set(html.split())


@ends
def test_json_is_json(make: Callable[[], Scope]) -> None:
    told = json.loads(json.dumps(progress_json(progress(make())), allow_nan=False))
    assert any(step in told["next"]["says"] for step in STEPS)
