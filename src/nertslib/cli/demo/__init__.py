"""What does a round look like?  Simple players play one on the screen."""

from __future__ import annotations

from typing import Annotated

from cyclopts import App, Parameter

from ...players import PLAYERS
from ...record import recorded
from ...round import Round
from ..naming import OK, Flag, Json, Members, ProfileName, Seed, Sides, profile_of
from ..pictures import Pictures
from ..replay import write_record
from ..screen import output, show, waiting, write_json
from .documents import performance_document
from .performance import performed
from .showing import Show

EXAMPLES = """
Examples:

    nertslib demo
    nertslib demo online --sides 3 --seed 11
    nertslib demo nertz --members 2
    nertslib demo house.toml --quiet
    nertslib demo danish --json
    nertslib demo danish --record round.jsonl
"""
PlayerName = Annotated[str, Parameter(help=f"How they play: {', '.join(PLAYERS)}.")]
Quiet = Annotated[Flag, Parameter(help="Show the table and the score only, not every action.")]
RecordPath = Annotated[str | None, Parameter(help="Keep a record of the round in this file.")]


def register(app: App) -> None:
    """Add the command."""
    app.command(demo, help_epilogue=EXAMPLES)


def demo(
    profile: ProfileName = "danish",
    /,
    *,
    sides: Sides = None,
    members: Members = None,
    seed: Seed = 7,
    player: PlayerName = "greedy",
    quiet: Quiet = False,
    json: Json = False,
    record: RecordPath = None,
) -> int:
    """Let simple players play a whole round on the screen.

    Now and then they try something that the rules forbid, and are told why.  The same seed gives
    the same round.
    """
    deal = Round.deal(profile_of(profile), sides=sides, members=members, seed=seed)
    with waiting("the players play"):
        played = performed(deal, player, seed)
    if record is not None:
        write_record(recorded(deal, played.steps), record)
    if json:
        write_json(performance_document(played))
        return OK
    pictures = Pictures(signs=not output().options.ascii_only)
    show(*Show(played, pictures, account=not quiet).parts())
    return OK
