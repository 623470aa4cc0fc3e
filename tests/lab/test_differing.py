"""Tests of how two rule sets differ: the settings, and the games that show them."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from itertools import pairwise, permutations

import pytest
from attrs import evolve

from nertslib.cards import FRENCH, NERTZ
from nertslib.cases.reading import loads
from nertslib.cases.running import run
from nertslib.codec.profiles import profile_named, structure_profile, unstructure_profile
from nertslib.codec.published import published_names
from nertslib.conformance.answers import Reply
from nertslib.conformance.questions import Adopt, Load, Play, Race, Score, View
from nertslib.conformance.reference import Reference
from nertslib.conformance.results import Disagreement
from nertslib.errors import ProfileError
from nertslib.lab.differing import (
    Course,
    Difference,
    Effort,
    Searched,
    Witness,
    diff,
    settings_between,
    witnesses,
)
from nertslib.lab.differing.beginning import Start, begun, starts
from nertslib.lab.differing.courses import Courses, outcome
from nertslib.lab.differing.deep import MISSING, deep
from nertslib.lab.differing.looking import Known, Look
from nertslib.lab.differing.lowering import lowered
from nertslib.lab.differing.searching import Search, Way
from nertslib.lab.differing.settings import changed, with_setting
from nertslib.lab.differing.shown import said
from nertslib.lab.differing.small import small_positions, translated
from nertslib.lab.differing.stranger import Stranger
from nertslib.profile import Profile
from nertslib.profiles import PROFILES
from nertslib.round import Round
from nertslib.rules import Citation

DANISH, SWEDISH, ONLINE = (PROFILES[name] for name in ("danish", "swedish", "online"))
NERTZ_RULES, YACHT = PROFILES["nertz"], PROFILES["yacht-party"]
PAIRS = tuple(permutations(PROFILES, 2))
QUICK = Effort(half_played=2, positions=10, depth=2, examples=2, steps=10)
THOROUGH = Effort(half_played=20, positions=60, examples=2, steps=20)
NONE = Effort(half_played=0, positions=0, depth=0, examples=0)


@cache
def between(here: str, there: str) -> Difference:
    """Return how two built-in rule sets differ, as far as a quick search finds out."""
    return diff(here, there, QUICK)


@cache
def begin(profile: Profile) -> tuple[Start, ...]:
    """Return where games begin by *profile*, and the Danish rules."""
    return starts(profile, DANISH, QUICK)


def with_drawing(*, count: int = 3, passes: int = 0) -> Profile:
    """Return the Danish rules, drawing otherwise."""
    drawing = evolve(DANISH.drawing, count=count, passes=passes)
    return evolve(DANISH, name="house", drawing=drawing)


def starts_at(profile: Profile, **sides: object) -> tuple[Start]:
    """Return one beginning, of a position with these sides."""
    setup = Load(Round.at(profile, {"table": sides}).position())
    round_ = begun(profile, setup)
    assert round_ is not None
    return (Start(setup, Known(round_)),)


# Settings.


def test_the_settings_that_differ() -> None:
    """They are found, with their values as in profile files, and why they are so in either."""
    found = settings_between(DANISH, SWEDISH)
    assert [(setting.path, setting.here, setting.there) for setting in found] == [
        ("foundations.complete", "stays", "aside"),
        ("contention.undecided", "both-stay", "first-listed"),
        ("stalemate.fruitless", 0, 1),
        (
            "scoring.nerts-cards",
            {"points": -2, "caller_exempt": False},
            {"points": -2, "caller_exempt": True},
        ),
    ]
    assert found[0].grounds_there == (Citation("swedish", 18),)
    assert found[0].grounds_here == DANISH.grounds_of("foundations.complete")
    assert found[1].chapter == "contention"


def test_a_line_of_a_formula_may_be_missing() -> None:
    """What one formula counts and the other does not is a setting that has no value there."""
    found = {s.path: s for s in settings_between(YACHT, ONLINE)}
    assert found["scoring.caller-takes"].here is None
    assert found["scoring.foundation-cards"].there is None


@pytest.mark.parametrize("name", [*PROFILES, *published_names()])
def test_nothing_differs_from_itself(name: str) -> None:
    """A rule set, even under another name, has the settings it has."""
    profile = profile_named(name)
    assert settings_between(profile, evolve(profile, name="another", title="x")) == ()


@pytest.mark.parametrize(("here", "there"), PAIRS)
def test_each_setting_alone_makes_them_more_alike(here: str, there: str) -> None:
    """With one setting of the other, all others still differ and no more; with all, none does."""
    one, other = PROFILES[here], PROFILES[there]
    paths = [setting.path for setting in settings_between(one, other)]
    assert paths == [s.path for s in settings_between(other, one) if s.path in paths] or len(
        paths
    ) == len(settings_between(other, one))
    merged, made = one, 0
    for path in paths:
        alone, reason = changed(one, other, path)
        if alone is None:
            assert reason
            continue
        made += 1
        assert [s.path for s in settings_between(one, alone)] == [path]
        merged = with_setting(merged, other, path)
    assert settings_between(merged, other) == ()
    assert made == len(paths) > 0


def test_a_rule_set_that_cannot_be() -> None:
    """A setting that cannot be changed alone has no game, and it is said why."""
    many = structure_profile({"name": "many", "extends": "danish", "layout": {"work": 12}})
    tall = structure_profile({"name": "tall", "extends": "danish", "layout": {"nerts": 45}})
    with pytest.raises(ProfileError):
        with_setting(many, tall, "layout.nerts")
    found = {w.about: w for w in witnesses(many, tall, NONE)}
    assert found["layout.nerts"].shown is None
    assert "is no rule set" in found["layout.nerts"].searched.remark
    assert found["layout.nerts"].changed is None


# Where games begin.


@pytest.mark.parametrize("profile", PROFILES.values(), ids=lambda profile: profile.name)
def test_beginnings(profile: Profile) -> None:
    """They are many, can come about, and the smallest come first; then come deals."""
    found = begin(profile)
    loads = [start for start in found if isinstance(start.setup, Load)]
    assert [*found[: len(loads)]] == loads
    assert all(start.known is not None for start in loads)
    sizes = [len(repr(s.setup.position)) for s in loads if isinstance(s.setup, Load)]
    assert sizes == sorted(sizes)
    assert len(loads) > 700
    deals = [start.known is None for start in found[len(loads) :]]
    assert deals.count(False) >= 1
    assert deals.count(True) >= 1


def test_most_small_positions_can_come_about() -> None:
    """Each of them can by some rule set, and most by each."""
    for profile in PROFILES.values():
        positions = [*small_positions(profile.layout.deck)]
        there = [begun(profile, Load(position)) is not None for position in positions]
        assert sum(there) > 0.7 * len(there)
    lost = [
        position
        for number, position in enumerate(small_positions(FRENCH))
        if not any(
            begun(profile, Load([*small_positions(profile.layout.deck)][number]))
            for profile in PROFILES.values()
        )
    ]
    assert lost == []


def test_positions_are_written_for_another_deck() -> None:
    """Suit by suit, and back again; nothing but cards changes."""
    for position in small_positions(FRENCH):
        there = translated(position, FRENCH, NERTZ)
        assert translated(there, NERTZ, FRENCH) == _plain(position)
        assert there.keys() == position.keys()
    given = {"table": {"A": {"nerts": "??*3 10S", "hands": ["7D from N"]}}, "facts": {"stops": 1}}
    assert translated(given, FRENCH, NERTZ) == {
        "table": {"A": {"nerts": "??*3 10B", "hands": ["7W from N"]}},
        "facts": {"stops": 1},
    }


def _plain(value: object) -> object:
    """Return a value with lists for tuples."""
    if isinstance(value, dict):
        return {key: _plain(entry) for key, entry in value.items()}
    return [*map(_plain, value)] if isinstance(value, list | tuple) else value


# Looking at a position.


@pytest.mark.parametrize("profile", PROFILES.values(), ids=lambda profile: profile.name)
def test_a_rule_set_agrees_with_itself(profile: Profile) -> None:
    """In no position is there a question on which it differs from a copy."""
    search = Search(begin(profile)[::9], evolve(profile, title="a copy"), NONE)
    assert [*search.ways()] == []
    assert search.searched.positions > 70
    assert search.searched.actions > 1000
    assert search.searched.races > 5


def test_what_is_asked_first() -> None:
    """What one refuses comes before what an action does, then scores, views, stuck, races."""
    position = {
        "table": {"A": {"nerts": "KS 2S", "waste": "9D"}, "B": {"nerts": "2S", "work": [""]}},
        "foundations": ["AS@A"],
    }
    other = structure_profile(
        {
            "name": "other",
            "extends": "danish",
            "empties": {"kind": "king"},
            "layout": {"nerts_seen": "own"},
            "contention": {"undecided": "first-listed"},
            "stalemate": {"fruitless": 1},
            "scoring": [{"term": "nerts-cards", "points": -1}],
        }
    )
    look = Look(Known(Round.at(DANISH, position)), Known(Round.at(other, position)))
    kinds = [*dict.fromkeys(type(question) for question in look.partings())]
    assert kinds == [Play, Score, View, Race]


def test_a_foundation_may_be_started_by_its_number() -> None:
    """An ace is also sent to the number that it would get, which not all rule sets allow."""
    look = Known(starts_at(ONLINE, A={"nerts": "AS"}, B={"nerts": "9D"})[0].known.round)  # type: ignore[union-attr] # it begins
    assert "A: N>F1" in look.doable
    assert "A: N>F1" not in Known(Round.at(DANISH, look.round.position())).doable


# Searching.


def test_the_shortest_comes_first() -> None:
    """A second pass over the stock takes a draw and a recycle; nothing shorter shows it."""
    once = with_drawing(passes=1)
    start = starts_at(DANISH, A={"nerts": "9C", "stock": "2S"}, B={"nerts": "9D"})
    search = Search(start, once, QUICK)
    ways = [way for way in search.ways() if way.asked]
    assert ways[0] == Way(start[0].setup, (Play("A: draw"), Play("A: recycle")))
    lengths = [len(way.asked) for way in ways]
    assert all(one <= other for one, other in pairwise(lengths))


def test_depth_and_breadth_are_bounded() -> None:
    """No more is searched than is asked for, and what was searched is told."""
    some = begin(DANISH)[:30]
    counts = []
    for depth in (0, 1, 2):
        search = Search(some, DANISH, evolve(NONE, depth=depth, positions=7))
        assert [*search.ways()] == []
        counts.append(search.searched)
    assert [count.depth for count in counts] == [0, 1, 2]
    assert 30 < counts[1].positions <= 37
    assert counts[1].positions < counts[2].positions <= 44


# Another rule set as an engine.


def test_a_stranger_plays_by_its_own_rules() -> None:
    """Whatever it is told; without codes, so that reasons are no disagreement."""
    stranger = Stranger(ONLINE, 1)
    stranger.ask(Adopt(unstructure_profile(DANISH)))
    stranger.ask(Load({"table": {"A": {"nerts": "9C"}, "B": {"nerts": "9D"}}}))
    answer = stranger.ask(Play("A: N>1"))
    assert isinstance(answer, Reply)
    assert answer.document["legal"] is False
    assert "codes" not in stranger.abilities.answers
    stranger.close()


def test_a_stranger_beside_others() -> None:
    """It is itself only where all others differ from the rules it is told, too."""
    position = Load({"table": {"A": {"nerts": "9C"}, "B": {"nerts": "9D"}}})
    for beside, legal in ((ONLINE, False), (SWEDISH, True)):
        stranger = Stranger(ONLINE, 1, (beside,))
        stranger.ask(Adopt(unstructure_profile(DANISH)))
        stranger.ask(position)
        answer = stranger.ask(Play("A: N>1"))
        assert isinstance(answer, Reply)
        assert answer.document["legal"] is legal


def test_a_stranger_knows_how_many_members_sides_have() -> None:
    """A position that does not say so means what it means by the first rule set."""
    stranger = Stranger(YACHT, 1)
    right = Reference()
    for engine in (stranger, right):
        engine.ask(Adopt(unstructure_profile(YACHT)))
    position = Load({"table": {"A": {"nerts": "9C"}, "B": {"nerts": "9D"}}})
    accepted = right.ask(position)
    refused = stranger.ask(position)
    assert isinstance(accepted, Reply)
    assert isinstance(refused, Reply)
    assert (accepted.document["ok"], refused.document["ok"]) == (True, False)


# Making it shorter, and deeper games.


def test_stops_are_lowered() -> None:
    """A game that needs one stop does not have five."""
    other, _ = changed(DANISH, SWEDISH, "stalemate.fruitless")
    assert other is not None
    side = {"nerts": ""}
    position = {"table": {"A": side, "B": side}, "facts": {"stops": 5, "stops_since_play": 5}}
    found = Disagreement(
        unstructure_profile(DANISH), Load(position), (), Play("burn"), Reply({}), Reply({})
    )
    low = lowered(Stranger(other, 1), found)
    assert isinstance(low.setup, Load)
    assert low.setup.position["facts"] == {"stops": 1, "stops_since_play": 1}


def test_hypothesis_finds_what_is_deep() -> None:
    """Where nothing was found, it plays games of its own from the same beginnings."""
    other = with_drawing(count=2)
    setups = [
        start.setup
        for start in starts_at(DANISH, A={"nerts": "9C", "stock": "2S 3S 4S"}, B={"nerts": "9D"})
    ]
    effort = evolve(QUICK, examples=20, steps=20)
    found = deep(DANISH, Stranger(other, 1), setups, effort)
    assert found is not None
    assert found == deep(DANISH, Stranger(other, 1), setups, effort)
    assert deep(DANISH, Stranger(evolve(DANISH, name="same"), 1), setups, QUICK) is None


def test_without_hypothesis(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said that deep games were not tried."""
    monkeypatch.setattr("nertslib.lab.differing.differences.installed", lambda: False)
    (found,) = (w for w in witnesses(DANISH, SWEDISH, QUICK) if w.about == "scoring.nerts-cards")
    assert found.searched.examples == 0
    assert MISSING in str(found.searched)


