"""The page: whole, alone, escaped and small, as far as that can be told without a browser."""

import re
from collections.abc import Callable
from html.parser import HTMLParser

import pytest

from tests.reports.histories import answer, scope_of
from tests.ui.pages import EVIL, empty_page, evil_page, ordinary_page, page

VOID = {"meta", "link", "br", "hr", "img", "input"}


class Reader(HTMLParser):
    """Checks that tags close in order, and notes what is there."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.attributes: list[tuple[str, str, str | None]] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes += [(tag, name, value) for name, value in attributes]
        self.ids += [value or "" for name, value in attributes if name == "id"]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attributes)
        self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def read(html: str) -> Reader:
    reader = Reader()
    reader.feed(html)
    assert reader.open == []
    return reader


@pytest.mark.parametrize("make", [ordinary_page, empty_page, evil_page])
def test_tags_close_and_nothing_is_asked_for_from_anywhere(make: Callable[[], str]) -> None:
    found = read(make())
    assert not found.tags & {"script", "img", "iframe", "object", "embed", "form", "base", "audio", "video"}
    assert not [each for each in found.attributes if each[1].startswith("on")]
    addresses = [value or "" for _, name, value in found.attributes if name in ("href", "src", "action", "xlink:href")]
    assert all(address.startswith("#") or address == "data:," for address in addresses)


def test_nothing_of_a_style_is_loaded() -> None:
    assert not re.search(r"url\(|@import|https?:", ordinary_page())


def test_no_name_becomes_a_tag() -> None:
    html = evil_page()
    assert "<script" not in html
    assert "<img" not in html
    assert "&lt;script&gt;" in html
    assert EVIL not in html


def test_ids_are_given_once_and_every_link_has_its_end() -> None:
    found = read(ordinary_page())
    assert len(found.ids) == len(set(found.ids))
    ends = [(value or "")[1:] for tag, name, value in found.attributes if (tag, name) == ("a", "href")]
    assert set(ends) <= set(found.ids)
    labels = [value or "" for _, name, value in found.attributes if name == "aria-labelledby"]
    assert set(labels) <= set(found.ids)


def test_every_drawing_has_a_name_and_every_cell_a_header() -> None:
    html = ordinary_page()
    drawings = re.findall(r"<svg[^>]*>\s*<title", html)
    assert len(drawings) == html.count("<svg ") > 4
    for table in re.findall(r"<table>.*?</table>", html, re.DOTALL):
        assert 'scope="col"' in table
        assert 'scope="row"' in table


def test_columns_are_named_once_for_tables_that_share_them() -> None:
    html = ordinary_page()
    assert html.count('<th scope="col">Trend</th>') == 1
    groups = re.findall(r'scope="rowgroup" colspan="7">([^<]+)<', html)
    assert groups == ["Play or fold, deluxe", "Play or fold, standard", "Who wins, standard"]


def test_the_page_of_nobody_says_how_to_start() -> None:
    assert "q64 drill play-or-fold" in empty_page()


def test_ten_years_are_a_small_page() -> None:
    mixes = ("real", "borderline", "weak", "due")
    rows = [answer(n, n // 4, n % 5 > 0, mix=mixes[n % 4]) for n in range(4 * 3650)]
    html = page(scope_of(rows))
    assert len(html.encode()) < 500_000
    assert "3650 answers" in html  # none of a skill's is left out
