"""What is told of the wrong engines?  The page, and what is wrong with what was found."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from math import ceil
from pathlib import Path

from nertslib.conformance.coverage.excuses import settings_without_effect

from .family import family, faults, flips, unaskable

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "wrong-engines.md"
CAUGHT = Path(__file__).with_name("caught.json")
LONGEST = 5
"""How many actions a counter-example from a loaded position may have."""
SLOWEST = 60
"""How many seconds an engine may take to be caught."""
TIMED = ("kit", "pipe", "replay")
"""The ways that people have; without the shipped cases nobody examines an engine."""
_TENS = 10
_SHARES = (50, 75, 90, 95)
HEAD = (
    "| engine | what is wrong | caught by | examples | questions | actions | replayed | generated |"
)
RULE = "|---|---|---|--:|--:|--:|--:|---|"

Found = Mapping[str, object]
Row = Mapping[str, Found | None]
Rows = Mapping[str, Row]


def tried_names() -> Sequence[str]:
    """Return the names of the engines that can be caught."""
    return [name for name in (*faults(), *flips()) if not excuse(name)]


def excuse(name: str) -> str:
    """Return why no answer can show a fault or a flip; nothing if one can."""
    profile, _, setting = name.partition(":")
    reasons = {**unaskable()["faults"], **unaskable()["flips"]}
    known = (reason for glob, reason in reasons.items() if fnmatchcase(name, glob))
    return next(known, settings_without_effect(profile).get(setting, ""))


def known() -> Rows:
    """Return what has been found so far, in the order of the family."""
    rows = json.loads(CAUGHT.read_text("utf-8")) if CAUGHT.exists() else {}
    return {name: rows[name] for name in tried_names() if name in rows}


def keep(name: str, row: Row) -> None:
    """Note what was found about an engine."""
    before = known()
    rows = {**before, name: {**before.get(name, {}), **row}}
    ordered = {name: rows[name] for name in tried_names() if name in rows}
    CAUGHT.write_text(json.dumps(ordered, indent=1) + "\n", "utf-8")


def in_short(row: Row) -> str:
    """Write what was found about an engine in a line."""
    return " ".join(f"{way}={_briefly(found)}" for way, found in row.items())


def _briefly(found: Found | None) -> str:
    keys = ("layer", "length", "again", "seconds")
    return "-" if found is None else "/".join(str(found[key]) for key in keys)


def complaints(rows: Rows) -> Sequence[str]:
    """Return what is wrong with what was found."""
    missing = [f"{name}: not tried" for name in tried_names() if name not in rows]
    return missing + [
        f"{name}: {wrong}" for name, row in rows.items() for wrong in _complaints(name, row)
    ]


def _complaints(name: str, row: Row) -> Iterator[str]:
    kit = row.get("kit")
    if kit is None:
        yield "not caught"
        return
    if _lasting(row.get("pipe", kit)) != _lasting(kit):
        yield f"in process {kit}, but over the pipe {row['pipe']}"
    if kit["loaded"] and int(str(kit["length"])) > LONGEST:
        yield f"takes {kit['length']} actions"
    again = all(found["again"] for found in row.values() if found)
    if not again and name not in unaskable()["second-round"]:
        yield "its counter-example does not show it again"
    if "replay" in row and (row["replay"] is None) is not (name in unaskable()["replay"]):
        yield (
            "caught where it only replays" if row["replay"] else "not caught where it only replays"
        )
    if _seconds(row) > SLOWEST:
        yield f"takes {_seconds(row)} seconds"


def _lasting(found: Found | None) -> Found | None:
    """Return what is the same in every run."""
    return found and {key: value for key, value in found.items() if key != "seconds"}


def _seconds(row: Row) -> float:
    """Return how long the slowest way took."""
    timed = (found for way, found in row.items() if found and way in TIMED)
    return max((float(str(found.get("seconds", 0))) for found in timed), default=0)


def page(rows: Rows) -> str:
    """Return the page."""
    parts = (_introduction(rows), _table_of_faults(rows), _tables_of_flips(rows), _untold())
    return "\n\n".join(parts) + "\n"


def _introduction(rows: Rows) -> str:
    return f"""\
# Engines that are wrong on purpose

Does the conformance kit find what is wrong?  It is set on a family of engines that have one fault
each: the faults of Nerts programs that people have met, and every setting of every rule set as
another one.  `python -m tools.wrong_engines` does it, and writes this page.

{_totals(rows)}

