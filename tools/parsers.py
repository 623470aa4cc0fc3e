"""What does the library read that comes from outside, and which error may come of it?

The table that `tests/tools/test_parsers.py` (hypothesis) and `tools/fuzz.py` (atheris) share.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from io import BytesIO, StringIO
from pathlib import Path

from attrs import evolve, frozen

import nertslib as nerts
from nertslib.actions.kinds import Action
from nertslib.cases import run, shipped
from nertslib.cases.reading import loads as load_cases
from nertslib.codec.published import published_names, published_text
from nertslib.documents import dumps
from nertslib.documents import loads as load_document
from nertslib.errors import FaultyError
from nertslib.notation import (
    parse_foundation,
    parse_pile,
    parse_source,
    parse_target,
    write_foundation,
)
from nertslib.record import Record, referee, replay, watch

GOLDEN = Path(__file__).parent.parent / "tests" / "record" / "golden"
RULES = tuple(nerts.PROFILES.values())
DANISH, YACHT = nerts.PROFILES["danish"], nerts.PROFILES["yacht-party"]
TABLE = nerts.Round.deal(DANISH, seed=7)
LINES = 8
"""How many lines of a golden record make a seed: a whole one takes too long to read."""

WORD = r"[\w+*@>-]{2,20}"

Reading = Callable[[bytes], object]


@frozen
class Parser:
    """Something that reads: none of its *readings* raises anything but *refusal*.

    *seeds* are texts that are well, to begin with.
    """

    name: str
    refusal: type[nerts.NertsError]
    readings: tuple[Reading, ...]
    seeds: Callable[[], Iterable[str]]

    def attempt(self, data: bytes) -> int:
        """Read *data* in every way; return how many took it.  A refusal must say something."""
        taken = 0
        for read in self.readings:
            try:
                read(data)
            except self.refusal as error:
                if not str(error):
                    message = "a refusal without a reason"
                    raise AssertionError(message) from error
            else:
                taken += 1
        return taken

    def words(self) -> tuple[str, ...]:
        """Return the words of the seeds, for a fuzzer to put together anew."""
        found = {word for seed in self.seeds() for word in re.findall(WORD, seed)}
        return tuple(sorted(found))


def text_of(data: bytes) -> str:
    """Return *data* as a text; what is no UTF-8 becomes lone halves of characters."""
    return data.decode(errors="surrogateescape")


def of_text(read: Callable[[str], object]) -> Reading:
    """Return the reading of a text."""
    return lambda data: read(text_of(data))


# Cards, seats and actions.


def _cards() -> Iterator[str]:
    yield from ("6S", "10♥", "??", "6S@B", "1D", "??*4 6S", "TD 9C 8H", "AS-5S@A 6S@A+6S@B")
    for pile in TABLE.table.tableaux[0].work:
        yield " ".join(map(str, pile))
    yield write_foundation(DANISH.layout.deck.cards(0)[:13])


def _seats() -> Iterator[str]:
    yield from ("A", "B", "A2", "Z1", "N", "W", "1", "1x3", "1b", "3", "u3", "F", "F2", "F+")
    yield "spectator"


def _actions() -> Iterator[str]:
    yield from map(str, TABLE.legal("A") + TABLE.lifts("B") + TABLE.table_actions())
    yield from ("A: N>F2 [6D]", "A1: 1x3>u2", "B2: place F+", "A: return", "start", "burn")


# Case files, profile files, positions.


def _cases() -> Iterator[str]:
    for path in shipped():
        whole = path.read_text("utf-8")
        for case in whole.split("[[case]]")[1:3]:
            yield f"[[case]]{case}"


def _run_cases(text: str | bytes) -> None:
    """Read cases, and run them: what cannot be compared must fail, not crash."""
    for case in load_cases(text):
        run(case)


def _profiles() -> Iterator[str]:
    yield from map(published_text, published_names())
    for profile in RULES:
        yield nerts.dump_profile(profile)
        yield nerts.dump_profile(profile, form="json")


def _positions() -> Iterator[str]:
    for path in shipped():
        cases = tomllib.loads(path.read_text("utf-8")).get("case", [])
        yield from (json.dumps(_position(case)) for case in cases[:2] if "table" in case)
    yield from (json.dumps(deal.position()) for deal in _deals())


def _position(case: dict[str, object]) -> dict[str, object]:
    keys = ("members", "table", "foundations", "aside", "aside_by", "facts")
    return {key: case[key] for key in keys if key in case}


def _deals() -> Iterator[nerts.Round]:
    for profile in RULES:
        deal = nerts.Round.deal(profile, seed=7, members=profile.seating.members[-1])
        yield from (deal, deal.view("A"), deal.play("A: draw") if profile is DANISH else deal)


def _lay(data: bytes) -> None:
    """Lay a position, if it is a JSON table, by rules that its length chooses."""
    try:
        position = json.loads(data)
    except (ValueError, RecursionError):
        return
    if isinstance(position, dict):
        nerts.Round.at(RULES[len(data) % len(RULES)], position)


# Documents and records.


def _documents() -> Iterator[str]:
    yield from map(dumps, (*_deals(), *RULES[:2], TABLE.score(), *_done(TABLE)))
    match = nerts.Match.start(YACHT, sides=2, seed=7)
    for paused in (0, 31):
        match = match.add_scores((12, 30), paused_minutes=paused)
    yield from map(dumps, (match, match.join()))


def _done(
    table: nerts.Round,
) -> Iterator[nerts.Violation | nerts.Settlement | nerts.Outcome | Action]:
    violation = table.refusal("A: recycle")
    if violation is not None:
        yield violation
    claims = [nerts.Claim("A: N>F", 1, lifted=1, landed=3), nerts.Claim("B: call", 2, at=2)]
    settlement = nerts.arbitrate(table, claims)
    yield from (settlement, *settlement.outcomes, nerts.parse_action("A: N>F2 [6D]"))


def _records() -> Iterator[str]:
    for path in sorted(GOLDEN.glob("*.jsonl")):
        whole = replay(path.read_bytes())
        record = evolve(whole, lines=whole.lines[:LINES])
        yield from (record.dumps(), record.redacted("A"))
    yield _eventful().dumps()


def _eventful() -> Record:
    """Return a record with a race, a move taken back and a side that leaves."""
    record = Record.deal(DANISH, seed=7, sides=3).play("B: 3>1").undo("B")
    record = record.race([nerts.Claim("A: N>F", "a", lifted=1, landed=3)])
    return record.withdraw("C")


# A fault on purpose.

PLANTED_FAULT = "the same card twice"


def _trip(text: str) -> None:
    cards = parse_pile(text)
    if len(set(cards)) < len(cards):
        raise LookupError(PLANTED_FAULT)


_NOTATION = nerts.NotationError
PARSERS = {
    parser.name: parser
    for parser in (
        Parser(
            "card",
            _NOTATION,
            (of_text(nerts.parse_card), of_text(parse_pile), of_text(parse_foundation)),
            _cards,
        ),
        Parser(
            "seat",
            _NOTATION,
            (
                *map(of_text, (nerts.parse_seat, parse_source, parse_target)),
                *map(of_text, (TABLE.seat, TABLE.view, TABLE.legal)),
            ),
            _seats,
        ),
        Parser(
            "action",
            _NOTATION,
            (of_text(nerts.parse_action), of_text(TABLE.refusal)),
            _actions,
        ),
        Parser("case", nerts.CaseError, (of_text(_run_cases), _run_cases), _cases),
        Parser(
            "profile",
            nerts.ProfileError,
            (
                lambda data: nerts.load_profile(BytesIO(data)),
                lambda data: nerts.load_profile(StringIO(text_of(data))),
            ),
            _profiles,
        ),
        Parser("position", nerts.PositionError, (_lay,), _positions),
        Parser("document", FaultyError, (load_document, of_text(load_document)), _documents),
        Parser(
            "record",
            nerts.RecordError,
            (replay, referee, watch, *map(of_text, (replay, referee, watch))),
            _records,
        ),
    )
}
"""Every parser, by name."""

PLANTED = Parser("planted", _NOTATION, (of_text(_trip),), lambda: ("6S", "AH 2C 9D"))
"""A parser with a fault: who does not find it finds nothing."""
