"""The built-in rule sets, by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from ..errors import Fault, ProfileError
from ..profile import Profile

BUILT_IN = ("yacht-party", "online", "nertz", "danish", "swedish")


class Profiles(Mapping[str, Profile]):
    """The built-in rule sets by name, for reading; each is made when it is first asked for.

    A wrong name is a ProfileError that offers the nearest.
    """

    def __init__(self) -> None:
        """Begin with none made."""
        self._made: dict[str, Profile] = {}

    def __getitem__(self, name: str) -> Profile:
        """Return the rule set of this *name*."""
        if name in self._made:
            return self._made[name]
        if name not in BUILT_IN:
            raise ProfileError(_unknown(name))
        constant = name.replace("-", "_")
        profile = getattr(import_module(f".{constant}", __name__), constant.upper())
        return self._made.setdefault(name, profile)

    def __contains__(self, name: object) -> bool:
        """Whether there is a rule set of this *name*."""
        return name in BUILT_IN

    def get(self, name: str, default: Profile | None = None) -> Profile | None:  # type: ignore[override]
        """Return the rule set of this *name*, or *default*."""
        return self[name] if name in BUILT_IN else default

    def __iter__(self) -> Iterator[str]:
        """Go through the names."""
        return iter(BUILT_IN)

    def __len__(self) -> int:
        """Return how many there are."""
        return len(BUILT_IN)

    def __repr__(self) -> str:
        """Show the names."""
        return f"<profiles {', '.join(self)}>"


def _unknown(name: object) -> Fault:
    from difflib import get_close_matches

    near = get_close_matches(str(name), BUILT_IN, n=1, cutoff=0.4)
    hint = f"; is {near[0]!r} meant?" if near else f"; there is {', '.join(BUILT_IN)}"
    return Fault("", f"there is no profile {name!r}{hint}")


PROFILES = Profiles()
"""The five published rule sets that are built in."""
