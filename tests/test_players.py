"""Tests of the simple players, and of the table at which they play."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from attrs import define, evolve, field

from nertslib.actions.hands import Lift
from nertslib.actions.kinds import Action
from nertslib.cards import HIDDEN
from nertslib.errors import PositionError
from nertslib.places import NERTS_PILE, Seat
from nertslib.players import (
    PLAYERS,
    Greedy,
    Player,
    Random,
    generator_of,
    play_round,
    player_named,
    seated_players,
)
from nertslib.players.player import PlayerError
from nertslib.policies.drawing import Drawing
from nertslib.profile import Profile
from nertslib.profiles import PROFILES
from nertslib.round import Round, Step
from nertslib.table import Ending, Table, Tableau

from .helpers import DANISH, NAMES, NERTZ, ONLINE, SWEDISH, YACHT, at, seat, side

KINDS = tuple(PLAYERS)
FOURS = ["4H", "4D", "4S", "4C"]
"""Work piles on which little can be built."""
A, B = seat("A"), seat("B")


def steps_of(name: str, kind: str, seed: int, sides: int = 2) -> list[Step]:
    """Return the steps of a round."""
    dealt = Round.deal(PROFILES[name], sides=sides, seed=seed)
    return list(play_round(dealt, seated_players(dealt, kind, seed), seed))


def plays_of(name: str, kind: str, seed: int) -> list[str]:
    """Return what happened in a round, as texts."""
    return [str(step.events) for step in steps_of(name, kind, seed)]


def greedy(text: str = "test") -> Greedy:
    """Return a greedy player."""
    return Greedy(generator_of(text))


def chosen(player: Player, shown: Round, who: Seat = A) -> str:
    """Return what *player* chooses, as a text."""
    return str(player.choose(shown.view(who), who))


# A round is played to its end.


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", NAMES)
def test_every_round_ends(name: str, kind: str) -> None:
    """Whatever the seed, simple players bring a round to an end."""
    for seed in range(6):
        assert steps_of(name, kind, seed)[-1].round.ending is not None


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", NAMES)
def test_every_round_of_many_ends(name: str, kind: str) -> None:
    """So it is with two hundred seeds, and at tables of every size."""
    sizes = PROFILES[name].seating.sides
    for seed in range(200):
        sides = min(sizes.most, sizes.least + seed % 3)
        assert steps_of(name, kind, seed, sides)[-1].round.ending is not None


def test_members_with_tasks_play_together() -> None:
    """A Dealer and a Nertz player bring their round to an end too."""
    for seed in range(8):
        dealt = Round.deal(NERTZ, members=2, seed=seed)
        steps = list(play_round(dealt, seated_players(dealt, KINDS[seed % 2], seed), seed))
        assert steps[-1].round.ending is not None


def test_steps_follow_each_other() -> None:
    """Each step is played from the round of the step before, and tells it whole."""
    shown = Round.deal(DANISH, seed=5)
    for step in play_round(shown, seated_players(shown, "greedy", 5), 5):
        after = shown.table
        for event in step.events:
            after = event.apply(after)
        assert after == step.round.table
        shown = step.round


def test_many_rounds_are_called() -> None:
    """Greedy players come to a call more often than not, where spaces take any card."""
    ends = [steps_of("danish", "greedy", seed)[-1].round.ending for seed in range(9)]
    assert ends.count(Ending.CALLED) > 4


# The same seed gives the same round.


@pytest.mark.parametrize("kind", KINDS)
def test_seed_decides(kind: str) -> None:
    """One seed gives one round, another seed another one."""
    assert plays_of("danish", kind, 3) == plays_of("danish", kind, 3)
    assert plays_of("danish", kind, 3) != plays_of("danish", kind, 4)


def test_play_has_a_seed_of_its_own() -> None:
    """One deal is played in several ways."""
    dealt = Round.deal(DANISH, seed=3)
    ways = {
        str([step.events for step in play_round(dealt, seated_players(dealt, "random", n), n)])
        for n in range(4)
    }
    assert len(ways) == 4


PRINTED = """
from tests.test_players import plays_of
print(plays_of("yacht-party", "greedy", 2), plays_of("online", "random", 2))
"""


def test_hash_seed_has_no_say() -> None:
    """The round is the same in every process, however its hashes fall."""
    found = {
        subprocess.run(
            [sys.executable, "-c", PRINTED],
            check=True,
            capture_output=True,
            cwd=Path(__file__).parents[1],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
        ).stdout
        for hash_seed in ("0", "1", "4711")
    }
    assert len(found) == 1


def test_generator_follows_from_its_text() -> None:
    """The numbers are those of the first 256 bits of the digest, and the global ones are unused."""
    digest = int.from_bytes(sha256(b"nerts").digest())
    assert generator_of("nerts").random() == generator_of("nerts").random()
    assert generator_of("nerts").getstate() == type(generator_of(""))(digest).getstate()


# Players see what their seat may see.


@define
class Witness:
    """A player who notes what it is shown, and lets another choose."""

    player: Player
    seen: list[tuple[Round, Seat]] = field(factory=list)

    def choose(self, view: Round, seat: Seat) -> Action | None:
        """Note the view."""
        self.seen.append((view, seat))
        return self.player.choose(view, seat)


def hidden_from(profile: Profile, tableau: Tableau, *, own: bool) -> bool:
    """Whether everything that must be hidden of *tableau* is."""
    whole = profile.layout.shows(own=own) == "whole"
    below = () if whole else tableau.nerts[:-1]
    return all(card is HIDDEN for card in (*tableau.stock, *below))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", NAMES)
def test_players_get_views_only(name: str, kind: str) -> None:
    """No player is ever shown a stock, nor a Nerts card that its seat may not see."""
    dealt = Round.deal(PROFILES[name], seed=1)
    witnesses = {s: Witness(p) for s, p in seated_players(dealt, kind, 1).items()}
    steps = list(play_round(dealt, witnesses, 1))
    seen = [entry for witness in witnesses.values() for entry in witness.seen]
    assert len(seen) >= len(steps) - 1
    for view, who in seen:
        assert view.seen_by == who
        for number, tableau in enumerate(view.table.tableaux):
            assert hidden_from(view.profile, tableau, own=number == who.side)


def with_hidden_turned(shown: Round) -> Round:
    """Return a round that nobody can tell from *shown*, with other cards where they are hidden."""

    def turned(tableau: Tableau) -> Tableau:
        return tableau.with_stock(tableau.stock[::-1])

    tableaux = tuple(map(turned, shown.table.tableaux))
    return evolve(shown, table=Table(tableaux, shown.table.centre, shown.table.facts))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", NAMES)
def test_hidden_cards_decide_nothing(name: str, kind: str) -> None:
    """At two tables that look the same, players do the same."""
    for step in steps_of(name, kind, 6)[:60:4]:
        for who in step.round.seats:
            one, other = (player_named(kind, f"{who}") for _ in range(2))
            here, there = step.round, with_hidden_turned(step.round)
            assert here.view(who) == there.view(who)
            assert chosen(one, here, who) == chosen(other, there, who)


# What a greedy player wants.


def test_greedy_calls_first() -> None:
    """With an empty Nerts pile it calls, whatever else it could do."""
    shown = at(DANISH, side("", ["AS", "KH"]), side("5S"))
    assert chosen(greedy(), shown) == "A: call"


def test_greedy_makes_no_false_call() -> None:
    """Where a false call ends the round, it plays on."""
    shown = at(ONLINE, side("9S", ["4H"], stock="2C"), side("5S"))
    assert chosen(greedy(), shown) == "A: draw"


@pytest.mark.parametrize(
    ("nerts", "work", "waste", "wanted"),
    [
        ("AS", "2H 2D KC KS", "AH", "A: N>F+"),
        ("7S", "8H AD KC KS", "AH", "A: N>1"),
        ("9S", "8H AD KC KS", "7S", "A: 2>F+"),
        ("9S", "8H 4D KC KS", "7S", "A: W>1"),
        ("9S", "8H 7C KD KS", "QS", "A: W>3"),
        ("9S", "8H 7C KC KS", "2D", "A: 2>1"),
    ],
)
def test_greedy_prefers(nerts: str, work: str, waste: str, wanted: str) -> None:
    """Nerts cards go first, home rather than away, then cards go home, then the waste away.

    A work pile is emptied where nothing else is at hand.
    """
    shown = at(DANISH, side(nerts, work.split(), waste=waste), side("5S"))
    assert chosen(greedy(), shown) == wanted


def test_greedy_turns_two_passes_then_passes_then_waits() -> None:
    """In vain it turns the rest of this pass and another one, passes, and waits for a change."""
    shown = at(DANISH, side("9S", FOURS, stock="7C 7D 7H 6C 6D 6H"), side("5S"))
    player, told = greedy(), list[str]()
    while (action := player.choose(shown.view(A), A)) is not None:
        told.append(str(action).removeprefix("A: "))
        shown = shown.play(action)
    assert told == ["draw", "draw", "recycle", "draw", "draw", "pass"]
    assert chosen(player, shown) == "None"


def test_change_wakes_a_greedy_player() -> None:
    """When others have played, it looks through its stock again."""
    shown = at(DANISH, side("9S", FOURS, stock="7C"), side("5S AS", ["KC"]))
    player = greedy()
    while (action := player.choose(shown.view(A), A)) is not None:
        shown = shown.play(action)
    assert chosen(player, shown.play("B: N>F+")) == "A: recycle"


def test_member_leaves_passing_to_the_dealer() -> None:
    """While the Dealer may turn the stock, the Nertz player waits; with no stock it passes."""
    one, two = seat("A1"), seat("A2")
    fours = ["4B", "4R", "4W", "4Y"]
    shown = at(NERTZ, side("9B", fours, stock="8R"), side("5B"), members=2)
    assert chosen(greedy(), shown, two) == "None"
    assert chosen(greedy(), shown, one) == "A1: draw"
    bare = at(NERTZ, side("9B", fours), side("5B"), members=2)
    assert chosen(greedy(), bare, two) == "A2: pass"


def test_full_hand_is_put_down_or_back() -> None:
    """A card in the air is placed where it leads anywhere, home if it can, else put back."""
    fitting = at(DANISH, side("", ["8H", "9D", "KC", "KS"], hands=["7S from N"]), side("5S"))
    assert chosen(greedy(), fitting) == "A: place 1"
    home = at(DANISH, side("", ["2H", "9D", "KC", "KS"], hands=["AS from N"]), side("5S"))
    assert chosen(greedy(), home) == "A: place F+"
    alone = at(DANISH, side("", FOURS, hands=["9S from N"]), side("5S"))
    assert chosen(greedy(), alone) == "A: return"
    assert chosen(Random(generator_of("one")), alone) == "A: return"


# What a random player does.


def test_random_does_everything_sooner_or_later() -> None:
    """Each legal action is chosen by some seed, but for the pass while anything leads anywhere."""
    shown = at(DANISH, side("7S", ["8H", "8D", "KC"], stock="2S", waste="4C"), side("5S"))
    legal = {str(action) for action in shown.legal(A)}
    found = {chosen(Random(generator_of(str(n))), shown) for n in range(200)}
    assert found == legal - {"A: pass"}


def test_random_makes_no_false_call() -> None:
    """Where a false call is legal it is no choice, but a true one is."""
    shown = at(ONLINE, side("9S", ["4H"], stock="2C"), side("5S"))
    assert {chosen(Random(generator_of(str(n))), shown) for n in range(20)} == {"A: draw"}
    done = at(ONLINE, side("", ["4H"], stock="2C"), side("5S"))
    found = {chosen(Random(generator_of(str(n))), done) for n in range(20)}
    assert found == {"A: call", "A: draw"}


def test_random_passes_after_two_passes_in_vain() -> None:
    """It goes on while anything leads anywhere; when nothing does, it passes, then waits."""
    shown = at(DANISH, side("9S", FOURS, stock="7C"), side("5S"))
    player, told = Random(generator_of("any")), list[str]()
    while (action := player.choose(shown.view(A), A)) is not None:
        told.append(str(action).removeprefix("A: "))
        shown = shown.play(action)
    assert told == ["draw", "recycle", "draw", "pass"]


# Names.


def test_wrong_name_offers_the_nearest() -> None:
    """A name that is nearly right is guessed, else all are told."""
    with pytest.raises(PlayerError, match="'greed'; is 'greedy' meant"):
        player_named("greed", "1")
    with pytest.raises(PlayerError, match="there is random, greedy"):
        player_named("x", "1")


# The table sees that every round ends.


class Waiter:
    """A player who never does anything."""

    def choose(self, view: Round, seat: Seat) -> Action | None:
        """Wait."""


class Holder:
    """A player who takes up its Nerts card, and never puts it down."""

    def choose(self, view: Round, seat: Seat) -> Action | None:  # noqa: ARG002 - it is blind
        """Take it up."""
        return Lift(seat, NERTS_PILE)


@define
class Scripted:
    """A player who does what is written, then waits."""

    actions: Iterator[Action]

    def choose(self, view: Round, seat: Seat) -> Action | None:  # noqa: ARG002 - it is blind
        """Do the next thing."""
        return next(self.actions, None)


def played(shown: Round, player: Player) -> list[Step]:
    """Let the same *player* play for everybody."""
    return list(play_round(shown, dict.fromkeys(shown.seats, player)))


def test_round_is_started_first() -> None:
    """A round that has not begun is begun."""
    dealt = Round.deal(DANISH, seed=1, started=False)
    steps = played(dealt, Waiter())
    assert type(steps[0].events[0]).__name__ == "Started"
    assert steps[-1].round.ending is Ending.ABANDONED


def test_table_gives_up_on_waiters() -> None:
    """Where nobody does anything for long, all pass and the round is abandoned."""
    steps = played(Round.deal(YACHT, seed=1), Waiter())
    assert [type(step.events[0]).__name__ for step in steps] == ["Passed", "Passed", "Ended"]


def test_table_puts_back_what_is_held() -> None:
    """A card that is never put down goes back before the end; refused actions count as waiting."""
    steps = played(Round.deal(DANISH, seed=1), Holder())
    told = [type(step.events[0]).__name__ for step in steps]
    assert told == ["Lifted"] * 2 + ["Returned"] * 2 + ["Passed"] * 2 + ["Ended"]
    assert steps[-1].round.ending is Ending.ABANDONED


def test_called_round_ends_though_a_card_is_held() -> None:
    """After a call the table waits for a card in the air, and in the end puts it back."""
    shown = at(DANISH, side("", ["4H"]), side("", ["4C"], hands=["9S from N"]))
    players: dict[Seat, Player] = {A: greedy(), B: Waiter()}
    steps = list(play_round(shown, players))
    assert [type(step.events[0]).__name__ for step in steps] == ["Called", "Returned"]
    assert steps[-1].round.ending is Ending.CALLED


def test_stuck_table_burns_as_often_as_it_may_help() -> None:
    """With three cards at a time a fourth burn shows nothing new; the round is then abandoned."""
    stuck = side("9S", FOURS, stock="6C 6S 6D 6H 8C")
    steps = played_by_greedy(at(DANISH, stuck, side("9S", FOURS)))
    told = [type(step.events[0]).__name__ for step in steps]
    assert told.count("Stopped") == 3
    assert told[-1] == "Ended"
    single = evolve(DANISH, drawing=Drawing(count=1))
    steps = played_by_greedy(at(single, stuck, side("9S", FOURS)))
    assert [type(step.events[0]).__name__ for step in steps].count("Stopped") == 1


def test_second_stop_ends_a_swedish_deal() -> None:
    """Where a burn without effect ends the deal, that is how it ends."""
    stuck = side("9S", FOURS, stock="6C 6S 6D 6H 8C")
    steps = played_by_greedy(at(SWEDISH, stuck, side("9S", FOURS)))
    assert steps[-1].round.ending is Ending.DEADLOCK


def played_by_greedy(shown: Round) -> list[Step]:
    """Let greedy players play."""
    return list(play_round(shown, seated_players(shown, "greedy", 1), 1))


def test_nobody_is_asked_after_the_end() -> None:
    """When the round is over, the others of that turn are not asked."""
    shown = at(DANISH, side("", ["4H"]), side("", ["4C"]))
    witnesses = {s: Witness(greedy(str(s))) for s in shown.seats}
    list(play_round(shown, witnesses))
    assert sum(len(witness.seen) for witness in witnesses.values()) == 1


def test_view_is_not_played() -> None:
    """A view, in which cards are hidden, is refused."""
    with pytest.raises(PositionError, match="a view hides cards"):
        played(Round.deal(DANISH, seed=1).view("A"), Waiter())


def test_refused_action_changes_nothing() -> None:
    """Who tries something forbidden has lost a turn, no more."""
    shown = at(DANISH, side("9S", ["4H"]), side("5S"))
    steps = played(shown, Scripted(iter([Lift(Seat(7), NERTS_PILE)])))
    assert type(steps[0].events[0]).__name__ == "Passed"
