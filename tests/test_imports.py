"""What is loaded when, and that every module and library stands under an import contract."""

import re
import subprocess
import sys
import tomllib
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
PROJECT_FILE = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
CONTRACTS: list[dict[str, Any]] = tomllib.loads(PROJECT_FILE)["tool"]["importlinter"]["contracts"]
ON_SCREEN = {"typer", "rich", "questionary", "prompt_toolkit"}
ON_DISK = {"tinydb", "filelock", "platformdirs"}
LIBRARIES = ON_SCREEN | ON_DISK | {"fsrs"}
OWN_PARTS = {"trainer.games", "trainer.hands", "trainer.study.question", "trainer.store.history", "drills.play_or_fold"}

HELP = """
import sys
from trainer.cli import main
sys.argv = ["q64", "--help"]
try:
    main()
except SystemExit as end:
    assert not end.code, end.code
"""


def loaded_by(code: str) -> set[str]:
    """Which libraries, and parts of our own that are not needed at once, a new interpreter has after running code."""
    told = f"\nimport sys\nprint(*sorted({LIBRARIES | OWN_PARTS} & set(sys.modules)), file=sys.stderr)"
    run = subprocess.run([sys.executable, "-c", code + told], capture_output=True, text=True, check=True, cwd=ROOT)
    return set(run.stderr.split())


@pytest.mark.parametrize("module", ["trainer.oracle", "trainer.analysis", "trainer.rounds", "trainer.game_files"])
def test_what_is_exact_loads_no_library(module: str) -> None:
    assert loaded_by(f"import {module}") <= OWN_PARTS


def test_a_drill_loads_no_library() -> None:
    assert loaded_by("from drills import DRILLS\nassert DRILLS") <= OWN_PARTS


@pytest.mark.parametrize("code", ["import trainer.cli", HELP], ids=["import", "help"])
def test_the_command_line_starts_without_prompts_store_memory_and_rules(code: str) -> None:
    # questionary takes 115 ms to import, fsrs 35, filelock 40, tinydb 15, the rules 17: a help needs none.
    assert loaded_by(code) <= {"typer", "rich"}


def test_what_is_due_is_told_without_rules_memory_and_screens(tmp_path: Path) -> None:
    due = HELP.replace('"--help"', f'"--home", {str(tmp_path / "home")!r}, "due"')
    assert loaded_by(due) <= {"typer", "tinydb", "trainer.study.question", "trainer.store.history"}


def modules_of(package: str) -> set[str]:
    """The modules and packages right inside a package of ours."""
    folder = ROOT / package
    modules = {each.stem for each in folder.glob("*.py")} - {"__init__"}
    return modules | {each.parent.name for each in folder.glob("*/__init__.py")}


def test_every_module_has_its_layer() -> None:
    layered = next(each for each in CONTRACTS if each["type"] == "layers")
    named = {name.strip(" ()") for layer in layered["layers"] for name in re.split("[:|]", layer)}
    assert layered["exhaustive"]
    assert modules_of("trainer") <= named


def imported_libraries() -> set[str]:
    """The libraries of the run set and its extras that our code imports anywhere."""
    project = tomllib.loads(PROJECT_FILE)["project"]
    wanted = [*project["dependencies"], *chain(*project.get("optional-dependencies", {}).values())]
    libraries = {re.split("[<>=]", each)[0] for each in wanted}
    code = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "trainer").rglob("*.py"))
    return {each for each in libraries if re.search(rf"^\s*(from|import) {each}\b", code, re.MULTILINE)}


def test_every_library_has_one_owner() -> None:
    owned = [library for each in CONTRACTS if each["type"] == "protected" for library in each["protected_modules"]]
    assert sorted(owned) == sorted(imported_libraries())


def test_every_contract_has_its_reason() -> None:
    assert len(re.findall(r"^\[\[tool\.importlinter\.contracts\]\]\n# \w", PROJECT_FILE, re.MULTILINE)) == len(
        CONTRACTS
    )
