"""What becomes of a side that leaves the round?

Its cards in the air go back and its tableau is frozen.  Its seats are nobody's from then on, it
counts as having passed and as stuck, and a burn leaves its cards alone.  Its cards on foundations
stay, and so do all letters.
"""

from __future__ import annotations

from attrs import evolve

from ..table import Table
from .closing import returned, settled


def withdrawn(table: Table, side: int) -> Table:
    """Let *side* leave; the round ends if it only waited for cards in this side's hands."""
    for held in table.tableaux[side].hands:
        table = returned(table, side, held)
    return settled(gone(table, side))


def gone(table: Table, side: int) -> Table:
    """Note that *side*, whose hands are empty, has left; the passes of others stand."""
    facts = table.facts
    passed = tuple(other for other in facts.passed if other != side)
    left = tuple(sorted((*facts.withdrawn, side)))
    return table.with_facts(evolve(facts, passed=passed, withdrawn=left))


def left_out(table: Table, sides: tuple[int, ...]) -> Table:
    """Let *sides* sit at a table that was just dealt without a card, and out of the round."""
    for side in sides:
        work = tuple(() for _ in table.tableaux[side].work)
        empty = evolve(table.tableaux[side], nerts=(), work=work, pack=(), turned=0)
        table = gone(table.with_tableau(side, empty), side)
    return table
