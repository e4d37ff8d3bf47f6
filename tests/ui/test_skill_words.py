"""Drills, mixes and situations in a player's words."""

import pytest

from drills import DRILL_IDS
from trainer.study.choosing import Mix
from trainer.ui.skill_words import drill_told, hand_told, mix_told, situation_told, skill_told


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("who-wins/straight-against-flush", "Who wins, straight against flush"),
        ("payout/standard/ante/fold/profit", "Payout, standard, ante, fold, profit"),
        ("qualify/standard/Q-3-2", "Qualify, standard, Q-3-2"),
        ("qualify/my-house@5aaa390e/Q-3-2", "Qualify, my house, Q-3-2"),
    ],
)
def test_a_situation_in_words(key: str, told: str) -> None:
    assert situation_told(key) == told


def test_a_hand_keeps_the_hyphens_of_its_ranks() -> None:
    assert hand_told("play-or-fold/standard/Q-6-3") == "Q-6-3"
    assert hand_told("play-or-fold/standard/K-10-high") == "K-10 high"
    assert hand_told("play-or-fold/standard/ten-high-or-less") == "ten high or less"


def test_a_hand_with_an_ace_is_not_told_as_a_pair_of_aces() -> None:
    assert hand_told("play-or-fold/standard/aces") == "ace high"


def test_near_the_line_is_said_of_decisions_alone() -> None:
    assert mix_told("play-or-fold", "borderline") == "near the line"
    assert mix_told("payout", "borderline") == "the tricky ones"
    assert skill_told("play-or-fold", "real", "standard") == "Play or fold, standard, as dealt"


def test_no_drill_and_no_mix_looks_like_an_id() -> None:
    assert not [drill for drill in DRILL_IDS if "-" in drill_told(drill)]
    assert len({mix_told("payout", mix.value) for mix in Mix}) == len(Mix)
