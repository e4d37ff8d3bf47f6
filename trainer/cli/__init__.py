"""The command line: parse, call, print. Exit codes and one-line errors; no arithmetic, no storage.

Nothing that takes time is imported here, so that Ctrl-C during the imports is met by `main`.
"""

import atexit
import gc
import sys


def main() -> None:
    """The `q64` command."""
    _spare_the_collector()
    try:
        from trainer.ui.echo import silence

        silence()
        from trainer.cli.app import run

        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        code = 130
    except RuntimeError as error:
        # Python 3.11 wraps the Ctrl-C that comes while an import makes a class.
        if not isinstance(error.__cause__, KeyboardInterrupt):
            raise
        code = 130
    sys.exit(code)


def _spare_the_collector() -> None:
    """Few cycles are made, and a command ends soon: looking for them took 30 of the 230 ms of `q64 price`."""
    gc.set_threshold(100_000)
    atexit.register(gc.freeze)  # or all there is would be looked through once more at the end
