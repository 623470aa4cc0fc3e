"""The strategies as types: this file is only type-checked, never run."""

from __future__ import annotations

from typing import assert_type

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

import nertslib as nerts
from nertslib import testing
from nertslib.cards import Card
from nertslib.places import Source, Target

P = nerts.PROFILES["danish"]

assert_type(testing.profiles(), SearchStrategy[nerts.Profile])
assert_type(testing.cards(), SearchStrategy[Card])
assert_type(testing.decks(P), SearchStrategy[tuple[Card, ...]])
assert_type(testing.seats(), SearchStrategy[nerts.Seat])
assert_type(testing.sources(), SearchStrategy[Source])
assert_type(testing.targets(), SearchStrategy[Target])
assert_type(testing.rounds(st.just(P), moment="space"), SearchStrategy[nerts.Round])
assert_type(testing.actions(testing.rounds(P)), SearchStrategy[nerts.Action])
assert_type(testing.attempts(), SearchStrategy[testing.Attempt])
assert_type(testing.violations("building.joins", profile=P), SearchStrategy[testing.Attempt])
assert_type(testing.games(P, longest=st.integers(0, 9)), SearchStrategy[testing.Game])
assert_type(testing.races(), SearchStrategy[testing.Race])
assert_type(testing.claims(testing.rounds(P)), SearchStrategy[tuple[nerts.Claim, ...]])
