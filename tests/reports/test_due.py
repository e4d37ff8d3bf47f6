"""What is due, where it is due in vain, and what is forgotten again and again."""

from datetime import timedelta

from tests.reports.histories import FIRST_DAY, answer
from trainer.reports.due import due_report
from trainer.study.memory import LEECH_LAPSES
from trainer.study.record import replay
from trainer.ui.progress_view import MOST_LEECHES, due_json, print_due

LATER = FIRST_DAY + timedelta(days=900)
REVIEWED = {"standard": "standard", "my-house": "my-house@0a0a0a0a"}


class Screen:
    """Keeps the lines."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def print(self, text: str = "", *, style: str | None = None) -> None:
        assert style is None
        self.lines.append(text)


def test_rules_that_are_gone_are_not_due_and_houses_elsewhere_are_told_apart() -> None:
    keys = {
        "play-or-fold/standard/Q-6-3": "standard",
        "play-or-fold/my-house@0a0a0a0a/Q-6-3": "my-house",
        "play-or-fold/my-house@ffffffff/Q-6-3": "my-house",
        "play-or-fold/other-house@0b0b0b0b/Q-6-3": "other-house",
        "name-the-hand/flush": "other-house",
    }
    rows = [
        answer(number, item=key, game=game, drill=key.partition("/")[0])
        for number, (key, game) in enumerate(keys.items())
    ]
    due = due_report(replay(rows), LATER, REVIEWED)
    assert due.by_drill == {"name-the-hand": 1, "play-or-fold": 2}
    assert due.elsewhere == {"other-house": 1}
    screen = Screen()
    print_due(screen, due)
    assert screen.lines[-1] == "1 more in other-house, with its file: q64 review --game FILE"
    assert due_report(replay(rows), LATER).total == len(keys)


def test_what_no_drill_asks_any_more_is_not_due() -> None:
    rows = [answer(n, item=f"play-or-fold/standard/{hand}") for n, hand in enumerate(("Q-6-3", "queens"))]
    due = due_report(replay(rows), LATER, REVIEWED, is_asked=lambda key: not key.endswith("queens"))
    assert due.by_drill == {"play-or-fold": 1}
    assert due.elsewhere == {}


def test_a_situation_may_be_called_like_a_house() -> None:
    record = replay([answer(1, item="name-the-hand/pair", drill="name-the-hand", game="pair")])
    assert due_report(record, LATER, REVIEWED).total == 1


def test_leeches_stand_under_what_is_due_with_what_helps() -> None:
    rows = [
        answer(number * 100 + day, days=day, right=False, item=f"play-or-fold/standard/hand-{number}")
        for day in range(LEECH_LAPSES + 1)
        for number in range(MOST_LEECHES + 2)
    ]
    due = due_report(replay(rows), LATER, REVIEWED)
    assert set(due_json(due)["leeches"]) == {row.item for row in rows}  # type: ignore[call-overload]
    screen = Screen()
    print_due(screen, due)
    told = screen.lines[screen.lines.index("  play-or-fold        12") + 1 :]
    assert told[0] == f"Forgotten {LEECH_LAPSES} times or more:"
    assert len(told) == 1 + MOST_LEECHES + 2
    assert told[-2] == "  and 2 more"
    assert "press h" in told[-1]
    assert all(len(line) <= 60 for line in screen.lines)
    few = due_report(replay(rows[: LEECH_LAPSES * (MOST_LEECHES + 2)]), LATER, REVIEWED)
    assert few.leeches == (), "one lapse less is no leech"
