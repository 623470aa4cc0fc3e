"""How does a round close: what becomes of cards in the air, and when is it over?"""

from __future__ import annotations

from attrs import evolve

from ..profile import Profile
from ..table import Held, Table


def closed(profile: Profile, table: Table, side: int) -> Table:
    """Let *side* close the round, by a call or with its last Nerts card."""
    ending = profile.calling.ending(table.tableaux[side].nerts_left)
    table = table.with_facts(evolve(table.facts, caller=side, closing=ending))
    if profile.calling.in_flight == "void":
        table = all_returned(table)
    return settled(table)


def settled(table: Table) -> Table:
    """End the round if it is closing and no card is in the air any more."""
    facts = table.facts
    if facts.closing is None or facts.ending is not None or table.in_the_air:
        return table
    return table.with_ending(facts.closing)


def returned(table: Table, side: int, held: Held) -> Table:
    """Put the cards of one hand of *side* back where they came from."""
    tableau = table.tableaux[side].with_empty_hand(held.member).with_back(held)
    return table.with_tableau(side, tableau)


def all_returned(table: Table) -> Table:
    """Put every card in the air back where it came from."""
    for side in table.sides:
        for held in table.tableaux[side].hands:
            table = returned(table, side, held)
    return table
