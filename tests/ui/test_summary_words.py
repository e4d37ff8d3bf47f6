"""The end of a session in words that somebody in a first session can act on."""

from fractions import Fraction

from trainer.study.changes import Changes, MixChange
from trainer.study.summary import Summary
from trainer.ui.summary_words import summary_rows


def rows(changes: Changes) -> dict[str, str]:
    return dict(summary_rows(Summary(20, 15, 0, 0, 0, 0, Fraction(0), None, changes=changes)))


def test_a_first_session_in_which_all_is_new_says_nothing_of_changes() -> None:
    assert "Changed" not in rows(Changes(0, 0, 20, ()))


def test_later_what_came_right_and_what_slipped_is_told() -> None:
    told = rows(Changes(3, 1, 2, ()))["Changed"]
    assert told == "3 missed before and right now; 1 right before and missed now; 2 asked for the first time"


def test_mixes_are_told_in_a_players_words() -> None:
    mixes = tuple(MixChange(drill, "borderline", 5, 4, 0, 0) for drill in ("play-or-fold", "payout"))
    told = rows(Changes(0, 0, 10, mixes))
    assert told["Play or fold, near the line"] == "4 of 5 right"
    assert told["Payout, the tricky ones"] == "4 of 5 right"
