"""Is that round the next of this match?"""

from __future__ import annotations

from collections.abc import Iterator

from ..errors import Fault, MatchError
from ..round import Round
from .standing import Standing


def check_fits(match: Standing, round: Round, *, ended: bool) -> None:
    """Refuse a *round* that is not the next of *match*, or has not *ended* where it must."""
    faults = tuple(Fault("", reason) for reason in _misfits(match, round, ended=ended))
    if faults:
        raise MatchError(*faults)


def _misfits(match: Standing, round: Round, *, ended: bool) -> Iterator[str]:
    if not isinstance(round, Round):
        yield f"{round!r} is no round"
        return
    if round.seen_by is not None:
        yield "a view of a round is not the round"
    if round.profile != match.profile:
        yield f"the match is played by {match.profile.name}, not {round.profile.name}"
    if len(round.sides) not in match.seated or round.table.facts.members != match.members:
        yield f"the match has {match.sides} sides of {match.members}"
    if ended and round.ending is None:
        yield "the round is not over"
