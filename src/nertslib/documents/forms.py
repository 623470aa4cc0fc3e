"""How do the texts of a document look, as regular expressions that other languages know too?

They say all that can be said of a text alone.  Whether the deck has such a card, and whether a
card can lie there, only a reader can tell.
"""

from __future__ import annotations

NUMBER = "[1-9][0-9]{0,5}"
LETTER = "[A-Z]"
SEAT = f"{LETTER}(?:{NUMBER})?"
VIEWER = f"spectator|{SEAT}"
CARD = "(?:(?:10?|[A2-9TJQK])[SHDCBYWR♠♥♦♣♤♡♢♧]|1[1-3][BYWR])"
_HIDDEN = r"\?\?"
_OWNED = f"{CARD}@{LETTER}"
_MAYBE_OWNED = f"{CARD}(?:@{LETTER})?"

SOURCE = f"N|W|{NUMBER}(?:b|x{NUMBER})?"
_PILE = f"u?{NUMBER}"
_HOME = rf"F(?:\+|{NUMBER})?"
TARGET = f"{_PILE}|{_HOME}"
WORK_PILE = _PILE
LANDING = f"{_PILE}|F{NUMBER}"


def _words(word: str, least: int = 0) -> str:
    """Let so many words at *least* stand between blanks."""
    every = rf"\s*(?:{word})(?:\s+(?:{word}))*\s*"
    return every if least else rf"(?:{every}|\s*)"


PILE = _words(rf"{_MAYBE_OWNED}|{_HIDDEN}(?:\*[1-9][0-9]?)?")
OPEN_PILE = _words(_MAYBE_OWNED)
ONE_CARD = f"{_MAYBE_OWNED}|{_HIDDEN}"
_RUN = f"(?:{_OWNED}|{_MAYBE_OWNED}-{_OWNED})"
FOUNDATION = _words(rf"{_RUN}(?:\+{_RUN})*")
HAND = f"(?:{_words(_MAYBE_OWNED, least=1)} from (?:{SOURCE}))?"

_EXPECTED = rf"(?:\s*\[{_MAYBE_OWNED}\])?"
_MOVE = rf"(?:N|W|{NUMBER}(?:x{NUMBER})?)>(?:{TARGET}){_EXPECTED}|{NUMBER}b>{_HOME}{_EXPECTED}"
_HAND = rf"lift\s+(?:{SOURCE})|place\s+(?:{TARGET})"
_SPOKEN = rf"{SEAT}\s*:\s*(?:draw|recycle|call|pass|return|{_HAND}|{_MOVE})"
ACTION = rf"\s*(?:start|burn|abandon|{_SPOKEN})\s*"


def whole(form: str) -> str:
    """Let a text match *form* from its beginning to its end."""
    return f"^(?:{form})$"
