"""Tests of what stands behind the keys of documents."""

from __future__ import annotations

import pytest

from nertslib.codec.faults import UnfitError
from nertslib.documents.kinds import Ids
from nertslib.documents.leaves import LEAVES, NAMES
from nertslib.referee import Reason
from nertslib.table import Ending


@pytest.mark.parametrize("hint", LEAVES, ids=str)
def test_every_kind_says_what_it_takes(hint: object) -> None:
    """Each says in words what it takes, and says so when something else comes."""
    kind = LEAVES[hint]
    assert kind.words()
    with pytest.raises(UnfitError) as caught:
        kind.read(b"")
    assert "not b''" in str(caught.value)


def test_every_name_is_of_a_kind() -> None:
    """What has a name in the schemas is read as one thing."""
    assert set(NAMES) <= set(LEAVES)


@pytest.mark.parametrize("word", [*Ending, *Reason])
def test_words(word: Ending | Reason) -> None:
    """A word is its member."""
    kind = LEAVES[type(word)]
    assert kind.read(kind.write(word)) is word
    assert type(kind.write(word)) is str


def test_ids_have_an_order() -> None:
    """Ids in no order are written in one: numbers first."""
    assert Ids().write(frozenset({"b", 10, "a", 9})) == [9, 10, "a", "b"]
    assert Ids().write(frozenset()) == []
