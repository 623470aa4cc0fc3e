"""What does a rule set say, setting by setting, as a profile file writes it?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..profile import HEADINGS, Profile
from .profiles import unstructure_profile

SCORING = "scoring"
"""The one table of a profile file that is a list: its lines are settings, by their term."""


def written_settings(profile: Profile) -> Iterator[tuple[str, object]]:
    """Yield each setting by its path; that of a term with several lines is all of them."""
    for chapter, entries in unstructure_profile(profile).items():
        if chapter == SCORING and isinstance(entries, list):
            yield from _lines_by_term(entries)
        elif chapter not in HEADINGS and isinstance(entries, Mapping):
            yield from ((f"{chapter}.{key}", value) for key, value in entries.items())


def _lines_by_term(formula: Sequence[Mapping[str, object]]) -> Iterator[tuple[str, object]]:
    lines: dict[object, list[Mapping[str, object]]] = {}
    for line in formula:
        rest = {key: value for key, value in line.items() if key != "term"}
        lines.setdefault(line["term"], []).append(rest)
    for term, found in lines.items():
        yield f"{SCORING}.{term}", found if len(found) > 1 else found[0]
