"""Tests of experiments: what every round follows from."""

from __future__ import annotations

import pytest
from attrs import evolve

from nertslib.errors import NertsError, PositionError, ProfileError
from nertslib.lab import Experiment, LabError
from nertslib.profiles import PROFILES

from .experiments import experiment


def test_the_defaults_seat_every_rule_set() -> None:
    """By default there are as few sides as all rule sets allow, with their own members."""
    found = Experiment.of(["danish", PROFILES["yacht-party"]])
    assert (found.sides, found.members) == (2, (1, 2))
    assert found.labels == ("danish", "yacht-party")


def test_nobody_owns_a_seat() -> None:
    """In as many rounds as there are teams every team plays every side once."""
    found = experiment("danish", sides=4, players=["greedy", "careful", "random"])
    for side in range(4):
        assert sorted(found.team(number, side) for number in range(1, 4)) == [0, 1, 2]


@pytest.mark.parametrize(
    ("given", "error", "words"),
    [
        ({"profiles": "danish"}, LabError, "a list of rule sets"),
        ({"profiles": []}, LabError, "a list of rule sets"),
        ({"profiles": ["dansh"]}, ProfileError, "danish"),
        ({"profiles": ["danish", "danish"]}, LabError, "two are called 'danish'"),
        ({"profiles": ["nertz"], "sides": 3}, PositionError, "nertz: seating: 2 to 2 sides"),
        ({"profiles": ["danish"], "members": 2}, PositionError, "danish: seating: .* 1 members"),
        ({"profiles": [None]}, LabError, "a name or a rule set, not None"),
        ({"profiles": ["danish"], "players": [("greedy", "careful")]}, LabError, "greedy.careful"),
        (
            {"profiles": ["yacht-party", "danish"], "players": [("greedy", "careful")]},
            LabError,
            "a side has 1 here",
        ),
        ({"profiles": ["danish"], "seed": -1}, LabError, "seed: expected"),
        ({"profiles": ["danish"], "tick": 0}, LabError, "tick: expected"),
        ({"profiles": ["danish"], "limit": 1.5}, LabError, "limit: expected"),
    ],
)
def test_what_makes_no_experiment_is_refused(
    given: dict[str, object], error: type[NertsError], words: str
) -> None:
    """An error says what is wrong."""
    with pytest.raises(error, match=words):
        Experiment.of(**given)  # type: ignore[arg-type] # that is what is tried


def test_a_rule_set_has_a_place() -> None:
    """A rule set is found by its name and by its place, and nothing else is."""
    found = experiment("danish", "online")
    assert (found.place("online"), found.place(1)) == (1, 1)
    for wrong in ("swedish", 2, -1):
        with pytest.raises(LabError, match="danish, online"):
            found.place(wrong)


@pytest.mark.parametrize(
    "changes", [{"seed": -1}, {"sides": 99}, {"members": ()}, {"members": (2,)}, {"tick": 0}]
)
def test_no_experiment_is_made_that_cannot_be_played(changes: dict[str, object]) -> None:
    """However it is made, by hand, by a change or from a file, it is looked at."""
    with pytest.raises((LabError, PositionError)):
        evolve(experiment("danish"), **changes)  # type: ignore[arg-type] # that is what is tried
