"""The commercial game's rules: a deck of four colours, a Dealer and a Nertz player."""

from ..cards import NERTZ as NERTZ_DECK
from ..policies.calling import Calling
from ..policies.empties import Empties, NertsOnly
from ..policies.layout import Layout
from ..policies.roles import Roles
from ..policies.seating import Seating, Sides
from ..policies.stalemate import Stalemate
from ..profile import Profile
from .common import published

NERTZ = published(
    Profile(
        name="nertz",
        title="Nertz",
        seating=Seating(sides=Sides(2, 2), members=(1, 2)),
        layout=Layout(
            deck=NERTZ_DECK,
            order=("work", "nerts", "stock"),
            nerts_top="first",
            nerts_seen="own",
            shuffled_by="opponent",
        ),
        empties=Empties(kind=NertsOnly()),
        roles=Roles("dealer-and-nertz"),
        calling=Calling(mode="automatic"),
        stalemate=Stalemate(limit=4),
    ),
    cites={
        "seating.sides": (2,),
        "seating.members": (2, 3),
        "layout.deck": (4,),
        "layout.order": (6, 7, 20),
        "layout.nerts": (7,),
        "layout.work": (6,),
        "layout.nerts_top": (7, 9),
        "layout.nerts_seen": (8,),
        "layout.shuffled_by": (5,),
        "building.joins": (12,),
        "building.blocks": (13,),
        "empties.kind": (14,),
        "foundations.joins": (26,),
        "foundations.start": (26,),
        "drawing.count": (20,),
        "drawing.recycle": (22,),
        "roles.kind": (2,),
        "contention.first": (27,),
        "calling.mode": (10,),
        "stalemate.relief": (23,),
        "stalemate.when": (23,),
        "stalemate.limit": (24,),
        "seating.penalty": (25,),
        "scoring.foundation-cards": (16,),
        "scoring.nerts-cards": (11, 25),
        "match.target": (1, 29),
        "notation.unreadable": (18,),
        "phase.not-started": (19,),
        "phase.over": (10,),
        "places.no-such-pile": (6,),
    },
    assumes={
        "empties.kind": "one source is named for filling a space, so there is no other",
        "empties.duty": "that a space should be filled at once is advice about timing",
        "stalemate.limit": "stops are counted over the whole hand: nothing is said of a new count",
        "foundations.aces": "that a 1 should be played at once is advice, not a duty",
        "empties.blocks": "a space takes a Nerts card, and that comes alone",
        "roles.kind": "who has a task alone is held to it",
        "calling.mode": "the shout stands in brackets; the last card itself ends the hand",
        "calling.false_call": "nobody calls, so nobody calls falsely",
        "calling.in_flight": "the end is the landing itself, and nothing lets others finish",
    },
)
