"""How did the round close, and which cards went back?"""

from __future__ import annotations

from collections.abc import Iterator

from ..places import Seat
from ..table import Held, Table
from .carrying import Returned
from .kinds import Event
from .passing import Called, Ended, Withdrawn


def narrate_leaving(before: Table, seat: Seat, after: Table) -> Iterator[Event]:
    """Tell that the side of *seat* left between two tables, and what that brought about."""
    for held in before.tableaux[seat.side].hands:
        yield Returned(_holder(before, seat.side, held), held.source, held.cards)
    yield Withdrawn(seat)
    yield from narrate_end(before, after, None)


def narrate_end(
    before: Table, after: Table, closer: Seat | None, landed: Seat | None = None
) -> Iterator[Event]:
    """Tell how *closer* closed the round, which cards went back, and whether it is over.

    The hand of *landed* has been emptied by its own action.
    """
    facts = after.facts
    if before.facts.caller is None and closer is not None and facts.closing is not None:
        yield Called(closer, facts.closing)
        yield from _sent_back(before, after, landed)
    if facts.ending is not None and before.facts.ending is None:
        yield Ended(facts.ending)


def _sent_back(before: Table, after: Table, landed: Seat | None) -> Iterator[Event]:
    """Yield the return of cards that were in the air at the call and are no longer."""
    for side in before.sides:
        for held in before.tableaux[side].hands:
            seat = _holder(before, side, held)
            if held not in after.tableaux[side].hands and seat != landed:
                yield Returned(seat, held.source, held.cards)


def _holder(table: Table, side: int, held: Held) -> Seat:
    return Seat(side, held.member if table.facts.members > 1 else 0)
