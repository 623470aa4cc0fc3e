"""Tests of rounds played in time."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from attrs import define, evolve, field

from nertslib.actions.kinds import Action
from nertslib.actions.moving import Move
from nertslib.actions.stalling import Burn
from nertslib.actions.stock import Draw
from nertslib.lab import NEVER, Contestant, LabError, Played, play
from nertslib.lab.addresses import Policy
from nertslib.places import Seat
from nertslib.players import PLAYERS
from nertslib.players.player import Patience
from nertslib.profiles import PROFILES
from nertslib.referee import Claim, Reason, arbitrate
from nertslib.round import Round

from ..helpers import NAMES
from .experiments import QUICK, Stubborn, contended, experiment, scripted

CONTENDED = {profile.name: profile for profile in contended()}


def times_of(claim: Claim) -> tuple[int, int]:
    """Return when a claim begins and ends; what is no move takes its time before."""
    if isinstance(claim.action, Move):
        assert claim.lifted is not None
        assert claim.landed is not None
        return claim.lifted, claim.landed
    assert claim.at is not None
    return claim.at, claim.at


def reasons(played: Played) -> Counter[Reason]:
    """Count what became of the claims."""
    return Counter(outcome.reason for outcome in played.outcomes.values())


# The referee's verdict is that of the whole race.


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", list(PLAYERS))
def test_a_round_is_one_race(name: str, kind: str) -> None:
    """All claims of a round, settled at once, have the outcomes that they had one by one."""
    found = experiment(name, players=[f"{kind}:fast", "greedy:slow"])
    check_one_race(play(found, 0, 1))


def check_one_race(played: Played) -> None:
    """Check that a round is what the referee makes of all its claims together."""
    settlement = arbitrate(played.deal, played.claims)
    assert settlement.round == played.round
    assert dict(enumerate(settlement.outcomes)) == played.outcomes


def test_a_round_is_one_race_however_races_are_settled() -> None:
    """The same where the lift decides, where ties stay, and where a call voids or waits.

    Races, ties, cards in the air at a call, and late actions all happen.
    """
    seen: Counter[Reason] = Counter()
    for profile in CONTENDED.values():
        found = experiment(profile, sides=4, players=["greedy:fast"], seed=3, tick=200)
        for number in (1, 2):
            played = play(found, 0, number)
            check_one_race(played)
            seen += reasons(played)
    wanted = {Reason.LANDED, Reason.TIED, Reason.BEATEN, Reason.VOID, Reason.LATE}
    assert wanted <= set(seen)
    assert seen.total() > 100 * len(CONTENDED)


@pytest.mark.slow
@pytest.mark.parametrize("name", [*NAMES, *CONTENDED])
def test_many_rounds_are_one_race(name: str) -> None:
    """The same for many rounds of every rule set."""
    profile = CONTENDED.get(name) or PROFILES[name]
    sides = profile.seating.sides.most if name == "nertz" else 4
    found = experiment(profile, sides=sides, players=["greedy:fast", "careful", "random"])
    for number in range(1, 11):
        check_one_race(play(found, 0, number))


# Time.


@pytest.mark.parametrize("name", NAMES)
def test_nobody_does_two_things_at_once(name: str) -> None:
    """A member begins nothing before what it did has ended; and nothing begins after the end."""
    played = play(experiment(name), 0, 2)
    free: dict[Seat, int] = {}
    for number, claim in enumerate(played.claims):
        begins, ends = times_of(claim)
        seat = getattr(claim.action, "seat", None)
        if isinstance(seat, Seat):
            assert begins > free.get(seat, 0)
            free[seat] = ends
        assert begins % 50 == ends % 50 == 0
        assert begins <= played.duration or played.outcomes[number].reason is Reason.LATE
    assert len(free) == len(played.deal.seats)


def test_a_round_follows_from_its_experiment_alone() -> None:
    """A round is the same again, whatever was played before it."""
    found = experiment("danish", "online")
    first = play(found, "danish", 3)
    play(found, "online", 1)
    assert play(found, "danish", 3) == first
    assert play(experiment("danish"), 0, 3).claims == first.claims
    assert play(found, "danish", 4).claims != first.claims
    assert play(experiment("danish", seed=2), 0, 3).claims != first.claims


def test_rules_that_play_no_part_change_nothing() -> None:
    """Two rule sets that differ in points play the same rounds: that is what pairing is for."""
    danish = PROFILES["danish"]
    other = evolve(danish, name="other", scoring=PROFILES["yacht-party"].scoring)
    found = experiment(danish, other)
    for number in (1, 2):
        assert play(found, 0, number).claims == play(found, 1, number).claims


def test_who_is_faster_does_more() -> None:
    """Of two players alike the faster one begins more, in either seat."""
    found = experiment("danish", players=["greedy:fast", "greedy:300%"])
    for number in (1, 2, 3, 4):
        begun = Counter(
            claim.action.seat.side
            for claim in play(found, 0, number).claims
            if isinstance(claim.action, Move)
        )
        fast = next(side for side in (0, 1) if found.team(number, side) == 0)
        assert begun[fast] > begun[1 - fast]


# What members do.


def test_a_move_takes_its_time() -> None:
    """A move is thought of, lifted and landed; it names the card that its maker saw."""
    found = experiment("danish", players=[scripted("draw", "N>F"), scripted()])
    played = play(evolve(found, seed=7), 0, 2)
    draw, *moves = played.claims
    assert (str(draw.action), draw.at) == ("A: draw", 200)
    assert len(moves) <= 1
    for move in moves:
        assert (move.lifted, move.landed) == (300, 400)
        assert "[" in str(move.action)


def test_what_is_illegal_counts_as_waiting() -> None:
    """A player who wants what the rules forbid is asked again only when something changes."""
    found = experiment("danish", players=[Contestant(Stubborn(), QUICK), scripted("draw")])
    played = play(found, 0, 2)
    assert [str(claim.action) for claim in played.claims] == ["B: draw"]
    assert played.refused == (1, 0)
    assert played.ending == NEVER


@define
class Thief:
    """A player who would rather draw for the other side than do anything of its own."""

    def choose(self, round: Round, seat: Seat) -> Action | None:  # noqa: ARG002 - as players do
        """Draw for the other side."""
        return Draw(Seat(1 - seat.side))


def test_nobody_plays_for_another() -> None:
    """What a player wants another seat to do is refused, as what the rules forbid."""
    found = experiment("danish", players=[scripted(), Contestant(Thief(), QUICK)])
    played = play(found, 0, 2)
    assert played.claims == ()
    assert sorted(played.refused) == [0, 1]


@define
class Writer:
    """A player who answers in words."""

    def choose(self, round: Round, seat: Seat) -> Action | None:  # noqa: ARG002 - as players do
        """Say what to do."""
        return f"{seat}: draw"  # type: ignore[return-value] # that is what is tried


class Nullary:
    """A player that is made of nothing, where it would get its chance."""

    def choose(self, round: Round, seat: Seat) -> Action | None:
        """Do nothing."""


def nobody(_: random.Random) -> None:
    """Make no player."""


@pytest.mark.parametrize(
    ("policy", "words"),
    [
        (Writer(), "Writer: it chose no action, but 'A: draw'"),
        (nobody, "nobody: it made no player, but None"),
        (Nullary, "Nullary: it made no player: Nullary.* takes"),
    ],
)
def test_who_does_not_play_is_named(policy: Policy, words: str) -> None:
    """A player who chooses no action, and what makes no player, are no excuse to wait."""
    found = experiment("danish", players=[Contestant(policy, QUICK)])
    with pytest.raises(LabError, match=words):
        play(found, 0, 1)


def test_who_waits_looks_again_when_something_changes() -> None:
    """A pass of the other side wakes who waits, and it sees the table as it is then."""
    found = experiment("danish", players=[scripted("pass"), Contestant(Watching(), QUICK)])
    played = play(found, 0, 2)
    assert [str(claim.action) for claim in played.claims] == ["A: pass", "B: pass", "abandon"]
    assert played.ending == "abandoned"


@define
class Watching:
    """Passes as soon as somebody else has."""

    def choose(self, view: Round, seat: Seat) -> Action | None:
        """Return a pass, or wait."""
        passed = view.table.facts.passed
        if not passed or seat.side in passed:
            return None
        return next(action for action in view.legal(seat) if str(action).endswith("pass"))


def test_a_round_that_never_ends_is_given_up() -> None:
    """Where all wait for ever, and where play takes too long, the round has no ending."""
    idle = experiment("danish", players=[scripted(), scripted()])
    assert (play(idle, 0, 1).ending, play(idle, 0, 1).duration) == (NEVER, idle.limit)
    short = evolve(experiment("danish"), limit=5_000)
    played = play(short, 0, 1)
    assert (played.ending, played.duration) == (NEVER, 5_000)
    assert max(times_of(claim)[0] for claim in played.claims) >= 4_000
    assert len(played.outcomes) == len(played.claims)
    assert not played.round.table.in_the_air


def test_a_table_that_is_stuck_moves_its_stocks_under() -> None:
    """Burns happen where nobody can play, after everybody has passed or waits, and help."""
    stops = 0
    found = experiment("danish", players=["careful", "greedy"])
    for number in range(1, 17):
        played = play(found, 0, number)
        burns = [claim for claim in played.claims if isinstance(claim.action, Burn)]
        assert all(played.outcomes[played.claims.index(burn)].took_effect for burn in burns)
        assert len(burns) == played.round.table.facts.stops
        assert played.ending != NEVER
        stops += len(burns)
    assert stops > 0


def test_both_members_of_a_team_play_on_one_tableau() -> None:
    """Two hands of a side are in the air at the same time, and both bring cards."""
    played = play(experiment("yacht-party", players=["greedy"]), 0, 1)
    flights: dict[int, list[tuple[Seat, int, int]]] = {0: [], 1: []}
    for number, claim in enumerate(played.claims):
        if isinstance(claim.action, Move) and played.outcomes[number].took_effect:
            seat = claim.action.seat
            flights[seat.side].append((seat, *times_of(claim)))
    for side, flown in flights.items():
        assert {seat.place for seat, *_ in flown} == {1, 2}, side
    together = sum(
        one[0] != other[0] and one[1] < other[2] and other[1] < one[2]
        for flown in flights.values()
        for one in flown
        for other in flown
    )
    assert together > 0


def test_a_player_of_ones_own_sees_views_only() -> None:
    """Whatever sits down is shown what its seat may see."""
    player = Remembering()
    found = experiment("danish", players=[Contestant(player, QUICK), "greedy"])
    play(found, 0, 2)
    assert SEEN
    assert all(view.seen_by == Seat(0) for view in SEEN)


SEEN: list[Round] = []


@define
class Remembering:
    """Keeps what it is shown."""

    def choose(self, view: Round, seat: Seat) -> Action | None:
        """Note the view."""
        assert view.seat(seat) == seat
        SEEN.append(view)
        return None


# Precedence.


def test_at_one_time_nobody_is_first_by_seat() -> None:
    """Who comes first of those who act at the same time is drawn anew for each round."""
    firsts: Counter[str] = Counter()
    found = experiment("danish", players=[Contestant("greedy", QUICK)], sides=4)
    for number in range(1, 17):
        action = play(evolve(found, limit=500), 0, number).claims[0].action
        firsts[str(action)[0]] += 1
    assert set(firsts) == set("ABCD")


def test_patience_is_not_shared() -> None:
    """A player that is copied for every seat and round begins with what it was made with."""
    player = Impatient()
    found = experiment("danish", players=[Contestant(player, QUICK)])
    assert play(found, 0, 1) == play(found, 0, 1)
    assert player.patience == Patience(None, 3)


@define
class Impatient:
    """Draws three times, then passes."""

    patience: Patience = field(factory=lambda: Patience(None, 3))

    def choose(self, view: Round, seat: Seat) -> Action | None:
        """Return a draw or a pass."""
        self.patience.spend()
        word = "draw" if self.patience.turns >= 0 else "pass"
        return next((a for a in view.legal(seat) if str(a).endswith(word)), None)
