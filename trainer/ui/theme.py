"""Colours, by what they stand for. Each stands beside a word or a sign that says the same.

The hues are after Okabe and Ito, whose palette people with any of the usual colour blindnesses tell apart: vermilion
for hearts and for wrong, blue for diamonds, bluish green for clubs and for right; spades are in the terminal's own
colour. Their blue is moved towards violet: without the blue cones it comes too near to the green.
A terminal with sixteen colours gets its own red, blue and green, which its user has made readable.
"""

from collections.abc import Mapping
from enum import Enum


class Theme(Enum):
    """For which background the colours are made."""

    ANY = "any"
    DARK = "dark"
    LIGHT = "light"
    PLAIN = "plain"


HUES: Mapping[Theme, tuple[str, str, str]] = {
    Theme.ANY: ("#d55e00", "#4a63c4", "#009f63"),
    Theme.DARK: ("#ff8c42", "#8aa0ff", "#2fd0a0"),
    Theme.LIGHT: ("#a83f00", "#4338b5", "#00704f"),
}
"""Vermilion, blue, bluish green: on black and on white at least 3:1, for one background at least 6:1."""
_SIXTEEN = ("red", "blue", "green")
_RICH_IN_COLOURS = ("256", "truecolor", "windows")


def styles(theme: Theme, color_system: str | None, has_four_colours: bool = True) -> dict[str, str]:
    """Style name -> what rich draws it as. In the plain theme and without colours there is only bold.

    A deck of two colours has diamonds like hearts and clubs like spades.
    """
    bold = {"suit.spades": "bold"}
    if theme is Theme.PLAIN or color_system is None:
        return bold | dict.fromkeys(("suit.hearts", "suit.diamonds", "suit.clubs", "right", "wrong"), "bold")
    red, blue, green = HUES[theme] if color_system in _RICH_IN_COLOURS else _SIXTEEN
    return bold | {
        "suit.hearts": f"bold {red}",
        "suit.diamonds": f"bold {blue if has_four_colours else red}",
        "suit.clubs": f"bold {green}" if has_four_colours else "bold",
        "right": f"bold {green}",
        "wrong": f"bold {red}",
    }
