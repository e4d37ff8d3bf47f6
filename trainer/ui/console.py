"""Where people read."""

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console


def console() -> "Console":
    """Where people read; long lines of a pipe are not wrapped."""
    from rich.console import Console

    wide = None if sys.stdout.isatty() else 200
    return Console(highlight=False, width=wide, soft_wrap=wide is not None)
