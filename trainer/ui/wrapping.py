"""Sentences in lines as wide as the terminal."""

import re
from textwrap import fill

_NO_BREAK = "\N{NO-BREAK SPACE}"


def wrapped(text: str, width: int) -> str:
    """The text in lines of that width; a figure stays with its unit, a hand's ranks together."""
    bound = re.sub(r"(?<=\d) (?=%|chips?\b|Antes?\b)", _NO_BREAK, text)
    return fill(bound, max(width, 1), break_on_hyphens=False).replace(_NO_BREAK, " ")
