"""What does an experiment say of itself, so that it can be done again?"""

from __future__ import annotations

import json
import platform
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from attrs import frozen
from cattrs import BaseValidationError, Converter, transform_error
from cattrs.strategies import configure_tagged_union
from cattrs.v import format_exception

from ..codec.profiles import structure_profile, unstructure_profile
from ..errors import Fault, FaultyError
from ..profile import Profile
from ..profiles import PROFILES
from .contestants import Entries, Policy, Team, policy_address, policy_at, teams
from .experiment import Experiment, check_number
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
            **_converter().unstructure(stated),
            "players": _converter().unstructure(done.players, tuple[Team, ...]),
            "digests": [_digest(profile) for profile in profiles],
            "profiles": profiles,
        }

    def dumps(self) -> str:
        """Write it as JSON."""
        return json.dumps(self.document(), indent=1, ensure_ascii=False) + "\n"


def read_manifest(directory: Path | str, players: Entries | None = None) -> Manifest:
    """Read what was done in a *directory*; *players* stand for those that no file can hold.

    A LabError says what is wrong with it, or that others played there.
    """
    with _naming(directory):
        document = _document(directory)
        stated, profiles = _stated(document), _profiles(document)
        experiment = Experiment(
            profiles,
            stated.sides,
            stated.members,
            stated.seed,
            _players(document, players),
            stated.tick,
            stated.limit,
        )
        return Manifest(experiment, stated.rounds, stated.versions)


def read_shape(directory: Path | str) -> tuple[tuple[str, ...], int, int]:
    """Return the names of the rule sets, how many sides there are, and how many rounds."""
    with _naming(directory):
        document = _document(directory)
        stated = _stated(document)
        labels = tuple(profile.name for profile in _profiles(document))
        return labels, stated.sides, stated.rounds


def stored_document(directory: Path | str) -> object:
    """Return what is written in the manifest of a *directory*."""
    path = Path(directory) / NAME
    try:
        found: object = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise LabError(Fault(str(path), error.strerror or str(error))) from error
    except (ValueError, RecursionError) as error:
        raise LabError(Fault(str(path), f"it is no manifest: {error}")) from error
    return found


@contextmanager
def _naming(directory: Path | str) -> Iterator[None]:
    """Say of everything that is wrong in which manifest it is."""
    path = Path(directory) / NAME
    try:
        yield
    except BaseValidationError as error:
        texts = transform_error(error, format_exception=_told)
        raise LabError(*(Fault(str(path), text) for text in texts)) from error
    except FaultyError as error:
        if str(error).startswith(str(path)):
            raise
        raise LabError(*(Fault(f"{path}: {f.path}", f.reason) for f in error.faults)) from error


def _told(error: BaseException, kind: type | None) -> str:
    """Say what is wrong with a value."""
    return str(error) if isinstance(error, FaultyError) else format_exception(error, kind)


def _document(directory: Path | str) -> Mapping[str, object]:
    document = stored_document(directory)
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise LabError(Fault("format", f"expected {FORMAT!r}"))
    if document.get("version") != VERSION:
        raise LabError(Fault("version", f"only version {VERSION} can be read"))
    return document


def _stated(document: Mapping[str, object]) -> Stated:
    stated = _converter().structure(document, Stated)
    check_number("rounds", stated.rounds, 1)
    return stated


def _profiles(document: Mapping[str, object]) -> tuple[Profile, ...]:
    """Read the rule sets, none of which was changed after it was written."""
    listed, digests = document.get("profiles"), document.get("digests")
    if not isinstance(listed, list) or not all(isinstance(entry, dict) for entry in listed):
        raise LabError(Fault("profiles", "expected a list of rule sets"))
    if digests != list(map(_digest, listed)):
        raise LabError(Fault("digests", "they are not those of these rule sets"))
    return tuple(map(_profile, listed))


def _profile(document: Mapping[str, object]) -> Profile:
    """Read a rule set; a built-in is the one that everybody knows, with its tables made."""
    profile = structure_profile(document)
    known = PROFILES.get(profile.name)
    return known if known is not None and known == profile else profile


def _players(document: Mapping[str, object], players: Entries | None) -> tuple[Team, ...]:
    """Read who played, or see whether these *players* did."""
    stored = document.get("players")
    if not isinstance(stored, list):
        raise LabError(Fault("players", "expected a list of teams"))
    if players is None:
        return _converter().structure(stored, tuple[Team, ...])
    seated = teams(players)
    if _converter().unstructure(seated, tuple[Team, ...]) != stored:
        raise LabError(Fault("players", "others played there than those that are passed"))
    return seated


def _digest(document: object) -> str:
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hexdigest()


def _versions() -> dict[str, str]:
    packages = {name: version(name) for name in ("nertslib", "polars")}
    return {**packages, "python": platform.python_version()}


@cache
def _converter() -> Converter:
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
