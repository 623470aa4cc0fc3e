"""Tests of matches whose sides leave, join and discard rounds."""

from __future__ import annotations

import pytest
from attrs import evolve

from nertslib.errors import MatchError
from nertslib.match import Match, Payment
from nertslib.policies.match import MatchRules
from nertslib.profile import Profile
from nertslib.round import Round
from tests.helpers import DANISH, NERTZ, SWEDISH, YACHT, at, cards, codes, side

SETTLED = evolve(DANISH, match=MatchRules(settlement="difference"))


def over(profile: Profile, *scores: int) -> Round:
    """Return a round that is over, with sides that have played so many cards each."""
    suits = "SHD"
    piles = [f"A{suits[n]}-{k}{suits[n]}@{chr(65 + n)}" for n, k in enumerate(scores) if k > 1]
    return at(profile, *(side() for _ in scores), foundations=piles, ending="abandoned")


# Leaving.


def test_who_leaves_keeps_total_and_letter() -> None:
    """A side that left is shown with its total, and no letter moves (F62)."""
    match = Match.start(DANISH, sides=3).add_scores((5, 6, 7)).withdraw("B")
    assert match.withdrawn == ("B",)
    assert match.add_scores((1, 0, 2)).totals == {"A": 6, "B": 6, "C": 9}


def test_who_left_gets_no_cards() -> None:
    """The next deal leaves its seat empty; the others get the cards of their own letters (F62)."""
    full = Match.start(DANISH, sides=3, seed=7)
    dealt = full.withdraw("B").deal()
    assert dealt.table.tableaux[0::2] == full.deal().table.tableaux[0::2]
    assert dealt.table.tableaux[1].cards == ()
    assert [str(seat) for seat in dealt.seats] == ["A", "C"]
    assert codes(dealt, "B: call") == {"seating.no-such-seat"}
    assert dealt.ending is None
    assert Round.at(DANISH, dealt.position()) == dealt
    played = dealt.play("C: draw")
    assert played.table.tableaux[:2] == dealt.table.tableaux[:2]


def test_who_stays_plays_its_own_cards() -> None:
    """B leaves between two rounds: C's card moves, C's score grows, and A is untouched (F62)."""
    dealt = Match.start(DANISH, sides=3, seed=2).add_scores((1, 2, 3)).withdraw("B").deal()
    played = dealt.play("C: 3>F+")
    assert played.table.tableaux[:2] == dealt.table.tableaux[:2]
    assert played.table.tableaux[2].work[2] == ()
    assert played.table.centre.cards == dealt.table.tableaux[2].work[2] == cards("AD", 2)
    assert dealt.score().totals == {"A": -26, "B": 0, "C": -26}
    assert played.score().totals == {"A": -26, "B": 0, "C": -25}
    assert codes(dealt, "B: draw") == {"seating.no-such-seat"}


def test_who_left_neither_wins_nor_pays() -> None:
    """The highest total of those that stay wins; who left is neither winner nor payer."""
    match = Match.start(SETTLED, sides=4).add_scores((90, 80, 10, 20)).withdraw("A").withdraw("C")
    done = match.add_scores((50, 25, 0, 30))
    assert done.winners == ("B",)
    assert done.settlement == (Payment("D", "B", 55),)
    assert done.totals == {"A": 140, "B": 105, "C": 10, "D": 50}


def test_a_departure_decides_nothing_by_itself() -> None:
    """A tie at the top is decided by the next round that counts, not by somebody leaving."""
    tied = Match.start(DANISH, sides=3).add_scores((100, 100, 0)).withdraw("A")
    assert not tied.over
    assert tied.add_scores((0, 0, 0)).winners == ("B",)


def test_calls_of_who_left_decide_nothing() -> None:
    """Ties that calls decide are between those that stay."""
    house = evolve(DANISH, match=MatchRules(tie="calls"))
    match = Match.start(house, sides=3).add_scores((0, 0, 0), caller=0).withdraw("A")
    assert match.add_scores((100, 100, 100), caller=2).winners == ("C",)


def test_who_leaves_a_round_has_left_the_match() -> None:
    """A round that a side left takes it out of the match; its foundation cards count."""
    held = at(DANISH, side(), side(), side(), foundations=["AS-3S@A"], ending="abandoned")
    left = Round(DANISH, held.table.with_facts(evolve(held.table.facts, withdrawn=(0,))))
    match = Match.start(DANISH, sides=3).add(left)
    assert (match.withdrawn, match.totals["A"]) == (("A",), 3)


