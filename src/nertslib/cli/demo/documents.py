"""What does a demonstration look like to a program?"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...actions.calling import Call
from ...actions.kinds import Action
from ...actions.moving import Move
from ...actions.stalling import Abandon, Burn, Pass
from ...actions.stock import Draw, Recycle
from ...events import Called, Moved, Passed, PileStarted, Recycled, Stopped, Turned
from ...places import NEW_FOUNDATION, Seat
from ...round import Step
from ...scores import Scores
from ..screen import Document
from ..violations import violation_document
from .performance import Performance

DONE: Mapping[type, Callable[[Seat], Action]] = {
    Turned: Draw,
    Recycled: Recycle,
    Passed: Pass,
    Called: Call,
}
"""What a seat does that moves no card from pile to pile."""


def action_of(step: Step) -> Action:
    """Return the action of *step*, with the card it moved; nobody lifts cards in a demo."""
    match step.events[0]:
        case Moved(seat, source, target, cards):
            starts = any(isinstance(event, PileStarted) for event in step.events)
            return Move(seat, source, NEW_FOUNDATION if starts else target, cards[0])
        case Turned() | Recycled() | Passed() | Called() as event:
            return DONE[type(event)](event.seat)
        case Stopped():
            return Burn()
        case _:
            return Abandon()


def performance_document(shown: Performance) -> Document:
    """Write a whole demonstration."""
    ending = shown.end.ending
    return {
        "profile": shown.deal.profile.name,
        "player": shown.player,
        "seed": shown.seed,
        "deal": shown.deal.position(),
        "plays": [str(action_of(step)) for step in shown.steps],
        "refusals": [
            {"after": refused.after, **violation_document(refused.violation)}
            for refused in shown.refusals
        ],
        "ending": None if ending is None else str(ending),
        "caller": shown.end.caller,
        "score": _score_document(shown.end.score()),
    }


def _score_document(scores: Scores) -> Document:
    return {
        letter: {"parts": dict(score.parts), "total": score.total}
        for letter, score in scores.items()
    }
