"""Which card took the place at which another is aimed?"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from ..actions.judging import gives
from ..cards import Card
from ..fits import lawful
from ..places import AnyFoundation, Foundation, Seat, Target
from ..policies.foundations import Foundations
from ..table import Held, Table


@frozen
class Landed:
    """A card of claim *number* that took its place on a foundation in this race."""

    number: int
    time: int
    seat: Seat
    card: Card
    foundation: int
    # What lay on top before it, or before the first card of its tie; None under an ace.
    below: Card | None
    # The table on which it came down.
    before: Table


def tied_with(
    landings: Sequence[Landed], rules: Foundations, held: Held, target: Target, time: int
) -> Landed | None:
    """Return the card that took, at the same *time*, the place at which *held* is aimed."""
    if len(held.cards) > 1:
        return None
    for landed in landings:
        aimed = _aims_at(target, landed.foundation) and held.cards[0].rank == landed.card.rank
        if aimed and landed.time == time and landed.below is not None:
            grows = rules.grows(held.cards[0].bare, landed.below.bare)
            if lawful(grows):
                return landed
    return None


def was_in_time(landings: Sequence[Landed], seat: Seat, held: Held, tied: Landed) -> bool:
    """Whether *held*, at the very time of *tied*, was free to come down before it was covered.

    At one time a side does one thing after the other, as listed.
    """
    covers = (
        landed
        for landed in landings
        if landed.foundation == tied.foundation and landed.card.rank > tied.card.rank
    )
    cover = next(covers, None)
    if cover is None:
        return True
    tableau = cover.before.tableaux[seat.side]
    if tableau.hand(seat.place):
        return held in tableau.hands
    return lawful(gives(tableau, held.source)) and tableau.look(held.source) == held.cards


def beaten_by(landings: Sequence[Landed], held: Held, target: Target, time: int) -> Landed | None:
    """Return the equal card that was earlier on the foundation at which *held* is aimed."""
    card = held.cards[0].bare
    for landed in landings:
        if landed.card is card and _aims_at(target, landed.foundation) and landed.time < time:
            return landed
    return None


def _aims_at(target: Target, number: int) -> bool:
    return isinstance(target, AnyFoundation) or target == Foundation(number)


def grown(before: Table, after: Table) -> int:
    """Return the number of the foundation that has grown between two tables, 0 for none."""
    piles = before.centre.piles
    for number, pile in enumerate(after.centre.piles, 1):
        if number > len(piles) or pile is not piles[number - 1]:
            return number
    return 0
