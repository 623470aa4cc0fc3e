"""The public API as types: this file is only type-checked, never run."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_type

import nertslib as nerts
from nertslib.actions.hands import Lift, Place
from nertslib.actions.kinds import SeatAction, TableAction
from nertslib.actions.moving import Move
from nertslib.auditing import Missing
from nertslib.events import Event
from nertslib.match import Payment
from nertslib.places import Seat, Target
from nertslib.profile import Profile
from nertslib.referee import Outcome, Settlement
from nertslib.round import Round, Step
from nertslib.scores import Score, Scores
from nertslib.table import Ending
from nertslib.violations import Broken, Violation

p = nerts.PROFILES["danish"]
assert_type(p, Profile)

r = nerts.Round.deal(p, sides=3, members=1, seed=7, round=1, started=True)
assert_type(r, Round)
assert_type(nerts.Round.deal(p, decks=["AS 2S", r.table.tableaux[0].cards]), Round)
assert_type(nerts.Round.at(p, {"table": {"A": {"nerts": ""}}}), Round)
assert_type(r.position(), dict[str, object])

assert_type(r.refusal("A: draw"), Violation | None)
assert_type(r.allows(object()), bool)
assert_type(r.legal("A"), tuple[SeatAction, ...])
assert_type(r.legal(Seat(0)), tuple[SeatAction, ...])
assert_type(r.lifts("A"), tuple[Lift, ...])
assert_type(r.table_actions(), tuple[TableAction, ...])
assert_type(r.targets("A", "N"), tuple[Target, ...])
assert_type(r.productive("A"), tuple[Move | Place, ...])
assert_type(r.play("A: draw"), Round)

step = r.step("A: draw")
assert_type(step, Step)
assert_type(step.round, Round)
assert_type(step.events, tuple[Event, ...])

assert_type(r.view("A"), Round)
assert_type(r.is_stuck("A"), bool | None)
assert_type(r.ending, Ending | None)
assert_type(r.caller, str | None)
assert_type(r.audit(), Mapping[str, Missing])
assert_type(r.score(), Scores)
assert_type(r.score()["A"], Score)
assert_type(r.score()["A"].total, int)
assert_type(r.score()["A"].parts, Mapping[str, int])

violation = r.refusal("A: draw")
if violation is not None:
    assert_type(violation.action, object)
    assert_type(violation.broken, tuple[Broken, ...])
    assert_type(violation.codes, tuple[str, ...])

m = nerts.Match.start(p, sides=3, seed=7)
assert_type(m, nerts.Match)
assert_type(m.deal(), Round)
assert_type(m.add(r, paused_minutes=0), nerts.Match)
assert_type(m.totals, Mapping[str, int])
assert_type(m.counted, tuple[bool, ...])
assert_type(m.over, bool)
assert_type(m.winners, tuple[str, ...])
assert_type(m.settlement, tuple[Payment, ...])

settled = nerts.arbitrate(r, [])
assert_type(settled, Settlement)
assert_type(settled.round, Round)
assert_type(settled.outcomes, tuple[Outcome, ...])
