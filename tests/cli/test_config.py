"""Settings: each is checked, told with what it does, and does it."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Q64
from trainer.cli.settings import HOUSE, SETTINGS
from trainer.game_files import shipped_ids
from trainer.resources import data_folder
from trainer.store.history import History


def test_the_list_says_what_each_is_and_does(q64: Q64, home: Path) -> None:
    listed = q64("config", "list").out
    for setting in SETTINGS:
        assert f"{setting.name} = {setting.usual}\n  {setting.does}; {setting.allowed}" in listed
    assert not home.exists()


@pytest.mark.parametrize("setting", SETTINGS, ids=[each.name for each in SETTINGS])
def test_it_is_kept_told_and_forgotten_again(q64: Q64, setting: object) -> None:
    from trainer.cli.settings import Setting

    assert isinstance(setting, Setting)
    words = shipped_ids() if setting.name == HOUSE else setting.words
    other = words[1] if words else str(int(setting.usual) + 1)
    assert q64("config", "set", setting.name, other).code == 0
    assert q64("config", "get", setting.name).out == f"{other}\n"
    assert json.loads(q64("config", "list", "--json").out)[setting.name]["set"] is True
    assert q64("config", "unset", setting.name).code == 0
    assert q64("config", "get", setting.name).out == f"{setting.usual}\n"


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("hose", "standard", "did you mean house?"),
        ("house", "standrd", "did you mean standard?"),
        ("theme", "drak", "did you mean dark?"),
        ("suits", "", "symbols or letters"),
        ("rollover", "24", "0 to 23"),
        ("rollover", "²", "0 to 23"),
        ("questions", "0", "1 to 500"),
        ("reviews", "9" * 50, "1 to 1000"),
        ("coach", "maybe", "on, off or mistakes"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_written(
    q64: Q64, home: Path, name: str, value: str, told: str
) -> None:
    ran = q64("config", "set", name, value)
    assert ran.code in (1, 2)
    assert told in ran.err
    assert ran.err.count("\n") == 1
    assert not home.exists()


@pytest.mark.parametrize("verb", ["get", "unset"])
def test_an_unknown_setting(q64: Q64, verb: str) -> None:
    ran = q64("config", verb, "them")
    assert ran.code == 2
    assert "did you mean theme?" in ran.err


def asked(lines: str) -> list[dict[str, object]]:
    return [each for each in map(json.loads, lines.splitlines()) if each["type"] == "question"]


def test_questions_mix_and_house_are_those_of_a_drill(q64: Q64, home: Path) -> None:
    for name, value in (("questions", "3"), ("mix", "borderline"), ("house", "deluxe")):
        q64("config", "set", name, value)
    ran = q64("drill", "play-or-fold", "--jsonl", typed="s\n" * 9)
    assert [each["game"] for each in asked(ran.out)] == ["deluxe"] * len(asked(ran.out))
    q64("drill", "play-or-fold", "--jsonl", typed="play\n" * 9)
    with History.open(home / "profiles" / "default", read_only=True) as history:
        skills = {(skill.game, skill.mix) for skill in history.record.skills()}
        answers = sum(tally.answers for tally in history.record.skills().values())
    assert skills == {("deluxe", "borderline")}
    assert answers == 3


def test_what_is_said_on_the_command_line_wins(q64: Q64) -> None:
    for name, value in (("questions", "3"), ("mix", "borderline"), ("house", "deluxe")):
        q64("config", "set", name, value)
    ran = q64("drill", "play-or-fold", "--jsonl", "--count", "1", "--mix", "real", "--game", "standard", typed="play\n")
    assert next(each["game"] for each in asked(ran.out)) == "standard"


def test_reviews_are_the_most_that_a_review_asks(q64: Q64) -> None:
    q64("drill", "play-or-fold", "--count", "6", "--jsonl", typed="play\n" * 20)
    q64("config", "set", "reviews", "2")
    q64("config", "set", "rollover", "4")
    ran = q64("review", "--ahead", "--jsonl", typed="play\n" * 20)
    verdicts = [each for each in map(json.loads, ran.out.splitlines()) if each["type"] == "verdict"]
    assert sum(not each["retry"] for each in verdicts) <= 2  # what was missed today comes on top


def test_letters_for_suits(q64: Q64) -> None:
    q64("config", "set", "suits", "letters")
    assert "Your cards: " in (ran := q64("drill", "play-or-fold", "--count", "1", typed="q\n")).out
    assert not set("♠♥♦♣") & set(ran.out)
    q64("config", "set", "suits", "symbols")
    assert set("♠♥♦♣") & set(q64("drill", "play-or-fold", "--count", "1", typed="q\n").out)


def test_a_clock_for_every_drill_until_a_drill_says_otherwise(q64: Q64) -> None:
    def seconds(*more: str) -> object:
        ran = q64("drill", "play-or-fold", "--count", "1", "--jsonl", *more, typed="q\n")
        return json.loads(ran.out.splitlines()[0]).get("seconds")

    q64("config", "set", "timed", "12")
    assert (seconds(), seconds("--timed", "5"), seconds("--timed", "0")) == (12, 5, None)
    q64("config", "unset", "timed")
    assert seconds() is None


@pytest.mark.parametrize("rollover", [0, 23])
def test_the_study_day_ends_at_the_rollover_hour(q64: Q64, monkeypatch: pytest.MonkeyPatch, rollover: int) -> None:
    from datetime import UTC, datetime

    class Noon(datetime):
        @classmethod
        def now(cls, _tz: object = None) -> datetime:  # type: ignore[override]  # a clock that stands still
            return datetime(2026, 3, 10, 12, tzinfo=UTC)

    monkeypatch.setattr("trainer.cli.options.datetime", Noon)
    monkeypatch.setattr("trainer.cli.options.local_zone", lambda _: UTC)
    q64("config", "set", "rollover", str(rollover))
    assert json.loads(q64("due", "--json").out)["today"] == ("2026-03-10" if rollover == 0 else "2026-03-09")


def test_a_house_of_ones_own_is_found_from_any_folder(
    q64: Q64, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    q64("games", "new", "my-house.toml")
    assert q64("config", "set", "house", "my-house.toml").code == 0
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert "(my-house)" in q64("games", "show").out
    assert '"type": "question"' in q64("drill", "qualify", "--jsonl", "--count", "1", typed="yes\n").out
    assert q64("review", "--jsonl", "--ahead").code == 0


def test_a_setting_of_another_version_counts_as_not_set(q64: Q64, home: Path) -> None:
    from datetime import UTC, datetime

    with History.open(home / "profiles" / "default") as history:
        history.set("theme", "sepia", datetime.now(UTC))
        history.set("sound", "loud", datetime.now(UTC))
    assert q64("config", "get", "theme").out == "any\n"
    assert q64("config", "list").code == 0


@pytest.mark.parametrize(
    "command",
    [("odds", "Qh 6s 4d"), ("price",), ("learn",), ("place",), ("table",), ("table", "--odds"), ("drill", "payout")],
)
def test_commands_tell_how_to_choose_another_where_ones_own_house_is_gone(
    q64: Q64, tmp_path: Path, command: tuple[str, ...]
) -> None:
    path = tmp_path / "my.toml"
    path.write_text((data_folder() / "games" / "selminha.toml").read_text().replace("selminha", "mine"))
    assert q64("config", "set", "house", str(path)).code == 0
    path.unlink()
    ran = q64(*command)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == f"q64: your house {path} is gone; to choose another: q64 config set house standard\n"
    assert q64("config", "set", "house", "standard").code == 0
    assert q64(*command).code == 0
