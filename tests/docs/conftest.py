"""A command line in this process, for the commands that the pages show."""

from tests.cli.conftest import home, q64

__all__ = ["home", "q64"]
