"""What does an experiment say of itself, so that it can be done again?"""

from __future__ import annotations

import json
import platform
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from importlib.metadata import version

from attrs import frozen
from cattrs import Converter
from cattrs.strategies import configure_tagged_union

from ..codec.profiles import unstructure_profile
from ..errors import Fault
from .addresses import Policy, policy_address, policy_at
from .contestants import Team
from .experiment import Experiment
from .times import LabError, Times

FORMAT, VERSION = "nertslib-lab", 1
NAME = "manifest.json"


@frozen
class Stated:
    """What a manifest says in plain numbers: of the *rounds* so many were asked for."""

    versions: dict[str, str]
    rounds: int
    seed: int
    sides: int
    members: tuple[int, ...]
    tick: int
    limit: int


@frozen
class Manifest:
    """An *experiment*, how many *rounds* it has, and the *versions* it was done with."""

    experiment: Experiment
    rounds: int
    versions: Mapping[str, str]

    @classmethod
    def of(cls, experiment: Experiment, rounds: int) -> Manifest:
        """Say what is done here and now."""
        return cls(experiment, rounds, _versions())

    def document(self) -> dict[str, object]:
        """Write it: rule sets whole with their digests, players, seed, and versions."""
        done = self.experiment
        profiles = [unstructure_profile(profile) for profile in done.profiles]
        stated = Stated(
            dict(self.versions),
            self.rounds,
            done.seed,
            done.sides,
            done.members,
            done.tick,
            done.limit,
        )
        return {
            "format": FORMAT,
            "version": VERSION,
            **manifest_converter().unstructure(stated),
            "players": manifest_converter().unstructure(done.players, tuple[Team, ...]),
            "digests": [digest_of(profile) for profile in profiles],
            "profiles": profiles,
        }

    def dumps(self) -> str:
        """Write it as JSON."""
        return json.dumps(self.document(), indent=1, ensure_ascii=False) + "\n"


def digest_of(document: object) -> str:
    """Return what tells a rule set, as it is written, from every other."""
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hexdigest()


def _versions() -> dict[str, str]:
    packages = {name: version(name) for name in ("nertslib", "polars")}
    return {**packages, "python": platform.python_version()}


@cache
def manifest_converter() -> Converter:
    """Return what writes and reads players: a time says what distribution it is.

    A number or a text that is none is refused, and not made one.
    """
    converter = Converter()
    for kind in (int, str):
        converter.register_structure_hook(kind, _exactly)
    configure_tagged_union(Times, converter, tag_generator=_tag, tag_name="kind")
    converter.register_unstructure_hook_func(_is_policy, policy_address)
    converter.register_structure_hook_func(_is_policy, lambda text, _: policy_at(text))
    return converter


def _exactly(found: object, kind: type[object]) -> object:
    if type(found) is not kind:
        words = "a whole number" if kind is int else "a text"
        raise LabError(Fault("", f"expected {words}, not {found!r}"))
    return found


def _tag(times: type) -> str:
    return times.__name__.lower()


def _is_policy(kind: object) -> bool:
    return kind == Policy
