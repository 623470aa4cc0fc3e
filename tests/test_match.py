"""Tests of matches: totals, winners, hands that do not count, and the settlement."""

from __future__ import annotations

import pytest
from attrs import evolve

from nertslib.errors import MatchError, PositionError
from nertslib.match import Match, Payment
from nertslib.policies.match import MatchRules
from nertslib.profile import Profile
from nertslib.round import Round

from .helpers import DANISH, NERTZ, ONLINE, SWEDISH, YACHT, at, side


def match_of(profile: Profile, *rounds: tuple[int, ...]) -> Match:
    """Return a match with rounds of these scores."""
    match = Match.start(profile, sides=len(rounds[0]))
    for scores in rounds:
        match = match.add_scores(scores)
    return match


def refused(match: Match, held: object) -> list[str]:
    """Return why a round does not belong into a match."""
    with pytest.raises(MatchError) as error:
        match.add(held)  # type: ignore[arg-type]
    return [fault.reason for fault in error.value.faults]


def test_start() -> None:
    """A match begins with no rounds, no points and nobody ahead."""
    match = Match.start(DANISH, sides=3, seed=7)
    assert (match.rounds, match.over, match.winners, match.settlement) == ((), False, (), ())
    assert match.totals == {"A": 0, "B": 0, "C": 0}
    assert match.counted == ()


def test_defaults() -> None:
    """The least sides and the first number of members are the defaults."""
    match = Match.start(YACHT)
    assert (match.sides, match.members) == (2, 2)


def test_tables_that_are_not_seated() -> None:
    """A match at a table the rules do not seat is refused."""
    with pytest.raises(PositionError):
        Match.start(NERTZ, sides=3)
    with pytest.raises(PositionError):
        Match.start(YACHT, members=1)


def test_deals_follow_each_other() -> None:
    """Round after round is dealt from the seed, with every deck whole again (F03, T08)."""
    match = Match.start(DANISH, sides=3, seed=7)
    assert match.deal() == Round.deal(DANISH, sides=3, seed=7, round=1)
    ended = at(DANISH, side(), side(), side(), foundations=["AS-3S@A"], caller="A")
    second = match.add(ended).deal(started=False)
    assert second == Round.deal(DANISH, sides=3, seed=7, round=2, started=False)
    assert second.table.centre.piles == ()
    assert set(second.score().totals.values()) == {-26}


def test_practice_hands_are_numbered_too() -> None:
    """A practice hand is a round of the match: the next is dealt as the second."""
    match = match_of(YACHT, (12, 30))
    assert match.deal() == Round.deal(YACHT, seed=0, round=2)


def test_add() -> None:
    """A round that is over adds each side's points, and who called truly."""
    ended = at(DANISH, side(), side("5D"), foundations=["AS-3S@A", "AH@B"], caller="A")
    match = Match.start(DANISH).add(ended, paused_minutes=5)
    assert match.totals == {"A": 3, "B": -1}
    (result,) = match.rounds
    assert (result.scores, result.caller, result.paused_minutes) == ((3, -1), 0, 5)


def test_a_false_call_is_no_call() -> None:
    """Who called falsely has not called, for a tie that calls decide."""
    ended = at(ONLINE, side("5D"), side(), caller="A")
    assert Match.start(ONLINE).add(ended).rounds[0].caller is None


def test_who_emptied_the_pile_has_called() -> None:
    """Where nobody calls, the side that emptied its pile is the caller."""
    ended = at(NERTZ, side("5Y"), side(), caller="B")
    assert Match.start(NERTZ).add(ended).rounds[0].caller == 1


def test_round_without_a_caller() -> None:
    """A round that was abandoned counts, without a caller."""
    ended = at(DANISH, side("5D"), side(), ending="abandoned")
    match = Match.start(DANISH).add(ended)
    assert (match.rounds[0].caller, match.totals["A"]) == (None, -2)


def test_totals_go_on() -> None:
    """40 and then 65 are 105, and the match is over (F56)."""
    match = match_of(DANISH, (40, 0), (65, 10))
    assert match.totals == {"A": 105, "B": 10}
    assert match.over
    assert match.winners == ("A",)


@pytest.mark.parametrize(
    ("rounds", "winners"),
    [
        ([(40, 62)], ()),
        ([(99, 62)], ()),
        ([(100, 40)], ("A",)),
        ([(101, 130)], ("B",)),
        ([(104, 112, 112)], ()),
        ([(104, 112, 112), (0, 3, 1)], ("B",)),
        ([(100, 100), (-60, -50)], ()),
    ],
)
def test_winners(rounds: list[tuple[int, ...]], winners: tuple[str, ...]) -> None:
    """At the target the highest total wins; a tie is played on, and may be lost again (F57-F59)."""
    match = match_of(DANISH, *rounds)
    assert match.winners == winners
    assert match.over == bool(winners)


def test_target_of_the_yacht() -> None:
    """On the yacht 249 is not over and 250 is, after the practice hand (T95, T96)."""
    assert not match_of(YACHT, (0, 0), (249, 240)).over
    assert match_of(YACHT, (0, 0), (250, 240)).winners == ("A",)


