"""What the shell offers after Tab. Only names are looked up: no rules, no answers and no drill is loaded."""

from pathlib import Path

import typer

from drills import DRILL_IDS

MIXES = ("real", "borderline", "weak", "due")
COACHES = ("on", "off", "mistakes")


def drills(incomplete: str) -> list[str]:
    """Drill ids."""
    return _beginning(DRILL_IDS, incomplete)


def mixes(incomplete: str) -> list[str]:
    """Mixes."""
    return _beginning(MIXES, incomplete)


def coaches(incomplete: str) -> list[str]:
    """When the coach speaks."""
    return _beginning(COACHES, incomplete)


def games(incomplete: str) -> list[str]:
    """Shipped houses, and game files once something is typed."""
    from trainer.resources import shipped_ids

    return [*_beginning(shipped_ids(), incomplete), *_beginning(_game_files(incomplete), incomplete)]


def lessons(incomplete: str) -> list[str]:
    """Lessons, whether or not a house has them."""
    from trainer.resources import data_folder

    paths = sorted((data_folder() / "lessons").glob("*.md"))
    return _beginning([path.stem.partition("-")[2] for path in paths], incomplete)


def _game_files(incomplete: str) -> list[str]:
    if not incomplete:
        return []
    head = incomplete[: len(incomplete) - len(Path(incomplete).name)] if not incomplete.endswith("/") else incomplete
    try:
        return sorted(f"{head}{path.name}" for path in Path(head or ".").glob("*.toml"))
    except OSError:  # a folder that may not be read has nothing to offer
        return []


def profiles(context: typer.Context, incomplete: str) -> list[str]:
    """Profiles that have been made."""
    from trainer.errors import UserError
    from trainer.store.profiles import Profiles, default_home

    given = context.find_root().params.get("home")
    try:
        return _beginning(Profiles(Path(given) if given else default_home()).names(), incomplete)
    except (UserError, OSError):  # nobody reads a complaint between two keys
        return []


def settings(incomplete: str) -> list[str]:
    """Settings."""
    from trainer.cli.settings import names

    return _beginning(names(), incomplete)


def setting_values(context: typer.Context, incomplete: str) -> list[str]:
    """What the setting named before can be."""
    from trainer.cli.settings import HOUSE, SETTINGS

    if context.params.get("name") == HOUSE:
        return games(incomplete)
    words = next((each.words for each in SETTINGS if each.name == context.params.get("name")), ())
    return _beginning(words, incomplete)


def _beginning(names: "tuple[str, ...] | list[str]", incomplete: str) -> list[str]:
    return [name for name in names if name.startswith(incomplete)]
