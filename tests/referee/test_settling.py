"""Tests of races: who stays, who goes home, and why."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from nertslib.actions.hands import Place, Return
from nertslib.cards import Card
from nertslib.errors import MatchError, NotationError
from nertslib.events import PileSetAside, applied
from nertslib.notation import parse_action
from nertslib.places import Seat
from nertslib.policies.calling import Calling
from nertslib.policies.contention import Contention
from nertslib.policies.foundations import Foundations
from nertslib.profile import Profile
from nertslib.profiles import PROFILES
from nertslib.referee import Claim, ClaimId, Settlement, arbitrate, together
from nertslib.round import Round
from nertslib.table import Table
from nertslib.views import SPECTATOR
from tests.helpers import (
    DANISH,
    NERTZ,
    ONLINE,
    SWEDISH,
    YACHT,
    at,
    card,
    cards,
    codes,
    side,
    wander,
    with_few_nerts,
)

Entry = tuple[str, int, int] | tuple[str, int]
LIFTED = evolve(DANISH, contention=Contention(first="lifted"))
LIFTED_VOID = evolve(YACHT, contention=Contention(first="lifted"))


def claim(entry: Entry, number: ClaimId | None = None) -> Claim:
    """Make a claim of a text with its times: lifted and landed, or at."""
    try:
        action: object = parse_action(entry[0])
    except NotationError:
        action = entry[0]
    if len(entry) == 3:
        return Claim(action, number, lifted=entry[1], landed=entry[2])
    return Claim(action, number, at=entry[1])


def race(held: Round, *entries: Entry) -> Settlement:
    """Settle a race; its events must tell the same, and every card be there throughout."""
    settlement = arbitrate(held, [claim(entry) for entry in entries])
    assert applied(held.table, settlement.events) == settlement.round.table
    table = held.table
    for event in settlement.events:
        table = event.apply(table)
        assert everything(table) == everything(held.table)
    return settlement


def everything(table: Table) -> Counter[Card]:
    """Return every card there is, on the table and in the air."""
    counted = Counter(card for tableau in table.tableaux for card in tableau.cards)
    return counted + Counter(table.centre.cards)


def reasons(settlement: Settlement) -> list[str]:
    """Return the fine words, in the order of the claims."""
    return [str(outcome.reason) for outcome in settlement.outcomes]


def effects(settlement: Settlement) -> list[bool]:
    """Return which claims took effect, in the order of the claims."""
    return [outcome.took_effect for outcome in settlement.outcomes]


def rivals(profile: Profile) -> Round:
    """Return a table where A's waste top and B's second pile show the same six."""
    suit = profile.layout.deck.suits[0].letter
    others = [side()] if profile is not NERTZ else []
    return at(
        profile,
        side("", waste=f"6{suit}"),
        side("", ["", f"6{suit}", f"7{suit}"]),
        *others,
        foundations=[f"A{suit}-5{suit}@A"],
    )


@pytest.mark.parametrize("profile", PROFILES.values(), ids=PROFILES)
def test_the_first_down_stays(profile: Profile) -> None:
    """A's six is down first: A's stays, B's lies again where it lay (T61, F38)."""
    held = rivals(profile)
    settled = race(held, ("B: 2>F1", 5, 25), ("A: W>F1", 10, 20))
    assert reasons(settled) == ["beaten", "landed"]
    beaten = settled.outcomes[0]
    assert beaten.by is not None
    assert (beaten.by.letter, beaten.margin) == ("A", 5)
    assert settled.round.table.tableaux[1] == held.table.tableaux[1]
    assert settled.round.table.tableaux[0].waste == ()
    assert settled.round.table.centre.piles[0][-1].owner == 0


@pytest.mark.parametrize("profile", [YACHT, ONLINE, NERTZ, SWEDISH], ids=lambda p: p.name)
def test_tie_goes_to_the_first_listed(profile: Profile) -> None:
    """Where nobody can tell, the first listed stays, and both are tied (T62)."""
    held = rivals(profile)
    settled = race(held, ("A: W>F1", 10, 20), ("B: 2>F1", 12, 20))
    assert reasons(settled) == ["tied", "tied"]
    assert effects(settled) == [True, False]
    assert settled.round.table.tableaux[1] == held.table.tableaux[1]
    other = race(held, ("B: 2>F1", 12, 20), ("A: W>F1", 10, 20))
    assert effects(other) == [True, False]
    assert other.round.table.centre.piles[0][-1].owner == 1


