"""What does each setting of a rule set decide in play?"""

from __future__ import annotations

from typing import Annotated

from cyclopts import App, Parameter

from ..lab.comparing import Sensitivity, read_setting, sensitivity
from ..lab.comparing.effects import DECISIVE
from .naming import Json, Members, Modules, ProfileName, Seed, Sides, imported, profile_of
from .simulating import (
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

    nertslib sensitivity danish --sides 3 --rounds 500 --seed 1
    nertslib sensitivity danish --set drawing.count=1,2 --set empties.kind=king --out effects
"""


def register(app: App) -> None:
    """Add the command."""
    app.command(sensitivity_of, name="sensitivity", help_epilogue=EXAMPLES)


def sensitivity_of(
    profile: ProfileName,
    /,
    *,
    sides: Sides = None,
    members: Members = None,
    rounds: Rounds = 200,
    seed: Seed = 1,
    settings: Settings = None,
    players: Players = "greedy",
    measures: Annotated[str, Parameter(help="What to look at.")] = ",".join(DECISIVE),
    workers: Workers = None,
    modules: Modules = None,
    out: Out = None,
    resume: Resume = False,
    plain: Plain = False,
    json: Json = False,
) -> int:
    """Change each setting of a rule set alone, and say what that does to the game.

    Every setting takes all its published values, or those that --set names take theirs. The same
    rounds are played by all, so an effect is a paired difference.
    """
    wanted = Wanted(out, resume=resume, plots=not plain, json=json)
    imported(modules)
    read = None if settings is None else [read_setting(text) for text in settings]

    def work(watcher: Watcher) -> Sensitivity:
        return sensitivity(
            profile_of(profile),
            rounds,
            settings=read,
            measures=listed(measures),
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
