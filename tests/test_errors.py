"""Tests of errors: data first, all faults at once."""

import pytest

from nertslib import errors
from nertslib.errors import (
    CaseError,
    Fault,
    FaultyError,
    MatchError,
    NertsError,
    NotationError,
    PositionError,
    ProfileError,
    RecordError,
)


def test_one_base_class() -> None:
    """Whoever catches NertsError catches every error of the module."""
    kinds = [k for k in vars(errors).values() if isinstance(k, type) and issubclass(k, Exception)]
    assert kinds
    assert all(issubclass(kind, NertsError) for kind in kinds)


@pytest.mark.parametrize(
    "kind", [NotationError, PositionError, ProfileError, MatchError, RecordError, CaseError]
)
def test_all_faults_are_kept(kind: type[FaultyError]) -> None:
    """An error lists each fault with its path, a line each, in order."""
    error = kind(Fault("table.A", "no side"), Fault("", "nothing"))
    assert error.faults == (Fault("table.A", "no side"), Fault("", "nothing"))
    assert str(error) == "table.A: no side\nnothing"
