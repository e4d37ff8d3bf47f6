"""The catalogue of pay tables: complete, each as it is written, and faults of a new file told."""

from fractions import Fraction
from pathlib import Path

import pytest

from trainer.catalogue import CatalogueError, catalogue, parse_table, tables_for
from trainer.game_files import find_game
from trainer.resources import data_folder

# The pay tables met in casinos, to one, best hand first.
PAIR_PLUS = """
40-30-6-4-1 35-33-6-4-1 40-25-6-4-1 35-25-6-4-1 50-30-6-3-1 40-30-5-4-1 40-25-5-4-1 40-30-6-3-1 40-32-6-4-1
40-20-5-4-1 35-25-5-3-1 80-40-25-6-3-1 50-40-30-6-3-1 50-40-30-5-4-1 200-40-30-6-3-1 100-50-30-6-3-1
50-40-30-6-4-1 100-40-30-5-4-1 100-40-20-6-4-1
"""
ANTE_BONUS = "5-4-1 4-3-1 3-2-1 5-3-1 9-8-1 12.5-10-1 10-5-4-1"
SIX_CARD_BONUS = """
1000-200-100-20-15-10-7 2000-200-50-25-15-10-5 1000-200-50-25-15-10-5 1000-200-50-25-20-10-5 1000-200-100-20-15-9-8
"""
GOOD = 'schema = 1\nbet = "pair-plus"\npays = "40-30-6-4-1"\nsource = "a felt"\n'
PATH = Path("pair-plus-40-30-6-4-1.toml")


@pytest.mark.parametrize(
    ("bet", "tables"),
    [("pair-plus", PAIR_PLUS), ("ante-bonus", ANTE_BONUS), ("six-card-bonus", SIX_CARD_BONUS), ("prime", "4-3")],
)
def test_every_table_met_in_casinos_is_there(bet: str, tables: str) -> None:
    assert sorted(table.pays for table in tables_for(bet)) == sorted(tables.split())


def test_the_catalogue_has_no_other_bet_and_no_table_twice() -> None:
    assert {table.bet for table in catalogue()} == {"pair-plus", "ante-bonus", "six-card-bonus", "prime"}
    assert len({table.id for table in catalogue()}) == len(catalogue()) == 32
    assert tables_for("super-6") == ()


def test_every_table_says_who_has_it() -> None:
    assert all(table.source and not table.paytable.is_assumed for table in catalogue())


def test_pays_go_to_the_hands_of_their_layout() -> None:
    for table in catalogue():
        written = [Fraction(pays) for pays in table.pays.split("-")]
        assert [table.paytable.pays_to_one(hand) for hand in table.layout] == written


@pytest.mark.parametrize(
    ("table_id", "words"),
    [
        ("pair-plus-40-30-6-4-1", "straight flush, three of a kind, straight, flush, pair"),
        ("pair-plus-80-40-25-6-3-1", "royal, straight flush, three of a kind, straight, flush, pair"),
        ("ante-bonus-10-5-4-1", "royal, straight flush, three of a kind, straight"),
        ("prime-4-3", "six of one colour, three of one colour"),
        (
            "six-card-bonus-1000-200-50-25-20-10-5",
            "royal flush, straight flush, four of a kind, full house, flush, straight, three of a kind",
        ),
    ],
)
def test_layouts(table_id: str, words: str) -> None:
    (table,) = (each for each in catalogue() if each.id == table_id)
    assert ", ".join(line.word for line in table.layout) == words


def test_one_ante_bonus_comes_with_a_commission() -> None:
    assert {table.pays: table.commission for table in catalogue() if table.commission} == {"12.5-10-1": Fraction(1, 10)}


def test_tables_of_the_shipped_houses_are_among_them() -> None:
    for game_id, bet in (
        ("standard", "pair-plus"),
        ("selminha", "pair-plus"),
        ("continental", "pair-plus"),
        ("deluxe", "pair-plus"),
        ("standard", "ante-bonus"),
        ("selminha", "ante-bonus"),
        ("deluxe", "ante-bonus"),
    ):
        theirs = find_game(game_id).paytables[bet]
        (found,) = (table for table in tables_for(bet) if table.paytable == theirs)
        assert game_id in found.source


def test_files_are_named_after_their_tables() -> None:
    stems = {path.stem for path in (data_folder() / "paytables").iterdir()}
    assert stems == {table.id for table in catalogue()}


def test_a_good_file_is_read() -> None:
    table = parse_table(GOOD + 'note = "rare"\n', PATH)
    assert (table.id, table.source, table.note, table.commission) == (PATH.stem, "a felt", "rare", Fraction(0))


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("schema = 1", "schema = 2", "schema is 2: it must be 1"),
        ('bet = "pair-plus"\n', "", "bet is missing: it must be one of ante-bonus, pair-plus, six-card-bonus, prime"),
        (
            '"pair-plus"',
            '"super-6"',
            "bet is 'super-6': it must be one of ante-bonus, pair-plus, six-card-bonus, prime",
        ),
        ('"40-30-6-4-1"', '"40-30"', "pays is '40-30': it must be as many pays to one as the bet has lines"),
        ('"40-30-6-4-1"', '"40-30-6-4-x"', "pays is '40-30-6-4-x': it must be"),
        ('"40-30-6-4-1"', "40", "pays is 40: it must be a text"),
        ('pays = "40-30-6-4-1"\n', "", "pays is missing: it must be a text"),
        (
            '"40-30-6-4-1"',
            '"40-30-6-3-1"',
            "pays is '40-30-6-3-1' for pair-plus: its file must be called pair-plus-40-",
        ),
        ('source = "a felt"\n', "", "source is missing: it must be a text"),
        ('source = "a felt"', 'source = "a felt"\nlayout = 3', "layout is unknown here: bet, commission, note, pays"),
        (
            'source = "a felt"',
            'source = "a felt"\ncommission = 0.1',
            "commission is 0.1: it must be a share from 0 to 1",
        ),
        ("schema = 1", "schema", "is no TOML: "),
    ],
)
def test_a_fault_of_a_file_names_file_key_and_what_is_allowed(old: str, new: str, fault: str) -> None:
    with pytest.raises(CatalogueError) as caught:
        parse_table(GOOD.replace(old, new), PATH)
    assert str(caught.value).startswith(f"{PATH.name}: {fault}") and "\n" not in str(caught.value)
