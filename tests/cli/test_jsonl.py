"""A session as one JSON object a line: the protocol that scripts are written against."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Q64
from tests.cli.scripts import Script
from trainer.cards import parse_cards
from trainer.game_files import find_game, shipped_ids
from trainer.hands import evaluate

DRILL = ("drill", "play-or-fold", "--jsonl")
QUESTION_KEYS = {"type", "n", "drill", "item", "game", "prompt", "cards", "facts", "choices"}
VERDICT_KEYS = {"type", "n", "correct", "grade", "answer", "right", "cost", "why", "retry", "due_on"}


def lines_of(text: str) -> list[dict[str, Any]]:
    return [
        json.loads(line, parse_constant=lambda name: pytest.fail(f"{name} is no JSON")) for line in text.splitlines()
    ]


def objects(q64: Q64, *arguments: str, typed: str = "") -> list[dict[str, Any]]:
    ran = q64(*arguments, typed=typed)
    assert (ran.code, ran.err) == (0, "")
    return lines_of(ran.out)


def types(found: list[dict[str, Any]]) -> list[str]:
    return [each["type"] for each in found]


def test_question_verdict_and_summary_have_the_keys_that_scripts_read(q64: Q64) -> None:
    found = objects(q64, *DRILL, "--count", "1", "--seed", "1", typed="play\n")
    question, verdict = found[:2]
    assert set(question) >= QUESTION_KEYS
    assert set(verdict) >= VERDICT_KEYS
    assert (question["n"], verdict["n"], question["game"]) == (1, 1, "standard")
    assert question["choices"] == ["play", "fold"]
    assert len(question["cards"]["player"]) == 3
    assert question["cards"]["dealer"] == []
    assert found[-1]["type"] == "summary"


def test_words_and_keys_are_the_ones_a_person_types(q64: Q64) -> None:
    for play, fold in (("play", "fold"), ("p", "f"), ("j", "x"), ("PLAY", "Fold ")):
        found = objects(q64, *DRILL, "--count", "2", "--seed", "1", "--no-record", typed=f"{play}\n\n{fold}\r\n")
        assert [each["answer"] for each in found if each["type"] == "verdict"][:2] == ["play", "fold"]


def test_the_end_of_input_ends_with_the_summary(q64: Q64) -> None:
    assert types(objects(q64, *DRILL)) == ["question", "summary"]
    assert types(objects(q64, *DRILL, typed="play"))[-1] == "summary"


def test_commands_work_and_an_unusable_answer_is_asked_again(q64: Q64) -> None:
    found = objects(q64, *DRILL, "--seed", "1", typed="?\nh\nmaybe\ns\nu\nq\nplay\n")
    assert types(found) == [
        "question",
        "help",
        "hint",
        "error",
        "question",
        "skipped",
        "question",
        "undone",
        "question",
        "summary",
    ]
    assert found[3]["message"].startswith("'maybe' is no answer here: play (p) or fold (f)")
    assert found[4] == found[0]
    assert found[7]["answer"] is None
    assert {"u", "h", "s", "q", "?"} <= set(found[1]["keys"])
    assert (found[-1]["skipped"], found[-1]["answers"]) == (1, 0)


def test_control_characters_and_broken_bytes_are_no_answer_and_come_back_escaped(q64: Q64) -> None:
    ran = q64(*DRILL, typed="\x1b[31m\nplay\udcff\n")
    assert types(lines_of(ran.out)) == ["question", "error", "question", "error", "question", "summary"]
    assert ran.out.isascii()
    assert "\x1b" not in ran.out


def test_the_same_seed_asks_the_same_questions_and_another_one_others(q64: Q64) -> None:
    def questions(seed: str) -> list[dict[str, Any]]:
        found = objects(q64, *DRILL, "--no-record", "--count", "15", "--seed", seed, typed="play\n" * 40)
        return [each for each in found if each["type"] == "question"]

    assert questions("7") == questions("7")
    assert questions("7") != questions("8")


def test_undo_between_questions_takes_the_answer_out_of_the_figures(q64: Q64) -> None:
    found = objects(q64, *DRILL, "--count", "2", "--seed", "1", typed="play\nu\nfold\nq\n")
    assert types(found) == ["question", "verdict", "question", "undone", "question", "verdict", "question", "summary"]
    assert found[4] == found[0]
    assert found[-1]["answers"] == 1
    assert found[1]["correct"] is not found[5]["correct"]


def test_an_exam_counts_the_first_answer_and_takes_none_back(q64: Q64) -> None:
    exam = ("--count", "2", "--minutes", "5", "--seed", "1")
    found = objects(q64, *DRILL, *exam, typed="play\nu\nfold\nu\n")
    assert types(found) == ["notice", "question", "verdict", "question", "notice", "question", "verdict", "summary"]
    assert "the first answer counts" in found[4]["message"]
    assert found[5] == found[3]
    assert found[-1]["answers"] == 2


def test_an_undo_behind_the_last_answer_is_honoured_before_the_summary(q64: Q64) -> None:
    found = objects(q64, *DRILL, "--count", "1", "--seed", "1", typed="play\nu\n")
    assert types(found) == ["question", "verdict", "undone", "question", "summary"]
    assert found[-1]["answers"] == 0
    assert json.loads(q64("progress", "--json").out)["skills"] == []


def test_any_other_line_behind_the_last_answer_is_nobodys(q64: Q64) -> None:
    right = lines_of(q64(*DRILL, "--count", "1", "--seed", "1", "--no-record", typed="play\n").out)[1]["right"][0]
    found = objects(q64, *DRILL, "--count", "1", "--seed", "1", typed=f"{right}\nplay\nu\n")
    assert types(found) == ["question", "verdict", "summary"]


def test_a_script_that_waits_for_the_summary_with_its_input_open_gets_it(tmp_path: Path) -> None:
    with Script(tmp_path, *DRILL, "--count", "1") as script:
        question = script.read()
        script.write(right_answer(question))
        assert script.read()["correct"] is True
        assert script.read()["type"] == "summary"
        assert script.process.wait(30) == 0


def test_a_script_that_takes_its_last_answer_back_when_it_has_read_the_verdict_can(tmp_path: Path) -> None:
    with Script(tmp_path, *DRILL, "--count", "1") as script:
        question = script.read()
        script.write(right_answer(question))
        assert script.read()["correct"] is True
        script.write("u")
        assert script.read()["type"] == "undone"
        assert script.read() == question
        script.write("q")
        assert script.read()["answers"] == 0


def right_answer(question: dict[str, Any]) -> str:
    """By the line that every book gives."""
    strength = evaluate(parse_cards(" ".join(question["cards"]["player"]), 3))
    return "play" if strength >= evaluate(parse_cards("Qh 6s 4d", 3)) else "fold"


@pytest.mark.parametrize("game", shipped_ids())
def test_every_house_is_drilled_to_the_summary(q64: Q64, game: str) -> None:
    found = objects(
        q64, "drill", "--game", game, "--jsonl", "--count", "12", "--seed", "2", typed="play\n1\nlose\nyes\n" * 60
    )
    assert {each["game"] for each in found if each["type"] == "question"} == {game}
    assert found[-1]["type"] == "summary"


def test_figures_of_the_summary_agree_with_the_verdicts(q64: Q64) -> None:
    found = objects(q64, *DRILL, "--count", "20", "--seed", "3", typed="play\n" * 60)
    first = [each for each in found if each["type"] == "verdict" and not each["retry"]]
    summary = found[-1]
    assert summary["answers"] == len(first) == 20
    assert summary["correct"] == sum(each["correct"] for each in first)
    cost = sum(Fraction(each["cost"]["exact"]) for each in first)
    assert Fraction(summary["cost"]["exact"]) == cost
    assert Fraction(summary["cost_per_100"]["exact"]) == cost * 5
    assert summary["retries"] == sum(each["retry"] for each in found if each["type"] == "verdict")
    dearest = max(first, key=lambda each: Fraction(each["cost"]["exact"]))
    assert summary["worst"]["cost"] == dearest["cost"]
    assert len(summary["missed"]) == 20 - summary["correct"]


def test_practice_without_a_trace_leaves_none(q64: Q64, home: Path) -> None:
    assert objects(q64, *DRILL, "--no-record", typed="play\nu\nplay\n")[-1]["answers"] == 1
    assert not home.exists()


def test_practice_without_a_trace_promises_no_other_day(q64: Q64) -> None:
    drill = ("drill", "play-or-fold", "--seed", "1", "--count", "1", "--no-record")
    told = q64(*drill, typed="fold\nq\n").out
    assert "It comes back in this session.\n" in told
    assert "Nothing was kept." in told
    assert "q64 review" not in told
    verdict = objects(q64, *drill, "--jsonl", typed="fold\nq\n")[1]
    assert (verdict["correct"], verdict["due_on"]) == (False, None)


def test_a_file_of_ones_own_is_drilled(q64: Q64) -> None:
    assert q64("games", "new", "mine.toml").code == 0
    found = objects(q64, *DRILL, "--game", "mine.toml", typed="play\n")
    assert found[0]["game"] == find_game("mine.toml").id


def test_the_keys_of_an_exam_leave_out_the_undo_that_it_refuses(q64: Q64) -> None:
    for timing, has_undo in ((("--minutes", "5"), False), ((), True)):
        found = objects(q64, *DRILL, "--count", "1", *timing, "--seed", "1", typed="?\n")
        (told,) = [each["keys"] for each in found if each["type"] == "help"]
        assert ("u" in told) is has_undo
        assert {"p/j", "f/x", "h", "s", "q", "?"} <= set(told)


def test_a_bet_has_an_id_for_scripts_and_may_be_typed_by_its_name(q64: Q64) -> None:
    drill = ("drill", "spot-the-mistake", "--game", "deluxe", "--jsonl", "--count", "1", "--seed", "2", "--no-record")
    (question, *_) = objects(q64, *drill, typed="")
    assert "ante-bonus" in question["choices"]
    for typed in ("ante-bonus", "Ante bonus", "3"):
        verdict = next(each for each in objects(q64, *drill, typed=f"{typed}\n") if each["type"] == "verdict")
        assert verdict["answer"] == "ante-bonus"
