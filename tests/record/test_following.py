"""A client that applies only what it is told always has the view of its seat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nertslib.actions.kinds import Action
from nertslib.documents import dumps, loads
from nertslib.errors import NertsError, RecordError
from nertslib.events import Event, Moved, Turned
from nertslib.places import NERTS_PILE, Onto, Seat, Work
from nertslib.profile import Profile
from nertslib.record import Line, Record, follow
from nertslib.referee import Claim
from nertslib.round import Round
from nertslib.views import SPECTATOR, Viewer, seen_table
from tests.helpers import DANISH, at, cards, side
from tests.strategies import BUILT_INS, Guide, deal, mixed_profiles

BY_NAME = pytest.mark.parametrize("profile", BUILT_INS, ids=lambda profile: profile.name)
GAMES, LONGEST, UNTIL = 8, 500, 80
"""Moves are taken back only at first: who is stuck must stay so, for a burn to come."""


@cache
def history(profile: Profile, seed: int) -> Record:
    """Return the record of a whole game: plays and races, moves taken back, and a side leaving."""
    record, guide = Record.begin(deal(profile, seed, started=seed % 4 != 0)), Guide(Random(seed))
    for number in range(LONGEST):
        stroke = guide.follow(record.round)
        if stroke is None:
            break
        record = _done(record, stroke.actions)
        if number % 10 == 9 and number < UNTIL:
            record = _taken_back(record, number)
        if number == 60 and seed % 2 and len(record.round.sides) > 2:
            record = record.withdraw("B") if record.round.ending is None else record
    return record


def _done(record: Record, actions: tuple[Action, ...]) -> Record:
    if len(actions) == 1:
        return record.play(actions[0])
    return record.race(Claim(action, n, lifted=0, landed=1) for n, action in enumerate(actions))


def _taken_back(record: Record, number: int) -> Record:
    """Take a move back, if anybody can."""
    sides = record.round.sides
    try:
        return record.undo(sides[number // 10 % len(sides)])
    except NertsError:
        return record


def seen(round: Round, viewer: Viewer) -> Round:
    """Return what *viewer* sees, though its side may have left."""
    return Round(round.profile, seen_table(round.profile, round.table, viewer), viewer)


def check_client(record: Record, viewer: Viewer, *, wired: bool) -> None:
    """Follow *record* line by line, as a client at *viewer*, to which events may be *wired*."""
    deal = record.heading.deal
    view = deal.view(viewer)
    for line in record.lines:
        view = follow(view, _sent(line) if wired else line.events)
        assert view == seen(line.round, viewer), str(line.entry)
        assert view.table.facts == line.round.table.facts


def _sent(line: Line) -> tuple[Event, ...]:
    """Send the events as JSON."""
    sent = loads(dumps(line.events))
    assert sent == line.events
    return line.events if not isinstance(sent, tuple) else tuple(_events(sent))


def _events(values: tuple[object, ...]) -> Iterator[Event]:
    yield from (value for value in values if isinstance(value, Event))


@BY_NAME
def test_a_client_has_its_view(profile: Profile) -> None:
    """In whole games of every rule set each seat, and whoever looks on, keeps its own view."""
    for seed in range(GAMES):
        record = history(profile, seed)
        viewers: tuple[Viewer, ...] = (*record.heading.deal.seats, SPECTATOR)
        for viewer in viewers:
            check_client(record, viewer, wired=seed == 0)


@given(profile=mixed_profiles(), seed=st.integers(0, GAMES - 1), data=st.data())
@settings(max_examples=15, deadline=None)
def test_a_client_has_its_view_by_mixed_rules(
    profile: Profile, seed: int, data: st.DataObject
) -> None:
    """Whatever policies are mixed, a client keeps its own view."""
    record = history(profile, seed)
    viewers: tuple[Viewer, ...] = (*record.heading.deal.seats, SPECTATOR)
    check_client(record, data.draw(st.sampled_from(viewers)), wired=False)


def test_games_have_everything() -> None:
    """The games above are played out, and have races, burns, departures and moves taken back."""
    records = [history(profile, seed) for profile in BUILT_INS for seed in range(GAMES)]
    entries = {type(line.entry).__name__ for record in records for line in record.lines}
    assert entries == {"Played", "Raced", "Withdrew", "Undid"}
    told = [{type(event).__name__ for event in record.events} for record in records]
    for kind, share in (("Burned", 0.05), ("Recycled", 0.5), ("Undone", 0.5), ("Withdrawn", 0.15)):
        assert sum(kind in kinds for kinds in told) >= share * len(told), kind
    assert sum(record.round.ending is not None for record in records) >= 0.5 * len(records)


def test_who_sees_all_follows_all() -> None:
    """Events applied to a round that hides nothing give the round after them."""
    record = history(DANISH, 3)
    round = record.heading.deal
    for line in record.lines:
        round = follow(round, line.events)
        assert round == line.round


@pytest.mark.parametrize(
    "event",
    [
        Moved(Seat(0), NERTS_PILE, Onto(9), cards("5D", 0)),
        Moved(Seat(0), Work(7, 1), Onto(1), cards("5D", 0)),
        Turned(Seat(5), cards("5D", 0)),
    ],
)
def test_events_from_elsewhere(event: Event) -> None:
    """Events that cannot have happened at the table are refused."""
    with pytest.raises(RecordError, match="that cannot have happened"):
        follow(at(DANISH, side("5D", ["6S"])).view("A"), [event])
