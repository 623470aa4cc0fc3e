"""How were the texts read where they can be read in several ways?  Writes docs/readings.md.

The questions stand in readings.toml; what was taken, and why, comes from the rule sets.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from nertslib.profile import Profile
from nertslib.profiles import PROFILES
from nertslib.rules import Assumption
from tools.wording import Table, assignments, head, row, setting, table, tables, texts

HERE = Path(__file__).parent
PAGE = HERE.parent / "docs" / "readings.md"
INTRODUCTION = """# Readings

Where a rule text is silent, contradicts itself or can be read in several ways, the built-in rule
sets take one reading.  Each is listed here with the question, the setting it stands in, the
reason, and the other readings: with the key and value of a profile file that selects them, or why
there is no key.  `python -m tools.readings` writes this page from the rule sets.
"""
COMMON = "several texts"


def readings() -> tuple[Table, ...]:
    """Return the questions, in their order."""
    return tables(tomllib.loads((HERE / "readings.toml").read_text("utf-8"))["reading"])


def page() -> str:
    """Return the whole page."""
    lines = [INTRODUCTION]
    for name in (COMMON, *PROFILES):
        lines += [f"## {name[0].upper()}{name[1:]}" if name == COMMON else f"## `{name}`", ""]
        lines += head("", "question", "reading taken", "why", "other readings")
        lines += [_row(reading) for reading in readings() if _chapter(reading) == name]
        lines.append("")
    return "\n".join(lines)


def _chapter(reading: Table) -> str:
    name, _, _ = str(reading["id"]).rpartition("-")
    return name or COMMON


def _row(reading: Table) -> str:
    profiles = [PROFILES[name] for name in texts(reading["profiles"])]
    others = "<br>".join(_other(other) for other in tables(reading["others"]))
    return row(
        str(reading["id"]),
        str(reading["question"]),
        _taken(reading, profiles),
        reason(reading),
        others,
    )


def _taken(reading: Table, profiles: list[Profile]) -> str:
    """Say what was taken, and in which settings; in which rule sets, where they differ."""
    found: dict[str, list[str]] = {}
    for path in texts(reading.get("setting")):
        for profile in profiles:
            if line := setting(profile, path):
                found.setdefault(line, []).append(profile.name)
    lines = [
        f"`{line}`" + f" ({', '.join(names)})" * (len(names) < len(profiles))
        for line, names in found.items()
    ]
    return "<br>".join([str(reading["taken"]), *lines])


def reason(reading: Table) -> str:
    """Say why: what the rule sets assume, or else what the question itself says."""
    if "because" in reading:
        return str(reading["because"])
    reasons = dict.fromkeys(
        ground.reason
        for name in texts(reading["profiles"])
        for path in texts(reading.get("setting"))
        for ground in PROFILES[name].grounds_of(path)
        if isinstance(ground, Assumption)
    )
    return "; ".join(reasons)


def _other(other: Table) -> str:
    lines = ", ".join(f"`{line}`" for line in assignments(table(other.get("select"))))
    return f"{other['reading']}: {lines or 'no key; ' + str(other['why'])}"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
