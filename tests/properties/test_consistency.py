"""Do the door, the explanation and the lists say the same, over everything that can be tried?"""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from random import Random

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from nertslib.actions.calling import Call
from nertslib.actions.hands import Lift, Place, Return
from nertslib.actions.kinds import Action
from nertslib.actions.moving import Move
from nertslib.actions.stalling import Abandon, Burn, Pass
from nertslib.actions.starting import Start
from nertslib.actions.stock import Draw, Recycle
from nertslib.cards import HIDDEN, card_of
from nertslib.places import (
    ANY_FOUNDATION,
    NERTS_PILE,
    NEW_FOUNDATION,
    WASTE_PILE,
    AnyFoundation,
    Base,
    Foundation,
    NewFoundation,
    Onto,
    Origin,
    Seat,
    Source,
    Target,
    Under,
    Work,
)
from nertslib.profile import Profile
from nertslib.round import Round
from nertslib.rules import Rule
from nertslib.table import Centre, Table, Tableau
from nertslib.testing.laws import card_faults
from nertslib.violations import IllegalActionError
from tests.strategies import BUILT_INS, actions, junk, mixed_profiles, rounds, seats

BY_NAME = pytest.mark.parametrize("profile", BUILT_INS, ids=lambda profile: profile.name)
FAMILIES = {
    "notation": 1,
    "seating": 1,
    "phase": 2,
    "roles": 2,
    "hands": 2,
    "places": 3,
    "knowledge": 3,
}
RULES = 4


# Everything that can be tried.


def sources_of(tableau: Tableau) -> Iterator[Source]:
    """Yield every source, in the order of a list, and some that are not there."""
    yield from (NERTS_PILE, WASTE_PILE)
    for number in range(1, len(tableau.work) + 2):
        size = len(tableau.work[number - 1]) if number <= len(tableau.work) else 0
        yield from (Work(number, count) for count in range(1, size + 2))
        yield Base(number)


def targets_of(round: Round) -> list[Target]:
    """Return every target, in the order of a list, and some that are not there."""
    piles = range(1, len(round.table.tableaux[0].work) + 2)
    slots = max(len(round.table.centre.piles), round.profile.foundations.slots)
    foundations = map(Foundation, range(1, slots + 2))
    return [*map(Onto, piles), *map(Under, piles), *foundations, NEW_FOUNDATION, ANY_FOUNDATION]


def candidates(round: Round, seat: Seat) -> list[Action]:
    """Return all that *seat* can try, in the order of a list."""
    side = seat.side if seat.side in round.table.sides else 0
    froms, tos = list(sources_of(round.table.tableaux[side])), targets_of(round)
    moves: list[Action] = [Move(seat, source, target) for source in froms for target in tos]
    moves += (Place(seat, target) for target in tos)
    moves += (Return(seat), Draw(seat), Recycle(seat), Call(seat), Pass(seat))
    return [*moves, *(Lift(seat, source) for source in froms)]


TABLE_ACTIONS: tuple[Action, ...] = (Start(), Burn(), Abandon())


def spelt_out(round: Round, action: Action) -> bool:
    """Whether a list writes *action* like this: not `F`, and no number of an empty slot."""
    if not isinstance(action, Move | Place):
        return not isinstance(action, Lift)
    match action.target:
        case AnyFoundation():
            return False
        case Foundation(number):
            return number <= len(round.table.centre.piles)
        case _:
            return True


# The claims.


def check_position(round: Round) -> None:
    """Check all claims about *round*, over the whole set of what can be tried."""
    for seat in round.seats:
        tried = candidates(round, seat)
        allowed = [action for action in tried if agreed(round, action)]
        listed = round.legal(seat)
        assert listed == tuple(action for action in allowed if spelt_out(round, action))
        assert round.lifts(seat) == tuple(a for a in allowed if isinstance(a, Lift))
        check_aliases(round, seat, set(allowed), listed)
        check_parts(round, seat, listed)
    assert round.table_actions() == tuple(a for a in TABLE_ACTIONS if agreed(round, a))


def agreed(round: Round, action: Action) -> bool:
    """Whether *round* allows *action*; a refusal has reasons, of one tier, each once."""
    allowed, violation = round.allows(action), round.refusal(action)
    assert allowed == (violation is None), f"{action}: {violation}"
    if violation is not None:
        tiers = {FAMILIES.get(code.partition(".")[0], RULES) for code in violation.codes}
        assert len(tiers) == 1, str(violation)
        rules = [(broken.code, broken.text) for broken in violation.broken]
        assert len(set(rules)) == len(rules), str(violation)
        assert all(broken.text for broken in violation.broken)
    return allowed


