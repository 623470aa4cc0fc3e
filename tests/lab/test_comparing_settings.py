"""Tests of rule sets that come of settings: sweeps, and what each setting decides."""

from __future__ import annotations

from pathlib import Path

import pytest

from nertslib.codec.profiles import unstructure_profile
from nertslib.conformance.flips import flips
from nertslib.errors import ProfileError
from nertslib.lab import LabError, load
from nertslib.lab.comparing import Sensitivity, Verdict, read_setting, sensitivity, swept
from nertslib.lab.comparing.effects import DECISIVE
from nertslib.policies.scoring import Term
from nertslib.profiles import PROFILES

DANISH = PROFILES["danish"]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("drawing.count=1,3", [1, 3]),
        ("drawing.count = 1, 3", [1, 3]),
        ("empties.kind=king,any", ["king", "any"]),
        ("empties.blocks=true,false", [True, False]),
        ("seating.members=[1, 2],[2]", [[1, 2], [2]]),
        ("layout.work={2 = 5, 3 = 4},4", [{"2": 5, "3": 4}, 4]),
        ("match.tie='a,b',c", ["a,b", "c"]),
        ("scoring.nerts-cards=-1,none", [-1, "none"]),
    ],
)
def test_values_are_read_as_in_a_profile_file(text: str, values: list[object]) -> None:
    """Commas part values, but not within brackets and quotes; bare words are words."""
    assert [value.value for value in read_setting(text).values] == values


@pytest.mark.parametrize(
    "text", ["drawing.count", "drawing.count=", "drawing=1", "a.b=1,,2", "drawing.count=1\nx=2"]
)
def test_what_is_no_setting_is_refused(text: str) -> None:
    """The error shows what a setting looks like."""
    with pytest.raises(ProfileError, match=r"drawing\.count=1,3"):
        read_setting(text)


def test_a_sweep_is_a_whole_factorial() -> None:
    """Every value meets every other; the name says what was changed, and nothing else was."""
    settings = [read_setting("drawing.count=1,3"), read_setting("empties.kind=any,king,nerts")]
    made = swept(DANISH, settings)
    assert [rules.name for rules in made][:2] == [
        "danish drawing.count=1 empties.kind=any",
        "danish drawing.count=1 empties.kind=king",
    ]
    assert [rules.drawing.count for rules in made] == [1, 1, 1, 3, 3, 3]
    own = unstructure_profile(DANISH)
    for rules in made:
        changed = unstructure_profile(rules)
        differing = {key for key in own if own[key] != changed[key]}
        assert differing <= {"name", "drawing", "empties"}
        assert rules.grounds == DANISH.grounds
    assert swept(DANISH, []) == (DANISH,)


def test_lines_of_the_formula_can_be_swept() -> None:
    """Other points, no line at all, or a line told whole."""
    text = "scoring.nerts-cards=-1,none,{points = -3, caller_exempt = true}"
    made = swept(DANISH, [read_setting(text)])
    home = Term("foundation-cards", 1)
    assert [rules.scoring for rules in made] == [
        (home, Term("nerts-cards", -1)),
        (home,),
        (home, Term("nerts-cards", -3, caller_exempt=True)),
    ]
    (deeper,) = swept(DANISH, [read_setting("scoring.nerts-cards.points=-5")])
    assert deeper.scoring == (home, Term("nerts-cards", -5))
    (bonus,) = swept(DANISH, [read_setting("scoring.caller-bonus=10")])
    assert bonus.scoring == (*DANISH.scoring, Term("caller-bonus", 10))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("drawing.cuont=1", "count"),
        ("drowing.count=1", "drawing"),
        ("drawing.count=many", "drawing.count"),
        ("drawing.count=1 # usual", "drawing.count: expected a whole number .*1 # usual"),
        ("scoring.nerts-crads=1", "nerts-cards"),
        ("scoring.nerts-cards.foo=3", r"scoring\[1\].foo: there is no such key"),
        ("scoring.nerts-cards.points=none", "expected a whole number"),
        ("name.x=3", "name.x: it is no setting"),
        ("grounds.x=3", "grounds.x: it is no setting"),
    ],
)
def test_a_setting_that_there_is_not_is_named(text: str, complaint: str) -> None:
    """The error is that of a profile file, with the nearest name."""
    with pytest.raises(ProfileError, match=complaint):
        swept(DANISH, [read_setting(text)])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("drawing.count=1,2", "drawing.count=3"),
        ("scoring.nerts-cards=-1", "scoring.nerts-cards.points=-3"),
        ("layout.nerts.A=3", "layout.nerts=4"),
    ],
)
def test_a_setting_cannot_be_two_things(one: str, other: str) -> None:
    """What is set twice, whole or in part, is no factorial."""
    with pytest.raises(ProfileError, match="it is set twice"):
        swept(DANISH, [read_setting(one), read_setting(other)])


