"""What happened, for a screen to show and for others to repeat?

Applying the events of a step, in their order, to the table before it gives the table after it.
No event tells a card that somebody at the table may not see.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce

from attrs import evolve, frozen

from .actions.calling import Call
from .actions.closing import returned
from .actions.hands import Lift, Place, Return, held_by
from .actions.judging import resolved
from .actions.kinds import Action
from .actions.moving import Move
from .actions.stalling import Burn, Pass, burned
from .actions.starting import Start
from .actions.stock import Draw, Recycle
from .actions.withdrawing import gone
from .cards import Card, Cards
from .places import Foundation, Onto, Origin, Seat, Source, Target, Under
from .profile import Profile
from .table import Ending, Held, Table


@frozen
class Started:
    """Play has begun."""

    def apply(self, table: Table) -> Table:
        """Begin."""
        return table.with_facts(evolve(table.facts, started=True))


@frozen
class Lifted:
    """*seat* has taken *cards* up from *source*."""

    seat: Seat
    source: Source
    cards: Cards

    def apply(self, table: Table) -> Table:
        """Put the cards into the hand."""
        held = Held(self.seat.place, self.cards, self.source)
        tableau = table.tableaux[self.seat.side].without(self.source).with_hand(held)
        return table.with_tableau(self.seat.side, tableau)


@frozen
class Moved:
    """*cards* of *seat* have landed at *target*, from *source* or from the hand that held them."""

    seat: Seat
    source: Source
    target: Onto | Under | Foundation
    cards: Cards

    def apply(self, table: Table) -> Table:
        """Put the cards down."""
        side, centre = self.seat.side, table.centre
        tableau = table.tableaux[side]
        held = tableau.hand(self.seat.place)
        tableau = tableau.with_empty_hand(held.member) if held else tableau.without(self.source)
        target = self.target
        match target:
            case Onto(pile):
                tableau = tableau.with_pile(pile, tableau.work[pile - 1] + self.cards)
            case Under(pile):
                tableau = tableau.with_pile(pile, self.cards + tableau.work[pile - 1])
            case _:
                centre = centre.with_cards(target.number, self.cards)
        return table.with_landing(side, tableau, centre)


@frozen
class Turned:
    """*seat* has turned *cards* of its stock, the last of them on top."""

    seat: Seat
    cards: Cards

    def apply(self, table: Table) -> Table:
        """Turn the cards."""
        tableau = table.tableaux[self.seat.side]
        stock = tableau.stock[len(self.cards) :]
        turned = tableau.with_stock(stock, tableau.waste + self.cards, tableau.recycles)
        return table.with_tableau(self.seat.side, turned)


@frozen
class Uncovered:
    """The next Nerts card of *seat*'s side, *card*, lies open."""

    seat: Seat
    card: Card

    def apply(self, table: Table) -> Table:
        """Show the card."""
        tableau = table.tableaux[self.seat.side]
        shown = evolve(tableau, nerts=(*tableau.nerts[:-1], self.card))
        return table.with_tableau(self.seat.side, shown)


@frozen
class Recycled:
    """*seat* has turned its waste over."""

    seat: Seat

    def apply(self, table: Table) -> Table:
        """Turn the waste over onto what is left of the stock."""
        tableau = table.tableaux[self.seat.side]
        stock = tableau.waste + tableau.stock
        turned = tableau.with_stock(stock, (), tableau.recycles + 1)
        return table.with_tableau(self.seat.side, turned)


@frozen
class _AboutPile:
    """Something about the foundation with this *number*, done by *seat*."""

    seat: Seat
    number: int

    def apply(self, table: Table) -> Table:
        """Nothing moves."""
        return table


@frozen
class PileStarted(_AboutPile):
    """A foundation was started."""


@frozen
class PileCompleted(_AboutPile):
    """A foundation has its king."""


@frozen
class PileSetAside(_AboutPile):
    """A full foundation was set aside."""

    def apply(self, table: Table) -> Table:
        """Set it aside."""
        return table.with_centre(table.centre.with_aside(self.number, self.seat.side))


@frozen
class Returned:
    """*cards* in the air have gone back to *source*."""

    seat: Seat
    source: Source
    cards: Cards

    def apply(self, table: Table) -> Table:
        """Put them back."""
        held = Held(self.seat.place, self.cards, self.source)
        return returned(table, self.seat.side, held)


@frozen
class Passed:
    """The side of *seat* has passed."""

    seat: Seat

    def apply(self, table: Table) -> Table:
        """Note the pass."""
        passed = tuple(sorted((*table.facts.passed, self.seat.side)))
        return table.with_facts(evolve(table.facts, passed=passed))


@frozen
class Called:
    """*seat* has called, or emptied its pile where that counts: the round will end like this."""

    seat: Seat
    closing: Ending

    def apply(self, table: Table) -> Table:
        """Note who closes the round."""
        facts = evolve(table.facts, caller=self.seat.side, closing=self.closing)
        return table.with_facts(facts)


