"""In which order do things happen?  The claims of a race, as moments on one line."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import TypeGuard

from attrs import frozen

from ..actions.calling import Call
from ..actions.kinds import readable
from ..actions.moving import Move
from ..policies.contention import First
from .claims import Claim

Hand = tuple[int, int]
"""A side, and which of its hands."""
Arrival = tuple[Hand | None, int]
"""A hand, and when it lands a card."""


class Happening(IntEnum):
    """What happens at a moment; at one time in this order."""

    LANDING = 0
    CALL = 1
    OTHER = 2
    LIFT = 3
    # A card whose lift decides, and that lands at the very time at which it was lifted.
    TOUCH = 4


@frozen(order=True)
class Moment:
    """A *happening* at a *time*, of the claim with this *number* in the list."""

    time: int
    happening: Happening
    number: int


def timeline(claims: Sequence[Claim], first: First = "landed") -> list[Moment]:
    """Return every moment of the *claims* that can be read and have times, in order.

    A card that is lifted and lands at one time is one landing, after which its hand may go on, and
    before which its hand may have landed another; where the lift decides (*first*) it is two.
    """
    moments = [m for number, c in enumerate(claims) for m in moments_of(c, number, first)]
    before = _stretched(claims, moments)

    def order(moment: Moment) -> tuple[int, Happening, int, int]:
        claim = claims[moment.number]
        at_once = moment.happening is Happening.LANDING and _is_instant(claim)
        carried = before.get((_hand(claim), moment.time), 0)
        place = max(moment.number, carried) if at_once else moment.number
        return moment.time, moment.happening, place, at_once

    return sorted(moments, key=order)


def moments_of(claim: Claim, number: int, first: First = "landed") -> tuple[Moment, ...]:
    """Return the moments of the claim with this *number*; none if it cannot be read or timed."""
    if not readable(claim.action):
        return ()
    if isinstance(claim.action, Move):
        return _stretch(claim.lifted, claim.landed, number, first)
    if not _is_time(claim.at):
        return ()
    kind = Happening.CALL if isinstance(claim.action, Call) else Happening.OTHER
    return (Moment(claim.at, kind, number),)


def _stretch(
    lifted: int | None, landed: int | None, number: int, first: First
) -> tuple[Moment, ...]:
    if not _is_time(lifted) or not _is_time(landed) or lifted > landed:
        return ()
    if lifted == landed and first == "landed":
        return (Moment(landed, Happening.LANDING, number),)
    end = Happening.TOUCH if lifted == landed else Happening.LANDING
    return (Moment(lifted, Happening.LIFT, number), Moment(landed, end, number))


def _stretched(claims: Sequence[Claim], moments: Sequence[Moment]) -> dict[Arrival, int]:
    """Return which claim a hand lands at a time, having lifted it before."""
    return {
        (_hand(claims[m.number]), m.time): m.number
        for m in moments
        if m.happening is Happening.LANDING and not _is_instant(claims[m.number])
    }


def _is_instant(claim: Claim) -> bool:
    return claim.lifted == claim.landed


def _hand(claim: Claim) -> Hand | None:
    if not isinstance(claim.action, Move):
        return None
    return claim.action.seat.side, claim.action.seat.place


def sound_id(claim_id: object) -> bool:
    """Whether an id is one, or there is none."""
    return claim_id is None or type(claim_id) in (int, str)


def _is_time(time: object) -> TypeGuard[int]:
    return type(time) is int
