"""Tests of the signal that begins a round."""

from nertslib.actions.starting import Start
from tests.helpers import DANISH, YACHT, at, codes, side


def test_start() -> None:
    """Before the signal only the signal is legal, and after it play begins (T07)."""
    table = at(DANISH, side("AD"), side(), started=False)
    assert str(Start()) == "start"
    assert table.table_actions() == (Start(),)
    assert table.legal("A") == table.lifts("A") == ()
    begun = table.play("start")
    assert begun.table.facts.started
    assert codes(begun, "A: N>F+") == set()


def test_once() -> None:
    """The signal is given once: that alone is broken, at any later time."""
    assert codes(at(DANISH, side()), "start") == {"phase.started"}
    assert codes(at(DANISH, side(), ending="abandoned"), "start") == {"phase.started"}
    assert codes(at(YACHT, side("AD"), side()).play("A: lift N"), "start") == {"phase.started"}
