"""What can a seat try, whether it is allowed or not?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

from attrs import evolve

from ..actions.calling import Call
from ..actions.hands import Lift, Place, Return
from ..actions.kinds import Action
from ..actions.moving import Move
from ..actions.stalling import Abandon, Burn, Pass
from ..actions.starting import Start
from ..actions.stock import Draw, Recycle
from ..places import (
    ANY_FOUNDATION,
    MOST_SIDES,
    NERTS_PILE,
    NEW_FOUNDATION,
    WASTE_PILE,
    Base,
    Foundation,
    Onto,
    Seat,
    Source,
    Target,
    Under,
    Work,
)
from ..round import Round
from ..table import Tableau

Tries = Callable[[Round, Seat], Iterator[Action]]
"""Tells what a seat can try."""


def sources_of(tableau: Tableau) -> Iterator[Source]:
    """Yield every source, and for each pile one that is not there."""
    yield from (NERTS_PILE, WASTE_PILE)
    for number, pile in enumerate((*tableau.work, ()), 1):
        yield from (Work(number, count) for count in range(1, len(pile) + 2))
        yield Base(number)


def homes_of(round: Round) -> tuple[Target, ...]:
    """Return every foundation, and one that is not there."""
    slots = max(len(round.table.centre.piles), round.profile.foundations.slots)
    return (*map(Foundation, range(1, slots + 2)), NEW_FOUNDATION, ANY_FOUNDATION)


def piles_of(tableau: Tableau) -> tuple[Target, ...]:
    """Return every place on and under a work pile, and those of a pile that is not there."""
    numbers = range(1, len(tableau.work) + 2)
    return (*map(Onto, numbers), *map(Under, numbers))


def moves(round: Round, seat: Seat) -> Iterator[Action]:
    """Yield moves from everywhere to everywhere, but for those that nobody can write."""
    yield from building(round, seat)
    yield from playing_home(round, seat)


def building(round: Round, seat: Seat) -> Iterator[Action]:
    """Yield moves to every work pile."""
    tableau = round.table.tableaux[seat.side]
    sources = (source for source in sources_of(tableau) if not isinstance(source, Base))
    for source, target in product(sources, piles_of(tableau)):
        yield Move(seat, source, target)


def filling(round: Round, seat: Seat) -> Iterator[Action]:
    """Yield moves into every space."""
    tableau = round.table.tableaux[seat.side]
    spaces = [number for number, pile in enumerate(tableau.work, 1) if not pile]
    for number, source in product(spaces, sources_of(tableau)):
        if not isinstance(source, Base):
            yield Move(seat, source, Onto(number))


def playing_home(round: Round, seat: Seat) -> Iterator[Action]:
    """Yield moves to every foundation."""
    for source, target in product(sources_of(round.table.tableaux[seat.side]), homes_of(round)):
        yield Move(seat, source, target)


def opening(round: Round, seat: Seat) -> Iterator[Action]:
    """Yield moves to a new foundation."""
    for source in sources_of(round.table.tableaux[seat.side]):
        yield Move(seat, source, NEW_FOUNDATION)


def whole_piles(round: Round, seat: Seat) -> Iterator[Action]:
    """Yield moves of whole work piles into spaces."""
    work = tuple(enumerate(round.table.tableaux[seat.side].work, 1))
    for (number, pile), (space, cards) in product(work, work):
        if pile and not cards:
            yield Move(seat, Work(number, len(pile)), Onto(space))


def unreadable(_: Round, seat: Seat) -> Iterator[Action]:
    """Yield actions that nobody can read: DESIGN section 5."""
    yield from (Move(seat, Base(1), Onto(2)), Move(seat, Base(2), Under(1)))
    yield from (Move(seat, Work(1, 0), Onto(2)), Move(seat, Work(0), ANY_FOUNDATION))
    yield from (Lift(seat, Work(2, -1)), Place(seat, Foundation(0)), Place(seat, Under(0)))


def stale(round: Round, seat: Seat) -> Iterator[Action]:
    """Yield moves that would be legal if they did not expect another card."""
    faces = round.profile.layout.deck.cards()
    tableau = round.table.tableaux[seat.side]
    for move in round.legal(seat):
        if isinstance(move, Move):
            card = tableau.look(move.source)[0]
            yield from (evolve(move, card=faces[(card.index + n) % len(faces)]) for n in (1, 13))


def lifts(round: Round, seat: Seat) -> Iterator[Action]:
    """Yield lifts from everywhere."""
    yield from (Lift(seat, source) for source in sources_of(round.table.tableaux[seat.side]))


def landings(round: Round, seat: Seat) -> Iterator[Action]:
    """Yield ways to put down what may be in the hand."""
    targets = (*piles_of(round.table.tableaux[seat.side]), *homes_of(round))
    yield from (Place(seat, target) for target in targets)
    yield Return(seat)


def turns(_: Round, seat: Seat) -> Iterator[Action]:
    """Yield what can be done to the stock."""
    yield from (Draw(seat), Recycle(seat))


def calls(_: Round, seat: Seat) -> Iterator[Action]:
    """Yield a call."""
    yield Call(seat)


def passes(_: Round, seat: Seat) -> Iterator[Action]:
    """Yield a pass."""
    yield Pass(seat)


def shared(_: Round, __: Seat) -> Iterator[Action]:
    """Yield what only the whole table does."""
    yield from (Start(), Burn(), Abandon())


def strangers(round: Round, _: Seat) -> Iterator[Action]:
    """Yield actions from seats that are not at the table."""
    members, sides = round.table.facts.members, len(round.sides)
    beside = (
        Seat(0, members + 1),
        *(Seat(side) for side in range(sides, min(sides + 2, MOST_SIDES))),
    )
    for seat in beside:
        yield from (
            Draw(seat),
            Pass(seat),
            Call(seat),
            Return(seat),
            Move(seat, NERTS_PILE, Onto(1)),
        )


EVERYTHING: tuple[Tries, ...] = (moves, stale, lifts, landings, turns, calls, passes, shared)
"""All that a seat at the table can try and that can be written."""
SORTS: tuple[Tries, ...] = (
    *(building, filling, building, playing_home, stale, lifts, building, landings),
    *(playing_home, turns, building, calls, passes, shared, strangers, unreadable),
)
"""The same and more by sort, some of which hold many rules."""


def tried(round: Round, seat: Seat, tries: tuple[Tries, ...] = EVERYTHING) -> Iterator[Action]:
    """Yield what *seat* can try, of some kinds."""
    for kind in tries:
        yield from kind(round, seat)
