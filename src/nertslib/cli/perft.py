"""How many ways lead on from a deal?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, TypeVar

from attrs import asdict
from cyclopts import App, Parameter
from cyclopts.types import PositiveInt

from ..conformance.perft import Branch, Count, divide, perft
from ..round import Round
from .naming import OK, Flag, Json, Members, ProfileName, Seed, Sides, profile_of
from .screen import Document, line, waiting, write_json

EXAMPLES = """
Examples:

    nertslib perft danish --seed 7 --depth 4
    nertslib perft online --sides 3 --depth 3 --divide
    nertslib perft nertz --members 2 --depth 5 --json
"""


T = TypeVar("T", Count, Branch)


def register(app: App) -> None:
    """Add the command."""
    app.command(perft_of, name="perft", help_epilogue=EXAMPLES)


def perft_of(
    profile: ProfileName,
    /,
    *,
    depth: Annotated[PositiveInt, Parameter(help="How many actions to go on.")] = 3,
    sides: Sides = None,
    members: Members = None,
    seed: Seed = 7,
    number: Annotated[PositiveInt, Parameter(name="--round", help="Which round of that seed.")] = 1,
    by_action: Annotated[
        Flag, Parameter(name="--divide", help="Count by first action too, to the last depth.")
    ] = False,
    lifts: Annotated[Flag, Parameter(help="Let cards be taken into the air too.")] = False,
    json: Json = False,
) -> int:
    """Count the sequences of so many actions from a deal, and the positions they lead to.

    An engine that counts otherwise has another rule: --divide shows behind which first action.
    """
    rules = profile_of(profile)
    deal = Round.deal(rules, sides=sides, members=members, seed=seed, round=number)
    counts = _watched(perft(deal, depth, lifts=lifts))
    branches = _watched(divide(deal, depth, lifts=lifts) if by_action else ())
    if json:
        head = {"profile": rules.name, "sides": len(deal.sides), "seed": seed, "round": number}
        about = {"members": deal.table.facts.members, "lifts": lifts}
        divided = {"divide": [_branch(branch) for branch in branches]} if by_action else {}
        write_json({**head, **about, "counts": [_count(count) for count in counts], **divided})
        return OK
    for said in _said(counts, branches):
        line(said)
    return OK


def _said(counts: Iterable[Count], branches: Iterable[Branch]) -> Iterator[str]:
    yield _row("depth", "sequences", "positions")
    yield from (_row(count.depth, count.sequences, count.positions) for count in counts)
    for number, branch in enumerate(branches):
        if not number:
            yield ""
        count = branch.count
        yield f"{_row(count.depth, count.sequences, count.positions)}  {branch.action}"


def _row(depth: object, sequences: object, positions: object) -> str:
    return f"{depth:>5} {sequences:>16} {positions:>12}"


def _count(count: Count) -> Document:
    return asdict(count)


def _branch(branch: Branch) -> Document:
    return {"action": str(branch.action), **_count(branch.count)}


def _watched(counted: Iterable[T]) -> Iterator[T]:
    """Yield what is *counted*, and show on stderr that it goes on, if anybody sees it there."""
    remaining = iter(counted)
    while True:
        with waiting("counting"):
            found = next(remaining, None)
        if found is None:
            return
        yield found
