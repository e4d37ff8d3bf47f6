"""`q64 place` as a script and as a person see it."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Q64
from tests.cli.scripts import Script
from trainer.cards import parse_cards
from trainer.hands import evaluate
from trainer.lines import Line, parse_line

PLACE = ("place", "--jsonl", "--seed", "1")
SUMMARY_KEYS = {"type", "answers", "line", "belief", "probability", "cost_per_ante", "hands"}


def placed(home: Path, line: Line, *arguments: str) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The verdicts and the summary for a player of that line."""
    verdicts = []
    with Script(home, *PLACE, *arguments) as script:
        while (found := script.read())["type"] != "summary":
            if found["type"] == "question":
                hand = evaluate(parse_cards(" ".join(found["cards"]["player"]), 3))
                script.write("play" if line.includes(hand) else "fold")
            else:
                verdicts.append(found)
    return verdicts, found


def test_any_queen_is_named_with_its_exact_cost_and_its_eight_hands(home: Path) -> None:
    verdicts, summary = placed(home, parse_line("any queen"))
    assert set(summary) >= SUMMARY_KEYS
    assert summary["line"] == "Q-3-2"
    assert summary["belief"] == "any queen or better"
    assert summary["cost_per_ante"]["exact"] == "15501/20358520"  # 3.4491 % less 3.3730 %
    assert summary["hands"] == ["Q-6-3", "Q-6-2", "Q-5-4", "Q-5-3", "Q-5-2", "Q-4-3", "Q-4-2", "Q-3-2"]
    assert summary["answers"] == len(verdicts) <= 16


def test_answers_are_kept_unless_told_otherwise(home: Path, q64: Q64) -> None:
    placed(home, parse_line("any king"), "--no-record")
    assert not home.exists()
    verdicts, _ = placed(home, parse_line("any king"))
    assert json.loads(q64("data", "check", "--json").out)["answers"] == len(verdicts)
    journal = "".join(file.read_text() for file in home.rglob("*.jsonl"))
    assert journal.count('"mix":"placement"') == len(verdicts)


def test_the_same_seed_asks_the_same_hands(q64: Q64) -> None:
    typed = "play\nfold\nplay\n"
    assert q64(*PLACE, "--no-record", typed=typed).out == q64(*PLACE, "--no-record", typed=typed).out


def test_a_person_is_told_what_was_right_only_at_the_end(q64: Q64) -> None:
    ran = q64("place", "--seed", "1", "--no-record", typed="fold\n" * 30)
    asked, told = ran.out.rsplit("\n\n", 1)
    assert ran.code == 0
    assert not any(word in asked for word in ("Right", "Wrong", "costs", "comes back"))
    assert "You fold everything" in told
    assert "96.627 % of every Ante" in told
    assert told.endswith("Practise the hands near the line:\n  q64 drill play-or-fold --mix borderline\n")


def test_a_command_that_is_told_is_about_the_same_house(q64: Q64) -> None:
    told = q64("place", "--game", "deluxe", "--no-record", typed="fold\n" * 30).out
    assert told.endswith("  q64 drill play-or-fold --mix borderline --game deluxe\n")
    told = q64("diagnose", "--game", "deluxe").out
    commands = [line.partition("q64 ")[2] for line in told.splitlines() if "q64 " in line]
    assert len(commands) == 5
    assert all(each.endswith(" --game deluxe") for each in commands)
    assert max(len(line) for line in told.splitlines() if "q64 " in line) <= 60


def test_keys_work_as_everywhere(q64: Q64) -> None:
    ran = q64("place", "--seed", "1", "--no-record", typed="?\nh\nfold\nu\nfold\ns\nnonsense\nq\n")
    for line in ("u: take the last answer back.", "Hint: ", "Taken back: fold.", "Skipped.", "'nonsense' is no answer"):
        assert line in ran.out
    assert "0 answers, 1 with a hint, 1 skipped." in ran.out


def test_stopping_before_anything_was_answered_says_so(q64: Q64) -> None:
    ran = q64("place", "--no-record", typed="q\n")
    assert ran.code == 0
    assert "No answers yet." in ran.out


def test_stopping_early_gives_a_range_and_no_line(q64: Q64) -> None:
    ran = q64(*PLACE, "--no-record", typed="play\nfold\nq\n")
    summary = json.loads(ran.out.splitlines()[-1])
    assert (summary["line"], summary["told"], summary["cost_per_ante"]) == (None, "unsure", None)
    low, high = summary["between"]
    assert parse_line(low).lowest < parse_line(high).lowest  # type: ignore[operator]  # neither is "no hand"


@pytest.mark.parametrize("game", ["continental", "deluxe", "super-shot", "selminha"])
def test_every_house_can_be_placed_in(home: Path, game: str) -> None:
    _, summary = placed(home, parse_line("any king"), "--game", game, "--no-record")
    assert summary["belief"] == "any king or better"
    assert summary["game"] == game


# --- diagnose


DIAGNOSIS_KEYS = {"answers", "line", "belief", "probability", "cost_per_ante", "hands"}


def test_diagnose_says_what_it_needs_before_it_says_anything(home: Path, q64: Q64) -> None:
    ran = q64("diagnose")
    assert ran.code == 0
    assert "Your line needs 20 more answers" in ran.out
    assert not home.exists()
    found = json.loads(q64("diagnose", "--json").out)
    assert set(found) >= DIAGNOSIS_KEYS
    assert (found["line"], found["needs"], found["what_if"]["hands"]) == (None, 20, 0)
    assert not any(each["told"] for each in found["confusions"])


def test_diagnose_names_the_belief_behind_placed_and_real_hands(home: Path, q64: Q64) -> None:
    line = parse_line("any queen")
    with Script(home, "drill", "play-or-fold", "--mix", "real", "--count", "30", "--seed", "2", "--jsonl") as script:
        while (asked := script.read())["type"] != "summary":
            if asked["type"] == "question":
                hand = evaluate(parse_cards(" ".join(asked["cards"]["player"]), 3))
                script.write("play" if line.includes(hand) else "fold")
    placed(home, line)
    found = json.loads(q64("diagnose", "--json").out)
    assert (found["belief"], found["line"], found["needs"]) == ("any queen or better", "Q-3-2", 0)
    low, high = found["house_edge"]["you"]["interval"]
    assert found["house_edge"]["best play"]["value"] <= low <= high
    assert found["what_if"]["ev"]["you"] == found["what_if"]["ev"]["any queen or better"]
    told = q64("diagnose").out
    assert "You play from about Q-3-2 (any queen)" in told
    assert "0.076 % of every Ante" in told


def test_an_unknown_house_is_one_line_on_stderr(q64: Q64) -> None:
    for command in ("place", "diagnose"):
        ran = q64(command, "--game", "nowhere")
        assert ran.code in (1, 2)
        assert ran.out == ""
        assert len(ran.err.splitlines()) == 1
