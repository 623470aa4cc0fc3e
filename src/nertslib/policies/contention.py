"""Whose card stays when several go to one foundation?"""

from __future__ import annotations

from typing import Literal

from attrs import frozen

from ..values import Value

First = Literal["landed", "lifted"]
"""The moment that decides a race: when a card lands, or when it leaves its pile."""


@frozen(eq=False, repr=False)
class Contention(Value):
    """What decides a race, and what happens when nobody can tell."""

    first: First = "landed"
    undecided: Literal["first-listed", "both-stay"] = "first-listed"
