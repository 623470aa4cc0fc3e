"""In which order do things happen?  The claims of a race, as moments on one line."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import TypeGuard

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


def timeline(claims: Sequence[Claim]) -> list[Moment]:
    """Return every moment of the *claims* that can be read and have times, in order."""
    return sorted(moment for n, claim in enumerate(claims) for moment in moments_of(claim, n))


def moments_of(claim: Claim, number: int) -> tuple[Moment, ...]:
    """Return the moments of the claim with this *number*; none if it cannot be read or timed."""
    if not readable(claim.action):
        return ()
    if isinstance(claim.action, Move):
        return _stretch(claim.lifted, claim.landed, number)
    if not _is_time(claim.at):
        return ()
    kind = Happening.CALL if isinstance(claim.action, Call) else Happening.OTHER
    return (Moment(claim.at, kind, number),)


def _stretch(lifted: int | None, landed: int | None, number: int) -> tuple[Moment, ...]:
    if not _is_time(lifted) or not _is_time(landed) or lifted > landed:
        return ()
    end = Happening.TOUCH if lifted == landed else Happening.LANDING
    return (Moment(lifted, Happening.LIFT, number), Moment(landed, end, number))


def sound_id(claim_id: object) -> bool:
    """Whether an id is one, or there is none."""
    return claim_id is None or type(claim_id) in (int, str)


def _is_time(time: object) -> TypeGuard[int]:
    return type(time) is int