def test_tie_where_both_stay() -> None:
    """Where both stay, both score, and the pile goes on with a seven (T62, F39)."""
    settled = race(rivals(DANISH), ("A: W>F1", 10, 20), ("B: 2>F1", 12, 20))
    assert reasons(settled) == ["tied", "tied"]
    assert effects(settled) == [True, True]
    assert settled.round.table.centre.piles[0][-2:] == (*cards("6S", 0), *cards("6S", 1))
    assert settled.round.score().totals == {"A": 6, "B": 1, "C": 0}
    after = settled.round.play("B: 3>F1")
    assert after.table.centre.piles[0][-1] is card("7S@B")


@pytest.mark.parametrize("lifted", [0, 2], ids=["before", "at once"])
def test_tie_that_is_covered_already(lifted: int) -> None:
    """What comes down at the very time on the first of a tie lies on all of it, and is shown so."""
    sides = side("7S", waste="6S"), side("KC", waste="6S")
    held = at(DANISH, *sides, foundations=["AS-5S@A"])
    settled = race(held, ("A: W>F1", 2, 2), ("A: N>F1", 2, 2), ("B: W>F1", lifted, 2))
    assert reasons(settled) == ["tied", "landed", "tied"]
    assert effects(settled) == [True, True, True]
    pile = settled.round.table.centre.piles[0]
    assert pile[-3:] == (card("6S@A"), card("6S@B"), card("7S@A"))
    assert applied(held.table, settled.events) == settled.round.table
    assert codes(settled.round, "B: N>F1") == {"foundations.joins"}


@pytest.mark.parametrize(
    "free",
    [("B: W>F2", 2, 2), ("B: W>1", 2, 2), ("B: W>F2", 1, 2)],
    ids=["home", "aside", "already in the hand"],
)
def test_tie_that_is_free_only_when_it_is_covered(free: Entry) -> None:
    """What is uncovered after the place of its tie was is no part of it: a side goes as listed."""
    sides = side("7S", waste="6S"), side("KC", ["8C"], waste="6S 7D")
    held = at(DANISH, *sides, foundations=["AS-5S@A", "AD-6D@B"])
    settled = race(
        held, ("A: W>F1", 2, 2), ("A: N>F1", 2, 2), free, ("B: W>F1", 2, 2), ("A: draw", 3)
    )
    assert reasons(settled)[:4] == ["landed", "landed", "landed", "illegal"]
    assert settled.round.table.centre.piles[0][-2:] == (card("6S@A"), card("7S@A"))
    assert applied(held.table, settled.events) == settled.round.table


@pytest.mark.parametrize("lifted", [0, 2], ids=["before", "at once"])
def test_tie_of_who_covered_it(lifted: int) -> None:
    """Whoever covers the first of a tie comes too late for it with the next card."""
    sides = side("7S", waste="6S"), side("7S", waste="6S")
    held = at(DANISH, *sides, foundations=["AS-5S@A"])
    settled = race(held, ("A: W>F1", 2, 2), ("B: N>F1", lifted, 2), ("B: W>F1", 2, 2))
    assert reasons(settled) == ["landed", "landed", "illegal"]
    assert applied(held.table, settled.events) == settled.round.table
    other = race(held, ("A: W>F1", 2, 2), ("B: W>F1", 2, 2), ("B: N>F1", 2, 2))
    assert reasons(other) == ["tied", "tied", "landed"]


def test_tie_of_a_hand_that_landed_elsewhere() -> None:
    """What a hand has landed on another foundation at that time covers no tie on this one."""
    sides = side("7S", waste="6S"), side("7D", waste="6S")
    held = at(DANISH, *sides, foundations=["AS-5S@A", "AD-6D@B"])
    settled = race(held, ("A: W>F1", 2, 2), ("B: N>F2", 2, 2), ("B: W>F1", 2, 2))
    assert reasons(settled) == ["tied", "landed", "tied"]
    assert effects(settled) == [True, True, True]


def test_tie_from_a_pile_that_is_in_the_air() -> None:
    """A card under one that a partner still holds is free only when that has landed."""
    house = evolve(YACHT, contention=Contention(undecided="both-stay"))
    sides = side("7S", waste="6S"), side("KC", ["9H"], waste="6S 8C")
    held = at(house, *sides, foundations=["AS-5S@A", "AC-7C@A"], members=2)
    assert codes(held.play("B2: lift W"), "B1: W>F1") == {"places.in-the-air"}
    claims = ("A1: W>F1", 2, 2), ("A1: N>F1", 2, 2), ("B2: W>F2", 0, 2), ("B1: W>F1", 2, 2)
    settled = race(held, *claims)
    assert reasons(settled) == ["landed", "landed", "landed", "illegal"]
    assert applied(held.table, settled.events) == settled.round.table


