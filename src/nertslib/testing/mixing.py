"""Which rule sets can be mixed from the settings of all policies?"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import TypeVar

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from ..cards import DECKS
from ..policies.building import BLOCKS, JOINS, Building
from ..policies.calling import Calling
from ..policies.contention import Contention
from ..policies.drawing import Drawing
from ..policies.empties import FILLS, Empties
from ..policies.foundations import GROWS, Foundations
from ..policies.layout import Layout
from ..policies.match import MatchRules
from ..policies.roles import Roles
from ..policies.scoring import PUBLISHED, TERMS, Formula, Term
from ..policies.seating import Seating, Sides
from ..policies.stalemate import Stalemate
from ..profile import Profile
from .house import OWN_BLOCKS, OWN_FILLS, OWN_GROWS, OWN_JOINS

T = TypeVar("T")


def mixed_profiles(*, house: bool = False) -> SearchStrategy[Profile]:
    """Profiles mixed freely from the values of every policy; *house*: and from our own."""
    mixed = chapters(house=house)
    return st.booleans().flatmap(
        lambda enforced: st.builds(
            Profile, name=st.just("mixed"), **mixed, **seated(enforced=enforced)
        )
    )


def chapters(*, house: bool) -> Mapping[str, SearchStrategy[object]]:
    """Return answers to every question that can be answered without looking at the others."""
    return {
        "layout": _layouts(),
        "building": _buildings(house=house),
        "empties": _empties(house=house),
        "foundations": _foundations(house=house),
        "drawing": _drawings(),
        "contention": _either(
            Contention, first=("landed", "lifted"), undecided=("first-listed", "both-stay")
        ),
        "calling": _callings(),
        "stalemate": _stalemates(),
        "scoring": _formulas(),
        "match": _match_rules(),
    }


def seated(*, enforced: bool) -> Mapping[str, SearchStrategy[object]]:
    """Return who sits at the table and who does what: *enforced* roles are for one or two."""
    roles = Roles("dealer-and-nertz" if enforced else "any-hand")
    return {"roles": st.just(roles), "seating": _seatings(enforced=enforced)}


def _either(policy: type[T], /, **values: tuple[object, ...]) -> SearchStrategy[T]:
    """Answers to one question, *policy*, each field one of its *values*."""
    return st.builds(policy, **{name: st.sampled_from(choice) for name, choice in values.items()})


def _seatings(*, enforced: bool) -> SearchStrategy[Seating]:
    numbers: list[tuple[int, ...]] = [(1,), (2,), (1, 2), (2, 1)]
    if not enforced:
        numbers.append((3,))
    sides = st.tuples(st.integers(1, 3), st.integers(0, 2)).map(lambda n: Sides(n[0], sum(n)))
    penalties = st.sampled_from(("side", "member"))
    return st.builds(Seating, sides=sides, members=st.sampled_from(numbers), penalty=penalties)


def _layouts() -> SearchStrategy[Layout]:
    orders = tuple(permutations(("nerts", "work", "stock")))
    nerts = st.one_of(
        st.integers(1, 13), st.tuples(st.integers(1, 8)).map(lambda n: (("A", n[0]), ("B", 5)))
    )
    work = st.one_of(
        st.integers(1, 6), st.tuples(st.integers(2, 5)).map(lambda n: ((2, n[0]), (3, 4)))
    )
    return st.builds(
        Layout,
        deck=st.sampled_from(tuple(DECKS.values())),
        order=st.sampled_from(orders),
        nerts=nerts,
        work=work,
        nerts_top=st.sampled_from(("last", "first")),
        nerts_seen=st.sampled_from(("top", "own", "all")),
        shuffled_by=st.sampled_from(("owner", "opponent")),
    )


def _buildings(*, house: bool) -> SearchStrategy[Building]:
    joins = [*JOINS.values(), *[OWN_JOINS] * house]
    blocks = [*BLOCKS.values(), *[OWN_BLOCKS] * house]
    return st.builds(
        Building,
        joins=st.sampled_from(joins),
        blocks=st.sampled_from(blocks),
        under=st.sampled_from(("none", "single")),
    )


def _empties(*, house: bool) -> SearchStrategy[Empties]:
    kinds = [*FILLS.values(), *[OWN_FILLS] * house]
    return st.builds(
        Empties,
        kind=st.sampled_from(kinds),
        blocks=st.booleans(),
        duty=st.sampled_from(("none", "none", "refill-first")),
    )


def _foundations(*, house: bool) -> SearchStrategy[Foundations]:
    grows = [*GROWS.values(), *[OWN_GROWS] * house]
    return st.builds(
        Foundations,
        slots=st.sampled_from((0, 0, 2, 5, 16)),
        per_suit=st.integers(0, 2),
        base=st.booleans(),
        complete=st.sampled_from(("stays", "aside")),
        joins=st.sampled_from(grows),
        aces=st.sampled_from(("free", "free", "forced")),
    )


def _drawings() -> SearchStrategy[Drawing]:
    return st.builds(
        Drawing,
        count=st.integers(1, 4),
        packet=st.sampled_from(("last-on-top", "first-on-top")),
        recycle=st.sampled_from(("when-empty", "any-time")),
        passes=st.sampled_from((0, 0, 1, 2, 4)),
    )


def _callings() -> SearchStrategy[Calling]:
    return _either(
        Calling,
        mode=("optional", "automatic"),
        false_call=("refused", "ends-round"),
        in_flight=("void", "lands"),
        in_flight_to=("anywhere", "foundations"),
    )


def _stalemates() -> SearchStrategy[Stalemate]:
    return _either(
        Stalemate,
        relief=("burn", "none"),
        when=("stuck", "agreed", "either"),
        limit=(0, 1, 3),
        fruitless=(0, 1, 2),
    )


def _formulas() -> SearchStrategy[Formula]:
    terms = st.builds(Term, st.sampled_from(TERMS), st.integers(-3, 10), st.booleans())
    return st.one_of(st.just(PUBLISHED), st.lists(terms, max_size=4).map(tuple))


def _match_rules() -> SearchStrategy[MatchRules]:
    return st.builds(
        MatchRules,
        target=st.integers(1, 300),
        tie=st.sampled_from(("play-on", "shared", "calls")),
        settlement=st.sampled_from(("none", "difference")),
        rate=st.integers(1, 3),
        practice_first=st.booleans(),
        warm_up_after=st.integers(0, 60),
    )
