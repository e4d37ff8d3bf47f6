"""Drilling at a real terminal: one key an answer, whatever the terminal is like."""

import json
import os
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("needs a pty, which Windows has not", allow_module_level=True)

from tests.terminal.terminals import PATIENCE_SECONDS, Terminal, terminal

DRILL = ("drill", "play-or-fold")
QUESTION = r"p play, f fold, \? keys"
PAUSE = "any key goes on"
SUMMARY = r"Answers[ :]+(?:\x1b\[0m)?\d+"
LAST_WORD = "any other key ends"
VERDICT = "Right|Wrong"


def answers_kept(home: Path) -> list[dict[str, object]]:
    """The rows of the profile, straight from the disk."""
    files = sorted(home.glob("profiles/default/answers/*.jsonl"))
    return [json.loads(line)["row"] for file in files for line in file.read_text().splitlines()]


def answer_wrong(drill: Terminal) -> None:
    """Answer the question on the screen wrong: the hand is read off the screen, and the line is known."""
    key = "f" if is_played(drill) else "p"
    assert "Wrong" in drill.press(key, PAUSE)


def answer_right(drill: Terminal) -> None:
    key = "p" if is_played(drill) else "f"
    assert "Right" in drill.press(key, f"{QUESTION}|{LAST_WORD}")


def is_played(drill: Terminal) -> bool:
    """Whether the three cards drawn last are Q-6-4 or better."""
    order = "23456789TJQKA"
    faces = [line for line in drill.lines if re.fullmatch(r"(?:[│|](?:10|[2-9JQKA]) +[│|] ?){3}", line)]
    suits = [line for line in drill.lines if re.fullmatch(r"(?:[│|]  [♠♥♦♣shdc]  [│|] ?){3}", line)]
    ranks = sorted(order.index(each.replace("10", "T")) for each in re.findall(r"10|[2-9JQKA]", faces[-1]))[::-1]
    flush = len(set(re.findall("[♠♥♦♣shdc]", suits[-1]))) == 1
    straight = ranks[0] - ranks[2] == 2 and len(set(ranks)) == 3
    return flush or straight or len(set(ranks)) < 3 or ranks == [12, 1, 0] or ranks >= [10, 4, 2]


