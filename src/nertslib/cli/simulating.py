"""What do the commands share that simulate rounds, show what comes of them, and keep it?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from attrs import frozen
from cyclopts import Parameter
from cyclopts.types import PositiveInt
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from ..errors import Fault
from ..lab.comparing import Comparison, Sensitivity, courses
from ..lab.contestants import Entries
from ..lab.pace import PACES
from ..lab.statistics.requiring import MissingError, require
from ..players import PLAYERS
from . import ENVIRONMENT
from .naming import OK, Flag, UsageError
from .screen import complain, errors, line, write, write_json

PLAYERS_HELP = (
    "Who plays: a policy and a pace for each side, such as greedy:fast,careful:150%; "
    "a plus sign joins the members of a team. "
    f"Policies: {', '.join(PLAYERS)}; paces: {', '.join(PACES)}, or a percentage of the times."
)
Rounds = Annotated[PositiveInt, Parameter(help="How many rounds are played by each rule set.")]
Settings = Annotated[
    list[str] | None,
    Parameter(
        name="--set", negative="", help="A setting and its values, such as drawing.count=1,3."
    ),
]
Players = Annotated[str, Parameter(help=PLAYERS_HELP)]
Measures = Annotated[
    str | None, Parameter(help="What to look at, such as duration,score; by default everything.")
]
Workers = Annotated[
    PositiveInt | None, Parameter(help="How many processes work; by default one a processor.")
]
Out = Annotated[
    str | None, Parameter(help="A directory for rows, manifest, the result, and plots.")
]
Resume = Annotated[Flag, Parameter(help="Go on with what lies in that directory.")]
Plain = Annotated[Flag, Parameter(name="--no-plots", help="Draw no plots.")]

Watcher = courses.Progress
"""What is told how far it is."""
Found = Comparison | Sensitivity
"""What is shown and kept."""


@frozen
class Wanted:
    """What shall become of a result: where it is kept (*out*), with *plots*, and if as *json*."""

    out: str | None
    resume: bool
    plots: bool
    json: bool

    def __attrs_post_init__(self) -> None:
        """Refuse a directory without a name, and to go on with none."""
        if self.out is not None and not self.out.strip():
            raise UsageError(Fault("--out", "expected the name of a directory"))
        if self.resume and self.out is None:
            raise UsageError(Fault("--resume", "it needs --out, which says what to go on with"))

    def require(self) -> None:
        """Refuse to begin without the packages that the end needs."""
        require("scipy")
        if self.out is not None:
            require("polars", *(("matplotlib",) if self.plots else ()))


def carried_out(work: Callable[[Watcher], Found], wanted: Wanted) -> int:
    """Do the *work*, then keep and write what is found; return the exit code."""
    try:
        wanted.require()
        with watched(wanted.out) as watcher:
            found = work(watcher)
        _finish(found, wanted)
    except MissingError as error:
        complain(error)
        return ENVIRONMENT
    return OK


def listed(text: str | None) -> tuple[str, ...] | None:
    """Read names with commas between them."""
    return None if text is None else tuple(name.strip() for name in text.split(","))


def players_of(text: str) -> Entries:
    """Read who plays: commas between sides, plus signs between the members of one."""
    return [tuple(team.split("+")) for team in text.split(",")]


@contextmanager
def watched(out: str | None) -> Iterator[Watcher]:
    """Show on stderr how many rounds are played, if anybody sees it there.

    Whoever interrupts it hears where to go on, if what was played is kept.
    """
    try:
        with _progress() as watcher:
            yield watcher
    except KeyboardInterrupt:
        if out is not None:
            complain(f"interrupted; what was played lies in {out}: go on with --resume")
        raise


@contextmanager
def _progress() -> Iterator[Watcher]:
    console = errors()
    columns = ("playing", BarColumn(), MofNCompleteColumn(), "rounds", TimeRemainingColumn())
    hidden = not console.is_terminal
    with Progress(*columns, console=console, transient=True, disable=hidden) as progress:
        task = progress.add_task("", total=None)

        def watch(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)

        yield watch


def _finish(found: Found, wanted: Wanted) -> None:
    """Keep what is wanted, then write the result, even if it could not be kept."""
    out = wanted.out
    try:
        if out is not None:
            keep(found, Path(out))
            if wanted.plots:
                from ..lab.plots import plot

                plot(found, Path(out, "plots"))
    finally:
        if wanted.json:
            write_json(found.document())
        else:
            write(found.table)
    if out is not None and not wanted.json:
        line(f"kept in {out}; look at a round again with: nertslib rerun {out} --round 1")


def keep(found: Found, folder: Path) -> None:
    """Write the result beside the rows, for programs and for people."""
    from json import dumps

    (folder / "comparison.json").write_text(
        dumps(found.document(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8"
    )
    (folder / "comparison.txt").write_text(found.table, encoding="utf-8")
