"""What does a round look like before anything has been played?"""

from __future__ import annotations

from typing import Annotated

from cyclopts import App, Parameter
from cyclopts.types import PositiveInt

from ..round import Round
from .naming import OK, Json, Members, ProfileName, Seed, Sides, profile_of
from .screen import write, write_json

EXAMPLES = """
Examples:

    nertslib deal danish --sides 3 --seed 7 > position.toml
    nertslib deal online --json | nertslib check - "A: draw"
"""


def register(app: App) -> None:
    """Add the command."""
    app.command(deal, help_epilogue=EXAMPLES)


def deal(
    profile: ProfileName,
    /,
    *,
    sides: Sides = None,
    members: Members = None,
    seed: Seed = 7,
    number: Annotated[PositiveInt, Parameter(name="--round", help="Which round of that seed.")] = 1,
    json: Json = False,
) -> int:
    """Deal a round, and write it as a position: every card, as TOML."""
    rules = profile_of(profile)
    dealt = Round.deal(rules, sides=sides, members=members, seed=seed, round=number)
    if json:
        write_json(dealt.position())
        return OK
    from tomli_w import dumps

    write(f"# {rules.name}, {len(dealt.sides)} sides, seed {seed}, round {number}\n")
    write(dumps(dealt.position()))
    return OK
