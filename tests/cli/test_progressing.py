"""`q64 progress` and its files, from the command line."""

import json
import os
import subprocess
import sys
import time
from datetime import date
from pathlib import Path

import pytest

from tests.cli.conftest import Q64
from tests.reports.histories import FIRST_DAY, a_month, answer
from trainer.game_files import find_game
from trainer.store.history import History

ROOT = Path(__file__).parents[2]
TODAY = (date.today() - FIRST_DAY).days
"""So many days after the first day of made-up histories."""


@pytest.fixture
def learner(home: Path) -> Path:
    """The profile of somebody who learned for a month."""
    folder = home / "profiles" / "default"
    with History.open(folder) as history:
        for row in a_month():
            history.append(row)
    return folder


def test_the_screen_leads_with_the_edge_and_the_next_step(learner: Path, q64: Q64) -> None:
    assert learner.is_dir()
    ran = q64("progress")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Your house edge on real hands\n")
    assert ran.out.index("q64 review") < ran.out.index("Skill by skill")


def test_plain_lines_draw_nothing(learner: Path, q64: Q64) -> None:
    assert learner.is_dir()
    ran = q64("--plain", "progress")
    assert ran.code == 0
    assert ran.out.isascii()
    assert "---" not in ran.out


def test_a_house_and_a_drill_narrow_every_row(learner: Path, q64: Q64) -> None:
    assert learner.is_dir()
    told = json.loads(q64("progress", "--json", "--game", "deluxe", "--drill", "play-or-fold").out)
    assert {skill["game"] for skill in told["skills"]} == {"deluxe"}
    assert told["queens"]["game"] == "deluxe"
    assert told["sittings"]["last"] == []
    late = json.loads(q64("progress", "--json", "--since", "2026-03-20").out)
    whole = json.loads(q64("progress", "--json").out)
    assert sum(s["answers"] for s in late["skills"]) < sum(s["answers"] for s in whole["skills"])


@pytest.mark.parametrize(("option", "name"), [("--game", "delux"), ("--drill", "play-or-fould")])
def test_an_unknown_name_is_one_line(learner: Path, q64: Q64, option: str, name: str) -> None:
    assert learner.is_dir()
    ran = q64("progress", option, name)
    assert ran.code in (1, 2)
    assert name in ran.err
    assert ran.out == ""


def test_a_house_and_a_drill_that_are_gone_can_still_be_asked_for(home: Path, q64: Q64) -> None:
    with History.open(home / "profiles" / "default") as history:
        history.append(answer(1, game="old-house", drill="old-drill", item="old-drill/x"))
    told = json.loads(q64("progress", "--json", "--game", "old-house", "--drill", "old-drill").out)
    assert [skill["answers"] for skill in told["skills"]] == [1]
    assert q64("progress").code == 0
    assert q64("progress", "--html", "page.html").code == 0


def test_a_house_of_ones_own_has_its_edge_and_needs_no_name(home: Path, q64: Q64) -> None:
    assert q64("games", "new", "mine.toml").code == 0
    assert q64("config", "set", "house", "mine.toml").code == 0
    mine = find_game("mine.toml")
    with History.open(home / "profiles" / "default") as history:
        for number in range(101):
            item = f"play-or-fold/{mine.key}/Q-6-3"
            history.append(answer(number, TODAY, right=number > 0, game=mine.id, item=item))
    told = json.loads(q64("progress", "--json").out)
    assert told["house_edge"][0]["best"] is not None
    assert told["queens"]["game"] == mine.id
    assert told["next"]["says"].endswith("--mix weak")
    assert q64("config", "unset", "house").code == 0
    named = json.loads(q64("progress", "--json", "--game", "mine.toml").out)
    assert named["next"]["says"].endswith("--mix weak --game mine.toml")


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="Windows keeps the zone of its own settings")
def test_sittings_began_by_the_learners_own_clock(home: Path, q64: Q64, monkeypatch: pytest.MonkeyPatch) -> None:
    with History.open(home / "profiles" / "default") as history:
        history.append(answer(0))
    monkeypatch.setenv("TZ", "BRT+3")
    time.tzset()
    try:
        assert "2026-03-02 15:00" in q64("progress").out
        assert "2026-03-02T18:00:00+00:00" in q64("progress", "--json").out
    finally:
        monkeypatch.undo()
        time.tzset()


def test_files_are_written_whole_and_told_on_stderr(learner: Path, q64: Q64) -> None:
    before = sorted(path.name for path in learner.rglob("*"))
    ran = q64("progress", "--html", "page.html", "--csv", "answers.csv")
    assert (ran.code, ran.out) == (0, "")
    assert "page.html" in ran.err
    assert "240 answers" in ran.err
    assert Path("page.html").read_text(encoding="utf-8").rstrip().endswith("</html>")
    lines = Path("answers.csv").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 241
    assert sum(line.split(",")[-3] == "yes" for line in lines[1:]) == 1  # taken back
    assert sorted(path.name for path in Path().iterdir()) == ["answers.csv", "page.html"]
    assert sorted(path.name for path in learner.rglob("*")) == before


