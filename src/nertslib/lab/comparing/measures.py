"""What is compared?  Every figure, with what it reads of a round."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from attrs import frozen

from ...places import letter_of
from ...table import Ending
from ..contestants import Team
from ..experiment import Experiment
from ..playing import NEVER
from . import reading
from .reading import Range, Reading, Table


@frozen
class Measure:
    """A figure by *name*, with a *title* and *unit* for people.

    It is of a *kind* (see `statistics.kinds`), and *read* of each round.  What an *unfinished*
    round may still come to is told as the least and the most; without that, it is what it is.
    """

    name: str
    title: str
    unit: str
    kind: str
    read: Callable[[Table], Reading]
    unfinished: Callable[[Table, Range], tuple[Reading, Reading]] | None = None

    @property
    def scale(self) -> float:
        """What a reading is multiplied by to be in the unit."""
        return 100 if self.unit == "%" else 1


def measures_of(experiment: Experiment) -> tuple[Measure, ...]:
    """Return everything that can be compared in an *experiment*, in the order of tables."""
    return (
        *_lasting(),
        *_ending(),
        *_scoring(),
        *_racing(),
        *_seats(experiment.sides),
        *_speed(experiment.players),
        Measure("match-rounds", "rounds to the target", "rounds", "unpaired", reading.unread),
        Measure("match-time", "time to the target", "min", "unpaired", reading.unread),
    )


# How long a round is.


def _lasting() -> Iterator[Measure]:
    read, going_on = reading.duration, reading.longer(reading.duration)
    yield Measure("duration", "duration of a round", "s", "mean", read, going_on)
    yield Measure("median-duration", "median duration", "s", "median", read, going_on)
    actions = reading.shared("round_actions")
    yield Measure(
        "actions", "actions in a round", "actions", "mean", actions, reading.longer(actions)
    )


# How it ends.

ENDINGS = {
    "by-call": ("ended by a call", (Ending.CALLED, Ending.EMPTIED)),
    "by-false-call": ("ended by a false call", (Ending.FALSE_CALL,)),
    "by-deadlock": ("ended in deadlock", (Ending.DEADLOCK,)),
    "by-stops": ("ended by stops", (Ending.STOPS,)),
    "by-agreement": ("given up by agreement", (Ending.ABANDONED,)),
    "never": ("never ended", (NEVER,)),
}
"""The shares of endings."""


def _ending() -> Iterator[Measure]:
    for name, (title, endings) in ENDINGS.items():
        yield Measure(
            name, title, "%", "share", partial(reading.ended_so, tuple(map(str, endings)))
        )
    yield Measure(
        "caller-highest",
        "caller has most points",
        "%",
        "conditional",
        reading.caller_highest,
        reading.any_answer,
    )


# What it is worth.


def _scoring() -> Iterator[Measure]:
    yield Measure("score", "score of a side", "points", "mean", reading.score, reading.any_score)
    yield Measure(
        "spread",
        "spread of scores",
        "points",
        "spread",
        reading.score_and_square,
        reading.any_square,
    )
    yield Measure(
        "margin",
        "margin of the best",
        "points",
        "mean",
        reading.shared("margin"),
        reading.any_margin,
    )


# What happens on the way.


def _racing() -> Iterator[Measure]:
    for name, title in (("stops", "stops (burns) in a round"), ("races", "races in a round")):
        read = reading.shared(name)
        yield Measure(name, title, name, "mean", read, reading.longer(read))
    yield Measure("bounced", "moves that bounced", "%", "ratio", reading.bounced)


# Who profits.


def _seats(sides: int) -> Iterator[Measure]:
    for side in range(sides):
        letter = letter_of(side)
        read = partial(reading.lead, side)
        title = f"seat {letter} above average"
        yield Measure(f"seat-{letter}", title, "points", "mean", read, reading.any_lead)


def _speed(players: tuple[Team, ...]) -> Iterator[Measure]:
    times = tuple(
        sum(reading.typical_time(who.pace) for who in team) / len(team) for team in players
    )
    if len(set(times)) > 1:
        read, any_ = partial(reading.faster_wins, times), partial(reading.any_wins, times)
        yield Measure("faster-wins", "a fastest player wins", "%", "conditional", read, any_)
