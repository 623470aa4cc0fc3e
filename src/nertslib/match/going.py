"""How does a match go on?  Rounds are added to it, and seats change.

A side that leaves keeps its letter and its total, and is no winner and no payer; one that joins
begins with nothing.
"""

from __future__ import annotations

from attrs import evolve, frozen

from ..actions.withdrawing import left_out
from ..dealing import check_numbers, check_seats
from ..errors import Fault, MatchError
from ..places import letter_of
from ..profile import Profile
from ..round import Round
from ..table import Ending
from .fitting import check_fits
from .results import Result
from .standing import Standing, winners_of


@frozen
class Match(Standing):
    """A match: the rounds played so far under one rule set at one table.  It never changes."""

    @classmethod
    def start(
        cls,
        profile: Profile,
        *,
        sides: int | None = None,
        members: int | None = None,
        seed: int = 0,
    ) -> Match:
        """Begin a match; a PositionError says why no such table can be seated and dealt to."""
        sides = profile.seating.sides.least if sides is None else sides
        members = profile.seating.members[0] if members is None else members
        check_seats(profile, sides, members)
        check_numbers(seed)
        return cls(profile, sides, members, seed)

    def deal(self, *, started: bool = True) -> Round:
        """Deal the next round: every deck is whole again, and nothing is left of the last.

        A side that has left gets no cards.  A MatchError says that the match is over, or that
        too few are left to play.
        """
        self._check_going()
        least, there = self.profile.seating.sides.least, self.sides - len(self.left)
        if there < least:
            raise MatchError(Fault("", f"at least {least} sides play, and {there} are left"))
        dealt = Round.deal(
            self.profile,
            sides=self.sides,
            members=self.members,
            seed=self.seed,
            round=self.dealt + 1,
            started=started,
        )
        return Round(self.profile, left_out(dealt.table, self.left))

    def add(self, round: Round, *, paused_minutes: int = 0) -> Match:
        """Add a finished *round*, before which the game was paused for so many minutes.

        Who has left the round has left the match.
        """
        check_fits(self, round, ended=True)
        scores = tuple(score.total for score in round.score().values())
        true_call = round.ending in (Ending.CALLED, Ending.EMPTIED)
        caller = round.table.facts.caller if true_call else None
        staying = self._without(round.table.facts.withdrawn)
        return staying.add_scores(scores, caller=caller, paused_minutes=paused_minutes)

    def add_scores(
        self, scores: tuple[int, ...], *, caller: int | None = None, paused_minutes: int = 0
    ) -> Match:
        """Add a round of which only the *scores* are known, and the side that called, if any."""
        self._check_going()
        if len(scores) not in self.seated:
            raise MatchError(Fault("", f"{self.sides} sides need as many scores"))
        if any(type(score) is not int for score in scores):
            raise MatchError(Fault("scores", "points are whole numbers"))
        if caller is not None and caller not in range(len(scores)):
            raise MatchError(Fault("caller", f"no side has the number {caller!r}"))
        if type(paused_minutes) is not int or paused_minutes < 0:
            raise MatchError(Fault("paused_minutes", "a pause lasts whole minutes from 0"))
        counted = self.profile.match.counts(len(self.rounds), paused_minutes)
        added = evolve(self, rounds=(*self.rounds, Result(scores, caller, paused_minutes, counted)))
        return evolve(added, leaders=winners_of(added)) if counted else added

    # Seats that change.

    def withdraw(self, side: str) -> Match:
        """Let *side*, given by its letter, leave for good; its total stays, and no letter moves.

        Who won is decided again after the next round that counts.
        """
        self._check_going()
        number = next((n for n in self.playing if letter_of(n) == side), None)
        if number is None:
            raise MatchError(Fault("", f"nobody sits at {side}"))
        return self._without((number,))

    def join(self) -> Match:
        """Seat one side more from the next deal on, without a point; its letter is the next.

        The seats of sides that have left count, for letters are not used again.
        """
        self._check_going()
        misfits = tuple(self.profile.seating.misfits(self.sides + 1, self.members))
        if misfits:
            raise MatchError(*(Fault("", misfit) for misfit in misfits))
        return evolve(self, sides=self.sides + 1, arrivals=(*self.arrivals, self.dealt))

    def discard(self, round: Round) -> Match:
        """Let *round*, over or not, bring nothing: it is no round, and the next deal is another.

        Who has left it has left the match all the same.
        """
        check_fits(self, round, ended=False)
        self._check_going()
        return evolve(self._without(round.table.facts.withdrawn), discarded=self.discarded + 1)

    def _check_going(self) -> None:
        if self.over:
            raise MatchError(Fault("", "the match is over"))

    def _without(self, sides: tuple[int, ...]) -> Match:
        return evolve(self, left=tuple(sorted({*self.left, *sides})))
