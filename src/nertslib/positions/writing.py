"""Writes a position, in the form in which it is read."""

from __future__ import annotations

from ..cards import Cards
from ..notation import write_foundation, write_pile
from ..places import Work, letter_of
from ..table import Ending, Facts, Held, Table, Tableau

Document = dict[str, object]


def write_position(table: Table) -> Document:
    """Write where every card lies and what has happened, whole."""
    return {
        "members": table.facts.members,
        "table": {letter_of(s): _tableau(t, table) for s, t in enumerate(table.tableaux)},
        "foundations": [write_foundation(pile) for pile in table.centre.piles],
        "aside": [write_foundation(full.cards) for full in table.centre.aside],
        "aside_by": [letter_of(full.closer) for full in table.centre.aside],
        "facts": _facts(table.facts),
    }


def write_pile_list(piles: tuple[Cards, ...]) -> list[str]:
    """Write work piles, a text each."""
    return [write_pile(pile) for pile in piles]


def _tableau(tableau: Tableau, table: Table) -> Document:
    hands = {held.member: _held(held) for held in tableau.hands}
    return {
        "nerts": write_pile(tableau.nerts),
        "work": write_pile_list(tableau.work),
        "stock": write_pile(tableau.stock),
        "waste": write_pile(tableau.waste),
        "hands": [hands.get(member, "") for member in range(1, table.facts.members + 1)],
        "recycles": tableau.recycles,
    }


def _held(held: Held) -> str:
    source = str(held.source.pile) if isinstance(held.source, Work) else str(held.source)
    return f"{write_pile(held.cards)} from {source}"


def _facts(facts: Facts) -> Document:
    # How a round that somebody has closed will end follows from who called, but for one thing:
    # a false caller's Nerts cards may have landed since.
    false_call = facts.ending is None and facts.closing is Ending.FALSE_CALL
    closing: Document = {"closing": str(facts.closing)} if false_call else {}
    return closing | {
        "started": facts.started,
        "stops": facts.stops,
        "stops_since_play": facts.stops_since_play,
        "passed": [letter_of(side) for side in facts.passed],
        "caller": "" if facts.caller is None else letter_of(facts.caller),
        "ending": "none" if facts.ending is None else str(facts.ending),
        "withdrawn": [letter_of(side) for side in facts.withdrawn],
    }
