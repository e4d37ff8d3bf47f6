"""`q64 learn` as a script and as a person see it."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Q64
from tests.cli.scripts import Script
from trainer.store.history import History
from trainer.study.lessons import lessons
from trainer.ui.menu import Entry

OWN_HOUSE = """
schema = 1
id = "{id}"
name = "{name}"
[ante]
limits = [10, 20]
[dealer]
qualifies = "A-3-2"
[words]
play = "{play}"
"""


def learn(home: Path, *arguments: str, misses: int = 0) -> list[dict[str, Any]]:
    """Every object of a lesson answered right but for the first `misses` of its questions.

    What is right is found out by answering, and taken back then.
    """
    seen: list[dict[str, Any]] = []
    with Script(home, "learn", "--jsonl", "--seed", "1", *arguments) as script:
        known, is_taking_back, missed = "", False, 0
        while not seen or seen[-1]["type"] != "summary":
            seen.append(found := script.read())
            match found["type"]:
                case "question" if not is_taking_back:
                    script.write(known or (found["choices"] or ["0"])[0])
                    known = ""
                case "verdict" if not found["correct"] and missed < misses:
                    missed += 1
                case "verdict" if not found["correct"]:
                    known, is_taking_back = found["right"][0], True
                    script.write("u")
                case "undone":
                    is_taking_back = False
    return seen


def listed(q64: Q64, *arguments: str) -> dict[str, Any]:
    ran = q64("learn", "--json", *arguments)
    assert (ran.code, ran.err) == (0, "")
    found: dict[str, Any] = json.loads(ran.out)
    return found


def test_the_list_says_what_is_open_and_what_mastery_is(q64: Q64) -> None:
    ran = q64("learn")
    assert (ran.code, ran.err) == (0, "")
    assert "0 of 8 lessons mastered" in ran.out
    assert "Deal and bets       next: 7 questions" in ran.out
    assert "A lesson is mastered when all of its questions but one were right" in ran.out
    found = listed(q64)
    assert (found["game"], found["next"]) == ("standard", "deal")
    assert [each["lesson"] for each in found["lessons"]] == [each.id for each in lessons()]
    first = found["lessons"][0]
    assert (first["number"], first["questions"], first["right"], first["needed"]) == (1, 7, 0, 6)
    assert (first["open"], first["mastered"]) == (True, False)


@pytest.mark.slow
def test_the_whole_course_from_the_first_lesson_to_the_last(home: Path, q64: Q64) -> None:
    names = [each.id for each in lessons()]
    for place, name in enumerate(names):
        seen = learn(home, misses=place % 2)
        assert (seen[0]["type"], seen[0]["lesson"]) == ("lesson", name)
        assert seen[0]["text"]
        summary = seen[-1]
        assert (summary["lesson"], summary["mastered"], summary["answers"]) == (name, True, summary["questions"])
        assert summary["correct"] == summary["right"] == summary["questions"] - place % 2
        assert summary["next"] == (names[place + 1] if place + 1 < len(names) else None)
    assert listed(q64)["next"] is None
    assert "8 of 8 lessons mastered" in q64("learn").out
    unnamed = q64("learn", "--jsonl")
    assert (unnamed.code, unnamed.out) == (1, "")
    assert "every lesson is mastered" in unnamed.err
    again = q64("learn", "deal", typed="q\n")
    assert again.code == 0
    assert "Deal and bets: mastered, 7 of 7." in again.out
    assert "That was the whole course." in again.out


def test_a_rebuilt_record_says_the_same(home: Path, q64: Q64) -> None:
    learn(home, misses=1)
    learn(home, "order", misses=3)
    before = listed(q64)
    assert [each["mastered"] for each in before["lessons"][:2]] == [True, False]
    assert q64("data", "repair").code == 0
    assert listed(q64) == before
    with History.open(home / "profiles" / "default", read_only=True) as history:
        assert {skill.mix for skill in history.record.skills()} == {"lesson"}


def test_a_lesson_out_of_turn_says_what_comes_before_it(q64: Q64) -> None:
    ran = q64("learn", "ties", "--game", "deluxe", typed="q\n")
    assert (ran.code, ran.err) == (0, "")
    told = "Before this lesson comes The order of hands: q64 learn order --game deluxe"
    assert ran.out.index(told) < ran.out.index("Lesson 3: Ties and kickers.") < ran.out.index("Question 1.")
    assert "Ties and kickers: 0 of 8 right." in ran.out
    assert "7 more right answers to master it:\n  q64 learn ties --game deluxe\n" in ran.out


def test_a_lesson_out_of_turn_is_mastered_like_any_other(home: Path, q64: Q64) -> None:
    seen = learn(home, "dealer", misses=1)
    assert [each["type"] for each in seen[:3]] == ["notice", "lesson", "question"]
    assert (seen[-1]["lesson"], seen[-1]["mastered"], seen[-1]["next"]) == ("dealer", True, "deal")
    assert [each["mastered"] for each in listed(q64)["lessons"]] == [*[False] * 7, True]


def test_what_no_source_gives_is_asked_on_request(q64: Q64) -> None:
    ran = q64("learn", "--game", "super-shot")
    assert "Figures that no source gives are left out; --assumed asks them too." in ran.out
    assert listed(q64, "--game", "super-shot")["leaves_out_assumed"]
    ran = q64("learn", "--game", "super-shot", "--assumed")
    assert "6  The bonus" in ran.out
    assert "left out" not in ran.out
    assert "q64 learn 8 --test-out --game super-shot --assumed\n" in ran.out
    ran = q64("learn", "bonus", "--game", "super-shot", "--assumed", typed="q\n")
    assert "No source gives this table" in ran.out
    assert "Play Bonus" in ran.out.partition("Question 1.")[2]


def test_a_test_passes_a_lesson_out_of_turn(home: Path, q64: Q64) -> None:
    seen = learn(home, "ties", "--test-out", misses=1)
    assert seen[0]["type"] == "question"
    assert not any(each.get("retry") for each in seen)
    assert (seen[-1]["mastered"], seen[-1]["answers"], seen[-1]["next"]) == (True, 8, "deal")
    assert [each["open"] for each in listed(q64)["lessons"]] == [True, False, True, True, *[False] * 4]


def test_a_failed_test_opens_nothing_and_promises_no_second_try(q64: Q64) -> None:
    ran = q64("learn", "line", "--test-out", "--seed", "1", typed="play\n" * 8)
    assert ran.code == 0
    assert "comes back in this session" not in ran.out
    assert "It comes back on " in ran.out
    assert "The line: 4 of 8 right." in ran.out
    assert not listed(q64)["lessons"][4]["open"]


def test_an_interrupted_lesson_is_remembered(home: Path, q64: Q64) -> None:
    ran = q64("learn", "1", typed="0\n0\n0\nq\n")
    assert ran.code == 0
    with History.open(home / "profiles" / "default", read_only=True) as history:
        asked = dict(history.record.items)
    right = {key for key, item in asked.items() if item.was_last_correct}
    found = listed(q64)["lessons"][0]
    assert (len(asked), found["right"]) == (3, len(right))
    seen = learn(home)
    firsts = {each["item"] for each in seen if each["type"] == "question"}
    assert len(firsts) == max(5, 7 - len(right))
    assert seen[-1]["mastered"]


def test_without_a_record_nothing_is_kept(home: Path, q64: Q64) -> None:
    ran = q64("learn", "deal", "--no-record", typed="0\nq\n")
    assert ran.code == 0
    assert "Question 2." in ran.out
    assert not home.exists()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("tie",), "did you mean ties"),
        (("0",), "'0' is no lesson here"),
        (("9",), "'9' is no lesson here"),
        (("../x",), "is no lesson here"),
        (("deal", "--json"), "--json lists the lessons"),
        (("--json", "--jsonl"), "--json lists the lessons"),
        (("--json", "--test-out"), "--json lists the lessons"),
        (("bonus", "--game", "super-shot"), "--assumed adds what no source gives"),
    ],
)
def test_what_cannot_be_meant_is_one_line(q64: Q64, arguments: Sequence[str], told: str) -> None:
    ran = q64("learn", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err
    assert ran.err.count("\n") == 1


def test_a_lesson_that_a_house_has_not_is_told(q64: Q64) -> None:
    ran = q64("learn", "bonus", "--game", "continental")
    assert ran.code == 2
    assert "'bonus' is no lesson here" in ran.err
    assert [each["lesson"] for each in listed(q64, "--game", "continental")["lessons"]][5:] == ["tables", "dealer"]


def test_a_house_of_ones_own_with_odd_names_has_its_course(home: Path, q64: Q64) -> None:
    name, play = "[red]{house edge}* %s", "{play} [/] *x* 玩"
    Path("odd.toml").write_text(OWN_HOUSE.format(id="drawn", name=name, play=play), encoding="utf-8")
    found = listed(q64, "--game", "odd.toml")
    assert [each["lesson"] for each in found["lessons"]] == ["deal", "order", "ties", "qualify", "line", "dealer"]
    ran = q64("learn", "deal", "--game", "odd.toml", typed="q\n")
    assert ran.code == 0
    assert f"the {play} bet" in ran.out
    assert learn(home, "--game", "odd.toml")[-1]["mastered"]
    assert listed(q64, "--game", "odd.toml")["next"] == "order"
    assert listed(q64)["next"] == "deal"  # another house, another bet to pay


def test_lessons_that_ask_the_same_in_every_house_are_learnt_once(home: Path, q64: Q64) -> None:
    learn(home, "order", "--test-out", "--game", "continental")
    assert listed(q64, "--game", "selminha")["lessons"][1]["mastered"]


# --- at a terminal


@pytest.fixture
def choose(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[list[Entry]]]:
    """Choose those values from the lists that come up, then quit."""

    def set_up(*values: str) -> list[list[Entry]]:
        wanted, seen = list(values), []

        def menu(_heading: str, entries: Sequence[Entry]) -> str | None:
            seen.append(list(entries))
            assert len({each.key for each in entries}) == len(entries)
            value = wanted.pop(0) if wanted else None
            return entries[0].value if value == "" else value

        monkeypatch.setattr("trainer.cli.learning.is_terminal", lambda: True)
        monkeypatch.setattr("trainer.cli.learning.menu_of", lambda _options: menu)
        return seen

    return set_up


def test_enter_starts_the_next_lesson_and_the_list_comes_back(
    home: Path, q64: Q64, choose: Callable[..., list[list[Entry]]]
) -> None:
    seen = choose("")
    ran = q64("learn", typed="0\nq\n")
    assert ran.code == 0
    assert [each.value for each in seen[0]] == ["deal", "deal --test-out", *[each.id for each in lessons()][1:]]
    assert ran.out.count("lessons mastered") == len(seen) == 2
    assert "Lesson 1: Deal and bets." in ran.out
    learn(home)
    after = choose("order --test-out")
    ran = q64("learn", typed="q\n")
    assert [each.value for each in after[0]][:4] == ["order", "order --test-out", "deal", "ties"]
    assert "Lesson 2" not in ran.out
    assert "Question 1." in ran.out
