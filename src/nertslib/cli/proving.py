"""Do the cases of files hold?"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.progress import track

from ..cases import CaseResult, run_file, shipped
from ..errors import Fault
from .naming import FINDING, OK, Json, UsageError
from .screen import Document, errors, line, write_json

EXAMPLES = """
Examples:

    nertslib cases
    nertslib cases mine.toml more/
"""


def register(app: App) -> None:
    """Add the command."""
    app.command(cases, help_epilogue=EXAMPLES)


def cases(
    *files: Annotated[
        str,
        Parameter(help="Case files, or folders; without, the cases that come with the library."),
    ],
    json: Json = False,
) -> int:
    """Run cases of the rules: positions, what is tried, and what must come out.

    A line for each case that does not hold; the exit code is 0 if all do, and 1 if not.
    """
    paths = tuple(path for file in files for path in _found(Path(file))) or shipped()
    results = tuple(result for path in _watched(paths) for result in run_file(path))
    failed = tuple(result for result in results if not result.holds)
    if json:
        write_json({"cases": len(results), "failed": [_document(result) for result in failed]})
        return FINDING if failed else OK
    for result in failed:
        for failure in result.failures:
            line(f"{result.case.source} {result.case.id}: {failure}")
    held = len(results) - len(failed)
    line(f"{held} of {len(results)} cases hold, in {len(paths)} files")
    return FINDING if failed else OK


def _found(path: Path) -> tuple[Path, ...]:
    if not path.is_dir():
        return (path,)
    found = tuple(sorted(path.rglob("*.toml")))
    if not found:
        raise UsageError(Fault(str(path), "no case file lies here"))
    return found


def _watched(paths: tuple[Path, ...]) -> Iterator[Path]:
    """Yield *paths*, and show on stderr how far they are, if anybody sees it there."""
    console = errors()
    yield from track(
        paths, "cases", console=console, transient=True, disable=not console.is_terminal
    )


def _document(result: CaseResult) -> Document:
    return {
        "file": result.case.source,
        "id": result.case.id,
        "failures": [
            {"path": failure.path, "expected": failure.expected, "got": failure.got}
            for failure in result.failures
        ],
    }