def test_tie_of_three() -> None:
    """Three cards of one place at one time all stay where two would."""
    held = at(DANISH, side(waste="6S"), side(waste="6S"), side(waste="6S"), foundations=["AS-5S@A"])
    settled = race(held, ("C: W>F1", 1, 2), ("A: W>F", 1, 2), ("B: W>F1", 0, 2))
    assert reasons(settled) == ["tied", "tied", "tied"]
    assert [c.owner for c in settled.round.table.centre.piles[0][-3:]] == [2, 0, 1]


@pytest.mark.parametrize("profile", PROFILES.values(), ids=PROFILES)
def test_building_on_another_sides_card(profile: Profile) -> None:
    """After the race B's seven goes on A's six (T63)."""
    after = race(rivals(profile), ("A: W>F1", 10, 20), ("B: 2>F1", 5, 25)).round
    assert codes(after, "B: 3>F1") == set()


@pytest.mark.parametrize("profile", [YACHT, ONLINE, DANISH, SWEDISH], ids=lambda p: p.name)
def test_two_aces(profile: Profile) -> None:
    """Two aces at once start two foundations; aces never compete (T64)."""
    held = at(profile, side("KC", waste="AD"), side("KC", waste="AD"))
    for text in ("W>F+", "W>F"):
        settled = race(held, (f"A: {text}", 1, 5), (f"B: {text}", 1, 5))
        assert reasons(settled) == ["landed", "landed"]
        assert settled.round.table.centre.piles == (cards("AD", 0), cards("AD", 1))


def test_two_aces_for_one_slot() -> None:
    """Of two aces aimed at one empty slot the second goes to the next (T64, 001)."""
    held = at(ONLINE, side("KC", waste="AD"), side("KC", waste="AH"), foundations=["AS@A"])
    settled = race(held, ("A: W>F2", 1, 6), ("B: W>F2", 1, 5))
    assert reasons(settled) == ["landed", "landed"]
    assert settled.round.table.centre.piles[1:] == (cards("AH", 1), cards("AD", 0))


def test_lost_nerts_card_covers_the_next() -> None:
    """A Nerts card that lost is on top again and covers the next (T65)."""
    held = at(DANISH, side("", waste="6S"), side("3C 6S", ["4H"]), foundations=["AS-5S@A"])
    settled = race(held, ("A: W>F1", 1, 4), ("B: N>F1", 2, 5))
    assert reasons(settled) == ["landed", "beaten"]
    assert settled.round.table.tableaux[1] == held.table.tableaux[1]
    assert codes(settled.round, "B: N>1") == {"building.joins"}


def test_too_early_for_its_place() -> None:
    """B's six reaches the four first and goes home; A's five lands (T66)."""
    held = at(DANISH, side("", waste="5H"), side("", waste="6H"), foundations=["AH-4H@A"])
    settled = race(held, ("A: W>F1", 1, 9), ("B: W>F1", 2, 5))
    assert reasons(settled) == ["landed", "illegal"]
    violation = settled.outcomes[1].violation
    assert violation is not None
    assert violation.codes == ("foundations.joins",)
    assert settled.round.table.tableaux[1] == held.table.tableaux[1]


CALLED = ("A: call", 100)


def flying(profile: Profile, target: str) -> Settlement:
    """Settle a call while B's Nerts card is on its way to *target*."""
    held = at(profile, side(""), side("2C 7D", ["8S"]), foundations=["AD-6D@A"])
    return race(held, ("B: N>" + target, 99, 101), CALLED)


@pytest.mark.parametrize("target", ["F1", "1"])
@pytest.mark.parametrize("profile", [YACHT, ONLINE], ids=lambda p: p.name)
def test_void_at_the_call(profile: Profile, target: str) -> None:
    """A card in the air at the call goes back and counts as left (T74, T75)."""
    settled = flying(profile, target)
    assert reasons(settled) == ["void", "landed"]
    assert settled.round.table.tableaux[1].nerts == cards("2C 7D", 1)
    assert str(settled.round.ending) == "called"


def test_void_costs() -> None:
    """On the yacht both Nerts cards are left, a point each; online the caller takes them."""
    assert flying(YACHT, "F1").round.score().totals == {"A": 6, "B": -2}
    assert flying(ONLINE, "F1").round.score().totals == {"A": 4, "B": 0}


@pytest.mark.parametrize("profile", [DANISH, SWEDISH], ids=lambda p: p.name)
def test_finished_after_the_call(profile: Profile) -> None:
    """A card in the air at the call completes: a point, or a saved penalty (T74, T75)."""
    home = flying(profile, "F1")
    assert reasons(home) == ["landed", "landed"]
    assert home.round.score().totals == {"A": 6, "B": -1}
    work = flying(profile, "1")
    assert reasons(work) == ["landed", "landed"]
    assert work.round.score().totals == {"A": 6, "B": -2}
    assert str(work.round.ending) == "called"


