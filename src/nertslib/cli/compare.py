"""How do rule sets differ in play, and how sure is that?"""

from __future__ import annotations

from typing import Annotated

from cyclopts import App, Parameter
from cyclopts.types import PositiveFloat

from ..errors import Fault
from ..lab.comparing import Comparison, compare, read_setting, swept
from ..lab.comparing.running import WATCHED, Until
from .naming import Json, Members, Modules, Seed, Sides, UsageError, imported, profile_of
from .simulating import (
    Measures,
    Out,
    Plain,
    Players,
    Resume,
    Rounds,
    Settings,
    Wanted,
    Watcher,
    Workers,
    carried_out,
    listed,
    players_of,
)

EXAMPLES = """
Examples:

    nertslib compare danish swedish online --sides 4 --rounds 2000 --seed 1
    nertslib compare danish --set drawing.count=1,3 --set scoring.nerts-cards=-1,-2
    nertslib compare danish online --players greedy:fast,greedy:slow --until 0.5 --out results
    nertslib compare danish --import mine --players mine.Patient:slow,greedy
    nertslib rerun results --round 17
"""


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
    wanted = Wanted(out, resume=resume, plots=not plain, json=json)
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

    return carried_out(work, wanted)
