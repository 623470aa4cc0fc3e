"""What is said of a text that nobody can read?"""

from __future__ import annotations

from ..errors import Fault, NotationError


def unreadable(text: object, what: str) -> NotationError:
    """Make the error for a *text* that is not *what* it should be."""
    return NotationError(Fault("", f"{text!r} is not {what}"))
