"""How are cards, piles, seats and actions read?  They write themselves."""

from .actions import parse_action, read_action
from .cards import parse_card, parse_pile, write_pile
from .faults import unreadable
from .foundations import parse_foundation, write_foundation
from .places import parse_seat, parse_source, parse_target

__all__ = [
    "parse_action",
    "parse_card",
    "parse_foundation",
    "parse_pile",
    "parse_seat",
    "parse_source",
    "parse_target",
    "read_action",
    "unreadable",
    "write_foundation",
    "write_pile",
]
