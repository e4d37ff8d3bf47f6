"""`q64` alone at a terminal: two questions once, then the most useful thing first and the rest behind a key."""

import json
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.cli.conftest import Q64
from trainer.store.history import History
from trainer.ui.menu import Entry

Seen = list[tuple[str, list[str]]]
Choose = Callable[..., Seen]


@pytest.fixture
def choose(monkeypatch: pytest.MonkeyPatch) -> Choose:
    """Choose those values in turn, "" for what Enter takes; then quit. Returns the menus that come up."""

    def set_up(*values: str) -> Seen:
        wanted, seen = list(values), []

        def menu(heading: str, entries: Sequence[Entry]) -> str | None:
            offered = [each.value for each in entries]
            keys = [each.key for each in entries]
            assert len(set(keys)) == len(keys)
            assert "q" not in keys
            seen.append((heading, offered))
            value = wanted.pop(0) if wanted else None
            assert value is None or value == "" or value in offered
            return offered[0] if value == "" else value

        monkeypatch.setattr("trainer.cli.home.is_terminal", lambda: True)
        monkeypatch.setattr("trainer.cli.home.menu_of", lambda _options: menu)
        return seen

    return set_up


def test_the_first_run_asks_two_things_and_begins(q64: Q64, home: Path, choose: Choose) -> None:
    seen = choose("deluxe", "new", "")
    ran = q64(typed="5\n")
    assert ran.code == 0
    assert [heading for heading, _ in seen[:3]] == [
        "Which house do you play in?",
        "Have you played it before?",
        "Where to begin?",
    ]
    assert "Lesson 1: Deal and bets." in ran.out
    assert "The game in short" not in ran.out  # the lesson says it
    assert "Question 1." in ran.out
    with History.open(home / "profiles" / "default", read_only=True) as history:
        assert history.get("house") == "deluxe"
        assert {item.game for item in history.record.items.values()} == {"deluxe"}


def test_a_course_that_was_begun_goes_on_with_enter(q64: Q64, choose: Choose) -> None:
    seen = choose("standard", "new", "", "", "learn")
    ran = q64(typed="0\nq\n")
    assert [values[0] for _, values in seen[3:]] == ["learn deal", "learn deal", "learn deal"]
    assert ran.out.count("Lesson 1: Deal and bets.") == 2
    assert "lessons mastered" in ran.out  # the list is still there
    assert "q64 learn deal" in q64("progress").out
    assert json.loads(q64("progress", "--json").out)["next"]["lesson"] == "deal"


def test_who_begins_with_hands_gets_the_rules_first(q64: Q64, choose: Choose) -> None:
    seen = choose("continental", "new", "drill play-or-fold")
    ran = q64(typed="play\nq\n")
    assert seen[2][1] == ["learn 1", "drill play-or-fold", "place"]
    rules, _, hands = ran.out.partition("Question 1.")
    assert "The game in short" in rules
    assert "has no game" in rules
    assert hands


def test_who_has_played_before_is_placed_first(q64: Q64, choose: Choose) -> None:
    seen = choose("standard", "yes", "")
    ran = q64(typed="")
    assert seen[2] == ("Where to begin?", ["place", "drill play-or-fold", "learn"])
    assert "The game in short" not in ran.out
    assert "No answers yet." in ran.out


def test_leaving_at_the_first_question_keeps_nothing(q64: Q64, home: Path, choose: Choose) -> None:
    seen = choose()
    assert q64().code == 0
    assert len(seen) == 1
    assert not home.exists()


def test_the_second_run_asks_nothing_and_names_the_house(q64: Q64, choose: Choose) -> None:
    choose("deluxe")
    q64()
    seen = choose()
    ran = q64()
    assert [heading for heading, _ in seen] == ["What now? Enter takes the first."]
    assert "Three Card Poker Deluxe" in ran.out
    assert "Nothing is due today." in ran.out


def test_what_is_due_comes_first_and_enter_starts_it(q64: Q64, home: Path, choose: Choose) -> None:
    q64("drill", "play-or-fold", "--count", "3", typed="play\nplay\nplay\n" * 3)
    later = datetime.now(UTC) + timedelta(days=60)

    class Later(datetime):
        @classmethod
        def now(cls, tz: object = None) -> datetime:  # type: ignore[override]  # a clock that stands still
            return later if tz else later.replace(tzinfo=None)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("trainer.cli.options.datetime", Later)
        seen = choose("")
        ran = q64(typed="q\n")
    assert seen[0][1][0] == "review"
    assert " to review, about 1 minute." in ran.out
    assert "Question 1." in ran.out
    assert home.exists()


def test_lists_behind_an_entry_come_back(q64: Q64, choose: Choose) -> None:
    seen = choose("standard", "yes", "place", "houses", "selminha", "drills", "drill qualify", "games show")
    ran = q64(typed="")
    assert ran.code == 0
    assert [heading for heading, _ in seen[3:]] == [
        "What now? Enter takes the first.",
        "Which house do you play in?",
        "What now? Enter takes the first.",
        "Which drill?",
        "What now? Enter takes the first.",
        "What now? Enter takes the first.",
    ]
    assert "Selminha (selminha)" in ran.out


def test_everything_offered_is_a_command(q64: Q64, choose: Choose) -> None:
    seen = choose("standard", "yes", "place", "drills")
    q64(typed="")
    offered = {value for _, values in seen[2:] for value in values} - {"houses", "drills"}
    for value in offered:
        assert q64(*value.split(), "--help").code == 0, value


def test_the_house_that_was_chosen_is_meant_where_none_is_named(q64: Q64, choose: Choose) -> None:
    choose("deluxe")
    q64()
    assert '"game": "deluxe"' in q64("odds", "Qh 6s 4d", "--json").out
    assert '"game": "deluxe"' in q64("price", "--json").out
    assert "(deluxe)" in q64("games", "show").out
    assert "Three Card Poker Deluxe" in q64("diagnose").out
    assert '"game": "standard"' in q64("odds", "Qh 6s 4d", "--json", "--game", "standard").out


def test_a_house_whose_file_is_gone_is_told_and_can_be_changed(q64: Q64, home: Path, choose: Choose) -> None:
    with History.open(home / "profiles" / "default") as history:
        history.set("house", "gone.toml", datetime.now(UTC))
    seen = choose("houses", "standard")
    ran = q64()
    assert "gone.toml" in ran.err
    assert len(seen) == 3
    assert "Three Card Poker" in ran.out
