"""In which order do things happen?  The claims of a race, as moments on one line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum

from attrs import frozen

from ..actions.calling import Call
from ..actions.kinds import readable
from ..actions.moving import Move
from .claims import Claim


class Happening(IntEnum):
    """What happens at a moment; at one time in this order."""

    LANDING = 0
    CALL = 1
    OTHER = 2
    LIFT = 3
    # A card that lands at the very time at which it was lifted.
    TOUCH = 4


@frozen(order=True)
class Moment:
    """A *happening* at a *time*, of the claim with this *number* in the list."""

    time: int
    happening: Happening
    number: int


def timed(claim: Claim) -> bool:
    """Whether a claim can be read and says when it was done."""
    if not readable(claim.action):
        return False
    if isinstance(claim.action, Move):
        lifted, landed = claim.lifted, claim.landed
        return _is_time(lifted) and _is_time(landed) and lifted <= landed  # type: ignore[operator]
    return _is_time(claim.at)


def sound_id(claim_id: object) -> bool:
    """Whether an id is one, or there is none."""
    return claim_id is None or type(claim_id) in (int, str)


def _is_time(time: object) -> bool:
    return type(time) is int


def timeline(claims: Sequence[Claim]) -> list[Moment]:
    """Return every moment of the timed *claims*, in order."""
    return sorted(m for n, claim in enumerate(claims) if timed(claim) for m in _moments(claim, n))


def _moments(claim: Claim, number: int) -> Iterator[Moment]:
    if claim.at is not None and not isinstance(claim.action, Move):
        kind = Happening.CALL if isinstance(claim.action, Call) else Happening.OTHER
        yield Moment(claim.at, kind, number)
    elif claim.lifted is not None and claim.landed is not None:
        yield Moment(claim.lifted, Happening.LIFT, number)
        at_once = claim.lifted == claim.landed
        yield Moment(claim.landed, Happening.TOUCH if at_once else Happening.LANDING, number)
