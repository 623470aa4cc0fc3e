"""Tests of who may call, and what becomes of cards in the air."""

from nertslib.policies.calling import Calling
from nertslib.table import Ending
from tests.helpers import broken


def test_refused_with_cards_left() -> None:
    """A call with a Nerts card left is refused, and without one is not."""
    calling = Calling(false_call="refused")
    assert broken(calling.calls(1, None)) == ["calling.cards-left"]
    assert broken(calling.calls(0, None)) == []


def test_false_call_is_possible() -> None:
    """Where a false call ends the round, cards left do not keep anybody from calling."""
    assert broken(Calling(false_call="ends-round").calls(13, None)) == []


def test_second_call() -> None:
    """Somebody has called: that alone is what a second call breaks, cards left or not."""
    assert broken(Calling().calls(3, 0)) == ["calling.called"]
    assert broken(Calling(false_call="ends-round").calls(0, 1)) == ["calling.called"]


def test_automatic() -> None:
    """Where the last card ends the round a call is never legal, whatever is left."""
    calling = Calling(mode="automatic")
    assert broken(calling.calls(0, None)) == ["calling.automatic"]
    assert broken(calling.calls(5, None)) == ["calling.automatic"]
    assert broken(calling.calls(0, 1)) == ["calling.automatic", "calling.called"]


def test_endings() -> None:
    """A true call, a false one and a last card end a round each in its own way."""
    assert Calling().ending(0) is Ending.CALLED
    assert Calling(false_call="ends-round").ending(2) is Ending.FALSE_CALL
    assert Calling(mode="automatic").ending(0) is Ending.EMPTIED


def test_landing_after_the_call() -> None:
    """After the call a card lands anywhere, or on a foundation only where the rules say so."""
    assert broken(Calling(in_flight_to="anywhere").lands(on_foundation=False)) == []
    only = Calling(in_flight_to="foundations")
    assert broken(only.lands(on_foundation=False)) == ["phase.landing-only"]
    assert broken(only.lands(on_foundation=True)) == []
