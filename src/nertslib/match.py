"""Who has won?  Rounds, totals, and what is paid in the end."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, frozen

from .dealing import check_seats
from .errors import Fault, MatchError
from .places import letter_of
from .profile import Profile
from .round import Round
from .table import Ending


@frozen
class Result:
    """What a round of a match brought: each side's score, who called truly, and if it counts."""

    scores: tuple[int, ...]
    caller: int | None = None
    paused_minutes: int = 0
    counted: bool = True


@frozen
class Payment:
    """What one side pays another when the match is settled."""

    payer: str
    payee: str
    points: int


@frozen
class Match:
    """A match: the rounds played so far under one rule set at one table.  It never changes."""

    profile: Profile
    sides: int
    members: int
    seed: int = 0
    rounds: tuple[Result, ...] = ()
    # The sides that have won; empty until the match is over.
    leaders: tuple[int, ...] = ()

    @classmethod
    def start(
        cls,
        profile: Profile,
        *,
        sides: int | None = None,
        members: int | None = None,
        seed: int = 0,
    ) -> Match:
        """Begin a match; a PositionError says why such a table cannot be seated."""
        sides = profile.seating.sides.least if sides is None else sides
        members = profile.seating.members[0] if members is None else members
        check_seats(profile, sides, members)
        return cls(profile, sides, members, seed)

    def deal(self, *, started: bool = True) -> Round:
        """Deal the next round: every deck is whole again, and nothing is left of the last."""
        if self.over:
            raise MatchError(Fault("", "the match is over"))
        return Round.deal(
            self.profile,
            sides=self.sides,
            members=self.members,
            seed=self.seed,
            round=len(self.rounds) + 1,
            started=started,
        )

    def add(self, round: Round, *, paused_minutes: int = 0) -> Match:  # noqa: A002 - the contract's word
        """Add a finished *round*, before which the game was paused for so many minutes."""
        faults = tuple(_misfits(self, round))
        if faults:
            raise MatchError(*faults)
        scores = tuple(score.total for score in round.score().values())
        true_call = round.ending in (Ending.CALLED, Ending.EMPTIED)
        caller = round.table.facts.caller if true_call else None
        return self.add_scores(scores, caller=caller, paused_minutes=paused_minutes)

    def add_scores(
        self, scores: tuple[int, ...], *, caller: int | None = None, paused_minutes: int = 0
    ) -> Match:
        """Add a round of which only the *scores* are known, and the side that called, if any."""
        if self.over:
            raise MatchError(Fault("", "the match is over"))
        if len(scores) != self.sides:
            raise MatchError(Fault("", f"{self.sides} sides need as many scores"))
        if type(paused_minutes) is not int or paused_minutes < 0:
            raise MatchError(Fault("paused_minutes", "a pause lasts whole minutes from 0"))
        counted = self.profile.match.counts(len(self.rounds), paused_minutes)
        added = evolve(self, rounds=(*self.rounds, Result(scores, caller, paused_minutes, counted)))
        return evolve(added, leaders=_winners(added)) if counted else added

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
            for loser in range(self.sides)
            for winner in self.leaders
            if loser not in self.leaders
            and (points := self.profile.match.owed(totals[winner] - totals[loser]))
        )

    def _totals(self) -> tuple[int, ...]:
        counted = [result.scores for result in self.rounds if result.counted]
        return tuple(sum(scores[side] for scores in counted) for side in range(self.sides))


def _winners(match: Match) -> tuple[int, ...]:
    counted = [result.caller for result in match.rounds if result.counted]
    calls = tuple(counted.count(side) for side in range(match.sides))
    totals = tuple(match.totals.values())
    return match.profile.match.winners(totals, calls)


def _misfits(match: Match, round: Round) -> list[Fault]:  # noqa: A002 - the contract's word
    """Return what keeps *round* from being the next of *match*."""
    if not isinstance(round, Round):
        return [Fault("", f"{round!r} is no round")]
    found = []
    if round.seen_by is not None:
        found.append("a view of a round is not the round")
    if round.profile != match.profile:
        found.append(f"the match is played by {match.profile.name}, not {round.profile.name}")
    if (len(round.sides), round.table.facts.members) != (match.sides, match.members):
        found.append(f"the match has {match.sides} sides of {match.members}")
    if round.ending is None:
        found.append("the round is not over")
    return [Fault("", reason) for reason in found]