@pytest.mark.parametrize("option", ["--html", "--csv", "--anki", "--ics"])
def test_a_file_that_cannot_be_written_leaves_the_old_one(learner: Path, q64: Q64, option: str) -> None:
    assert learner.is_dir()
    ran = q64("progress", option, "no/such/folder/file")
    assert ran.code == 1
    assert "no/such/folder/file" in ran.err
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize("option", ["--html", "--csv", "--anki", "--ics"])
def test_an_old_file_is_written_over_and_a_folder_is_not(learner: Path, q64: Q64, option: str) -> None:
    assert learner.is_dir()
    Path("old").write_text("old", encoding="utf-8")
    assert q64("progress", option, "old").code == 0
    assert Path("old").read_bytes() != b"old"
    Path("folder").mkdir()
    ran = q64("progress", option, "folder")
    assert ran.code == 2
    assert "folder" in ran.err
    assert list(Path("folder").iterdir()) == []


@pytest.mark.parametrize(("option", "begins"), [("--csv", "answered_at,"), ("--html", "<!DOCTYPE html>")])
def test_a_hyphen_is_stdout(learner: Path, option: str, begins: str) -> None:
    assert learner.is_dir()
    ran = subprocess.run(
        [sys.executable, "-m", "trainer", "progress", option, "-"], capture_output=True, cwd=ROOT, check=True
    )
    assert ran.stdout.decode().lstrip().startswith(begins)
    assert ran.stderr == b""
    assert not (ROOT / "-").exists()


def test_two_files_cannot_share_stdout(learner: Path, q64: Q64) -> None:
    assert learner.is_dir()
    ran = q64("progress", "--csv", "-", "--html", "-")
    assert (ran.code, ran.out) == (2, "")
    assert "only one file" in ran.err


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has neither links for everybody nor named pipes")
def test_a_link_stays_a_link_and_a_pipe_a_pipe(learner: Path, q64: Q64) -> None:
    assert learner.is_dir()
    Path("real.csv").touch()
    Path("link.csv").symlink_to("real.csv")
    assert q64("progress", "--csv", "link.csv").code == 0
    assert Path("link.csv").is_symlink()
    assert len(Path("real.csv").read_text(encoding="utf-8").splitlines()) == 241
    os.mkfifo("pipe")
    reader = subprocess.Popen(["cat", "pipe"], stdout=subprocess.PIPE)
    assert q64("progress", "--csv", "pipe").code == 0
    assert reader.communicate(timeout=30)[0].count(b"\n") == 241
    assert Path("pipe").is_fifo()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
@pytest.mark.parametrize("option", ["--html", "--csv", "--anki", "--ics"])
def test_a_full_disk_is_one_line(learner: Path, q64: Q64, option: str) -> None:
    assert learner.is_dir()
    ran = q64("progress", option, "/dev/full")
    assert (ran.code, len(ran.err.splitlines())) == (1, 1)
    assert "no space left" in ran.err
    assert Path("/dev/full").is_char_device()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no such modes")
def test_files_are_the_learners_alone(learner: Path, q64: Q64) -> None:
    assert learner.is_dir()
    assert q64("progress", "--html", "page.html").code == 0
    assert os.stat("page.html").st_mode & 0o077 == 0


def test_without_genanki_the_deck_is_one_clear_line(learner: Path, q64: Q64, monkeypatch: pytest.MonkeyPatch) -> None:
    assert learner.is_dir()
    monkeypatch.setitem(sys.modules, "genanki", None)
    ran = q64("progress", "--anki", "deck.apkg")
    assert ran.code == 1
    assert f"{sys.executable} -m pip install genanki" in ran.err
    assert not Path("deck.apkg").exists()


def test_a_calendar_holds_the_reviews_to_come(learner: Path, q64: Q64) -> None:
    pytest.importorskip("icalendar")
    assert learner.is_dir()
    coming = json.loads(q64("progress", "--json").out)["forecast"]["days"]
    ran = q64("progress", "--ics", "reviews.ics")
    assert (ran.code, ran.out) == (0, "")
    assert Path("reviews.ics").read_text(encoding="utf-8").count("BEGIN:VEVENT") == sum(map(bool, coming.values()))


def test_without_icalendar_the_calendar_is_one_clear_line(
    learner: Path, q64: Q64, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert learner.is_dir()
    monkeypatch.setitem(sys.modules, "icalendar", None)
    ran = q64("progress", "--ics", "reviews.ics")
    assert ran.code == 1
    assert f"{sys.executable} -m pip install icalendar" in ran.err
    assert not Path("reviews.ics").exists()


def test_a_deck_of_nobody_is_that_of_the_default_house(home: Path, q64: Q64) -> None:
    pytest.importorskip("genanki")
    assert not home.exists()
    assert q64("progress", "--anki", "deck.apkg").code == 0
    assert Path("deck.apkg").stat().st_size > 1000
    assert not home.exists()
