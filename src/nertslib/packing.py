"""How is a table written as few bytes?  For pickles, which are many where rounds are simulated."""

from __future__ import annotations

from .cards import FACES, HIDDEN, Cards, Suit, card_of
from .table import Aside, Centre, Facts, Held, Table, Tableau

PackedTableau = tuple[bytes, tuple[bytes, ...], bytes, bytes, tuple[Held, ...], int]
PackedPile = tuple[bytes, bytes]
Packed = tuple[
    tuple[PackedTableau, ...],
    tuple[PackedPile, ...],
    tuple[tuple[PackedPile, int], ...],
    Facts,
]


def packed(table: Table) -> Packed:
    """Write *table*: a byte a card, and in the common area one more for its owner."""
    centre = table.centre
    return (
        tuple(_packed_tableau(tableau) for tableau in table.tableaux),
        tuple(_packed_pile(pile) for pile in centre.piles),
        tuple((_packed_pile(full.cards), full.closer) for full in centre.aside),
        table.facts,
    )


def unpacked(suits: tuple[Suit, ...], record: Packed) -> Table:
    """Read a table that was packed with a deck of these *suits*."""
    tableaux, piles, aside, facts = record
    return Table(
        tuple(_tableau(suits, side, tableau) for side, tableau in enumerate(tableaux)),
        Centre.of(
            tuple(_pile(suits, pile) for pile in piles),
            tuple(Aside(_pile(suits, pile), closer) for pile, closer in aside),
        ),
        facts,
    )


def _bytes(cards: Cards) -> bytes:
    return bytes([card.index for card in cards])


def _packed_tableau(tableau: Tableau) -> PackedTableau:
    return (
        _bytes(tableau.nerts),
        tuple(map(_bytes, tableau.work)),
        _bytes(tableau.stock),
        _bytes(tableau.waste),
        tableau.hands,
        tableau.recycles,
    )


def _packed_pile(cards: Cards) -> PackedPile:
    return _bytes(cards), bytes([card.owner for card in cards])


def _cards(suits: tuple[Suit, ...], indices: bytes, side: int) -> Cards:
    return tuple(
        HIDDEN if index == FACES else card_of(suits[index // 13], index % 13 + 1, side)
        for index in indices
    )


def _tableau(suits: tuple[Suit, ...], side: int, record: PackedTableau) -> Tableau:
    nerts, work, stock, waste, hands, recycles = record
    return Tableau(
        _cards(suits, nerts, side),
        tuple(_cards(suits, pile, side) for pile in work),
        _cards(suits, stock, side),
        _cards(suits, waste, side),
        hands,
        recycles,
    )


def _pile(suits: tuple[Suit, ...], record: PackedPile) -> Cards:
    indices, owners = record
    return tuple(
        card_of(suits[index // 13], index % 13 + 1, owner)
        for index, owner in zip(indices, owners, strict=True)
    )
