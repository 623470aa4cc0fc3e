"""What does the referee say while the round goes on?  One race, settled moment by moment.

The claims of a whole round are one race.  The referee hears of them as they are made and takes
their moments in the order of time, so the outcome is that of `arbitrate` over all of them at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush

from attrs import define, field

from ..referee import Claim, Outcome, arbitrate
from ..referee.race import Race
from ..referee.running import run
from ..referee.timeline import Happening, Moment, moments_of
from ..round import Round
from ..table import Table


@define
class Referee:
    """A race as far as time has come, and what is still to come.

    The table is *quiet* when no card is in the air: from one quiet time to the next the claims are
    a *bout*, a race that can be settled alone.
    """

    race: Race
    pending: list[Moment] = field(factory=list)
    # When the round ended.
    ended: int | None = None
    quiet: Table = field(init=False)
    bout: list[int] = field(factory=list)
    bouts: list[tuple[int, ...]] = field(factory=list)

    @classmethod
    def of(cls, deal: Round) -> Referee:
        """Begin with a round as it was dealt."""
        return cls(Race(deal.profile, (), deal.table))

    def __attrs_post_init__(self) -> None:
        """Begin quietly."""
        self.quiet = self.race.table

    @property
    def table(self) -> Table:
        """The table as it lies now."""
        return self.race.table

    @property
    def outcomes(self) -> dict[int, Outcome]:
        """What became of each claim that is settled, by its number."""
        return self.race.outcomes

    @property
    def next(self) -> int | None:
        """When something comes to its end, if anything is on its way."""
        return self.pending[0].time if self.pending else None

    def hear(self, time: int, claims: Sequence[Claim]) -> list[int]:
        """Hear the *claims* made at a *time*, and let their cards be lifted; return their numbers.

        They come after all that was to come at that time.
        """
        first = len(self.race.claims)
        self.race.claims = (*self.race.claims, *claims)
        numbers = list(range(first, first + len(claims)))
        lifts = []
        for number in numbers:
            moment, *_ = moments_of(self.race.claims[number], number)
            if moment.happening is Happening.LIFT:
                lifts.append(moment)
            else:
                heappush(self.pending, moment)
        self._take(lifts)
        for moment in lifts:
            if moment.number in self.race.aims:
                _, landing = moments_of(self.race.claims[moment.number], moment.number)
                heappush(self.pending, landing)
        self._note(time)
        return numbers

    def advance(self, time: int) -> list[int]:
        """Let come what comes at a *time*; return the numbers of the claims that are done with."""
        due = []
        while self.pending and self.pending[0].time == time:
            due.append(heappop(self.pending))
        if due:
            self._take(due)
            self._note(time)
        return [moment.number for moment in due]

    def is_settled(self, number: int) -> bool:
        """Whether a claim is done with."""
        return number in self.race.outcomes and number not in self.race.aims

    def _take(self, moments: list[Moment]) -> None:
        self.bout += (m.number for m in moments if m.happening is not Happening.LANDING)
        if run(self.race, moments):
            self._settle_again()

    def _settle_again(self) -> None:
        """Settle the bout whole: a call found cards whose fate was decided before they landed."""
        numbers = sorted(self.bout)
        found = arbitrate(
            Round(self.race.profile, self.quiet), [self.race.claims[n] for n in numbers]
        )
        self.race.outcomes.update(zip(numbers, found.outcomes, strict=True))
        self.race.aims.clear()
        self.race.flights.clear()
        self.race.table = found.round.table

    def _note(self, time: int) -> None:
        if self.ended is None and self.table.facts.ending is not None:
            self.ended = time
        if self.bout and not self.table.in_the_air:
            self.bouts.append(tuple(sorted(self.bout)))
            self.bout = []
            self.quiet = self.table
