"""Tests of records as they are kept: what each line says, and what each seat may read."""

from __future__ import annotations

import json
from hashlib import sha256

import pytest
from attrs import evolve

from nertslib.errors import NertsError, RecordError
from nertslib.places import Seat
from nertslib.policies.calling import Calling
from nertslib.policies.layout import Layout
from nertslib.record import Record, replay, watch
from nertslib.referee import Claim, Reason
from nertslib.round import Round
from nertslib.views import SPECTATOR, Watcher
from nertslib.violations import IllegalActionError
from tests.helpers import DANISH, ONLINE, SWEDISH, YACHT, at, side


def lines(record: Record) -> list[str]:
    """Return what the lines between the first and the last say."""
    return record.dumps().splitlines()[1:-1]


def said(record: Record) -> list[object]:
    """Return what each line says, without its number."""
    entries = [json.loads(line) for line in lines(record)]
    assert [entry.pop("n") for entry in entries] == [*range(1, len(entries) + 1)]
    return [next(iter(entry.values())) for entry in entries]


def test_the_form() -> None:
    """The first line holds the rules and the decks, the last the end, the score and a digest."""
    record = Record.begin(Round.deal(DANISH, seed=7)).play("A: draw")
    text = record.dumps()
    first, play, last = text.splitlines()
    heading = json.loads(first)
    assert list(heading) == ["format", "version", "profile", "members", "started", "decks"]
    assert (heading["format"], heading["version"]) == ("nertslib-record", 1)
    assert heading["decks"][0].startswith("KC 8D TD 6D AD 7D 3S QS")
    assert play == '{"n":1,"play":"A: draw"}'
    digest = sha256(f"{first}\n{play}\n".encode()).hexdigest()
    assert last == '{"end":"none","score":{"A":-26,"B":-26},"digest":"' + digest + '"}'
    assert text.endswith("}\n")
    assert text.isascii()


def test_seed() -> None:
    """A record that was dealt from a seed says the seed."""
    record = Record.deal(ONLINE, seed=7, round=3, sides=3, started=False)
    heading = json.loads(record.dumps().splitlines()[0])
    expected = {"sides": 3, "members": 1, "seed": 7, "round": 3, "started": False}
    assert {key: heading[key] for key in expected} == expected
    assert record.round == Round.deal(ONLINE, seed=7, round=3, sides=3, started=False)
    assert replay(record.dumps()) == record


@pytest.mark.parametrize(
    "layout",
    [
        Layout(),
        Layout(order=("stock", "work", "nerts"), nerts_top="first"),
        Layout(nerts=(("A", 5), ("B", 7)), work=((2, 6), (3, 5))),
    ],
)
def test_decks_are_found_again(layout: Layout) -> None:
    """However a round is dealt, its decks are written in dealing order."""
    deal = Round.deal(evolve(DANISH, layout=layout), seed=7)
    heading = json.loads(Record.begin(deal).dumps().splitlines()[0])
    assert heading["decks"] == [" ".join(map(str, d)) for d in _decks(deal)]


def _decks(deal: Round) -> list[tuple[object, ...]]:
    return [deal.profile.layout.deck.shuffled(seed=7, round=1, side=side) for side in (0, 1)]


def test_position() -> None:
    """A round that is not as dealt is written as a position."""
    for round_ in (at(DANISH, side("5D", waste="AS")), Round.deal(DANISH, seed=7).play("A: draw")):
        record = Record.begin(round_).play("A: pass")
        assert "position" in json.loads(record.dumps().splitlines()[0])
        assert replay(record.dumps()) == record


def test_actions_are_resolved() -> None:
    """A line spells out the foundation, the card and the member."""
    table = at(ONLINE, side("2C 6D", ["KS"], waste="AS"), foundations=["AD-5D@A"])
    record = Record.begin(table).play("A: N>F").play("A: W>F").play("A: pass")
    assert said(record) == ["A: N>F1 [6D]", "A: W>F+ [AS]", "A: pass"]
    team = Record.begin(at(YACHT, side("2C 6D", ["7S", "8H"], stock="3C")))
    assert said(team.play("A: draw").play("A2: 1>2").play("A1: N>2")) == [
        "A1: draw",
        "A2: 1>2 [7S]",
        "A1: N>2 [6D]",
    ]


