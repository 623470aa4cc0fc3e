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
    named = numbers_in({"members": entries.get("members")} | table_in(entries.get("deal")))
    decks = [str(deck) for deck in list_in(entries.get("decks"))]
    if "deal" in entries or decks:
        dealt = Round.deal(
            profile,
            sides=named.get("sides"),
            members=named.get("members"),
            seed=named.get("seed"),
            round=named.get("round", 1),
            decks=decks or None,
        )
        return _with_facts(dealt, entries["facts"]) if "facts" in entries else dealt
    return Round.at(profile, through_json({k: entries[k] for k in POSITION if k in entries}))


def _with_facts(dealt: Round, facts: object) -> Round:
    """Let *facts* be what has happened in a round as *dealt*; a PositionError if they cannot be."""
    return Round.at(dealt.profile, through_json({**dealt.position(), "facts": facts}))
