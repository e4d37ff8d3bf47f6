"""Decks for Anki, read back out of the file."""

import json
import sqlite3
import sys
import zipfile
from pathlib import Path

import pytest

from tests.reports.histories import house
from trainer.reports.study_cards import study_cards
from trainer.ui.anki import NoAnki, number_of, write_deck

SECONDS = 1_780_000_000.0


def notes_of(path: Path, folder: Path) -> dict[str, str]:
    """Front -> back of every note."""
    with zipfile.ZipFile(path) as archive:
        archive.extract("collection.anki2", folder)
    connection = sqlite3.connect(folder / "collection.anki2")
    try:
        fields = [row[0].split("\x1f") for row in connection.execute("select flds from notes")]
        decks = json.loads(connection.execute("select decks from col").fetchone()[0])
    finally:
        connection.close()
    assert any(deck["name"].startswith("q64::") for deck in decks.values())
    return dict(fields)


def test_a_deck_holds_tables_line_and_hands(tmp_path: Path) -> None:
    pytest.importorskip("genanki")
    known = house("standard")
    cards = study_cards(known)
    path = tmp_path / "deck.apkg"
    assert write_deck(path, [(known.game, cards)], SECONDS) == len(cards)
    notes = notes_of(path, tmp_path)
    assert len(notes) == len(cards)
    assert notes["Three Card Poker, Pair Plus: flush?"] == "4 to 1"
    assert notes["Three Card Poker: the lowest hand to play?"] == "Q-6-4"
    assert notes["Three Card Poker: Q-6-3, play or fold?"].startswith("fold, by 0.0031")


def test_numbers_of_decks_are_the_same_every_time() -> None:
    assert number_of("deck/standard") == number_of("deck/standard") != number_of("deck/deluxe")
    assert 1 << 30 <= number_of("model") < 1 << 31


def test_without_genanki_one_line_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "genanki", None)
    with pytest.raises(NoAnki, match=r"^decks need genanki, which is not installed; .* -m pip install genanki$"):
        write_deck(tmp_path / "deck.apkg", [], SECONDS)
