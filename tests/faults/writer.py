"""A session in progress, to be killed: stores answers as fast as it can and says which ones are stored."""

import os
from pathlib import Path

from tests.store.rows_for_store import START, answer
from trainer.store.history import History

_DIFFERENT = 20_000
"""More would be of the years that no answer may have."""


def write(folder: Path, first: str) -> None:
    """Answers without end from that number on; every tenth is taken back, every fifteenth saves the state."""
    number = int(first)
    with History.open(folder) as history:
        while True:
            history.append(answer(number % _DIFFERENT, id=f"answer-{number}"))
            os.write(1, f"answer-{number}\n".encode())
            if number % 10 == 9:
                history.undo(f"answer-{number}", START)
            if number % 15 == 14:
                history.save()
            number += 1
