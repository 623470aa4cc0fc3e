"""May a card go from here to there?  A move, in one stroke."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import field, frozen

from ..cards import Card, bare, sound_card
from ..landing import Load
from ..places import (
    NERTS,
    Base,
    Foundation,
    Onto,
    Seat,
    Source,
    Target,
    Under,
    sound_source,
    sound_target,
)
from ..profile import Profile
from ..rules import Rule
from ..table import Table
from .duties import duties, room_for
from .judging import HAND_FULL, allowed, gives, resolved, routine, running, takes
from .offers import spot, wanted
from .putting import finished, home_of
from .seated import Seated


@frozen(eq=False, repr=False)
class Move(Seated):
    """Move cards from *source* to *target*; *card* is the (first) card expected at *source*."""

    source: Source
    target: Target
    card: Card | None = field(default=None, converter=bare)

    def __str__(self) -> str:
        """Write `A: N>3`, with the card expected in brackets."""
        expected = f" [{self.card}]" if self.card else ""
        return f"{self.seat}: {self.source}>{self.target}{expected}"

    def sound(self) -> bool:
        """Whether the move can be written down: a base card, for one, goes to foundations only."""
        return (
            sound_source(self.source)
            and sound_target(self.target)
            and (self.card is None or sound_card(self.card))
            and not (isinstance(self.source, Base) and isinstance(self.target, Onto | Under))
        )

    def member(self, profile: Profile, table: Table) -> int:
        """Return the member whose task the move is."""
        return profile.roles.task(self.source.origin, table.facts.members) or 1

    def standing(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield what phase, role and hands forbid."""
        yield from running(table.facts)
        yield from profile.roles.plays(self.seat.place, self.source.origin, table.facts.members)
        if table.tableaux[self.seat.side].hand(self.seat.place):
            yield HAND_FULL

    def geometry(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield what is missing at the source or at the target."""
        tableau = table.tableaux[self.seat.side]
        missing = tuple(gives(tableau, self.source, self.card))
        yield from missing
        card = None if missing else tableau.look(self.source)[0]
        yield from takes(profile, table, self.seat.side, self.source, card, self.target)

    def rules(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield the rules the landing breaks, and the duties it neglects."""
        tableau, source = table.tableaux[self.seat.side], self.source
        cards = tableau.look(source)
        load = Load(cards[0], len(cards), source.origin, tableau.size(source))
        target = resolved(profile, table, cards, self.target)
        yield from broken_by_landing(profile, table, self.seat, load, target)
        yield from duties(profile, table, self.seat, source, target)

    def allowed(self, profile: Profile, table: Table) -> bool:
        """Whether the move breaks no rule, read off the tables where nothing special is on."""
        tableau, source = table.tableaux[self.seat.side], self.source
        tabled = profile.tabled
        if not routine(tabled, table.facts, tableau):
            return allowed(self, profile, table)
        spots = wanted(tabled.fits, tableau, source)
        if not spots or not spots & spot(profile, table, tableau, source, self.target):
            return False
        return self.card is None or self._is_expected(tableau.look(source)[0])

    def _is_expected(self, card: Card) -> bool:
        return self.card is card.bare

    def effect(self, profile: Profile, table: Table) -> Table:
        """Return the table after the move, which is taken to be legal."""
        side, source, target = self.seat.side, self.source, self.target
        tableau, centre, home = table.tableaux[side], table.centre, 0
        if type(target) is Onto or type(target) is Under:
            tableau = tableau.moved(source, target)
        else:
            cards, tableau = tableau.taken(source)
            home = home_of(profile, table, cards, target)
            centre = centre.with_cards(home, cards)
        landed = table.with_landing(side, tableau, centre)
        if not home and source.origin is not NERTS and table.facts.closing is None:
            return landed
        return finished(profile, landed, side, source.origin, home)


def broken_by_landing(
    profile: Profile, table: Table, seat: Seat, load: Load, target: Target
) -> Iterator[Rule]:
    """Yield the rules broken where *load* is put down at *target*."""
    work = table.tableaux[seat.side].work
    match target:
        case Onto(pile) if work[pile - 1]:
            yield from profile.landing.onto(load, work[pile - 1][-1])
        case Onto():
            yield from profile.landing.into_space(load)
        case Under(pile):
            yield from profile.landing.under(load, work[pile - 1][0])
        case Foundation(number):
            yield from profile.landing.home(load, table.centre.piles[number - 1][-1])
        case _:
            room = room_for(table.centre, load.card.suit.position)
            yield from profile.landing.new_home(load, *room)