# Matches.


@pytest.mark.parametrize(("here", "there"), PAIRS)
def test_courses_are_shortest(here: str, there: str) -> None:
    """What a course comes to is told right, and its beginning shows nothing yet."""
    one, other = PROFILES[here], PROFILES[there]
    for setting in settings_between(one, other):
        alone, _ = changed(one, other, setting.path)
        if setting.chapter != "match" or alone is None:
            continue
        found = Courses(one, alone, alone).shortest()
        if found is None:
            continue
        whole = outcome(one, found.rounds), outcome(alone, found.rounds)
        assert whole[0] is not None
        assert whole[1] is not None
        assert {key: whole[0][key] for key in found.here} == found.here
        assert {key: whole[1][key] for key in found.there} == found.there
        assert all(found.here[key] != found.there[key] for key in found.here)
        shorter = found.rounds[:-1]
        assert not shorter or outcome(one, shorter) == outcome(alone, shorter)


def test_a_course_that_parts_from_the_whole_is_preferred() -> None:
    """Where two settings differ, a course is wanted that shows one by the whole rule set too."""
    other = structure_profile(
        {"name": "o", "extends": "danish", "match": {"target": 200, "tie": "shared"}}
    )
    alone, _ = changed(DANISH, other, "match.tie")
    assert alone is not None
    found = Courses(DANISH, alone, other).shortest()
    assert found is not None
    assert found.here["over"] is False


