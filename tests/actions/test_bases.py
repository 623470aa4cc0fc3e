"""Tests that a refusal cites what it really stands on, where one code covers several cases."""

from __future__ import annotations

import pytest

from nertslib.actions.bases import BASES
from nertslib.codes import every_code
from nertslib.profile import SETTINGS_BEHIND, Profile, settings
from nertslib.profiles import PROFILES
from nertslib.round import Round
from nertslib.rules import Assumption, Citation
from nertslib.table import Ending
from tests.helpers import DANISH, NAMES, NERTZ, ONLINE, SWEDISH, YACHT, at, side

each_profile = pytest.mark.parametrize("profile", PROFILES.values(), ids=NAMES)


def cited(round: Round, action: object) -> list[str]:
    """Return the ids of the sentences that the refusal of *action* cites, "assumed" for reasons."""
    refusal = round.refusal(action)
    assert refusal is not None
    (broken,) = refusal.broken
    return [str(g) if isinstance(g, Citation) else "assumed" for g in broken.grounds]


def test_bases_are_something() -> None:
    """Each rule with a basis of its own is one of the library, and its basis is there."""
    known = {rule for rules in every_code().values() for rule in rules}
    assert {*BASES} <= known
    subjects = {*settings(DANISH), *every_code()}
    for basis in BASES.values():
        assert basis.reason.strip() if isinstance(basis, Assumption) else basis in subjects
    assert "places.no-such-foundation" not in SETTINGS_BEHIND


@each_profile
@pytest.mark.parametrize("action", ["hello", 42, None, "A: 1x0>2", "A: N>", "A: ", "F", "A: N>2 ["])
def test_nonsense_is_no_matter_of_the_text(profile: Profile, action: object) -> None:
    """What nobody can read is refused without a sentence of the game."""
    assert cited(Round.deal(profile, seed=1), action) == ["assumed"]


@pytest.mark.parametrize(
    "action",
    ["A: F1>2", "A: F>2", "A: lift F2", "A: 1>B2", "A:1 > A1", "A: W>N", "A: place W", "A: F+>F"],
)
def test_a_way_that_no_card_goes(action: str) -> None:
    """Out of the middle, to another's piles, back on the Nerts pile: the text has a say in that."""
    assert cited(Round.deal(DANISH, seed=1), action) == ["danish/01", "danish/06"]
    assert cited(Round.deal(SWEDISH, seed=1), action) == ["swedish/08"]


@each_profile
def test_giving_up_is_in_no_text(profile: Profile) -> None:
    """A round is not given up by the sentences about burning."""
    assert cited(Round.deal(profile, seed=1), "abandon") == ["assumed"]


def test_a_foundation_that_is_not_there() -> None:
    """Set aside, an empty slot, more than there may be, and none: each has its own grounds."""
    for profile, sentences in ((YACHT, ["yacht-party/29", "yacht-party/30"]), (SWEDISH, ["18"])):
        table = at(profile, side("", waste="KD"), side("2S"), foundations=["AD-QD@B"])
        seat = table.seats[0]
        ends = cited(table.play(f"{seat}: W>F1"), f"{table.seats[-1]}: N>F1")
        assert [text[-2:] for text in ends] == [text[-2:] for text in sentences]
    five = side("5S", ["KS"])
    assert cited(at(ONLINE, five), "A: N>F7") == ["online/08"]
    assert cited(at(ONLINE, five), "A: N>F17") == ["online/07", "online/09"]
    assert cited(at(DANISH, five), "A: N>F7") == ["assumed"]


def test_after_the_end() -> None:
    """What is played after the end is refused by what has ended the round."""
    ends = {
        (ONLINE, Ending.CALLED): ["online/17"],
        (ONLINE, Ending.FALSE_CALL): ["online/18"],
        (NERTZ, Ending.STOPS): ["nertz/24", "assumed"],
        (SWEDISH, Ending.DEADLOCK): ["swedish/22", "assumed"],
        (DANISH, Ending.ABANDONED): ["assumed"],
    }
    for (profile, ending), sentences in ends.items():
        called = ending in (Ending.CALLED, Ending.FALSE_CALL)
        suit = profile.layout.deck.suits[0].letter
        nerts = "" if ending is Ending.CALLED else f"5{suit}"
        cards = side(nerts, stock=f"7{suit}")
        ended = at(profile, cards, ending=ending.value, caller="A" if called else "")
        assert ended.ending is ending
        assert cited(ended, f"{ended.seats[0]}: draw") == sentences
