"""Of which kind is an action, in the words of the protocol?"""

from __future__ import annotations

from collections.abc import Mapping

from ..actions.calling import Call
from ..actions.hands import Lift, Place, Return
from ..actions.kinds import readable
from ..actions.moving import Move
from ..actions.stalling import Abandon, Burn, Pass
from ..actions.starting import Start
from ..actions.stock import Draw, Recycle
from ..notation import read_action

_WORDS: Mapping[type, str] = {
    Move: "move",
    Draw: "draw",
    Recycle: "recycle",
    Call: "call",
    Pass: "pass",
    Lift: "lift",
    Place: "lift",
    Return: "lift",
    Start: "start",
    Burn: "burn",
    Abandon: "abandon",
}


def kind_of(action: object) -> str | None:
    """Return the kind of *action*, or of its text; None if nobody can read it.

    Who lifts also places and returns, so that all three are of one kind.
    """
    action = read_action(action)
    return _WORDS[type(action)] if readable(action) else None
