"""How does a simulated round become a record that can be replayed?"""

from __future__ import annotations

from ..record import Record
from .experiment import Experiment
from .playing import Played, play


def record_of(experiment: Experiment, profile: int | str, number: int) -> Record:
    """Play round *number* by one of the rule sets, and return its record."""
    return recorded(play(experiment, profile, number))


def recorded(played: Played) -> Record:
    """Return the record of a round that was *played*: a race a line, between quiet times."""
    record = Record.begin(played.deal)
    for bout in played.bouts:
        record = record.race(played.claims[number] for number in bout)
    return record
