"""What is not installed with the trainer, and the command that installs it where this trainer runs."""

import sys


def pip_install(package: str) -> str:
    """A command to copy, right in a clone, in a virtual environment and under pipx: each has a Python of its own."""
    python = f'"{sys.executable}"' if " " in sys.executable else sys.executable
    return f"{python} -m pip install {package}"
