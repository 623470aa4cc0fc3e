"""Servers that tell a seat what it may not see are found out, and the library is none of them."""

from __future__ import annotations

import json

import pytest
from attrs import evolve, frozen
from hypothesis import given, settings
from hypothesis import strategies as st

from nertslib.actions.kinds import Action, SeatAction
from nertslib.actions.stalling import Burn
from nertslib.actions.stock import Draw
from nertslib.cards import HIDDEN
from nertslib.documents import dumps
from nertslib.errors import MatchError, NotationError
from nertslib.places import Seat
from nertslib.policies.layout import Layout
from nertslib.profile import Profile
from nertslib.round import Round
from nertslib.table import Tableau
from nertslib.testing.leaks import Engine, Leak, Server, attempts, leaks, twin
from nertslib.views import SPECTATOR, Viewer
from tests.helpers import DANISH, NERTZ, at, side
from tests.properties.laws import every_card
from tests.strategies import BUILT_INS, mixed_profiles, played, rounds

TABLE = at(
    DANISH,
    side("AC 2C 3C 4C 6D", ["TD 9C"], stock="3D 9S 8H 7H"),
    side("AH 2H 3H 7D", stock="KD QD JD"),
    foundations=["AS@A 2S@B"],
)
BY_NAME = pytest.mark.parametrize("profile", BUILT_INS, ids=lambda profile: profile.name)


def viewers(round: Round) -> tuple[Viewer, ...]:
    """Return everybody who looks on."""
    return (*round.seats, SPECTATOR)


# Servers.


@frozen
class Wire:
    """A server that sends bytes, and no secrets."""

    def view(self, round: Round, viewer: Viewer) -> object:
        """Send the view as JSON."""
        return dumps(round.view(viewer)).encode()

    def legal(self, round: Round, viewer: Viewer) -> tuple[SeatAction, ...]:
        """Send what may be done."""
        return Engine().legal(round, viewer)

    def refusal(self, round: Round, viewer: Viewer, action: Action) -> object:  # noqa: ARG002
        """Send the refusal as JSON."""
        violation = round.refusal(action)
        return None if violation is None else dumps(violation).encode()


@frozen
class Unmasked(Wire):
    """A server that sends the table as it is, and leaves the hiding to the client."""

    def view(self, round: Round, viewer: Viewer) -> object:  # noqa: ARG002
        """Send everything."""
        return dumps(round).encode()


@frozen
class OwnStock(Wire):
    """A server that shows a seat its own stock (F48)."""

    def view(self, round: Round, viewer: Viewer) -> object:
        """Show it the cards that it may not see."""
        if not isinstance(viewer, Seat):
            return super().view(round, viewer)
        return (super().view(round, viewer), round.table.tableaux[viewer.side].stock)


@frozen
class SortedIds(Wire):
    """A server that numbers the cards of each pile: the stock's in order of suit and rank."""

    def view(self, round: Round, viewer: Viewer) -> object:
        """Give hidden cards numbers from which follows which they are."""
        ids = [sorted(card.index for card in t.stock) for t in round.table.tableaux]
        return (super().view(round, viewer), ids)


@frozen
class Chatty(Wire):
    """A server whose refusals say what lies below."""

    def refusal(self, round: Round, viewer: Viewer, action: Action) -> object:  # noqa: ARG002
        """Say more than was asked."""
        violation = round.refusal(action)
        below = round.table.tableaux[0].nerts[:-1][-1:]
        return None if violation is None else f"{violation}; below lies {below}"


@frozen
class Helpful(Wire):
    """A server that lists a draw only where it brings a black card."""

    def legal(self, round: Round, viewer: Viewer) -> tuple[SeatAction, ...]:
        """Leave out what it thinks is of no use."""
        listed = super().legal(round, viewer)
        useful = {s for s in round.seats if _black(round.table.tableaux[s.side])}
        return tuple(a for a in listed if not isinstance(a, Draw) or a.seat in useful)


