"""Where does what is said go?  Results to stdout, everything else to stderr."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import IO

from rich.console import Console, RenderableType
from rich.text import Text

Document = Mapping[str, object]


class _Console(Console):
    """A console that says so when nobody reads on."""

    def on_broken_pipe(self) -> None:
        """Leave it to whoever runs the command."""
        raise BrokenPipeError


def output() -> Console:
    """Return the console for results, which knows its width and whether it may use colours."""
    return _console(sys.stdout)


def errors() -> Console:
    """Return the console for everything that is no result."""
    return _console(sys.stderr)


def _console(stream: IO[str]) -> Console:
    return _Console(file=stream, markup=False, highlight=False, emoji=False)


def waiting(words: str) -> AbstractContextManager[object]:
    """Show on stderr that something goes on, as long as it does, if anybody sees it there."""
    console = errors()
    return console.status(words) if console.is_terminal else nullcontext()


def show(*parts: RenderableType) -> None:
    """Show results, one below the other; without blanks at the ends of lines in a file."""
    console = output()
    if console.is_terminal:
        console.print(*parts, sep="\n")
        return
    with console.capture() as captured:
        console.print(*parts, sep="\n")
    write("".join(f"{text.rstrip()}\n" for text in captured.get().splitlines()))


def line(text: str | Text) -> None:
    """Show a line of results, however long it is: other programs may read it."""
    output().print(text, soft_wrap=True)


def write(text: str) -> None:
    """Write *text* as it is."""
    sys.stdout.write(text)


def write_json(document: Document) -> None:
    """Write a *document*, and nothing else."""
    write(json.dumps(document, indent=2) + "\n")


def complain(message: object) -> None:
    """Say on stderr what is wrong."""
    for text in str(message).splitlines():
        errors().print(f"nertslib: {text}", soft_wrap=True)
