"""What is read as one thing is refused where it is another."""

from __future__ import annotations

import pytest

from nertslib import DocumentError, Round, from_json, to_json
from nertslib.profiles import PROFILES

EVENTS = Round.deal(PROFILES["danish"], seed=7).step("A: N>F+").events


@pytest.mark.parametrize("target", ["F", "F+", "N", "u0"])
def test_cards_have_landed_somewhere(target: str) -> None:
    """What has landed lies on a pile with a number, never on any foundation or a new one."""
    document = to_json(EVENTS[0])
    assert from_json(document) == EVENTS[0]
    with pytest.raises(DocumentError, match="target: expected where cards have landed"):
        from_json(document | {"target": target})


@pytest.mark.parametrize("side", ["a", "AA", "1", ""])
def test_a_side_is_a_letter(side: str) -> None:
    """A side is named by one capital letter."""
    scores = Round.deal(PROFILES["danish"], seed=7).score()
    document = to_json(scores)
    sides = document["sides"]
    assert isinstance(sides, dict)
    with pytest.raises(DocumentError):
        from_json(document | {"sides": {side: sides["A"]}})
