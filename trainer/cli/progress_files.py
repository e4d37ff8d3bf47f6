"""The files of `q64 progress`: a page, a table, cards, a calendar; `-` stands for stdout."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from trainer.cli.output import narrate, printable

if TYPE_CHECKING:
    from trainer.reports.scope import House, Scope
    from trainer.store.history import History
    from trainer.study.answer import Answer

STDOUT = Path("-")


def write_page(path: Path, scope: "Scope", profile: str) -> None:
    """The page with charts. Raises CannotWrite, as all of these do."""
    from trainer.reports.progress import progress
    from trainer.ui.page import page_of

    _write(path, page_of(progress(scope), profile, scope).encode("utf-8"), "; open it in a browser")


def write_calendar(path: Path, scope: "Scope", profile: str) -> None:
    """The reviews to come. Raises NoCalendar."""
    from trainer.reports.forecast import forecast
    from trainer.ui.due_calendar import calendar_of

    _write(path, calendar_of(forecast(scope), profile, datetime.now(UTC)))


def write_cards(path: Path, houses: "Sequence[House]") -> None:
    """A deck of each house. Raises NoAnki."""
    from tempfile import TemporaryDirectory
    from time import time

    from trainer.reports.study_cards import study_cards
    from trainer.ui.anki import write_deck

    with TemporaryDirectory() as folder:
        made = Path(folder) / "deck.apkg"
        cards = write_deck(made, [(house.game, study_cards(house)) for house in houses], time())
        _write(path, made.read_bytes())
    narrate(f"{cards} cards")


def write_table(path: Path, history: "History", scope: "Scope") -> None:
    """A row per answer of the scope, written as they are read: a long history needs no more memory than a short one."""
    import io

    from trainer.store.answers import all_answers
    from trainer.ui.answers_csv import write_answers

    answers = (each for each in all_answers(history.journal) if _is_asked_for(scope, each[0]))
    with _opened(path) as file:
        text = io.TextIOWrapper(file, encoding="utf-8", newline="")
        rows = write_answers(text, answers)
        text.flush()
        text.detach()
    _tell(path, f"{rows} answers written")


def _is_asked_for(scope: "Scope", answer: "Answer") -> bool:
    is_late_enough = scope.since is None or answer.study_day >= scope.since
    return is_late_enough and scope.includes(answer.drill, answer.game)


def _write(path: Path, content: bytes, what_next: str = "") -> None:
    with _opened(path) as file:
        file.write(content)
    _tell(path, f"{len(content) / 1000:,.0f} kB written{what_next}")


@contextmanager
def _opened(path: Path) -> Iterator[BinaryIO]:
    """Stdout, or a file that is written whole or not at all."""
    if path == STDOUT:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    from trainer.store.files import told_as_cannot_write, writing

    with told_as_cannot_write(f"cannot write {path}"), writing(path) as file:
        yield file


def _tell(path: Path, what: str) -> None:
    if path != STDOUT:
        narrate(printable(f"{path}: {what}"))
