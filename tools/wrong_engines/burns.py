"""What can go wrong when the table burns?  F29 to F31, F34 and F35."""

from __future__ import annotations

from collections.abc import Sequence

from nertslib.actions.stalling import Burn
from nertslib.actions.stock import Recycle
from nertslib.cards import HIDDEN
from nertslib.conformance.questions import Document
from nertslib.profile import Profile
from nertslib.round import Round
from nertslib.table import Table, Tableau

from .bending import Attempt, Wrong

_QUIET = 3


AGREED = ("yacht-party",)
"""Where a burn may be agreed on, so that passes matter."""


class _Burned(Wrong):
    """What a wrong burn makes of each side."""

    def result(self, attempt: Attempt) -> Table:
        """Burn in another way, unless the round ends with the stop."""
        after = attempt.done
        if not isinstance(attempt.action, Burn) or after.facts.ending is not None:
            return after
        tableaux = tuple(map(self.burned, attempt.table.tableaux))
        return Table(tableaux, after.centre, after.facts)

    def burned(self, tableau: Tableau) -> Tableau:
        """Return the tableau after the burn."""
        raise NotImplementedError


class F29(_Burned):
    """Moving the top of an empty stock under it makes a card."""

    def burned(self, tableau: Tableau) -> Tableau:
        """Append what is not there."""
        stock = tableau.waste + tableau.stock
        return tableau.with_stock(stock[1:] + (stock[:1] or (HIDDEN,)), (), tableau.recycles)


class F30(_Burned):
    """A burn turns the waste over, and no card goes under."""

    def burned(self, tableau: Tableau) -> Tableau:
        """Do the first half."""
        return tableau.with_stock(tableau.waste + tableau.stock, (), tableau.recycles)


class F30b(_Burned):
    """A burn moves the top card of the stock under, and the waste stays."""

    def burned(self, tableau: Tableau) -> Tableau:
        """Do the second half."""
        stock = tableau.stock[1:] + tableau.stock[:1]
        return tableau.with_stock(stock, tableau.waste, tableau.recycles)


class F30c(_Burned):
    """A burn moves the card under before the waste is turned over."""

    def burned(self, tableau: Tableau) -> Tableau:
        """Do both halves in the wrong order."""
        stock = tableau.stock[1:] + tableau.stock[:1]
        return tableau.with_stock(tableau.waste + stock, (), tableau.recycles)


class F30d(_Burned):
    """A burn puts the waste under the rest of the stock."""

    def burned(self, tableau: Tableau) -> Tableau:
        """Put it under."""
        stock = tableau.stock + tableau.waste
        return tableau.with_stock(stock[1:] + stock[:1], (), tableau.recycles)


class F30e(_Burned):
    """A burn moves the bottom card to the top."""

    def burned(self, tableau: Tableau) -> Tableau:
        """Turn the other way."""
        stock = tableau.waste + tableau.stock
        return tableau.with_stock(stock[-1:] + stock[:-1], (), tableau.recycles)


class F31(Wrong):
    """The table burns as soon as one side is stuck."""

    def accepts(self, attempt: Attempt) -> bool:
        """Ask for one."""
        if attempt.codes != {"stalling.not-all-stuck"}:
            return False
        round_ = Round(attempt.profile, attempt.table)
        return any(round_.is_stuck(side) for side in round_.sides)


class F31b(Wrong):
    """The table burns as soon as one side has passed."""

    profiles = AGREED

    def accepts(self, attempt: Attempt) -> bool:
        """Ask for one."""
        unmet = {"stalling.not-all-stuck", "stalling.not-all-agreed"}
        passed = bool(attempt.table.facts.passed)
        return isinstance(attempt.action, Burn) and attempt.codes <= unmet and passed


class F31c(_Burned):
    """A burn shuffles the stock."""

    def burned(self, tableau: Tableau) -> Tableau:
        """Riffle it once."""
        stock = tableau.waste + tableau.stock
        return tableau.with_stock(stock[1::2] + stock[::2], (), tableau.recycles)


class F31d(Wrong):
    """A side that is stuck has its stock burned when it recycles."""

    def result(self, attempt: Attempt) -> Table:
        """Turn its stock by one."""
        after = attempt.done
        if not isinstance(attempt.action, Recycle):
            return after
        round_ = Round(attempt.profile, attempt.table)
        if not round_.is_stuck(round_.sides[attempt.side]):
            return after
        tableau = after.tableaux[attempt.side]
        stock = tableau.stock[1:] + tableau.stock[:1]
        return after.with_tableau(
            attempt.side, tableau.with_stock(stock, tableau.waste, tableau.recycles)
        )


class F34(Wrong):
    """The table burns at any time."""

    def accepts(self, attempt: Attempt) -> bool:
        """Ask nobody."""
        unmet = {"stalling.not-all-stuck", "stalling.not-all-agreed"}
        return isinstance(attempt.action, Burn) and attempt.codes <= unmet


class F34b(F34):
    """The table burns after three quiet actions in a row."""

    quiet = 0

    def play(self, round_: Round, action: str) -> Round:
        """Count what is quiet."""
        after = super().play(round_, action)
        lands = round_.table.centre != after.table.centre
        self.quiet = 0 if lands else self.quiet + 1
        return after

    def load(self, profile: Profile, position: Document) -> Round:
        """Begin to count."""
        self.quiet = 0
        return super().load(profile, position)

    def deal(self, profile: Profile, decks: Sequence[str], members: int) -> Round:
        """Begin to count."""
        self.quiet = 0
        return super().deal(profile, decks, members)

    def accepts(self, attempt: Attempt) -> bool:
        """Ask whether it has been quiet."""
        return self.quiet >= _QUIET and super().accepts(attempt)


class F35(_Burned):
    """After a burn the top of the old waste is still open."""

    def burned(self, tableau: Tableau) -> Tableau:
        """Leave it there."""
        stock = tableau.waste[:-1] + tableau.stock
        return tableau.with_stock(stock[1:] + stock[:1], tableau.waste[-1:], tableau.recycles)


class F35b(_Burned):
    """After a burn the old waste lies there as well as in the stock."""

    def burned(self, tableau: Tableau) -> Tableau:
        """Copy it."""
        stock = tableau.waste + tableau.stock
        return tableau.with_stock(stock[1:] + stock[:1], tableau.waste, tableau.recycles)
