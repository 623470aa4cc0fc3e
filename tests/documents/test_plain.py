"""Tests of what a document may hold at all."""

from __future__ import annotations

import pytest

from nertslib.documents.plain import DEEPEST, Misfit, sifted
from nertslib.errors import Fault
from tests.strategies import Hostile


def test_what_is_plain() -> None:
    """Tables, lists, texts, whole numbers, yes, no and nothing are copied as they are."""
    document = {"a": [1, -(2**53) + 1, "x", True, None, {"": []}], "b": {"c": 2**53 - 1}}
    found, faults = sifted(document)
    assert found == document
    assert found is not document
    assert faults == ()


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (2**53, "a number beyond 2^53"),
        (-(2**53), "a number beyond 2^53"),
        pytest.param(10**5000, "a number beyond 2^53", id="thousands of digits"),
        (1.5, "1.5"),
        (1.0, "1.0"),
        (float("inf"), "inf"),
        ("a\ud800", "a text with half a character"),
        ((1,), "an object of type tuple"),
        (b"x", "an object of type bytes"),
        (Hostile(), "an object of type Hostile"),
        (Misfit("anything"), "anything"),
    ],
)
def test_what_is_not(value: object, words: str) -> None:
    """Anything else is a fault at its path, and described by what stands there instead."""
    found, faults = sifted({"a": [0, {"b": value}]})
    assert faults == (Fault("a[1].b", f"no document holds {words}"),)
    assert repr(found) == f"{{'a': [0, {{'b': {words}}}]}}"


@pytest.mark.parametrize("key", [1, None, "\ud800"])
def test_bad_keys(key: object) -> None:
    """A key is a text."""
    found, faults = sifted({"a": {key: 1, "b": 2}})
    assert found == {"a": {"b": 2}}
    assert [fault.path for fault in faults] == ["a"]


def test_how_deep() -> None:
    """What lies too deep is refused, and does not break the reader."""
    document: object = 1
    for _ in range(DEEPEST):
        document = [document]
    assert sifted(document)[1] == ()
    for _ in range(10**5):
        document = [document]
    (fault,) = sifted(document)[1]
    assert fault.reason == "no document holds anything that lies so deep"
    # Taken apart by hand, for Python takes deep lists apart by calls in each other.
    while isinstance(document, list):
        document = document.pop()


def test_depth_is_counted_by_branch() -> None:
    """What lies beside does not count."""
    assert sifted([[[]] for _ in range(2 * DEEPEST)])[1] == ()