@frozen
class Stopped:
    """Play has come to a stop, the round's number *stops*."""

    stops: int

    def apply(self, table: Table) -> Table:
        """Count the stop, which clears every pass."""
        since = table.facts.stops_since_play + 1
        facts = evolve(table.facts, stops=self.stops, stops_since_play=since, passed=())
        return table.with_facts(facts)


@frozen
class Burned:
    """Everybody has taken the waste up and moved the top card of the stock under."""

    def apply(self, table: Table) -> Table:
        """Move the cards."""
        return burned(table)


@frozen
class Withdrawn:
    """The side of *seat* has left the round."""

    seat: Seat

    def apply(self, table: Table) -> Table:
        """Note it."""
        return gone(table, self.seat.side)


@frozen
class Undone:
    """*cards* that *seat* had moved to *target*, a work pile, have gone back to *source*."""

    seat: Seat
    source: Source
    target: Onto | Under
    cards: Cards

    def apply(self, table: Table) -> Table:
        """Put them back; a Nerts card covers the one that it had uncovered."""
        tableau, count = table.tableaux[self.seat.side], len(self.cards)
        pile = tableau.work[self.target.pile - 1]
        rest = pile[count:] if isinstance(self.target, Under) else pile[:-count]
        held = Held(self.seat.place, self.cards, self.source)
        back = tableau.with_pile(self.target.pile, rest).with_back(held)
        return table.with_tableau(self.seat.side, back)


@frozen
class Ended:
    """The round is over."""

    ending: Ending

    def apply(self, table: Table) -> Table:
        """End it."""
        return table.with_ending(self.ending)


Event = (
    Started
    | Lifted
    | Moved
    | Turned
    | Uncovered
    | Recycled
    | PileStarted
    | PileCompleted
    | PileSetAside
    | Returned
    | Passed
    | Called
    | Stopped
    | Burned
    | Withdrawn
    | Undone
    | Ended
)
"""Everything that can happen, as a closed union."""


def applied(table: Table, events: Iterable[Event]) -> Table:
    """Return *table* after *events*."""
    return reduce(lambda so_far, event: event.apply(so_far), events, table)


def narrate(profile: Profile, before: Table, action: Action, after: Table) -> tuple[Event, ...]:
    """Tell what the legal *action* did between two tables, in the order to show it."""
    closer = action.seat if isinstance(action, Move | Place | Call) else None
    landed = action.seat if isinstance(action, Place) else None
    return (*_told(profile, before, action, after), *narrate_end(before, after, closer, landed))


def _told(profile: Profile, before: Table, action: Action, after: Table) -> Iterator[Event]:
    match action:
        case Move() | Lift() | Place() | Return():
            yield from _carried(profile, before, action, after)
        case Draw(seat):
            count = len(before.tableaux[seat.side].stock) - len(after.tableaux[seat.side].stock)
            yield Turned(seat, after.tableaux[seat.side].waste[-count:])
        case Recycle(seat):
            yield Recycled(seat)
        case Pass(seat):
            yield Passed(seat)
        case Start():
            yield Started()
        case Burn():
            yield Stopped(after.facts.stops)
            if after.facts.ending is None:
                yield Burned()


def _carried(
    profile: Profile, before: Table, action: Move | Lift | Place | Return, after: Table
) -> Iterator[Event]:
    match action:
        case Lift(seat, source):
            yield Lifted(seat, source, before.tableaux[seat.side].look(source))
            yield from _uncovered(after, seat, source)
        case Move(seat, source, target):
            cards = before.tableaux[seat.side].look(source)
            yield from _landed(profile, before, after, Move(seat, source, target), cards)
            yield from _uncovered(after, seat, source)
        case Place(seat, target):
            held = held_by(before, seat)
            stroke = Move(seat, held.source, target)
            yield from _landed(profile, before, after, stroke, held.cards)
        case _:
            held = held_by(before, action.seat)
            yield Returned(action.seat, held.source, held.cards)


def _landed(
    profile: Profile, before: Table, after: Table, move: Move, cards: Cards
) -> Iterator[Event]:
    target = resolved(profile, before, cards, move.target)
    seat, starts = move.seat, not isinstance(target, Onto | Under | Foundation)
    home = target if isinstance(target, Onto | Under) else _home(after, target)
    yield Moved(seat, move.source, home, cards)
    if isinstance(home, Foundation):
        if starts:
            yield PileStarted(seat, home.number)
        pile = after.centre.piles[home.number - 1]
        if not pile or after.centre.complete(home.number):
            yield PileCompleted(seat, home.number)
        if not pile:
            yield PileSetAside(seat, home.number)


def _home(after: Table, target: Target) -> Foundation:
    """Return the foundation that *target* was; a new one has the highest number."""
    return target if isinstance(target, Foundation) else Foundation(len(after.centre.piles))


def _uncovered(after: Table, seat: Seat, source: Source) -> Iterator[Event]:
    nerts = after.tableaux[seat.side].nerts
    if source.origin is Origin.NERTS and nerts:
        yield Uncovered(seat, nerts[-1])


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