def test_a_side_alone_has_courses_too() -> None:
    """Nobody sits beside it who could have called, and a match that ends sooner is found."""
    solo = {"extends": "danish", "seating": {"sides": {"least": 1, "most": 1}}}
    one, other = (
        structure_profile({"name": f"solo-{target}", **solo, "match": {"target": target}})
        for target in (50, 100)
    )
    found = Courses(one, other, other).shortest()
    assert found is not None
    assert found.rounds == ({"A": 50},)
    assert (found.here["over"], found.there["over"]) == (True, False)


# Witnesses.


def check(found: Witness) -> None:
    """Check a witness: it holds here, and fails there; or it is said what was searched."""
    if found.shown is None:
        assert found.case == ""
        assert found.kind == ""
        assert "no game found" in str(found)
        searched = found.searched
        assert searched.matches or (searched.positions and searched.actions and searched.races)
        return
    (case,) = loads(found.case)
    assert run(case, found.here).holds
    assert run(case).holds
    assert found.changed is not None
    assert not run(case, found.changed).holds
    assert found.holds
    assert found.in_whole is not run(case, found.against).holds
    (again,) = loads(str(found))
    assert again.entries == case.entries
    assert found.kind
    assert all(found.answers)
    cited = {str(g) for g in (found.setting.grounds_here if found.setting else ())}
    assert set(case.rules) == {c for c in cited if not c.startswith("assumed")}


