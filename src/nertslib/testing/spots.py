"""Where can one sit, take cards from and put them?  Places that exist, and some that do not."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

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
from ..profile import MOST_MEMBERS
from ..round import Round
from .varying import evenly

PILES, DEEPEST, SLOTS = 6, 13, 18
"""How many work piles, cards of one and foundations there are, at most, unless a table says it."""


def numbers(piles: int = PILES, *, least: int = 1) -> SearchStrategy[int]:
    """Numbers of piles, from *least*."""
    return st.integers(least, piles)


def counts(deepest: int = DEEPEST, *, least: int = 1) -> SearchStrategy[int]:
    """Numbers of cards that move together, from *least*."""
    return st.integers(least, deepest)


def seats(round: Round | None = None) -> SearchStrategy[Seat]:
    """Seats at a *round*, or at any table: bare letters, and members."""
    if round is not None:
        return st.sampled_from(round.seats)
    return st.builds(Seat, st.integers(0, MOST_SIDES - 1), st.integers(0, MOST_MEMBERS))


def sources(
    piles: int = PILES, deepest: int = DEEPEST, *, least: int = 1
) -> SearchStrategy[Source]:
    """Places to take cards from, with numbers from *least*."""
    pile = numbers(piles, least=least)
    return st.one_of(
        st.just(NERTS_PILE),
        st.just(WASTE_PILE),
        st.builds(Work, pile, counts(deepest, least=least)),
        st.builds(Base, pile),
    )


def targets(
    piles: int = PILES, foundations: int = SLOTS, *, least: int = 1
) -> SearchStrategy[Target]:
    """Places to put cards, with numbers from *least*."""
    pile = numbers(piles, least=least)
    return st.one_of(
        st.builds(Onto, pile),
        st.builds(Under, pile),
        st.builds(Foundation, numbers(foundations, least=least)),
        st.just(NEW_FOUNDATION),
        st.just(ANY_FOUNDATION),
    )


def nowhere(round: Round) -> SearchStrategy[Seat]:
    """Seats at the table, with and without their member, and some where nobody sits."""
    members = round.table.facts.members
    anywhere = st.builds(Seat, st.integers(-1, len(round.sides) + 1), st.integers(-1, members + 1))
    return evenly(seats(round), seats(round), anywhere)
