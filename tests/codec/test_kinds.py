"""Tests of the single values that stand behind keys."""

from __future__ import annotations

import pytest

from nertslib.codec.faults import UnfitError
from nertslib.codec.kinds import Choice, Kind, Text, Whole, YesNo
from nertslib.values import MOST

from .documents import fits

KINDS: dict[str, tuple[Kind, list[object], list[object]]] = {
    "whole": (Whole(), [0, 1, MOST], [-1, MOST + 1, True, 1.5, "1", None, [], {}]),
    "bounded": (Whole(1, 9), [1, 9], [0, 10]),
    "signed": (Whole(-MOST), [-MOST, -1, 0], [-MOST - 1, False]),
    "yes or no": (YesNo(), [True, False], [0, 1, "true", None, []]),
    "text": (Text(), ["", "x", "ö", "\U0001f600"], [1, None, ["x"]]),
    "some text": (Text(1), ["x"], [""]),
    "choice": (Choice(("any", "king")), ["any", "king"], ["kings", "", None, 1, ["any"], {}]),
}
GOOD = [(kind, value) for kind, good, _ in KINDS.values() for value in good]
BAD = [(kind, value) for kind, _, bad in KINDS.values() for value in bad]


@pytest.mark.parametrize(("kind", "value"), GOOD)
def test_good(kind: Kind, value: object) -> None:
    """What fits is read as it is, written as it is, and fits the schema."""
    assert kind.read(value) is value
    assert kind.write(value) is value
    assert fits(kind.schema(), value)


@pytest.mark.parametrize(("kind", "value"), BAD)
def test_bad(kind: Kind, value: object) -> None:
    """What does not fit is refused with what was expected, and by the schema."""
    with pytest.raises(UnfitError, match="expected "):
        kind.read(value)
    assert not fits(kind.schema(), value)


def test_half_a_sign() -> None:
    """A text that cannot be written down is refused: half of a sign."""
    with pytest.raises(UnfitError):
        Text().read("\ud83d")


def test_near_choice() -> None:
    """A misspelt choice is told the nearest."""
    with pytest.raises(UnfitError, match="is 'king' meant"):
        Choice(("any", "king")).read("kign")


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (Whole(), "a whole number from 0"),
        (Whole(1, 9), "a whole number from 1 to 9"),
        (Whole(-MOST), "a whole number"),
        (YesNo(), "true or false"),
        (Text(), "a text"),
        (Text(1), "a text that is not empty"),
        (Choice(("any", "king")), '"any" or "king"'),
    ],
)
def test_words(kind: Kind, words: str) -> None:
    """Each kind says what it accepts, and only the bounds that mean something."""
    assert kind.words() == words
