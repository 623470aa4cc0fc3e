"""Tests of redacted records as they are watched: events read again, or refused by name."""

from __future__ import annotations

import json

import pytest

from nertslib.errors import NertsError
from nertslib.players import play_round, seated_players
from nertslib.record import Record, ReplayError, recorded, watch
from nertslib.round import Round
from tests.helpers import DANISH
from tests.record.sealing import closed

MOVED = {"event": "moved", "seat": "A", "source": "N", "target": "3", "cards": "AC"}


def shown(*events: object) -> str:
    """Return a redacted record in which just these *events* happened."""
    first, _, last = Record.deal(DANISH, seed=7).play("A: draw").redacted("A").splitlines()
    return closed(first, json.dumps({"n": 1, "play": "A: draw", "events": [*events]}), last)


def faults(text: str) -> list[str]:
    """Return what is wrong with a redacted record."""
    with pytest.raises(ReplayError) as error:
        watch(text)
    return [str(fault) for fault in error.value.faults]


def test_a_whole_round() -> None:
    """A round that players played is recorded step by step, and watched from each seat."""
    deal = Round.deal(DANISH, seed=7)
    steps = tuple(play_round(deal, seated_players(deal, "greedy", 7), 7))
    record = recorded(deal, steps)
    assert [line.round for line in record.lines] == [step.round for step in steps]
    assert watch(record.redacted("B")) == (
        deal.view("B"),
        *(step.round.view("B") for step in steps),
    )


@pytest.mark.parametrize(
    ("event", "fault"),
    [
        ("moved", "events[0].event: expected one of started, lifted"),
        ({"event": "juggled"}, "events[0].event: expected one of started, lifted"),
        (MOVED | {"by": 3}, "events[0]: unknown key 'by'; there is event, seat"),
        (MOVED | {"seat": "?"}, "events[0].seat: '?' is not a seat"),
        (MOVED | {"seat": 3}, "events[0].seat: expected a text"),
        (MOVED | {"cards": ""}, "events[0].cards: expected a card or more"),
        (MOVED | {"cards": "XX"}, "events[0].cards: 'XX' is not a card"),
        (MOVED | {"target": "F"}, "events[0].target: expected where the cards lie"),
        (MOVED | {"event": "undone", "target": "F1"}, "events[0].target: expected where the"),
        ({"event": "ended", "ending": "won"}, "events[0].ending: expected one of called"),
        ({"event": "stopped", "stops": "1"}, "events[0].stops: expected a whole number"),
        ({"event": "uncovered", "seat": "A", "card": "?"}, "events[0].card: '?' is not a card"),
        (MOVED | {"source": "9"}, "events: that cannot have happened"),
    ],
)
def test_events_that_cannot_be(event: object, fault: str) -> None:
    """What is wrong with an event is named by its line and key."""
    assert faults(shown(event))[0].startswith(f"line 2: {fault}")


def test_damage() -> None:
    """Lines that cannot be read, a missing end and a wrong digest are named, as in a replay."""
    text = Record.deal(DANISH, seed=7).play("A: draw").play("B: draw").redacted("A")
    lines = text.splitlines(keepends=True)
    assert faults("".join((lines[0], *lines[2:])))[0].startswith("line 2: n: expected number 1")
    assert faults("".join(lines[:2]))[0].startswith("line 2: the record is cut off")
    assert faults("")[0] == "line 1: there is nothing"
    assert faults("{}\n" + "".join(lines[1:]))[0].startswith("line 1: format")
    assert faults(text.replace("A: draw", "A: pass"))[0].startswith("line 4: digest")
    assert faults(text.replace('"events":[{', '"event":[{', 1))[0].startswith("line 2: unknown")
    assert faults(text.replace('"end":"none"', '"end":"called"')) == [
        "line 4: end: the round ends none"
    ]


def test_no_events() -> None:
    """A line of a redacted record says what happened."""
    text = shown()
    line = text.splitlines()[1]
    bare = json.dumps({"n": 1, "play": "A: draw"})
    assert faults(text.replace(line, bare)) == ["line 2: events: expected a list"]
    with pytest.raises(NertsError):
        watch(text.replace("[]", "{}"))
