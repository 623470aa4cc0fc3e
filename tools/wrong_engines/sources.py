"""What can go wrong with where cards come from, and who moves them?  F08 to F11, and F14."""

from __future__ import annotations

import re

from attrs import evolve

from nertslib.cards import Cards
from nertslib.places import Foundation, Onto, Origin
from nertslib.round import Round
from nertslib.table import Table
from nertslib.violations import Violation

from .bending import Attempt, Wrong, tried, with_tableau


class F08(Wrong):
    """A card that is named is looked for anywhere in the waste, and taken out of the middle."""

    origin = Origin.WASTE

    def _pile(self, attempt: Attempt) -> Cards:
        tableau = attempt.tableau
        return tableau.waste if self.origin is Origin.WASTE else tableau.nerts

    def _raised(self, attempt: Attempt) -> Attempt | None:
        """Return the same attempt with the card that is named on top."""
        move = attempt.as_move
        if move is None or move.card is None or attempt.origin is not self.origin:
            return None
        pile = self._pile(attempt)
        found = [card for card in pile if card.bare is move.card]
        if "places.stale" not in attempt.codes or not found:
            return None
        rest = tuple(card for card in pile if card is not found[0])
        raised, side = (*rest, *found), attempt.side
        if self.origin is Origin.WASTE:
            table = with_tableau(attempt.table, side, waste=raised)
        else:
            table = with_tableau(attempt.table, side, nerts=raised)
        return tried(Round(attempt.profile, table), str(move))

    def accepts(self, attempt: Attempt) -> bool:
        """Accept a buried card that fits."""
        raised = self._raised(attempt)
        return raised is not None and not raised.codes

    def result(self, attempt: Attempt) -> Table:
        """Take it out of the middle."""
        raised = self._raised(attempt)
        return attempt.done if raised is None else raised.done


class F08b(F08):
    """The same in the Nerts pile."""

    origin = Origin.NERTS


_SEVERAL = re.compile(r"([A-Z]): ([NW])x(\d+)>(\d+)")


class F09(Wrong):
    """Several cards of the Nerts pile, or of the waste, may be dropped on an empty space."""

    def understood(self, text: str, round_: Round) -> Table | None:
        """Read a count behind the Nerts pile or the waste as behind a work pile."""
        match = _SEVERAL.fullmatch(text)
        if match is None:
            return None
        letter, name, count, number = match.groups()
        if letter not in round_.sides or not round_.table.facts.running:
            return None
        tableau = round_.table.tableaux[round_.sides.index(letter)]
        pile = tableau.nerts if name == "N" else tableau.waste
        at, many = int(number) - 1, int(count)
        if not 0 <= at < len(tableau.work) or tableau.work[at] or not 0 < many <= len(pile):
            return None
        work = (*tableau.work[:at], pile[-many:], *tableau.work[at + 1 :])
        side, rest = round_.sides.index(letter), pile[:-many]
        if name == "N":
            return with_tableau(round_.table, side, nerts=rest, work=work)
        return with_tableau(round_.table, side, waste=rest, work=work)


class F10(Wrong):
    """Whoever acts, every member may do what is another's task."""

    profiles = ("nertz",)

    def accepts(self, attempt: Attempt) -> bool:
        """Ask for no role."""
        return attempt.codes == {"roles.not-yours"}


class F10b(Wrong):
    """A member who does not exist may act for the side."""

    def refusal(self, round_: Round, action: str) -> Violation | None:
        """Forget which member it was."""
        return super().refusal(round_, _bare(action))

    def play(self, round_: Round, action: str) -> Round:
        """Forget which member it was."""
        return super().play(round_, _bare(action))


def _bare(text: str) -> str:
    return re.sub(r"^([A-Z])\d:", r"\1:", text)


class F10c(Wrong):
    """A card may be laid on the neighbour's work pile, if it fits none of one's own there."""

    def accepts(self, attempt: Attempt) -> bool:
        """Look at the neighbour's pile."""
        target, pile = attempt.target, self._pile(attempt)
        if attempt.codes != {"building.joins"} or not isinstance(target, Onto) or not pile:
            return False
        return attempt.onto(attempt.cards[0], pile[-1])

    def _pile(self, attempt: Attempt) -> Cards:
        tableaux = attempt.table.tableaux
        work = tableaux[(attempt.side + 1) % len(tableaux)].work
        target = attempt.target
        there = isinstance(target, Onto) and target.pile <= len(work)
        return work[target.pile - 1] if there and isinstance(target, Onto) else ()

    def result(self, attempt: Attempt) -> Table:
        """Lay it there."""
        move = attempt.as_move
        if not attempt.codes or move is None or not isinstance(move.target, Onto):
            return attempt.done
        rest = attempt.table.with_tableau(attempt.side, attempt.tableau.without(move.source))
        other = (attempt.side + 1) % len(rest.tableaux)
        pile = (*rest.tableaux[other].work[move.target.pile - 1], *attempt.cards)
        return rest.with_tableau(other, rest.tableaux[other].with_pile(move.target.pile, pile))


class F11(Wrong):
    """The card that a player names is not compared with the one that lies there."""

    def accepts(self, attempt: Attempt) -> bool:
        """Forget the name."""
        move = attempt.as_move
        if move is None or attempt.codes != {"places.stale"}:
            return False
        nameless = str(evolve(move, card=None))
        again = tried(Round(attempt.profile, attempt.table), nameless)
        return again is not None and not again.codes


class F11b(Wrong):
    """The check asks whether the card that is named fits, and another one is moved."""

    def accepts(self, attempt: Attempt) -> bool:
        """Judge the name."""
        move, target = attempt.as_move, attempt.target
        if move is None or move.card is None or attempt.codes != {"places.stale"}:
            return False
        if isinstance(target, Foundation):
            piles = attempt.table.centre.piles
            return attempt.home(move.card, piles[target.number - 1][-1])
        return bool(attempt.covered) and attempt.onto(move.card, attempt.covered[0])


class F14(Wrong):
    """The next stock card is played where the waste is empty."""

    def _turned(self, attempt: Attempt) -> Attempt | None:
        """Return the same attempt with the first card of the stock on the waste."""
        tableau = attempt.tableau
        if attempt.origin is not Origin.WASTE or tableau.waste or not tableau.stock:
            return None
        if attempt.codes != {"places.not-so-many"} or attempt.as_move is None:
            return None
        stock, waste = tableau.stock[1:], tableau.stock[:1]
        table = with_tableau(attempt.table, attempt.side, stock=stock, waste=waste)
        return tried(Round(attempt.profile, table), str(attempt.action))

    def accepts(self, attempt: Attempt) -> bool:
        """Accept it where that card fits."""
        turned = self._turned(attempt)
        return turned is not None and not turned.codes

    def result(self, attempt: Attempt) -> Table:
        """Play it."""
        turned = self._turned(attempt)
        return attempt.done if turned is None else turned.done


class F14b(Wrong):
    """The stock may be named as a source."""

    def understood(self, text: str, round_: Round) -> Table | None:
        """Read `S` as the stock."""
        match = re.fullmatch(r"([A-Z]): S>(.*)", text)
        if match is None or match.group(1) not in round_.sides:
            return None
        side = round_.sides.index(match.group(1))
        stock = round_.table.tableaux[side].stock
        waste = round_.table.tableaux[side].waste + stock[:1]
        table = with_tableau(round_.table, side, stock=stock[1:], waste=waste)
        attempt = tried(Round(round_.profile, table), text.replace("S>", "W>"))
        return None if attempt is None or attempt.codes or not stock else attempt.done
