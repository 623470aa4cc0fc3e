"""Is every card there?"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from .cards import FACES, Cards
from .places import letter_of
from .profile import Profile
from .table import Table


@frozen
class Missing:
    """What a side lacks against a full deck.

    Which *cards* are seen nowhere, and how many (*count*) are not even there face down.
    """

    cards: Cards
    count: int


def missing_from(profile: Profile, table: Table) -> Mapping[str, Missing]:
    """Return what each side lacks, by its letter; a complete side lacks nothing at all."""
    return {letter_of(side): _missing(profile, table, side) for side in table.sides}


def _missing(profile: Profile, table: Table, side: int) -> Missing:
    played = tuple(card for card in table.centre.cards if card.owner == side)
    there = (*table.tableaux[side].cards, *played)
    unseen = tuple(card for card in profile.layout.deck.cards(side) if card not in there)
    return Missing(unseen, FACES - len(there))
