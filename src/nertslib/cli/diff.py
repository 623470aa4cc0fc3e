"""How do two rule sets differ, and on which games?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from attrs import asdict
from cyclopts import App, Parameter
from cyclopts.types import NonNegativeInt

from ..lab.differing import Effort, Setting, Witness, settings_between, witnesses
from ..profile import Profile
from .naming import FINDING, OK, Json, ProfileName, profile_of
from .screen import Document, waiting, write, write_json

EXAMPLES = """
Examples:

    nertslib diff danish swedish
    nertslib diff danish house.toml > differences.toml
    nertslib diff online nertz --depth 4 --examples 100 --json
"""
_USUAL = Effort()


def register(app: App) -> None:
    """Add the command."""
    app.command(diff, help_epilogue=EXAMPLES)


def diff(
    a: ProfileName,
    b: ProfileName,
    /,
    *,
    depth: Annotated[
        NonNegativeInt, Parameter(help="How many actions to go on from where a game begins.")
    ] = _USUAL.depth,
    positions: Annotated[
        NonNegativeInt, Parameter(help="How many positions to look at for each further action.")
    ] = _USUAL.positions,
    examples: Annotated[
        NonNegativeInt, Parameter(help="How many deep games hypothesis plays, if it is there.")
    ] = _USUAL.examples,
    json: Json = False,
) -> int:
    """Show the settings that differ, and for each a shortest game on which the rules disagree.

    A game is a case that holds by A and fails by A with that one setting of B; the last one is
    about A and B with all settings. What is written is a case file: 'nertslib cases' runs it.
    Where no game is found it says what was searched. The exit code is 1 if any setting differs.
    """
    here, there = profile_of(a), profile_of(b)
    settings = settings_between(here, there)
    effort = Effort(depth=depth, positions=positions, examples=examples)
    found = _watched(here, there, settings, effort)
    if json:
        document = {"a": here.name, "b": there.name, "settings": [*map(_setting, settings)]}
        write_json({**document, "witnesses": [*map(_document, found)]})
    else:
        for text in (_heading(here, there, settings), *map(str, found)):
            write(f"{text}\n")
    return FINDING if settings else OK


def _watched(
    here: Profile, there: Profile, settings: tuple[Setting, ...], effort: Effort
) -> Iterator[Witness]:
    """Yield the witnesses, and show on stderr what is looked for, if anybody sees it there."""
    remaining = witnesses(here, there, effort)
    number = 0
    while True:
        about = settings[number].path if number < len(settings) else "all settings"
        with waiting(f"{about} ({min(number + 1, len(settings))} of {len(settings)})"):
            found = next(remaining, None)
        if found is None:
            return
        yield found
        number += 1


def _heading(here: Profile, there: Profile, settings: tuple[Setting, ...]) -> str:
    if not settings:
        return f"# {here.name} and {there.name} do not differ in any setting"
    paths = "".join(f"#   {setting.path}\n" for setting in settings)
    return f"# {here.name} and {there.name} differ in:\n{paths}"


def _setting(setting: Setting) -> Document:
    return {
        "path": setting.path,
        "a": setting.here,
        "b": setting.there,
        "grounds_a": [*map(str, setting.grounds_here)],
        "grounds_b": [*map(str, setting.grounds_there)],
    }


def _document(witness: Witness) -> Document:
    here, there = witness.answers
    known = witness.shown is not None
    return {
        "setting": witness.setting.path if witness.setting else None,
        "kind": witness.kind or None,
        "case": witness.case or None,
        "answer_a": here or None,
        "answer_b": there or None,
        "in_whole": witness.in_whole if known else None,
        "reason": witness.reason or None,
        "searched": asdict(witness.searched),
    }
