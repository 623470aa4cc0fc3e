"""An online table's rules: draw one, kings only, single cards, and only the caller scores."""

from ..policies.building import BLOCKS, Building
from ..policies.calling import Calling
from ..policies.drawing import Drawing
from ..policies.empties import Empties, KingOnly
from ..policies.foundations import Foundations
from ..policies.scoring import Term
from ..policies.seating import Seating, Sides
from ..policies.stalemate import Stalemate
from ..profile import Profile
from .common import published

ONLINE = published(
    Profile(
        name="online",
        title="Nerts, online",
        seating=Seating(sides=Sides(2, 4)),
        building=Building(blocks=BLOCKS["single"]),
        empties=Empties(kind=KingOnly()),
        foundations=Foundations(slots=16),
        drawing=Drawing(count=1),
        calling=Calling(false_call="ends-round"),
        stalemate=Stalemate(relief="none"),
        scoring=(Term("caller-takes", 2), Term("false-call", -2)),
    ),
    cites={
        "seating.sides": (1,),
        "seating.members": (2,),
        "layout.deck": (2,),
        "layout.order": (3, 4, 6),
        "layout.nerts": (3,),
        "layout.work": (4,),
        "building.joins": (4, 13),
        "building.blocks": (14,),
        "building.under": (13,),
        "empties.kind": (5,),
        "foundations.slots": (7, 9),
        "foundations.per_suit": (7, 8),
        "foundations.base": (14,),
        "foundations.joins": (8, 13),
        "foundations.start": (8,),
        "foundations.one-card": (14,),
        "drawing.count": (6, 12),
        "drawing.recycle": (12,),
        "contention.first": (16,),
        "calling.mode": (17,),
        "calling.false_call": (18,),
        "calling.in_flight": (17,),
        "stalemate.relief": (12,),
        "scoring.caller-takes": (19, 22),
        "scoring.false-call": (20,),
        "match.target": (21,),
        "notation.unreadable": (15,),
        "hands.full": (14,),
        "phase.over": (17,),
        "places.no-such-pile": (4,),
    },
    assumes={
        "layout.order": "the piles are numbered in this order",
        "layout.nerts_seen": "the pile lies face up but squared: its covered cards are not read",
        "layout.nerts_top": "the thirteenth card dealt lies on top",
        "foundations.complete": "nothing ranks above a king, and every ace has a place, so no full "
        "pile makes room",
        "empties.blocks": "no block moves at all, so none comes to a space",
        "drawing.packet": "a packet is one card and has no order",
        "calling.in_flight": "play stops at the call: a move that arrives later is rejected",
        "stalemate.relief": "what may be done is listed, and no way out for a stuck table is",
        "stalemate.when": "nothing turns on it where nobody burns",
        "stalemate.limit": "nothing turns on it where nobody burns",
        "stalemate.fruitless": "nothing turns on it where nobody burns",
        "match.tie": "only the caller's total changes, so a tie at the top cannot arise",
    },
)
