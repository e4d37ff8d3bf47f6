"""A review of one's own house: what `q64 due` counts is what `q64 review` asks, whatever becomes of the file."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.cli.conftest import Q64


@pytest.fixture
def own(q64: Q64, tmp_path: Path) -> Path:
    """A house of one's own, chosen, with answers to three situations: with the seed, none comes twice."""
    path = tmp_path / "own.toml"
    q64("games", "new", str(path))
    q64("config", "set", "house", str(path))
    q64("drill", "play-or-fold", "--count", "3", "--seed", "1", typed="play\n" * 9)
    return path


@contextmanager
def sixty_days_on() -> Iterator[None]:
    """The clock of every command."""
    later = datetime.now(UTC) + timedelta(days=60)

    class Later(datetime):
        @classmethod
        def now(cls, tz: object = None) -> datetime:  # type: ignore[override]  # a clock that stands still
            return later if tz else later.replace(tzinfo=None)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("trainer.cli.options.datetime", Later)
        yield


def due(q64: Q64) -> tuple[int, dict[str, int]]:
    found = json.loads(q64("due", "--json").out)
    return found["total"], found["elsewhere"]


def reviewed(q64: Q64, *arguments: str) -> int:
    lines = q64("review", "--jsonl", *arguments, typed="s\n" * 20).out.splitlines()
    return sum(json.loads(line)["type"] == "question" for line in lines)


def test_what_is_due_is_what_a_review_asks(q64: Q64, own: Path) -> None:
    with sixty_days_on():
        assert due(q64) == (3, {})
        assert reviewed(q64) == 3
        q64("config", "unset", "house")
        assert due(q64) == (0, {"my-house": 3})
        assert reviewed(q64) == 0
        assert reviewed(q64, "--game", str(own)) == 3


@pytest.mark.usefixtures("own")
def test_a_review_that_stops_early_says_how_much_is_left(q64: Q64) -> None:
    with sixty_days_on():
        assert "2 more to review today: q64 review" in q64("review", typed="fold\n\nq\n").out
        assert due(q64)[0] == 2
        assert "to review today" not in q64("review", typed="fold\n" * 20).out
        assert due(q64)[0] == 0


def test_rules_that_were_changed_are_due_no_more(q64: Q64, own: Path) -> None:
    own.write_text(own.read_text("utf-8").replace("straight-flush = 5", "straight-flush = 6"), "utf-8")
    with sixty_days_on():
        assert due(q64) == (0, {})
        assert reviewed(q64) == 0
        own.unlink()
        assert due(q64) == (0, {"my-house": 3})
        assert q64("progress").code == 0
