"""What is a measure, and what does a run of all measures give?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypedDict

Cell = Callable[[], float]
"""Something that is measured once a round: mostly the seconds that one step of it takes."""


class Size(TypedDict):
    """How much is measured: so many *rounds*, each *scale* times as long as the shortest."""

    rounds: int
    scale: int
    # Whether two workers are measured against one.
    workers: bool


class Machine(TypedDict):
    """Where it was measured."""

    processor: str
    cores: int
    python: str
    system: str
    # How many processes wanted a processor in the minute before.
    load: float


class Peak(TypedDict):
    """The most *memory*, in bytes, of a process that simulated so many *rounds*."""

    rounds: int
    memory: int


class Result(TypedDict):
    """What a run gave: everything that is written about it follows from this."""

    size: Size
    machine: Machine
    versions: dict[str, str]
    # Each measure once a round, by its name.
    samples: dict[str, list[float]]
    # What could not be run, and why.
    skipped: dict[str, str]
    # The bytes of the largest pickle of a mid-game state.
    pickled: int
    # What a player's simulated rounds have on average: actions a round.
    actions: dict[str, float]
    # Rounds that were compared by one worker and by two.
    compared: int
    peaks: dict[str, list[Peak]]
