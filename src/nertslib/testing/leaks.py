"""Does a server tell a seat what it may not see?  A test that others run on their own.

    leaks(MyServer(), round, "A")    # every difference between two tables that A takes for one

A leak is whatever differs between a round and a twin of it in which only cards lie elsewhere that
the seat cannot see.  What is compared is up to the server: objects, texts, or the bytes it sends.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Protocol

from attrs import frozen

from ..actions.calling import Call
from ..actions.hands import Lift, Place, Return
from ..actions.kinds import Action, SeatAction
from ..actions.moving import Move
from ..actions.stalling import Abandon, Pass
from ..actions.starting import Start
from ..actions.stock import Draw, Recycle
from ..cards import HIDDEN, Card, Cards
from ..errors import Fault, MatchError
from ..places import ANY_FOUNDATION
from ..round import AnySeat, Round
from ..table import Table, Tableau
from ..views import SPECTATOR, Viewer, Watcher, seen_table
from ..violations import Violation
from .candidates import homes_of, piles_of, sources_of

TWINS = 2
"""How many twins a round is compared with, unless somebody says otherwise."""


class Server(Protocol):
    """What answers a client at *viewer* when *round* lies on its table.

    Answers are compared with `==`; one that cannot be given is best told as a value too.
    """

    def view(self, round: Round, viewer: Viewer) -> object:
        """Answer what the client is shown."""

    def legal(self, round: Round, viewer: Viewer) -> object:
        """Answer what may be done."""

    def refusal(
        self,
        round: Round,
        viewer: Viewer,
        action: Action,
    ) -> object:
        """Answer why *action*, which the client has sent, is refused, or that it is not."""


@frozen
class Engine:
    """The library itself as a server: a seat's view, every seat's list, and refusals."""

    def view(self, round: Round, viewer: Viewer) -> Round:
        """Answer with the view."""
        return round.view(viewer)

    def legal(self, round: Round, viewer: Viewer) -> tuple[SeatAction, ...]:  # noqa: ARG002
        """Answer with what each seat may do, for that is open to all."""
        listed = ((*round.legal(seat), *round.lifts(seat)) for seat in round.seats)
        return tuple(action for actions in listed for action in actions)

    def refusal(
        self,
        round: Round,
        viewer: Viewer,  # noqa: ARG002 - all are told the same
        action: Action,
    ) -> Violation | None:
        """Answer with the violation, if there is one."""
        return round.refusal(action)


@frozen
class Leak:
    """A difference: in answer to *question* the round gave *one*, and its *twin* *other*."""

    question: str
    one: object
    other: object
    twin: Round

    def __str__(self) -> str:
        """Write it."""
        return f"{self.question}: {self.one!r}, but {self.other!r}"


def twin(
    round: Round,
    seat: AnySeat | Watcher,
    seed: int,
) -> Round:
    """Return another whole round that *seat*, or a spectator, cannot tell from *round*.

    Side by side every card that is hidden lies elsewhere, where there are two or more; *seed* says
    where.  A MatchError says that *round* is a view, a NotationError that nobody sits there.
    """
    if round.seen_by is not None:
        raise MatchError(Fault("", "a view of a round is not the round"))
    seen = seen_table(round.profile, round.table, _viewer(round, seat)).tableaux
    random, whole = Random(seed), round.table.tableaux  # noqa: S311 - seeded, nothing secret
    pairs = zip(whole, seen, strict=True)
    mixed = tuple(_mixed(tableau, shown, random) for tableau, shown in pairs)
    return Round(round.profile, Table(mixed, round.table.centre, round.table.facts))


def leaks(
    server: Server,
    round: Round,
    seat: AnySeat | Watcher,
    *,
    seeds: Sequence[int] = range(TWINS),
    actions: Sequence[Action] | None = None,
) -> list[Leak]:
    """Return every difference between what *server* answers *seat* for *round* and for its twins.

    There is a twin for each of *seeds*.  *actions* are what is tried, by default whatever anybody
    could try; `burn` is left out, for its answer tells the table whether all are stuck.
    """
    viewer = _viewer(round, seat)
    tried = tuple(attempts(round)) if actions is None else actions
    others = [twin(round, viewer, seed) for seed in seeds]
    return [leak for other in others for leak in _between(server, round, other, viewer, tried)]


def attempts(round: Round) -> Iterator[Action]:
    """Yield whatever anybody at the table could try, but `burn`, and something beyond."""
    expected = round.profile.layout.deck.cards()[0]
    for seat in round.seats:
        tableau = round.table.tableaux[seat.side]
        sources = tuple(sources_of(tableau))
        targets = (*piles_of(tableau), *homes_of(round))
        yield from (Move(seat, *places) for places in product(sources, targets))
        yield from (Move(seat, source, ANY_FOUNDATION, expected) for source in sources)
        yield from (Lift(seat, source) for source in sources)
        yield from (Place(seat, target) for target in targets)
        yield from (kind(seat) for kind in (Draw, Recycle, Call, Pass, Return))
    yield from (Start(), Abandon())


def _viewer(round: Round, seat: AnySeat | Watcher) -> Viewer:
    if isinstance(seat, Watcher) or seat == str(SPECTATOR):
        return SPECTATOR
    return round.seat(seat)


def _mixed(tableau: Tableau, seen: Tableau, random: Random) -> Tableau:
    """Return *tableau* with the cards that are not *seen* in each other's places."""
    piles, shown = (tableau.nerts, tableau.stock), (seen.nerts, seen.stock)
    hidden = [c for pile, look in zip(piles, shown, strict=True) for c in _covered(pile, look)]
    # A shuffle in one cycle leaves no card where it was.
    for last in range(len(hidden) - 1, 0, -1):
        other = random.randrange(last)
        hidden[last], hidden[other] = hidden[other], hidden[last]
    cards = iter(hidden)
    nerts, stock = (tuple(next(cards) if c is HIDDEN else c for c in look) for look in shown)
    return tableau.with_nerts(nerts).with_stock(stock)


def _covered(pile: Cards, look: Cards) -> Iterator[Card]:
    """Yield the cards of *pile* of which a *look* shows nothing."""
    return (card for card, shown in zip(pile, look, strict=True) if shown is HIDDEN)


def _between(
    server: Server, one: Round, other: Round, viewer: Viewer, tried: Sequence[Action]
) -> Iterator[Leak]:
    yield from _compared("view", server.view(one, viewer), server.view(other, viewer), other)
    yield from _compared("legal", server.legal(one, viewer), server.legal(other, viewer), other)
    for action in tried:
        refused, otherwise = (server.refusal(r, viewer, action) for r in (one, other))
        yield from _compared(str(action), refused, otherwise, other)


def _compared(question: str, one: object, other: object, twin: Round) -> Iterator[Leak]:
    if one != other:
        yield Leak(question, one, other, twin)
