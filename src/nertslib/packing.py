"""How is a table written as few bytes?  For pickles, which are many where rounds are simulated.

A card is a byte, and the cards of a tableau, or of the common area, are one run of them: that is
read in one go and cut into piles by their sizes.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from .cards import HIDDEN, KING, Cards, Suit, card_of
from .table import Aside, Centre, Ending, Facts, Held, Table, Tableau

MOST_FACTS = 1 << 10
"""How many facts are remembered: those of successive rounds are often the same."""

PackedTableau = tuple[bytes, bytes, int, tuple[Held, ...], int]
"""The cards pile by pile, the sizes of the piles, how many are turned, the hands, the recycles."""
PackedPiles = tuple[bytes, bytes, bytes]
"""The faces pile by pile, the owners of the cards, and the sizes of the piles."""
PackedFacts = tuple[
    int,
    bool,
    int,
    int,
    tuple[int, ...],
    int | None,
    str | None,
    str | None,
    tuple[int, ...],
]
Packed = tuple[
    tuple[PackedTableau, ...],
    PackedPiles,
    tuple[int, ...],
    PackedFacts,
]
"""The tableaux, all foundations with those set aside last, who closed those, and the facts."""


def packed(table: Table) -> Packed:
    """Write *table*: a byte a card, and in the common area one more for its owner."""
    centre = table.centre
    return (
        tuple([_packed_tableau(tableau) for tableau in table.tableaux]),
        _packed_piles([*centre.piles, *(full.cards for full in centre.aside)]),
        tuple([full.closer for full in centre.aside]),
        _packed_facts(table.facts),
    )


def unpacked(suits: tuple[Suit, ...], record: Packed) -> Table:
    """Read a table that was packed with a deck of these *suits*."""
    tableaux, foundations, closers, facts = record
    piles = _piles(suits, foundations)
    standing = len(piles) - len(closers)
    aside = tuple(map(Aside, piles[standing:], closers))
    return Table(
        tuple([_tableau(_faces(suits, side), packed) for side, packed in enumerate(tableaux)]),
        Centre.of(tuple(piles[:standing]), aside),
        _facts(facts),
    )


def _packed_facts(facts: Facts) -> PackedFacts:
    return (
        facts.members,
        facts.started,
        facts.stops,
        facts.stops_since_play,
        facts.passed,
        facts.caller,
        facts.closing and str(facts.closing),
        facts.ending and str(facts.ending),
        facts.withdrawn,
    )


@lru_cache(maxsize=MOST_FACTS)
def _facts(record: PackedFacts) -> Facts:
    members, started, stops, since_play, passed, caller, closing, ending, withdrawn = record
    return Facts(
        members,
        started,
        stops,
        since_play,
        passed,
        caller,
        Ending(closing) if closing else None,
        Ending(ending) if ending else None,
        withdrawn,
    )


def _packed_tableau(tableau: Tableau) -> PackedTableau:
    piles = (tableau.nerts, *tableau.work, tableau.pack)
    return _bytes(piles), _sizes(piles), tableau.turned, tableau.hands, tableau.recycles


def _packed_piles(piles: list[Cards]) -> PackedPiles:
    owners = bytes([card.owner for pile in piles for card in pile])
    return _bytes(piles), owners, _sizes(piles)


def _bytes(piles: Iterable[Cards]) -> bytes:
    return bytes([card.index for pile in piles for card in pile])


def _sizes(piles: Iterable[Cards]) -> bytes:
    return bytes(map(len, piles))


@cache
def _faces(suits: tuple[Suit, ...], side: int) -> Cards:
    """Return the cards of *side* by the byte they are packed as, the hidden card last."""
    return (*(card_of(suit, rank, side) for suit in suits for rank in range(1, KING + 1)), HIDDEN)


def _tableau(faces: Cards, record: PackedTableau) -> Tableau:
    indices, sizes, turned, hands, recycles = record
    nerts, *work, pack = _cut(tuple([faces[index] for index in indices]), sizes)
    return Tableau(nerts, tuple(work), pack, turned, hands, recycles)


def _piles(suits: tuple[Suit, ...], record: PackedPiles) -> list[Cards]:
    indices, owners, sizes = record
    sides = {owner: _faces(suits, owner) for owner in owners}
    pairs = zip(owners, indices, strict=True)
    return _cut(tuple([sides[owner][index] for owner, index in pairs]), sizes)


def _cut(cards: Cards, sizes: bytes) -> list[Cards]:
    """Cut *cards* into piles of these *sizes*."""
    piles, start = [], 0
    for size in sizes:
        piles.append(cards[start : start + size])
        start += size
    return piles
