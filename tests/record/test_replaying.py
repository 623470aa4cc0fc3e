"""Tests of replays: what holds, what does not, and which line is at fault."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from nertslib.errors import RecordError
from nertslib.profile import Profile
from nertslib.profiles import PROFILES
from nertslib.record import Record, ReplayError, referee, replay, watch
from nertslib.referee import Claim
from nertslib.round import Round
from tests.helpers import DANISH, NAMES, at, side
from tests.record.sealing import closed, started

GOLDEN = Path(__file__).parent / "golden"


def edited(change: Callable[[list[str]], object]) -> str:
    """Return a record whose lines somebody has changed, digest and all."""
    lines = started().dumps().splitlines()
    change(lines)
    return closed(*lines)


def with_third(line: str) -> str:
    """Return a record whose third action somebody has replaced by a *line*."""
    return edited(lambda lines: lines.__setitem__(3, line))


def faults(text: str | bytes) -> list[str]:
    """Return what is wrong with a record."""
    with pytest.raises(ReplayError) as error:
        replay(text)
    assert isinstance(error.value, RecordError)
    return [str(fault) for fault in error.value.faults]


# The records of the rule sets.


@pytest.mark.parametrize("name", NAMES)
def test_golden_records(name: str) -> None:
    """The demonstration of each rule set, as it was once kept, still plays to the same score."""
    text = (GOLDEN / f"{name}.jsonl").read_bytes()
    record = replay(text)
    assert record.round.profile is PROFILES[name]
    assert record.round.ending is not None
    assert json.loads(text.splitlines()[-1])["score"] == record.round.score().totals
    assert record.dumps().encode() == text
    assert referee(text).faults == ()


def test_a_record_is_taken_up_again() -> None:
    """An unfinished record goes on where it was left: nothing is dealt again (F46)."""
    record = started()
    assert replay(record.dumps()).play("B: draw") == record.play("B: draw")
    assert replay(record.dumps().encode()) == record


# Strictly.


def test_illegal_line() -> None:
    """Play stops at the first illegal line, says which rule, and keeps what came before."""
    with pytest.raises(ReplayError) as error:
        replay(with_third('{"n":3,"play":"B: N>F1 [9S]"}'))
    (fault,) = error.value.faults
    assert fault.path == "line 4"
    assert "places.stale" in fault.reason
    (refused,) = error.value.refused
    assert (refused.line, refused.violation.codes) == (4, ("places.stale",))
    good = error.value.record
    assert good is not None
    plays = [line.entry.document()["play"] for line in good.lines]
    assert plays == ["A: N>F+ [AC]", "B: 3>1 [5C]"]


def test_what_nobody_can_read() -> None:
    """An action that cannot be read is illegal, as anywhere."""
    (fault,) = faults(edited(lambda lines: lines.__setitem__(1, '{"n":1,"play":"A: juggle"}')))
    assert fault.startswith("line 2: ")
    assert "notation.unreadable" in fault


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('{"n":3,"undo":"A"}', "A cannot take a move back: nobody takes a card back"),
        ('{"n":3,"undo":"Z"}', "nobody sits at Z"),
        ('{"n":3,"withdraw":"C"}', "nobody sits at C"),
        ('{"n":3,"withdraw":3}', "withdraw: expected a text"),
        ('{"n":3,"play":["A: draw"]}', "play: expected a text"),
        ('{"n":3}', "expected one of play, race, withdraw, undo"),
        ('{"n":3,"play":"A: draw","undo":"A"}', "expected one of play, race"),
        ('{"n":3,"played":"A: draw"}', "unknown key 'played'; there is n, play"),
        ('{"n":3,"race":{}}', "race: expected a list"),
        ('{"n":3,"race":["A: draw"]}', "race[0]: expected a table"),
        ('{"n":3,"race":[{"at":3}]}', "race[0].play: expected a text"),
        ('{"n":3,"race":[{"play":"","at":"3"}]}', "race[0].at: expected a whole number"),
        ('{"n":3,"race":[{"play":"","id":[]}]}', "race[0].id: expected a whole number"),
        ('{"n":3,"race":[{"play":"","when":3}]}', "race[0]: unknown key 'when'"),
        ('{"n":3,"play":', "it is not JSON"),
        ("[" * 100_000, "it is not JSON"),
        ("[3]", "expected a JSON object"),
        ('{"n":7,"play":"A: draw"}', "n: expected number 3"),
        ('{"n":"3","play":"A: draw"}', "n: expected number 3"),
        ('{"n":3.0,"play":"A: draw"}', "n: expected number 3"),
    ],
)
def test_lines_that_say_nothing(line: str, fault: str) -> None:
    """A line that cannot be read or carried out is named, with what is wrong with it."""
    assert faults(with_third(line))[0].startswith(f"line 4: {fault}")


def test_reordered() -> None:
    """Lines that were swapped, left out or doubled are out of order, and named."""
    lines = started().dumps().splitlines(keepends=True)
    swapped = "".join((*lines[:2], lines[3], lines[2], *lines[4:]))
    assert [f.split(": ")[0] for f in faults(swapped)] == ["line 3", "line 4", "line 5", "line 7"]
    without = "".join((*lines[:2], *lines[3:]))
    assert faults(without)[0] == (
        "line 3: n: expected number 2: lines are missing, doubled or out of order"
    )
    doubled = "".join((*lines[:3], lines[2], *lines[3:]))
    assert faults(doubled)[0].startswith("line 4: n: expected number 3")


def test_truncated() -> None:
    """A record that is cut off says after which line, and keeps what is there."""
    lines = started().dumps().splitlines(keepends=True)
    with pytest.raises(ReplayError, match="line 4: the record is cut off here") as error:
        replay("".join(lines[:4]))
    assert error.value.record is not None
    assert len(error.value.record.lines) == 3
    assert faults("".join(lines)[:-1]) == ["line 7: the line is cut off: its line break is missing"]
    assert faults("".join(lines[:4])[:-5])[0] == "line 4: it is not JSON"
    assert faults("") == ["line 1: there is nothing"]


def test_what_comes_after_the_end() -> None:
    """Nothing comes after the last line."""
    text = started().dumps()
    assert faults(text + '{"n":6,"play":"A: draw"}\n') == ["line 8: it comes after the last line"]
    assert faults(text + text)[0] == "line 8: it comes after the last line"


def test_a_lawful_edit() -> None:
    """A change that is legal too shows in the digest."""
    text = started().dumps()
    assert faults(text.replace("A: draw", "A: pass")) == [
        "line 7: digest: it does not fit: a line above was changed"
    ]
    assert faults(text.replace("A: draw", "A:  draw"))[0].startswith("line 7: digest")


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('"A":-23', '"A":23', "score: the score is A -23, B -24"),
        ('"A":-23,', "", "score: the score is A -23, B -24"),
        ('"end":"none"', '"end":"called"', "end: the round ends none"),
        ('"end":"none"', '"end":"none","by":"A"', "it is not written as last lines are"),
        ('"end":"none"', '"end": "none"', "it is not written as last lines are"),
    ],
)
def test_an_edited_last_line(old: str, new: str, fault: str) -> None:
    """The end, the score, and even the blanks of the last line are checked."""
    text = started().dumps()
    assert old in text
    assert faults(text.replace(old, new)) == [f"line 7: {fault}"]


def test_bytes() -> None:
    """What is no text is named by line; so is what no file could hold."""
    text = started().dumps().encode()
    assert faults(text.replace(b"A: draw", b"A: \xff")) == ["line 6: it is not UTF-8 text"]
    assert faults(text.decode().replace("A: draw", "A: \ud800"))[0].startswith("line 6: ")


# The first line.


def headed(**changes: object) -> str:
    """Return a record whose first line somebody has changed; None leaves a key out."""

    def change(lines: list[str]) -> None:
        heading = json.loads(lines[0]) | changes
        kept = {key: value for key, value in heading.items() if value is not None}
        lines[0] = json.dumps(kept)

    return edited(change)


LAID: dict[str, object] = {"decks": None, "started": None, "members": None}


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"format": "nertslib-profile"}, "format: expected 'nertslib-record'"),
        ({"version": 2}, "version: only version 1 can be read, not 2"),
        ({"version": "1"}, "version: expected a whole number"),
        ({"profile": "danish"}, "profile: expected a table"),
        ({"profile": {"seating": 3}}, "profile.seating: expected"),
        ({"decks": None}, "expected a seed, decks or a position"),
        ({"decks": "KC 8D"}, "decks: expected a list of texts"),
        ({"decks": ["KC", 8]}, "decks: expected a list of texts"),
        ({"decks": ["KC 8D", "8D KC"]}, "decks[0]: a french deck is its 52 cards"),
        ({"decks": [], "members": 3}, "seating: 2 to 26 sides play, not 0"),
        ({"members": None}, "members: it is missing"),
        ({"members": True}, "members: expected a whole number"),
        ({"started": 1}, "started: expected true or false"),
        ({"seed": 7}, "unknown key 'decks'; there is sides"),
        ({"decks": None, "seed": 7, "sides": 2, "round": 0}, "round: expected a whole number"),
        ({"decks": None, "started": None, "position": {}}, "unknown key 'members'"),
        (LAID | {"position": 3}, "position: expected a table"),
        (LAID | {"position": {"cards": 3}}, "position.cards: unknown key"),
    ],
)
def test_wrong_headings(changes: dict[str, object], fault: str) -> None:
    """What is wrong with the first line is named by its key, and nothing can be played."""
    text = headed(**changes)
    assert faults(text)[0].startswith(f"line 1: {fault}")
    with pytest.raises(ReplayError) as error:
        referee(text)
    assert error.value.record is None


def test_no_heading() -> None:
    """Without its first line a record is none."""
    lines = started().dumps().splitlines(keepends=True)
    assert faults("".join(lines[1:]))[0].startswith("line 1: format: expected")
    assert faults("cards\n") == ["line 1: it is not JSON"]


def test_a_rule_set_of_the_house() -> None:
    """A record holds its rules whole: nobody needs their name."""
    profile = Profile("house", layout=DANISH.layout)
    record = Record.begin(Round.deal(profile, seed=1)).play("A: draw")
    assert replay(record.dumps()).round.profile == profile


def test_views_are_refused() -> None:
    """A redacted record is not played again, and a whole one is not watched."""
    text = started().redacted("A")
    assert faults(text) == ["line 1: seat: a redacted record is there to watch"]
    with pytest.raises(ReplayError, match="a redacted record"):
        referee(text)
    with pytest.raises(ReplayError, match="line 1: a record of all cards is there to replay"):
        watch(started().dumps())


# The referee.


def cheated(lines: list[str]) -> None:
    """Put three lines that are wrong after the first action, and number all after them anew."""
    later = [json.loads(line) for line in lines[2:-1]]
    wrong = ['{"n":2,"play":"B: call"}', '{"n":3,"withdraw":"Z"}', "what?"]
    lines[2:-1] = [*wrong, *(json.dumps(line | {"n": line["n"] + 3}) for line in later)]


def test_the_referee_goes_on() -> None:
    """Every violation is listed, the rest is played, and scored."""
    verdict = referee(edited(cheated))
    assert [str(fault)[:24] for fault in verdict.faults] == [
        "line 3: B: call: only a ",
        "line 4: nobody sits at Z",
        "line 5: it is not JSON",
    ]
    assert [(r.line, r.violation.codes) for r in verdict.refused] == [(3, ("calling.cards-left",))]
    assert verdict.record == started()
    assert verdict.scores.totals == {"A": -23, "B": -24}


def test_the_referee_reads_what_was_claimed() -> None:
    """A wrong score and a missing end are listed beside what is scored."""
    text = started().dumps()
    verdict = referee(text.replace('"A":-23', '"A":23'))
    assert [fault.path for fault in verdict.faults] == ["line 7: score"]
    assert verdict.scores["A"].total == -23
    cut = referee(text[: text.index('{"end"')])
    assert [fault.path for fault in cut.faults] == ["line 6"]


def test_the_referee_judges_claims() -> None:
    """A claim of a race that breaks a rule is listed; one that came too late is not."""
    table = at(DANISH, side(), side("5D", ["KS"], stock="2C"))
    claims = [Claim("B: N>1", lifted=1, landed=2), Claim("A: call", at=3), Claim("B: draw", at=4)]
    text = Record.begin(table).race(claims).dumps()
    verdict = referee(text)
    (fault,) = verdict.faults
    assert str(fault).startswith("line 2: race[0]: B: N>1: ")
    assert verdict.refused[0].violation.codes == ("building.joins",)
    assert replay(text) == verdict.record
