"""Does every history obey the laws of its rules, and does play get far enough to tell?"""

from __future__ import annotations

import copy
import json
import pickle
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest
from attrs import evolve
from hypothesis import given, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from hypothesis.strategies import SearchStrategy

from nertslib.actions.calling import Call
from nertslib.actions.hands import Lift
from nertslib.actions.kinds import Action, TableAction
from nertslib.actions.stalling import Burn
from nertslib.actions.stock import Draw, Recycle
from nertslib.cards import Cards
from nertslib.places import Seat
from nertslib.profile import Profile
from nertslib.round import Round
from nertslib.table import Tableau
from nertslib.testing.guide import Guide
from nertslib.testing.laws import shape_faults, stroke_faults
from nertslib.testing.strokes import Stroke
from nertslib.views import SPECTATOR, Viewer
from nertslib.violations import IllegalActionError
from tests.strategies import BUILT_INS, SEEDS, actions, deal, game, mixed_profiles, rounds

BY_NAME = pytest.mark.parametrize("profile", BUILT_INS, ids=lambda profile: profile.name)
NAMES = [profile.name for profile in BUILT_INS]


def check(stroke: Stroke) -> None:
    """Check what was done, and the table after it."""
    faults = [*stroke_faults(stroke), *shape_faults(stroke.after)]
    assert not faults, f"{', '.join(map(str, stroke.actions))}: {'; '.join(faults)}"


# Guided games, and what they reach.

GAMES = 40
REACHED = {
    "a call, or an emptied pile": 0.30,
    "a burn": 0.10,
    "a lift, and another seat before the landing": 0.20,
    "a tie": 0.10,
    "two Nerts cards or fewer": 0.20,
    "a pile set aside": 0.05,
    "an end": 0.50,
}
"""In how many games of all each of these must happen, where the rules know it."""


def known(profile: Profile) -> Iterator[str]:
    """Yield what can happen under *profile*."""
    for what in REACHED:
        burns = what != "a burn" or profile.stalemate.relief == "burn"
        sweeps = what != "a pile set aside" or profile.foundations.complete == "aside"
        if burns and sweeps:
            yield what


def happenings(strokes: Iterator[Stroke]) -> Iterator[str]:
    """Yield what of interest happens in a game, as often as it happens."""
    lifted: set[Seat] = set()
    for stroke in strokes:
        check(stroke)
        action, after = stroke.actions[0], stroke.after
        if len(stroke.actions) > 1:
            yield "a tie"
        if isinstance(action, Burn) and after.ending is None:
            yield "a burn"
        if isinstance(action, Lift):
            lifted = {action.seat}
        elif not isinstance(action, TableAction):
            if lifted - {action.seat}:
                yield "a lift, and another seat before the landing"
            lifted -= {action.seat}
        yield from states_of(after)


def states_of(round: Round) -> Iterator[str]:
    """Yield what of interest has come about at a table."""
    if round.caller is not None:
        yield "a call, or an emptied pile"
    if any(tableau.nerts_left <= 2 for tableau in round.table.tableaux):
        yield "two Nerts cards or fewer"
    if round.table.centre.aside:
        yield "a pile set aside"
    if round.ending is not None:
        yield "an end"


@BY_NAME
def test_published_rules_are_played_out_lawfully(profile: Profile) -> None:
    """Guided games obey every law, and all that the rules know happens often enough to tell.

    The guide is greedy: without that hardly any game would get to a call or a burn.  Games are
    those of the first seeds, the same on every machine.
    """
    met: Counter[str] = Counter()
    for number in range(GAMES):
        met.update(set(happenings(game(deal(profile, number), number))))
    few = {what: met[what] for what in known(profile) if met[what] < REACHED[what] * GAMES}
    assert not few, f"of {GAMES} games only so many had {few}"


@given(profile=mixed_profiles(), number=st.integers(0, SEEDS - 1))
@settings(max_examples=50, deadline=None)
def test_mixed_rules_are_played_out_lawfully(profile: Profile, number: int) -> None:
    """Whatever policies are mixed, guided games obey every law."""
    for stroke in game(deal(profile, number), number):
        check(stroke)


@pytest.mark.slow
@given(profile=mixed_profiles(), number=st.integers(0, 10_000))
@settings(max_examples=1_500, deadline=None)
def test_mixed_rules_are_played_out_lawfully_at_length(profile: Profile, number: int) -> None:
    """Whatever policies are mixed, guided games obey every law, in far more games."""
    for stroke in game(deal(profile, number), number):
        check(stroke)


# What a seat can know.


def reshuffled(round: Round, viewer: Seat | None, random: Random) -> Round:
    """Shuffle, side by side, the cards that *viewer* (None is a spectator) cannot see."""
    own = None if viewer is None else viewer.side
    seen = round.profile.layout.nerts_seen
    tableaux = tuple(
        _mixed_up(tableau, random, whole=seen == "all" or (seen == "own" and side == own))
        for side, tableau in enumerate(round.table.tableaux)
    )
    return Round(round.profile, evolve(round.table, tableaux=tableaux))


