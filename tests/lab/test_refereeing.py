"""Tests of the referee who is told of claims as they are made."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from attrs import evolve

from nertslib.lab.refereeing import Referee
from nertslib.notation import parse_action
from nertslib.policies.calling import Calling
from nertslib.policies.contention import Contention
from nertslib.profiles import PROFILES
from nertslib.referee import Claim, Reason, arbitrate
from nertslib.round import Round

from ..helpers import DANISH, YACHT, at, side

TABLE = (side("KD 9C", waste="6H"), side("KD", ["7S 6H"]), side(""))


def claim(text: str, first: int, last: int | None = None) -> Claim:
    """Return a claim of a move in the air from *first* to *last*, or of something done at once."""
    action = parse_action(text)
    return Claim(action, at=first) if last is None else Claim(action, lifted=first, landed=last)


def told(deal: Round, *claims: Claim) -> Referee:
    """Tell a referee of *claims* when they are made, and let all come to its end."""
    referee, waiting = Referee.of(deal), list(claims)
    while waiting or referee.next is not None:
        begins = min((c.lifted if c.lifted is not None else -1 for c in waiting), default=None)
        comes = referee.next
        now = min(time for time in (begins, comes) if time is not None)
        if comes == now:
            referee.advance(now)
        made = [c for c in waiting if (c.lifted if c.lifted is not None else -1) == now]
        referee.hear(now, made)
        waiting = [c for c in waiting if c not in made]
    return referee


def check(deal: Round, *claims: Claim, expected: Sequence[Reason]) -> Referee:
    """Check that the referee comes to the *expected* reasons, as `arbitrate` does."""
    referee = told(deal, *claims)
    found = {o.claim: o for o in referee.outcomes.values()}
    assert [found[c].reason for c in claims] == list(expected)
    settlement = arbitrate(deal, claims)
    assert settlement.round.table == referee.table
    assert [found[c] for c in claims] == list(settlement.outcomes)
    return referee


def test_who_is_down_first_stays() -> None:
    """The card that lands later is beaten, whoever lifted first."""
    deal = at(DANISH, *TABLE, foundations=["AH-5H@A"])
    late, soon = claim("B: 1>F1", 90, 150), claim("A: W>F1", 100, 140)
    referee = check(deal, late, soon, expected=[Reason.BEATEN, Reason.LANDED])
    assert referee.bouts == [(0, 1)]


def test_a_tie_is_a_tie() -> None:
    """Cards that land at one time are tied, though the referee heard of them one by one."""
    deal = at(DANISH, *TABLE, foundations=["AH-5H@A"])
    check(
        deal,
        claim("B: 1>F1", 90, 150),
        claim("A: W>F1", 100, 150),
        expected=[Reason.TIED, Reason.TIED],
    )


@pytest.mark.parametrize(
    ("profile", "reason"), [(DANISH, Reason.LANDED), (YACHT, Reason.VOID)], ids=["lands", "void"]
)
def test_a_call_finds_a_card_in_the_air(profile: object, reason: Reason) -> None:
    """A card in the air at the call finishes, or is void; and the round has ended."""
    assert profile in (DANISH, YACHT)
    rules = evolve(DANISH, calling=YACHT.calling) if profile is YACHT else DANISH
    deal = at(rules, *TABLE, foundations=["AH-5H@A"])
    referee = check(
        deal, claim("C: call", 120), claim("B: 1>F1", 100, 150), expected=[Reason.LANDED, reason]
    )
    assert referee.ended == (150 if reason is Reason.LANDED else 120)


def test_a_call_takes_back_what_was_decided_too_early() -> None:
    """Where the lift decides and a call voids, a card in the air has no place after all."""
    rules = evolve(
        PROFILES["danish"],
        name="x",
        contention=Contention(first="lifted"),
        calling=Calling(in_flight="void"),
    )
    deal = at(rules, *TABLE, foundations=["AH-5H@A"])
    referee = check(
        deal,
        claim("C: call", 120),
        claim("B: 1>F1", 100, 150),
        claim("A: W>F1", 105, 110),
        expected=[Reason.LANDED, Reason.VOID, Reason.LANDED],
    )
    assert referee.ended == 120
    assert [card.owner for card in referee.table.centre.cards].count(0) == 6


def test_bouts_end_where_no_card_is_in_the_air() -> None:
    """Claims that overlap are of one bout, and others of bouts of their own."""
    deal = at(DANISH, side("KD 6H", ["7S", "7C"], stock="2S"), side("KD 6D", ["7S"]))
    referee = check(
        deal,
        claim("A: N>1", 10, 20),
        claim("B: N>1", 15, 30),
        claim("A: draw", 40),
        expected=[Reason.LANDED] * 3,
    )
    assert sorted(map(len, referee.bouts)) == [1, 2]
