"""What every rule set takes for granted where its text says nothing."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve

from ..profile import Because, Profile, grounded
from ..rules import Assumption

SILENCE: Mapping[str, str] = {
    # Rules that no profile can set.
    "notation.unreadable": "what nobody can read cannot be done",
    "phase.not-started": "nothing is played before everybody may begin",
    "phase.started": "a round is started once",
    "phase.over": "nothing is played after the end",
    "phase.landing-only": "a call stops everything but what is in the air",
    "hands.full": "a hand that holds cards is not free for others",
    "hands.empty": "only what is held can be put down",
    "places.no-such-pile": "cards go to piles that exist",
    "places.no-such-foundation": "cards go to foundations that exist",
    "places.not-so-many": "a pile gives no more cards than it has",
    "places.same-pile": "a move leads from one pile to another",
    "places.in-the-air": "a pile is not at rest while one of its cards is in a hand",
    "places.stale": "who names a card means that card and no other",
    "knowledge.unknown": "nothing is decided by a card that cannot be seen",
    "moving.no-change": "a whole pile in another empty place is the same layout",
    "foundations.start": "a foundation is built from the ace up",
    "foundations.one-card": "a block moves between work piles only",
    "drawing.empty": "an empty stock has nothing to turn",
    "drawing.nothing-to-recycle": "an empty waste has nothing to turn over",
    "calling.called": "the first call stands",
    "stalling.already-passed": "a pass stands until a card is played",
    # Settings on which texts are silent; the value is the documented default.
    "seating.sides": "two sides at least; nobody states an upper limit",
    "seating.penalty": "a Nerts pile belongs to the side, which pays for it once",
    "layout.order": "the piles are dealt in the order in which they are described",
    "layout.nerts_top": "the card dealt last lies on top",
    "layout.nerts_seen": "a covered card is not looked at",
    "layout.shuffled_by": "nobody says that decks change hands",
    "building.blocks": "a card moves with all that lies on it",
    "building.under": "work piles are built on top only",
    "empties.kind": "nothing limits what may fill a space",
    "empties.blocks": "a space is a work pile, so a block may go there",
    "empties.duty": "a space may stay empty",
    "foundations.slots": "nobody limits the number of foundations",
    "foundations.per_suit": "an ace may always start another foundation",
    "foundations.base": "only the exposed end of a work pile is available",
    "foundations.complete": "nothing ranks above a king, and a full foundation stays where it is",
    "foundations.aces": "nobody is forced to play a card",
    "drawing.packet": "a packet keeps its order, so its last card is on top",
    "drawing.recycle": "the waste is turned over at the end of the stock",
    "drawing.passes": "nobody limits how often the stock is gone through",
    "roles.kind": "any member may do anything for the side",
    "contention.first": "the card that is down first stays",
    "contention.undecided": "where nobody can tell, the first that was announced stays",
    "calling.mode": "the call is a right, and need not be made at once",
    "calling.false_call": "who is not entitled to call is refused, and play goes on",
    "calling.in_flight": "what is not down at the call does not count",
    "calling.in_flight_to": "a card in the air may finish whatever move it was on",
    "stalemate.relief": "a table that is stuck moves the top stock card under",
    "stalemate.when": "a burn needs everybody to be stuck indeed",
    "stalemate.limit": "nobody limits the stops of a round",
    "stalemate.fruitless": "a burn without effect may be followed by another",
    "match.tie": "a tie at the top is played on; any other way would be invented",
    "match.settlement": "nothing is paid",
    "match.rate": "a point is a point",
    "match.practice_first": "every hand counts",
    "match.warm_up_after": "every hand counts, however long the pause",
}
"""The reason for each rule or setting that a text leaves open."""


def published(
    profile: Profile,
    cites: Mapping[str, tuple[int, ...]],
    assumes: Mapping[str, str] | None = None,
) -> Profile:
    """Give *profile* the sentences it *cites*, what it *assumes*, and the common silence."""
    stated = grounded(profile, cites, assumes or {})
    spoken = {because.subject for because in stated.grounds}
    silent = tuple(
        Because(subject, profile.setting(subject), (Assumption(reason),))
        for subject, reason in SILENCE.items()
        if subject not in spoken
    )
    return evolve(stated, grounds=stated.grounds + silent)
