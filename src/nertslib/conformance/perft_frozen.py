"""Which counts are known, and from which positions?  Read from `perft.toml`.

`python -m tools.perft` counts them anew.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from attrs import frozen

from ..codec.profiles import profile_named
from ..round import Round
from .perft import Count

FROZEN = Path(__file__).with_name("perft.toml")


@frozen
class Frozen:
    """A position, as the *decks* it is dealt from and the *plays* that lead to it, and its counts.

    *sequences* and *positions* begin with depth 1.  Those down to depth *quick* take no time to
    speak of.
    """

    name: str
    profile: str
    members: int
    decks: tuple[str, ...]
    plays: tuple[str, ...]
    quick: int
    sequences: tuple[int, ...]
    positions: tuple[int, ...]

    @property
    def round(self) -> Round:
        """The position."""
        rules = profile_named(self.profile)
        reached = Round.deal(rules, decks=self.decks, members=self.members)
        for play in self.plays:
            reached = reached.play(play)
        return reached

    @property
    def counts(self) -> tuple[Count, ...]:
        """What is known, from depth 1."""
        known = zip(self.sequences, self.positions, strict=True)
        return tuple(Count(depth, *pair) for depth, pair in enumerate(known, 1))


@cache
def frozen_counts() -> tuple[Frozen, ...]:
    """Return all counts that come with the library."""
    from cattrs import structure

    document = tomllib.loads(FROZEN.read_text("utf-8"))
    return structure(document["perft"], tuple[Frozen, ...])
