"""Every drill of every house, and of a house of one's own: a question, an answer and its verdict at a terminal."""

import re
import shutil
from pathlib import Path

import pytest

from drills import DRILLS
from tests.terminal.terminals import KEYS_SHOWN, ROOT, terminal
from trainer.game_files import shipped_ids

OWN = "my-house.toml"
NUMBER = "a number and Enter"
VERDICT = "(Right|Wrong): "


@pytest.mark.slow
@pytest.mark.parametrize("drill", [drill.id for drill in DRILLS])
@pytest.mark.parametrize("house", [*shipped_ids(), OWN])
def test_a_question_is_asked_answered_and_judged(tmp_path: Path, house: str, drill: str) -> None:
    shutil.copy(ROOT / "data" / "new-game.toml", tmp_path / OWN)
    name = str(tmp_path / OWN) if house == OWN else house
    with terminal(tmp_path, "drill", drill, "--game", name, "--count", "1", "--seed", "4", columns=60) as screen:
        screen.wait_for(re.escape(KEYS_SHOWN))
        screen.press("7\r" if NUMBER in screen.seen else first_key(screen.lines), VERDICT)
        screen.wait_for("any (other )?key")
        screen.press("q")
        assert screen.end() == 0
        assert "Traceback" not in screen.seen
        assert max(map(len, screen.lines)) <= 60


def first_key(lines: list[str]) -> str:
    """The key of the first choice under the question: `y yes, n no, ? keys`."""
    last = next(place for place in reversed(range(len(lines))) if KEYS_SHOWN in lines[place])
    first = last
    while lines[first - 1].endswith(","):
        first -= 1
    return lines[first][0]
