"""How is a game written as a case that holds by one rule set, and fails by another?"""

from __future__ import annotations

import re

import tomli_w

from ...codec.profiles import unstructure_profile
from ...conformance.printing import printed
from ...conformance.questions import Load
from ...profile import Profile
from ...profiles import PROFILES
from ...rules import Citation, Ground
from .shown import Course, Shown

HEAD = "[[case]]\n"


def case_text(
    shown: Shown, profile: Profile, name: str, grounds: tuple[Ground, ...], *, members: bool
) -> str:
    """Return the case of a game by the rules of *profile*, which rest on these *grounds*.

    It says how many *members* sides have where other rule sets take that for granted otherwise.
    """
    if isinstance(shown, Course):
        return tomli_w.dumps({"case": [_of_match(shown, profile, name, grounds)]})
    entries = printed(shown, name).partition(HEAD)[2]
    if members and isinstance(shown.setup, Load) and "\nmembers = " not in entries:
        head, table, rest = entries.partition("table.")
        entries = f"{head}members = {profile.seating.members[0]}\n{table}{rest}"
    return HEAD + entries


def _of_match(
    course: Course, profile: Profile, name: str, grounds: tuple[Ground, ...]
) -> dict[str, object]:
    known = PROFILES.get(profile.name) == profile
    cited = [str(ground) for ground in grounds if isinstance(ground, Citation)]
    return {
        "id": re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-"),
        "profile": profile.name if known else unstructure_profile(profile),
        **({"rules": cited} if cited else {}),
        "rounds": [dict(entry) for entry in course.rounds],
        **course.here,
    }
