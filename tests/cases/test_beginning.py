"""A case begins with a position, a deal or decks, under a rule set named or spelt out."""

from __future__ import annotations

from nertslib import PROFILES, cases
from nertslib.cases.reading import read_cases
from tests.cases.written import HEAD, TABLE, run


def test_a_case_may_begin_with_a_deal_or_with_decks() -> None:
    """Deals from a seed and given decks are set up as rounds are, started or not."""
    assert (
        run(
            deal={"sides": 2, "seed": 7},
            lists={"A": ["A: N>4", "A: N>F+", "A: 3>1", "A: draw", "A: pass"]},
        )
        == []
    )
    deck = " ".join(map(str, PROFILES["danish"].layout.deck.cards()))
    waiting = {"decks": [deck, deck], "facts": {"started": False}}
    assert run(**waiting, lists={"A": []}) == []


def test_facts_may_stand_beside_a_deal() -> None:
    """What has happened in a dealt round is as a case says, and is refused if it cannot be."""
    facts = {"stops": 3, "stops_since_play": 2, "passed": ["A"]}
    dealt = {"deal": {"sides": 2, "seed": 7}}
    assert run(**dealt, facts=facts, after=facts) == []
    assert run(**dealt, facts={"stops": 1, "stops_since_play": 2}, refused=True) == []
    (failure,) = run(**dealt, facts={"bogus": 1})
    assert "unknown key" in str(failure)


def test_a_profile_may_be_spelt_out() -> None:
    """A case may carry its rule set as a table, and another may be put in its place."""
    (case,) = read_cases(
        {"case": [HEAD | TABLE | {"profile": {"extends": "danish", "name": "house"}}]}, "here"
    )
    assert cases.profile_of(case).name == "house"
    assert cases.run(case, PROFILES["swedish"]).holds
