"""What does the code of a rule mean, and where does the rule stand?"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Annotated

from attrs import frozen
from cyclopts import App, Parameter
from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ..codes import every_code
from ..errors import Fault
from ..profile import Profile
from ..profiles import PROFILES
from ..reach import reach
from ..rules import Ground
from .naming import OK, Json, UsageError, profile_of
from .screen import Document, show, write_json
from .violations import grounds_text

EXAMPLES = """
Examples:

    nertslib explain
    nertslib explain empties.ranks
    nertslib explain building.under --profile house.toml
"""


@frozen
class Standing:
    """How a rule stands in a rule set: what it says there, and why."""

    profile: str
    texts: tuple[str, ...]
    grounds: tuple[Ground, ...]


def register(app: App) -> None:
    """Add the command."""
    app.command(explain, help_epilogue=EXAMPLES)


def explain(
    code: Annotated[str | None, Parameter(help="The code, as refusals name it.")] = None,
    /,
    *,
    profile: Annotated[
        str | None, Parameter(help="Look in this rule set only: a name, or the path of a file.")
    ] = None,
    json: Json = False,
) -> int:
    """Explain the code of a rule: what it says, where that is written, and in which rule sets.

    Without a code all codes are listed.
    """
    profiles = tuple(PROFILES.values()) if profile is None else (profile_of(profile),)
    if code is None:
        _list(json=json)
        return OK
    _check(code)
    standings = tuple(_standing(code, found) for found in profiles)
    if json:
        write_json(_document(code, standings))
    else:
        show(*_explained(code, standings))
    return OK


def _check(code: str) -> None:
    codes = tuple(every_code())
    if code not in codes:
        ends = {known.partition(".")[2]: known for known in codes}
        near = get_close_matches(code, codes, n=1, cutoff=0.5)
        near = near or [ends[end] for end in get_close_matches(code, ends, n=1, cutoff=0.5)]
        hint = f"; is {near[0]!r} meant?" if near else "; 'nertslib explain' lists all codes"
        raise UsageError(Fault("", f"there is no code {code!r}{hint}"))


def _list(*, json: bool) -> None:
    texts = {code: [rule.text for rule in rules] for code, rules in every_code().items()}
    if json:
        write_json({"codes": [{"code": code, "texts": texts[code]} for code in texts]})
        return
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for code, said in texts.items():
        grid.add_row(Text(code, "bold"), "; or: ".join(said))
    show(grid)


def _standing(code: str, profile: Profile) -> Standing:
    there = reach(profile)
    texts = tuple(rule.text for rule in every_code()[code] if rule in there)
    own = tuple(r.text for r in there if r.code == code and r.text not in texts)
    return Standing(profile.name, texts + own, profile.grounds_of(code))


def _document(code: str, standings: tuple[Standing, ...]) -> Document:
    return {
        "code": code,
        "profiles": {
            standing.profile: {
                "texts": list(standing.texts),
                "grounds": list(map(str, standing.grounds)),
            }
            for standing in standings
            if standing.texts
        },
    }


def _explained(code: str, standings: tuple[Standing, ...]) -> Iterator[RenderableType]:
    yield Text(code, "bold")
    stand = [standing for standing in standings if standing.texts]
    for texts in dict.fromkeys(standing.texts for standing in stand):
        yield from map(Text, texts)
        yield _places([standing for standing in stand if standing.texts == texts])
    absent = [standing.profile for standing in standings if not standing.texts]
    if absent:
        yield Text(f"not in {', '.join(absent)}: nobody can break it there", "dim")


def _places(standings: list[Standing]) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    for standing in standings:
        grid.add_row(standing.profile, Text(grounds_text(standing.grounds), "dim"))
    return grid
