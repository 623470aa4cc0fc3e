"""The Swedish rules: a burn without effect ends the deal, and then everybody pays."""

from ..policies.calling import Calling
from ..policies.foundations import Foundations
from ..policies.scoring import Term
from ..policies.stalemate import Stalemate
from ..profile import Profile
from .common import published

SWEDISH = published(
    Profile(
        name="swedish",
        title="Nerts, Swedish rules",
        foundations=Foundations(complete="aside"),
        calling=Calling(in_flight="lands"),
        stalemate=Stalemate(fruitless=1),
        scoring=(Term("foundation-cards", 1), Term("nerts-cards", -2, caller_exempt=True)),
    ),
    cites={
        "seating.members": (1,),
        "layout.deck": (2,),
        "layout.order": (1,),
        "layout.nerts": (1, 3),
        "layout.work": (4,),
        "layout.nerts_seen": (3,),
        "layout.shuffled_by": (1,),
        "building.joins": (2, 4),
        "building.blocks": (8, 13),
        "empties.kind": (14, 15),
        "empties.duty": (17,),
        "foundations.base": (16,),
        "foundations.complete": (18,),
        "foundations.joins": (9,),
        "foundations.start": (9,),
        "foundations.one-card": (8,),
        "foundations.aces": (17,),
        "drawing.count": (5, 11),
        "drawing.packet": (11,),
        "drawing.recycle": (11,),
        "contention.first": (10,),
        "calling.mode": (19,),
        "calling.cards-left": (19,),
        "calling.in_flight": (20,),
        "calling.in_flight_to": (20,),
        "phase.landing-only": (20,),
        "stalemate.relief": (21,),
        "stalemate.when": (21,),
        "stalemate.fruitless": (22,),
        "scoring.foundation-cards": (23, 26),
        "scoring.nerts-cards": (23, 24, 26),
        "match.target": (25,),
        "notation.unreadable": (8,),
        "hands.full": (8,),
        "phase.not-started": (7,),
        "phase.over": (19,),
        "places.no-such-pile": (4,),
    },
    assumes={
        "seating.members": "a deck for each participant makes a side of one",
        "layout.order": "the Nerts pile is dealt first, and the rest is the stock",
        "stalemate.fruitless": "nothing to play is meant of the time after a burn, of which the "
        "sentence before speaks",
        "empties.blocks": "a block moves between work piles, and a space is one of them",
    },
)