def test_every_kind_of_action() -> None:
    """Lifts, places, returns, calls and what the table does are written as they are."""
    stuck = side("4C", ["6S", "6C", "8S", "8C"], waste="KC")
    record = Record.begin(at(DANISH, stuck, stuck | {"nerts": "4S"}, started=True))
    for action in ("burn", "A: lift 1", "A: return", "A: pass", "B: pass", "abandon"):
        record = record.play(action)
    assert said(record) == ["burn", "A: lift 1", "A: return", "A: pass", "B: pass", "abandon"]
    record = Record.begin(Round.deal(DANISH, seed=1, started=False)).play("start")
    assert said(record.play("A: draw")) == ["start", "A: draw"]
    table = Record.begin(at(DANISH, side("", ["6S"], waste="5D"), side("4C")))
    record = table.play("A: lift W").play("A: place 1").play("A: call")
    assert said(record) == ["A: lift W", "A: place 1", "A: call"]
    assert json.loads(record.dumps().splitlines()[-1])["end"] == "called"
    turning = Record.begin(at(DANISH, side("4C", waste="5D"))).play("A: recycle")
    assert said(turning) == ["A: recycle"]


def test_what_is_refused_is_not_written() -> None:
    """An illegal action raises, and the record is what it was; so does a view."""
    record = Record.begin(Round.deal(DANISH, seed=7))
    with pytest.raises(NertsError):
        record.undo("A")
    with pytest.raises(IllegalActionError):
        record.play("A: call")
    assert record.lines == ()
    with pytest.raises(RecordError, match="a view"):
        Record.begin(record.round.view("A"))


def test_leaving() -> None:
    """A line says which side has left."""
    record = Record.begin(Round.deal(SWEDISH, seed=7, sides=3)).withdraw("C").play("A: draw")
    assert lines(record)[0] == '{"n":1,"withdraw":"C"}'
    assert replay(record.dumps()) == record


# Races.


def race_table() -> Record:
    """Return a record of a table at which A and B hold the same six."""
    sides = side("9C", waste="6H"), side("KD", ["7S 6H"])
    return Record.begin(at(SWEDISH, *sides, foundations=["AH-5H@A"]))


def test_race() -> None:
    """A race is written with its claims; the line knows the outcomes, and ids stay settled."""
    first = Claim("A: W>F1", 17, lifted=100, landed=140)
    record = race_table().race([first, Claim("B: 1>F1", "x", lifted=90, landed=150)])
    assert lines(record) == [
        (
            '{"n":1,"race":[{"play":"A: W>F1","lifted":100,"landed":140,"id":17},'
            '{"play":"B: 1>F1","lifted":90,"landed":150,"id":"x"}]}'
        )
    ]
    assert [o.reason for o in record.lines[0].outcomes] == [Reason.LANDED, Reason.BEATEN]
    again = record.race([Claim("A: pass", 17, at=200)])
    assert [o.reason for o in again.lines[1].outcomes] == [Reason.DUPLICATE]
    assert replay(again.dumps()) == again


def test_claims_that_cannot_be_written() -> None:
    """Whatever a claim is made of, its line has the outcome that it had."""
    strange = [
        Claim(object(), 1, at=3),
        Claim("B: juggle", 2, at=3),
        Claim("A: pass", at=True),
        Claim("A: pass", 1.5, at=3),  # type: ignore[arg-type]
        Claim("A: pass", 1, at=3),
    ]
    record = race_table().race(strange)
    reasons = [outcome.reason for outcome in record.lines[0].outcomes]
    assert reasons == [Reason.ILLEGAL] * 4 + [Reason.DUPLICATE]
    assert record.settled == {1, 2}
    assert [entry["play"] for entry in json.loads(lines(record)[0])["race"]] == [
        *("", "B: juggle", "A: pass", "", "A: pass")
    ]
    assert replay(record.dumps()) == record


