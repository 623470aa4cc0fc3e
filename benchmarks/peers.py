"""How does nertslib compare with its peers, measured in turn in one run?

Makes an environment of its own, installs this project and its peers there, and prints one table.
Only ratios bind: they are taken within each round of measuring, and the median round counts.
Every module beside this one answers one question: `rows` which ratios are wanted, `measures` and
`*_peer` what is measured and how, `lab_cells`, `crews` and `growth` what simulation costs.

Exit status: 0 where no floor is missed, 1 where one is, 3 where a row could not be run.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from cells import Result, Size
from rows import judged, status
from table import notes, table


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Compare nertslib with its peers.")
    parser.add_argument("--quick", action="store_true", help="three short rounds")
    parser.add_argument("--rounds", type=int, help="rounds of measuring (7; 3 with --quick)")
    parser.add_argument(
        "--workers", action="store_true", help="two workers against one, too: on a calm machine"
    )
    parser.add_argument("--json", action="store_true", help="one JSON document instead of a table")
    parser.add_argument("--page", type=Path, help="a page to write, such as docs/performance.md")
    parser.add_argument("--read", type=Path, help="a document of --json, read instead of measuring")
    parser.add_argument("--keep", type=Path, help="folder of an environment to make or use again")
    parser.add_argument("--inside", type=json.loads, help=argparse.SUPPRESS)
    return parser.parse_args()


def found(options: argparse.Namespace) -> Result:
    """Measure, or read what was measured."""
    from environment import measured_inside

    if options.read:
        result: Result = json.loads(options.read.read_text(encoding="utf-8"))
        return result
    rounds, scale = (3, 1) if options.quick else (7, 5)
    size = Size(rounds=options.rounds or rounds, scale=scale, workers=options.workers)
    with tempfile.TemporaryDirectory() as folder:
        return measured_inside(options.keep or Path(folder) / "env", size)


def main() -> int:
    """Measure, print, and say whether a floor is missed."""
    options = arguments()
    if options.inside:
        from measuring import measured

        json.dump(measured(options.inside), sys.stdout)
        return 0
    try:
        result = found(options)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"The environment could not be made: {error}", file=sys.stderr)
        return 3
    lines = judged(result)
    if options.json:
        print(json.dumps({"rows": lines, **result}, indent=2))
    else:
        print(table(lines), notes(result), sep="\n\n")
    if options.page:
        from page import page

        options.page.write_text(page(result), encoding="utf-8")
    return status(lines)


if __name__ == "__main__":
    raise SystemExit(main())
