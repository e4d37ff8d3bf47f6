"""The sample learner: the same every time, with a leak to be seen, and in nobody's way."""

from datetime import date
from pathlib import Path

import pytest

from tests.pictures.learner import sample_rows
from tests.pictures.sample import write_sample
from tests.reports.histories import scope_of
from trainer.reports.weak_items import weak_items
from trainer.store.history import History

TODAY = date(2026, 4, 1)


def test_the_same_seed_gives_the_same_answers() -> None:
    assert sample_rows(TODAY, 8) == sample_rows(TODAY, 8)
    assert sample_rows(TODAY, 8) != sample_rows(TODAY, 8, seed=65)


def test_the_leak_is_queens_under_the_line() -> None:
    weak = weak_items(scope_of(sample_rows(TODAY, 30)))
    hands = [item.key.rpartition("/")[2] for item in weak.decisions if not item.needs]
    assert sum(hand.startswith("Q-") for hand in hands) >= len(hands) - 1 > 2


def test_a_sample_may_be_made_anew_and_nothing_else_is_touched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.pictures.sample.DAYS", 3)
    home = tmp_path / "sample"
    rows = write_sample(home, TODAY)
    assert write_sample(home, TODAY) == rows
    with History.open(home / "profiles" / "default", read_only=True) as history:
        assert len(history.record.items) > 3
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter").write_text("dear", encoding="utf-8")
    with pytest.raises(FileExistsError, match="holds something else"):
        write_sample(tmp_path / "mine", TODAY)
    assert (tmp_path / "mine" / "letter").read_text(encoding="utf-8") == "dear"
