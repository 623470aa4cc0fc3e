"""What may a seat see?"""

from __future__ import annotations

from enum import Enum

from .cards import HIDDEN, Cards
from .places import Seat
from .profile import Profile
from .table import Table, Tableau


class Watcher(Enum):
    """Somebody who sees the table without a seat."""

    SPECTATOR = "spectator"

    def __str__(self) -> str:
        """Write it."""
        return self.value


SPECTATOR = Watcher.SPECTATOR
"""Everybody who has no seat: what all see, and no more."""

Viewer = Seat | Watcher


def seen_table(profile: Profile, table: Table, viewer: Viewer) -> Table:
    """Return *table* with every card hidden that *viewer* may not see."""
    own = viewer.side if isinstance(viewer, Seat) else None
    tableaux = tuple(
        _seen(profile, tableau, own=side == own) for side, tableau in enumerate(table.tableaux)
    )
    return Table(tableaux, table.centre, table.facts)


def _seen(profile: Profile, tableau: Tableau, *, own: bool) -> Tableau:
    """Hide the stock, and the Nerts pile as far as the rules hide it."""
    nerts = tableau.nerts
    if profile.layout.shows(own=own) == "top":
        nerts = _hidden(nerts[:-1]) + nerts[-1:]
    return tableau.with_nerts(nerts).with_stock(_hidden(tableau.stock))


def _hidden(cards: Cards) -> Cards:
    return (HIDDEN,) * len(cards)
