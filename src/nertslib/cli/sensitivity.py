"""What does each setting of a rule set decide in play?"""

from __future__ import annotations

from typing import Annotated

from cyclopts import App, Parameter

from ..lab.comparing import read_setting, sensitivity
from ..lab.comparing.effects import DECISIVE
from ..lab.statistics.requiring import MissingError
from . import ENVIRONMENT
from .compare import (
    Out,
    Plain,
    Players,
    Resume,
    Rounds,
    Settings,
    Workers,
    check_kept,
    finish,
    listed,
    players_of,
    require_for,
    watched,
)
from .naming import OK, Json, Members, Modules, ProfileName, Seed, Sides, imported, profile_of
from .screen import complain

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
    check_kept(out, resume=resume)
    imported(modules)
    read = None if settings is None else [read_setting(text) for text in settings]
    try:
        require_for(out, plots=not plain)
        with watched(out) as watcher:
            found = sensitivity(
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
        finish(found, out, plots=not plain, json=json)
    except MissingError as error:
        complain(error)
        return ENVIRONMENT
    return OK
