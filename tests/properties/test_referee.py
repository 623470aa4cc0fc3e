"""Is every race settled, whatever is claimed: an outcome each, all cards there, and again alike?"""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from nertslib.actions.calling import Call
from nertslib.actions.moving import Move
from nertslib.actions.stalling import Pass
from nertslib.actions.stock import Draw, Recycle
from nertslib.events import applied
from nertslib.profile import Profile
from nertslib.referee import Claim, Reason, Settlement, arbitrate, together
from nertslib.table import Table
from nertslib.testing.laws import card_faults, every_card, shape_faults
from nertslib.testing.racing import Race, likely_actions, races, timed
from tests.strategies import BUILT_INS, actions, junk, mixed_profiles, rivals, rounds

BY_NAME = pytest.mark.parametrize("profile", BUILT_INS, ids=lambda profile: profile.name)
ALL = st.one_of(st.sampled_from(BUILT_INS), mixed_profiles())


def check_settlement(race: Race, settled: Settlement) -> None:
    """Check what holds of every settlement."""
    assert [outcome.claim for outcome in settled.outcomes] == list(race.claims)
    assert not list(card_faults(race.round.table, settled.round.table))
    assert not list(shape_faults(settled.round))
    told: Table = applied(race.round.table, settled.events)
    assert told == settled.round.table
    assert told.centre.tops == settled.round.table.centre.tops
    stay = race.round.profile.contention.undecided == "both-stay"
    for outcome in settled.outcomes:
        effects = {Reason.LANDED} | ({Reason.TIED} if stay else set())
        if outcome.reason is not Reason.TIED:
            assert outcome.took_effect == (outcome.reason in effects)
        elif stay:
            assert outcome.took_effect
        assert (outcome.by is not None) == (outcome.reason is Reason.BEATEN)
        assert (outcome.margin is not None) == (outcome.reason is Reason.BEATEN)
        assert outcome.margin is None or outcome.margin > 0
    if not any(outcome.took_effect for outcome in settled.outcomes):
        assert settled.round == race.round


@BY_NAME
@given(data=st.data())
@settings(max_examples=50, deadline=None)
def test_every_claim_has_an_outcome(profile: Profile, data: st.DataObject) -> None:
    """A race under published rules loses no claim and no card, and its events tell it."""
    race = data.draw(races(profile))
    check_settlement(race, arbitrate(*race))


@given(data=st.data(), profile=mixed_profiles())
@settings(max_examples=100, deadline=None)
def test_every_claim_has_an_outcome_under_mixed_rules(
    data: st.DataObject, profile: Profile
) -> None:
    """A race loses no claim and no card, and its events tell it, whatever is mixed."""
    race = data.draw(races(profile))
    check_settlement(race, arbitrate(*race))


@pytest.mark.slow
@given(data=st.data(), profile=ALL)
@settings(max_examples=5_000, deadline=None)
def test_every_claim_has_an_outcome_in_many_races(data: st.DataObject, profile: Profile) -> None:
    """A race loses no claim and no card, and its events tell it, in far more races."""
    race = data.draw(races(profile))
    check_settlement(race, arbitrate(*race))


@given(data=st.data(), profile=ALL)
@settings(max_examples=100, deadline=None)
def test_the_order_of_delivery_makes_no_difference(data: st.DataObject, profile: Profile) -> None:
    """With distinct times and ids, claims that arrive in any order are settled alike."""
    race = data.draw(races(profile, distinct=True))
    settled = arbitrate(*race)
    order = data.draw(st.permutations(range(len(race.claims))))
    again = arbitrate(race.round, [race.claims[number] for number in order])
    assert again.round == settled.round
    assert again.events == settled.events
    assert again.settled == settled.settled
    assert list(again.outcomes) == [settled.outcomes[number] for number in order]


@given(data=st.data(), profile=ALL)
@settings(max_examples=60, deadline=None)
def test_a_race_is_settled_again_alike(data: st.DataObject, profile: Profile) -> None:
    """The same round and the same claims give the same settlement."""
    race = data.draw(races(profile))
    assert arbitrate(*race) == arbitrate(*race)


@given(data=st.data(), profile=ALL)
@settings(max_examples=60, deadline=None)
def test_an_id_settles_once(data: st.DataObject, profile: Profile) -> None:
    """Claims delivered twice, in one race or in the next, have their effect once."""
    race = data.draw(races(profile, distinct=True))
    once = arbitrate(*race)
    twice = arbitrate(race.round, race.claims * 2)
    assert (twice.round, twice.events) == (once.round, once.events)
    count = len(race.claims)
    assert twice.outcomes[:count] == once.outcomes
    later = arbitrate(once.round, race.claims, once.settled)
    assert later.round == once.round
    assert not later.events
    for outcome in (*twice.outcomes[count:], *later.outcomes):
        assert outcome.reason is Reason.DUPLICATE
        assert not outcome.took_effect


@given(data=st.data(), profile=ALL)
@settings(max_examples=80, deadline=None)
def test_a_claim_alone_is_judged_as_the_action(data: st.DataObject, profile: Profile) -> None:
    """Without rivals a claim takes effect exactly if the action is legal, and does the same.

    Duties are left out: a lift meets them with its source alone.
    """
    free = evolve(
        profile,
        empties=evolve(profile.empties, duty="none"),
        foundations=evolve(profile.foundations, aces="free"),
    )
    round = data.draw(rounds(free))
    action = data.draw(st.one_of(likely_actions(round), actions(round)))
    if not isinstance(action, Move | Draw | Recycle | Call | Pass):
        return
    settled = arbitrate(round, [timed(action, 1, 3, 5)])
    assert settled.outcomes[0].took_effect == round.allows(action)
    expected = round.play(action) if round.allows(action) else round
    assert settled.round == expected


@given(data=st.data(), profile=ALL)
@settings(max_examples=60, deadline=None)
def test_a_tie_keeps_one_card_or_both(data: st.DataObject, profile: Profile) -> None:
    """Of two cards for one place at one time one stays, or both where the rules say so."""
    round = data.draw(rounds(profile))
    pair = rivals(round)
    if not pair:
        return
    settled = together(round, pair)
    assert not list(card_faults(round.table, settled.round.table))
    stay = profile.contention.undecided == "both-stay"
    assert [outcome.took_effect for outcome in settled.outcomes] == [True, stay]
    assert {outcome.reason for outcome in settled.outcomes} == {Reason.TIED}
    grown = len(settled.round.table.centre.cards) - len(round.table.centre.cards)
    assert grown == 1 + stay


def junk_claims() -> SearchStrategy[Claim]:
    """Claims of anything, at any times, and known by anything."""
    times = st.one_of(st.none(), st.integers(-3, 3), junk())
    return st.builds(Claim, junk(), junk(), times, times, times)


@given(data=st.data(), profile=ALL)
@settings(max_examples=150, deadline=None)
def test_no_claim_whatever_stops_the_referee(data: st.DataObject, profile: Profile) -> None:
    """Junk in any field of a claim is one more claim without effect; the others are settled."""
    race = data.draw(races(profile))
    claims = data.draw(st.permutations([*race.claims, *data.draw(some(junk_claims()))]))
    settled = arbitrate(race.round, claims)
    assert len(settled.outcomes) == len(claims)
    assert all(o.claim is claim for o, claim in zip(settled.outcomes, claims, strict=True))
    assert every_card(settled.round.table) == every_card(race.round.table)


def some(claims: SearchStrategy[Claim]) -> SearchStrategy[Sequence[Claim]]:
    """Lists of a few *claims*."""
    return st.lists(claims, min_size=1, max_size=4)
