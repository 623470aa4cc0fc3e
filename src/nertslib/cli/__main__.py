"""What does `python -m nertslib.cli` do?  The same as the command `nertslib`."""

import sys

from . import main

sys.exit(main())
