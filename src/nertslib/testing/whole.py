"""Are all cards there, each once?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..cards import Card
from ..table import Table


def every_card(table: Table) -> Counter[Card]:
    """Return how often each card lies on *table*: once, if it is whole."""
    own = (card for tableau in table.tableaux for card in tableau.cards)
    return Counter((*own, *table.centre.cards))


def card_faults(before: Table, after: Table) -> Iterator[str]:
    """Yield the cards that have been lost or doubled."""
    was, now = every_card(before), every_card(after)
    if was != now:
        yield f"lost {[*map(str, was - now)]}, doubled {[*map(str, now - was)]}"