@pytest.mark.parametrize("profile", PROFILES.values(), ids=PROFILES)
def test_begun_after_the_end(profile: Profile) -> None:
    """What is begun at or after the end is late (T76, F50)."""
    held = rivals(profile)
    if profile is NERTZ:
        held = at(profile, side("5Y", ["6B"]), side("KB", waste="AY", stock="2B"))
        end: Entry = ("A: N>1", 90, 100)
    else:
        end = CALLED
    claims = ("B: draw", 101), ("B: W>F+", 100, 105), ("B: pass", 100), ("B: 1>2", 101, 101)
    settled = race(held, end, *claims)
    assert reasons(settled) == ["landed", "late", "late", "late", "late"]
    assert settled.round.table.tableaux[1] == held.table.tableaux[1]


@pytest.mark.parametrize(
    ("profile", "word"),
    [(YACHT, "void"), (ONLINE, "void"), (DANISH, "landed"), (SWEDISH, "landed")],
    ids=lambda value: value.name if isinstance(value, Profile) else value,
)
def test_plays_around_the_call(profile: Profile, word: str) -> None:
    """B's card is in the air at the call, C's begins after it (F50)."""
    held = at(
        profile,
        side(""),
        side("KS", waste="6C"),
        side("KS", waste="7D"),
        foundations=["AC-5C@A", "AD-6D@B"],
    )
    settled = race(held, CALLED, ("B: W>F1", 99, 101), ("C: W>F2", 101, 103))
    assert reasons(settled) == ["landed", word, "late"]


def test_landing_at_the_time_of_the_call() -> None:
    """A card that lands at the very time of the call stands."""
    held = at(YACHT, side(""), side("2C 7D"), foundations=["AD-6D@A"])
    settled = race(held, CALLED, ("B: N>F1", 99, 100))
    assert reasons(settled) == ["landed", "landed"]
    assert settled.round.table.tableaux[1].nerts_left == 1


def test_two_calls() -> None:
    """Of several calls the first counts; the others are late, and scores grow once (T77, F51)."""
    held = at(DANISH, side(""), side(""), side("??*5"))
    settled = race(held, ("A: call", 1), ("B: call", 2), ("A: call", 3))
    assert reasons(settled) == ["landed", "late", "late"]
    assert settled.round.caller == "A"
    assert settled.round.score() == settled.round.score()
    batch = race(held, ("B: call", 1), ("A: call", 1))
    assert reasons(batch) == ["landed", "late"]
    assert batch.round.caller == "B"
    assert batch.round.score().totals == settled.round.score().totals


def test_first_processed_takes_all() -> None:
    """Online the first of two calls takes ten for C's five cards, the other nothing (T77)."""
    held = at(ONLINE, side(""), side(""), side("??*5"))
    settled = race(held, ("A: call", 1), ("B: call", 1))
    assert settled.round.score().totals == {"A": 10, "B": 0, "C": 0}


@pytest.mark.parametrize(
    ("profile", "times", "words"),
    [
        (YACHT, (101, 102), ["void", "void"]),
        (ONLINE, (101, 102), ["void", "void"]),
        (DANISH, (101, 102), ["landed", "beaten"]),
        (SWEDISH, (102, 101), ["beaten", "landed"]),
        (DANISH, (101, 101), ["tied", "tied"]),
        (SWEDISH, (101, 101), ["tied", "tied"]),
    ],
    ids=lambda value: value.name if isinstance(value, Profile) else None,
)
def test_rivals_in_the_air_at_the_call(
    profile: Profile, times: tuple[int, int], words: list[str]
) -> None:
    """Two sixes on their way to one five at the call (T78)."""
    held = at(
        profile, side(""), side("KS", waste="6S"), side("KS", waste="6S"), foundations=["AS-5S@A"]
    )
    entries = ("B: W>F1", 90, times[0]), ("C: W>F1", 91, times[1])
    settled = race(held, *entries, CALLED)
    assert reasons(settled) == [*words, "landed"]
    both = profile is DANISH and times[0] == times[1]
    played = len(settled.round.table.centre.piles[0]) - 5
    assert played == (0 if "void" in words else 2 if both else 1)


def test_bare_f_goes_where_it_fits() -> None:
    """A beaten card that names no pile goes to another one that takes it (F38)."""
    held = at(
        DANISH, side(waste="6D"), side(waste="6D"), side(), foundations=["AD-5D@A", "AD-5D@C"]
    )
    settled = race(held, ("A: W>F", 1, 5), ("B: W>F", 1, 6))
    assert reasons(settled) == ["landed", "landed"]
    assert [pile[-1].owner for pile in settled.round.table.centre.piles] == [0, 1]
    named = race(held, ("A: W>F1", 1, 5), ("B: W>F1", 1, 6))
    assert reasons(named) == ["landed", "beaten"]


