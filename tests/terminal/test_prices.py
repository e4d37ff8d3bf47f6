"""What commands print in a terminal of 60 columns: words are kept whole, and so is a figure with its unit."""

import re
from pathlib import Path

import pytest

from tests.terminal.terminals import terminal

SETTLE = ("settle", "super-shot", "--player", "Ah Kh Qh", "--dealer", "Jh Th 9h", "--ante", "100", "--play")
PLAIN = re.compile(r"\x1b\[[0-9;]*m")
HOUSE = """
schema = 1
id = "dry"
name = "A house with a rather long name, for a terminal that is narrow"
ante = { limits = [1, 1000000] }

[[side-bets]]
id = "six"
name = "Six cards of every kind and still more"
cards = "six"
fold = "loses"
pays = { royal-flush = 100000, straight-flush = 2000, four-of-a-kind = 500, full-house = 100, flush = 50 }
"""


@pytest.mark.parametrize(
    ("arguments", "whole"),
    [
        (("price", "super-shot"), ["1000-200-", "125-30-25-", "8.1127 %", "25.6 %", "2.91"]),
        (("price", "super-shot", "--compare"), ["1000-200-125-30-", "25-20-15", "8.1127 %"]),
        (("price", "dry.toml"), ["100000-", "2000-500-", "100-50"]),
        (
            ("odds", "Qh 6s 4d", "--game", "dry.toml", "--side", "six=10"),
            ["-10.0000 folded", "terminal that is narrow"],
        ),
        ((*SETTLE, "--side", "super-6=100"), ["royal", "chips are handed back"]),
        (("games", "show", "super-shot"), ["returned.", "best five of all six cards"]),
        (("games", "list"), ["Super 6", "3 Card Money"]),
    ],
)
def test_no_word_and_no_figure_is_torn_at_60_columns(
    tmp_path: Path, arguments: tuple[str, ...], whole: list[str]
) -> None:
    house = tmp_path / "dry.toml"
    house.write_text(HOUSE, encoding="utf-8")
    with terminal(
        tmp_path / "home", *(str(house) if each == "dry.toml" else each for each in arguments), columns=60
    ) as shown:
        assert shown.end() == 0
    lines = [line.rstrip() for line in PLAIN.sub("", shown.seen).split("\r\n")]
    assert [line for line in lines if len(line) > 60] == []
    for part in whole:
        assert any(part in line for line in lines), part


@pytest.mark.parametrize(
    ("arguments", "whole"),
    [
        (("price", "super-shot"), ["Super 6: pays 1000-200-125-30-25-20-15,", "4.7059 %", "2.91."]),
        (("price", "super-shot", "--compare"), ["3 Card Money: house edge 2.3167 %, pays", "house super-shot."]),
    ],
)
def test_at_40_columns_a_row_is_a_sentence(tmp_path: Path, arguments: tuple[str, ...], whole: list[str]) -> None:
    with terminal(tmp_path, *arguments, columns=40) as shown:
        assert shown.end() == 0
    lines = [line.rstrip() for line in PLAIN.sub("", shown.seen).split("\r\n")]
    assert [line for line in lines if len(line) > 40] == []
    for part in whole:
        assert any(part in line for line in lines), part