def _mixed_up(tableau: Tableau, random: Random, *, whole: bool) -> Tableau:
    covered: Cards = () if whole else tableau.nerts[:-1]
    hidden = [*covered, *tableau.stock]
    random.shuffle(hidden)
    nerts = (*hidden[: len(covered)], *tableau.nerts[len(covered) :])
    return tableau.with_nerts(nerts).with_stock(tuple(hidden[len(covered) :]))


def check_knowledge(
    round: Round,
    viewer: Seat | None,
    random: Random,
    tried: list[Action],
) -> None:
    """Check that what *viewer* cannot see makes no difference, and that the view judges alike."""
    twin = reshuffled(round, viewer, random)
    view = round.view(viewer or SPECTATOR)
    assert view == twin.view(viewer or SPECTATOR)
    assert not list(shape_faults(view))
    for seat in round.seats:
        assert round.legal(seat) == twin.legal(seat) == view.legal(seat)
        assert round.lifts(seat) == twin.lifts(seat) == view.lifts(seat)
        assert view.is_stuck(seat.letter) in (None, round.is_stuck(seat.letter))
    for action in tried:
        if not isinstance(action, Burn):
            assert round.refusal(action) == twin.refusal(action), str(action)
            assert round.refusal(action) == view.refusal(action), str(action)
            assert round.allows(action) == view.allows(action), str(action)


@BY_NAME
@given(data=st.data())
@settings(max_examples=25, deadline=None)
def test_what_a_seat_cannot_see_makes_no_difference(profile: Profile, data: st.DataObject) -> None:
    """Two states that a seat cannot tell apart give equal views, lists and refusals."""
    round = data.draw(rounds(profile))
    viewer = data.draw(st.sampled_from((*round.seats, None)))
    tried = data.draw(st.lists(actions(round), max_size=8))
    check_knowledge(round, viewer, Random(data.draw(st.integers(0, 99))), tried)


@given(data=st.data(), profile=mixed_profiles())
@settings(max_examples=50, deadline=None)
def test_what_a_seat_cannot_see_makes_no_difference_to_mixed_rules(
    data: st.DataObject, profile: Profile
) -> None:
    """Two states that a seat cannot tell apart are judged alike, whatever policies are mixed."""
    round = data.draw(rounds(profile))
    viewer = data.draw(st.sampled_from((*round.seats, None)))
    tried = data.draw(st.lists(actions(round), max_size=8))
    check_knowledge(round, viewer, Random(data.draw(st.integers(0, 99))), tried)


# There and back.


def check_round_trips(round: Round) -> None:
    """Check that a round comes back from its position, from a pickle and from a copy."""
    position = json.loads(json.dumps(round.position()))
    again = Round.at(round.profile, position)
    assert again == round
    assert again.table.centre.tops == round.table.centre.tops
    assert again.position() == round.position()
    revived: Round = pickle.loads(pickle.dumps(round))  # noqa: S301 - of our own making
    assert revived == round
    assert hash(revived) == hash(round)
    assert copy.copy(round) is copy.deepcopy(round) is round
    viewers: list[Viewer] = [*round.seats, SPECTATOR]
    for viewer in viewers:
        view = round.view(viewer)
        assert pickle.loads(pickle.dumps(view)) == view  # noqa: S301 - of our own making
        assert Round.at(round.profile, view.position()).table == view.table


@given(data=st.data(), profile=st.one_of(st.sampled_from(BUILT_INS), mixed_profiles()))
@settings(max_examples=100, deadline=None)
def test_rounds_come_back_equal(data: st.DataObject, profile: Profile) -> None:
    """A position, a pickle and a copy of any round, views included, give an equal one."""
    check_round_trips(data.draw(rounds(profile)))


# The machine.


