"""The rules of Nerts (also Nertz, Pounce, Racing Demon): legality with reasons, and scores."""

from importlib import import_module
from typing import TYPE_CHECKING

from .actions.calling import Call
from .actions.hands import Lift, Place, Return
from .actions.kinds import Action
from .actions.moving import Move
from .actions.stalling import Abandon, Burn, Pass
from .actions.starting import Start
from .actions.stock import Draw, Recycle
from .cards import Card
from .errors import (
    CaseError,
    DocumentError,
    Fault,
    MatchError,
    NertsError,
    NotationError,
    PositionError,
    ProfileError,
    RecordError,
)
from .notation import parse_action, parse_card, parse_seat
from .places import Seat
from .profile import Profile
from .profiles import PROFILES
from .round import Round, Step
from .rules import Assumption, Citation, Rule
from .table import Ending
from .views import SPECTATOR

if TYPE_CHECKING:
    from .codec.lint import lint
    from .codec.profiles import dump_profile, load_profile, published_profiles
    from .documents import from_json, to_json
    from .match import Match
    from .record import Record, ReplayError, recorded, replay, watch
    from .referee import Claim, Outcome, Reason, Settlement, arbitrate, together
    from .violations import IllegalActionError, Violation

__all__ = [
    "PROFILES",
    "SPECTATOR",
    "Abandon",
    "Action",
    "Assumption",
    "Burn",
    "Call",
    "Card",
    "CaseError",
    "Citation",
    "Claim",
    "DocumentError",
    "Draw",
    "Ending",
    "Fault",
    "IllegalActionError",
    "Lift",
    "Match",
    "MatchError",
    "Move",
    "NertsError",
    "NotationError",
    "Outcome",
    "Pass",
    "Place",
    "PositionError",
    "Profile",
    "ProfileError",
    "Reason",
    "Record",
    "RecordError",
    "Recycle",
    "ReplayError",
    "Return",
    "Round",
    "Rule",
    "Seat",
    "Settlement",
    "Start",
    "Step",
    "Violation",
    "arbitrate",
    "dump_profile",
    "from_json",
    "lint",
    "load_profile",
    "parse_action",
    "parse_card",
    "parse_seat",
    "published_profiles",
    "recorded",
    "replay",
    "to_json",
    "together",
    "watch",
]

# Names that are imported when they are first asked for: not everybody settles races.
_LATER = {
    "Match": "match",
    "Record": "record",
    "ReplayError": "record",
    "recorded": "record",
    "replay": "record",
    "watch": "record",
    "Claim": "referee",
    "Outcome": "referee",
    "Reason": "referee",
    "Settlement": "referee",
    "arbitrate": "referee",
    "together": "referee",
    "IllegalActionError": "violations",
    "Violation": "violations",
    "dump_profile": "codec.profiles",
    "load_profile": "codec.profiles",
    "published_profiles": "codec.profiles",
    "lint": "codec.lint",
    "from_json": "documents",
    "to_json": "documents",
}


def __getattr__(name: str) -> object:
    """Import what is asked for by *name*."""
    if name not in _LATER:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    return getattr(import_module(f".{_LATER[name]}", __name__), name)