@pytest.fixture(scope="module")
def found() -> Sensitivity:
    """Return what three settings do to the Danish rules in a few rounds."""
    texts = ("match.target=250", "scoring.nerts-cards=-1,none", "drawing.count=1")
    settings = [read_setting(text) for text in (*texts, "seating.sides={least = 3, most = 8}")]
    return sensitivity(DANISH, 6, settings=settings, sides=2, seed=1, workers=1)


def test_each_change_stands_alone(found: Sensitivity) -> None:
    """The rule set itself comes first; each change is compared with it, and with nothing else."""
    labels = found.comparison.experiment.labels
    assert labels[0] == found.base == "danish"
    assert labels[1:] == (
        "match.target=250",
        "scoring.nerts-cards=-1",
        "scoring.nerts-cards=none",
        "drawing.count=1",
    )
    assert {effect.first for effect in found.effects} == {"danish"}
    assert len(found.effects) == 4 * len(DECISIVE)


def test_a_change_that_does_nothing_is_idle(found: Sensitivity) -> None:
    """The target of a match is nothing to a round; a score is."""
    assert found.idle == ("match.target=250",)
    effects = {(e.second, e.measure.name): e for e in found.effects}
    assert effects["scoring.nerts-cards=-1", "duration"].verdict is Verdict.SAME
    assert effects["scoring.nerts-cards=-1", "score"].low > 0
    lighter, none = (effects[f"scoring.nerts-cards={n}", "score"].low for n in ("-1", "none"))
    assert none == pytest.approx(2 * lighter)


def test_only_what_changes_nothing_is_idle() -> None:
    """Points change scores, and so the round, whatever measures are looked at."""
    settings = [read_setting("scoring.nerts-cards=-1"), read_setting("match.target=250")]
    measures = ["duration", "by-call"]
    found = sensitivity(DANISH, 2, settings=settings, measures=measures, sides=2, workers=1)
    assert {effect.verdict for effect in found.effects} == {Verdict.SAME}
    assert found.idle == ("match.target=250",)
    stuck = sensitivity(
        DANISH, 2, settings=settings, measures=measures, sides=2, workers=1, limit=2000
    )
    assert stuck.idle == ("match.target=250",)
    assert "No round differs in anything, as far as they were played: match" in stuck.table


def test_what_changes_matches_alone_is_told() -> None:
    """Rounds do not differ, and the matches that are made of them do."""
    settings = [read_setting("match.target=40")]
    measures = ["match-rounds", "score"]
    found = sensitivity(DANISH, 12, settings=settings, measures=measures, sides=2, workers=1)
    assert found.idle == ("match.target=40",)
    assert [effect.measure.name for effect in found.telling] == ["match-rounds"]
    (line,) = (line for line in found.table.splitlines() if "rounds to the target" in line)
    assert f"{found.telling[0].count} match" in line
    assert "score of a side" not in found.table


def test_what_cannot_be_seated_is_named(found: Sensitivity) -> None:
    """Rules for three sides and more are not compared with two at the table."""
    assert found.unseated == ("seating.sides={least = 3, most = 8}",)
    text = found.table
    assert "Not for 2 sides of 1: seating.sides" in text
    assert "No round differs in anything: match.target=250" in text
    assert "\ndrawing.count=1\n" in text
    document = found.document()
    assert (document["base"], document["idle"]) == ("danish", ["match.target=250"])


def test_all_published_values_are_tried_if_none_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without settings the changes are those that the conformance tests use."""
    some = flips(DANISH)[2:4]
    monkeypatch.setattr("nertslib.lab.comparing.effects.flips", lambda _: some)
    found = sensitivity("danish", 2, measures=["score"], workers=1)
    assert {effect.second for effect in found.effects} | set(found.unseated) == {
        rules.name for rules in some
    }


def test_effects_are_kept_like_comparisons(tmp_path: Path) -> None:
    """The rows of all changes lie in one directory."""
    settings = [read_setting("match.target=250")]
    sensitivity("danish", 2, settings=settings, directory=tmp_path, workers=1)
    assert load(tmp_path)["profile"].unique().sort().to_list() == ["danish", "match.target=250"]


def test_there_must_be_something_to_compare() -> None:
    """If no change can be played at this table, that is said."""
    settings = [read_setting("seating.sides={least = 3, most = 8}")]
    with pytest.raises(LabError, match="no change can be played by 2 sides"):
        sensitivity("danish", 2, settings=settings, sides=2)
