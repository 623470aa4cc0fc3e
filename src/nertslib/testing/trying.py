"""What may somebody try at a table: what is legal, what is nearly so, and what is neither?"""

from __future__ import annotations

from functools import lru_cache

from attrs import evolve, frozen
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from ..actions.calling import Call
from ..actions.hands import Lift, Place, Return
from ..actions.kinds import Action
from ..actions.moving import Move
from ..actions.stalling import Abandon, Burn, Pass
from ..actions.starting import Start
from ..actions.stock import Draw, Recycle
from ..cards import DECKS, HIDDEN, Card
from ..places import Seat
from ..round import Round
from .breaking import refused_by
from .candidates import SORTS, Tries
from .positions import rounds
from .spots import nowhere, seats, sources, targets
from .varying import Varying, evenly, varied

SHARED: tuple[Action, ...] = (Start(), Burn(), Abandon())
"""What only the whole table does."""


@frozen
class Attempt:
    """Something tried: an *action*, at a *round*."""

    round: Round
    action: Action


def attempts(round: Varying[Round] | None = None) -> SearchStrategy[Attempt]:
    """A round and something to try at it: legal, nearly legal, or neither."""
    found = rounds() if round is None else varied(round)
    return found.flatmap(lambda at: st.builds(Attempt, st.just(at), actions(at)))


@st.composite
def actions(draw: DrawFn, round: Varying[Round] | None = None) -> Action:
    """Actions to try at a *round*: legal ones, near misses, and anything from anywhere.

    Without a round: actions that can be written, of any table.
    """
    if round is None:
        return draw(written_actions())
    at = draw(varied(round))
    return draw(evenly(_legal(at), _near_misses(at), any_actions(at)))


@st.composite
def legal_actions(draw: DrawFn, round: Varying[Round]) -> Action:
    """Actions that the *round* allows; after the end there is none, so such a round is rejected."""
    listed = _allowed(draw(varied(round)))
    return draw(st.sampled_from(listed) if listed else st.nothing())


@st.composite
def near_misses(draw: DrawFn, round: Varying[Round]) -> Action:
    """Actions that only one rule forbids at the *round*, of every sort as often."""
    at = draw(varied(round))
    return draw(_near_misses(at))


def _legal(round: Round) -> SearchStrategy[Action]:
    listed = _allowed(round)
    return st.sampled_from(listed or SHARED)


def _allowed(round: Round) -> tuple[Action, ...]:
    by_seats = ((*round.legal(seat), *round.lifts(seat)) for seat in round.seats)
    return (*(action for seat in by_seats for action in seat), *round.table_actions())


@st.composite
def _near_misses(draw: DrawFn, round: Round) -> Action:
    seat, first = draw(seats(round)), draw(st.integers(0, len(SORTS) - 1))
    sorts = (_missed(round, seat, sort) for sort in (*SORTS[first:], *SORTS[:first]))
    by_rule = next(filter(None, sorts))
    rule = draw(st.sampled_from(tuple(by_rule)))
    return draw(st.sampled_from(by_rule[rule]))


@lru_cache(maxsize=256)
def _missed(round: Round, seat: Seat, sort: Tries) -> dict[str, tuple[Action, ...]]:
    """Return, by the rule that forbids it, what *seat* may try that is nearly legal."""
    found: dict[str, list[Action]] = {}
    for rule, action in refused_by(round, seat, (sort,)):
        found.setdefault(rule, []).append(action)
    return {rule: tuple(found[rule]) for rule in sorted(found)}


# Anything that is an action.


def written_actions() -> SearchStrategy[Action]:
    """Actions that can be written, of any table: nobody need sit there, no card need lie there."""
    who = seats()
    return st.one_of(
        written_moves(),
        st.builds(Lift, who, sources()),
        st.builds(Place, who, targets()),
        *(st.builds(kind, who) for kind in (Draw, Recycle, Call, Pass, Return)),
        st.sampled_from(SHARED),
    )


def written_moves() -> SearchStrategy[Move]:
    """Moves that can be written: a base card, for one, goes to foundations only."""
    return st.builds(Move, seats(), sources(), targets()).filter(Move.sound)


def any_actions(round: Round) -> SearchStrategy[Action]:
    """Every conceivable action: any seat, any place, those that are nowhere, any card expected."""
    who, expected = nowhere(round), st.one_of(st.none(), _expected(round))
    piles = len(round.table.tableaux[0].work) + 2
    homes = max(len(round.table.centre.piles), round.profile.foundations.slots) + 1
    froms, tos = sources(piles, 14, least=-1), targets(piles, homes, least=-1)
    return st.one_of(
        st.builds(Move, who, froms, tos, expected),
        st.builds(Lift, who, froms),
        st.builds(Place, who, tos),
        *(st.builds(kind, who) for kind in (Draw, Recycle, Call, Pass, Return)),
        st.sampled_from(SHARED),
        _expecting(round),
    )


def _expecting(round: Round) -> SearchStrategy[Action]:
    """Moves that are legal, or were but for the card that is expected."""
    moves = [action for action in _allowed(round) if isinstance(action, Move)]
    if not moves:
        return st.sampled_from(SHARED)
    with_card = st.builds(
        lambda move, card: evolve(move, card=card), st.sampled_from(moves), _expected(round)
    )
    return st.one_of(st.sampled_from(moves), with_card)


def _expected(round: Round) -> SearchStrategy[Card]:
    """Cards of the round, of both decks, with and without an owner, and `??`."""
    every = [card for deck in DECKS.values() for card in (*deck.cards(), *deck.cards(0))]
    here = [card for tableau in round.table.tableaux for card in tableau.cards]
    return st.one_of(st.sampled_from(here or every), st.sampled_from(every), st.just(HIDDEN))
