"""What a placement and a diagnosis say, as it is shown, to the last blank. It changes by `make golden` alone."""

import io

import pytest
from rich.console import Console
from syrupy.assertion import SnapshotAssertion

from drills.who_wins import WhoWins
from tests.study.answered import asked_all, decisions
from trainer.game_files import find_game
from trainer.hands import HandStrength
from trainer.lines import parse_line
from trainer.study.answer import Answer
from trainer.study.diagnosis import diagnose
from trainer.study.question import Question
from trainer.ui.diagnosis_view import print_diagnosis

STANDARD = find_game("standard")


def by_suit(question: Question) -> str:
    return "player" if question.right == ("tie",) else question.right[0]


def upside_down(hand: HandStrength) -> bool:
    return hand.index < 150


LEARNERS: dict[str, list[Answer]] = {
    "nobody yet": [],
    "any queen": decisions(STANDARD, parse_line("any queen").includes, 40)
    + decisions(STANDARD, parse_line("any queen").includes, 30, mix="real", seed=2)
    + asked_all(STANDARD, WhoWins(), by_suit, times=2),
    "any king from few": decisions(STANDARD, parse_line("any king").includes, 25, mix="real"),
    "upside down": decisions(STANDARD, upside_down, 30),
}


@pytest.mark.parametrize("learner", LEARNERS)
def test_a_diagnosis_at_60_columns(learner: str, snapshot: SnapshotAssertion) -> None:
    out = io.StringIO()
    print_diagnosis(Console(file=out, width=60, color_system=None), diagnose(STANDARD, LEARNERS[learner]))
    assert max(map(len, out.getvalue().splitlines())) <= 60
    assert out.getvalue() == snapshot
