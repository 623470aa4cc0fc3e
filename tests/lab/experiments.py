"""What do the tests of the lab share?  Small experiments, and players with simple minds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import define, evolve, field

from nertslib.actions.kinds import Action
from nertslib.lab import Constant, Contestant, Experiment, Pace
from nertslib.lab.contestants import Entries
from nertslib.notation import parse_action
from nertslib.places import Seat
from nertslib.policies.calling import Calling
from nertslib.policies.contention import Contention
from nertslib.profile import Profile
from nertslib.profiles import PROFILES
from nertslib.round import Round

QUICK = Pace(think=Constant(100), hand=Constant(100))
"""A pace without any chance."""
DUEL: Entries = ("greedy:fast", "careful:slow")
"""A fast player and a slow one."""


def experiment(
    *names: str | Profile, sides: int = 2, seed: int = 1, players: Entries = DUEL, tick: int = 50
) -> Experiment:
    """Set up a small experiment."""
    return Experiment.of(names, sides=sides, seed=seed, players=players, tick=tick)


def contended() -> Iterator[Profile]:
    """Yield the Danish rules with every way to settle races and cards in the air."""
    for first in ("landed", "lifted"):
        for undecided in ("first-listed", "both-stay"):
            for in_flight in ("void", "lands"):
                for mode in ("optional", "automatic"):
                    yield evolve(
                        PROFILES["danish"],
                        name=f"{first}-{undecided}-{in_flight}-{mode}",
                        contention=Contention(first, undecided),
                        calling=Calling(mode=mode, in_flight=in_flight),
                    )


@define
class Scripted:
    """Does what is written, one thing after the other, and then waits for ever."""

    script: Sequence[str] = ()
    done: int = 0
    views: list[Round] = field(factory=list)

    def choose(self, view: Round, seat: Seat) -> Action | None:
        """Return the next thing of the script."""
        self.views.append(view)
        if self.done == len(self.script):
            return None
        self.done += 1
        return parse_action(f"{seat}: {self.script[self.done - 1]}")


@define
class Stubborn:
    """Wants what is illegal, again and again."""

    def choose(self, view: Round, seat: Seat) -> Action | None:
        """Return a call with cards left, from the seat that asks."""
        assert view.table.tableaux[seat.side].nerts_left
        return parse_action(f"{seat}: call")


def scripted(*script: str, pace: Pace = QUICK) -> Contestant:
    """Return a contestant who follows a *script*."""
    return Contestant(Scripted(script), pace, "scripted")
