"""What does a card do when it comes down?"""

from __future__ import annotations

from attrs import frozen

from ..cards import Cards
from ..places import NERTS, Foundation, Onto, Origin, Target, Under
from ..profile import Profile
from ..table import Table, Tableau
from ..values import Value
from .closing import closed, settled
from .judging import resolved


@frozen(eq=False, repr=False)
class Landing(Value):
    """*cards* of a *side* come down from a pile of kind *origin*; *rest* is what they left."""

    side: int
    rest: Tableau
    cards: Cards
    origin: Origin


def put_down(profile: Profile, table: Table, landing: Landing, target: Target) -> Table:
    """Put cards down at *target*, whatever follows from it."""
    rest, cards = landing.rest, landing.cards
    match target:
        case Onto(pile):
            rest = rest.with_pile(pile, rest.work[pile - 1] + cards)
        case Under(pile):
            rest = rest.with_pile(pile, cards + rest.work[pile - 1])
        case _:
            number = home_of(profile, table, cards, target)
            centre = table.centre.with_cards(number, cards)
            return table.with_landing(landing.side, rest, centre)
    return table.with_landing(landing.side, rest, table.centre)


def home_of(profile: Profile, table: Table, cards: Cards, target: Target) -> int:
    """Return the number of the foundation that *target* is for *cards*, 0 for a work pile."""
    home = resolved(profile, table, cards, target)
    if isinstance(home, Foundation):
        return home.number
    return 0 if isinstance(home, (Onto, Under)) else len(table.centre.piles) + 1


def finished(profile: Profile, table: Table, side: int, origin: Origin, home: int) -> Table:
    """Draw the consequences of a card of *side* from *origin* that has landed.

    Foundation number *home* (0 for none) is set aside if it is full, and the round is closed or
    ended if it is time.
    """
    if home and profile.foundations.complete == "aside" and table.centre.complete(home):
        table = table.with_centre(table.centre.with_aside(home, side))
    if closes(profile, table, side, origin):
        return closed(profile, table, side)
    return settled(table)


def closes(profile: Profile, table: Table, side: int, origin: Origin) -> bool:
    """Whether *side* has just landed its last Nerts card, which ends the round without a call."""
    return (
        origin is NERTS
        and profile.calling.mode == "automatic"
        and not table.tableaux[side].nerts_left
        and table.facts.caller is None
    )
