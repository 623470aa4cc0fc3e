"""How is a deck dealt, and who sees the Nerts pile?"""

from __future__ import annotations

from typing import Literal

from attrs import field, frozen

from ..cards import FRENCH, Cards, Deck
from ..places import letter_of
from ..table import Tableau
from ..values import Value

Zone = Literal["nerts", "work", "stock"]
NERTS_CARDS = 13
WORK_PILES = 4

NertsSizes = int | tuple[tuple[str, int], ...]
"""Cards in a Nerts pile: one number, or pairs of a side's letter and its number."""
WorkSizes = int | tuple[tuple[int, int], ...]
"""Work piles of a side: one number, or pairs of a number of sides and the piles for it."""


def _by_side(sizes: NertsSizes) -> NertsSizes:
    return sizes if isinstance(sizes, int) else tuple(sorted(sizes))


def _by_number(sizes: WorkSizes) -> WorkSizes:
    return sizes if isinstance(sizes, int) else tuple(sorted(sizes))


@frozen(eq=False, repr=False)
class Layout(Value):
    """The deck, the sizes of the piles, the order of dealing and what is open to whom."""

    deck: Deck = FRENCH
    order: tuple[Zone, ...] = ("nerts", "work", "stock")
    # Pairs are put in order, so that layouts that deal alike are equal.
    nerts: NertsSizes = field(default=NERTS_CARDS, converter=_by_side)
    work: WorkSizes = field(default=WORK_PILES, converter=_by_number)
    # Which of the Nerts cards dealt lies on top.
    nerts_top: Literal["last", "first"] = "last"
    nerts_seen: Literal["top", "own", "all"] = "top"
    shuffled_by: Literal["owner", "opponent"] = "owner"

    def nerts_cards(self, side: int) -> int:
        """Return how many cards the Nerts pile of *side* (from 0) begins with."""
        if isinstance(self.nerts, int):
            return self.nerts
        return dict(self.nerts).get(letter_of(side), NERTS_CARDS)

    def work_piles(self, sides: int) -> int:
        """Return how many work piles each of so many *sides* has.

        A number of sides that is not named takes the nearest smaller one, else the smallest.
        """
        if isinstance(self.work, int):
            return self.work
        named = dict(self.work)
        smaller = [number for number in named if number <= sides]
        return named[max(smaller) if smaller else min(named)]

    def dealt(self, deck: Cards, side: int, sides: int) -> Tableau:
        """Deal the *deck* of *side*, first card first, to a table of so many *sides*."""
        nerts, work = self.nerts_cards(side), self.work_piles(sides)
        sizes = {"nerts": nerts, "work": work, "stock": len(deck) - nerts - work}
        zones: dict[str, Cards] = {}
        for zone in self.order:
            zones[zone], deck = deck[: sizes[zone]], deck[sizes[zone] :]
        pile = zones["nerts"] if self.nerts_top == "last" else zones["nerts"][::-1]
        return Tableau.of(pile, tuple((card,) for card in zones["work"]), zones["stock"])

    def shows(self, *, own: bool) -> Literal["top", "whole"]:
        """Tell how much of a Nerts pile its *own* side sees, or another."""
        if self.nerts_seen == "all" or (own and self.nerts_seen == "own"):
            return "whole"
        return "top"
