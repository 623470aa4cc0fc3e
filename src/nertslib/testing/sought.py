"""Where is each rule found broken: by which actions, under which settings, at which moment?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeVar

from attrs import evolve, frozen

from ..policies.building import BLOCKS, JOINS
from ..policies.empties import FILLS
from ..policies.foundations import GROWS
from ..profile import Profile
from .candidates import (
    EVERYTHING,
    Tries,
    building,
    calls,
    filling,
    landings,
    lifts,
    moves,
    opening,
    passes,
    playing_home,
    shared,
    stale,
    strangers,
    turns,
    unreadable,
    whole_piles,
)
from .faces import Faces, base_lifted, closing, itself, unseen

T = TypeVar("T")


@frozen
class Need:
    """A setting, at *path*, that a rule hangs on: *fits* tells if a value will do, *first* does."""

    path: str
    first: object
    fits: Callable[[object], bool]

    def met(self, profile: Profile) -> bool:
        """Whether the setting of *profile* will do."""
        return self.fits(profile.setting(self.path))

    def given(self, profile: Profile) -> Profile:
        """Return *profile* with a setting that will do."""
        if self.met(profile):
            return profile
        chapter, _, key = self.path.partition(".")
        answers = evolve(getattr(profile, chapter), **{key: self.first})
        return evolve(profile, name=f"{profile.name}-changed", **{chapter: answers})


def one_of(path: str, *values: object) -> Need:
    """Need one of some *values*."""
    return Need(path, values[0], lambda value: value in values)


def limited(path: str) -> Need:
    """Need a limit, whatever it is."""
    return Need(path, 1, bool)


PAIRS = Need("seating.members", (2,), lambda value: value == (2,))
LANDS = one_of("calling.in_flight", "lands")
OPTIONAL = one_of("calling.mode", "optional")
BURNS = one_of("stalemate.relief", "burn")


@frozen
class Sought:
    """How a rule is broken: by what is *tried*, where *needs* are met, at a *moment*.

    *faces* are the positions that one of a game leads to.
    """

    tried: tuple[Tries, ...] = EVERYTHING
    needs: tuple[Need, ...] = ()
    moment: str = "any"
    faces: Faces = itself

    def suits(self, profile: Profile) -> bool:
        """Whether *profile* has the settings under which the rule is found broken."""
        return all(need.met(profile) for need in self.needs)

    def given(self, profile: Profile) -> Profile:
        """Return *profile*, changed where the rule could not be broken otherwise."""
        for need in self.needs:
            profile = need.given(profile)
        return profile


_BUILDING = (building, landings)
_HOMING = (playing_home, landings)
_FILLING = (filling, landings)
_KINDS = tuple(FILLS[name] for name in ("any", "king", "king-or-nerts", "nerts-or-waste"))

SOUGHT: Mapping[str, Sought] = MappingProxyType(
    {
        "notation.unreadable": Sought((unreadable,)),
        "seating.no-such-seat": Sought((strangers,)),
        "phase.not-started": Sought(moment="not-started"),
        "phase.started": Sought((shared,)),
        "phase.over": Sought(moment="over"),
        "phase.landing-only": Sought(needs=(LANDS,), moment="last-nerts-cards", faces=closing),
        "roles.not-yours": Sought(
            (moves, lifts, turns), (PAIRS, one_of("roles.kind", "dealer-and-nertz"))
        ),
        "hands.full": Sought((moves, lifts, turns, shared), moment="in-the-air"),
        "hands.empty": Sought((landings,)),
        "places.no-such-pile": Sought((building, lifts, landings)),
        "places.no-such-foundation": Sought(_HOMING),
        "places.not-so-many": Sought((moves, lifts)),
        "places.same-pile": Sought(_BUILDING),
        "places.in-the-air": Sought((building, lifts, turns), (PAIRS,), "in-the-air"),
        "places.stale": Sought((stale,)),
        "knowledge.unknown": Sought((opening, lifts, shared), faces=unseen),
        "moving.no-change": Sought(
            (whole_piles, landings), (one_of("empties.kind", *_KINDS[:3]),), "space"
        ),
        "building.joins": Sought(_BUILDING, (one_of("building.joins", *JOINS.values()),)),
        "building.blocks": Sought(
            (building, lifts), (one_of("building.blocks", BLOCKS["single"], BLOCKS["pile"]),)
        ),
        "building.under": Sought(_BUILDING),
        "empties.ranks": Sought(
            _FILLING,
            (one_of("empties.kind", FILLS["king"], FILLS["king-or-nerts"]),),
            "space",
        ),
        "empties.sources": Sought(
            _FILLING,
            (one_of("empties.kind", FILLS["nerts"], FILLS["nerts-or-waste"]),),
            "space",
        ),
        "empties.blocks": Sought(
            _FILLING,
            (
                one_of("empties.blocks", False),  # noqa: FBT003 - the value of a setting
                one_of("building.blocks", BLOCKS["run"]),
                one_of("empties.kind", FILLS["any"]),
            ),
            "space",
        ),
        "empties.duty": Sought((turns, lifts), (one_of("empties.duty", "refill-first"),), "space"),
        "foundations.start": Sought((opening, landings)),
        "foundations.joins": Sought(
            _HOMING, (one_of("foundations.joins", *GROWS.values()),), "foundations"
        ),
        "foundations.base": Sought((lifts, landings), moment="built", faces=base_lifted),
        "foundations.slots": Sought(
            (opening, landings), (one_of("foundations.slots", 2, 1, 3, 4, 5),), "foundations"
        ),
        "foundations.per-suit": Sought(
            (opening, landings), (limited("foundations.per_suit"),), "foundations"
        ),
        "foundations.complete": Sought(
            _HOMING, (one_of("foundations.complete", "stays"),), "king-home"
        ),
        "foundations.one-card": Sought(
            _HOMING, (one_of("building.blocks", BLOCKS["run"], BLOCKS["pile"]),), "built"
        ),
        "foundations.aces": Sought((turns, lifts), (one_of("foundations.aces", "forced"),)),
        "drawing.empty": Sought((turns,), moment="stock-turned"),
        "drawing.recycle-early": Sought((turns,), (one_of("drawing.recycle", "when-empty"),)),
        "drawing.nothing-to-recycle": Sought((turns,), (one_of("drawing.recycle", "any-time"),)),
        "drawing.passes": Sought((turns,), (limited("drawing.passes"),), "stock-turned"),
        "calling.cards-left": Sought((calls,), (OPTIONAL, one_of("calling.false_call", "refused"))),
        "calling.automatic": Sought((calls,), (one_of("calling.mode", "automatic"),)),
        "calling.called": Sought((calls,), (LANDS, OPTIONAL), "last-nerts-cards", closing),
        "stalling.already-passed": Sought((passes,), moment="passed"),
        "stalling.not-all-stuck": Sought((shared,), (BURNS, one_of("stalemate.when", "stuck"))),
        "stalling.not-all-agreed": Sought((shared,)),
        "stalling.none": Sought((shared,), (one_of("stalemate.relief", "none"),)),
    }
)
"""For every code of our own; a code that is nobody's but a user's is sought everywhere."""
