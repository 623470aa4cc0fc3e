"""Where is a report written, and what is seen in the meantime?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from pathlib import Path
from typing import IO

from attrs import frozen
from rich.progress import Progress, SpinnerColumn, TextColumn
from rich.text import Text

from ...conformance.expectations import Judged
from ...errors import Fault
from ..naming import UsageError
from ..screen import errors, output, write


@frozen
class Paper:
    """Where a report goes, and what says on the screen how far it is."""

    file: IO[str] | None
    progress: Progress

    def watched(self, judged: Iterable[Judged]) -> Iterator[Judged]:
        """Show how far it is as results come."""
        task = self.progress.add_task("examining", total=None)
        for one in judged:
            self.progress.update(task, advance=1, description=one.result.id)
            yield one

    def put(self, texts: Iterable[str]) -> None:
        """Write *texts* as they come."""
        for text in texts:
            if self.file is not None:
                self.file.write(text)
            elif self.progress.console.is_terminal and not self.progress.console.stderr:
                self.progress.console.print(_coloured(text), end="", soft_wrap=True)
            else:
                write(text)


@contextmanager
def opened(path: Path | None) -> Iterator[Paper]:
    """Open what a report is written on."""
    screen = output()
    screen = screen if screen.is_terminal else errors()
    columns = (SpinnerColumn(), TextColumn("{task.completed} {task.description}"))
    with ExitStack() as stack:
        progress = Progress(
            *columns,
            console=screen,
            transient=True,
            redirect_stdout=False,
            redirect_stderr=False,
            disable=not screen.is_terminal,
        )
        yield Paper(stack.enter_context(_file(path)), stack.enter_context(progress))


def _file(path: Path | None) -> AbstractContextManager[IO[str] | None]:
    if path is None:
        return nullcontext()
    try:
        return path.open("w", encoding="utf-8")
    except OSError as error:
        raise UsageError(Fault(str(path), error.strerror or str(error))) from error


def _coloured(text: str) -> Text:
    coloured = Text(text)
    coloured.highlight_regex(r"(?m)^(FAILED|ERRORED|XPASSED)", "bold red")
    coloured.highlight_regex(r"^level: .*$", "bold")
    return coloured
