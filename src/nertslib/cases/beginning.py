"""How does a case begin?"""

from __future__ import annotations

from collections.abc import Mapping

from ..profile import Profile
from ..profiles import PROFILES
from ..round import Round
from .reading import POSITION, Case
from .values import list_in, numbers_in, table_in, through_json


def profile_of(case: Case) -> Profile:
    """Return the rule set a case names or spells out."""
    named = case.entries["profile"]
    if isinstance(named, Mapping):
        from ..codec.profiles import structure_profile

        return structure_profile({"name": case.id, **named})
    return PROFILES[str(named)]


def begin(case: Case, profile: Profile) -> Round:
    """Deal the round of a case, or set up its position; a PositionError if it cannot be."""
    entries = case.entries
    facts = table_in(entries.get("facts"))
    named = numbers_in({"members": entries.get("members")} | table_in(entries.get("deal")))
    decks = [str(deck) for deck in list_in(entries.get("decks"))]
    if "deal" in entries or decks:
        return Round.deal(
            profile,
            sides=named.get("sides"),
            members=named.get("members"),
            seed=named.get("seed"),
            round=named.get("round", 1),
            started=facts.get("started") is not False,
            decks=decks or None,
        )
    return Round.at(profile, through_json({k: entries[k] for k in POSITION if k in entries}))