def test_bare_f_is_beaten_on_any_pile() -> None:
    """A bare `F` with nowhere to go was beaten by an equal card, wherever that landed."""
    settled = race(rivals(DANISH), ("A: W>F1", 1, 5), ("B: 2>F", 1, 6))
    assert reasons(settled) == ["landed", "beaten"]
    assert (settled.outcomes[1].by, settled.outcomes[1].margin) == (Seat(0), 1)


TIMES = ("B: 2>F1", 100, 140), ("A: W>F1", 110, 112)


def test_landed_or_lifted() -> None:
    """B acted first, A was down first: the profile says which counts (F39)."""
    landed = race(rivals(DANISH), *TIMES)
    assert reasons(landed) == ["beaten", "landed"]
    assert (landed.outcomes[0].by, landed.outcomes[0].margin) == (Seat(0), 28)
    lifted = race(rivals(LIFTED), *TIMES)
    assert reasons(lifted) == ["landed", "beaten"]
    assert (lifted.outcomes[1].by, lifted.outcomes[1].margin) == (Seat(1), 10)


def test_lifted_at_one_time() -> None:
    """Where the lift decides, cards lifted at one time tie, whenever they land."""
    entries = ("A: W>F1", 10, 20), ("B: 2>F1", 10, 30)
    one = race(rivals(LIFTED), *entries)
    assert reasons(one) == ["tied", "tied"]
    assert effects(one) == [True, False]
    contention = Contention(first="lifted", undecided="both-stay")
    both = race(rivals(evolve(DANISH, contention=contention)), *entries)
    assert reasons(both) == ["tied", "tied"]
    assert effects(both) == [True, True]


def test_lifted_first_but_void() -> None:
    """Decided by its lift but in the air at a void call, a card goes home; the other stands."""
    held = at(
        LIFTED_VOID,
        side(""),
        side("KS", waste="6S"),
        side("KS", waste="6S"),
        foundations=["AS-5S@A"],
    )
    settled = race(held, ("B: W>F1", 10, 150), ("C: W>F1", 20, 90), CALLED)
    assert reasons(settled) == ["void", "landed", "landed"]
    assert settled.round.table.centre.piles[0][-1].owner == 2
    assert settled.round.table.tableaux[1] == held.table.tableaux[1]
    neither = race(held, ("B: W>F1", 10, 150), ("C: W>F1", 20, 120), CALLED)
    assert reasons(neither) == ["void", "void", "landed"]


def test_lifted_first_lands_after_the_call() -> None:
    """Decided by its lift a card lands after the call, and the round ends with its landing."""
    held = at(LIFTED, side(""), side("KS 6S"), side("KS", waste="6S"), foundations=["AS-5S@A"])
    settled = race(held, ("B: N>F1", 10, 150), ("C: W>F1", 20, 90), CALLED)
    assert reasons(settled) == ["landed", "beaten", "landed"]
    assert str(settled.round.ending) == "called"
    assert settled.round.score().totals == {"A": 5, "B": -1, "C": -2}


def test_lifted_hand_stays_full() -> None:
    """Where the lift decides, the hand is full until the card has landed."""
    held = at(LIFTED, side("KS", ["6C"], waste="AS", stock="2C"), side("KS"))
    settled = race(held, ("A: W>F+", 10, 50), ("A: draw", 30), ("A: draw", 50))
    assert reasons(settled) == ["landed", "illegal", "landed"]


def test_own_chain() -> None:
    """A's four and then its five both land, the five on the four (F40)."""
    held = at(DANISH, side("KS 4H", ["", "5H"]), side("", waste="4H"), foundations=["AH-3H@A"])
    chain = ("A: N>F1", 10, 12), ("A: 2>F1", 13, 15)
    settled = race(held, *chain)
    assert reasons(settled) == ["landed", "landed"]
    assert len(settled.round.table.centre.piles[0]) == 5
    rival = race(held, *chain, ("B: W>F1", 5, 11))
    assert reasons(rival) == ["beaten", "landed", "landed"]
    assert (rival.outcomes[0].by, rival.outcomes[0].margin) == (Seat(1), 1)
    assert [c.owner for c in rival.round.table.centre.piles[0]] == [0, 0, 0, 1, 0]


