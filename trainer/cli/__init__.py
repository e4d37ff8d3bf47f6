"""The command line: parse, call, print. Exit codes and one-line errors; no arithmetic, no storage.

Nothing is imported here, so that Ctrl-C during the imports is met by `main`.
"""

import sys


def main() -> None:
    """The `q64` command."""
    try:
        from trainer.cli.app import run

        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)
