"""Tests of any record, any damage to one, and anything else that may be read as one."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nertslib.actions.kinds import Action
from nertslib.errors import NertsError, RecordError
from nertslib.places import Seat
from nertslib.profile import Profile
from nertslib.record import Record, ReplayError, referee, replay, watch
from nertslib.referee import Claim
from nertslib.round import Round
from nertslib.table import Table
from nertslib.views import SPECTATOR, seen_table
from tests.record.sealing import closed, started
from tests.strategies import BUILT_INS, deal, game, mixed_profiles


@cache
def kept(profile: Profile, seed: int) -> Record:
    """Return the record of a guided game: plays and races, and seats that change."""
    record = Record.begin(deal(profile, seed, started=seed % 4 != 0))
    for number, stroke in enumerate(game(record.round, seed, 60)):
        record = _followed(record, stroke.actions)
        if number % 9 == 8:
            record = _changed(record, number)
        if record.round.ending is not None:
            break
    return record


def _followed(record: Record, actions: tuple[Action, ...]) -> Record:
    """Do what the guide did, where it is still legal."""
    if len(actions) > 1:
        claims = [Claim(action, n, lifted=0, landed=1, at=1) for n, action in enumerate(actions)]
        return record.race(claims)
    return record.play(actions[0]) if record.round.allows(actions[0]) else record


def _changed(record: Record, number: int) -> Record:
    """Take a move back, or let a side leave."""
    sides = record.round.sides
    letter = sides[number % len(sides)]
    try:
        return record.withdraw(letter) if number % 27 == 26 else record.undo(letter)
    except NertsError:
        return record


@given(profile=st.one_of(st.sampled_from(BUILT_INS), mixed_profiles(house=False)), data=st.data())
@settings(max_examples=40, deadline=None)
def test_any_record_holds(profile: Profile, data: st.DataObject) -> None:
    """Replaying any record gives the same round, and each seat sees in it what it saw."""
    record = kept(profile, data.draw(st.integers(0, 20)))
    again = replay(record.dumps())
    assert again == record
    assert again.dumps() == record.dumps()
    seats: tuple[Seat | str, ...] = (*record.heading.deal.seats, "spectator")
    seat = data.draw(st.sampled_from(seats))
    shown = [record.heading.deal, *(line.round for line in record.lines)]
    views = watch(record.redacted(seat))
    assert [view.table for view in views] == [_seen(round_, seat) for round_ in shown]


def _seen(round_: Round, seat: Seat | str) -> Table:
    """Return what a seat sees, though its side may have left."""
    viewer = seat if isinstance(seat, Seat) else SPECTATOR
    return seen_table(round_.profile, round_.table, viewer)


def test_records_of_games_have_everything() -> None:
    """The records above hold plays, races, departures and moves taken back."""
    records = [kept(profile, seed) for profile in BUILT_INS for seed in range(6)]
    kinds = {type(line.entry).__name__ for record in records for line in record.lines}
    assert kinds == {"Played", "Raced", "Withdrew", "Undid"}


@given(seed=st.integers(0, 9), data=st.data())
@settings(max_examples=150, deadline=None)
def test_any_change_is_found(seed: int, data: st.DataObject) -> None:
    """A byte that is changed, added or lost, and lines lost or swapped, are found out."""
    text = kept(data.draw(st.sampled_from(BUILT_INS)), seed).dumps().encode()
    lines = text.splitlines(keepends=True)
    at_byte, byte = data.draw(st.integers(0, len(text) - 1)), data.draw(st.binary(max_size=2))
    one, other = (data.draw(st.integers(0, len(lines) - 1)) for _ in range(2))
    swapped = [*lines]
    swapped[one], swapped[other] = lines[other], lines[one]
    kinds = (
        text[:at_byte] + byte + text[at_byte + 1 :],
        b"".join(lines[:one] + lines[one + 1 :]),
        b"".join(swapped),
    )
    damaged = data.draw(st.sampled_from(kinds))
    if damaged != text:
        with pytest.raises(ReplayError) as error:
            replay(damaged)
        assert all(fault.path.startswith("line ") for fault in error.value.faults)


# Anything at all.


JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=9)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=9), inner, max_size=3)
    ),
    max_leaves=6,
)
WORDS = ("A", "B2", "Z", "N", "9", "F9", "F+", "u7", "4b", "AS 2S", "??", "called", "spectator")


@st.composite
def near_records(draw: st.DrawFn) -> str:
    """Records in which anything may stand in the place of anything, with the right digest."""
    text = started().dumps() if draw(st.booleans()) else started().redacted("A")
    lines = [json.loads(line) for line in text.splitlines()]
    for _ in range(draw(st.integers(1, 3))):
        _strike(draw, draw(st.sampled_from(lines)))
    return closed(*map(json.dumps, lines))


def _strike(draw: st.DrawFn, value: dict[str, object] | list[object]) -> None:
    """Put anything in some place of a document, or into what lies there."""
    entries = dict(value) if isinstance(value, dict) else dict(enumerate(value))
    if not entries:
        return
    place, inside = draw(st.sampled_from(sorted(entries.items(), key=str)))
    if isinstance(inside, dict | list) and draw(st.integers(0, 3)):
        _strike(draw, inside)
        return
    strange = draw(st.one_of(JSON, st.integers(0, 30), st.sampled_from(WORDS)))
    if isinstance(value, dict):
        value[str(place)] = strange
    else:
        value[int(str(place))] = strange


@given(text=st.one_of(st.text(), st.binary(), near_records()))
@settings(max_examples=300, deadline=None)
def test_nothing_but_record_errors(text: str | bytes) -> None:
    """Whatever is read as a record, nothing but a RecordError comes of it."""
    for read in (replay, referee, watch):
        with suppress(RecordError):
            read(text)
