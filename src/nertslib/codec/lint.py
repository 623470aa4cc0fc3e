"""Which settings of a rule set contradict each other, or change nothing?"""

from __future__ import annotations

from collections.abc import Mapping

from ..errors import Fault
from ..profile import Profile
from .bases import base_of
from .profiles import structure_profile
from .remarks import REMARKS, lines


def lint(subject: Profile | Mapping[str, object]) -> tuple[Fault, ...]:
    """Return a warning for each setting of a profile that contradicts others or changes nothing.

    Of a document only what is new against the rule set it extends; a ProfileError if it is
    faulty.
    """
    if isinstance(subject, Profile):
        return _remarks(subject)
    inherited = _remarks(base_of(subject))
    return tuple(fault for fault in _remarks(structure_profile(subject)) if fault not in inherited)


def _remarks(profile: Profile) -> tuple[Fault, ...]:
    found = (Fault(path, reason) for path, reason, holds in REMARKS if holds(profile))
    return (*found, *lines(profile))