def _black(tableau: Tableau) -> bool:
    return any(card.suit.letter in "SC" for card in tableau.stock[:1])


# What the library tells.


@BY_NAME
@given(data=st.data())
@settings(max_examples=8, deadline=None)
def test_the_library_tells_nothing(profile: Profile, data: st.DataObject) -> None:
    """At any moment of a round, nobody is told what follows from hidden cards."""
    round = data.draw(rounds(profile))
    viewer = data.draw(st.sampled_from(viewers(round)))
    tried = tuple(attempts(round))[data.draw(st.integers(0, 4)) :: 5]
    seed = data.draw(st.integers(0, 999))
    assert leaks(Engine(), round, viewer, seeds=[seed], actions=tried) == []


@BY_NAME
def test_the_library_tells_nobody_anything(profile: Profile) -> None:
    """Every seat, and whoever looks on, is told nothing; together they try everything."""
    states = played(profile, 2)
    round = states[len(states) // 2]
    tried, everybody = tuple(attempts(round)), viewers(round)
    for number, viewer in enumerate(everybody):
        mine = tried[number :: len(everybody)]
        assert leaks(Engine(), round, viewer, seeds=[1], actions=mine) == []


@given(data=st.data(), profile=mixed_profiles())
@settings(max_examples=12, deadline=None)
def test_the_library_tells_nothing_by_mixed_rules(profile: Profile, data: st.DataObject) -> None:
    """Whatever policies are mixed, nobody is told what follows from hidden cards."""
    round = data.draw(rounds(profile))
    viewer = data.draw(st.sampled_from(viewers(round)))
    tried = tuple(attempts(round))[data.draw(st.integers(0, 4)) :: 5]
    seed = data.draw(st.integers(0, 999))
    assert leaks(Engine(), round, viewer, seeds=[seed], actions=tried) == []


@pytest.mark.slow
@BY_NAME
def test_the_library_tells_nothing_in_whole_rounds(profile: Profile) -> None:
    """From the deal to the end of six rounds, whoever looks is told nothing."""
    for seed in range(6):
        states = played(profile, seed)
        for number, round in enumerate(states[:: len(states) // 15 or 1]):
            everybody, tried = viewers(round), tuple(attempts(round))[number % 3 :: 3]
            viewer = everybody[number % len(everybody)]
            assert leaks(Engine(), round, viewer, seeds=[number], actions=tried) == []


@pytest.mark.parametrize("profile", [DANISH, NERTZ], ids=lambda profile: profile.name)
def test_the_library_sends_nothing(profile: Profile) -> None:
    """The same holds of the bytes that documents become."""
    for round in played(profile, 3)[::40]:
        tried = tuple(attempts(round))[::97]
        for viewer in viewers(round):
            assert leaks(Wire(), round, viewer, seeds=[1], actions=tried) == []


# Twins.


@BY_NAME
@given(data=st.data())
@settings(max_examples=20, deadline=None)
def test_twins_look_alike(profile: Profile, data: st.DataObject) -> None:
    """A twin is a whole round of the same cards with the same view; hidden cards lie elsewhere."""
    round = data.draw(rounds(profile))
    viewer = data.draw(st.sampled_from(viewers(round)))
    other = twin(round, viewer, data.draw(st.integers(0, 999)))
    assert other.view(viewer) == round.view(viewer)
    assert other.seen_by is None
    assert every_card(other.table) == every_card(round.table)
    assert Round.at(profile, other.position()).table == other.table
    seen = round.view(viewer).table.tableaux
    for one, two, shown in zip(round.table.tableaux, other.table.tableaux, seen, strict=True):
        hidden = [card is HIDDEN for card in (*shown.nerts, *shown.stock)]
        pairs = zip((*one.nerts, *one.stock), (*two.nerts, *two.stock), hidden, strict=True)
        moved = [a is not b for a, b, covered in pairs if covered]
        assert len(moved) < 2 or all(moved)


def test_a_twin_follows_from_its_seed() -> None:
    """The same seed gives the same twin, another one another; the one asked is left alone."""
    before = TABLE.position()
    assert twin(TABLE, "B", 1) == twin(TABLE, "B", 1)
    assert len({twin(TABLE, "B", seed) for seed in range(10)}) > 3
    assert TABLE.position() == before


def test_what_a_side_sees_of_its_own_stays() -> None:
    """Where a side sees its whole Nerts pile, that is no secret to it, and is to others."""
    layout = Layout(nerts_seen="own")
    open_to_all = evolve(DANISH, layout=Layout(nerts_seen="all"))
    table = Round(evolve(DANISH, layout=layout), TABLE.table)
    whole = table.table.tableaux[0].nerts
    assert twin(table, "A", 1).table.tableaux[0].nerts == whole
    assert twin(table, "B", 1).table.tableaux[0].nerts != whole
    assert twin(Round(open_to_all, TABLE.table), "B", 1).table.tableaux[0].nerts == whole


def test_a_view_has_no_twin() -> None:
    """Who has only a view has nothing to hide; a seat where nobody sits sees nothing."""
    with pytest.raises(MatchError):
        twin(TABLE.view("A"), "A", 1)
    with pytest.raises(NotationError):
        twin(TABLE, "D", 1)
    with pytest.raises(NotationError):
        leaks(Engine(), TABLE, "D")


# What is tried.


@BY_NAME
def test_everything_that_is_legal_is_tried(profile: Profile) -> None:
    """What is tried has all that is legal in it, and more that is not; but never a burn."""
    for round in played(profile, 5)[::25]:
        tried = set(attempts(round))
        for seat in round.seats:
            assert tried >= {*round.legal(seat), *round.lifts(seat)}
        assert tried >= {*round.table_actions()} - {Burn()}
        assert Burn() not in tried
        assert sum(map(round.allows, tried)) < len(tried) / 2


# Servers that tell.


@pytest.mark.parametrize(
    ("server", "told"),
    [
        (Unmasked(), {"A", "B", "spectator"}),
        (OwnStock(), {"A", "B"}),
        (SortedIds(), {"A", "B", "spectator"}),
        (Chatty(), {"A", "B", "spectator"}),
        (Helpful(), {"A", "B", "spectator"}),
    ],
    ids=lambda value: type(value).__name__,
)
@pytest.mark.parametrize("seed", range(3))
def test_a_leak_is_found(server: Server, told: set[str], seed: int) -> None:
    """Whoever is told what follows from hidden cards, that is found, and nobody else."""
    seeds, tried = range(4 * seed, 4 * seed + 4), tuple(attempts(TABLE))[::9]
    found = {
        viewer
        for viewer in map(str, viewers(TABLE))
        if leaks(server, TABLE, viewer, seeds=seeds, actions=tried)
    }
    assert found == told


@pytest.mark.parametrize(
    ("server", "question"),
    [(Unmasked(), "view"), (SortedIds(), "view"), (Helpful(), "legal"), (Chatty(), "A: N>1")],
    ids=lambda value: type(value).__name__,
)
def test_a_leak_says_where(server: Server, question: str) -> None:
    """A leak names the question, and has both answers and the twin that gave the other."""
    found = leaks(server, TABLE, "B", seeds=range(4))
    leak = next(leak for leak in found if leak.question == question)
    assert leak.one != leak.other
    assert leak.twin.view("B") == TABLE.view("B")
    assert str(leak).startswith(f"{question}: ")


def test_only_what_is_asked_is_tried() -> None:
    """Who gives the actions has only those tried."""
    found = leaks(Chatty(), TABLE, "B", seeds=[1], actions=[Draw(Seat(0)), Draw(Seat(1))])
    assert found == []
    text = json.dumps([str(leak) for leak in leaks(Unmasked(), TABLE, "B", seeds=[1], actions=[])])
    assert text.startswith('["view: b')
    assert all(isinstance(leak, Leak) for leak in leaks(Unmasked(), TABLE, "B", actions=[]))