def test_chain_uses_what_was_uncovered() -> None:
    """A later stretch may move the card that the first uncovered."""
    held = at(DANISH, side("", ["9C 8H"]), foundations=["AH-7H@A", "AC-8C@A"])
    settled = race(held, ("A: 1>F1", 1, 5), ("A: 1>F2", 5, 7))
    assert reasons(settled) == ["landed", "landed"]


def test_stretches_overlap() -> None:
    """One hand does one thing at a time; stretches that only touch do not overlap."""
    held = at(DANISH, side("AS", waste="AH"), side())
    overlap = race(held, ("A: N>F+", 1, 5), ("A: W>F+", 4, 8))
    assert reasons(overlap) == ["landed", "illegal"]
    violation = overlap.outcomes[1].violation
    assert violation is not None
    assert violation.codes == ("hands.full",)
    touch = race(held, ("A: N>F+", 1, 5), ("A: W>F+", 5, 8))
    assert reasons(touch) == ["landed", "landed"]


def test_two_hands_of_a_side() -> None:
    """Two members have two hands, but one pile: it gives one card at a time."""
    held = at(YACHT, side("2H AS", ["6C"], waste="AH"), side())
    settled = race(held, ("A1: N>F+", 1, 5), ("A2: W>F+", 2, 6))
    assert reasons(settled) == ["landed", "landed"]
    same = race(held, ("A1: N>F+", 1, 5), ("A2: N>F1", 2, 6))
    assert reasons(same) == ["landed", "illegal"]
    violation = same.outcomes[1].violation
    assert violation is not None
    assert violation.codes == ("places.in-the-air",)


def test_delivered_twice() -> None:
    """The draw with id 17 delivered twice is one draw (F41), now or in a later race."""
    held = at(DANISH, side(stock="2C 3C 4C 5C 6C"), side())
    draw = claim(("A: draw", 5), 17)
    settled = arbitrate(held, [draw, draw])
    assert reasons(settled) == ["landed", "duplicate"]
    assert len(settled.round.table.tableaux[0].waste) == 3
    assert settled.settled == {17}
    later = arbitrate(settled.round, [draw, claim(("A: draw", 6), "x")], settled.settled)
    assert reasons(later) == ["duplicate", "landed"]
    assert later.settled == {17, "x"}


def test_first_listed_of_one_id() -> None:
    """Of two claims with one id the first listed counts, whatever their times."""
    held = at(DANISH, side(stock="2C 3C"), side("KS", waste="AS"))
    first, second = claim(("B: W>F+", 8, 9), 1), claim(("A: draw", 5), 1)
    assert reasons(arbitrate(held, [first, second])) == ["landed", "duplicate"]
    assert reasons(arbitrate(held, [second, first])) == ["landed", "duplicate"]


def test_ids_may_be_missing() -> None:
    """Claims without ids are never duplicates."""
    held = at(DANISH, side(stock="2C 3C 4C 5C"), side())
    settled = race(held, ("A: draw", 5), ("A: draw", 6))
    assert reasons(settled) == ["landed", "landed"]
    assert settled.settled == frozenset()


def test_stale() -> None:
    """A plan whose card has gone, or is another now, is stale and changes nothing (F42)."""
    held = at(DANISH, side("KS", ["AS"], stock="2C"), side())
    again = race(held, ("A: 1>F+", 1, 2), ("A: 1>F+", 3, 4))
    assert reasons(again) == ["landed", "stale"]
    assert effects(again) == [True, False]
    drawn = at(DANISH, side("KS", stock="KC", waste="AD"), side())
    named = race(drawn, ("A: draw", 1), ("A: W>F+ [AD]", 3, 4))
    assert reasons(named) == ["landed", "stale"]


@pytest.mark.parametrize(
    ("entry", "broken"),
    [
        (("A: W>F7", 1, 2), ("places.no-such-foundation",)),
        (("A: W>2", 1, 2), ("building.joins",)),
        (("A: 9>2", 1, 2), ("places.no-such-pile",)),
        (("Z: W>2", 1, 2), ("seating.no-such-seat",)),
        (("Z: draw", 1), ("seating.no-such-seat",)),
        (("A: call", 1), ("calling.cards-left",)),
        (("burn", 1), ("stalling.not-all-stuck",)),
        (("A: 1x2>F+", 1, 2), ("foundations.one-card",)),
    ],
)
def test_illegal(entry: Entry, broken: tuple[str, ...]) -> None:
    """Whatever else is wrong is illegal, with the rules broken."""
    held = at(DANISH, side("5D", ["TD 9C", "6C"], waste="4H"), side("5C", ["6H"]))
    settled = race(held, entry)
    assert reasons(settled) == ["illegal"]
    violation = settled.outcomes[0].violation
    assert violation is not None
    assert violation.codes == broken
    assert settled.round.table == held.table


