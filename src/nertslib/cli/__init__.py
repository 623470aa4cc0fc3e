"""How is nertslib used from a command line?"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

EXTRAS = {
    "cyclopts": "cli",
    "rich": "cli",
    "hypothesis": "testing",
    "numpy": "lab",
    "polars": "lab",
    "scipy": "lab",
    "matplotlib": "plot",
    "distributed": "cluster",
}
"""Which extra brings a package that is not there."""
ENVIRONMENT, INTERRUPTED = 3, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that *arguments*, else those of the process, give; return its exit code."""
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w")  # noqa: SIM115 - till the process ends
    if sys.stdout is None:
        sys.stderr.write("nertslib: stdout is closed: there is nowhere to write to\n")
        return ENVIRONMENT
    try:
        from .application import run

        return run(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
    except ModuleNotFoundError as error:
        extra = EXTRAS.get(str(error.name).partition(".")[0])
        if extra is None:
            raise
        sys.stderr.write(f'nertslib: this needs more packages: pip install "nertslib[{extra}]"\n')
        return ENVIRONMENT
