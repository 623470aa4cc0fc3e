"""What does a measure read of a round?  A number or two, and what an unfinished one may come to."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from attrs import frozen

from ...cards import KING
from ...policies.scoring import COUNTS, Standing
from ...profile import Profile
from ..pace import Beat, Kind, Pace
from ..rows import Row

Table = tuple[Row, ...]
"""The rows of a round, side by side."""
Reading = tuple[float, ...]
"""What is read of a round."""
SECOND, MINUTE = 1000, 60_000
"""So many milliseconds."""


@frozen
class Range:
    """What a side's score may be at *least* and at *most*, whatever happens."""

    least: float
    most: float

    @property
    def width(self) -> float:
        """How far two scores may be apart."""
        return self.most - self.least


def range_of(profile: Profile, sides: int, members: int) -> Range:
    """Return what a side may score: each line of the formula counts nothing, or all it can."""
    deck, layout = profile.layout.deck.cards(), profile.layout
    left = max(map(layout.nerts_cards, range(sides)))
    everything = Standing(
        played=len(deck),
        kings=sum(card.rank == KING for card in deck),
        left=left,
        others_left=left * (sides - 1),
        charges=profile.seating.charges(members),
        true_caller=True,
        false_caller=True,
    )
    values = [term.points * COUNTS[term.term](everything) for term in profile.scoring]
    return Range(sum(min(0, value) for value in values), sum(max(0, value) for value in values))


def duration(table: Table) -> Reading:
    """Read how long the round took, in seconds."""
    return (table[0].duration / SECOND,)


def shared(name: str) -> Callable[[Table], Reading]:
    """Return what reads a number that all rows of a round share."""

    def read(table: Table) -> Reading:
        return (float(getattr(table[0], name)),)

    return read


def longer(read: Callable[[Table], Reading]) -> Callable[[Table, Range], tuple[Reading, Reading]]:
    """Say that what goes on may become more, without an end."""

    def bounds(table: Table, _: Range) -> tuple[Reading, Reading]:
        return read(table), (inf,)

    return bounds


def unread(table: Table) -> Reading:
    """Read nothing of a round: rounds are put together to matches first."""
    raise NotImplementedError(table)


def ended_so(endings: tuple[str, ...], table: Table) -> Reading:
    """Read whether the round has one of these *endings*."""
    return (float(table[0].ending in endings),)


def caller_highest(table: Table) -> Reading:
    """Read whether nobody has more points than the caller, and whether anybody called."""
    return float(table[0].caller_highest or False), float(table[0].caller_highest is not None)


def any_answer(_: Table, __: Range) -> tuple[Reading, Reading]:
    """Say that somebody may call, and have most points or not."""
    return (0.0, 1.0), (1.0, 1.0)


def score(table: Table) -> Reading:
    """Read the mean score."""
    return (sum(row.score for row in table) / len(table),)


def any_score(_: Table, span: Range) -> tuple[Reading, Reading]:
    """Say that the formula may give all or nothing."""
    return (span.least,), (span.most,)


def score_and_square(table: Table) -> Reading:
    """Read the mean score, and the mean of the squares."""
    return (*score(table), sum(row.score**2 for row in table) / len(table))


def any_square(_: Table, __: Range) -> tuple[Reading, Reading]:
    """Say that nothing is known."""
    return (-inf, inf), (inf, inf)


def any_margin(_: Table, span: Range) -> tuple[Reading, Reading]:
    """Say that scores may be equal, or as far apart as can be."""
    return (0.0,), (span.width,)


def bounced(table: Table) -> Reading:
    """Read how many moves took no effect, and how many were begun."""
    return float(sum(row.bounced for row in table)), float(sum(row.moves for row in table))


def lead(side: int, table: Table) -> Reading:
    """Read how much more than the mean a *side* has."""
    return (table[side].score - score(table)[0],)


def any_lead(_: Table, span: Range) -> tuple[Reading, Reading]:
    """Say that a side may have all or nothing."""
    return (-span.width,), (span.width,)


def typical_time(pace: Pace) -> float:
    """Return how long a usual action takes on average."""
    usual = (Kind.NERTS, Kind.WASTE, Kind.WORK, Kind.DRAW)
    beats = [pace.special.get(kind, Beat(pace.think, pace.hand)) for kind in usual]
    times = [beat.think.values() for beat in beats] + [beat.hand.values() for beat in beats]
    return pace.percent * sum(sum(values) / len(values) for values in times)


def faster_wins(times: tuple[float, ...], table: Table) -> Reading:
    """Read whether a fastest player won (a tie is shared), and whether there was one."""
    quick, winners = _quickest(times, table), sum(row.won for row in table)
    return sum(row.won for row in quick) / winners, float(bool(quick))


def _quickest(times: tuple[float, ...], table: Table) -> Table:
    """Return the rows of who is faster than somebody, and slower than nobody, in this round."""
    own = [times[row.player] for row in table]
    if len(set(own)) == 1:
        return ()
    return tuple(row for row, time in zip(table, own, strict=True) if time == min(own))


def any_wins(times: tuple[float, ...], table: Table, _: Range) -> tuple[Reading, Reading]:
    """Say that a fastest player may win, or none of them."""
    quick = float(bool(_quickest(times, table)))
    return (0.0, quick), (quick, quick)
