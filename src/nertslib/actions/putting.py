"""What does a card do when it comes down?"""

from __future__ import annotations

from attrs import evolve, frozen

from ..cards import KING, Cards
from ..places import Foundation, Onto, Origin, Target, Under
from ..profile import Profile
from ..table import Facts, Table, Tableau
from .closing import closed, settled
from .judging import resolved


@frozen
class Landing:
    """*cards* of a *side*, from a pile of kind *origin*, come down; *rest* is its tableau without."""

    side: int
    rest: Tableau
    cards: Cards
    origin: Origin


def landed(profile: Profile, table: Table, landing: Landing, target: Target) -> Table:
    """Put cards down at *target*, and close the round if that is what it takes."""
    return finished(profile, put_down(profile, table, landing, target), landing)


def put_down(profile: Profile, table: Table, landing: Landing, target: Target) -> Table:
    """Put cards down at *target*, whatever follows from it."""
    tableau, cards = landing.rest, landing.cards
    centre = table.centre
    match resolved(profile, table, cards, target):
        case Onto(pile):
            tableau = tableau.with_pile(pile, tableau.work[pile - 1] + cards)
        case Under(pile):
            tableau = tableau.with_pile(pile, cards + tableau.work[pile - 1])
        case Foundation(number):
            centre = centre.with_cards(number, cards)
        case _:
            centre = centre.with_cards(len(centre.piles) + 1, cards)
    tableaux = list(table.tableaux)
    tableaux[landing.side] = tableau
    return Table(tuple(tableaux), centre, played(table.facts))


def finished(profile: Profile, table: Table, landing: Landing) -> Table:
    """Set a full foundation aside, and close or end the round if it is time."""
    if landing.cards[-1].rank == KING:
        table = swept(profile, table, landing.side)
    if closes(profile, table, landing):
        return closed(profile, table, landing.side)
    return settled(table)


def swept(profile: Profile, table: Table, closer: int) -> Table:
    """Set aside, where the rules say so, every foundation that has its king."""
    if profile.foundations.complete == "aside":
        for number, pile in enumerate(table.centre.piles, 1):
            if pile and table.centre.complete(number):
                table = table.with_centre(table.centre.with_aside(number, closer))
    return table


def closes(profile: Profile, table: Table, landing: Landing) -> bool:
    """Whether *landing* was a last Nerts card, which ends the round without a call."""
    return (
        landing.origin is Origin.NERTS
        and profile.calling.mode == "automatic"
        and not table.tableaux[landing.side].nerts_left
        and table.facts.caller is None
    )


def played(facts: Facts) -> Facts:
    """Note that a card has landed: it clears every pass, and the stops since the last play."""
    if not facts.passed and not facts.stops_since_play:
        return facts
    return evolve(facts, passed=(), stops_since_play=0)
