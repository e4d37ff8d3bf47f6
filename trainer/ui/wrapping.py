"""Sentences in lines as wide as the terminal."""

import re
from textwrap import fill

_NO_BREAK = "\N{NO-BREAK SPACE}"
COMMAND_AT_END = re.compile(r"(?<=: )q64 .+$")
"""What a sentence says to type: it is copied, so it stays on one line and no full stop follows."""


def wrapped(text: str, width: int) -> str:
    """The text in lines of that width; a figure stays with its unit, a hand's ranks and a command together."""
    bound = re.sub(r"(?<=\d) (?=%|chips?\b|Antes?\b)", _NO_BREAK, text)
    bound = COMMAND_AT_END.sub(lambda command: _whole(command[0], width), bound)
    return fill(bound, max(width, 1), break_on_hyphens=False).replace(_NO_BREAK, " ")


def _whole(command: str, width: int) -> str:
    return command.replace(" ", _NO_BREAK) if len(command) <= width else command
