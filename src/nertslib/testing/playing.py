"""How does a game go, from the deal to its end?  It follows from the rules and a seed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from ..profile import Profile
from ..round import Round
from .guide import Guide
from .strokes import Stroke

MOST_SIDES = 4
"""More sides show nothing new, and take longer."""
SEEDS = 48
"""How many deals are chosen from: few enough to remember their games."""
LONGEST, EARLY = 500, 60
"""After so many strokes a game is left as it lies; and where only its beginning is wanted."""


def deal(profile: Profile, seed: int, *, started: bool = True) -> Round:
    """Deal a table that *profile* seats: how many sides and members follows from *seed*."""
    seating = profile.seating
    most = min(seating.sides.most, max(MOST_SIDES, seating.sides.least))
    return Round.deal(
        profile,
        sides=seating.sides.least + seed % (most - seating.sides.least + 1),
        members=seating.members[seed // 3 % len(seating.members)],
        seed=seed,
        started=started,
    )


def game(
    start: Round, seed: int, steps: int = LONGEST, *, together: bool = True
) -> Iterator[Stroke]:
    """Play *start* to its end, or for so many *steps*, as *seed* leads the guide.

    Without *together* nobody plays two cards at once.
    """
    guide, now = Guide(Random(seed), together=together), start  # noqa: S311 - a game
    for _ in range(steps):
        stroke = guide.follow(now)
        if stroke is None:
            return
        yield stroke
        now = stroke.after


def played(profile: Profile, seed: int, steps: int = LONGEST) -> tuple[Round, ...]:
    """Return every round of a game, from the deal to its end, or for so many *steps*."""
    strokes = _strokes(profile, seed, steps)
    return (_start(profile, seed), *(stroke.after for stroke in strokes))


def contested(profile: Profile, seed: int) -> tuple[Round, ...]:
    """Return the rounds of a game at which two sides wanted the same place on a foundation."""
    return tuple(s.before for s in _strokes(profile, seed, LONGEST) if len(s.actions) > 1)


@lru_cache(maxsize=5 * SEEDS)
def _strokes(profile: Profile, seed: int, steps: int) -> tuple[Stroke, ...]:
    return tuple(game(_start(profile, seed), seed, steps))


def _start(profile: Profile, seed: int) -> Round:
    return deal(profile, seed, started=begins(seed))


def begins(seed: int) -> bool:
    """Whether the game of *seed* begins at once; in one of eight somebody must give the signal."""
    return (seed + 1) % 8 != 0