def test_no_caller_is_left_over() -> None:
    """A calls, leaves, and the next round has no caller: everybody pays until one calls (F61)."""
    called = at(SWEDISH, side(), side("5D"), side("6D"), caller="A")
    match = Match.start(SWEDISH, sides=3).add(called)
    assert (match.rounds[0].caller, match.rounds[0].scores) == (0, (0, -2, -2))
    following = match.withdraw("A").deal()
    assert following.caller is None
    assert codes(following, "A: call") == {"seating.no-such-seat"}
    assert following.score().totals == {"A": 0, "B": -26, "C": -26}


def test_too_few_are_left() -> None:
    """No round is dealt to fewer sides than the rules seat, until somebody joins."""
    match = Match.start(DANISH).withdraw("A")
    with pytest.raises(MatchError, match="at least 2 sides play, and 1 are left"):
        match.deal()
    assert [str(seat) for seat in match.join().deal().seats] == ["B", "C"]


def test_nobody_is_left() -> None:
    """When all have left nobody wins."""
    match = Match.start(DANISH).withdraw("A").withdraw("B")
    assert match.add_scores((100, 0)).winners == ()


@pytest.mark.parametrize("letter", ["C", "B", "", "AB"])
def test_who_cannot_leave(letter: str) -> None:
    """Only a side that is there leaves, and only once."""
    with pytest.raises(MatchError, match="nobody sits at"):
        Match.start(DANISH).withdraw("B").withdraw(letter)


# Joining.


def test_who_joins_begins_with_nothing() -> None:
    """A side that joins gets the next letter and no point, and is shown as joined."""
    match = Match.start(DANISH, seed=7).add_scores((5, 6)).join()
    assert match.joined == {"C": 1}
    assert match.totals == {"A": 5, "B": 6, "C": 0}
    assert match.deal() == Round.deal(DANISH, sides=3, seed=7, round=2)
    assert match.add_scores((1, 1, 4)).totals == {"A": 6, "B": 7, "C": 4}


def test_who_joins_while_a_round_runs_waits_for_the_next() -> None:
    """C is not dealt in, so C cannot call, is not out, and gets no score of that round (F52)."""
    match = Match.start(DANISH)
    running = match.deal()
    match = match.join()
    assert codes(running, "C: call") == {"seating.no-such-seat"}
    assert running.ending is None
    added = match.add(over(DANISH, 3, 2))
    assert added.totals == {"A": 3, "B": 2, "C": 0}
    assert added.rounds[0].scores == (3, 2)
    with pytest.raises(MatchError, match="the match has 3 sides"):
        added.add(over(DANISH, 3, 2))
    with pytest.raises(MatchError, match="3 sides need as many scores"):
        added.add_scores((1, 2))


def test_a_full_table_seats_nobody() -> None:
    """No more letters are given than the rules seat sides, those that left included."""
    with pytest.raises(MatchError, match="sides play, not 3"):
        Match.start(NERTZ).withdraw("A").join()


# Discarding, and pauses.


def test_a_discarded_round_is_no_round() -> None:
    """Nothing is added, and the next deal is another."""
    match = Match.start(YACHT, seed=7)
    again = match.discard(match.deal())
    assert (again.rounds, again.totals, again.dealt) == ((), match.totals, 1)
    assert again.deal() == Round.deal(YACHT, seed=7, round=2)
    assert again.add_scores((9, 9)).counted == (False,)


def test_who_left_a_discarded_round_has_left() -> None:
    """A round that is discarded because a side left does not bring it back."""
    match = Match.start(DANISH, sides=3)
    assert match.discard(match.deal().withdraw("B")).withdrawn == ("B",)


def test_only_a_round_of_the_match_is_discarded() -> None:
    """A view, or a round of other rules, is not this match's to discard."""
    match = Match.start(DANISH)
    for strange in (match.deal().view("A"), Round.deal(YACHT, seed=1)):
        with pytest.raises(MatchError):
            match.discard(strange)


def test_a_pause_in_a_hand_makes_the_next_a_warm_up() -> None:
    """The interrupted hand counts; after more than half an hour the next does not."""
    match = Match.start(YACHT).add_scores((0, 0)).add_scores((9, 3))
    assert match.add_scores((5, 5), paused_minutes=31).counted == (False, True, False)
    assert match.add_scores((5, 5), paused_minutes=30).counted == (False, True, True)


def test_nothing_changes_after_the_end() -> None:
    """A match that is over is left, joined and discarded from no more."""
    match = Match.start(DANISH)
    dealt = match.deal()
    done = match.add_scores((100, 0))
    with pytest.raises(MatchError, match="the match is over"):
        done.withdraw("A")
    with pytest.raises(MatchError, match="the match is over"):
        done.join()
    with pytest.raises(MatchError, match="the match is over"):
        done.discard(dealt)
