"""What may a hand do?  Lift cards, put them down, put them back."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from ..fits import lawful
from ..landing import Load
from ..places import (
    NERTS_PILE,
    WASTE_PILE,
    AnyFoundation,
    Base,
    Foundation,
    NewFoundation,
    Seat,
    Source,
    Target,
    Work,
    sound_source,
    sound_target,
)
from ..profile import Profile
from ..rules import Rule
from ..table import Held, Table
from .closing import returned, settled
from .duties import duties
from .judging import HAND_EMPTY, HAND_FULL, gives, resolved, running, takes, unfinished
from .moving import broken_by_landing
from .offers import glance, taken
from .putting import Landing, finished, home_of, put_down
from .rows import Row
from .seated import Seated


@frozen(eq=False, repr=False)
class Lift(Seated):
    """Take up the cards at *source*: they are in the air until they are put down or back."""

    source: Source

    def __str__(self) -> str:
        """Write `A: lift 1x2`."""
        return f"{self.seat}: lift {self.source}"

    def sound(self) -> bool:
        """Whether the lift can be written down."""
        return sound_source(self.source)

    def member(self, profile: Profile, table: Table) -> int:
        """Return the member whose task the lift is."""
        return profile.roles.task(self.source.origin, table.facts.members) or 1

    def standing(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield what phase, role and hands forbid."""
        yield from running(table.facts)
        yield from profile.roles.plays(self.seat.place, self.source.origin, table.facts.members)
        if table.tableaux[self.seat.side].hand(self.seat.place):
            yield HAND_FULL

    def geometry(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield what is missing at the source."""
        yield from gives(table.tableaux[self.seat.side], self.source)

    def rules(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield the rules about what may be taken up, whatever its target."""
        tableau, source = table.tableaux[self.seat.side], self.source
        cards = tableau.look(source)
        load = Load(cards[0], len(cards), source.origin, tableau.size(source))
        yield from profile.landing.lifted(load)
        yield from duties(profile, table, self.seat, source, None)

    def effect(self, profile: Profile, table: Table) -> Table:
        """Return the table with the cards in the air."""
        cards = table.tableaux[self.seat.side].look(self.source)
        return lifted(table, self.seat.side, Held(self.seat.place, cards, self.source))


@frozen(eq=False, repr=False)
class Place(Seated):
    """Put down at *target* what the hand holds."""

    target: Target

    def __str__(self) -> str:
        """Write `A: place F2`."""
        return f"{self.seat}: place {self.target}"

    def sound(self) -> bool:
        """Whether the target can be written down."""
        return sound_target(self.target)

    def member(self, profile: Profile, table: Table) -> int:
        """Return the one member whose hand is full, if there is one."""
        return full_hand(table, self.seat.side)

    def standing(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield what phase and hands forbid; after the call cards may only land where they may."""
        facts = table.facts
        yield from unfinished(facts)
        if facts.caller is not None and facts.ending is None:
            on_foundation = isinstance(self.target, Foundation | NewFoundation | AnyFoundation)
            yield from profile.calling.lands(on_foundation=on_foundation)
        if not table.tableaux[self.seat.side].hand(self.seat.place):
            yield HAND_EMPTY

    def geometry(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield what is missing at the target."""
        held = held_by(table, self.seat)
        side = self.seat.side
        yield from takes(profile, table, side, held.source, held.cards[0], self.target)

    def rules(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield the rules the landing breaks."""
        held = held_by(table, self.seat)
        target = resolved(profile, table, held.cards, self.target)
        load = load_of(table, self.seat.side, held)
        yield from broken_by_landing(profile, table, self.seat, load, target)

    def effect(self, profile: Profile, table: Table) -> Table:
        """Return the table with the cards landed."""
        landing = landing_of(table, self.seat)
        home = home_of(profile, table, landing.cards, self.target)
        landed = put_down(profile, table, landing, self.target)
        return finished(profile, landed, landing.side, landing.origin, home)


class Return(Seated):
    """Put back what the hand holds."""

    __slots__ = ()

    def __str__(self) -> str:
        """Write `A: return`."""
        return f"{self.seat}: return"

    def member(self, profile: Profile, table: Table) -> int:
        """Return the one member whose hand is full, if there is one."""
        return full_hand(table, self.seat.side)

    def standing(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield what phase and hands forbid."""
        yield from unfinished(table.facts)
        if not table.tableaux[self.seat.side].hand(self.seat.place):
            yield HAND_EMPTY

    def effect(self, profile: Profile, table: Table) -> Table:
        """Return the table with the cards where they came from."""
        return settled(returned(table, self.seat.side, held_by(table, self.seat)))


def lifted(table: Table, side: int, held: Held) -> Table:
    """Take the cards of a hand of *side* up from where they lie."""
    return table.with_tableau(side, table.tableaux[side].without(held.source).with_hand(held))


def held_by(table: Table, seat: Seat) -> Held:
    """Return what *seat* holds, which is taken to be something."""
    return next(h for h in table.tableaux[seat.side].hands if h.member == seat.place)


def landing_of(table: Table, seat: Seat) -> Landing:
    """Return what *seat* holds as cards that come down."""
    held = held_by(table, seat)
    rest = table.tableaux[seat.side].with_empty_hand(held.member)
    return Landing(seat.side, rest, held.cards, held.source.origin)


def full_hand(table: Table, side: int) -> int:
    """Return the one member of *side* whose hand is full, else the first member."""
    hands = table.tableaux[side].hands
    return hands[0].member if len(hands) == 1 else 1


def load_of(table: Table, side: int, held: Held) -> Load:
    """Return held cards as a load: with what stays behind they made the pile they left."""
    count = len(held.cards)
    size = table.tableaux[side].size(held.source) + count
    return Load(held.cards[0], count, held.source.origin, size)


def lifts(profile: Profile, table: Table, seat: Seat) -> Iterator[Lift]:
    """Yield the legal lifts of *seat*, by source."""
    work = table.tableaux[seat.side].work
    sources: list[Source] = [NERTS_PILE, WASTE_PILE]
    for number, pile in enumerate(work, 1):
        sources += (Work(number, count) for count in range(1, len(pile) + 1))
        sources.append(Base(number))
    for source in sources:
        lift = Lift(seat, source)
        if lift.allowed(profile, table):
            yield lift


def placings(profile: Profile, table: Table, seat: Seat) -> Iterator[Place]:
    """Yield where *seat*, whose hand is full, may put its cards, by target."""
    held = held_by(table, seat)
    load = load_of(table, seat.side, held)
    work = glance(profile, table.tableaux[seat.side])
    spots = profile.tabled.fits.wanted(load.origin, load.card, load.count, load.size)
    spots &= work.offers | table.centre.homes
    row = Row.of(lambda target: Place(seat, target), len(work.piles))
    # The pile it was lifted from is closed, so that it does not offer anything.
    for place in taken(row, profile.foundations, table.centre, work, spots, load.card):
        if lawful(place.standing(profile, table)):
            yield place
