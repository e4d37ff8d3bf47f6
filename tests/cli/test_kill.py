"""A session that is killed outright: what was acknowledged is kept, and what was missed comes first in the next one."""

import json
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.scripts import Script
from tests.cli.test_jsonl import right_answer
from trainer.store.history import History

DRILL = ("drill", "play-or-fold", "--jsonl", "--count", "40", "--seed", "11")
MISTAKES_AT = {2, 3, 8, 15, 21}
KILLED_AFTER = 25
OTHER = {"play": "fold", "fold": "play"}


def stored(home: Path) -> list[dict[str, Any]]:
    """All rows on disk, as far as they are whole."""
    files = sorted(home.glob("profiles/default/answers/*.jsonl"))
    return [json.loads(line)["row"] for file in files for line in file.read_text(encoding="utf-8").splitlines()]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_a_kill_after_25_answers_loses_none_and_the_next_session_begins_with_the_missed(tmp_path: Path) -> None:
    acknowledged: list[tuple[str, str, bool]] = []
    missed: list[str] = []
    with Script(tmp_path, *DRILL) as script:
        while len(acknowledged) < KILLED_AFTER:
            question = script.read()
            right = right_answer(question)
            is_planted = len(acknowledged) + 1 in MISTAKES_AT
            script.write(OTHER[right] if is_planted else right)
            verdict = script.read()
            assert verdict["correct"] is not is_planted
            acknowledged.append((question["item"], verdict["answer"], verdict["retry"]))
            if is_planted and not verdict["retry"]:
                missed.append(question["item"])
        script.read()  # the next question is out; no one answers it any more
        script.process.send_signal(signal.SIGKILL)
        script.process.wait()

    rows = stored(tmp_path)
    assert [(row["item"], row["given"], row.get("is_retry", False)) for row in rows] == acknowledged
    with History.open(tmp_path / "profiles" / "default", read_only=True) as history:
        session = next(iter(history.record.sessions.values()))
    assert session.answers + session.retries == KILLED_AFTER
    assert session.answers - session.correct == len(missed)

    with Script(tmp_path, *DRILL[:-2], "--seed", "12") as script:
        asked = []
        for _ in missed:
            question = script.read()
            asked.append(question["item"])
            script.write(right_answer(question))
            assert script.read()["correct"] is True
        assert sorted(asked) == sorted(missed)
        assert script.read()["item"] not in missed
