"""Which other positions does a position of a game lead to at once?"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..actions.calling import Call
from ..actions.hands import Lift
from ..actions.kinds import Action
from ..actions.moving import Move
from ..actions.stock import Draw
from ..places import NERTS_PILE, Base, Seat
from ..round import Round
from ..views import SPECTATOR

Faces = Callable[[Round], Iterator[Round]]
"""Tells which positions are looked at where a game comes by."""


def itself(round: Round) -> Iterator[Round]:
    """Yield the position itself."""
    yield round


def unseen(round: Round) -> Iterator[Round]:
    """Yield what a spectator sees, now and after each draw, which shows it nothing."""
    view = round.view(SPECTATOR)
    yield view
    yield from (view.play(Draw(seat)) for seat in view.seats if view.allows(Draw(seat)))


def base_lifted(round: Round) -> Iterator[Round]:
    """Yield the position, and what it is like with the base of a work pile in the air."""
    yield round
    for seat in round.seats:
        for lift in round.lifts(seat):
            if isinstance(lift.source, Base):
                yield round.play(lift)


def closing(round: Round) -> Iterator[Round]:
    """Yield positions after a call, or after a last Nerts card, while a card may still land."""
    if round.caller is not None and round.ending is None:
        yield round
    for seat in round.seats:
        for end in _ends(round, seat):
            yield from _landing(round, seat, end)


def _ends(round: Round, seat: Seat) -> Iterator[Action]:
    """Yield what *seat* can do that may close the round."""
    left = round.table.tableaux[seat.side].nerts_left
    for action in round.legal(seat) if left <= 1 else ():
        if isinstance(action, Call) or (isinstance(action, Move) and action.source == NERTS_PILE):
            yield action


def _landing(round: Round, seat: Seat, end: Action) -> Iterator[Round]:
    """Yield the round that *seat* closes by *end* while another side has just lifted a card."""
    others = (other for other in round.seats if other.side != seat.side)
    lift: Lift | None = next((lift for other in others for lift in round.lifts(other)), None)
    lifted = round.play(lift) if lift else round
    closed = lifted.play(end) if lifted.allows(end) else lifted
    if closed.caller is not None and closed.ending is None:
        yield closed