def check_aliases(
    round: Round,
    seat: Seat,
    allowed: set[Action],
    listed: tuple[Action, ...],
) -> None:
    """Check that `F`, and the number of an empty slot, are allowed for what they stand for."""
    piles, slots = len(round.table.centre.piles), round.profile.foundations.slots
    hand = round.table.tableaux[seat.side].hand(seat.place)
    froms = sources_of(round.table.tableaux[seat.side])
    makers = [lambda t, s=source: Move(seat, s, t) for source in froms]
    for make in [lambda t: Place(seat, t)] if hand else makers:
        homes = [a for a in listed if isinstance(a, Move | Place) and make(a.target) == a]
        homes = [a for a in homes if isinstance(a.target, Foundation | NewFoundation)]
        assert (make(ANY_FOUNDATION) in allowed) == bool(homes)
        for number in range(piles + 1, slots + 2):
            starts = number <= slots and make(NEW_FOUNDATION) in listed
            assert (make(Foundation(number)) in allowed) == starts


def check_parts(round: Round, seat: Seat, listed: tuple[Action, ...]) -> None:
    """Check that targets and productive moves are parts of the list, in its order."""
    moves = [action for action in listed if isinstance(action, Move)]
    for source in sources_of(round.table.tableaux[seat.side]):
        assert round.targets(seat, source) == tuple(m.target for m in moves if m.source == source)
    productive = round.productive(seat)
    assert list(productive) == [action for action in listed if action in productive]


@BY_NAME
@given(data=st.data())
@settings(max_examples=25, deadline=None)
def test_published_rules_list_what_they_allow(profile: Profile, data: st.DataObject) -> None:
    """Of all that can be tried, exactly what is not refused is allowed and listed, in order."""
    check_position(data.draw(rounds(profile, views=True)))


@given(data=st.data(), profile=mixed_profiles())
@settings(max_examples=60, deadline=None)
def test_mixed_rules_list_what_they_allow(data: st.DataObject, profile: Profile) -> None:
    """Exactly what is not refused is allowed and listed, whatever policies are mixed."""
    check_position(data.draw(rounds(profile, views=True)))


@pytest.mark.slow
@given(data=st.data(), profile=st.one_of(st.sampled_from(BUILT_INS), mixed_profiles()))
@settings(max_examples=2_000, deadline=None)
def test_rules_list_what_they_allow_at_length(data: st.DataObject, profile: Profile) -> None:
    """Exactly what is not refused is allowed and listed, in far more positions."""
    check_position(data.draw(rounds(profile, views=True)))


@BY_NAME
@given(data=st.data())
@settings(max_examples=25, deadline=None)
def test_refusals_of_published_rules_say_where_they_are_written(
    profile: Profile, data: st.DataObject
) -> None:
    """Every rule that a built-in profile refuses by has a text and grounds, from any seat."""
    round = data.draw(rounds(profile))
    for action in [*candidates(round, data.draw(seats(round))), *TABLE_ACTIONS]:
        violation = round.refusal(action)
        for broken in violation.broken if violation else ():
            assert broken.text, broken
            assert broken.grounds, broken


@given(data=st.data(), profile=st.one_of(st.sampled_from(BUILT_INS), mixed_profiles()))
@settings(max_examples=60, deadline=None)
def test_a_wrong_expectation_is_stale(data: st.DataObject, profile: Profile) -> None:
    """A move that expects the card that lies there is judged as without; another is stale."""
    round = data.draw(rounds(profile))
    every = profile.layout.deck.cards()
    for seat in round.seats:
        tableau = round.table.tableaux[seat.side]
        for move in round.legal(seat):
            if not isinstance(move, Move):
                continue
            card = tableau.look(move.source)[0]
            assert round.allows(evolve(move, card=card))
            assert round.allows(evolve(move, card=card.bare))
            wrong = evolve(move, card=every[(card.index + 1) % len(every)])
            violation = round.refusal(wrong)
            assert violation is not None
            assert violation.codes == ("places.stale",)
            assert not round.allows(wrong)


