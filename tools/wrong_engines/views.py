"""What can go wrong with what clients are shown?  F48."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from attrs import evolve

from nertslib.cards import HIDDEN, Cards
from nertslib.places import Seat
from nertslib.round import Round
from nertslib.table import Tableau
from nertslib.views import SPECTATOR

from .bending import Wrong


class F48(Wrong):
    """Everything is sent to everybody."""

    profiles: ClassVar[Sequence[str]] = ("danish", "nertz")

    def view(self, round_: Round, seat: str) -> Round:
        """Hide what is hidden, and show the rest."""
        right = super().view(round_, seat)
        pairs = zip(round_.table.tableaux, right.table.tableaux, strict=True)
        own = right.seen_by.side if isinstance(right.seen_by, Seat) else None
        tableaux = tuple(
            self.shown(whole, seen, own=number == own) for number, (whole, seen) in enumerate(pairs)
        )
        return Round(right.profile, evolve(right.table, tableaux=tableaux), right.seen_by)

    def shown(self, whole: Tableau, seen: Tableau, *, own: bool) -> Tableau:
        """Return what is shown of a tableau."""
        return whole


class F48b(F48):
    """Nerts piles are shown whole."""

    def shown(self, whole: Tableau, seen: Tableau, *, own: bool) -> Tableau:
        """Show the Nerts pile."""
        return evolve(seen, nerts=whole.nerts)


class F48c(F48):
    """Players are shown their own stock."""

    def shown(self, whole: Tableau, seen: Tableau, *, own: bool) -> Tableau:
        """Show the stock to its owner."""
        return seen.with_stock(whole.stock) if own else seen


class F48d(F48):
    """Players are shown their own Nerts pile."""

    profiles = ("danish",)

    def shown(self, whole: Tableau, seen: Tableau, *, own: bool) -> Tableau:
        """Show it to its owner."""
        return evolve(seen, nerts=whole.nerts) if own else seen


class F48e(F48):
    """The card that is turned next can be seen."""

    def shown(self, whole: Tableau, seen: Tableau, *, own: bool) -> Tableau:
        """Show the top of the stock."""
        return seen.with_stock(whole.stock[:1] + seen.stock[1:])


class F48f(F48):
    """Nobody sees the top of the Nerts pile of another."""

    def shown(self, whole: Tableau, seen: Tableau, *, own: bool) -> Tableau:
        """Hide it."""
        return seen if own else evolve(seen, nerts=_hidden(seen.nerts))


class F48g(F48):
    """Only the top of the waste of others can be seen."""

    def shown(self, whole: Tableau, seen: Tableau, *, own: bool) -> Tableau:
        """Hide the rest of it."""
        waste = seen.waste
        return seen if own else seen.with_waste(_hidden(waste[:-1]) + waste[-1:])


class F48h(F48):
    """Stocks are not even counted."""

    def shown(self, whole: Tableau, seen: Tableau, *, own: bool) -> Tableau:
        """Leave it out."""
        return seen.with_stock(())


class F48i(Wrong):
    """Who watches sees everything."""

    def view(self, round_: Round, seat: str) -> Round:
        """Send the round itself to who has no seat."""
        return round_ if seat == str(SPECTATOR) else super().view(round_, seat)


class F48j(F48):
    """After a recycle the stock lies open, as everybody has seen it."""

    def shown(self, whole: Tableau, seen: Tableau, *, own: bool) -> Tableau:
        """Remember what was turned."""
        return seen.with_stock(whole.stock) if whole.recycles else seen


class F48k(F48):
    """The Nerts pile of a partner or of one's own is hidden like any other."""

    profiles = ("nertz",)

    def shown(self, whole: Tableau, seen: Tableau, *, own: bool) -> Tableau:
        """Show the top only."""
        return evolve(seen, nerts=_hidden(seen.nerts[:-1]) + seen.nerts[-1:])


class F48l(F48):
    """Cards in the air cannot be seen by others."""

    def shown(self, whole: Tableau, seen: Tableau, *, own: bool) -> Tableau:
        """Leave them out."""
        return seen if own else evolve(seen, hands=())


def _hidden(cards: Cards) -> Cards:
    return (HIDDEN,) * len(cards)
