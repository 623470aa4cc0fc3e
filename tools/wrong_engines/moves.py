"""What can go wrong when cards are moved?  F04 to F07, F12, F13 and F16."""

from __future__ import annotations

from nertslib.actions.stock import Draw
from nertslib.places import Foundation, Onto, Work
from nertslib.round import Round
from nertslib.table import Table
from nertslib.violations import Violation

from .bending import Attempt, Wrong, tried


def _is_empty(attempt: Attempt) -> bool:
    source = attempt.source
    return (
        "places.not-so-many" in attempt.codes
        and source is not None
        and source.pile <= len(attempt.tableau.work)
        and not attempt.tableau.size(source)
    )


class F04(Wrong):
    """Looking at the top of an empty pile ends in an exception."""

    def accepts(self, attempt: Attempt) -> bool:
        """Read the top before anything is checked."""
        if _is_empty(attempt):
            message = "list index out of range"
            raise IndexError(message)
        return False


class F04b(Wrong):
    """A move from an empty pile is a success that moves nothing."""

    def accepts(self, attempt: Attempt) -> bool:
        """Take it for legal."""
        return attempt.as_move is not None and _is_empty(attempt)

    def result(self, attempt: Attempt) -> Table:
        """Move what is there: nothing."""
        return attempt.table if attempt.codes else attempt.done


class F05(Wrong):
    """More cards than the work pile has may be asked for: all of them move."""

    def accepts(self, attempt: Attempt) -> bool:
        """Ask about the cards that are there."""
        source = attempt.source
        if attempt.as_move is None or not isinstance(source, Work):
            return False
        if attempt.codes != {"places.not-so-many"} or not attempt.tableau.size(source):
            return False
        return not attempt.goes_home


class F05b(Wrong):
    """Asking for more cards than there are ends in an exception."""

    def accepts(self, attempt: Attempt) -> bool:
        """Count too late."""
        source = attempt.source
        if isinstance(source, Work) and "places.not-so-many" in attempt.codes and source.count > 1:
            message = "pop from empty list"
            raise IndexError(message)
        return False


class F06(Wrong):
    """A block may go to a foundation if its first card fits there."""

    def accepts(self, attempt: Attempt) -> bool:
        """Look at the first card only."""
        if attempt.codes - {"building.blocks"} != {"foundations.one-card"} or not attempt.cards:
            return False
        piles, target = attempt.table.centre.piles, attempt.target
        if not isinstance(target, Foundation):
            return attempt.cards[0].rank == 1
        return attempt.home(attempt.cards[0], piles[target.number - 1][-1])


class F06b(F06):
    """As F06, and the cards after the first are lost."""

    def result(self, attempt: Attempt) -> Table:
        """Let the first card land, and the others go nowhere."""
        move = attempt.as_move
        if not attempt.codes or move is None or not isinstance(move.target, Foundation):
            return attempt.done
        rest = attempt.tableau.without(move.source)
        centre = attempt.table.centre.with_cards(move.target.number, attempt.cards[:1])
        return attempt.table.with_landing(attempt.side, rest, centre)


class F07(Wrong):
    """The last card of a block is compared with the target, not the first."""

    def accepts(self, attempt: Attempt) -> bool:
        """Accept a block of which the last card fits."""
        if attempt.codes != {"building.joins"} or not attempt.cards[1:]:
            return False
        return attempt.onto(attempt.cards[-1], attempt.covered[0])

    def refuses(self, attempt: Attempt) -> str:
        """Refuse one of which it does not."""
        top = attempt.covered
        wrong = len(attempt.cards) > 1 and top and not attempt.onto(attempt.cards[-1], top[0])
        return "building.joins" if wrong else ""


class F07b(Wrong):
    """Neighbours are compared in the wrong order: work piles grow upwards."""

    def accepts(self, attempt: Attempt) -> bool:
        """Accept a card one higher."""
        if attempt.codes != {"building.joins"} or not attempt.covered:
            return False
        return attempt.onto(attempt.covered[0], attempt.cards[0])

    def refuses(self, attempt: Attempt) -> str:
        """Refuse a card one lower."""
        top = attempt.covered
        return "building.joins" if top and not attempt.onto(top[0], attempt.cards[0]) else ""


class F12(Wrong):
    """The first work pile, number zero in the list, is no target."""

    def refuses(self, attempt: Attempt) -> str:
        """Take the first pile for none."""
        return "places.no-such-pile" if attempt.target == Onto(1) else ""


class F12b(Wrong):
    """The first foundation is no target."""

    def refuses(self, attempt: Attempt) -> str:
        """Take the first foundation for none."""
        return "places.no-such-foundation" if attempt.target == Foundation(1) else ""


class F12c(Wrong):
    """The first seat does not exist."""

    def refuses(self, attempt: Attempt) -> str:
        """Take the first seat for none."""
        return (
            "seating.no-such-seat" if isinstance(attempt.action, Draw) and not attempt.side else ""
        )


class F12d(Wrong):
    """The first work pile gives no cards."""

    def refuses(self, attempt: Attempt) -> str:
        """Take the first pile for none."""
        source = attempt.source
        first = isinstance(source, Work) and source.pile == 1
        return "places.not-so-many" if first else ""


class F13(Wrong):
    """A pile may be moved onto itself."""

    def accepts(self, attempt: Attempt) -> bool:
        """Forget to compare the piles."""
        return attempt.codes == {"places.same-pile"} and isinstance(attempt.target, Onto)

    def result(self, attempt: Attempt) -> Table:
        """Move nothing, but call it a landing."""
        if attempt.codes:
            return attempt.table.with_landing(attempt.side, attempt.tableau, attempt.table.centre)
        return attempt.done


class F16(Wrong):
    """A card that is refused at its target has been taken from its source by then."""

    lost_for = frozenset({"building.joins"})

    def refusal(self, round_: Round, action: str) -> Violation | None:
        """Take the card, then judge."""
        violation = super().refusal(round_, action)
        attempt = tried(round_, action)
        if violation is None or attempt is None or attempt.as_move is None or not attempt.cards:
            return violation
        if attempt.breaks_only in self.lost_for and attempt.source is not None:
            rest = attempt.tableau.without(attempt.source)
            self.round = Round(round_.profile, round_.table.with_tableau(attempt.side, rest))
        return violation


class F16b(F16):
    """The same where there is no such pile."""

    lost_for = frozenset({"places.no-such-pile", "places.no-such-foundation"})


class F16c(F16):
    """The same at a foundation where the card does not fit."""

    lost_for = frozenset({"foundations.joins", "foundations.start"})
