"""A session in progress, to be killed: stores answers as fast as it can and says which ones are stored.

Usage: python -m tests.faults.writer FOLDER FIRST_NUMBER
"""

import os
import signal
import sys
from pathlib import Path

from tests.store.rows_for_store import START, answer
from trainer.store.history import History


def write(folder: Path, number: int) -> None:
    """Answers without end; every tenth is taken back, every fifteenth saves the state."""
    with History.open(folder) as history:
        while True:
            history.append(answer(number))
            os.write(1, f"answer-{number}\n".encode())
            if number % 10 == 9:
                history.undo(f"answer-{number}", START)
            if number % 15 == 14:
                history.save()
            number += 1


if __name__ == "__main__":
    # A shell starts what runs in the background with interrupts ignored, and its children inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        write(Path(sys.argv[1]), int(sys.argv[2]))
    except KeyboardInterrupt:
        sys.exit(130)
