"""What came of a round that was played?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from attrs import asdict, define, field

from ..actions.moving import Move
from ..actions.seated import Seated
from ..places import letter_of
from ..referee import Claim, Outcome, Reason
from .experiment import Experiment
from .pace import Kind, kind_of
from .playing import Played, play
from .rows import Course, Row


def rows_of(experiment: Experiment, profile: int | str, number: int) -> tuple[Row, ...]:
    """Play round *number* by one of the rule sets, and return its rows, side by side."""
    place = experiment.place(profile)
    return measured(experiment, place, play(experiment, place, number))


def measured(experiment: Experiment, place: int, played: Played) -> tuple[Row, ...]:
    """Return the rows of a round that was *played* by the rule set at this *place*."""
    scores = tuple(score.total for score in played.round.score().values())
    course = _course(experiment, place, played, scores)
    tallies = _tallies(played, experiment.sides)
    return tuple(_row(experiment, played, course, scores, tally) for tally in tallies)


def _course(experiment: Experiment, place: int, played: Played, scores: Sequence[int]) -> Course:
    """Return what all rows of a round share."""
    facts = played.round.table.facts
    best, *others = sorted(scores, reverse=True)
    outcomes = tuple(played.outcomes.values())
    return Course(
        profile=experiment.labels[place],
        round=played.number,
        sides=experiment.sides,
        members=experiment.members[place],
        ending=played.ending,
        duration=played.duration,
        round_actions=sum(outcome.took_effect for outcome in outcomes),
        stops=facts.stops,
        races=_races(outcomes),
        caller=None if facts.caller is None else letter_of(facts.caller),
        caller_highest=None if facts.caller is None else scores[facts.caller] == best,
        margin=best - (others[0] if others else best),
    )


def _races(outcomes: Sequence[Outcome]) -> int:
    """Count the cards that met an equal card: of those that came at one time all but the first."""
    tied = [outcome.claim for outcome in outcomes if outcome.reason is Reason.TIED]
    firsts = {(claim.landed, _card_of(claim)) for claim in tied}
    beaten = sum(outcome.reason is Reason.BEATEN for outcome in outcomes)
    return beaten + len(tied) - len(firsts)


def _card_of(claim: Claim) -> object:
    return claim.action.card if isinstance(claim.action, Move) else None


@define
class _Tally:
    """What a *side* did: how often each kind, and what became of its moves."""

    side: int
    actions: int = 0
    moves: int = 0
    landed: int = 0
    kinds: Counter[Kind] = field(factory=Counter)
    reasons: Counter[Reason] = field(factory=Counter)

    def add(self, outcome: Outcome) -> None:
        """Count what became of a claim."""
        action, took = outcome.claim.action, outcome.took_effect
        self.actions += took
        self.reasons[outcome.reason] += 1
        if isinstance(action, Move):
            self.moves += 1
            self.landed += took
        elif took:
            self.kinds[kind_of(action)] += 1


def _tallies(played: Played, sides: int) -> tuple[_Tally, ...]:
    tallies = tuple(map(_Tally, range(sides)))
    for outcome in played.outcomes.values():
        action = outcome.claim.action
        if isinstance(action, Seated):
            tallies[action.seat.side].add(outcome)
    return tallies


def _row(
    experiment: Experiment,
    played: Played,
    course: Course,
    scores: Sequence[int],
    tally: _Tally,
) -> Row:
    side, table = tally.side, played.round.table
    place = experiment.team(played.number, side)
    team, reasons, kinds = experiment.players[place], tally.reasons, tally.kinds
    return Row(
        **asdict(course),
        side=letter_of(side),
        player=place,
        policy="+".join(contestant.name for contestant in team),
        pace="+".join(contestant.pace.name for contestant in team),
        score=scores[side],
        won=scores[side] == max(scores),
        called=table.facts.caller == side,
        nerts_left=table.tableaux[side].nerts_left,
        home=sum(card.owner == side for card in table.centre.cards),
        actions=tally.actions,
        moves=tally.moves,
        bounced=tally.moves - tally.landed,
        beaten=reasons[Reason.BEATEN],
        tied=reasons[Reason.TIED],
        void=reasons[Reason.VOID],
        late=reasons[Reason.LATE],
        refused=played.refused[side],
        draws=kinds[Kind.DRAW],
        recycles=kinds[Kind.RECYCLE],
        passes=kinds[Kind.PASS],
    )
