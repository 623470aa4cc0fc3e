"""How do rule sets differ in play, and how sure is that?"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from cyclopts.types import PositiveFloat, PositiveInt
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from ..errors import Fault
from ..lab.comparing import Comparison, Sensitivity, compare, read_setting, swept
from ..lab.comparing.courses import Progress as Watcher
from ..lab.comparing.running import WATCHED, Until
from ..lab.contestants import Entries
from ..lab.statistics.requiring import MissingError, require
from . import ENVIRONMENT
from .naming import (
    OK,
    Flag,
    Json,
    Members,
    Modules,
    Seed,
    Sides,
    UsageError,
    imported,
    profile_of,
)
from .screen import complain, errors, line, write, write_json

EXAMPLES = """
Examples:

    nertslib compare danish swedish online --sides 4 --rounds 2000 --seed 1
    nertslib compare danish --set drawing.count=1,3 --set scoring.nerts-cards=-1,-2
    nertslib compare danish online --players greedy:fast,greedy:slow --until 0.5 --out results
    nertslib compare danish --import mine --players mine.Patient:slow,greedy
    nertslib rerun results --round 17
"""
PLAYERS_HELP = (
    "Who plays: a policy and a pace for each side, such as greedy:fast,careful:slow; "
    "a plus sign joins the members of a team."
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


def register(app: App) -> None:
    """Add the command."""
    app.command(compare_profiles, name="compare", help_epilogue=EXAMPLES)


def compare_profiles(
    *profiles: Annotated[str, Parameter(help="The rules: names, or paths of files.")],
    sides: Sides = None,
    members: Members = None,
    rounds: Rounds = 2000,
    seed: Seed = 1,
    settings: Settings = None,
    players: Players = "greedy",
    measures: Measures = None,
    until: Annotated[
        PositiveFloat | None,
        Parameter(help="Stop when the intervals are this narrow, to each side, in their unit."),
    ] = None,
    watch: Annotated[
        str | None, Parameter(help=f"Which measure --until is about; by default {WATCHED}.")
    ] = None,
    workers: Workers = None,
    modules: Modules = None,
    out: Out = None,
    resume: Resume = False,
    plain: Plain = False,
    json: Json = False,
) -> int:
    """Play the same rounds by several rule sets, and compare what comes of them.

    Players, decks and luck are the same, so differences are paired. Each figure and each
    difference comes with its interval; a verdict has all differences in mind. --set makes of each
    rule set one for each combination of values.
    """
    if not profiles:
        raise UsageError(Fault("PROFILES", "name the rule sets to compare"))
    if watch is not None and until is None:
        raise UsageError(Fault("--watch", "it needs --until, which says how narrow is enough"))
    check_kept(out, resume=resume)
    imported(modules)
    read = [read_setting(text) for text in settings or ()]
    rules = [made for name in profiles for made in swept(profile_of(name), read)]

    def work(watcher: Watcher) -> Comparison:
        return compare(
            rules,
            rounds,
            measures=listed(measures),
            until=None if until is None else Until(until, watch or WATCHED),
            directory=out,
            resume=resume,
            progress=watcher,
            workers=workers,
            sides=sides,
            members=members,
            seed=seed,
            players=players_of(players),
        )

    try:
        require_for(out, plots=not plain)
        with watched(out) as watcher:
            found = work(watcher)
        finish(found, out, plots=not plain, json=json)
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


def check_kept(out: str | None, *, resume: bool) -> None:
    """Refuse a directory without a name, and to go on with none."""
    if out is not None and not out.strip():
        raise UsageError(Fault("--out", "expected the name of a directory"))
    if resume and out is None:
        raise UsageError(Fault("--resume", "it needs --out, which says what to go on with"))


def require_for(out: str | None, *, plots: bool) -> None:
    """Refuse to begin without the packages that the end needs."""
    require("scipy")
    if out is not None:
        require("polars", *(("matplotlib",) if plots else ()))


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


def finish(found: Comparison | Sensitivity, out: str | None, *, plots: bool, json: bool) -> None:
    """Write the result; first, whoever may still read it, whatever is kept of it in a directory."""
    if out is not None:
        keep(found, Path(out))
        if plots:
            from ..lab.plots import plot

            plot(found, Path(out, "plots"))
    if json:
        write_json(found.document())
        return
    write(found.table)
    if out is not None:
        line(f"kept in {out}; look at a round again with: nertslib rerun {out} --round 1")


def keep(found: Comparison | Sensitivity, folder: Path) -> None:
    """Write the result beside the rows, for programs and for people."""
    from json import dumps

    (folder / "comparison.json").write_text(
        dumps(found.document(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8"
    )
    (folder / "comparison.txt").write_text(found.table, encoding="utf-8")
