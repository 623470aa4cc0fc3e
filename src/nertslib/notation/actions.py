"""How are actions read?  They write themselves."""

from __future__ import annotations

import re
from collections.abc import Callable

from ..actions.calling import Call
from ..actions.hands import Lift, Place, Return
from ..actions.kinds import Action, SeatAction
from ..actions.moving import Move
from ..actions.stalling import Abandon, Burn, Pass
from ..actions.starting import Start
from ..actions.stock import Draw, Recycle
from ..cards import Card
from ..errors import NotationError
from ..places import Seat
from .cards import parse_card
from .faults import unreadable
from .places import SOURCE_FORM, TARGET_FORM, parse_seat, parse_source, parse_target

_SPOKEN_FORM = r"\s*([A-Z][0-9]*)\s*:\s*(\S.*?)\s*"
_MOVE_FORM = rf"({SOURCE_FORM})>({TARGET_FORM})(?:\s*\[([^\]]*)\])?"
_HAND_FORM = r"(lift|place)\s+(\S+)"
_WORDS: dict[str, Callable[[Seat], SeatAction]] = {
    "draw": Draw,
    "recycle": Recycle,
    "call": Call,
    "pass": Pass,
    "return": Return,
}
_TABLE_ACTIONS: dict[str, Action] = {"start": Start(), "burn": Burn(), "abandon": Abandon()}


def parse_action(text: object) -> Action:
    """Read an action, `A: N>3`; a text nobody can read is a NotationError."""
    if not isinstance(text, str):
        raise unreadable(text, "an action")
    if text.strip() in _TABLE_ACTIONS:
        return _TABLE_ACTIONS[text.strip()]
    form = re.fullmatch(_SPOKEN_FORM, text)
    action = _spoken(parse_seat(form[1]), form[2]) if form else None
    if action is None or not action.sound():
        raise unreadable(text, "an action")
    return action


def read_action(action: object) -> object:
    """Read an action that may be given as its text; what nobody can read stays as it is."""
    if not isinstance(action, str):
        return action
    try:
        return parse_action(action)
    except NotationError:
        return action


def _spoken(seat: Seat, what: str) -> SeatAction | None:
    if what in _WORDS:
        return _WORDS[what](seat)
    if hand := re.fullmatch(_HAND_FORM, what):
        if hand[1] == "lift":
            return Lift(seat, parse_source(hand[2]))
        return Place(seat, parse_target(hand[2]))
    move = re.fullmatch(_MOVE_FORM, what)
    if move is None:
        return None
    return Move(seat, parse_source(move[1]), parse_target(move[2]), _expected(move[3]))


def _expected(text: str | None) -> Card | None:
    if text is None:
        return None
    card = parse_card(text)
    if card.hidden:
        raise unreadable(text, "a card one can expect")
    return card
