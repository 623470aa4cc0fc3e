"""What is there in a suite: which cases, and which records?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from attrs import evolve, frozen

from ...cases import Case, load, profile_of
from ...errors import CaseError, Fault
from ...profile import Profile

CASES, RECORDS = ".toml", ".jsonl"
"""How the names of case files and of records end."""


@frozen
class Suite:
    """The *cases* of a suite, and the texts of its *records*, by the names of their files."""

    cases: tuple[Case, ...] = ()
    records: Mapping[str, str] = {}

    def about(self, profile: Profile) -> tuple[Case, ...]:
        """Return the cases whose rules are those of *profile*, whatever it is called."""
        return tuple(case for case in self.cases if _is_about(case, profile))


def read_suite(paths: Iterable[Path]) -> Suite:
    """Read files and folders; a CaseError says what cannot be read."""
    cases: list[Case] = []
    records: dict[str, str] = {}
    for path in (file for given in paths for file in _files(given)):
        if path.suffix == RECORDS:
            records[str(path)] = _text(path)
        else:
            cases += load(path)
    return Suite(tuple(cases), records)


def _files(path: Path) -> Iterator[Path]:
    if not path.is_dir():
        yield path
        return
    found = sorted(file for ending in (CASES, RECORDS) for file in path.rglob(f"*{ending}"))
    if not found:
        raise CaseError(Fault(str(path), "no case file and no record lies here"))
    yield from found


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except (OSError, ValueError) as error:
        raise CaseError(Fault(str(path), str(error))) from error


def _is_about(case: Case, profile: Profile) -> bool:
    named = case.entries["profile"]
    if isinstance(named, str):
        return named == profile.name
    return _answers(profile_of(case)) == _answers(profile)


def _answers(profile: Profile) -> Profile:
    """Return *profile* without what it is called."""
    return evolve(profile, name="-", title="", sources=())
