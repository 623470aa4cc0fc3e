"""Which cards could somebody name that lie there, but not on top?"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from ..actions.moving import Move
from ..cards import Cards
from ..places import Origin, Seat
from ..round import Round
from ..table import Tableau


def buried(round_: Round, seat: Seat) -> Iterator[Move]:
    """Yield a move of each buried Nerts or waste card that could be played if it lay on top."""
    tableau = round_.table.tableaux[seat.side]
    for card in _below(tableau.nerts):
        raised = tableau.with_nerts(_raised(tableau.nerts, card))
        yield from _first(round_, seat, raised, Origin.NERTS)
    for card in _below(tableau.waste):
        raised = tableau.with_waste(_raised(tableau.waste, card))
        yield from _first(round_, seat, raised, Origin.WASTE)


def _below(pile: Cards) -> Cards:
    return tuple(card for card in pile[:-1] if not card.hidden)


def _raised(pile: Cards, card: object) -> Cards:
    rest = tuple(other for other in pile if other is not card)
    return (*rest, *(other for other in pile if other is card))


def _first(round_: Round, seat: Seat, tableau: Tableau, origin: Origin) -> Iterator[Move]:
    """Yield the first legal move from that pile, and the card that it names."""
    table = round_.table.with_tableau(seat.side, tableau)
    for action in Round(round_.profile, table).legal(seat):
        if isinstance(action, Move) and action.source.origin is origin:
            yield named(action, Round(round_.profile, table))
            return


def named(move: Move, round_: Round) -> Move:
    """Return a legal *move* that names its card."""
    return evolve(move, card=round_.table.tableaux[move.seat.side].look(move.source)[0])