@pytest.mark.parametrize(("here", "there"), [("danish", "swedish")])
def test_witnesses_hold(here: str, there: str) -> None:
    """Every game is a case that holds by the one, and fails by the other rule set."""
    found = between(here, there)
    assert [w.about for w in found.witnesses] == [*(s.path for s in found.settings), "whole"]
    for witness in found.witnesses:
        check(witness)


@pytest.mark.slow
@pytest.mark.parametrize(("here", "there"), PAIRS)
def test_witnesses_of_all_pairs(here: str, there: str) -> None:
    """Every game holds and fails as it must; where there is none it is known why.

    Almost all games also tell the rule sets apart as wholes.
    """
    found = diff(here, there, THOROUGH)
    for witness in found.witnesses:
        check(witness)
        assert witness.shown is not None or witness.reason
    masked = [w.about for w in found.witnesses if w.shown is not None and not w.in_whole]
    assert set(masked) <= MASKED


MASKED = {"match.settlement", "match.tie", "match.rate"}
"""What a whole rule set may hide by its other settings."""


def test_how_witnesses_are_written() -> None:
    """Values and grounds of both come first, then what comes out by either, then the case."""
    found = {w.about: w for w in between("danish", "swedish").witnesses}
    assert str(found["foundations.complete"]) == COMPLETE
    assert found["foundations.complete"].kind == "play"
    assert "rules = " not in found["foundations.complete"].case
    assert 'rules = ["danish/11"]' in found["contention.undecided"].case
    known = found["scoring.nerts-cards"]
    assert known.reason == "a true caller has no Nerts cards left"
    assert "hypothesis" in str(known.searched)
    assert found["whole"].setting is None
    assert str(found["whole"]).startswith("# danish and swedish, with all settings\n")


