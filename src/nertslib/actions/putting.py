"""What does a card do when it comes down?"""

from __future__ import annotations

from attrs import evolve

from ..cards import Cards
from ..places import Foundation, Onto, Origin, Target, Under
from ..profile import Profile
from ..table import Centre, Facts, Table, Tableau
from .closing import closed, settled
from .judging import resolved


def landed(
    profile: Profile, table: Table, side: int, tableau: Tableau, cards: Cards, origin: Origin, target: Target
) -> Table:
    """Put *cards* of *side*, whose piles are *tableau* without them, down at *target*."""
    centre = table.centre
    match resolved(profile, table, cards, target):
        case Onto(pile):
            tableau = tableau.with_pile(pile, tableau.work[pile - 1] + cards)
        case Under(pile):
            tableau = tableau.with_pile(pile, cards + tableau.work[pile - 1])
        case Foundation(number):
            centre = _grown(profile, centre, number, cards, side)
        case _:
            centre = centre.with_cards(len(centre.piles) + 1, cards)
    tableaux = list(table.tableaux)
    tableaux[side] = tableau
    after = Table(tuple(tableaux), centre, played(table.facts))
    if origin is Origin.NERTS and not tableau.nerts and profile.calling.mode == "automatic":
        return _emptied(profile, after, side)
    return settled(after)


def _grown(profile: Profile, centre: Centre, number: int, cards: Cards, side: int) -> Centre:
    centre = centre.with_cards(number, cards)
    if profile.foundations.complete == "aside" and centre.complete(number):
        return centre.with_aside(number, side)
    return centre


def played(facts: Facts) -> Facts:
    """Note that a card has landed: it clears every pass, and the stops since the last play."""
    if not facts.passed and not facts.stops_since_play:
        return facts
    return evolve(facts, passed=(), stops_since_play=0)


def _emptied(profile: Profile, table: Table, side: int) -> Table:
    """Close the round with the last Nerts card, unless it is closing already."""
    return settled(table) if table.facts.caller is not None else closed(profile, table, side)
