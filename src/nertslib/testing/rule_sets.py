"""Which rule sets may a game be played by?"""

from __future__ import annotations

from functools import cache, partial

from attrs import evolve
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from ..codec.profiles import published_profiles
from ..profile import Profile
from ..profiles import PROFILES
from .mixing import chapters, mixed_profiles, seated
from .varying import evenly


def profiles(*, house: bool = False) -> SearchStrategy[Profile]:
    """Profiles of every sort: published, published with some changes, and mixed freely.

    *house*: with policies that are nobody's but a user's, too; no other engine knows those.
    """
    named, changed = named_profiles(), changed_profiles(house=house)
    return evenly(named, changed, named, mixed_profiles(house=house))


def named_profiles() -> SearchStrategy[Profile]:
    """Profiles that come with the library: the built-in ones, and the published sets."""
    return evenly(st.sampled_from(tuple(PROFILES.values())), st.sampled_from(_published()))


@st.composite
def changed_profiles(draw: DrawFn, *, house: bool = False) -> Profile:
    """Profiles that come with the library, with one to three questions answered otherwise."""
    base = draw(named_profiles())
    others = chapters(house=house)
    wanted = draw(st.lists(st.sampled_from((*others, "seating")), min_size=1, max_size=3))
    others = {**others, **seated(enforced=base.roles.kind != "any-hand")}
    answers = {question: others[question] for question in dict.fromkeys(wanted)}
    return draw(st.builds(partial(evolve, base), name=st.just(f"{base.name}-changed"), **answers))


@cache
def _published() -> tuple[Profile, ...]:
    return tuple(published_profiles().values())
