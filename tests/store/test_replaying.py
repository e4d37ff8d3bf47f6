"""Replaying a whole journal while another window writes to it."""

from pathlib import Path

import pytest

from tests.store.rows_for_store import START, answer
from trainer.store import replaying
from trainer.store.history import History
from trainer.store.journal import Journal


def test_an_answer_taken_back_between_the_two_readings_of_a_replay_does_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with History.open(tmp_path) as window:
        for number in range(3):
            window.append(answer(number))
    first_reading = replaying.undone_at

    def then_taken_back(journal: Journal) -> dict[str, replaying.Spot]:
        undone = first_reading(journal)
        monkeypatch.setattr(replaying, "undone_at", first_reading)
        with History.open(tmp_path) as other:
            other.undo("answer-1", START)
        return undone

    monkeypatch.setattr(replaying, "undone_at", then_taken_back)
    with History.open(tmp_path) as window:
        window.rebuild()
        window.refresh()
        assert window.record.is_undone("answer-1")
        seen = window.record
    (tmp_path / "trainer.json").unlink()
    assert seen == History.open(tmp_path, read_only=True).record