def test_numbers_that_cannot_be_written() -> None:
    """A time beyond 2^53 is refused."""
    with pytest.raises(RecordError, match=r"race\[0\]\.at: expected a whole number within 2\^53"):
        race_table().race([Claim("A: pass", at=2**53)])
    assert race_table().race([Claim("A: pass", at=2**53 - 1)]).lines
    with pytest.raises(RecordError, match="seed: expected a whole number within"):
        Record.deal(DANISH, seed=2**53)
    most = Record.deal(DANISH, seed=2**53 - 1)
    assert replay(most.dumps()) == most


# What a seat may read.


def test_redacted() -> None:
    """A seat reads its view of the deal, no seed, and what happened; it sees the round again."""
    record = Record.deal(YACHT, seed=7).play("A: draw").play("B1: lift N").play("B1: return")
    first, draw, *_ = record.redacted("A2").splitlines()
    heading = json.loads(first)
    assert list(heading) == ["format", "version", "profile", "seat", "position"]
    assert heading["seat"] == "A2"
    assert heading["position"]["table"]["A"]["stock"] == "??*35"
    assert json.loads(draw) == {
        "n": 1,
        "play": "A1: draw",
        "events": [{"event": "turned", "seat": "A1", "cards": str_of_waste(record)}],
    }
    viewers: list[Seat | Watcher | str] = [*record.round.seats, SPECTATOR, "spectator"]
    for seat in viewers:
        shown = [record.heading.deal, *(line.round for line in record.lines)]
        assert watch(record.redacted(seat)) == tuple(round_.view(seat) for round_ in shown)


def str_of_waste(record: Record) -> str:
    """Return the cards that A has turned."""
    return " ".join(map(str, record.lines[0].round.table.tableaux[0].waste))


def test_a_refused_claim_is_its_makers_secret() -> None:
    """A claim without effect may name a hidden card: only its own side reads it, and no id."""
    claims = [
        Claim("A: N>F1 [2C]", 1, lifted=1, landed=2),
        Claim("B: 1>F1", 2, lifted=1, landed=3),
        Claim("burn", 3, at=9),
    ]
    record = race_table().race(claims)

    def shown(seat: str) -> list[dict[str, object]]:
        race = json.loads(record.redacted(seat).splitlines()[1])["race"]
        return [{key: entry[key] for key in ("play", "id") if key in entry} for entry in race]

    assert shown("A") == [{"play": "A: N>F1 [2C]", "id": 1}, {"play": "B: 1>F1"}]
    assert shown("B") == [{"play": "B: 1>F1", "id": 2}]
    assert shown("spectator") == [{"play": "B: 1>F1"}]


def test_every_event_is_written_and_read() -> None:
    """Whatever happens, who watches sees it."""
    house = evolve(
        SWEDISH,
        calling=Calling(mode="automatic", in_flight="lands"),
        layout=evolve(SWEDISH.layout, nerts_seen="own"),
    )
    sides = side("2C KS", ["QH", "8S"], waste="AD", stock="9S"), side("3C 5H", waste="7H")
    record = Record.begin(at(house, *sides, side("TD"), foundations=["AS-QS@B"]))
    for action in ("A: N>F1", "A: W>F", "A: draw", "A: recycle", "B: lift N", "B: return"):
        record = record.play(action)
    record = record.play("B: pass").withdraw("C").play("B: W>3").undo("B").play("B: lift W")
    record = record.play("A: N>4")
    kinds = {type(event).__name__ for event in record.events}
    assert kinds >= {"PileSetAside", "Uncovered", "Withdrawn", "Undone", "Called", "Returned"}
    record = record.play("B: return")
    assert replay(record.dumps()) == record
    for seat in ("A", "B", "spectator"):
        assert watch(record.redacted(seat))[-1] == record.round.view(seat)


def test_a_paused_round_begins_no_record() -> None:
    """A round that is paused, and not as it was dealt, could not be read again: it is refused."""
    paused = Round.deal(DANISH, seed=7).play("A: N>F").pause()
    with pytest.raises(RecordError, match="a paused round goes on before its record begins"):
        Record.begin(paused)
    dealt = Round.deal(DANISH, seed=7).pause()
    assert replay(Record.begin(dealt).dumps()).round == dealt
