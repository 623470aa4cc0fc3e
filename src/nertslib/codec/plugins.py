"""Which rule sets do other installed packages offer?"""

from __future__ import annotations

from typing import TYPE_CHECKING
from warnings import warn

from ..profile import Profile

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "nertslib.profiles"
"""The group of entry points: the name of a rule set, and a Profile or what makes one."""


class PluginWarning(UserWarning):
    """An installed package offers a rule set that cannot be had."""


def plugin_names() -> tuple[str, ...]:
    """Return the names on offer, without loading anything."""
    from importlib.metadata import entry_points

    return tuple(sorted(entry_points(group=GROUP).names))


def plugin_profile(name: str) -> Profile | None:
    """Return the first rule set offered under *name*; what is broken is a PluginWarning."""
    from importlib.metadata import entry_points

    for offer in entry_points(group=GROUP, name=name):
        profile = _loaded(offer)
        if profile is not None:
            return profile
    return None


def _loaded(offer: EntryPoint) -> Profile | None:
    try:
        found: object = offer.load()
        found = found() if callable(found) else found
    except Exception as error:  # noqa: BLE001 - whatever it is, it is the other package's
        _warn(offer, f"{type(error).__name__}: {error}")
        return None
    if isinstance(found, Profile):
        return found
    _warn(offer, f"{found!r} is no profile")
    return None


def _warn(offer: EntryPoint, reason: str) -> None:
    package = offer.dist.name if offer.dist else "an unknown package"
    text = f"the rule set {offer.name!r} of {package} is broken: {reason}"
    warn(text, PluginWarning, stacklevel=2)