@pytest.mark.parametrize(
    "entry",
    [("A: F1>2", 1), ("A: W>1", 5), ("A: W>1", 5, 4), ("A: draw", 1, 2), ("nonsense", 1, 2)],
)
def test_without_sense_or_time(entry: Entry) -> None:
    """A claim nobody can read, or that does not say when it was done, is illegal."""
    held = at(DANISH, side("5D", ["6S"], stock="2C", waste="5H"), side())
    settled = race(held, entry, ("B: pass", 3))
    assert reasons(settled) == ["illegal", "landed"]
    assert settled.round == held.play("B: pass")


def test_not_started() -> None:
    """Before the start nothing lands, and the signal is a claim like any other."""
    held = at(DANISH, side("AS"), side(), started=False)
    settled = race(held, ("A: N>F+", 1, 2), ("start", 3), ("A: N>F+", 3, 4))
    assert reasons(settled) == ["illegal", "landed", "landed"]


def test_nothing_after_the_end() -> None:
    """In a round that is over every claim is late."""
    held = at(DANISH, side("AS"), side(), ending="abandoned")
    settled = race(held, ("A: N>F+", 1, 2), ("A: draw", 3), ("B: call", 3))
    assert reasons(settled) == ["late", "late", "late"]


def test_automatic_end() -> None:
    """What lands with the last Nerts card stands, wherever listed; the rest is void or late."""
    held = at(
        NERTZ,
        side("5Y", ["6B"]),
        side("KB", ["3W"], waste="AW"),
        foundations=["AB@A"],
    )
    last = ("A: N>1", 5, 10)
    beside = race(held, last, ("B: W>F+", 6, 10))
    assert reasons(beside) == ["landed", "landed"]
    assert (str(beside.round.ending), beside.round.caller) == ("emptied", "A")
    after = race(held, last, ("B: W>F+", 6, 11), ("B: draw", 12))
    assert reasons(after) == ["landed", "void", "late"]
    assert after.round.table.tableaux[1] == held.table.tableaux[1]
    begun = race(held, ("B: W>F+", 10, 11), last)
    assert reasons(begun) == ["late", "landed"]


def test_automatic_end_where_cards_land() -> None:
    """With `lands` an automatic round waits for the cards in the air, and ends as emptied."""
    house = evolve(DANISH, calling=Calling(mode="automatic", in_flight="lands"))
    held = at(house, side("5D", ["6S"]), side("KS", waste="AH"))
    settled = race(held, ("A: N>1", 5, 10), ("B: W>F+", 6, 11), ("B: call", 10))
    assert reasons(settled) == ["landed", "landed", "late"]
    assert str(settled.round.ending) == "emptied"


def test_two_last_cards_at_once() -> None:
    """Of two sides that empty their piles at one time the first listed closes the round."""
    held = at(NERTZ, side("5Y", ["6B"]), side("5W", ["6R"]))
    settled = race(held, ("B: N>1", 1, 9), ("A: N>1", 2, 9))
    assert reasons(settled) == ["landed", "landed"]
    assert settled.round.caller == "B"


def test_kings_that_tie() -> None:
    """Two kings at one time complete one pile, which is set aside once, by the first."""
    house = evolve(SWEDISH, contention=Contention(undecided="both-stay"))
    held = at(house, side("2C", waste="KS"), side("2C", waste="KS"), foundations=["AS-QS@A"])
    settled = race(held, ("B: W>F1", 1, 5), ("A: W>F1", 1, 5))
    assert reasons(settled) == ["tied", "tied"]
    (full,) = settled.round.table.centre.aside
    assert (len(full.cards), full.closer) == (14, 1)
    assert settled.events[-1] == PileSetAside(Seat(1), 1)


def test_no_tie_without_a_place() -> None:
    """A card of the same rank that could never lie there is no part of a tie, but illegal."""
    held = at(DANISH, side(waste="6S"), side(waste="6H"), foundations=["AS-5S@A"])
    settled = race(held, ("A: W>F1", 1, 5), ("B: W>F1", 1, 5))
    assert reasons(settled) == ["landed", "illegal"]
    assert settled.round.table.tableaux[1] == held.table.tableaux[1]


def test_blocks_do_not_tie() -> None:
    """A block that begins with an equal card is no part of a tie."""
    held = at(DANISH, side(waste="6S"), side("", ["6S 5H"]), foundations=["AS-5S@A"])
    settled = race(held, ("A: W>F1", 1, 5), ("B: 1x2>F1", 1, 5))
    assert reasons(settled) == ["landed", "illegal"]


