"""Colours that are read on the background they are for, by people with any of the usual colour blindnesses."""

import io
import re
from itertools import combinations

import pytest
from rich.console import Console

from trainer.cards import parse_cards
from trainer.ui.console import themed
from trainer.ui.drawn_cards import draw_cards
from trainer.ui.theme import HUES, Theme, styles

BLACK, WHITE = "#000000", "#ffffff"
BACKGROUNDS = {Theme.ANY: ((BLACK, 3), (WHITE, 3)), Theme.DARK: ((BLACK, 6),), Theme.LIGHT: ((WHITE, 6),)}
"""Contrast as WCAG 2.1 has it: 3:1 is its least for large or bold text, 4.5:1 for any."""

# What is left of linear red, green and blue, after Machado, Oliveira and Fernandes (2009), severity 1.
BLINDNESS = {
    "none": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
NOTICEABLE = 20.0
"""A difference in CIE L*a*b* that nobody overlooks: 2.3 is the least that is seen."""


def linear(hue: str) -> list[float]:
    parts = [int(hue[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def luminance(hue: str) -> float:
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear(hue), strict=True))


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def lab(hue: str, blindness: str) -> list[float]:
    """CIE L*a*b* (D65) of a hue as it is seen."""
    seen = [max(0.0, sum(a * b for a, b in zip(row, linear(hue), strict=True))) for row in BLINDNESS[blindness]]
    to_xyz = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    white = (0.95047, 1.0, 1.08883)
    xyz = [sum(a * b for a, b in zip(row, seen, strict=True)) / w for row, w in zip(to_xyz, white, strict=True)]
    x, y, z = (value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116 for value in xyz)
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)]


def difference(one: str, other: str, blindness: str) -> float:
    pairs = zip(lab(one, blindness), lab(other, blindness), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def test_the_measures_agree_with_known_values() -> None:
    assert contrast(BLACK, WHITE) == pytest.approx(21)
    assert contrast("#767676", WHITE) == pytest.approx(4.54, abs=0.01)  # the lightest grey that passes 4.5:1
    assert lab("#ff0000", "none") == pytest.approx([53.24, 80.09, 67.20], abs=0.1)
    assert difference("#ff0000", "#00ff00", "deuteranopia") < difference("#ff0000", "#00ff00", "none") / 2


@pytest.mark.parametrize("theme", BACKGROUNDS)
def test_every_colour_is_read_on_its_background(theme: Theme) -> None:
    for hue in HUES[theme]:
        for background, least in BACKGROUNDS[theme]:
            assert contrast(hue, background) >= least, (hue, background)


@pytest.mark.parametrize("theme", BACKGROUNDS)
@pytest.mark.parametrize("blindness", BLINDNESS)
def test_suits_are_told_apart_by_everyone(theme: Theme, blindness: str) -> None:
    for one, other in combinations(HUES[theme], 2):
        assert difference(one, other, blindness) >= NOTICEABLE, (one, other)


def drawn(theme: Theme | None, color_system: str, has_four_colours: bool = True) -> str:
    out = io.StringIO()
    console = Console(file=out, width=60, color_system=color_system, force_terminal=True)  # type: ignore[arg-type]  # one of rich's names
    themed(console, theme, has_four_colours).print(draw_cards(parse_cards("As Kh Qd Jc"), symbols=True))
    return out.getvalue()


def test_the_plain_theme_draws_no_colour() -> None:
    assert "38;" not in drawn(Theme.PLAIN, "truecolor")
    assert "38;2;" in drawn(None, "truecolor")
    assert "38;2;" in drawn(Theme.DARK, "truecolor")


def test_sixteen_colours_are_the_terminals_own() -> None:
    found = drawn(None, "standard")
    assert "38;" not in found
    assert all(f"\x1b[1;{code}m" in found for code in (31, 34, 32))


def test_a_deck_of_two_colours_has_red_and_the_terminals_own() -> None:
    found = drawn(None, "standard", has_four_colours=False)
    assert found.count("\x1b[1;31m") == 2 * drawn(None, "standard").count("\x1b[1;31m")
    assert not re.search("\x1b\\[1;3[24]m", found)


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("color_system", [None, "standard", "256", "truecolor", "windows"])
def test_every_style_that_is_used_has_a_look(theme: Theme, color_system: str | None) -> None:
    assert set(styles(theme, color_system)) == {
        "suit.spades",
        "suit.hearts",
        "suit.diamonds",
        "suit.clubs",
        "right",
        "wrong",
    }
