"""The rules of Nerts (also Nertz, Pounce, Racing Demon): legality with reasons, and scores.

Each name is imported when it is first asked for.
"""

from typing import TYPE_CHECKING

from .later import brought

if TYPE_CHECKING:
    from .actions.calling import Call
    from .actions.hands import Lift, Place, Return
    from .actions.kinds import Action
    from .actions.moving import Move
    from .actions.stalling import Abandon, Burn, Pass
    from .actions.starting import Start
    from .actions.stock import Draw, Recycle
    from .cards import Card
    from .codec.lint import lint
    from .codec.profiles import dump_profile, load_profile, published_profiles
    from .documents import from_json, to_json
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
    from .match import Match
    from .notation import parse_action, parse_card, parse_seat
    from .places import Seat
    from .profile import Profile
    from .profiles import PROFILES
    from .record import Record, ReplayError, recorded, replay, watch
    from .referee import Claim, Outcome, Reason, Settlement, arbitrate, together
    from .round import Round, Step
    from .rules import Assumption, Citation, Rule
    from .table import Ending
    from .views import SPECTATOR
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

_HOMES = {
    "PROFILES": "profiles",
    "SPECTATOR": "views",
    "Abandon": "actions.stalling",
    "Action": "actions.kinds",
    "Assumption": "rules",
    "Burn": "actions.stalling",
    "Call": "actions.calling",
    "Card": "cards",
    "CaseError": "errors",
    "Citation": "rules",
    "Claim": "referee",
    "DocumentError": "errors",
    "Draw": "actions.stock",
    "Ending": "table",
    "Fault": "errors",
    "IllegalActionError": "violations",
    "Lift": "actions.hands",
    "Match": "match",
    "MatchError": "errors",
    "Move": "actions.moving",
    "NertsError": "errors",
    "NotationError": "errors",
    "Outcome": "referee",
    "Pass": "actions.stalling",
    "Place": "actions.hands",
    "PositionError": "errors",
    "Profile": "profile",
    "ProfileError": "errors",
    "Reason": "referee",
    "Record": "record",
    "RecordError": "errors",
    "Recycle": "actions.stock",
    "ReplayError": "record",
    "Return": "actions.hands",
    "Round": "round",
    "Rule": "rules",
    "Seat": "places",
    "Settlement": "referee",
    "Start": "actions.starting",
    "Step": "round",
    "Violation": "violations",
    "arbitrate": "referee",
    "dump_profile": "codec.profiles",
    "from_json": "documents",
    "lint": "codec.lint",
    "load_profile": "codec.profiles",
    "parse_action": "notation",
    "parse_card": "notation",
    "parse_seat": "notation",
    "published_profiles": "codec.profiles",
    "recorded": "record",
    "replay": "record",
    "to_json": "documents",
    "together": "referee",
    "watch": "record",
}
"""The modules in which the names are at home."""


if not TYPE_CHECKING:  # Type checkers shall know what is not there.

    def __getattr__(name: str) -> object:
        """Import what is asked for by *name*."""
        return brought(__name__, _HOMES, name)


def __dir__() -> list[str]:
    """List what can be asked for."""
    return sorted({*globals(), *__all__})
