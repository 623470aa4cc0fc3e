"""Whose card stays when several go to one foundation?"""

from __future__ import annotations

from typing import Literal

from attrs import frozen


@frozen
class Contention:
    """What decides a race, and what happens when nobody can tell."""

    # The moment that counts: when a card lands, or when it leaves its pile.
    first: Literal["landed", "lifted"] = "landed"
    undecided: Literal["first-listed", "both-stay"] = "first-listed"
