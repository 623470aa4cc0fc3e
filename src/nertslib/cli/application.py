"""Which commands are there, and how does a run of one end?"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from cyclopts import App, CycloptsError

from ..errors import NertsError
from . import (
    ENVIRONMENT,
    checking,
    compare,
    conformance,
    coverage,
    dealing,
    demo,
    diff,
    explaining,
    linting,
    perft,
    proving,
    replay,
    rerunning,
    sensitivity,
    showing,
)
from .naming import OK, USAGE
from .screen import complain, errors, output

HELP = "The rules of the card game Nerts (also Nertz, Pounce, Racing Demon)."
EPILOGUE = """Begin with: nertslib demo

PROFILE is one of yacht-party, online, nertz, danish and swedish, the name of another published
rule set ('nertslib profiles --all' lists them), or the path of a TOML or JSON file.

Results go to stdout, everything else to stderr. Exit codes: 0 all is well, 1 something was found,
2 wrong usage, 3 something is missing here, 130 interrupted.
"""

COMMANDS = (
    *(demo, showing, explaining, dealing, checking, proving, replay, linting),
    *(perft, coverage, conformance, compare, sensitivity, diff, rerunning),
)


def application() -> App:
    """Return the command line, for the streams as they are now."""
    app = App(
        name="nertslib",
        help=HELP,
        help_epilogue=EPILOGUE,
        help_format="markdown",
        version=_version,
        console=output(),
        error_console=errors(),
        suppress_keyboard_interrupt=False,
    )
    for module in COMMANDS:
        module.register(app)
    return app


def run(arguments: Sequence[str]) -> int:
    """Run the command that *arguments* give; return its exit code."""
    try:
        code = _run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        # Nobody reads on, and nobody wants to know.
        _be_silent()
        return OK
    except OSError as error:
        with suppress(OSError):
            complain(f"{error.filename or 'stdout'}: {error.strerror or error}")
        _be_silent()
        return ENVIRONMENT
    return code


def _be_silent() -> None:
    """Let what was not written yet go nowhere, so that the end of the process does not complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(arguments: Sequence[str]) -> int:
    try:
        result = application()(arguments, exit_on_error=False, result_action="return_value")
    except CycloptsError:
        return USAGE
    except NertsError as error:
        complain(error)
        return USAGE
    return result if isinstance(result, int) else OK


def _version() -> str:
    from importlib.metadata import version

    return version("nertslib")
