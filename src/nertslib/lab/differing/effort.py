"""How much is searched, and how much was?"""

from __future__ import annotations

from attrs import frozen


@frozen
class Effort:
    """How much to search for each setting.

    Games begin in all small positions, those of all shipped cases, and so many *half_played* of
    each rule set; from there everything that can be done is tried.  Then so many *positions* are
    looked at for each further action, down to *depth*.  At last hypothesis plays *examples* games
    of *steps* steps.  Making a witness shorter may cost so many *questions*.
    """

    half_played: int = 40
    positions: int = 250
    depth: int = 3
    examples: int = 10
    steps: int = 30
    questions: int = 1500


USUAL = Effort()


@frozen
class Searched:
    """What was searched.

    From so many *beginnings* so many *positions* were looked at, down to *depth* actions, and in
    them so many *actions* and *races* were tried; hypothesis played *examples* games of *steps*
    steps; of *matches*, so many courses were compared.  *remark* says what could not be done.
    """

    beginnings: int = 0
    positions: int = 0
    depth: int = 0
    actions: int = 0
    races: int = 0
    examples: int = 0
    steps: int = 0
    matches: int = 0
    remark: str = ""

    def __str__(self) -> str:
        """Write it in a line."""
        parts: list[str] = []
        if self.positions:
            parts.append(
                f"{self.positions} positions, to {self.depth} actions from {self.beginnings} "
                f"beginnings: {self.actions} actions, {self.races} races, and in each position "
                "the scores, the views and who is stuck"
            )
        if self.examples:
            parts.append(f"{self.examples} games of {self.steps} steps by hypothesis")
        if self.matches:
            parts.append(f"{self.matches} courses of a match")
        return "; ".join(filter(None, (*parts, self.remark))) or "nothing"
