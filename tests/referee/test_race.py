"""Hands are hands in a race too: what is held, what flies, and what another claim does with it."""

from __future__ import annotations

from attrs import evolve

from nertslib import PROFILES, Claim, arbitrate
from nertslib.policies.contention import Contention
from tests.helpers import at, side

LIFTED = evolve(PROFILES["danish"], name="lifted", contention=Contention(first="lifted"))


def test_a_card_that_has_its_place_is_not_put_down_again() -> None:
    """Where the lift decides, the hand of a card on its way holds nothing to place or return."""
    table = at(LIFTED, side("5D", ["6S"], waste="AH"), side("KC"))
    move = Claim("A: W>F", lifted=1, landed=9)
    for text in ("A: return", "A: place 1"):
        outcomes = arbitrate(table, [move, Claim(text, at=5)]).outcomes
        assert [str(outcome.reason) for outcome in outcomes] == ["landed", "illegal"]
        violation = outcomes[1].violation
        assert violation is not None
        assert violation.codes == ("hands.empty",)


def test_another_hand_is_left_alone() -> None:
    """A claim that puts one hand's card back does nothing to the card in another hand."""
    table = at(PROFILES["danish"], side("5D", ["6S"]), side("KC", waste="AH"))
    claims = [
        Claim("A: N>1", lifted=1, landed=9),
        Claim("B: W>F", lifted=1, landed=9),
        Claim("A: return", at=5),
    ]
    outcomes = arbitrate(table, claims).outcomes
    assert [outcome.took_effect for outcome in outcomes] == [False, True, True]


def test_what_was_lifted_before_the_call_may_be_put_down_after_it() -> None:
    """After a call that lets cards finish, a hand that was full may still be emptied."""
    table = at(PROFILES["danish"], side("", ["6S"]), side("KC 5D", ["6C"], hands=["AH from W"]))
    claims = [Claim("A: call", at=1), Claim("B: place F", at=2), Claim("B: draw", at=3)]
    settlement = arbitrate(table, claims)
    assert [str(o.reason) for o in settlement.outcomes] == ["landed", "landed", "late"]
    assert str(settlement.round.ending) == "called"
