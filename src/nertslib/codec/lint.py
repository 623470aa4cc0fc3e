"""Which settings of a rule set are worth a warning?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ..errors import Fault
from ..profile import Profile
from . import remarks
from .bases import base_of
from .profiles import structure_profile

Remark = tuple[str, Callable[[Profile], bool], str]
"""The setting concerned, when it is worth a warning, and the warning."""

REMARKS: tuple[Remark, ...] = (
    ("seating.penalty", remarks.idle_penalty, "has no effect: a side has one member"),
    ("layout.nerts", remarks.unseated_nerts, "names a side that never plays"),
    ("layout.work", remarks.unseated_work, "names more sides than ever play"),
    ("layout.shuffled_by", remarks.idle_shuffler, "is advice to people: it has no effect on play"),
    ("empties.blocks", remarks.idle_ban_on_blocks, "has no effect: no block could enter a space"),
    ("empties.duty", remarks.impossible_duty, "asks for Nerts cards that may not enter a space"),
    ("foundations.slots", remarks.idle_slots, "has no effect: there are no more aces than that"),
    ("drawing.packet", remarks.idle_packet, "has no effect: one card is turned at a time"),
    ("drawing.recycle", remarks.idle_recycle, "has no effect: the stock is gone through once"),
    ("roles.kind", remarks.idle_roles, "has no effect: a side has one member"),
    ("calling.false_call", remarks.idle_false_call, "has no effect: nobody calls"),
    ("calling.in_flight_to", remarks.idle_landing, "has no effect: cards in the air go back"),
    ("stalemate.when", remarks.idle_when, "has no effect: there is no burn"),
    ("stalemate.limit", remarks.idle_limit, "has no effect: there are no stops"),
    ("stalemate.fruitless", remarks.idle_fruitless, "has no effect: no stop comes to it"),
    ("match.target", remarks.unreachable_target, "is never reached: no line adds points"),
    ("match.target", remarks.reached_target, "is where a side stands before it plays"),
    ("match.rate", remarks.idle_rate, "has no effect: nothing is paid"),
    ("match.settlement", remarks.idle_settlement, "has no effect: the rate is 0"),
)


def lint(subject: Profile | Mapping[str, object]) -> tuple[Fault, ...]:
    """Return a warning for each setting that contradicts others, or changes nothing.

    Of a document, only what is new against the rule set it extends; a ProfileError if it is
    faulty.
    """
    if isinstance(subject, Profile):
        return tuple(_remarks(subject))
    profile = structure_profile(subject)
    known = tuple(_remarks(base_of(subject)))
    return tuple(fault for fault in _remarks(profile) if fault not in known)


def _remarks(profile: Profile) -> Iterator[Fault]:
    yield from (Fault(path, words) for path, applies, words in REMARKS if applies(profile))
    for i, line in enumerate(profile.scoring):
        if remarks.idle_line(profile, line):
            yield Fault(f"scoring[{i}]", f"{line.term} is never worth anything")
        if remarks.idle_exemption(line):
            yield Fault(f"scoring[{i}].caller_exempt", "has no effect: a true caller has none")
