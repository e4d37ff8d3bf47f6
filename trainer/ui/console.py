"""Where people read."""

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

    from trainer.ui.theme import Theme


def console(theme: "Theme | None" = None, has_four_colours: bool = True) -> "Console":
    """Where people read; long lines of a pipe are not wrapped, and a house's `[name]` is no markup."""
    from rich.console import Console

    wide = None if sys.stdout.isatty() else 200
    made = Console(highlight=False, markup=False, emoji=False, width=wide, soft_wrap=wide is not None)
    return themed(made, theme, has_four_colours)


def themed(made: "Console", theme: "Theme | None" = None, has_four_colours: bool = True) -> "Console":
    """A console that knows our styles by name; without a theme, in colours for any background."""
    from rich.theme import Theme as RichTheme

    from trainer.ui.theme import Theme, styles

    made.push_theme(RichTheme(styles(theme or Theme.ANY, made.color_system, has_four_colours)))
    return made
