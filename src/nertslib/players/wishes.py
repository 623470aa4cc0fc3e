"""What does a player want, and what does it look at before it gives up?"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum

from ..actions.hands import Place
from ..actions.kinds import SeatAction
from ..actions.moving import Move
from ..places import Onto, Origin, Seat, Under
from ..round import Round


class Wish(IntEnum):
    """What a greedy player would rather do, the best first."""

    NERTS_HOME = 1
    NERTS_AWAY = 2
    CARD_HOME = 3
    MAKE_WAY = 4
    WASTE_AWAY = 5
    OTHER = 6


def wish(action: SeatAction) -> Wish:
    """Return how much *action*, which leads somewhere, is wanted."""
    if isinstance(action, Place):
        return Wish.CARD_HOME if _goes_home(action) else Wish.WASTE_AWAY
    if not isinstance(action, Move):
        return Wish.OTHER
    if action.source.origin is Origin.NERTS:
        return Wish.NERTS_HOME if _goes_home(action) else Wish.NERTS_AWAY
    if _goes_home(action):
        return Wish.CARD_HOME
    return Wish.WASTE_AWAY if action.source.origin is Origin.WASTE else Wish.MAKE_WAY


def leading(view: Round, seat: Seat, legal: tuple[SeatAction, ...]) -> tuple[SeatAction, ...]:
    """Return those of the *legal* actions of *seat* that lead anywhere.

    A move between work piles is looked at closely only where nothing else leads anywhere.
    """
    brought = tuple(action for action in legal if isinstance(action, Place) or _brings(action))
    if brought or not any(isinstance(action, Move) for action in legal):
        return brought
    return view.productive(seat)


def progress(view: Round, seat: Seat) -> tuple[object, ...]:
    """Return what changes when a card is brought anywhere, or the stock is moved under."""
    return tuple(_progress(view, seat))


def situation(view: Round, seat: Seat) -> tuple[object, ...]:
    """Return what decides, beside the stock, whether anything leads anywhere."""
    return (*_progress(view, seat), view.table.tableaux[seat.side].work)


def _progress(view: Round, seat: Seat) -> Iterator[object]:
    tableau, centre = view.table.tableaux[seat.side], view.table.centre
    yield centre.tops
    yield tableau.nerts_left
    yield len(tableau.stock) + len(tableau.waste)
    yield view.table.facts.stops


def _goes_home(action: Move | Place) -> bool:
    return not isinstance(action.target, Onto | Under)


def _brings(action: SeatAction) -> bool:
    """Whether a card comes to a foundation, or away from the Nerts pile or the waste."""
    if not isinstance(action, Move):
        return False
    return _goes_home(action) or action.source.origin in (Origin.NERTS, Origin.WASTE)
