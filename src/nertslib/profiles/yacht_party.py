"""The yacht party's rules: teams of two, building under a pile, one point for a Nerts card."""

from ..policies.building import Building
from ..policies.foundations import Foundations
from ..policies.match import MatchRules
from ..policies.scoring import Term
from ..policies.seating import Seating
from ..policies.stalemate import Stalemate
from ..profile import Profile
from .common import published

YACHT_PARTY = published(
    Profile(
        name="yacht-party",
        title="Official Yacht Party Nerts Rules",
        seating=Seating(members=(2,)),
        building=Building(under="single"),
        foundations=Foundations(base=True, complete="aside"),
        stalemate=Stalemate(when="either"),
        scoring=(Term("foundation-cards", 1), Term("nerts-cards", -1, caller_exempt=True)),
        match=MatchRules(
            target=250, settlement="difference", practice_first=True, warm_up_after=30
        ),
    ),
    cites={
        "seating.sides": (35,),
        "seating.members": (1,),
        "layout.deck": (2,),
        "layout.order": (4, 5, 6),
        "layout.nerts": (4,),
        "layout.work": (5,),
        "layout.nerts_top": (4,),
        "layout.nerts_seen": (4, 23),
        "building.joins": (18, 43),
        "building.blocks": (14, 19),
        "building.under": (43,),
        "empties.kind": (20, 22),
        "empties.duty": (17,),
        "foundations.base": (27,),
        "foundations.slots": (25,),
        "foundations.per_suit": (25,),
        "foundations.complete": (29, 30),
        "foundations.joins": (24, 26),
        "foundations.aces": (17,),
        "foundations.start": (3, 24),
        "foundations.one-card": (14,),
        "drawing.count": (7, 33),
        "drawing.packet": (31,),
        "drawing.recycle": (34,),
        "contention.first": (16, 26),
        "calling.mode": (10, 12),
        "calling.cards-left": (10,),
        "calling.in_flight": (11,),
        "stalemate.relief": (35,),
        "stalemate.when": (35, 36),
        "scoring.foundation-cards": (37,),
        "scoring.nerts-cards": (38,),
        "match.target": (39,),
        "match.settlement": (40,),
        "match.practice_first": (41,),
        "match.warm_up_after": (42,),
        "notation.unreadable": (15,),
        "hands.full": (13, 14),
        "phase.over": (10,),
        "places.no-such-pile": (5,),
    },
    assumes={
        "layout.work": "the one deck of a team makes one layout, whoever deals it",
        "foundations.base": "a later insertion, which the second house rule repeats in its words, "
        "overrides the older sentence that names the low end alone",
        "building.under": "the card picked up is any single card that may be played",
        "empties.blocks": "a block goes from work pile to work pile, and a space is one of them",
        "seating.penalty": "the pile is the team's, and the team scores",
        "stalemate.fruitless": "the text lets a table burn again and again",
        "match.practice_first": "a hand for practice is noted like a warm-up, and counts as little",
        "match.rate": "in proportion to the difference: a point for a point",
    },
)
