"""Tests of refusals as data: codes, params, texts and grounds."""

from __future__ import annotations

import pytest
from attrs import evolve

from nertslib.policies.empties import FILLS, Empties
from nertslib.rules import Citation
from nertslib.violations import Broken, IllegalActionError, Violation

from .helpers import DANISH, ONLINE, YACHT, at, side

TABLE = at(ONLINE, side("5D", ["6C", ""], waste="6D"), foundations=["AD-3D@B"])


def refusal(action: object) -> Violation:
    """Return why the table refuses *action*."""
    violation = TABLE.refusal(action)
    assert violation is not None
    return violation


def test_a_legal_action_has_no_violation() -> None:
    """What breaks no rule is not refused."""
    assert TABLE.refusal("A: N>1") is None


def test_one_entry_a_rule() -> None:
    """Each rule broken is an entry with code, text and grounds, and the action is kept."""
    violation = refusal("A: N>2")
    assert str(violation.action) == "A: N>2"
    (entry,) = violation.broken
    assert entry.code == "empties.ranks"
    assert entry.text == "an empty work pile takes only a king"
    assert entry.grounds == (Citation("online", 5),)
    assert violation.codes == ("empties.ranks",)


@pytest.mark.parametrize(
    ("action", "params"),
    [
        ("A: N>2", {"seat": "A", "source": "N", "card": "5D", "target": "2"}),
        ("A: W>1", {"seat": "A", "source": "W", "card": "6D", "target": "1", "on": "6C"}),
        ("A: W>u1", {"seat": "A", "source": "W", "card": "6D", "target": "u1", "on": "6C"}),
        ("A: N>F1", {"seat": "A", "source": "N", "card": "5D", "target": "F1", "on": "3D"}),
        ("A: N>F+", {"seat": "A", "source": "N", "card": "5D", "target": "F+"}),
        ("A: N>F", {"seat": "A", "source": "N", "card": "5D", "target": "F"}),
        ("A: N>F9", {"seat": "A", "source": "N", "card": "5D", "target": "F9"}),
        ("A: N>9", {"seat": "A", "source": "N", "card": "5D", "target": "9"}),
        ("A: N>u9", {"seat": "A", "source": "N", "card": "5D", "target": "u9"}),
        ("A: 9>1", {"seat": "A", "source": "9", "target": "1", "on": "6C"}),
        (
            "A: N>1 [5H]",
            {"seat": "A", "source": "N", "card": "5D", "target": "1", "on": "6C", "expected": "5H"},
        ),
        ("A: lift 2", {"seat": "A", "source": "2"}),
        ("A: place 1", {"seat": "A", "target": "1", "on": "6C"}),
        ("A: draw", {"seat": "A"}),
        ("B: N>1", {"seat": "B", "source": "N", "target": "1"}),
        ("C: N>1", {"seat": "C"}),
        ("burn", {}),
        ("A: F1>2", {}),
    ],
)
def test_params(action: str, params: dict[str, str]) -> None:
    """A sentence may name the seat, the source, its card, the target and what lies there."""
    assert refusal(action).broken[0].params == params


def test_no_hidden_card_is_named() -> None:
    """A refusal names no card that its reader may not see (F14)."""
    table = at(DANISH, side("AS ??", ["6C"]))
    violation = table.refusal("A: N>1")
    assert violation is not None
    assert violation.broken[0].params["card"] == "??"
    assert "AS" not in str(violation)


def test_sentence() -> None:
    """Its text is the action and each rule with its code and its grounds."""
    text = "an empty work pile takes only a king [empties.ranks] (online/05)"
    assert str(refusal("A: N>2")) == f"A: N>2: {text}"
    assert refusal("A: N>2").sentence() == text


def test_sentence_of_several_rules() -> None:
    """Several rules are joined, in the order in which they were asked."""
    violation = at(DANISH, side()).refusal("A: N>9")
    assert violation is not None
    assert violation.codes == ("places.not-so-many", "places.no-such-pile")
    assert str(violation).count("; ") == 1


def test_other_words() -> None:
    """Another catalogue of sentences speaks where it has a word, with the params as fields."""
    words = {"empties.ranks": "{card} ist kein König"}
    assert refusal("A: N>2").sentence(words) == "5D ist kein König"
    assert refusal("A: W>1").sentence(words) == refusal("A: W>1").sentence()


def test_rule_without_grounds() -> None:
    """A rule of a house that gives no reason is told without one."""
    house = evolve(DANISH, empties=Empties(kind=FILLS["king"]), grounds=())
    violation = at(house, side("5D")).refusal("A: N>1")
    assert violation is not None
    assert violation.sentence() == "an empty work pile takes only a king [empties.ranks]"
    assert str(Broken("a.b", {}, "no", ())) == "no [a.b]"


def test_error_carries_the_violation() -> None:
    """The error that `play` raises carries the same violation and speaks as it does."""
    with pytest.raises(IllegalActionError) as error:
        TABLE.play("A: N>2")
    assert error.value.violation == refusal("A: N>2")
    assert str(error.value) == str(refusal("A: N>2"))


def test_member_is_named() -> None:
    """A refusal names the member who acted, where a side has several."""
    violation = at(YACHT, side("5D", ["6D"])).refusal("A: N>1")
    assert violation is not None
    assert violation.broken[0].params["seat"] == "A1"


def test_equal_refusals_hash_alike() -> None:
    """A violation can be put into a set, and so can the scores of a round."""
    violations = [at(DANISH, side("5D", ["6S"])).refusal("A: N>2") for _ in range(2)]
    assert len({*violations}) == 1
    scores = [at(DANISH, side("5D")).score() for _ in range(2)]
    assert len({*scores}) == len({score["A"] for score in scores}) == 1
