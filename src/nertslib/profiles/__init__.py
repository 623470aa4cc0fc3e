"""The built-in rule sets, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module

from ..errors import Fault, ProfileError
from ..profile import Profile

BUILT_IN = ("yacht-party", "online", "nertz", "danish", "swedish")


class Profiles(Mapping[str, Profile]):
    """Rule sets by name, for reading; each is made when it is first asked for.

    A wrong name is a ProfileError that offers the nearest.
    """

    def __init__(self, names: tuple[str, ...], make: Callable[[str], Profile]) -> None:
        """Hold rule sets of these *names*, each of which *make* makes."""
        self._names = names
        self._make = make
        self._made: dict[str, Profile] = {}

    def __getitem__(self, name: str) -> Profile:
        """Return the rule set of this *name*."""
        if name not in self._made:
            if name not in self._names:
                raise ProfileError(_unknown(name, self._names))
            self._made[name] = self._make(name)
        return self._made[name]

    def __contains__(self, name: object) -> bool:
        """Whether there is a rule set of this *name*."""
        return name in self._names

    def get(self, name: str, default: Profile | None = None) -> Profile | None:  # type: ignore[override]
        """Return the rule set of this *name*, or *default*."""
        return self[name] if name in self._names else default

    def __iter__(self) -> Iterator[str]:
        """Go through the names."""
        return iter(self._names)

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._names)

    def __repr__(self) -> str:
        """Show the names."""
        return f"<profiles {', '.join(self)}>"


def _unknown(name: object, names: tuple[str, ...]) -> Fault:
    from difflib import get_close_matches

    near = get_close_matches(str(name), names, n=1, cutoff=0.4)
    hint = f"; is {near[0]!r} meant?" if near else f"; there is {', '.join(names)}"
    return Fault("", f"there is no profile {name!r}{hint}")


def _built_in(name: str) -> Profile:
    module = name.replace("-", "_")
    profile: Profile = getattr(import_module(f".{module}", __name__), module.upper())
    return profile


PROFILES = Profiles(BUILT_IN, _built_in)
"""The five published rule sets that are built in."""