In the tables *caught by* is the layer of the kit that found the fault first, in process and over a
pipe alike; *examples* and *questions* count what it took.  *Actions* is the length of the shortest
counter-example, from a position that is loaded unless it says *from a deal*; with 0 a single
question shows it.  *Replayed* is the same for an engine that cannot load a position, and has to be
led there from a deal; perft is left out then, since it takes long.  *Generated* says which layer
finds it when the shipped cases are left out.  A dash says that this way does not find it.
Counter-examples are written as cases, which hold by the rules and fail with the engine.

No shipped case is there for nothing.  Each that can be asked is failed by one of these engines, by
one that begins with something else where a deal cannot come about, or by one that has a setting of
the case's own house rules wrong: `python -m tools.wrong_engines --idle`.

{_replayed(rows)}

In process, through a pipe and by replay alone, no engine took longer than {_slowest(rows)} seconds
to be caught, with the shortest counter-example, on one core."""


def _slowest(rows: Rows) -> int:
    """Return how long the slowest took, rounded up to tens, since no two runs take the same."""
    return ceil(max(map(_seconds, rows.values()), default=0) / _TENS) * _TENS


def _replayed(rows: Rows) -> str:
    """Say how long the games are that show something to who can only replay."""
    found = (row.get("replay") for row in rows.values())
    lengths = sorted(int(str(one["length"])) for one in found if one)
    if not lengths:
        return "None was asked that can only replay."
    parts = (f"{share} % within {lengths[(len(lengths) - 1) * share // 100]}" for share in _SHARES)
    return f"""\
An engine that cannot load a position plays games with stacked decks, which lead to each fault soon:
a call takes thirteen Nerts cards, a stock that is gone all of its cards.  Of the shortest games
{", ".join(parts)} actions; the longest takes {lengths[-1]}."""


def _totals(rows: Rows) -> str:
    lines = []
    for title, names in (("faults", faults()), ("settings", flips())):
        these = [rows[name] for name in names if name in rows]
        caught = [row["kit"] for row in these if row["kit"]]
        layers = Counter(str(found["layer"]) for found in caught)
        generated = sum(row["generated"] is not None for row in these)
        replayed = sum(row["replay"] is not None for row in these)
        by = ", ".join(f"{count} by {layer}" for layer, count in sorted(layers.items()))
        lines.append(
            f"* {title}: {len(caught)} of {len(these)} are caught ({by}); without the shipped"
            f" cases {generated}; of an engine that cannot load a position {replayed}."
        )
    return "\n".join(lines)


def _table_of_faults(rows: Rows) -> str:
    entries = (_entry(name, _says(name), rows[name]) for name in faults() if name in rows)
    return "\n".join(["## Faults of programs", "", HEAD, RULE, *entries])


def _tables_of_flips(rows: Rows) -> str:
    entries = (_entry(_setting(name), _told(name), rows[name]) for name in flips() if name in rows)
    return "\n".join(["## Settings that are others", "", HEAD, RULE, *entries])


def _says(name: str) -> str:
    text = " ".join((family()[name].__doc__ or "").split())
    return text.replace("|", "/")


def _setting(name: str) -> str:
    return f"`{name.partition(':')[2]}`"


def _told(name: str) -> str:
    return f"told {name.partition(':')[0]}"


def _entry(name: str, says: str, row: Row) -> str:
    kit = row["kit"]
    counts = [str(kit[key]) for key in ("layer", "examples", "questions")] if kit else ["-"] * 3
    cells = [name, says, *counts, _length(kit), _length(row["replay"]), _layer(row["generated"])]
    return f"| {' | '.join(cells)} |"


def _length(found: Found | None) -> str:
    if found is None:
        return "-"
    return str(found["length"]) + ("" if found["loaded"] else " from a deal")


def _layer(found: Found | None) -> str:
    return "-" if found is None else str(found["layer"])


def _untold() -> str:
    lines = ["## What no answer can show", ""]
    lines += (f"* {name}: {reason}." for name, reason in unaskable()["faults"].items())
    lines += (f"* `{name}`: {reason}." for name, reason in unaskable()["flips"].items())
    profiles = sorted({name.partition(":")[0] for name in flips()})
    for profile in profiles:
        reasons = settings_without_effect(profile).items()
        lines += (f"* `{profile}:{setting}`: {reason}." for setting, reason in reasons)
    lines += [
        "",
        "These show only in a second round; a case is about one, so that none can show them again.",
        "Through a pipe the report lists what has to be asked before:",
        "",
    ]
    lines += (f"* {name}: {reason}." for name, reason in unaskable()["second-round"].items())
    lines += ["", "Nothing shows these of an engine that cannot load a position:", ""]
    lines += (f"* {name}: {reason}." for name, reason in unaskable()["replay"].items())
    return "\n".join(lines)
