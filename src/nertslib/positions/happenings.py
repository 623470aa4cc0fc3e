"""Reads what has happened in a round, and whether it can have happened."""

from __future__ import annotations

from attrs import evolve

from ..table import Ending, Facts, Table
from .reader import Reader

KEYS = (
    "started",
    "stops",
    "stops_since_play",
    "passed",
    "caller",
    "ending",
    "closing",
    "withdrawn",
)
NONE = "none"


def read_facts(reader: Reader, value: object, table: Table) -> Facts:
    """Read the facts of a round that lies on the table like *table*."""
    entries = reader.mapping("facts", value, KEYS)
    caller = entries.get("caller", "")
    facts = Facts(
        members=reader.members,
        started=reader.truth("facts.started", entries.get("started", True)),
        stops=reader.number("facts.stops", entries.get("stops", 0)),
        stops_since_play=reader.number(
            "facts.stops_since_play", entries.get("stops_since_play", 0)
        ),
        passed=reader.some_sides("facts.passed", entries.get("passed", ())),
        caller=reader.side("facts.caller", caller) if caller != "" else None,
        closing=_ending(reader, "facts.closing", entries.get("closing", NONE)),
        ending=_ending(reader, "facts.ending", entries.get("ending", NONE)),
        withdrawn=reader.some_sides("facts.withdrawn", entries.get("withdrawn", ())),
    )
    _check(reader, facts, table)
    return _closed(reader, facts, table) if facts.caller is not None else facts


def _ending(reader: Reader, path: str, value: object) -> Ending | None:
    if value == NONE:
        return None
    if isinstance(value, str) and value in list(Ending):
        return Ending(value)
    endings = ", ".join((NONE, *Ending))
    reader.fault(path, f"expected one of {endings}, not {value!r}")
    return None


def _closed(reader: Reader, facts: Facts, table: Table) -> Facts:
    """Say how the round ends that somebody has closed, once no card is in the air any more."""
    calling = reader.profile.calling
    left = table.tableaux[facts.caller or 0].nerts_left
    if left and calling.false_call == "refused":
        reader.fault("facts.caller", "a side that has Nerts cards left cannot have called")
    closing = facts.ending or facts.closing or calling.ending(left)
    waits = table.in_the_air and facts.ending is None
    if waits and calling.in_flight == "void":
        reader.fault("facts.caller", "the call has sent back what was in the air")
    return evolve(facts, closing=closing, ending=None if waits else closing)


def _check(reader: Reader, facts: Facts, table: Table) -> None:
    if facts.stops_since_play > facts.stops:
        reader.fault("facts.stops_since_play", "there were not so many stops")
    for path, ending in (("facts.ending", facts.ending), ("facts.closing", facts.closing)):
        _check_closed(reader, path, ending, facts.caller, table)
    if facts.ending is not None and table.in_the_air:
        reader.fault("facts.ending", "no card is in the air after the end")
    if any(table.tableaux[side].hands for side in facts.withdrawn):
        reader.fault("facts.withdrawn", "a side that has left holds nothing")
    if not facts.started and not _as_dealt(facts, table):
        reader.fault("facts.started", "before the start nothing has been moved")


def _check_closed(
    reader: Reader, path: str, ending: Ending | None, caller: int | None, table: Table
) -> None:
    """Check that an *ending* goes with a caller, or with none."""
    if ending is None:
        return
    by_call = ending in (Ending.CALLED, Ending.FALSE_CALL, Ending.EMPTIED)
    if by_call != (caller is not None):
        reader.fault(path, f"a round that ends {ending} has {'a' if by_call else 'no'} caller")
    if ending is Ending.FALSE_CALL and reader.profile.calling.false_call == "refused":
        reader.fault(path, "a false call is refused, so that no round ends with one")
    elif by_call and ending is not Ending.FALSE_CALL and table.tableaux[caller or 0].nerts_left:
        reader.fault(path, "a side that has Nerts cards left cannot have called truly")


def _as_dealt(facts: Facts, table: Table) -> bool:
    """Whether nothing has happened yet."""
    untouched = not any(
        t.waste or t.hands or t.recycles or any(len(pile) > 1 for pile in t.work)
        for t in table.tableaux
    )
    quiet = evolve(facts, started=True, withdrawn=()) == Facts(facts.members)
    return untouched and quiet and not table.centre.piles and not table.centre.aside
