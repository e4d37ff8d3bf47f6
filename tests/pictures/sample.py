"""A home with the sample learner's two months in it, up to yesterday: `make sample`, `make sample SAMPLE=folder`."""

import shutil
import sys
from datetime import date, timedelta
from pathlib import Path

from tests.pictures.learner import sample_rows
from trainer.store.history import History

DAYS = 60
MARK = "made-by-make-sample"
"""A home with a file of this name is a sample and may be made anew; no other is touched."""


def write_sample(home: Path, today: date) -> int:
    """Make the home; returns how many rows its history has. Raises FileExistsError for a home of somebody else."""
    if home.exists() and any(home.iterdir()) and not (home / MARK).is_file():
        raise FileExistsError(f"{home} holds something else; name a new folder: make sample SAMPLE=folder")
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir(parents=True)
    (home / MARK).touch()
    rows = sample_rows(today - timedelta(days=1), DAYS)
    with History.open(home / "profiles" / "default") as history:
        for row in rows:
            history.append(row)
    return len(rows)


def main(home: Path) -> str | None:
    """Make it and say how to look at it, or what is in the way."""
    try:
        rows = write_sample(home, date.today())
    except OSError as error:
        return str(error)
    print(f"{rows} answers and undos of {DAYS} days. Look at them: q64 --home {home} progress")
    return None


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
