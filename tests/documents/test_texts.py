"""Tests of documents as texts."""

from __future__ import annotations

import json

import pytest

from nertslib.documents import dumps, from_json, loads, to_json
from nertslib.errors import DocumentError, FaultyError
from nertslib.referee import Claim
from tests.helpers import DANISH, at, side

CLAIM = Claim("A: draw", id="é", at=3)


def faults(text: str | bytes) -> dict[str, str]:
    """Return what is wrong with *text*, by path."""
    with pytest.raises(FaultyError) as caught:
        loads(text)
    return {fault.path: fault.reason for fault in caught.value.faults}


def test_canonical() -> None:
    """The text has sorted keys, no blanks, and its letters as they are."""
    assert dumps(CLAIM) == (
        '{"at":3,"format":"nertslib-claim","id":"é","landed":null,"lifted":null,'
        '"play":"A: draw","version":1}'
    )


def test_equal_values_give_one_text() -> None:
    """The order in which something came about leaves no trace."""
    first = at(DANISH, side("5D"), side("6S"))
    assert dumps(first) == dumps(from_json(to_json(first)))
    mixed = json.dumps(dict(reversed(to_json(first).items())))
    assert dumps(loads(mixed)) == dumps(first)


def test_bytes() -> None:
    """A text may come as the bytes it is sent as."""
    assert loads(dumps(CLAIM).encode()) == from_json(to_json(CLAIM))


@pytest.mark.parametrize(
    "text", ["", "{", "[1,]", "nonsense", "[" * 10**5, b"\xff\xfe\xfa", '{"a":1}}']
)
def test_no_json(text: str | bytes) -> None:
    """A text that is no JSON is refused as a whole."""
    assert "" in faults(text)


def test_a_key_twice() -> None:
    """A key that is there twice is refused, at the path of its table."""
    text = dumps(CLAIM)
    assert faults(text[:-1] + ',"at":4}') == {
        "": "no document holds a table with the key 'at' twice"
    }
    nested = '{"format":"nertslib-violation","version":1,"action":null,"broken":[{"a":1,"a":2}]}'
    assert faults(nested) == {
        "broken[0]": "no document holds a table with the key 'a' twice",
    }


@pytest.mark.parametrize(
    "number", ["3.5", "3.0", "1e3", "NaN", "Infinity", str(2**53), "-" + "9" * 10**4]
)
def test_numbers(number: str) -> None:
    """No fraction, no number beyond 2^53 and nothing that is no number is read."""
    assert set(faults(dumps(CLAIM).replace('"at":3', f'"at":{number}'))) == {"at"}


@pytest.mark.parametrize("number", [2**53 - 1, -(2**53) + 1, 0])
def test_the_largest_numbers(number: int) -> None:
    """The largest numbers that every language holds are read."""
    claim = Claim(None, number, at=number)
    assert loads(dumps(claim)) == claim


def test_errors_are_of_documents() -> None:
    """A text that is none is a DocumentError."""
    with pytest.raises(DocumentError):
        loads("{")
