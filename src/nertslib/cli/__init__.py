"""How is nertslib used from a command line?"""

from __future__ import annotations

import sys
from collections.abc import Sequence

MISSING = 'nertslib: the command line needs more packages: pip install "nertslib[cli]"\n'
ENVIRONMENT, INTERRUPTED = 3, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that *arguments*, else those of the process, give; return its exit code."""
    try:
        from .application import run

        return run(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
    except ModuleNotFoundError as error:
        if str(error.name).partition(".")[0] not in ("cyclopts", "rich"):
            raise
        sys.stderr.write(MISSING)
        return ENVIRONMENT
