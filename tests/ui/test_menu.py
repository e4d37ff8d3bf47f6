"""A menu takes arrows, one key or a line, and nothing that was typed before it came."""

import io
from collections.abc import Iterator

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput

from trainer.ui.menu import Entry, choose_by_arrows, choose_by_key, choose_by_line

ENTRIES = (Entry("r", "Review", "review"), Entry("d", "Decide", "drill"), Entry("t", "Table", "table"))
HEADING = "What now?"
DOWN, UP, ENTER, CTRL_C, CTRL_D = "\x1b[B", "\x1b[A", "\r", "\x03", "\x04"


@pytest.fixture
def keys(monkeypatch: pytest.MonkeyPatch) -> Iterator[PipeInput]:
    """Keys that come after the menu: what stands in the pipe would be forgotten at a terminal."""
    monkeypatch.setattr("trainer.ui.key_reader.forget_typed_keys", lambda _keys: None)
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
        yield pipe


@pytest.mark.parametrize(
    ("pressed", "chosen"),
    [
        (ENTER, "review"),
        (DOWN + ENTER, "drill"),
        (DOWN + DOWN + UP + ENTER, "drill"),
        ("t", "table"),
        ("xt", "table"),
        ("q", None),
        (UP + ENTER, None),
        (CTRL_D, None),
    ],
)
def test_arrows_and_keys(keys: PipeInput, pressed: str, chosen: str | None) -> None:
    keys.send_text(pressed)
    assert choose_by_arrows(HEADING, ENTRIES) == chosen


@pytest.mark.parametrize(
    ("pressed", "chosen"), [(ENTER, "review"), ("2", "drill"), ("93", "table"), ("q", None), (CTRL_D, None)]
)
def test_a_numbered_list_by_one_key(keys: PipeInput, pressed: str, chosen: str | None) -> None:
    keys.send_text(pressed)
    out = io.StringIO()
    assert choose_by_key(HEADING, ENTRIES, out) == chosen
    assert out.getvalue().splitlines() == [
        "What now?",
        "1: Review.",
        "2: Decide.",
        "3: Table.",
        "q: Quit. Enter is 1.",
    ]


@pytest.mark.parametrize(("typed", "chosen"), [("3", "ties"), ("t", "ties --test-out"), ("1", "deal"), ("", "ties")])
def test_entries_that_are_numbered_keep_their_numbers(keys: PipeInput, typed: str, chosen: str) -> None:
    """`q64 learn 3` and 3 in the list are one lesson."""
    entries = (Entry("3", "Ties", "ties"), Entry("t", "I know it", "ties --test-out"), Entry("1", "Deal", "deal"))
    keys.send_text(typed or ENTER)
    assert choose_by_key(HEADING, entries, io.StringIO()) == chosen
    out = io.StringIO()
    assert choose_by_line(HEADING, entries, out, io.StringIO(f"{typed}\n")) == chosen
    assert out.getvalue().endswith("3: Ties.\nt: I know it.\n1: Deal.\nq: Quit. Enter is 3.\n")


def test_ctrl_c_interrupts_either(keys: PipeInput) -> None:
    keys.send_text(CTRL_C)
    with pytest.raises(KeyboardInterrupt):
        choose_by_arrows(HEADING, ENTRIES)
    keys.send_text(CTRL_C)
    with pytest.raises(KeyboardInterrupt):
        choose_by_key(HEADING, ENTRIES, io.StringIO())


@pytest.mark.parametrize(
    ("typed", "chosen", "refused"),
    [("\n", "review", 0), ("3\n", "table", 0), ("4\nmaybe\n 2 \n", "drill", 2), ("Q\n", None, 0), ("", None, 0)],
)
def test_a_line_at_a_time(typed: str, chosen: str | None, refused: int) -> None:
    out = io.StringIO()
    assert choose_by_line(HEADING, ENTRIES, out, io.StringIO(typed)) == chosen
    assert out.getvalue().count("is none of these") == refused


def test_a_long_list_goes_on_with_letters(keys: PipeInput) -> None:
    many = [Entry(str(number), f"Thing {number}", f"thing {number}") for number in range(12)]
    keys.send_text("b")
    out = io.StringIO()
    assert choose_by_key(HEADING, many, out) == "thing 11"
    assert "b: Thing 11." in out.getvalue()
