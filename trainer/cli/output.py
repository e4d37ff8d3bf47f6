"""Printing beside the screens: JSON for scripts, a line of narration for people."""

import json
import sys


def print_json(values: object) -> None:
    """One JSON document; NaN and infinities are refused."""
    print(json.dumps(values, indent=2, ensure_ascii=True, allow_nan=False))


def narrate(line: str) -> None:
    """A line beside the data, on stderr."""
    print(line, file=sys.stderr)
