"""Is an action legal?  The one judgement: three tiers, and all faults of the first that has any."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol

from ..cards import Card, Cards
from ..fits import lawful
from ..places import (
    BASE,
    NEW_FOUNDATION,
    AnyFoundation,
    Foundation,
    Onto,
    Source,
    Target,
    Under,
    same_pile,
)
from ..policies.foundations import Foundations
from ..profile import Profile
from ..rules import Rule
from ..table import GONE, Ending, Facts, Table, Tableau
from ..tabled import Tabled

UNREADABLE = Rule("notation.unreadable", "nobody can read that action")
NO_WAY = Rule("notation.unreadable", "no card goes from there, or to there")
NOT_STARTED = Rule("phase.not-started", "the round has not been started")
STARTED = Rule("phase.started", "the round has been started already")
OVER = Rule("phase.over", "the round is over")
OVER_FALSELY = Rule("phase.over", "the round is over: it was called falsely")
OVER_BY_STOPS = Rule("phase.over", "the round is over: there were as many stops as there may be")
OVER_DEADLOCKED = Rule("phase.over", "the round is over: nobody could play any more")
OVER_ABANDONED = Rule("phase.over", "the round is over: everybody gave it up")
OVER_BY: Mapping[Ending, Rule] = {
    Ending.FALSE_CALL: OVER_FALSELY,
    Ending.STOPS: OVER_BY_STOPS,
    Ending.DEADLOCK: OVER_DEADLOCKED,
    Ending.ABANDONED: OVER_ABANDONED,
}
"""What is said after an ending that is neither a right call nor the last Nerts card."""
LANDING_ONLY = Rule("phase.landing-only", "after the call only cards in the air may land")
HAND_FULL = Rule("hands.full", "a hand holds cards that must be put down first")
HAND_EMPTY = Rule("hands.empty", "the hand holds nothing")
NO_PILE = Rule("places.no-such-pile", "there is no such work pile")
NO_FOUNDATION = Rule("places.no-such-foundation", "there is no such foundation")
NO_SLOT = Rule("places.no-such-foundation", "there are not so many foundations")
EMPTY_SLOT = Rule("places.no-such-foundation", "there is no such foundation yet for that card")
SET_ASIDE = Rule("places.no-such-foundation", "that foundation is full and was set aside")
NOT_SO_MANY = Rule("places.not-so-many", "there are not so many cards")
SAME_PILE = Rule("places.same-pile", "a card does not go to the pile it comes from")
IN_THE_AIR = Rule("places.in-the-air", "a pile with a card in the air neither gives nor takes")
STALE = Rule("places.stale", "another card lies there now")
UNKNOWN = Rule("knowledge.unknown", "that depends on a card that cannot be seen")


class Judged(Protocol):
    """What the judgement asks of an action that can be read, from a seat that exists."""

    def standing(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield what phase, role and hands forbid."""
        ...

    def geometry(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield what is missing where the action points to."""
        ...

    def rules(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield the rules of the game that the action breaks."""
        ...


def judge(action: Judged, profile: Profile, table: Table) -> tuple[Rule, ...]:
    """Return every rule broken in the first tier that has a fault; nothing if it is legal."""
    for tier in (action.standing, action.geometry, action.rules):
        broken = tuple(dict.fromkeys(tier(profile, table)))
        if broken:
            return broken
    return ()


def allowed(action: Judged, profile: Profile, table: Table) -> bool:
    """Whether the action breaks no rule."""
    return (
        lawful(action.standing(profile, table))
        and lawful(action.geometry(profile, table))
        and lawful(action.rules(profile, table))
    )


def routine(tabled: Tabled, facts: Facts, tableau: Tableau) -> bool:
    """Whether phase, roles, hands and duties can forbid nothing to the side of *tableau*."""
    return facts.running and not tableau.hands and facts.members <= tabled.undivided


def running(facts: Facts) -> Iterator[Rule]:
    """Yield what keeps play from going on: no start yet, a call, or the end."""
    if not facts.started:
        yield NOT_STARTED
    elif facts.ending is not None:
        yield OVER_BY.get(facts.ending, OVER)
    elif facts.caller is not None:
        yield LANDING_ONLY


def unfinished(facts: Facts) -> Iterator[Rule]:
    """Yield what keeps anything at all from happening: no start yet, or the end."""
    if facts.caller is None or facts.ending is not None:
        yield from running(facts)


def in_the_air(tableau: Tableau, source: Source) -> bool:
    """Whether a card of the pile of *source* is in a hand of the side."""
    return any(same_pile(held.source, source) for held in tableau.hands)


def gives(tableau: Tableau, source: Source, expected: Card | None = None) -> Iterator[Rule]:
    """Yield what keeps *source* from giving its cards, the first of them as *expected*."""
    if source.pile > len(tableau.work):
        yield NO_PILE
    elif in_the_air(tableau, source):
        yield IN_THE_AIR
    elif tableau.size(source) < source.count + (source.origin is BASE):
        yield NOT_SO_MANY
    elif (card := tableau.look(source)[0]).hidden:
        yield UNKNOWN
    elif expected is not None and card.bare is not expected.bare:
        yield STALE


def takes(
    profile: Profile, table: Table, side: int, source: Source, card: Card | None, target: Target
) -> Iterator[Rule]:
    """Yield what keeps *target* from being there for *card* of *source*, if there is a card."""
    match target:
        case Onto(pile) | Under(pile):
            yield from _pile_takes(table.tableaux[side], source, target, pile)
        case Foundation(number):
            yield from _foundation_takes(profile.foundations, table.centre.tops, number, card)
        case _:
            pass


def _pile_takes(tableau: Tableau, source: Source, target: Target, pile: int) -> Iterator[Rule]:
    if pile > len(tableau.work):
        yield NO_PILE
    elif source.pile == pile:
        yield SAME_PILE
    elif any(held.source.pile == pile for held in tableau.hands):
        yield IN_THE_AIR
    elif isinstance(target, Under) and not tableau.work[pile - 1]:
        yield NOT_SO_MANY


def _foundation_takes(
    rules: Foundations, tops: bytes, number: int, card: Card | None
) -> Iterator[Rule]:
    """Yield why foundation *number* is not there: an ace sent to an empty slot starts the next."""
    if number <= len(tops):
        if tops[number - 1] == GONE:
            yield SET_ASIDE
    elif number > rules.slots:
        yield NO_SLOT if rules.slots else NO_FOUNDATION
    elif card is None or not lawful(rules.starts(card)):
        yield EMPTY_SLOT


def resolved(profile: Profile, table: Table, cards: Cards, target: Target) -> Target:
    """Return the foundation that `F`, or the number of an empty slot, stands for now."""
    tops = table.centre.tops
    if isinstance(target, Foundation):
        return target if target.number <= len(tops) else NEW_FOUNDATION
    if not isinstance(target, AnyFoundation):
        return target
    homes = profile.tabled.fits.homes(cards)
    number = next((n for n, top in enumerate(tops, 1) if homes >> top & 1), None)
    return NEW_FOUNDATION if number is None else Foundation(number)
