"""Which wrong engines are there?"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import ClassVar

from nertslib.conformance.flips import flipped
from nertslib.conformance.questions import Document
from nertslib.profile import Profile
from nertslib.profiles import PROFILES

from . import (
    burns,
    calls,
    deck_and_deal,
    foundations,
    lists,
    moves,
    passes,
    races,
    scoring,
    sources,
    spaces,
    starting,
    stock_and_waste,
    stuck,
    views,
)
from .bending import Faulty

FILES = (
    deck_and_deal,
    moves,
    foundations,
    stock_and_waste,
    passes,
    sources,
    spaces,
    starting,
    stuck,
    lists,
    races,
    views,
    burns,
    calls,
    scoring,
)
_NUMBER = re.compile(r"F\d\d[a-z]?$")
REASONS = Path(__file__).with_name("unaskable.toml")


class Flipped(Faulty):
    """An engine that plays by a rule set with one setting changed."""

    base: ClassVar[Profile]
    other: ClassVar[Profile]

    def adopt(self, document: Document) -> Profile:
        """Adopt the other rule set where it is told the one."""
        told = super().adopt(document)
        return self.other if told == self.base else told


def faults() -> Mapping[str, type[Faulty]]:
    """Return the engines with a fault of the collection, by its number and a letter."""
    found = {
        name: kind
        for module in FILES
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, Faulty) and _NUMBER.match(name)
    }
    return {name: found[name] for name in sorted(found)}


@cache
def flips() -> Mapping[str, type[Faulty]]:
    """Return the engines that have a setting wrong, as `danish:drawing.count=1`."""
    return {name: kind for base in PROFILES.values() for name, kind in flips_of(base).items()}


@cache
def flips_of(base: Profile) -> Mapping[str, type[Faulty]]:
    """Return those that have a setting of one rule set wrong."""
    return {f"{base.name}:{flip.name}": _flipped(base, flip.profile) for flip in flipped(base)}


def _flipped(base: Profile, other: Profile) -> type[Faulty]:
    says = f"Told {base.name}, it plays with {other.name}."
    fields = {"__doc__": says, "profiles": (base.name,), "base": base, "other": other}
    return type("Flipped", (Flipped,), fields)


def family() -> Mapping[str, type[Faulty]]:
    """Return every wrong engine by its name."""
    return {**faults(), **flips()}


def engine_of(name: str) -> type[Faulty]:
    """Return one engine by its name; it takes no time to make the others."""
    profile = name.partition(":")[0]
    return flips_of(PROFILES[profile])[name] if profile in PROFILES else faults()[name]


def profiles_of(name: str) -> Sequence[Profile]:
    """Return the rule sets by which the fault of this engine can be seen."""
    return tuple(PROFILES[profile] for profile in engine_of(name).profiles)


@cache
def unaskable() -> Mapping[str, Mapping[str, str]]:
    """Return what no answer can show, with the reasons: `faults` by number, `flips` by name."""
    document: Mapping[str, Mapping[str, str]] = tomllib.loads(REASONS.read_text("utf-8"))
    return document
