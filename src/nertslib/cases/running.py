"""Does a case hold?"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from attrs import frozen

from ..errors import MatchError, NertsError, PositionError
from ..profile import Profile
from ..round import Round
from .beginning import begin, profile_of
from .comparing import Failure
from .matching import run_match
from .reading import Case, load
from .trying import Trial


@frozen
class CaseResult:
    """What came of a case: nothing, if it holds."""

    case: Case
    failures: tuple[Failure, ...]

    @property
    def holds(self) -> bool:
        """Whether everything came out as it must."""
        return not self.failures


def run_file(path: Path | str) -> tuple[CaseResult, ...]:
    """Run every case of a file; a CaseError says that it cannot be read."""
    return tuple(run(case) for case in load(path))


def run(case: Case, profile: Profile | None = None) -> CaseResult:
    """Run a case, under another *profile* than its own if one is given."""
    try:
        failures = tuple(_run(case, profile or profile_of(case)))
    except NertsError as error:
        failures = (Failure("", "a case that can be run", str(error)),)
    return CaseResult(case, failures)


def _run(case: Case, profile: Profile) -> Iterator[Failure]:
    refused = case.entries.get("refused") is True
    try:
        if "rounds" in case.entries:
            yield from run_match(case, profile)
            held = Round.deal(profile, seed=0) if refused else None
        else:
            held = begin(case, profile)
    except (PositionError, MatchError) as error:
        if not refused:
            yield Failure("", "a position that can come about", str(error))
        return
    if refused:
        yield Failure("refused", "true", "it came about")
    elif held is not None:
        yield from Trial(held).all(case)
