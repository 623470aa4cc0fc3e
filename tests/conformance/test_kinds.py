"""Tests of the words for kinds of action."""

from __future__ import annotations

import pytest

from nertslib.conformance.answers import ACTIONS
from nertslib.conformance.kinds import kind_of
from nertslib.notation import parse_action

KINDS = {
    "A: N>3": "move",
    "A: 1x2>F": "move",
    "B2: 1b>F+": "move",
    "A: W>u1": "move",
    "A: draw": "draw",
    "A: recycle": "recycle",
    "A: call": "call",
    "A: pass": "pass",
    "A: lift N": "lift",
    "A: place 3": "lift",
    "A: return": "lift",
    "start": "start",
    "burn": "burn",
    "abandon": "abandon",
}


@pytest.mark.parametrize("text", KINDS)
def test_kinds(text: str) -> None:
    """An action and its text are of one kind."""
    assert kind_of(text) == kind_of(parse_action(text)) == KINDS[text]


def test_every_word_has_an_action() -> None:
    """There is no other word than those of the protocol; `together` is several actions."""
    assert {*KINDS.values()} == ACTIONS - {"together"}


@pytest.mark.parametrize("text", ["", "W>N", "A: F1>2", "A: sing", "A: 1x0>2"])
def test_what_cannot_be_read_is_of_no_kind(text: str) -> None:
    """Whatever is no action has no kind."""
    assert kind_of(text) is None
