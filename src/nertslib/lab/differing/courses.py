"""What is the shortest match on which two rule sets disagree?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from attrs import define

from ...conformance.questions import Document
from ...errors import NertsError
from ...match import Match
from ...places import letter_of
from ...profile import Profile
from .shown import Course

ROUNDS = 3
"""So many rounds are the longest course that is tried."""
KEYS = ("over", "winners", "settlement", "counted", "totals")
"""What a match comes to, the part that says most first."""


@define
class Courses:
    """A search for a match that comes to something else *here* than *there*.

    One that comes to something else *against* a third rule set too is preferred.
    """

    here: Profile
    there: Profile
    against: Profile
    tried: int = 0

    def shortest(self) -> Course | None:
        """Return the shortest course; None if there is none."""
        fallback: Course | None = None
        for length in range(1, ROUNDS + 1):
            for rounds in product(self._rounds(), repeat=length):
                found = self._parting(rounds)
                if found is not None and self._parts_against(found):
                    return found
                fallback = fallback or found
        return fallback

    def _parting(self, rounds: Sequence[Document]) -> Course | None:
        self.tried += 1
        one, other = outcome(self.here, rounds), outcome(self.there, rounds)
        if one is None or other is None or one == other:
            return None
        parts = {key: one[key] for key in KEYS if one[key] != other[key]}
        return Course(rounds, parts, {key: other[key] for key in parts})

    def _parts_against(self, found: Course) -> bool:
        third = outcome(self.against, found.rounds)
        return third is None or any(third[key] != value for key, value in found.here.items())

    def _rounds(self) -> Iterator[Document]:
        """Yield rounds of which some end a match here, and not there."""
        sides = max(profile.seating.sides.least for profile in (self.here, self.there))
        targets = sorted({self.here.match.target, self.there.match.target})
        pauses = {profile.match.warm_up_after + 1 for profile in (self.here, self.there)}
        best = dict.fromkeys((1, *targets))
        for points in best:
            yield _scored(sides, points, 0)
        for points in targets:
            yield _scored(sides, points, points)
            yield {**_scored(sides, points, points), "caller": letter_of(min(sides, 2) - 1)}
        yield from ({**_scored(sides, 1, 0), "paused": pause} for pause in sorted(pauses - {1}))


def _scored(sides: int, first: int, others: int) -> Document:
    """Return a round in which the first two sides score, and nobody else."""
    points = (first, others, *(0 for _ in range(sides - 2)))[:sides]
    return {letter_of(side): score for side, score in enumerate(points)}


def outcome(profile: Profile, rounds: Sequence[Document]) -> Document | None:
    """Return what *rounds* come to, in the form of a match case; None if they cannot be played."""
    letters = [key for key in rounds[0] if len(key) == 1]
    try:
        match = Match.start(profile, sides=len(letters))
        for entry in rounds:
            match = _added(match, entry, letters)
    except NertsError:
        return None
    paid = [{"from": p.payer, "to": p.payee, "points": p.points} for p in match.settlement]
    return {
        "over": match.over,
        "winners": [*match.winners],
        "settlement": paid,
        "counted": [*match.counted],
        "totals": dict(match.totals),
    }


def _added(match: Match, entry: Mapping[str, object], letters: Sequence[str]) -> Match:
    scores = tuple(score for letter in letters if isinstance(score := entry[letter], int))
    caller, paused = entry.get("caller"), entry.get("paused")
    return match.add_scores(
        scores,
        caller=letters.index(str(caller)) if caller else None,
        paused_minutes=paused if isinstance(paused, int) else 0,
    )
