"""What does an experiment say of itself, so that it can be done again?"""

from __future__ import annotations

import json
import platform
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from attrs import frozen
from cattrs import BaseValidationError, Converter, transform_error
from cattrs.strategies import configure_tagged_union

from ..codec.profiles import structure_profile, unstructure_profile
from ..errors import Fault, ProfileError
from ..profile import Profile
from ..profiles import PROFILES
from .contestants import Entries, Policy, Team, policy_address, policy_at, teams
from .experiment import Experiment
from .times import LabError, Times

FORMAT, VERSION = "nertslib-lab", 1
NAME = "manifest.json"


@frozen
class Numbers:
    """The numbers of an experiment, and how many *rounds* of each rule set were asked for."""

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
        numbers = Numbers(self.rounds, done.seed, done.sides, done.members, done.tick, done.limit)
        return {
            "format": FORMAT,
            "version": VERSION,
            "versions": dict(self.versions),
            **_converter().unstructure(numbers),
            "players": _converter().unstructure(done.players, tuple[Team, ...]),
            "digests": [_digest(profile) for profile in profiles],
            "profiles": profiles,
        }

    def dumps(self) -> str:
        """Write it as JSON."""
        return json.dumps(self.document(), indent=1, ensure_ascii=False) + "\n"


def read_manifest(directory: Path | str, players: Entries | None = None) -> Manifest:
    """Read what was done in a *directory*; *players* stand for those that no file can hold."""
    path, document = Path(directory) / NAME, stored_document(directory)
    try:
        return _manifest(document, players)
    except BaseValidationError as error:
        raise LabError(*(Fault(str(path), text) for text in transform_error(error))) from error


def stored_document(directory: Path | str) -> object:
    """Return what is written in the manifest of a *directory*."""
    path = Path(directory) / NAME
    try:
        found: object = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise LabError(Fault(str(path), error.strerror or str(error))) from error
    except ValueError as error:
        raise LabError(Fault(str(path), f"it is no manifest: {error}")) from error
    return found


def _manifest(document: object, players: Entries | None) -> Manifest:
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise LabError(Fault(NAME, f"expected the format {FORMAT!r}"))
    if document.get("version") != VERSION:
        raise LabError(Fault(NAME, f"only version {VERSION} can be read"))
    converter = _converter()
    numbers = converter.structure(document, Numbers)
    stored = document.get("players")
    seated = converter.structure(stored, tuple[Team, ...]) if players is None else teams(players)
    listed = document.get("profiles")
    profiles = tuple(map(_profile, listed if isinstance(listed, list) else [listed]))
    experiment = Experiment(
        profiles,
        numbers.sides,
        numbers.members,
        numbers.seed,
        seated,
        numbers.tick,
        numbers.limit,
    )
    versions = converter.structure(document.get("versions"), dict[str, str])
    return Manifest(experiment, numbers.rounds, versions)


def _profile(document: object) -> Profile:
    """Read a rule set; a built-in is the one that everybody knows, with its tables made."""
    if not isinstance(document, dict):
        raise LabError(Fault(f"{NAME}: profiles", "expected a list of rule sets"))
    try:
        profile = structure_profile(document)
    except ProfileError as error:
        raise LabError(*error.faults) from error
    known = PROFILES.get(profile.name)
    return known if known is not None and known == profile else profile


def _digest(document: object) -> str:
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hexdigest()


def _versions() -> dict[str, str]:
    packages = {name: version(name) for name in ("nertslib", "polars")}
    return {**packages, "python": platform.python_version()}


@cache
def _converter() -> Converter:
    """Return what writes and reads players: a time says what distribution it is."""
    converter = Converter()
    configure_tagged_union(Times, converter, tag_generator=_tag, tag_name="kind")
    converter.register_unstructure_hook_func(_is_policy, policy_address)
    converter.register_structure_hook_func(_is_policy, lambda text, _: policy_at(text))
    return converter


def _tag(times: type) -> str:
    return times.__name__.lower()


def _is_policy(kind: object) -> bool:
    return kind == Policy
