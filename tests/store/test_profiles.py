"""Profiles: names that any system can hold, and nothing made or lost by looking."""

import os
import stat
from datetime import date
from pathlib import Path

import pytest

from trainer.store.errors import CannotWrite, NoSuchProfile
from trainer.store.profiles import Profiles, checked_name, default_home

TODAY = date(2026, 3, 1)


@pytest.fixture
def profiles(tmp_path: Path) -> Profiles:
    return Profiles(tmp_path / "home")


@pytest.mark.parametrize("name", ["anna", "Émile", "田中", "Ольга 2", "नमिता", "a", "x.y", "night-shift_1", "a" * 40])
def test_letters_of_any_script_make_a_name(name: str) -> None:
    assert checked_name(name) == name


@pytest.mark.parametrize(
    "name",
    ["", "a" * 41, "..", ".hidden", "a/b", "a\\b", "C:x", "a\0b", "\x1b[2J", "tab\t", "end ", " start", "dot.",
     "a\u202eb", "con", "NUL", "com1.txt", "LPT9", "a*b", "a?b", 'a"b', "a<b", "\u0301a", "☃", "\ud800",
     "-x", "--help"],
)  # fmt: skip
def test_what_could_leave_the_folder_or_confuse_a_system_is_no_name(profiles: Profiles, name: str) -> None:
    for attempt in (profiles.folder, profiles.new, profiles.existing, profiles.use):
        with pytest.raises(NoSuchProfile) as refused:
            attempt(name)
        assert str(refused.value).isprintable()


def test_composed_and_decomposed_letters_are_one_name() -> None:
    assert checked_name("E\u0301mile") == "Émile"


def test_a_system_that_takes_letters_apart_has_no_second_profile_of_a_name(profiles: Profiles) -> None:
    (profiles.home / "profiles" / "E\u0301mile").mkdir(parents=True)
    assert profiles.names() == ["Émile"]
    with pytest.raises(NoSuchProfile, match="already"):
        profiles.new("Émile")


def test_looking_makes_nothing(profiles: Profiles) -> None:
    assert (profiles.names(), profiles.current()) == ([], "default")
    assert profiles.existing("default") == profiles.home / "profiles" / "default"
    assert not profiles.home.exists()


def test_a_new_profile_is_listed_and_can_be_used(profiles: Profiles) -> None:
    profiles.new("Ольга")
    profiles.use("Ольга")
    assert (profiles.names(), profiles.current()) == (["Ольга"], "Ольга")


def test_a_profile_that_is_not_there_is_named_with_those_that_are(profiles: Profiles) -> None:
    profiles.new("anna")
    with pytest.raises(NoSuchProfile, match='no profile "ana"; there are: anna; did you mean "anna"\\?'):
        profiles.use("ana")
    with pytest.raises(NoSuchProfile, match='there are: anna; make it with: q64 profile new "zoe"'):
        profiles.use("zoe")


def test_names_that_differ_in_case_alone_are_one(profiles: Profiles) -> None:
    profiles.new("Anna")
    with pytest.raises(NoSuchProfile, match='there is a profile "anna" already'):
        profiles.new("anna")
    assert profiles.rename("Anna", "anna").name == "anna"


def test_a_renamed_profile_stays_in_use_with_its_answers(profiles: Profiles) -> None:
    (profiles.new("old") / "answers").mkdir()
    profiles.use("old")
    assert (profiles.rename("old", "new") / "answers").is_dir()
    assert (profiles.names(), profiles.current()) == (["new"], "new")


def test_a_deleted_profile_lies_in_the_trash_as_often_as_it_is_deleted(profiles: Profiles) -> None:
    for text in ("first", "second"):
        (profiles.new("anna") / "x").write_text(text)
        profiles.delete("anna", on=TODAY)
    assert profiles.names() == []
    trash = sorted((profiles.home / "trash").iterdir())
    assert [(folder.name, (folder / "x").read_text()) for folder in trash] == [
        ("anna 2026-03-01", "first"),
        ("anna 2026-03-01-2", "second"),
    ]


@pytest.mark.parametrize("data", [b"\xff\xfe", b"../../etc", b"x" * 10_000, b""])
def test_a_damaged_choice_is_the_default(profiles: Profiles, data: bytes) -> None:
    profiles.new("anna")
    (profiles.home / "profile").write_bytes(data)
    assert profiles.current() == "default"


@pytest.mark.skipif(os.name == "nt", reason="modes are those of POSIX")
def test_folders_are_for_their_owner_alone(profiles: Profiles) -> None:
    folder = profiles.new("anna")
    assert {stat.S_IMODE(path.stat().st_mode) for path in (folder, folder.parent, profiles.home)} == {0o700}


def test_a_home_that_is_a_file_is_told_in_one_line(profiles: Profiles) -> None:
    profiles.home.write_text("not a folder")
    with pytest.raises(CannotWrite, match="cannot make"):
        profiles.new("anna")


def test_the_default_home_is_named_after_the_program_and_not_made() -> None:
    assert "q64" in default_home().parts[-1]
