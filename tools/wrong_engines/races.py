"""What can go wrong when several players want the same?  F37 to F42, F50 and F63."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import evolve

from nertslib.actions.hands import Lift, Return
from nertslib.actions.moving import Move
from nertslib.actions.stock import Draw
from nertslib.notation import read_action
from nertslib.referee import Claim, ClaimId, Outcome, Reason, Settlement, arbitrate
from nertslib.round import Round
from nertslib.table import Table
from nertslib.violations import Violation

from .bending import Attempt, Wrong, tried

Settled = frozenset[ClaimId]


class _Racing(Wrong):
    """Races are settled in another way."""

    def race(self, round_: Round, claims: Sequence[Claim], settled: Settled) -> Settlement:
        """Settle the claims as this engine sees them, with their outcomes in the given order."""
        order = self.order(round_, claims)
        found = arbitrate(
            round_, [self.claim(claims[n], at) for at, n in enumerate(order)], settled
        )
        back = {number: found.outcomes[at] for at, number in enumerate(order)}
        return evolve(found, outcomes=tuple(back[number] for number in range(len(claims))))

    def order(self, round_: Round, claims: Sequence[Claim]) -> list[int]:
        """Return the numbers of the claims in the order in which they are taken."""
        return [*range(len(claims))]

    def claim(self, claim: Claim, at: int) -> Claim:
        """Return a claim as it is understood, when it is the one that is taken as number *at*."""
        return claim


class F38(_Racing):
    """Of two cards for one place the later one stays."""

    def race(self, round_: Round, claims: Sequence[Claim], settled: Settled) -> Settlement:
        """Leave out who came first, and settle again."""
        right = arbitrate(round_, claims, settled)
        first = [n for n, o in enumerate(right.outcomes) if _won(o, right.outcomes)]
        if not first:
            return right
        again = _settled_without(first, round_, claims, settled, Reason.BEATEN)
        return evolve(again, settled=right.settled)


def _settled_without(
    out: Sequence[int],
    round_: Round,
    claims: Sequence[Claim],
    settled: Settled,
    reason: Reason,
) -> Settlement:
    """Settle the other claims, and refuse those with the numbers *out*, from 0, for *reason*."""
    rest = [claim for n, claim in enumerate(claims) if n not in out]
    again = arbitrate(round_, rest, settled)
    found = iter(again.outcomes)
    outcomes = tuple(
        Outcome(claim, took_effect=False, reason=reason) if n in out else next(found)
        for n, claim in enumerate(claims)
    )
    return evolve(again, outcomes=outcomes)


def _won(outcome: Outcome, outcomes: Iterable[Outcome]) -> bool:
    """Whether a claim took a place that another wanted."""
    action = read_action(outcome.claim.action)
    seat = action.seat if isinstance(action, Move) else None
    beaten = (other for other in outcomes if other.reason is Reason.BEATEN)
    return outcome.reason is Reason.LANDED and any(_by(other, seat) for other in beaten)


def _by(outcome: Outcome, seat: object) -> bool:
    return outcome.by is not None and outcome.by == seat


class F38b(_Racing):
    """Of two cards for one place both are told that they have landed, and one vanishes."""

    def race(self, round_: Round, claims: Sequence[Claim], settled: Settled) -> Settlement:
        """Take the beaten card off its pile."""
        right = arbitrate(round_, claims, settled)
        table, outcomes = right.round.table, list(right.outcomes)
        for number, outcome in enumerate(outcomes):
            action = read_action(outcome.claim.action)
            if outcome.reason is Reason.BEATEN and isinstance(action, Move):
                tableau = table.tableaux[action.seat.side].without(action.source)
                table = table.with_tableau(action.seat.side, tableau)
                outcomes[number] = evolve(outcome, took_effect=True, reason=Reason.LANDED)
        return evolve(right, round=Round(round_.profile, table), outcomes=tuple(outcomes))


class F38c(_Racing):
    """Of two cards for one place neither stays."""

    def race(self, round_: Round, claims: Sequence[Claim], settled: Settled) -> Settlement:
        """Refuse all of them."""
        right = arbitrate(round_, claims, settled)
        reasons = (Reason.BEATEN, Reason.TIED)
        fought = [n for n, o in enumerate(right.outcomes) if o.reason in reasons]
        fought += [n for n, o in enumerate(right.outcomes) if _won(o, right.outcomes)]
        again = _settled_without(fought, round_, claims, settled, Reason.BEATEN)
        return evolve(again, settled=right.settled)


class F39(_Racing):
    """The host, who sits at the first seat, wins every race."""

    def claim(self, claim: Claim, at: int) -> Claim:
        """Take what the host does for done at once."""
        action = read_action(claim.action)
        host = isinstance(action, Move) and not action.seat.side
        moved = host and claim.lifted is not None
        return evolve(claim, landed=claim.lifted) if moved else claim


class F39b(_Racing):
    """What arrives first wins: times are forgotten."""

    def claim(self, claim: Claim, at: int) -> Claim:
        """Give the claim the time of its arrival."""
        if claim.lifted is None or claim.landed is None:
            return evolve(claim, at=None if claim.at is None else at)
        return evolve(claim, lifted=at, landed=at)


class F39c(_Racing):
    """Who came in last in the list wins a tie."""

    profiles = ("online", "nertz")

    def order(self, round_: Round, claims: Sequence[Claim]) -> list[int]:
        """Begin at the end."""
        return [*range(len(claims))][::-1]


class F39d(_Racing):
    """Where nobody can tell who was first, one of the two has to go."""

    def race(self, round_: Round, claims: Sequence[Claim], settled: Settled) -> Settlement:
        """Let the first in the list stay."""
        profile = round_.profile
        contention = evolve(profile.contention, undecided="first-listed")
        listed = Round(evolve(profile, contention=contention), round_.table)
        found = arbitrate(listed, claims, settled)
        return evolve(found, round=Round(profile, found.round.table))


class F40(_Racing):
    """The second card of a quick pair is judged by the table as it was before the first."""

    def race(self, round_: Round, claims: Sequence[Claim], settled: Settled) -> Settlement:
        """Refuse what would not be legal at once."""
        late = [n for n, claim in enumerate(claims) if round_.refusal(claim.action)]
        return _settled_without(late, round_, claims, settled, Reason.ILLEGAL)


class F40b(_Racing):
    """When a card was beaten, what its player did after it is refused as well."""

    def race(self, round_: Round, claims: Sequence[Claim], settled: Settled) -> Settlement:
        """Refuse the whole chain."""
        right = arbitrate(round_, claims, settled)
        beaten = [n for n, o in enumerate(right.outcomes) if o.reason is Reason.BEATEN]
        seats = {str(claims[n].action).partition(":")[0] for n in beaten}
        gone = [
            n
            for n, claim in enumerate(claims)
            if str(claim.action).partition(":")[0] in seats and n not in beaten
        ]
        return _settled_without(gone, round_, claims, settled, Reason.STALE)


class F41(_Racing):
    """What arrives twice is done twice."""

    def claim(self, claim: Claim, at: int) -> Claim:
        """Forget the id."""
        return evolve(claim, id=None)


class F41b(Wrong):
    """Drawing draws twice: once as predicted, once as confirmed."""

    def result(self, attempt: Attempt) -> Table:
        """Do it again."""
        after = attempt.done
        drawn = isinstance(attempt.action, Draw) and after.tableaux[attempt.side].stock
        return attempt.action.effect(attempt.profile, after) if drawn else after


class F41c(Wrong):
    """Ids are forgotten after each race."""

    def race(self, round_: Round, claims: Sequence[Claim], settled: Settled) -> Settlement:
        """Know only the ids of this race."""
        return super().race(round_, claims, frozenset())


class F42(Wrong):
    """A plan that has become impossible ends in an exception."""

    def refusal(self, round_: Round, action: str) -> Violation | None:
        """Look for the card by its name."""
        attempt = tried(round_, action)
        if attempt is not None and "places.stale" in attempt.codes:
            message = "the card is not in the list"
            raise LookupError(message)
        return super().refusal(round_, action)


class F50g(_Racing):
    """What is begun after the call still lands."""

    profiles = ("danish", "swedish")

    def claim(self, claim: Claim, at: int) -> Claim:
        """Take everything for lifted long ago."""
        return claim if claim.lifted is None else evolve(claim, lifted=0)


class F50h(_Racing):
    """A call counts after all that lands in the same race."""

    profiles = ("danish", "swedish", "yacht-party")

    def claim(self, claim: Claim, at: int) -> Claim:
        """Wait with the call."""
        calls = str(claim.action).endswith(": call") and claim.at is not None
        return evolve(claim, at=10**6) if calls else claim


class F63(Wrong):
    """A card that was put back is still shown as in the air."""

    def result(self, attempt: Attempt) -> Table:
        """Forget to empty the hand."""
        after = attempt.done
        if not isinstance(attempt.action, Return):
            return after
        hands = attempt.tableau.hands
        return after.with_tableau(attempt.side, evolve(after.tableaux[attempt.side], hands=hands))


class F63b(Wrong):
    """A card in the air still lies on its pile."""

    def result(self, attempt: Attempt) -> Table:
        """Copy it into the hand."""
        after = attempt.done
        if not isinstance(attempt.action, Lift):
            return after
        hands = after.tableaux[attempt.side].hands
        return after.with_tableau(attempt.side, evolve(attempt.tableau, hands=hands))


class F63c(_Racing):
    """A card that was beaten is not put back."""

    def race(self, round_: Round, claims: Sequence[Claim], settled: Settled) -> Settlement:
        """Leave it in the air."""
        right = arbitrate(round_, claims, settled)
        table = right.round.table
        for outcome in right.outcomes:
            action = read_action(outcome.claim.action)
            if outcome.reason is Reason.BEATEN and isinstance(action, Move):
                table = Lift(action.seat, action.source).effect(round_.profile, table)
        return evolve(right, round=Round(round_.profile, table))
