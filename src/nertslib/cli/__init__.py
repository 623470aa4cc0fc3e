"""How is nertslib used from a command line?"""

from __future__ import annotations

import sys
from collections.abc import Sequence

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
