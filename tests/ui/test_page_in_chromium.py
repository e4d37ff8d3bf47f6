"""The page in a real browser: no request, no complaint, no sideways scrolling, letters that can be read.

Slow, and skipped with a word where no Chromium is installed.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("needs pipes with numbers of their own, which Windows has not", allow_module_level=True)

from tests.ui.browser import Browser, chromium, find_chromium
from tests.ui.pages import empty_page, evil_page, ordinary_page

PROGRAM = find_chromium()
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(PROGRAM is None, reason="no Chromium is installed (Debian and Ubuntu: apt install chromium)"),
]
PAGES = {"ordinary": ordinary_page, "empty": empty_page, "evil": evil_page}
CONTRASTS = """
(() => {
  const channels = text => (text.match(/[\\d.]+/g) || []).map(Number);
  const linear = c => { c /= 255; return c <= 0.03928 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4); };
  const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const behind = element => {
    for (let at = element; at; at = at.parentElement) {
      const found = channels(getComputedStyle(at).backgroundColor);
      if (found.length === 3 || found[3] === 1) return found;
    }
    return [255, 255, 255];
  };
  const pairs = {};
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || ["SCRIPT", "STYLE", "title"].includes(element.tagName)) continue;
    const style = getComputedStyle(element);
    const ink = channels(element instanceof SVGElement ? style.fill : style.color), paper = behind(element);
    const [low, high] = [light(ink), light(paper)].sort((a, b) => a - b);
    pairs[`${element.tagName}.${element.getAttribute("class")} ${ink} on ${paper}`] = (high + 0.05) / (low + 0.05);
  }
  return pairs;
})()
"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    assert PROGRAM is not None
    with chromium(PROGRAM) as opened:
        yield opened


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("pages")
    for name, make in PAGES.items():
        (folder / f"{name}.html").write_text(make(), encoding="utf-8")
    return {name: folder / f"{name}.html" for name in PAGES}


@pytest.mark.parametrize("name", PAGES)
def test_it_opens_from_disk_without_a_request_or_a_complaint(
    browser: Browser, files: dict[str, Path], name: str
) -> None:
    browser.open(files[name])
    assert browser.value("document.querySelectorAll('h1').length") >= 1
    assert browser.requests() == [files[name].resolve().as_uri()]
    assert browser.complaints() == []


@pytest.mark.parametrize("width", [320, 375, 768])
@pytest.mark.parametrize("name", PAGES)
def test_no_width_scrolls_sideways(browser: Browser, files: dict[str, Path], name: str, width: int) -> None:
    browser.open(files[name], width)
    browser.value("document.querySelectorAll('details').forEach(each => each.open = true)")
    assert browser.value("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize(("scheme", "media"), [("light", "screen"), ("dark", "screen"), ("light", "print")])
def test_every_text_stands_out_from_what_is_behind_it(
    browser: Browser, files: dict[str, Path], scheme: str, media: str
) -> None:
    browser.open(files["ordinary"], scheme=scheme, media=media)
    browser.value("document.querySelectorAll('details').forEach(each => each.open = true)")
    contrasts = browser.value(CONTRASTS)
    assert len(contrasts) > 8
    assert {pair: ratio for pair, ratio in contrasts.items() if ratio < 4.5} == {}


def test_dark_is_dark(browser: Browser, files: dict[str, Path]) -> None:
    papers = []
    for scheme in ("light", "dark"):
        browser.open(files["ordinary"], scheme=scheme)
        papers.append(browser.value("getComputedStyle(document.body).backgroundColor"))
    assert papers[0] != papers[1]


def test_a_screen_reader_finds_names_and_headings(browser: Browser, files: dict[str, Path]) -> None:
    browser.open(files["ordinary"])
    nodes = [each for each in browser.ask("Accessibility.getFullAXTree")["nodes"] if not each.get("ignored")]
    named = [(each["role"]["value"], each.get("name", {}).get("value", "")) for each in nodes]
    drawings = [name for role, name in named if role in ("image", "img")]
    assert len(drawings) > 4
    assert all(drawings)
    assert {"main", "navigation"} <= {role for role, _ in named}


def test_the_keyboard_reaches_links_folds_and_wide_tables(browser: Browser, files: dict[str, Path]) -> None:
    browser.open(files["ordinary"])
    seen = set()
    for _ in range(40):
        for kind in ("keyDown", "keyUp"):
            browser.ask("Input.dispatchKeyEvent", type=kind, key="Tab", windowsVirtualKeyCode=9)
        seen.add(browser.value("document.activeElement.className || document.activeElement.tagName"))
    assert {"skip", "A", "SUMMARY"} <= seen
    assert any("wide" in each for each in seen)
