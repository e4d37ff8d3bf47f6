"""The command line: parse, call, print. Exit codes and one-line errors; no arithmetic, no storage.

Nothing that takes time is imported here, so that Ctrl-C during the imports is met by `main`.
"""

import sys

_INTERRUPTED = 130


def main() -> None:
    """The `q64` command."""
    try:
        _spare_the_collector()
        _lose_no_interrupt()
        from trainer.ui.echo import silence

        silence()
        from trainer.cli.app import run

        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        code = _INTERRUPTED
    except RuntimeError as error:
        # Python 3.11 wraps the Ctrl-C that comes while an import makes a class.
        if not isinstance(error.__cause__, KeyboardInterrupt):
            raise
        code = _INTERRUPTED
    sys.exit(code)


def _spare_the_collector() -> None:
    """Few cycles are made, and a command ends soon: looking for them took 30 of the 230 ms of `q64 price`."""
    import atexit
    import gc

    gc.set_threshold(100_000)
    atexit.register(gc.freeze)  # or all there is would be looked through once more at the end


def _lose_no_interrupt() -> None:
    """A Ctrl-C that comes while an import tidies up is dropped by Python, after a traceback; here it ends at once.

    Every answer is on disk before its verdict is shown, so nothing is lost.
    """
    import os

    told_by_python = sys.unraisablehook

    def end(lost: "sys.UnraisableHookArgs") -> None:
        if not issubclass(lost.exc_type, KeyboardInterrupt):
            told_by_python(lost)
            return
        from trainer.ui.echo import speak

        speak()
        os._exit(_INTERRUPTED)

    sys.unraisablehook = end
