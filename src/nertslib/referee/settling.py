"""Whose card stays?  Every claim of a race gets an outcome, and the round goes on."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve

from ..actions.kinds import admitted
from ..errors import Fault, MatchError
from ..notation import read_action
from ..round import Round
from .claims import Claim, ClaimId, Reason, Settlement
from .race import Race
from .running import run
from .timeline import moments_of, sound_id, timeline


def arbitrate(
    round: Round,
    claims: Iterable[Claim],
    settled: frozenset[ClaimId] = frozenset(),
) -> Settlement:
    """Settle a race: every claim gets an outcome, and the round goes on from what took effect.

    Claims are taken in the order of the times that count, then as listed; with distinct times
    and ids the order of the list makes no difference.  Ids in *settled* have had their effect.
    A view is refused with a MatchError.
    """
    if round.seen_by is not None:
        raise MatchError(Fault("", "a race is settled on the round itself, not on a view of it"))
    listed = tuple(claims)
    race = _run(round, tuple(map(_read, listed)), settled)
    found = (race.outcomes[number] for number in range(len(listed)))
    outcomes = tuple(evolve(o, claim=claim) for o, claim in zip(found, listed, strict=True))
    ids = settled | {claim.id for claim in listed if sound_id(claim.id) and claim.id is not None}
    return Settlement(Round(round.profile, race.table), outcomes, tuple(race.events), ids)


def together(round: Round, actions: Iterable[object]) -> Settlement:
    """Settle *actions* of which nobody can tell the order: a race with equal times."""
    return arbitrate(round, [Claim(action, lifted=0, landed=1, at=1) for action in actions])


def _run(round: Round, claims: tuple[Claim, ...], settled: frozenset[ClaimId]) -> Race:
    """Run the race; again, if a call finds cards in the air whose fate was decided too early."""
    grounded: frozenset[int] = frozenset()
    while True:
        race = Race(round.profile, claims, round.table, grounded)
        _refuse(race, settled)
        moments = timeline(_open(race), round.profile.contention.first)
        early = run(race, moments)
        if not early:
            return race
        grounded |= early


def _read(claim: Claim) -> Claim:
    """Read an action that a claim gives as its text."""
    return evolve(claim, action=read_action(claim.action))


def _open(race: Race) -> tuple[Claim, ...]:
    """Return the claims as the table reads them, those refused already without an action."""
    return tuple(
        evolve(claim, action=None if number in race.outcomes else _seated(race, claim.action))
        for number, claim in enumerate(race.claims)
    )


def _seated(race: Race, action: object) -> object:
    """Return an action with the seat that a bare letter stands for, where it has one."""
    return admitted(action, race.profile, race.table) or action


def _refuse(race: Race, settled: frozenset[ClaimId]) -> None:
    """Refuse claims that repeat an id, or that cannot be read."""
    ids = set(settled)
    for number, claim in enumerate(race.claims):
        if not sound_id(claim.id) or not moments_of(claim, number):
            race.settle(number, Reason.ILLEGAL)
        if sound_id(claim.id) and claim.id is not None:
            if claim.id in ids:
                race.settle(number, Reason.DUPLICATE)
            ids.add(claim.id)
