"""How is a table written as few bytes?  For pickles, which are many where rounds are simulated."""

from __future__ import annotations

from functools import cache

from .cards import HIDDEN, KING, Cards, Suit, card_of
from .table import Aside, Centre, Ending, Facts, Held, Table, Tableau

PackedTableau = tuple[bytes, tuple[bytes, ...], bytes, bytes, tuple[Held, ...], int]
PackedPile = tuple[bytes, bytes]
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
    tuple[PackedPile, ...],
    tuple[tuple[PackedPile, int], ...],
    PackedFacts,
]


def packed(table: Table) -> Packed:
    """Write *table*: a byte a card, and in the common area one more for its owner."""
    centre = table.centre
    return (
        tuple(_packed_tableau(tableau) for tableau in table.tableaux),
        tuple(_packed_pile(pile) for pile in centre.piles),
        tuple((_packed_pile(full.cards), full.closer) for full in centre.aside),
        _packed_facts(table.facts),
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


@cache
def _faces(suits: tuple[Suit, ...], side: int) -> Cards:
    """Return the cards of *side* by the byte they are packed as, the hidden card last."""
    return (*(card_of(suit, rank, side) for suit in suits for rank in range(1, KING + 1)), HIDDEN)


def _cards(suits: tuple[Suit, ...], indices: bytes, side: int) -> Cards:
    return tuple(map(_faces(suits, side).__getitem__, indices))


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
    pairs = zip(indices, owners, strict=True)
    return tuple(_faces(suits, owner)[index] for index, owner in pairs)
