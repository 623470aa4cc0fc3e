"""What can go wrong between stock and waste?  F23 to F28."""

from __future__ import annotations

from nertslib.actions.stock import Draw, Recycle
from nertslib.places import Origin
from nertslib.table import Table

from .bending import Attempt, Wrong, with_tableau


class F23(Wrong):
    """A recycle turns the order round."""

    def result(self, attempt: Attempt) -> Table:
        """Deal the waste back card by card."""
        if not isinstance(attempt.action, Recycle):
            return attempt.done
        stock = attempt.done.tableaux[attempt.side].stock
        return with_tableau(attempt.done, attempt.side, stock=stock[::-1])


class F23b(Wrong):
    """A recycle shuffles."""

    def result(self, attempt: Attempt) -> Table:
        """Riffle the waste once."""
        if not isinstance(attempt.action, Recycle):
            return attempt.done
        stock = attempt.done.tableaux[attempt.side].stock
        return with_tableau(attempt.done, attempt.side, stock=stock[1::2] + stock[::2])


class F24(Wrong):
    """The waste may be turned over while there is stock left: it goes under it."""

    def accepts(self, attempt: Attempt) -> bool:
        """Do not look at the stock."""
        return attempt.codes == {"drawing.recycle-early"}

    def result(self, attempt: Attempt) -> Table:
        """Put the waste under the stock."""
        if not isinstance(attempt.action, Recycle) or not attempt.codes:
            return attempt.done
        tableau = attempt.tableau
        stock = tableau.stock + tableau.waste
        return with_tableau(attempt.done, attempt.side, stock=stock)


class F24b(F24):
    """The waste may be turned over while there is stock left: it goes on top of it."""

    def result(self, attempt: Attempt) -> Table:
        """Put the waste on top."""
        return attempt.done


class F25(Wrong):
    """Playing the waste top turns the next stock card up."""

    def result(self, attempt: Attempt) -> Table:
        """Turn the page."""
        after = attempt.done
        stock = after.tableaux[attempt.side].stock
        if attempt.origin is not Origin.WASTE or attempt.as_move is None or not stock:
            return after
        waste = after.tableaux[attempt.side].waste + stock[:1]
        return with_tableau(after, attempt.side, stock=stock[1:], waste=waste)


class F25b(Wrong):
    """Playing the waste top lays the two cards below it under the stock."""

    def result(self, attempt: Attempt) -> Table:
        """Lose the rest of the packet."""
        after = attempt.done
        if attempt.origin is not Origin.WASTE or attempt.as_move is None:
            return after
        tableau = after.tableaux[attempt.side]
        stock, waste = tableau.stock + tableau.waste[-2:], tableau.waste[:-2]
        return with_tableau(after, attempt.side, stock=stock, waste=waste)


class F26(Wrong):
    """The card that is played stays on the waste, and its neighbour is lost."""

    def result(self, attempt: Attempt) -> Table:
        """Remove the wrong one."""
        after, cards = attempt.done, attempt.cards
        waste = attempt.tableau.waste
        if attempt.origin is not Origin.WASTE or attempt.as_move is None or not waste[:-1]:
            return after
        return with_tableau(after, attempt.side, waste=waste[:-2] + cards)


class F26b(Wrong):
    """The next stock card is lost when the waste top is played."""

    def result(self, attempt: Attempt) -> Table:
        """Remove one too many."""
        after = attempt.done
        if attempt.origin is not Origin.WASTE or attempt.as_move is None:
            return after
        return with_tableau(after, attempt.side, stock=after.tableaux[attempt.side].stock[1:])


class F27(Wrong):
    """Turning an empty stock is a success."""

    def accepts(self, attempt: Attempt) -> bool:
        """Do not look at the stock."""
        return attempt.codes == {"drawing.empty"}


class F27b(Wrong):
    """Turning over nothing is a success."""

    def accepts(self, attempt: Attempt) -> bool:
        """Do not look at the waste."""
        return attempt.codes == {"drawing.nothing-to-recycle"}


class F27c(Wrong):
    """Drawing from an empty stock ends in an exception."""

    def accepts(self, attempt: Attempt) -> bool:
        """Take the first card of none."""
        if isinstance(attempt.action, Draw) and "drawing.empty" in attempt.codes:
            message = "pop from empty list"
            raise IndexError(message)
        return False


class F28(Wrong):
    """A draw that finds too few cards turns the waste over in the same stroke."""

    def result(self, attempt: Attempt) -> Table:
        """Go round the corner."""
        if not isinstance(attempt.action, Draw):
            return attempt.done
        tableau, count = attempt.tableau, attempt.profile.drawing.count
        if len(tableau.stock) >= count:
            return attempt.done
        loop = tableau.stock + tableau.waste
        turned = tableau.with_stock(loop[count:], loop[:count], tableau.recycles + 1)
        return attempt.table.with_tableau(attempt.side, turned)


class F28b(F28):
    """A draw from an empty stock turns the waste over first."""

    def accepts(self, attempt: Attempt) -> bool:
        """Let the draw be a recycle."""
        return attempt.codes == {"drawing.empty"} and bool(attempt.tableau.waste)

    def result(self, attempt: Attempt) -> Table:
        """Do both."""
        return super().result(attempt) if attempt.codes else attempt.done


class F28c(Wrong):
    """Who has fewer cards left than are turned at a time cannot turn them."""

    def refuses(self, attempt: Attempt) -> str:
        """Ask for a whole packet."""
        few = len(attempt.tableau.stock) < attempt.profile.drawing.count
        return "drawing.empty" if isinstance(attempt.action, Draw) and few else ""


class F28d(Wrong):
    """After a recycle the first packet is one card short."""

    def result(self, attempt: Attempt) -> Table:
        """Count the turning over as a card."""
        after, tableau = attempt.done, attempt.tableau
        if not isinstance(attempt.action, Draw) or tableau.waste or not tableau.recycles:
            return after
        waste = after.tableaux[attempt.side].waste
        stock = waste[-1:] + after.tableaux[attempt.side].stock
        return with_tableau(after, attempt.side, stock=stock, waste=waste[:-1])
