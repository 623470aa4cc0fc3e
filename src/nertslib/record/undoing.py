"""May a side take its last move back?

It may, from a work pile, as long as nothing of it has been turned since and nothing has landed on
the card or under it.  Nobody takes a card back from a foundation.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..errors import Fault, RecordError
from ..events import Burned, Event, Moved, Recycled, Turned, Undone
from ..places import Foundation, letter_of
from ..round import Round


def undone(round_: Round, side: int, history: Iterable[Event]) -> Undone:
    """Return the taking back of the last move of *side* in *history*.

    A RecordError says why it may not be.  What the landing cleared, passes and the count of
    stops since a card was played, stays cleared.
    """
    if not round_.table.facts.running:
        raise _refusal(side, "the round does not go on")
    if round_.table.tableaux[side].hands:
        raise _refusal(side, "a card of the side is in the air")
    standing = _standing(side, history)
    if not standing:
        raise _refusal(side, "it has made no move since anything of it was turned")
    last = standing[-1]
    if isinstance(last.target, Foundation):
        raise _refusal(side, "nobody takes a card back from a foundation")
    return Undone(last.seat, last.source, last.target, last.cards)


def _refusal(side: int, reason: str) -> RecordError:
    return RecordError(Fault("", f"{letter_of(side)} cannot take a move back: {reason}"))


def _standing(side: int, history: Iterable[Event]) -> list[Moved]:
    """Return the moves of *side* that have not been undone since it last turned a card.

    Nobody else touches its tableau, so on the last of them nothing has landed.
    """
    moves: list[Moved] = []
    for event in history:
        match event:
            case Burned():
                moves.clear()
            case Turned(seat) | Recycled(seat) if seat.side == side:
                moves.clear()
            case Moved(seat) if seat.side == side:
                moves.append(event)
            case Undone(seat) if seat.side == side:
                moves.pop()
            case _:
                pass
    return moves
