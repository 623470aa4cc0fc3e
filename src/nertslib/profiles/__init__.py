"""The built-in rule sets, by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..errors import Fault, ProfileError
from ..profile import Profile
from .danish import DANISH
from .nertz import NERTZ
from .online import ONLINE
from .swedish import SWEDISH
from .yacht_party import YACHT_PARTY


class Profiles(Mapping[str, Profile]):
    """Rule sets by name, for reading; a wrong name is a ProfileError that offers the nearest."""

    def __init__(self, *profiles: Profile) -> None:
        """Hold *profiles*, in this order."""
        self._profiles = {profile.name: profile for profile in profiles}

    def __getitem__(self, name: str) -> Profile:
        """Return the rule set of this *name*."""
        if name in self._profiles:
            return self._profiles[name]
        from difflib import get_close_matches

        near = get_close_matches(str(name), self._profiles, n=1, cutoff=0.4)
        hint = f"; is {near[0]!r} meant?" if near else f"; there is {', '.join(self)}"
        raise ProfileError(Fault("", f"there is no profile {name!r}{hint}"))

    def __contains__(self, name: object) -> bool:
        """Whether there is a rule set of this *name*."""
        return name in self._profiles

    def get(self, name: str, default: Profile | None = None) -> Profile | None:  # type: ignore[override]
        """Return the rule set of this *name*, or *default*."""
        return self._profiles.get(name, default)

    def __iter__(self) -> Iterator[str]:
        """Go through the names."""
        return iter(self._profiles)

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._profiles)

    def __repr__(self) -> str:
        """Show the names."""
        return f"<profiles {', '.join(self)}>"


PROFILES = Profiles(YACHT_PARTY, ONLINE, NERTZ, DANISH, SWEDISH)
"""The five published rule sets that are built in."""
