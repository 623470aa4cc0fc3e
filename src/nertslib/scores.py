"""What is a round worth so far?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import field, frozen

from .cards import KING
from .places import letter_of
from .policies.scoring import Standing
from .profile import Profile
from .table import Ending, Table


@frozen
class Score:
    """A side's points, by term of the formula, and in *total*."""

    parts: Mapping[str, int] = field(hash=False)

    @property
    def total(self) -> int:
        """The sum of the parts."""
        return sum(self.parts.values())


@frozen
class Scores(Mapping[str, Score]):
    """The scores of a round by the letter of the side."""

    sides: Mapping[str, Score] = field(hash=False)

    def __getitem__(self, letter: str) -> Score:
        """Return the score of a side."""
        return self.sides[letter]

    def __iter__(self) -> Iterator[str]:
        """Go through the letters of the sides, in order of seat."""
        return iter(self.sides)

    def __len__(self) -> int:
        """Return how many sides have a score."""
        return len(self.sides)

    @property
    def totals(self) -> dict[str, int]:
        """The total of each side."""
        return {letter: score.total for letter, score in self.sides.items()}


def scores_of(profile: Profile, table: Table) -> Scores:
    """Score the round: as it stands, which is as if it were abandoned now, or as it ended."""
    standings = _standings(profile, table)
    return Scores({letter_of(side): _score(profile, s) for side, s in enumerate(standings)})


def _score(profile: Profile, standing: Standing) -> Score:
    parts: dict[str, int] = {term.term: 0 for term in profile.scoring}
    for term in profile.scoring:
        parts[term.term] += term.value(standing)
    return Score(parts)


def _standings(profile: Profile, table: Table) -> Iterator[Standing]:
    facts, middle = table.facts, table.centre.cards
    left = [tableau.nerts_left for tableau in table.tableaux]
    caller = None if facts.ending is None else facts.caller
    for side in table.sides:
        own = [card for card in middle if card.owner == side]
        yield Standing(
            played=len(own),
            kings=sum(card.rank == KING for card in own),
            left=left[side],
            others_left=sum(left) - left[side],
            charges=profile.seating.charges(facts.members),
            true_caller=caller == side and facts.ending is not Ending.FALSE_CALL,
            false_caller=caller == side and facts.ending is Ending.FALSE_CALL,
        )
