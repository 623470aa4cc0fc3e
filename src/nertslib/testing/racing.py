"""What may players claim to have done, and when?"""

from __future__ import annotations

from typing import NamedTuple

from attrs import evolve
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from ..actions.calling import Call
from ..actions.kinds import Action
from ..actions.moving import Move
from ..places import ANY_FOUNDATION, Foundation, NewFoundation
from ..profile import Profile
from ..referee import Claim
from ..round import Round
from .playing import SEEDS, contested, played
from .positions import rounds
from .rule_sets import profiles
from .strokes import rivals
from .trying import actions, written_actions
from .varying import Varying, evenly, varied

MOST_CLAIMS = 7
LATEST = 6
"""Times are close to each other, so that many are equal."""

Claims = tuple[Claim, ...]


class Race(NamedTuple):
    """A round, and what is claimed to have happened at it: `arbitrate(*race)`."""

    round: Round
    claims: Claims


def races(
    profile: Varying[Profile] | None = None, *, distinct: bool = False
) -> SearchStrategy[Race]:
    """Rounds of a *profile*, or of any, and claims at them; *distinct* as in `claims`."""
    rules = profiles() if profile is None else varied(profile)
    found = evenly(rounds(rules), _contested(rules))
    return found.flatmap(lambda at: st.builds(Race, st.just(at), claims(at, distinct=distinct)))


@st.composite
def _contested(draw: DrawFn, profile: SearchStrategy[Profile]) -> Round:
    """Rounds at which two sides want the same place, where the game has any."""
    rules, seed = draw(profile), draw(st.integers(0, SEEDS - 1))
    return draw(st.sampled_from(contested(rules, seed) or played(rules, seed)))


@st.composite
def claims(draw: DrawFn, round: Varying[Round], *, distinct: bool = False) -> Claims:
    """Claims at a *round*, for the referee: up to seven that can be read, at close times.

    Rivals on one foundation, chains, ties, calls and what is illegal are among them.  *distinct*:
    all times differ, and each claim has an id, so that the order of delivery makes no difference.
    """
    at = draw(varied(round))
    done = draw(
        st.lists(st.one_of(likely_actions(at), actions(at)), min_size=1, max_size=MOST_CLAIMS - 2)
    )
    done += draw(st.sampled_from((rivals(at), ())))
    count = 2 * len(done)
    times = draw(st.permutations(range(count)) if distinct else _close(count))
    ids = draw(st.permutations(range(len(done)))) if distinct else [None] * len(done)
    pairs = zip(done, ids, times[::2], times[1::2], strict=True)
    return tuple(timed(action, i, *sorted(two)) for action, i, *two in pairs)


def single_claims() -> SearchStrategy[Claim]:
    """Claims one by one, of any table."""
    times = st.lists(st.integers(0, LATEST), min_size=2, max_size=2).map(sorted)
    known = st.one_of(st.none(), st.integers(0, MOST_CLAIMS))
    pairs = st.tuples(written_actions(), known, times)
    return pairs.map(lambda drawn: timed(drawn[0], drawn[1], *drawn[2]))


def _close(count: int) -> SearchStrategy[list[int]]:
    return st.lists(st.integers(0, LATEST), min_size=count, max_size=count)


def timed(action: Action, known_by: int | None, lifted: int, landed: int) -> Claim:
    """Claim *action*: a move between two times, anything else at the second."""
    if isinstance(action, Move):
        return Claim(action, known_by, lifted=lifted, landed=landed)
    return Claim(action, known_by, at=landed)


def likely_actions(round: Round) -> SearchStrategy[Action]:
    """Actions as players claim them: what was legal, aimed where they please."""
    listed: list[Action] = [action for seat in round.seats for action in round.legal(seat)]
    listed += rivals(round) * 3
    listed += (Call(seat) for seat in round.seats)
    homing = [a for a in listed if isinstance(a, Move)]
    homing = [a for a in homing if isinstance(a.target, Foundation | NewFoundation)]
    listed += (evolve(move, target=ANY_FOUNDATION) for move in homing)
    return st.sampled_from(listed)
