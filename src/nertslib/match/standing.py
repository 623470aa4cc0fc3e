"""How does a match stand: who sits at it, what has each side, and who has won?"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from ..places import letter_of
from ..profile import Profile
from .results import Payment, Result


@frozen
class Standing:
    """The rounds of a match played so far, under one rule set at one table."""

    profile: Profile
    sides: int
    members: int
    seed: int = 0
    rounds: tuple[Result, ...] = ()
    # The sides that have won; empty until the match is over.
    leaders: tuple[int, ...] = ()
    # The sides that have left, the number of rounds dealt before each of those that came later,
    # and how many rounds were discarded.
    left: tuple[int, ...] = ()
    arrivals: tuple[int, ...] = ()
    discarded: int = 0

    # Who sits there.

    @property
    def playing(self) -> tuple[int, ...]:
        """The sides that have not left."""
        return tuple(side for side in range(self.sides) if side not in self.left)

    @property
    def seated(self) -> tuple[int, ...]:
        """How many sides sit at the next round: all, or all but those who came while it ran."""
        return self.sides, self.sides - self.arrivals.count(self.dealt)

    @property
    def withdrawn(self) -> tuple[str, ...]:
        """The sides that have left, in order of seat."""
        return tuple(map(letter_of, self.left))

    @property
    def joined(self) -> Mapping[str, int]:
        """The sides that came later, each with the number of rounds dealt before it came."""
        first = self.sides - len(self.arrivals)
        return {letter_of(first + n): dealt for n, dealt in enumerate(self.arrivals)}

    @property
    def dealt(self) -> int:
        """How many rounds were dealt and have come to an end, the discarded ones included."""
        return len(self.rounds) + self.discarded

    # What has come of it.

    @property
    def totals(self) -> Mapping[str, int]:
        """Each side's points in the rounds that count."""
        return {letter_of(side): total for side, total in enumerate(self._totals())}

    @property
    def counted(self) -> tuple[bool, ...]:
        """Whether each round counts."""
        return tuple(result.counted for result in self.rounds)

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return bool(self.leaders)

    @property
    def winners(self) -> tuple[str, ...]:
        """The sides that have won, in order of seat; nobody until the match is over."""
        return tuple(map(letter_of, self.leaders))

    @property
    def settlement(self) -> tuple[Payment, ...]:
        """What each other side pays each winner, in order of the payer's seat."""
        totals = self._totals()
        return tuple(
            Payment(letter_of(loser), letter_of(winner), points)
            for loser in self.playing
            for winner in self.leaders
            if loser not in self.leaders
            and (points := self.profile.match.owed(totals[winner] - totals[loser]))
        )

    def _totals(self) -> tuple[int, ...]:
        counted = [result.scores for result in self.rounds if result.counted]
        return tuple(
            sum(scores[side] for scores in counted if side < len(scores))
            for side in range(self.sides)
        )


def winners_of(match: Standing) -> tuple[int, ...]:
    """Return the sides that have won among those that have not left."""
    staying = match.playing
    if not staying:
        return ()
    counted = [result.caller for result in match.rounds if result.counted]
    totals = tuple(match.totals.values())
    won = match.profile.match.winners(
        tuple(totals[side] for side in staying), tuple(counted.count(side) for side in staying)
    )
    return tuple(staying[place] for place in won)