class TableMachine(RuleBasedStateMachine):
    """A table at which anything may be tried; moves and draws more often than calls and passes."""

    profiles: SearchStrategy[Profile] = mixed_profiles()

    def __init__(self) -> None:
        """Begin without a table: the first rule deals one."""
        super().__init__()
        self.guide = Guide(Random(0))
        self.round = deal(BUILT_INS[0], 0)
        self.profile = BUILT_INS[0]

    @initialize(data=st.data(), number=st.integers(0, SEEDS - 1))
    def sit_down(self, data: st.DataObject, number: int) -> None:
        """Agree on rules, and deal."""
        self.profile = data.draw(self.profiles)
        self.redeal(number)

    @rule(number=st.integers(0, SEEDS - 1))
    def redeal(self, number: int) -> None:
        """Deal anew, whatever lies on the table: this can be done at any time."""
        self.guide = Guide(Random(number))
        self.round = deal(self.profile, number, started=number % 4 != 0)

    def play(self, action: Action) -> None:
        """Play a legal action, and check what came of it."""
        step = self.round.step(action)
        check(Stroke(self.round, (action,), step.round, step.events))
        self.round = step.round

    def listed(self, wanted: Callable[[Action], bool]) -> list[Action]:
        """Return the wanted ones of all actions that are listed."""
        seats = self.round.seats
        return [action for seat in seats for action in self.round.legal(seat) if wanted(action)]

    @precondition(lambda self: self.round.ending is None)
    @rule(strokes=st.integers(1, 60))
    def play_on(self, strokes: int) -> None:
        """Let the guide play for a while, so that deep positions are met."""
        for _ in range(strokes):
            stroke = self.guide.follow(self.round)
            if stroke is None:
                return
            check(stroke)
            self.round = stroke.after

    @precondition(lambda self: self.round.ending is None)
    @rule(data=st.data())
    def move(self, data: st.DataObject) -> None:
        """Make any legal move, or put down what is in a hand."""
        every = self.listed(lambda action: not isinstance(action, Draw | Recycle | Call))
        if every:
            self.play(data.draw(st.sampled_from(every)))

    @precondition(lambda self: self.round.ending is None)
    @rule(data=st.data())
    def turn(self, data: st.DataObject) -> None:
        """Turn a stock, or a waste over."""
        every = self.listed(lambda action: isinstance(action, Draw | Recycle))
        if every:
            self.play(data.draw(st.sampled_from(every)))

    @precondition(lambda self: self.round.ending is None)
    @rule(data=st.data())
    def lift(self, data: st.DataObject) -> None:
        """Lift cards."""
        every = [lift for seat in self.round.seats for lift in self.round.lifts(seat)]
        if every:
            self.play(data.draw(st.sampled_from(every)))

    @precondition(lambda self: self.round.ending is None)
    @rule(data=st.data())
    def stop(self, data: st.DataObject) -> None:
        """Call, or do what only the whole table can do."""
        every = self.listed(lambda action: isinstance(action, Call))
        every += self.round.table_actions()
        if every:
            self.play(data.draw(st.sampled_from(every)))

    @rule(data=st.data())
    def try_anything(self, data: st.DataObject) -> None:
        """Try what may be illegal: it is refused and leaves no trace, or it is lawful."""
        action, before = data.draw(actions(self.round)), self.round.position()
        if self.round.allows(action):
            self.play(action)
            return
        with pytest.raises(IllegalActionError):
            self.round.play(action)
        assert self.round.position() == before

    @rule(data=st.data())
    def look(self, data: st.DataObject) -> None:
        """Look at the table from a seat: what it cannot see makes no difference."""
        viewer = data.draw(st.sampled_from((*self.round.seats, None)))
        tried = data.draw(st.lists(actions(self.round), max_size=4))
        check_knowledge(self.round, viewer, Random(data.draw(st.integers(0, 99))), tried)

    @rule()
    def save(self) -> None:
        """Save the round and load it again."""
        check_round_trips(self.round)

    @invariant()
    def nothing_goes_on_after_the_end(self) -> None:
        """After the end nothing is listed, and whatever is tried is refused because of it."""
        if self.round.ending is None:
            return
        assert not self.round.table_actions()
        for seat in self.round.seats:
            assert not self.round.legal(seat)
            assert not self.round.lifts(seat)
            for action in (Draw(seat), Call(seat), Burn()):
                violation = self.round.refusal(action)
                assert violation is not None
                assert "phase.over" in violation.codes

    @invariant()
    def the_table_is_lawful(self) -> None:
        """The table looks as its rules let it look."""
        assert not list(shape_faults(self.round))


def machine_for(chosen: SearchStrategy[Profile]) -> type[TableMachine]:
    """Return the machine that plays by *chosen* rules."""
    return type("Machine", (TableMachine,), {"profiles": chosen})


CHOICES = {profile.name: st.just(profile) for profile in BUILT_INS} | {"mixed": mixed_profiles()}
BY_CHOICE = pytest.mark.parametrize("name", CHOICES)


@BY_CHOICE
def test_a_table_obeys_the_laws(name: str) -> None:
    """Whatever is tried in whatever order, no law is broken."""
    budget = settings(max_examples=8, stateful_step_count=25, deadline=None)
    run_state_machine_as_test(machine_for(CHOICES[name]), settings=budget)


@pytest.mark.slow
@BY_CHOICE
def test_a_table_obeys_the_laws_for_long(name: str) -> None:
    """Whatever is tried in whatever order, no law is broken, in far longer runs."""
    budget = settings(max_examples=150, stateful_step_count=80, deadline=None)
    run_state_machine_as_test(seed(0)(machine_for(CHOICES[name])), settings=budget)
