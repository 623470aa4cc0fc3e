"""Which rules can be broken under a rule set?  Its policies are asked about what may come up."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from attrs import frozen

from .actions.judging import LANDING_ONLY
from .codes import every_code
from .landing import Load
from .places import Origin
from .policies.empties import REFILL_FIRST
from .policies.foundations import ACES_FIRST
from .policies.roles import DEALER, NERTZ_PLAYER
from .profile import Profile
from .rules import Rule

EVERYWHERE = ("notation", "seating", "phase", "hands", "places", "knowledge", "moving")
"""The families whose rules no rule set can change."""
PASSING = ("stalling.already-passed", "stalling.not-all-agreed")
"""A pass, and the end by agreement, are there in every rule set."""
LOADS = (
    (1, Origin.NERTS, 1),
    (1, Origin.WASTE, 1),
    (1, Origin.WORK, 2),
    (1, Origin.BASE, 2),
    (2, Origin.WORK, 3),
    (2, Origin.WORK, 2),
)
"""The number of cards on their way, where from, and how many lay there."""
MANY = 100
"""More foundations, or recycles, than any limit."""


def reach(profile: Profile) -> frozenset[Rule]:
    """Return every rule that somebody can break under *profile*."""
    return frozenset(_Reach(profile).all())


@frozen
class _Reach:
    profile: Profile

    def all(self) -> Iterator[Rule]:
        """Yield every rule, some of them more than once."""
        yield from self._unchanging()
        yield from self._landing()
        yield from self._foundations()
        yield from self._duties()
        yield from self._roles()
        yield from self._turning()
        yield from self._calling()
        yield from self.profile.stalemate.refusals()

    def _unchanging(self) -> Iterator[Rule]:
        for code, rules in every_code().items():
            everywhere = code.partition(".")[0] in EVERYWHERE and code != LANDING_ONLY.code
            if everywhere or code in PASSING:
                yield from rules

    def _landing(self) -> Iterator[Rule]:
        landing, faces = self.profile.landing, self.profile.layout.deck.cards()
        for (count, origin, size), card in product(LOADS, faces):
            load = Load(card, count, origin, size)
            unliftable = tuple(landing.lifted(load))
            yield from unliftable
            for other in faces:
                yield from landing.home(load, other)
            if origin is not Origin.BASE:
                yield from self._building(load)
            elif not unliftable:
                yield from landing.moved(load)

    def _building(self, load: Load) -> Iterator[Rule]:
        landing = self.profile.landing
        yield from landing.into_space(load)
        for other in self.profile.layout.deck.cards():
            yield from landing.onto(load, other)
            yield from landing.under(load, other)

    def _foundations(self) -> Iterator[Rule]:
        foundations = self.profile.foundations
        yield from foundations.room(MANY, MANY)
        for card in self.profile.layout.deck.cards():
            yield from foundations.starts(card)

    def _duties(self) -> Iterator[Rule]:
        if self.profile.empties.duty != "none":
            yield REFILL_FIRST
        if self.profile.foundations.aces == "forced":
            yield ACES_FIRST

    def _roles(self) -> Iterator[Rule]:
        for members in self.profile.seating.members:
            yield from self.profile.roles.plays(DEALER, Origin.NERTS, members)
            yield from self.profile.roles.plays(NERTZ_PLAYER, Origin.WASTE, members)

    def _turning(self) -> Iterator[Rule]:
        drawing, faces = self.profile.drawing, self.profile.layout.deck.cards()
        yield from drawing.draws(())
        yield from drawing.recycles(faces, (), MANY)

    def _calling(self) -> Iterator[Rule]:
        calling = self.profile.calling
        yield from calling.calls(1, None)
        if calling.in_flight == "lands":
            yield LANDING_ONLY
            yield from calling.lands(on_foundation=False)
            yield from calling.calls(1, 0)
