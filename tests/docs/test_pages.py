"""What the documentation says is what the program does."""

import re
from pathlib import Path

import pytest

from tests.docs.commands_page import FOLDER, commands, commands_page, man_page

ROOT = FOLDER.parent
PAGES = sorted(path for path in (*FOLDER.glob("*.md"), *ROOT.glob("*.md")))


@pytest.mark.parametrize(("name", "text"), [("commands.md", commands_page), ("q64.1", man_page)])
def test_what_is_generated_is_current(name: str, text: object) -> None:
    assert callable(text)
    assert (FOLDER / name).read_text(encoding="utf-8") == text(), "make docs"


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_every_command_that_is_named_exists(page: Path) -> None:
    known = {name for name, _, _ in commands()}
    text = page.read_text(encoding="utf-8")
    named = re.findall(r"(?:^|`)q64((?: [a-z]+)+)", text, re.MULTILINE)
    for words in named:
        first, *rest = words.split()
        assert f"q64 {first}" in known, f"q64{words}"
        group = {each.split()[2] for each in known if each.startswith(f"q64 {first} ")}
        assert not group or not rest or rest[0] in group, f"q64{words}"
