"""What does the manifest in a directory say?  Everything that is wrong with it is named."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from cattrs import BaseValidationError, transform_error
from cattrs.v import format_exception

from ..codec.profiles import structure_profile
from ..errors import Fault, FaultyError
from ..profile import Profile
from ..profiles import PROFILES
from .contestants import Entries, Team, teams
from .experiment import Experiment, check_number
from .manifest import FORMAT, NAME, VERSION, Manifest, Stated, digest_of, manifest_converter
from .times import LabError


def read_manifest(directory: Path | str, players: Entries | None = None) -> Manifest:
    """Read what was done in a *directory*; *players* stand for those that no file can hold.

    A LabError says what is wrong with it, or that others played there.
    """
    stored = stored_document(directory)
    with _naming(directory):
        document = _document(stored)
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
    stored = stored_document(directory)
    with _naming(directory):
        document = _document(stored)
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
        raise LabError(*(Fault(f"{path}: {f.path}", f.reason) for f in error.faults)) from error


def _told(error: BaseException, kind: type | None) -> str:
    """Say what is wrong with a value."""
    return str(error) if isinstance(error, FaultyError) else format_exception(error, kind)


def _document(stored: object) -> Mapping[str, object]:
    if not isinstance(stored, dict) or stored.get("format") != FORMAT:
        raise LabError(Fault("format", f"expected {FORMAT!r}"))
    if stored.get("version") != VERSION:
        raise LabError(Fault("version", f"only version {VERSION} can be read"))
    return stored


def _stated(document: Mapping[str, object]) -> Stated:
    stated = manifest_converter().structure(document, Stated)
    check_number("rounds", stated.rounds, 1)
    return stated


def _profiles(document: Mapping[str, object]) -> tuple[Profile, ...]:
    """Read the rule sets, none of which was changed after it was written."""
    listed, digests = document.get("profiles"), document.get("digests")
    if not isinstance(listed, list) or not all(isinstance(entry, dict) for entry in listed):
        raise LabError(Fault("profiles", "expected a list of rule sets"))
    if digests != list(map(digest_of, listed)):
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
        return manifest_converter().structure(stored, tuple[Team, ...])
    seated = teams(players)
    if manifest_converter().unstructure(seated, tuple[Team, ...]) != stored:
        raise LabError(Fault("players", "others played there than those that are passed"))
    return seated
