"""The Danish rules: both cards stay where nobody can tell, and cards in the air finish."""

from ..policies.calling import Calling
from ..policies.contention import Contention
from ..profile import Profile
from .common import published

DANISH = published(
    Profile(
        name="danish",
        title="Nerts, Danish rules",
        contention=Contention(undecided="both-stay"),
        calling=Calling(in_flight="lands"),
    ),
    cites={
        "seating.sides": (1,),
        "seating.members": (2,),
        "layout.deck": (2,),
        "layout.nerts": (2,),
        "layout.work": (2,),
        "layout.nerts_seen": (2, 14),
        "building.joins": (3,),
        "building.blocks": (3, 9),
        "empties.kind": (4,),
        "foundations.base": (7,),
        "foundations.joins": (5,),
        "foundations.start": (5,),
        "foundations.one-card": (9,),
        "drawing.count": (8,),
        "drawing.recycle": (8,),
        "contention.first": (10,),
        "contention.undecided": (11,),
        "calling.mode": (15,),
        "calling.cards-left": (15,),
        "calling.in_flight": (16,),
        "calling.in_flight_to": (16,),
        "stalemate.relief": (12,),
        "stalemate.when": (12, 13),
        "scoring.foundation-cards": (17, 18),
        "scoring.nerts-cards": (17, 18),
        "match.target": (19,),
        "notation.unreadable": (1, 6),
        "hands.full": (9,),
        "phase.over": (15,),
        "places.no-such-pile": (2,),
    },
    assumes={
        "seating.members": "a deck for each player makes a side of one",
        "contention.undecided": "both lie at one rank, and the next card is one higher",
        "empties.blocks": "ordered sequences move between columns, and a space is a column",
    },
)
