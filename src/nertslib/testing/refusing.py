"""Which actions break one rule, that which is wanted, and no other?"""

from __future__ import annotations

from difflib import get_close_matches
from typing import NoReturn

from hypothesis import reject
from hypothesis import strategies as st
from hypothesis.errors import InvalidArgument
from hypothesis.strategies import DrawFn, SearchStrategy

from ..profile import Profile
from ..profiles import PROFILES
from .breaking import GAMES, breach, sought
from .sought import SOUGHT
from .trying import Attempt
from .varying import Varying, varied

STARTS = 400


def violations(
    rule: Varying[str] | None = None,
    *,
    profile: Varying[Profile] | None = None,
) -> SearchStrategy[Attempt]:
    """A round and an action that *rule* (its code), or any, forbids there, and no other rule.

    Where no *profile* is given it is a built-in one, changed if it has no such rule.  A profile
    under which the rule is not found broken is rejected; if it is the only one, that is an error.
    """
    built_in = st.sampled_from(tuple(PROFILES.values()))
    return _violations(
        None if rule is None else varied(rule),
        built_in if profile is None else varied(profile),
        given=profile is not None,
        certain=isinstance(profile, Profile) and isinstance(rule, str),
    )


@st.composite
def _violations(
    draw: DrawFn,
    rule: SearchStrategy[str] | None,
    profile: SearchStrategy[Profile],
    *,
    given: bool,
    certain: bool,
) -> Attempt:
    rules = draw(profile)
    code = draw(_codes(rules, given=given) if rule is None else rule)
    _check(code)
    if not given:
        rules = sought(code).given(rules)
    found = None
    if sought(code).suits(rules):
        found = breach(rules, code, draw(st.integers(0, GAMES - 1)), draw(st.integers(0, STARTS)))
    if found is None:
        _give_up(code, rules, certain=certain)
    return Attempt(found.round, draw(st.sampled_from(found.actions)))


def _codes(profile: Profile, *, given: bool) -> SearchStrategy[str]:
    """Codes of the rules that may be broken, where the profile is *given*, under it."""
    return st.sampled_from([code for code in SOUGHT if not given or sought(code).suits(profile)])


def _check(code: str) -> None:
    """Refuse a code that looks like one of ours and is none; another's rule is sought as it is."""
    families = {known.partition(".")[0] for known in SOUGHT}
    if code in SOUGHT or ("." in code and code.partition(".")[0] not in families):
        return
    near = get_close_matches(code, SOUGHT, n=1)
    hint = f"; is {near[0]!r} meant?" if near else ""
    message = f"there is no rule {code!r}{hint}"
    raise InvalidArgument(message)


def _give_up(code: str, profile: Profile, *, certain: bool) -> NoReturn:
    """Reject what was drawn, or say that nothing else can be drawn."""
    if not certain:
        reject()
    message = f"under the profile {profile.name!r} {code!r} is not found broken alone"
    raise InvalidArgument(message)
