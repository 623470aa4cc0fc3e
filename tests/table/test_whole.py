"""Tests of the table as a whole: its named steps, and who plays at it."""

from __future__ import annotations

import pytest

from nertslib.places import WASTE_PILE
from nertslib.profile import Profile
from nertslib.profiles import PROFILES
from nertslib.round import Round
from nertslib.table import Centre, Ending, Facts, Held, Table, Tableau
from tests.helpers import cards, wander

TABLEAU = Tableau.of(
    nerts=cards("2C 5D"),
    work=(cards("TD 9C 8H"), cards("KS"), ()),
    stock=cards("3D 9S"),
    waste=cards("4H JC"),
)


def test_named_steps_of_a_table() -> None:
    """Each step of a table replaces one part, and leaves the table it started from alone."""
    table = Table((TABLEAU, TABLEAU))
    empty = Tableau.of((), (), (), ())
    assert table.with_tableau(1, empty).tableaux == (TABLEAU, empty)
    centre = Centre.of((cards("AH", 0),))
    assert table.with_centre(centre).centre is centre
    assert table.with_facts(Facts(stops=2)).facts.stops == 2
    assert table.with_ending(Ending.STOPS).facts.ending is Ending.STOPS
    assert table == Table((TABLEAU, TABLEAU))


def test_sides_that_left() -> None:
    """A side that has left keeps its place at the table and does not play."""
    table = Table((TABLEAU,) * 3, facts=Facts(withdrawn=(1,)))
    assert list(table.sides) == [0, 1, 2]
    assert table.playing == (0, 2)


def test_in_the_air() -> None:
    """Cards are in the air when any hand of any side is full."""
    held = TABLEAU.without(WASTE_PILE).with_hand(Held(1, cards("JC"), WASTE_PILE))
    assert Table((TABLEAU, held)).in_the_air
    assert not Table((TABLEAU, TABLEAU)).in_the_air


@pytest.mark.parametrize("profile", PROFILES.values(), ids=PROFILES)
def test_hashes_tell_rounds_apart(profile: Profile) -> None:
    """Hashes leave fields out, and still most rounds of a game have one of their own."""
    games = (wander(Round.deal(profile, seed=seed), seed, 100) for seed in range(10))
    rounds = {step.round for game in games for _, _, step in game}
    assert len(rounds) > 50
    assert len(set(map(hash, rounds))) > 0.85 * len(rounds)
