"""Every drill of every house, and of a house of one's own, line by line: three questions to the summary."""

import json
from pathlib import Path
from typing import Any

import pytest

from drills import DRILLS
from tests.cli.conftest import Q64
from trainer.game_files import find_game, shipped_ids

OWN = "my-house.toml"
ANSWERS = "1\n", "0\n", "a\n", "y\n", "p\n"
"""Each drill takes one of them; what it does not take is asked again."""


@pytest.mark.parametrize("drill", [drill.id for drill in DRILLS])
@pytest.mark.parametrize("house", [*shipped_ids(), OWN])
def test_three_questions_come_to_a_summary(q64: Q64, tmp_path: Path, house: str, drill: str) -> None:
    name = str(tmp_path / OWN) if house == OWN else house
    if house == OWN:
        assert q64("games", "new", name).code == 0
    ran = q64("drill", drill, "--game", name, "--count", "3", "--seed", "2", "--jsonl", typed="".join(ANSWERS) * 20)
    assert (ran.code, ran.err) == (0, "")
    found: list[dict[str, Any]] = [json.loads(line) for line in ran.out.splitlines()]
    asked = [each for each in found if each["type"] == "question"]
    assert {each["drill"] for each in asked} == {drill}
    assert {each["game"] for each in asked} == {find_game(name).id}
    verdicts = [each for each in found if each["type"] == "verdict"]
    assert all(each["right"] and each["why"] for each in verdicts)
    assert all((each["answer"] in each["right"]) is each["correct"] for each in verdicts)
    assert found[-1]["type"] == "summary"
    assert found[-1]["answers"] == sum(not each["retry"] for each in verdicts) == 3
