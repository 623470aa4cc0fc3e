"""Which rounds are there, at any moment of a game?"""

from __future__ import annotations

from hypothesis import reject
from hypothesis import strategies as st
from hypothesis.errors import InvalidArgument
from hypothesis.strategies import DrawFn, SearchStrategy

from ..profile import Profile
from ..round import Round
from ..views import SPECTATOR, Viewer
from .moments import MOMENTS
from .playing import EARLY, LONGEST, SEEDS, played
from .rule_sets import profiles
from .varying import Varying, evenly, varied

RARE = 4
"""So many of the moments of a game, those it is at for the shortest, are looked for more often."""
LOOKED_THROUGH = 12
"""In so many games a moment that was asked for is looked for."""


def rounds(
    profile: Varying[Profile] | None = None,
    *,
    moment: Varying[str] | None = None,
    views: bool = False,
) -> SearchStrategy[Round]:
    """Rounds of a *profile*, or of any, at all the moments of guided games.

    Fresh deals, open foundations, spaces, cards in the air, passes, last Nerts cards, a call with
    cards that may still land, stops and the end are all looked for; *moment* wants one of them,
    by its name in MOMENTS.  *views*: half of them as somebody may see them.
    """
    # What is given is made into strategies here, since all that is done in a draw is timed.
    wanted = None if moment is None else varied(moment)
    found = _rounds(profiles() if profile is None else varied(profile), wanted)
    return found.flatmap(_seen) if views else found


@st.composite
def _rounds(
    draw: DrawFn, profile: SearchStrategy[Profile], moment: SearchStrategy[str] | None
) -> Round:
    rules = draw(profile)
    seed = draw(st.integers(0, SEEDS - 1))
    if moment is None:
        states = played(rules, seed, draw(st.sampled_from((EARLY, LONGEST, EARLY))))
        kinds = {name: tuple(filter(is_at, states)) for name, is_at in MOMENTS.items()}
        names = [name for name, found in kinds.items() if found]
        rare = sorted(names, key=lambda name: len(kinds[name]))[:RARE]
        states = kinds[draw(evenly(st.sampled_from(names), st.sampled_from(rare)))]
    else:
        states = _at(rules, seed, draw(moment))
    return states[draw(st.integers(0, len(states) - 1))]


def _at(profile: Profile, seed: int, moment: str) -> tuple[Round, ...]:
    """Return the rounds of a game that are at a *moment*, which some game has."""
    if moment not in MOMENTS:
        message = f"there is no moment {moment!r}; there are {', '.join(MOMENTS)}"
        raise InvalidArgument(message)
    games = (played(profile, number % SEEDS) for number in range(seed, seed + LOOKED_THROUGH))
    fitting = (tuple(filter(MOMENTS[moment], states)) for states in games)
    return next(filter(None, fitting), None) or reject()


@st.composite
def _seen(draw: DrawFn, round: Round) -> Round:
    viewers: list[Viewer] = [*round.seats, SPECTATOR]
    return round.view(draw(st.sampled_from(viewers))) if draw(st.booleans()) else round
