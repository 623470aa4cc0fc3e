"""What has happened in a round, beside where the cards lie?"""

from __future__ import annotations

from enum import StrEnum

from attrs import field, frozen


class Ending(StrEnum):
    """How a round can end."""

    CALLED = "called"
    FALSE_CALL = "false-call"
    EMPTIED = "emptied"
    DEADLOCK = "deadlock"
    STOPS = "stops"
    ABANDONED = "abandoned"


@frozen
class Facts:
    """What has happened in a round, beside where the cards lie."""

    # How many members each side has.
    members: int = field(default=1, hash=False)
    started: bool = field(default=True, hash=False)
    stops: int = 0
    stops_since_play: int = field(default=0, hash=False)
    # The sides that have passed, in order of seat.
    passed: tuple[int, ...] = ()
    # The side that called, or emptied its pile where that ends the round, and the ending that
    # will follow when the last card in the air has landed.
    caller: int | None = None
    closing: Ending | None = None
    ending: Ending | None = None
    # The sides that have left the round.
    withdrawn: tuple[int, ...] = field(default=(), hash=False)
    running: bool = field(init=False, eq=False, repr=False)

    @running.default
    def _is_running(self) -> bool:
        return self.started and self.caller is None and self.ending is None
