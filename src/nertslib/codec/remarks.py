"""What may be remarked on the settings of a rule set?"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..errors import Fault
from ..fits import lawful
from ..places import Origin, letter_of
from ..policies.scoring import Term
from ..profile import Profile

Remark = tuple[str, str, Callable[[Profile], bool]]
"""The setting concerned, what is wrong with it, and when."""


def alone(profile: Profile) -> bool:
    """Whether no side has more than one member."""
    return max(profile.seating.members) == 1


def automatic(profile: Profile) -> bool:
    """Whether the round ends by itself, so that nobody calls."""
    return profile.calling.mode == "automatic"


def unrelieved(profile: Profile) -> bool:
    """Whether there are no stops."""
    return profile.stalemate.relief == "none"


def blockless(profile: Profile) -> bool:
    """Whether no block could enter an empty work pile, if blocks might."""
    cards = profile.layout.deck.cards()
    fills = profile.empties.kind.fills
    moves = lawful(profile.building.blocks.together(2))
    return not moves or not any(lawful(fills(card, Origin.WORK)) for card in cards)


def unfillable(profile: Profile) -> bool:
    """Whether some Nerts card may not go where one must."""
    fills = profile.empties.kind.fills
    return not all(lawful(fills(card, Origin.NERTS)) for card in profile.layout.deck.cards())


def unreachable(profile: Profile) -> bool:
    """Whether no line of the formula ever gives points."""
    return not any(
        term.points > 0 and not idle(profile, term) or False for term in profile.scoring
    )
