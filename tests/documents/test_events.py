"""Tests of events as documents."""

from __future__ import annotations

from hypothesis import given

from nertslib.documents import from_json, to_json
from nertslib.documents.events import KINDS
from nertslib.events import Event, Lifted
from nertslib.places import NERTS_PILE, Seat
from nertslib.record.happenings import event_document
from tests.helpers import cards

from .values import events


@given(events())
def test_as_in_records(event: Event) -> None:
    """An event is written as in redacted records."""
    document = to_json(event)
    assert {key: document[key] for key in event_document(event)} == event_document(event)


def test_kinds() -> None:
    """Kinds of events have words of their own."""
    assert {"started", "pile-set-aside", "withdrawn", "undone"} <= set(KINDS)


def test_the_owner_may_be_said() -> None:
    """The cards are the side's own; a document need not say so, and may."""
    event = Lifted(Seat(1), NERTS_PILE, cards("6S", 1))
    document = to_json(event)
    assert document["cards"] == "6S"
    assert from_json({**document, "cards": "6S@B"}) == event
