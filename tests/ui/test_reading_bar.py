"""The bar while all answers are read: only once it takes a moment, for people alone, and gone at the end."""

from types import SimpleNamespace

import pytest

from trainer.ui import reading_bar
from trainer.ui.reading_bar import DRAWN_EVERY_SECONDS, SHOWN_AFTER_SECONDS, ReadingBar

SHOW_CURSOR, HIDE_CURSOR = "\x1b[?25h", "\x1b[?25l"


class Clock:
    """Moves by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(reading_bar, "time", SimpleNamespace(monotonic=clock.monotonic))
    for name, value in {"TTY_COMPATIBLE": "1", "COLUMNS": "80", "TERM": "xterm"}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("NO_COLOR", raising=False)
    return clock


@pytest.mark.parametrize("plain", [True, False])
def test_a_quick_reading_shows_nothing(clock: Clock, capsys: pytest.CaptureFixture[str], plain: bool) -> None:
    bar = ReadingBar(plain)
    for read in (0, 50, 100):
        bar(read, 100)
        clock.now += SHOWN_AFTER_SECONDS / 3
    assert capsys.readouterr() == ("", "")


def test_a_slow_reading_is_told_once_in_a_plain_line(clock: Clock, capsys: pytest.CaptureFixture[str]) -> None:
    bar = ReadingBar(plain=True)
    for read in range(0, 110, 10):
        bar(read, 100)
        clock.now += SHOWN_AFTER_SECONDS
    assert capsys.readouterr() == ("", "Reading all answers; this can take a while.\n")


def test_a_slow_reading_draws_a_bar_that_is_gone_at_the_end_with_the_cursor_as_it_was(
    clock: Clock, capsys: pytest.CaptureFixture[str]
) -> None:
    bar = ReadingBar()
    for read in (0, 30, 60):
        bar(read, 100)
        clock.now += SHOWN_AFTER_SECONDS
    out, shown = capsys.readouterr()
    assert out == ""
    assert "Reading all answers" in shown and "60%" in shown
    assert shown.rfind(SHOW_CURSOR) > shown.rfind(HIDE_CURSOR)  # even if it is interrupted here
    bar(100, 100)
    _, after = capsys.readouterr()
    assert "\x1b[2K" in after  # the line is wiped
    assert after.rfind(SHOW_CURSOR) >= after.rfind(HIDE_CURSOR)


def test_it_is_not_drawn_more_often_than_anyone_can_see(clock: Clock, capsys: pytest.CaptureFixture[str]) -> None:
    bar = ReadingBar()
    bar(0, 100)
    clock.now += SHOWN_AFTER_SECONDS
    bar(10, 100)
    capsys.readouterr()
    clock.now += DRAWN_EVERY_SECONDS / 2
    bar(20, 100)
    assert capsys.readouterr() == ("", "")
    clock.now += DRAWN_EVERY_SECONDS
    bar(30, 100)
    assert "30%" in capsys.readouterr().err
    bar(100, 100)


def test_a_second_reading_begins_anew(clock: Clock, capsys: pytest.CaptureFixture[str]) -> None:
    bar = ReadingBar(plain=True)
    for _ in range(2):
        bar(0, 100)
        clock.now += SHOWN_AFTER_SECONDS
        bar(50, 100)
        bar(100, 100)
    assert capsys.readouterr().err.count("Reading all answers") == 2


def test_a_journal_without_a_byte_is_read_at_once(clock: Clock, capsys: pytest.CaptureFixture[str]) -> None:
    bar = ReadingBar()
    clock.now += SHOWN_AFTER_SECONDS
    bar(0, 0)
    assert capsys.readouterr() == ("", "")