def test_king_and_next_ace() -> None:
    """A pile set aside keeps its number, so a card on its way still finds its own (F21)."""
    held = at(
        SWEDISH,
        side("2C", waste="9D"),
        side("2C", waste="KS"),
        foundations=["AS-QS@A", "AH-5H@A", "AD-8D@A"],
    )
    settled = race(held, ("A: W>F3", 1, 9), ("B: W>F1", 2, 5))
    assert reasons(settled) == ["landed", "landed"]
    assert settled.round.table.centre.piles[2][-1] is card("9D@A")


def test_late_for_a_pile_set_aside() -> None:
    """A king that comes after the pile was set aside was beaten."""
    held = at(SWEDISH, side("2C", waste="KS"), side("2C", waste="KS"), foundations=["AS-QS@A"])
    settled = race(held, ("A: W>F1", 1, 9), ("B: W>F1", 2, 5))
    assert reasons(settled) == ["beaten", "landed"]
    assert settled.outcomes[0].margin == 4


def test_lost_ace_has_no_room() -> None:
    """An ace that finds the last place taken when it lands goes home."""
    house = evolve(ONLINE, foundations=Foundations(slots=1))
    held = at(house, side("2C", waste="AS"), side("2C", waste="AH"))
    settled = race(held, ("A: W>F+", 1, 5), ("B: W>F+", 2, 6))
    assert reasons(settled) == ["landed", "illegal"]
    assert settled.round.table.tableaux[1] == held.table.tableaux[1]


def test_together() -> None:
    """Actions of which nobody can tell the order are a race with equal times."""
    settled = together(rivals(DANISH), map(parse_action, ("A: W>F1", "B: 2>F1")))
    assert effects(settled) == [True, True]
    mixed = together(rivals(SWEDISH), map(parse_action, ("B: 2>F1", "A: W>F1", "C: call")))
    assert reasons(mixed) == ["tied", "tied", "landed"]


def test_a_view_is_refused() -> None:
    """A race is settled on the table, not on what a seat sees of it."""
    with pytest.raises(MatchError):
        arbitrate(rivals(DANISH).view(SPECTATOR), [])


def random_claims(held: Round, seed: int, count: int) -> list[Claim]:
    """Return claims of random legal actions, and some that are not, at times all distinct."""
    random = Random(seed)
    times = random.sample(range(200), 3 * count)
    claims = []
    for number in range(count):
        seat = random.choice(held.seats)
        other = random.choice(held.seats)
        listed = [a for a in held.legal(seat) if not isinstance(a, Place | Return)]
        every = [*listed, parse_action(f"{other}: N>F"), parse_action(f"{other}: call")]
        action = random.choice(every)
        lifted, landed = sorted(times[3 * number : 3 * number + 2])
        at_time = times[3 * number + 2]
        claims.append(Claim(action, number, lifted=lifted, landed=landed, at=at_time))
    return claims


CONTENTIONS = {
    **PROFILES,
    "lifted, lands": LIFTED,
    "lifted, void": LIFTED_VOID,
    "lifted, automatic": evolve(NERTZ, contention=Contention(first="lifted")),
}


@pytest.mark.parametrize("profile", CONTENTIONS.values(), ids=CONTENTIONS)
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), data=st.data())
def test_order_of_delivery(profile: Profile, seed: int, data: st.DataObject) -> None:
    """With distinct times and ids the order in which claims are delivered changes nothing."""
    held = Round.deal(with_few_nerts(profile, 2), seed=seed)
    for _, _, step in wander(held, seed, 10):
        held = step.round
    claims = random_claims(held, seed, 7)
    shuffled = data.draw(st.permutations(claims))
    one, other = arbitrate(held, claims), arbitrate(held, shuffled)
    assert one.round == other.round
    by_id = {outcome.claim.id: outcome for outcome in one.outcomes}
    assert {outcome.claim.id: outcome for outcome in other.outcomes} == by_id
    assert one.events == other.events


@pytest.mark.parametrize("profile", CONTENTIONS.values(), ids=CONTENTIONS)
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), together_now=st.booleans())
def test_races_keep_every_card(profile: Profile, seed: int, *, together_now: bool) -> None:
    """Whatever is claimed, no card is lost, no hand stays full, and the events tell it all."""
    held = Round.deal(with_few_nerts(profile, 2), seed=seed)
    for _, _, step in wander(held, seed, 10):
        held = step.round
    full = held.table.in_the_air
    claims = random_claims(held, seed, 7)
    if together_now:
        claims = [evolve(c, lifted=0, landed=1, at=1) for c in claims]
    settled = arbitrate(held, claims)
    assert everything(settled.round.table) == everything(held.table)
    assert applied(held.table, settled.events) == settled.round.table
    assert full or not settled.round.table.in_the_air
    assert len(settled.outcomes) == len(claims)
