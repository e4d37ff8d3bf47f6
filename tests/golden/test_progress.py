"""`q64 progress` as it looks at any width, in colour and plain. These screens change by `make golden` alone."""

import io
from collections.abc import Callable, Sequence

import pytest
from rich.console import Console
from syrupy.assertion import SnapshotAssertion

from tests.reports.histories import a_month, answer, empty_scope, scope_of
from trainer.reports.progress import Report, progress
from trainer.reports.scope import Scope
from trainer.ui.blocks import Block
from trainer.ui.overview import overview_of
from trainer.ui.progress_blocks import blocks_of
from trainer.ui.progress_view import print_plain, print_progress

Blocks = Callable[[Sequence[Report]], list[Block]]
SCOPES = {
    "a month": scope_of(a_month(), 2),
    "one answer": scope_of([answer(1, right=False)]),
    "nobody": empty_scope(),
}


def drawn(scope: Scope, width: int, in_colour: bool, blocks: Blocks = blocks_of) -> str:
    out = io.StringIO()
    console = Console(
        file=out,
        width=width,
        force_terminal=in_colour,
        color_system="truecolor" if in_colour else None,
        highlight=False,
        markup=False,
    )
    print_progress(console, blocks(progress(scope)))
    return out.getvalue()


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("name", SCOPES)
def test_progress_without_colour(name: str, width: int, snapshot: SnapshotAssertion) -> None:
    screen = drawn(SCOPES[name], width, in_colour=False)
    assert max(map(len, screen.splitlines())) <= width
    assert screen == snapshot


@pytest.mark.parametrize("width", [60, 80, 120])
def test_one_screen_of_it(width: int, snapshot: SnapshotAssertion) -> None:
    screen = drawn(SCOPES["a month"], width, in_colour=False, blocks=overview_of)
    assert max(map(len, screen.splitlines())) <= width
    assert screen == snapshot


@pytest.mark.parametrize("width", [60, 80, 120])
def test_progress_in_colour(width: int, snapshot: SnapshotAssertion) -> None:
    assert drawn(SCOPES["a month"], width, in_colour=True) == snapshot


@pytest.mark.parametrize("name", SCOPES)
def test_progress_in_plain_lines(name: str, snapshot: SnapshotAssertion) -> None:
    out = io.StringIO()
    print_plain(Console(file=out, width=500, highlight=False, markup=False), blocks_of(progress(SCOPES[name])))
    assert out.getvalue().isascii()
    assert out.getvalue() == snapshot
