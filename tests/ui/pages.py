"""Pages to test: an ordinary one, and one whose every name would like to be a script."""

from dataclasses import replace
from typing import Any

from tests.reports.histories import a_month, answer, empty_scope, scope_of
from trainer.reports.progress import progress
from trainer.reports.scope import Scope
from trainer.ui.page import page_of

EVIL = "</title><script>alert(1)</script><img src=x onerror=alert(1)>\"'&"


def page(scope: Scope, profile: str = "default") -> str:
    return page_of(progress(scope), profile, scope)


def ordinary_page() -> str:
    return page(scope_of(a_month(), 2))


def empty_page() -> str:
    return page(empty_scope())


def evil_page() -> str:
    """Whatever a user or a hostile journal can name is named like a script."""
    names: dict[str, Any] = {
        "game": EVIL,
        "drill": EVIL,
        "item": f"{EVIL}/{EVIL}",
        "mix": EVIL,
        "session": EVIL,
        "given": EVIL,
    }
    rows = [answer(n, n // 4, n % 3 > 0, **names) for n in range(60)]
    names |= {"drill": "play-or-fold", "mix": "real", "cards": {"player": (EVIL,)}, "right": (EVIL,)}
    decisions = [replace(answer(n, n // 4, n % 3 > 0), **names) for n in range(60, 200)]
    return page(scope_of([*rows, *decisions]), EVIL)
