"""Tests of translating an engine's own codes."""

from __future__ import annotations

import pytest
from attrs import evolve

from nertslib.conformance.answers import ANSWERS, Reply
from nertslib.conformance.mapping import Mapped, read_codes
from nertslib.conformance.questions import Adopt, Play, Score
from nertslib.conformance.reference import EVERYTHING, Reference
from nertslib.errors import DocumentError, ProfileError

from .engines import RULES, deal

TABLE = """
NO_SUCH = "places.no-such-pile"
BAD_FIT = ["building.joins", "foundations.joins"]
CHATTER = []
"places.no-such-pile" = "hands.full"
"""


def test_codes_are_read() -> None:
    """A code stands for one, several or none."""
    assert read_codes(TABLE) == {
        "NO_SUCH": ("places.no-such-pile",),
        "BAD_FIT": ("building.joins", "foundations.joins"),
        "CHATTER": (),
        "places.no-such-pile": ("hands.full",),
    }


def test_unknown_codes_are_faults() -> None:
    """Every code of this library has to be one, and a near one is offered."""
    with pytest.raises(DocumentError) as caught:
        read_codes('A = "building.join"\nB = 3\nC = ["hands.full", true]')
    assert [fault.path for fault in caught.value.faults] == ["A", "B", "C"]
    assert "is 'building.joins' meant?" in str(caught.value)


def test_what_is_no_table_is_refused() -> None:
    """A file that is no TOML is refused with its reason."""
    with pytest.raises(ProfileError):
        read_codes("A: B")


def test_refusals_are_translated() -> None:
    """What is known is translated, the rest stays; other answers are as they were."""
    right = Reference(evolve(EVERYTHING, answers=ANSWERS - {"codes"}))
    mapped = Mapped(Reference(), {"places.no-such-pile": ("hands.full", "hands.empty")})
    assert "codes" in Mapped(right, {}).abilities.answers
    for port in (mapped, right):
        port.ask(Adopt(RULES))
        port.ask(deal())
    refused = mapped.ask(Play("A: 99>1"))
    assert refused == Reply({"legal": False, "broken": ["hands.full", "hands.empty"]})
    other = mapped.ask(Play("rubbish"))
    assert other == Reply({"legal": False, "broken": ["notation.unreadable"]})
    assert mapped.ask(Score()) == right.ask(Score())
    assert Mapped(right, {}).ask(Play("A: 99>1")) == Reply({"legal": False})
    mapped.close()
