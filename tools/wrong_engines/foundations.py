"""What can go wrong on foundations?  F18 to F22."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve

from nertslib.actions.hands import Place
from nertslib.actions.moving import Move
from nertslib.cards import ACE
from nertslib.conformance.questions import Document
from nertslib.places import Foundation, NewFoundation
from nertslib.round import Round
from nertslib.table import Table

from .bending import Attempt, Wrong, legal_as, parts_of


class F18(Wrong):
    """An empty foundation takes any card."""

    def accepts(self, attempt: Attempt) -> bool:
        """Check occupied piles only."""
        return attempt.codes == {"foundations.start"}


class F18b(Wrong):
    """An empty foundation takes aces and twos."""

    def accepts(self, attempt: Attempt) -> bool:
        """Compare with one rank too many."""
        return attempt.codes == {"foundations.start"} and attempt.cards[0].rank == ACE + 1


def _starts(attempt: Attempt) -> bool:
    home = attempt.goes_home and attempt.cards[0].rank == ACE
    return home and not isinstance(attempt.target, Foundation)


class F19(Wrong):
    """There is one place for each suit: a second ace of the suit has nowhere to go."""

    def refuses(self, attempt: Attempt) -> str:
        """Look for the suit."""
        suits = {pile[0].suit for pile in attempt.table.centre.piles if pile}
        known = _starts(attempt) and attempt.cards[0].suit in suits
        return "foundations.per-suit" if known else ""


class F19b(Wrong):
    """There are twelve places: the thirteenth ace has nowhere to go."""

    most = 12

    def refuses(self, attempt: Attempt) -> str:
        """Count the places."""
        full = _starts(attempt) and len(attempt.table.centre.piles) >= self.most
        return "foundations.slots" if full else ""


class F19c(F19b):
    """There are four places, whoever plays."""

    most = 4


def _lowest(attempt: Attempt) -> int:
    """Return the number of the lowest foundation that takes the card, 0 if none does."""
    numbers = range(1, len(attempt.table.centre.piles) + 1)
    return next((n for n in numbers if legal_as(attempt, Foundation(n))), 0)


def _on(attempt: Attempt, number: int) -> Table:
    """Return what comes of it if the card goes to foundation *number*."""
    if not isinstance(attempt.action, Move | Place):
        return attempt.done
    return evolve(attempt, action=evolve(attempt.action, target=Foundation(number))).done


class F20(Wrong):
    """A card that some foundation takes may go to any: it lands on the one that is named."""

    def accepts(self, attempt: Attempt) -> bool:
        """Ask whether any takes it."""
        return attempt.codes == {"foundations.joins"} and bool(_lowest(attempt))


class F20b(F20):
    """A card that some foundation takes may go to any: it lands on the one that takes it."""

    def result(self, attempt: Attempt) -> Table:
        """Find that one."""
        return _on(attempt, _lowest(attempt)) if attempt.codes else attempt.done


class F20c(Wrong):
    """Of two foundations that take a card the first gets it, whichever is named."""

    def result(self, attempt: Attempt) -> Table:
        """Find the first."""
        lowest = _lowest(attempt) if isinstance(attempt.target, Foundation) else 0
        return _on(attempt, lowest) if lowest else attempt.done


class F20d(Wrong):
    """A card that names no foundation starts a new one, or goes to the last that takes it."""

    def result(self, attempt: Attempt) -> Table:
        """Look from the other end."""
        numbers = range(len(attempt.table.centre.piles), 0, -1)
        named = isinstance(attempt.target, Foundation | NewFoundation) or not attempt.goes_home
        last = next((n for n in numbers if not named and legal_as(attempt, Foundation(n))), 0)
        return _on(attempt, last) if last else attempt.done


class F21(Wrong):
    """Foundations are known by their place in a list, and one set aside shifts the others."""

    profiles = ("swedish", "yacht-party")

    def position(self, round_: Round) -> Document:
        """Write no gap where a pile has been set aside."""
        position = super().position(round_)
        piles = position["foundations"]
        shown = [pile for pile in piles if pile] if isinstance(piles, list) else piles
        return {**position, "foundations": shown}


class F21b(Wrong):
    """Cards of a foundation that was set aside count for nobody."""

    profiles = ("swedish", "yacht-party")

    def score(self, round_: Round) -> Mapping[str, Mapping[str, int]]:
        """Count the piles in the middle."""
        centre = evolve(round_.table.centre, aside=())
        return parts_of(Round(round_.profile, round_.table.with_centre(centre)))


class F21c(Wrong):
    """A full foundation is set aside when the next card is played, not at once."""

    profiles = ("swedish", "yacht-party")

    def result(self, attempt: Attempt) -> Table:
        """Let the king lie there."""
        foundations = evolve(attempt.profile.foundations, complete="stays")
        profile = evolve(attempt.profile, foundations=foundations)
        return evolve(attempt, profile=profile).done


class F22(Wrong):
    """A full foundation takes more cards."""

    def accepts(self, attempt: Attempt) -> bool:
        """Know no bound."""
        return attempt.codes == {"foundations.complete"}


class F22b(Wrong):
    """After the king comes the ace again."""

    def accepts(self, attempt: Attempt) -> bool:
        """Count ranks in a circle."""
        if attempt.codes != {"foundations.complete"} or attempt.cards[0].rank != ACE:
            return False
        target = attempt.target
        piles = attempt.table.centre.piles
        top = piles[target.number - 1][-1] if isinstance(target, Foundation) else None
        return top is not None and top.suit is attempt.cards[0].suit