def test_shared() -> None:
    """Where a tie is shared all at the top win, and each loser pays each of them."""
    rules = MatchRules(tie="shared", settlement="difference")
    match = match_of(evolve(DANISH, match=rules), (104, 112, 90, 112))
    assert match.winners == ("B", "D")
    assert match.settlement == (
        Payment("A", "B", 8),
        Payment("A", "D", 8),
        Payment("C", "B", 22),
        Payment("C", "D", 22),
    )


def test_calls_decide() -> None:
    """A tie goes to the side with more calls in counted rounds; level again, it is played on."""
    house = evolve(DANISH, match=MatchRules(tie="calls"))
    match = Match.start(house).add_scores((50, 50), caller=1)
    assert match.add_scores((50, 50)).winners == ("B",)
    level = match.add_scores((50, 50), caller=0)
    assert level.winners == ()
    assert level.add_scores((1, 1), caller=0).winners == ("A",)


def test_calls_in_practice_do_not_decide() -> None:
    """A call in a hand that does not count decides nothing."""
    house = evolve(DANISH, match=MatchRules(tie="calls", practice_first=True))
    match = Match.start(house).add_scores((0, 0), caller=0)
    assert match.add_scores((100, 100)).winners == ()


def test_practice_and_warm_up() -> None:
    """The first hand and one after more than half an hour are recorded and do not count (T102)."""
    match = Match.start(YACHT).add_scores((12, 30)).add_scores((3, 9), paused_minutes=30)
    match = match.add_scores((100, 200), paused_minutes=31)
    assert match.counted == (False, True, False)
    assert [result.scores for result in match.rounds] == [(12, 30), (3, 9), (100, 200)]
    assert match.totals == {"A": 3, "B": 9}


def test_a_warm_up_ends_nothing() -> None:
    """A hand that does not count does not end a match, whatever its score."""
    match = match_of(YACHT, (999, 0))
    assert not match.over
    after = match.add_scores((249, 0)).add_scores((999, 0), paused_minutes=60)
    assert not after.over


def test_settlement() -> None:
    """Each loser pays the winner the difference; losers pay one another nothing (T100)."""
    match = match_of(YACHT, (0, 0, 0), (262, 240, 198))
    assert match.settlement == (Payment("B", "A", 22), Payment("C", "A", 64))
    assert match_of(DANISH, (262, 240, 198)).settlement == ()


def test_no_settlement_before_the_end() -> None:
    """Nothing is paid before the match is over."""
    assert match_of(YACHT, (0, 0), (200, 100)).settlement == ()


def test_rate() -> None:
    """A point of difference costs the rate."""
    house = evolve(DANISH, match=MatchRules(settlement="difference", rate=3))
    assert match_of(house, (110, 100)).settlement == (Payment("B", "A", 30),)


def test_rounds_that_do_not_belong() -> None:
    """Another profile, another table, a view, or a round that is not over: each is told."""
    match = Match.start(DANISH)
    running = Round.deal(DANISH, seed=1)
    over = at(DANISH, side(), side(), ending="abandoned")
    assert refused(match, running) == ["the round is not over"]
    assert refused(match, over.view("A")) == ["a view of a round is not the round"]
    three = at(DANISH, side(), side(), side(), ending="abandoned")
    assert refused(match, three) == ["the match has 2 sides of 1"]
    swedish = at(SWEDISH, side(), side(), ending="abandoned")
    assert refused(match, swedish) == ["the match is played by danish, not swedish"]
    assert len(refused(match, Round.deal(YACHT, seed=1).view("A"))) == 4
    assert refused(match, "a round") == ["'a round' is no round"]


def test_another_number_of_members() -> None:
    """A round of sides of two does not belong into a match of sides of one."""
    pairs = at(NERTZ, side(), side(), members=2, ending="abandoned")
    assert refused(Match.start(NERTZ), pairs) == ["the match has 2 sides of 1"]


def test_nothing_after_the_end() -> None:
    """When a match is over nothing is added and nothing is dealt."""
    match = match_of(DANISH, (100, 0))
    over = at(DANISH, side(), side(), ending="abandoned")
    for attempt in (lambda: match.add(over), lambda: match.add_scores((1, 2)), match.deal):
        with pytest.raises(MatchError, match="the match is over"):
            attempt()


def test_wrong_scores() -> None:
    """There are as many scores as sides, and a pause lasts whole minutes from 0."""
    match = Match.start(DANISH)
    with pytest.raises(MatchError, match="2 sides need as many scores"):
        match.add_scores((1, 2, 3))
    for paused in (-1, True, 1.5):
        with pytest.raises(MatchError, match="paused_minutes"):
            match.add_scores((1, 2), paused_minutes=paused)  # type: ignore[arg-type]


def test_a_match_never_changes() -> None:
    """Adding a round makes another match."""
    match = Match.start(DANISH)
    match.add_scores((100, 0))
    assert match == Match.start(DANISH)