@given(data=st.data(), profile=st.one_of(st.sampled_from(BUILT_INS), mixed_profiles()))
@settings(max_examples=100, deadline=None)
def test_what_is_refused_changes_nothing(data: st.DataObject, profile: Profile) -> None:
    """Any object from any seat in any phase is played, or refused with reasons and no trace."""
    round = data.draw(rounds(profile, views=True))
    tried = data.draw(st.one_of(actions(round), junk(), actions(round).map(str)))
    twin: Round = pickle.loads(pickle.dumps(round))  # noqa: S301 - of our own making
    violation = round.refusal(tried)
    assert round.allows(tried) == (violation is None)
    if violation is None:
        assert round.play(tried) == round.step(tried).round
        assert not list(card_faults(round.table, round.play(tried).table))
    else:
        with pytest.raises(IllegalActionError) as played:
            round.play(tried)
        with pytest.raises(IllegalActionError) as stepped:
            round.step(tried)
        assert played.value.violation.codes == stepped.value.violation.codes == violation.codes
        assert violation.broken
        assert str(violation)
    assert round == twin
    assert round.table.centre.tops == twin.table.centre.tops


@given(data=st.data(), profile=st.one_of(st.sampled_from(BUILT_INS), mixed_profiles()))
@settings(max_examples=80, deadline=None)
def test_no_action_loses_or_doubles_a_card(data: st.DataObject, profile: Profile) -> None:
    """Whatever is legal, all cards are there after it, each once."""
    round = data.draw(rounds(profile))
    every: list[Action] = [*round.table_actions()]
    for seat in round.seats:
        every += (*round.legal(seat), *round.lifts(seat))
    for action in every:
        assert not list(card_faults(round.table, round.play(action).table)), str(action)


# What fits, card by card.


def holds(rules: Iterator[Rule]) -> bool:
    """Whether a policy yields no rule."""
    return not tuple(rules)


def check_fits(profile: Profile, random: Random) -> None:
    """Check every card against every other: what is allowed is what the policies say."""
    building, foundations, empties = profile.building, profile.foundations, profile.empties
    seat, faces = Seat(0), profile.layout.deck.cards(0)
    for card in faces:
        for below in random.sample(faces, 13):
            piles = ((below,), ())
            centre = Centre.of(((card_of(below.suit, below.rank, 1),),))
            table = Table(
                (Tableau.of((card,), piles, (), ()), Tableau.of((), ((), ()), (), ())), centre
            )
            round = Round(profile, table)
            one, other = card.bare, below.bare
            onto = holds(building.joins.joins(one, other))
            under = building.under == "single" and holds(building.joins.joins(other, one))
            home = holds(foundations.grows(one, other))
            fills = holds(empties.kind.fills(one, Origin.NERTS))
            start = holds(foundations.starts(one))
            start = start and holds(foundations.room(1, int(one.suit is other.suit)))
            expected: dict[Target, bool] = {Onto(1): onto, Onto(2): fills, Under(1): under}
            expected |= {Foundation(1): home, NEW_FOUNDATION: start}
            listed = round.targets(seat, NERTS_PILE)
            assert set(listed) == {target for target, fits in expected.items() if fits}
            for target, fits in expected.items():
                assert round.allows(Move(seat, NERTS_PILE, target)) == fits


@BY_NAME
def test_cards_fit_where_published_policies_say(profile: Profile) -> None:
    """Card by card, what may be laid on what is what the policies' questions answer."""
    plain = evolve(
        profile,
        empties=evolve(profile.empties, duty="none"),
        foundations=evolve(profile.foundations, aces="free"),
    )
    check_fits(plain, Random(profile.name))


@given(profile=mixed_profiles(), seed=st.integers(0, 9))
@settings(max_examples=10, deadline=None)
def test_cards_fit_where_mixed_policies_say(profile: Profile, seed: int) -> None:
    """Card by card, what may be laid on what is what any mixture of policies answers."""
    plain = evolve(
        profile,
        empties=evolve(profile.empties, duty="none"),
        foundations=evolve(profile.foundations, aces="free"),
    )
    check_fits(plain, Random(seed))


def test_what_cannot_be_seen_fits_nowhere() -> None:
    """A hidden card on top is never moved or lifted, and the reason is that nobody knows it."""
    for profile in BUILT_INS:
        tableau = Tableau.of((HIDDEN,), ((),) * 4, (), (HIDDEN,))
        round = Round(profile, Table((tableau, tableau)))
        for source in (NERTS_PILE, WASTE_PILE):
            for action in (Move(Seat(0), source, Onto(1)), Lift(Seat(0), source)):
                violation = round.refusal(action)
                assert violation is not None
                assert violation.codes == ("knowledge.unknown",)
            assert not round.targets(Seat(0), source)
