"""Is a house rule of nobody's but ours, registered nowhere, as good as a built-in one?"""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import ClassVar

import pytest
from attrs import evolve, frozen
from hypothesis import given, settings
from hypothesis import strategies as st

from nertslib.actions.hands import Lift, Place
from nertslib.actions.moving import Move
from nertslib.cards import Card, Colour
from nertslib.places import NERTS_PILE, Origin
from nertslib.policies.empties import Empties
from nertslib.profile import Profile
from nertslib.round import Round
from nertslib.rules import Rule
from nertslib.violations import IllegalActionError
from tests.properties.test_consistency import check_position
from tests.strategies import BUILT_INS, deal, game, rounds

BY_NAME = pytest.mark.parametrize("profile", BUILT_INS, ids=lambda profile: profile.name)


@frozen
class OnlyRed:
    """Only a red card fills a space."""

    rule: Rule = Rule("house.only-red", "only a red card fills a space")

    def fills(self, card: Card, origin: Origin) -> Iterator[Rule]:  # noqa: ARG002 - from anywhere
        """Yield the rule for a black card."""
        if card.colour is not Colour.LIGHT:
            yield self.rule


@frozen
class Counted(OnlyRed):
    """The same, and it counts how often it is asked."""

    asked: ClassVar[list[Card]] = []

    def fills(self, card: Card, origin: Origin) -> Iterator[Rule]:
        """Note the question, and answer it."""
        self.asked.append(card)
        yield from super().fills(card, origin)


def ruled(profile: Profile, kind: OnlyRed) -> Profile:
    """Let *profile* be played with the house rule."""
    return evolve(profile, name="house", empties=Empties(kind=kind))


def spacious(profile: Profile, nerts: str, waste: str = "") -> Round:
    """Lay out a side with a space, this Nerts card and this waste."""
    side = {"nerts": nerts, "work": ["", f"9{nerts[-1]}"], "waste": waste}
    return Round.at(profile, {"table": {"A": side, "B": {"nerts": ""}}})


@BY_NAME
def test_a_house_rule_refuses_with_its_own_code(profile: Profile) -> None:
    """A black card is refused for a space by the rule's own code and text, a red one is not."""
    black, red = (suit.letter for suit in profile.layout.deck.suits[:2])
    house = ruled(profile, OnlyRed())
    refused = spacious(house, f"5{black}")
    violation = refused.refusal("A: N>1")
    assert violation is not None
    assert violation.codes == ("house.only-red",)
    assert violation.broken[0].text == "only a red card fills a space"
    assert "only a red card fills a space [house.only-red]" in str(violation)
    with pytest.raises(IllegalActionError):
        refused.play("A: N>1")
    assert "A: N>1" not in {str(action) for action in refused.legal("A")}
    assert spacious(house, f"5{red}").allows("A: N>1")


@BY_NAME
@given(data=st.data())
@settings(max_examples=15, deadline=None)
def test_a_house_rule_is_listed_as_it_is_allowed(profile: Profile, data: st.DataObject) -> None:
    """Lists, the door and the explanation agree under the house rule, over all there is to try."""
    check_position(data.draw(rounds(ruled(profile, OnlyRed()))))


@BY_NAME
def test_a_house_rule_is_kept_to_the_end(profile: Profile) -> None:
    """No black card ever comes to lie alone in a space, in whole games."""
    for number in range(10):
        for stroke in game(deal(ruled(profile, OnlyRed()), number), number):
            for was, now in zip(
                stroke.before.table.tableaux, stroke.after.table.tableaux, strict=True
            ):
                lifted = {held.source.pile for held in was.hands}
                for pile, (old, new) in enumerate(zip(was.work, now.work, strict=True), 1):
                    if new and not old and pile not in lifted:
                        assert new[0].colour is Colour.LIGHT


@BY_NAME
def test_a_house_rule_costs_no_more_than_ours(profile: Profile) -> None:
    """Once its answers are tabulated, the rule is asked by explanations only.

    While nothing is in the air, and members have no tasks of their own, neither listing nor
    allowing nor playing puts a question to it; a refusal does.
    """
    house = ruled(profile, Counted())
    start = deal(house, 2)
    start.legal("A")
    spaces = 0
    for stroke in game(start, 2):
        if stroke.before.table.in_the_air:
            continue
        spaces += any(not pile for t in stroke.before.table.tableaux for pile in t.work)
        for seat in stroke.before.seats:
            fresh: Round = pickle.loads(pickle.dumps(stroke.before))  # noqa: S301 - our own
            fresh = Round(house, fresh.table)
            Counted.asked.clear()
            moves = [action for action in fresh.legal(seat) if isinstance(action, Move)]
            assert all(fresh.allows(move) for move in moves)
            for move in moves:
                fresh.play(move)
            assert not Counted.asked
    assert spaces > 0
    black = next(s.letter for s in profile.layout.deck.suits if s.colour is not Colour.LIGHT)
    spacious(house, f"5{black}").refusal("A: N>1")
    assert Counted.asked


def test_a_house_rule_lists_for_full_hands_without_being_asked() -> None:
    """Where a card in the air may go is read off the tables too."""
    for profile in BUILT_INS:
        house = ruled(profile, Counted())
        round = spacious(house, f"5{profile.layout.deck.suits[1].letter}")
        seat = round.seats[0]
        assert round.legal(seat)
        lifted = round.play(Lift(seat, NERTS_PILE))
        Counted.asked.clear()
        places = [action for action in lifted.legal(seat) if isinstance(action, Place)]
        assert places
        assert not Counted.asked
