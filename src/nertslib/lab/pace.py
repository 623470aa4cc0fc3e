"""How fast is a player?  The time to think of an action, and the time of the hand to do it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache

from attrs import field, frozen

from ..actions.calling import Call
from ..actions.kinds import Action
from ..actions.moving import Move
from ..actions.stalling import Abandon, Burn, Pass
from ..actions.stock import Draw, Recycle
from ..errors import Fault
from ..places import Origin
from .times import Constant, LabError, Lognormal, Times, Uniform


class Kind(StrEnum):
    """What takes time."""

    NERTS = "nerts"
    WASTE = "waste"
    WORK = "work"
    DRAW = "draw"
    RECYCLE = "recycle"
    CALL = "call"
    PASS = "pass"  # noqa: S105 - an action, no password
    STOP = "stop"
    HAND = "hand"


_OF_ORIGINS = {
    Origin.NERTS: Kind.NERTS,
    Origin.WASTE: Kind.WASTE,
    Origin.WORK: Kind.WORK,
    Origin.BASE: Kind.WORK,
}
_OF_CLASSES: Mapping[type[Action], Kind] = {
    Draw: Kind.DRAW,
    Recycle: Kind.RECYCLE,
    Call: Kind.CALL,
    Pass: Kind.PASS,
    Burn: Kind.STOP,
    Abandon: Kind.STOP,
}


def kind_of(action: object) -> Kind:
    """Return what kind of *action* takes its time: a move by its source, a lift by its hand."""
    if isinstance(action, Move):
        return _OF_ORIGINS[action.source.origin]
    return next((kind for cls, kind in _OF_CLASSES.items() if type(action) is cls), Kind.HAND)


@cache
def _scaled(times: Times, percent: int) -> tuple[int, ...]:
    return tuple(time * percent // 100 for time in times.values())


@frozen
class Beat:
    """The times of one kind of action: to *think* of it, and of the *hand*."""

    think: Times
    hand: Times

    def __attrs_post_init__(self) -> None:
        """Refuse times that are none."""
        if faults := [*_time_faults(think=self.think, hand=self.hand)]:
            raise LabError(*faults)


def _time_faults(**times: object) -> Iterator[Fault]:
    for name, given in times.items():
        if not isinstance(given, Times):
            yield Fault(name, f"expected times, such as Uniform(400, 700), not {given!r}")


def _beat_faults(special: Mapping[str, object]) -> Iterator[Fault]:
    for kind, beat in special.items():
        if not isinstance(beat, Beat):
            yield Fault(f"special.{kind}", f"expected a Beat, not {beat!r}")


@frozen
class Pace:
    """How long a player thinks and how long its hand takes, with *special* kinds of action.

    The pace is *percent* of these times: 200 is half as fast.  A pace has a *name* for tables.
    """

    think: Times
    hand: Times
    special: Mapping[str, Beat] = field(factory=dict, hash=False)
    percent: int = 100
    name: str = "own"

    def __attrs_post_init__(self) -> None:
        """Refuse kinds that there are not, times that are none, and a pace of nothing."""
        kinds = ", ".join(Kind)
        faults = [
            *_time_faults(think=self.think, hand=self.hand),
            *(
                Fault(f"special.{kind}", f"expected one of {kinds}")
                for kind in self.special
                if kind not in list(Kind)
            ),
            *_beat_faults(self.special),
        ]
        if type(self.percent) is not int or self.percent < 1:
            expected = "expected a whole number from 1"
            faults.append(Fault("percent", f"{expected}, not {self.percent!r}"))
        if faults:
            raise LabError(*faults)

    def scaled(self, percent: int, name: str = "") -> Pace:
        """Return this pace with all times at so many *percent*."""
        whole = self.percent * percent // 100
        return Pace(self.think, self.hand, self.special, whole, name or f"{self.name}:{percent}%")

    def thought(self, kind: Kind, generator: random.Random) -> int:
        """Draw how long it takes to think of an action of this *kind*."""
        beat = self.special.get(kind)
        return self._drawn(beat.think if beat else self.think, generator)

    def handled(self, kind: Kind, generator: random.Random) -> int:
        """Draw how long the hand takes for an action of this *kind*."""
        beat = self.special.get(kind)
        return self._drawn(beat.hand if beat else self.hand, generator)

    def _drawn(self, times: Times, generator: random.Random) -> int:
        values = _scaled(times, self.percent)
        return values[int(generator.random() * len(values))]


STEADY = Pace(
    think=Lognormal(1000, 1.6),
    hand=Uniform(400, 700),
    special={
        Kind.DRAW: Beat(Lognormal(400, 1.4), Uniform(400, 650)),
        Kind.RECYCLE: Beat(Constant(300), Uniform(1200, 2000)),
        Kind.CALL: Beat(Lognormal(400, 1.4), Constant(100)),
        Kind.PASS: Beat(Lognormal(2000, 1.5), Constant(100)),
        Kind.STOP: Beat(Constant(0), Uniform(3000, 6000)),
    },
    name="steady",
)
"""A player who neither hurries nor dawdles: an action every second and a half."""
PACES: Mapping[str, Pace] = {
    "fast": STEADY.scaled(60, "fast"),
    "steady": STEADY,
    "slow": STEADY.scaled(160, "slow"),
}
"""Paces by name."""
