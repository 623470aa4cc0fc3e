"""What happened at the table, in a sentence?"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import define, field, frozen
from rich.text import Text

from ...actions.kinds import Action
from ...actions.moving import Move
from ...actions.stalling import Abandon, Burn, Pass
from ...actions.starting import Start
from ...actions.stock import Draw, Recycle
from ...actions.calling import Call
from ...events import (
    Burned,
    Called,
    Event,
    Moved,
    Passed,
    PileCompleted,
    PileSetAside,
    PileStarted,
    Recycled,
    Stopped,
    Turned,
    Uncovered,
)
from ...places import NEW_FOUNDATION, Foundation, Onto, Origin, Seat, Source, Target, Under
from ...round import Round, Step
from ...table import Ending
from ..pictures import Pictures

ENDINGS = {
    Ending.CALLED: "has called Nerts with an empty Nerts pile: the round is over.",
    Ending.FALSE_CALL: "has called with Nerts cards left: the round is over, and that costs.",
    Ending.EMPTIED: "has played its last Nerts card: the round is over.",
    Ending.DEADLOCK: "Moving the stock cards under has not helped: the deal is over.",
    Ending.STOPS: "Play has come to a stop too often: the round is over.",
    Ending.ABANDONED: "Nobody got any further and all have passed: the round is abandoned.",
}
