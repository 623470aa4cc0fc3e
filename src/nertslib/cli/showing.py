"""Which rule sets are there, and what do they say?"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from ..codec.profiles import dump_profile, profile_named
from ..codec.published import published_names
from ..profile import Profile
from ..profiles import PROFILES
from .naming import OK, Flag, Json, ProfileName, profile_of
from .screen import Document, show, write, write_json
from .settings import Setting, differences, settings_of
from .violations import grounds_text

PROFILES_EXAMPLES = """
Examples:

    nertslib profiles
    nertslib profiles --all --json
"""
SHOW_EXAMPLES = """
Examples:

    nertslib show danish
    nertslib show online --toml > house.toml
"""


def register(app: App) -> None:
    """Add the commands."""
    app.command(profiles, help_epilogue=PROFILES_EXAMPLES)
    app.command(show_profile, name="show", help_epilogue=SHOW_EXAMPLES)


def profiles(
    *,
    every: Annotated[
        Flag, Parameter(name="--all", help="List the other published rule sets too.")
    ] = False,
    json: Json = False,
) -> int:
    """List the rule sets, and how each differs from the usual game."""
    names = (*PROFILES, *published_names()) if every else tuple(PROFILES)
    found = tuple(map(profile_named, names))
    if json:
        write_json({"profiles": [_listed(profile) for profile in found]})
    else:
        show(*_list(found))
    return OK


def show_profile(
    profile: ProfileName,
    /,
    *,
    toml: Annotated[
        Flag, Parameter(help="Write the rule set as a file, whole, to be changed.")
    ] = False,
    json: Json = False,
) -> int:
    """Show what a rule set says, and where that is written.

    A citation such as online/05 is a sentence of the rule text; what no sentence states is an
    assumption, with its reason.
    """
    found = profile_of(profile)
    if toml:
        write(dump_profile(found))
    elif json:
        write_json(_document(found))
    else:
        show(*_shown(found))
    return OK


def _list(found: tuple[Profile, ...]) -> Iterator[RenderableType]:
    for profile in found:
        head = Text(profile.name, "bold")
        yield head.append(f"  {profile.title}", "not bold")
        differing = "; ".join(f"{s.path}: {s.words}" for s in differences(profile))
        yield Padding(Text(differing or "the usual game", "dim"), (0, 0, 1, 4))


def _listed(profile: Profile) -> Document:
    differing = {setting.path: setting.value for setting in differences(profile)}
    return {"name": profile.name, "title": profile.title, "differences": differing}


def _document(profile: Profile) -> Document:
    return {
        "name": profile.name,
        "title": profile.title,
        "sources": list(profile.sources),
        "settings": [
            {"path": s.path, "value": s.value, "grounds": list(map(str, s.grounds))}
            for s in settings_of(profile)
        ],
    }


def _shown(profile: Profile) -> Iterator[RenderableType]:
    yield Text(profile.name, "bold").append(f"  {profile.title}", "not bold")
    yield from map(Text, profile.sources)
    for chapter, settings in groupby(settings_of(profile), lambda setting: setting.chapter):
        yield Text(f"\n{chapter}", "bold")
        yield _chapter(settings)


def _chapter(settings: Iterator[Setting]) -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for ratio in (2, 2, 4):
        grid.add_column(ratio=ratio)
    for setting in settings:
        key = setting.path.partition(".")[2]
        grid.add_row(f"  {key}", setting.words, Text(grounds_text(setting.grounds), "dim"))
    return grid