COMPLETE = """\
# foundations.complete
# danish: stays (assumed: nothing ranks above a king, and a full foundation stays where it is)
# swedish: aside (swedish/18)
# by danish: play A: N>F1: foundations = ['AS-QS@B KS@A']; aside = []; aside_by = []
# with that of swedish: play A: N>F1: foundations = ['']; aside = ['AS-QS@B KS@A']; aside_by =
# ['A']
[[case]]
id = "danish-swedish-foundations-complete"
profile = "danish"
table.A = { nerts = "KS" }
table.B = { nerts = "" }
foundations = ["AS-QS@B"]
steps = [{ play = "A: N>F1", legal = true }]
after.foundations = ["AS-QS@B KS@A"]
after.aside = []
after.aside_by = []
"""


def test_rule_sets_of_ones_own() -> None:
    """A rule set without a name of its own is written whole into the case, a match's too."""
    house = structure_profile(
        {"name": "house", "extends": "danish", "drawing": {"count": 1}, "match": {"target": 50}}
    )
    found = diff(house, DANISH, QUICK)
    assert [setting.path for setting in found.settings] == ["drawing.count", "match.target"]
    for witness in found.witnesses:
        check(witness)
        (case,) = loads(witness.case)
        assert case.entries["profile"] == unstructure_profile(house)
    assert isinstance(found.witnesses[1].shown, Course)


def test_rule_sets_that_differ_in_the_match_alone() -> None:
    """As wholes they are told apart by a match."""
    house = structure_profile(
        {"name": "house", "extends": "danish", "match": {"target": 50, "tie": "shared"}}
    )
    *_, whole = witnesses(DANISH, house, NONE)
    assert whole.about == "whole"
    assert isinstance(whole.shown, Course)
    assert whole.searched.positions > 0
    check(whole)


def test_members_are_said_where_they_differ() -> None:
    """A case whose sides would have other members by the other rule set says how many they have."""
    house = structure_profile(
        {"name": "house", "extends": "danish", "seating": {"members": [2, 1]}}
    )
    (found,) = witnesses(DANISH, house, NONE)
    check(found)
    assert "members = 1\n" in found.case or "members = 2\n" in found.case


def test_equal_rule_sets() -> None:
    """Where no setting differs there is nothing to show, and nothing is searched."""
    found = diff("danish", evolve(DANISH, name="mine"), THOROUGH)
    assert (found.settings, found.witnesses) == ((), ())


def test_everywhere_the_same() -> None:
    """What is found and how it is written does not hang on the order of hashes."""
    program = (
        "from nertslib.lab.differing import *\n"
        f"effort = {QUICK!r}\n"
        "print(*map(str, diff('danish', 'swedish', effort).witnesses))"
    )
    texts = [
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("1",)
    ]
    here = " ".join(map(str, between("danish", "swedish").witnesses)) + "\n"
    assert texts == [here]


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "none"),
        (True, "yes"),
        (3, "3"),
        (["A", "B"], "A, B"),
        ([], "nobody"),
        ({"points": -1, "caller_exempt": False}, "points -1 caller_exempt no"),
    ],
)
def test_values_for_people(value: object, text: str) -> None:
    """Values of profile files are written in a line."""
    assert said(value) == text


def test_what_was_searched_in_words() -> None:
    """Only what was done is told."""
    assert str(Searched()) == "nothing"
    assert str(Searched(matches=3)) == "3 courses of a match"
    assert str(Searched(examples=2, steps=5, remark="r")) == "2 games of 5 steps by hypothesis; r"
