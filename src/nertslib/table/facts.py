"""What has happened in a round, beside where the cards lie?"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from attrs import field, frozen

from ..swift import changer
from ..values import Value


class Ending(StrEnum):
    """How a round can end."""

    CALLED = "called"
    FALSE_CALL = "false-call"
    EMPTIED = "emptied"
    DEADLOCK = "deadlock"
    STOPS = "stops"
    ABANDONED = "abandoned"


@frozen(repr=False, weakref_slot=False)
class Facts(Value):
    """What has happened in a round, beside where the cards lie."""

    # How many members each side has.
    members: int = 1
    started: bool = True
    stops: int = 0
    stops_since_play: int = 0
    # The sides that have passed, in order of seat.
    passed: tuple[int, ...] = ()
    # The side that called, or emptied its pile where that ends the round, and the ending that
    # will follow when the last card in the air has landed.
    caller: int | None = None
    closing: Ending | None = None
    ending: Ending | None = None
    # The sides that have left the round.
    withdrawn: tuple[int, ...] = ()
    running: bool = field(init=False, eq=False, repr=False)
    # The `numbers` of members, unless a side has left: then a seat needs a closer look.
    usual: tuple[int, ...] = field(init=False, eq=False, repr=False)

    @running.default
    def _is_running(self) -> bool:
        return self.started and self.caller is None and self.ending is None

    @usual.default
    def _usual(self) -> tuple[int, ...]:
        return () if self.withdrawn else self.numbers

    @property
    def numbers(self) -> tuple[int, ...]:
        """The members of a side as their seats are written: 0 where the letter is enough."""
        return (*range(1, self.members + 1),) if self.members > 1 else (0,)


with_passed: Callable[[Facts, tuple[int, ...], int], Facts] = changer(
    Facts, "passed", "stops_since_play", keeping=("running", "usual")
)
"""Lets these sides of a round have passed, and so many stops have been since the last play."""