@pytest.mark.parametrize(
    ("columns", "env"),
    [
        (60, {}),
        (100, {}),
        (60, {"NO_COLOR": "1"}),
        (100, {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LC_ALL": "C"}),
    ],
    ids=["60 columns", "100 columns", "no colour", "ascii"],
)
def test_a_session_from_the_first_key_to_the_summary(tmp_path: Path, columns: int, env: Mapping[str, str]) -> None:
    with terminal(tmp_path, *DRILL, "--count", "3", "--seed", "5", columns=columns, env=env) as drill:
        drill.wait_for(QUESTION)
        answer_wrong(drill)
        drill.press(" ", QUESTION)
        while LAST_WORD not in drill.seen:
            answer_right(drill)
        drill.press("x")
        assert drill.end() == 0
        assert "Traceback" not in drill.seen
        assert max(len(line) for line in drill.lines) < columns
        assert not re.search(r"\d\n(%|Antes?\b)", "\n".join(drill.lines))  # no unit without its figure
        assert "2 of 3 (66.7 %)" in drill.seen
    assert [bool(row.get("is_retry")) for row in answers_kept(tmp_path)] == [False] * 3 + [True]
    if "NO_COLOR" in env:
        assert not re.search(r"\x1b\[[0-9;]*3[1-7]m", drill.seen)
    if "PYTHONIOENCODING" in env:
        assert drill.seen.isascii()
    else:
        assert {"♠", "♥", "♦", "♣"} & set(drill.seen)


def test_keys_typed_before_the_first_screen_do_not_stand_over_it(tmp_path: Path) -> None:
    with terminal(tmp_path, *DRILL, "--count", "1", echo=True) as drill:
        assert drill.process.waitnoecho(timeout=PATIENCE_SECONDS)
        drill.process.send("zzz")
        drill.wait_for(QUESTION)
        assert "zzz" not in drill.seen
        drill.press("q")
        drill.rest(PATIENCE_SECONDS)
        assert drill.process.getecho()  # as it was before
        assert drill.end() == 0


def test_the_first_drill_of_all_begins_with_the_rules(tmp_path: Path) -> None:
    for is_new in (True, False):
        with terminal(tmp_path, *DRILL, "--count", "1", columns=60, rows=30) as drill:
            drill.wait_for(QUESTION)
            assert ("The game in short" in drill.seen) is is_new
            assert "1 question, and more for what you miss; q ends it." in drill.seen
            assert sum(not line for line in drill.lines[:30]) > 1  # rules and question fit on one screen
            answer_right(drill)
            drill.press("x")
            assert drill.end() == 0


def test_a_dumb_terminal_shows_the_lines_typed(tmp_path: Path) -> None:
    with terminal(tmp_path, *DRILL, "--count", "1", env={"TERM": "dumb"}, echo=True) as drill:
        drill.wait_for("Play or fold")
        drill.press("hint me\r\n", "no answer here")
        assert "hint me\r\n" in drill.seen


def test_a_dumb_terminal_gets_lines_and_no_escapes(tmp_path: Path) -> None:
    with terminal(tmp_path, *DRILL, "--count", "1", env={"TERM": "dumb"}) as drill:
        drill.wait_for(r"play \(p\) or fold \(f\)")
        drill.press("q\n", "Answers: 0")
        assert drill.end() == 0
        assert "\x1b" not in drill.seen


def test_plain_lines_are_broken_between_words(tmp_path: Path) -> None:
    with terminal(tmp_path, "--plain", "drill", "payout", "--game", "standard", "--seed", "3", columns=60) as drill:
        drill.wait_for("a number and Enter")
        told = " ".join(" ".join(drill.lines).split())
    assert "How many chips does the dealer hand back for the Ante, stake included? Answer: a number, like 12" in told


def test_plain_has_one_fact_a_line_and_still_single_keys(tmp_path: Path) -> None:
    with terminal(tmp_path, "--plain", *DRILL, "--count", "1") as drill:
        drill.wait_for(QUESTION)
        assert re.search(r"^Your cards: \S+ \S+ \S+\.$", "\n".join(drill.lines), re.MULTILINE)
        drill.press("s", SUMMARY)
        assert drill.end() == 0


@pytest.fixture(scope="module")
def drill(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Terminal]:
    """A session that several tests use one after the other; each leaves it at a question."""
    with terminal(tmp_path_factory.mktemp("shared"), *DRILL, "--minutes", "60") as running:
        running.wait_for(QUESTION)
        yield running
        running.press("q", SUMMARY)
        assert running.end() == 0
        assert "Traceback" not in running.seen


def test_help_hint_and_what_is_no_answer_leave_the_question_open(drill: Terminal) -> None:
    assert "skip this question" in drill.press("?", f"(?s)skip.*{QUESTION}")
    assert "Hint: the dealer" in drill.press("h", f"(?s)Hint.*{QUESTION}")
    before = len(drill.seen)
    drill.press("z\x1b[A9")  # no key of this question
    drill.rest(0.3)
    assert not re.search(VERDICT, drill.seen[before:])


def test_the_same_key_again_and_again_is_taken_each_time_it_is_pressed(drill: Terminal) -> None:
    for _ in range(3):
        drill.press("?", f"(?s)skip.*{QUESTION}")


def test_undo_at_the_next_question_at_the_pause_and_with_nothing_to_take_back(drill: Terminal) -> None:
    answer_right(drill)
    drill.press("u", f"(?s)Taken back.*{QUESTION}")
    answer_wrong(drill)
    drill.press("u", f"(?s)Taken back.*{QUESTION}")
    while "Taken back" in drill.press("u", f"(?s)(Taken back|no answer to take back).*{QUESTION}"):
        pass


def test_a_resize_in_mid_question_loses_nothing(drill: Terminal) -> None:
    for columns in (60, 30, 100):
        drill.process.setwinsize(40, columns)
        drill.screen.resize(40, columns)
        drill.rest(0.1)
    drill.press("s", f"(?s)Skipped.*{QUESTION}")
    answer_right(drill)


# --- Ctrl-C


def test_ctrl_c_at_a_question_ends_with_the_summary_and_loses_nothing(tmp_path: Path) -> None:
    with terminal(tmp_path, *DRILL) as drill:
        drill.wait_for(QUESTION)
        answer_right(drill)
        drill.press("\x03", SUMMARY)
        assert drill.end() == 130
        assert "Traceback" not in drill.seen
    assert len(answers_kept(tmp_path)) == 1


def test_a_terminal_is_never_asked_where_its_cursor_stands(tmp_path: Path) -> None:
    """One that does not answer, as this one, would be waited for, and Ctrl-C in that time lost."""
    with terminal(tmp_path, *DRILL) as drill:
        drill.wait_for(QUESTION)
        drill.press("h?pf\x03", SUMMARY)
        assert drill.end() == 130
        assert "\x1b[6n" not in drill.seen


def test_ctrl_c_at_the_pause_after_a_mistake_ends_with_the_summary(tmp_path: Path) -> None:
    with terminal(tmp_path, *DRILL) as drill:
        drill.wait_for(QUESTION)
        answer_wrong(drill)
        drill.press("\x03", SUMMARY)
        assert drill.end() == 130
        assert "1 miss will come back" in drill.seen
    assert len(answers_kept(tmp_path)) == 1


# --- keys that are no answers


def test_neither_a_key_typed_before_the_question_nor_a_held_one_answers_it(tmp_path: Path) -> None:
    with terminal(tmp_path, *DRILL) as drill:
        drill.process.send("pfpf")
        drill.wait_for(QUESTION)
        assert not re.search(VERDICT, drill.rest(0.3))
        right, wrong = ("p", "f") if is_played(drill) else ("f", "p")
        drill.press(right)
        hold(drill, right)
        assert len(re.findall(VERDICT, drill.seen)) == 1
        drill.rest(LET_GO_SECONDS)
        wrong = "f" if is_played(drill) else "p"
        drill.press(wrong, PAUSE)
        hold(drill, wrong)
        assert not re.search(QUESTION, drill.rest(0.2))
        drill.rest(LET_GO_SECONDS)
        drill.press(wrong, QUESTION)  # let go and pressed again, it counts
    assert len(answers_kept(tmp_path)) == 2


LET_GO_SECONDS = 1.5  # longer than a repeat can be taken for, on a busy machine too


def hold(drill: Terminal, key: str) -> None:
    """The rest of a key press that lasts 0.7 s: a keyboard repeats it after 0.3 s, then 30 times a second."""
    drill.rest(0.3)
    for _ in range(12):
        os.write(drill.process.child_fd, key.encode())
        drill.rest(0.03)


# --- the end


def test_the_last_answer_of_a_session_is_taken_back_at_its_summary(tmp_path: Path) -> None:
    with terminal(tmp_path, *DRILL, "--count", "1") as drill:
        drill.wait_for(QUESTION)
        answer_right(drill)
        assert "1 of 1" in drill.seen
        drill.press("u", f"(?s)Taken back.*{QUESTION}")
        answer_right(drill)
        drill.press("\x03")
        assert drill.end() == 130
        assert len(re.findall(SUMMARY, drill.seen)) == 2  # one each time all was asked, none more for Ctrl-C
        assert "Traceback" not in drill.seen
    assert [row["kind"] for row in answers_kept(tmp_path)] == ["answer", "undo", "answer"]
