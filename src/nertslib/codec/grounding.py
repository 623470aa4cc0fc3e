"""What is a setting grounded on that a document has made?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import evolve

from ..profile import Because, Profile, settings
from ..profiles import PROFILES
from ..rules import Assumption


def with_own_grounds(profile: Profile, document: Mapping[str, object], base: Profile) -> Profile:
    """Return the *profile* that *document* made of *base*, with the grounds of both.

    A document stands for what it changed, or for all that it says if it extends nothing.  But
    a built-in that was written whole and is read again stands on its own text.
    """
    if "extends" in document:
        return _grounded(profile, base, _changed(profile, base))
    if profile.name in PROFILES:
        model = PROFILES[profile.name]
        return _grounded(profile, model, _changed(profile, model))
    return _grounded(profile, base, _said(profile, document))


def _changed(profile: Profile, base: Profile) -> list[str]:
    return [path for path, value in settings(profile).items() if value != base.setting(path)]


def _said(profile: Profile, document: Mapping[str, object]) -> list[str]:
    return [path for path in settings(profile) if _says(document, *path.split("."))]


def _says(document: Mapping[str, object], chapter: str, key: str) -> bool:
    said = document.get(chapter)
    return key in said if isinstance(said, Mapping) else chapter in document


def _grounded(profile: Profile, base: Profile, own: Iterable[str]) -> Profile:
    """Keep of the grounds of *base* all but those of a value that is set again."""
    assumed = (Assumption(f"set by {profile.name}"),)
    set_here = {path: Because(path, profile.setting(path), assumed) for path in own}
    kept = (
        because
        for because in base.grounds
        if because.subject not in set_here or because.value != set_here[because.subject].value
    )
    return evolve(profile, grounds=(*set_here.values(), *kept))
