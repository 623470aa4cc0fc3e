"""Does a card that comes down take its place?

Where the lift decides (`first = "lifted"`), a card takes its place at once and the hand stays full
of nothing until the landing: it then still counts as being in the air.
"""

from __future__ import annotations

from attrs import evolve

from ..actions.hands import Place, held_by, landing_of
from ..actions.judging import judge
from ..actions.putting import Landing, closes, put_down
from ..cards import KING, Cards
from ..events import Event, Lifted, Moved, narrate
from ..places import Foundation, Seat
from ..table import Centre, Held, Table
from .claims import Outcome, Reason
from .landed import Landed, beaten_by, grown, tied_with, was_in_time
from .race import Race
from .timeline import Happening, Moment


def come_down(race: Race, moment: Moment) -> None:
    """Bring a card down: judge it now, or let go of one whose fate was decided before."""
    seat, _ = race.aims[moment.number]
    if moment.number in race.flights:
        landing = race.flights.pop(moment.number)
        tableau = race.table.tableaux[seat.side].with_empty_hand(seat.place)
        race.table = race.table.with_tableau(seat.side, tableau)
        _note_closer(race, seat, landing)
    elif moment.number in race.outcomes:
        race.send_back(seat)
    else:
        land(race, moment)
        if not race.outcomes[moment.number].took_effect:
            race.send_back(seat)
    del race.aims[moment.number]


def land(race: Race, moment: Moment) -> None:
    """Decide whether the card of a claim takes its place, and put it there."""
    number, (seat, target) = moment.number, race.aims[moment.number]
    place = Place(seat, target)
    rules = judge(place, race.profile, race.table)
    if not rules:
        _put_down(race, moment, place)
        return
    held = held_by(race.table, seat)
    tied = tied_with(race.landings, race.profile.foundations, held, target, moment.time)
    if tied is not None and was_in_time(race.landings, seat, held, tied):
        _tie(race, moment, held, tied)
        return
    beaten = beaten_by(race.landings, held, target, moment.time)
    if beaten is not None:
        race.settle(number, Reason.BEATEN, beaten, moment.time)
    else:
        race.refuse(number, rules)


def _put_down(race: Race, moment: Moment, place: Place) -> None:
    landing = landing_of(race.table, place.seat)
    before = race.table
    after = put_down(race.profile, before, landing, place.target)
    race.events += narrate(race.profile, before, place, after)
    race.settle(moment.number, Reason.LANDED)
    number = grown(before, after)
    if number:
        below = before.centre.piles[number - 1][-1] if number <= len(before.centre.piles) else None
        card, at = landing.cards[0].bare, moment.time
        _note(race, Landed(moment.number, at, place.seat, card, number, below, before))
    _after_landing(race, moment, place.seat, landing, after)


def _tie(race: Race, moment: Moment, held: Held, tied: Landed) -> None:
    first, number = race.outcomes[tied.number], moment.number
    race.outcomes[tied.number] = evolve(first, reason=Reason.TIED)
    stays = race.profile.contention.undecided == "both-stay"
    race.outcomes[number] = Outcome(race.claims[number], stays, Reason.TIED)
    if not stays:
        return
    seat, target = race.aims[number][0], Foundation(tied.foundation)
    landing = landing_of(race.table, seat)
    laid = put_down(race.profile, race.table, landing, target)
    after, covers = _beside(laid, tied.foundation)
    race.events.append(Moved(seat, held.source, target, held.cards))
    if covers:
        _show_before(race.events, covers)
    _note(race, evolve(tied, number=number, seat=seat, card=held.cards[0].bare, before=race.table))
    _after_landing(race, moment, seat, landing, after)


def _beside(table: Table, number: int) -> tuple[Table, Cards]:
    """Bring the top card of a foundation down beside its equals, and return what covers them.

    A card that came down at the very time of a tie may lie on the first of it already.
    """
    piles = [*table.centre.piles]
    *below, card = piles[number - 1]
    covers = tuple(cover for cover in below if cover.rank > card.rank)
    equals = tuple(below[: len(below) - len(covers)])
    piles[number - 1] = (*equals, card, *covers)
    return table.with_centre(Centre.of(tuple(piles), table.centre.aside)), covers


def _show_before(events: list[Event], covers: Cards) -> None:
    """Show the last move, and its lift if that was just now, before that of the *covers*."""
    first = len(events) - 1 - isinstance(events[-2], Lifted)
    shown = events[first:]
    del events[first:]
    place = max(n for n, e in enumerate(events) if isinstance(e, Moved) and e.cards == covers[:1])
    events[place:place] = shown


def _note(race: Race, landed: Landed) -> None:
    race.landings.append(landed)
    if landed.card.rank == KING:
        race.full.setdefault(landed.foundation, landed.seat)


def _after_landing(race: Race, moment: Moment, seat: Seat, landing: Landing, after: Table) -> None:
    """Keep the hand full until a card that was decided early has come down."""
    held = held_by(race.table, seat)
    race.table = after
    if moment.happening is Happening.LIFT:
        still = after.tableaux[seat.side].with_hand(evolve(held, cards=()))
        race.table = after.with_tableau(seat.side, still)
        race.flights[moment.number] = landing
    else:
        _note_closer(race, seat, landing)


def _note_closer(race: Race, seat: Seat, landing: Landing) -> None:
    if race.closer is None and closes(race.profile, race.table, landing.side, landing.origin):
        race.closer = seat, landing
