"""Where people read."""

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console


def console() -> "Console":
    """Where people read; long lines of a pipe are not wrapped, and a house's `[name]` is no markup."""
    from rich.console import Console

    wide = None if sys.stdout.isatty() else 200
    return Console(highlight=False, markup=False, emoji=False, width=wide, soft_wrap=wide is not None)
