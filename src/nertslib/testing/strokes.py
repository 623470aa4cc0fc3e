"""What was done at a table, and what came of it?"""

from __future__ import annotations

from attrs import frozen

from ..actions.kinds import Action
from ..actions.moving import Move
from ..events import Event
from ..places import Foundation
from ..round import Round


@frozen
class Stroke:
    """What was done at a table: the *actions* (several: together), and what came of them."""

    before: Round
    actions: tuple[Action, ...]
    after: Round
    events: tuple[Event, ...]


def rivals(round: Round) -> tuple[Move, ...]:
    """Return moves of two sides that want the same place on a foundation, if there are any."""
    met: dict[int, Move] = {}
    for seat in round.seats:
        for action in round.legal(seat):
            if isinstance(action, Move) and isinstance(action.target, Foundation):
                other = met.setdefault(action.target.number, action)
                if other.seat.side != seat.side:
                    return other, action
    return ()
