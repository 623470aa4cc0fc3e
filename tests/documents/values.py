"""Which values can a document hold, and which documents are nearly right?"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from random import Random

from attrs import fields_dict
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from nertslib.actions.kinds import readable
from nertslib.actions.stock import Draw
from nertslib.cards import FRENCH, HIDDEN, Cards
from nertslib.documents import from_json, to_json
from nertslib.documents.events import KINDS
from nertslib.documents.formats import Value
from nertslib.errors import FaultyError, MatchError
from nertslib.events import Event
from nertslib.match import Match
from nertslib.notation import read_action
from nertslib.places import Foundation, Onto, Seat, Under, Work
from nertslib.referee import Claim, Settlement, arbitrate
from nertslib.table import Ending
from nertslib.violations import Violation
from tests.codec.documents import JSON
from tests.strategies import BUILT_INS, actions, junk, mixed_profiles, profiles, rounds

Document = dict[str, object]


def copied(document: Document) -> Document:
    """Send a document as a text and read it again."""
    arrived: Document = json.loads(json.dumps(document))
    return arrived


def faults(document: object) -> dict[str, str]:
    """Return what is wrong with *document*, by path."""
    try:
        from_json(document)
    except FaultyError as error:
        return {fault.path: fault.reason for fault in error.faults}
    return {}


# Values.


@st.composite
def violations(draw: DrawFn) -> Violation:
    """Refusals of anything that anybody may try and that can be told of."""
    table = draw(rounds(draw(st.sampled_from(BUILT_INS)), views=True))
    tried = actions(table) | junk().filter(lambda thing: thing is None or type(thing) is str)
    found = table.refusal(draw(tried))
    if found is None or not (type(found.action) is str or can_be_told(found.action)):
        found = table.refusal(None)
    assert found is not None
    return found


def can_be_told(action: object) -> bool:
    """Whether *action* is one and has a text that can be read."""
    return readable(action) and read_action(str(action)) == action


def ids() -> SearchStrategy[int | str | None]:
    """Ids of claims, and none."""
    return st.none() | st.integers(-9, 9) | st.text(max_size=3)


@st.composite
def claims(draw: DrawFn) -> Claim:
    """Claims at some table, with times or without."""
    table = draw(rounds(draw(st.sampled_from(BUILT_INS))))
    legal: list[object] = [action for seat in table.seats for action in table.legal(seat)]
    times = st.none() | st.integers(0, 20)
    action = draw(st.sampled_from([*legal, "A: nonsense", None]))
    return Claim(action, draw(ids()), *(draw(times) for _ in range(3)))


@st.composite
def settlements(draw: DrawFn) -> Settlement:
    """Races that were settled."""
    table = draw(rounds(draw(st.sampled_from(BUILT_INS))))
    legal: list[object] = [action for seat in table.seats for action in table.legal(seat)]
    listed = draw(st.lists(st.sampled_from([*legal, "A: nonsense"]), max_size=5))
    start = st.integers(0, 5)
    race = [
        Claim(action, draw(ids()), lifted=(t := draw(start)), landed=t + draw(start), at=t)
        for action in listed
    ]
    return arbitrate(table, race, draw(st.frozensets(st.integers(0, 3) | st.text(max_size=2))))


@st.composite
def matches(draw: DrawFn) -> Match:
    """Matches at any moment, whose sides leave and come and whose rounds are discarded."""
    profile = draw(profiles())
    random = Random(draw(st.integers(0, 10**6)))
    match = Match.start(profile, seed=random.randrange(99))
    for _ in range(random.randrange(8)):
        try:
            match = _further(match, random)
        except MatchError:
            continue
    return match


def _further(match: Match, random: Random) -> Match:
    kind = random.random()
    if kind < 0.1:
        return match.withdraw("ABC"[random.randrange(3)])
    if kind < 0.2:
        return match.join()
    if kind < 0.3:
        return match.discard(match.deal())
    seated = random.choice(match.seated)
    scores = tuple(random.randrange(-20, 60) for _ in range(seated))
    caller = random.choice((None, *range(seated)))
    return match.add_scores(scores, caller=caller, paused_minutes=random.randrange(60))


def _some_cards(side: int) -> SearchStrategy[Cards]:
    every = (*FRENCH.cards(side), HIDDEN)
    return st.lists(st.sampled_from(every), min_size=1, max_size=4).map(tuple)


@st.composite
def events(draw: DrawFn) -> Event:
    """Events of every kind."""
    kind = draw(st.sampled_from(tuple(KINDS.values())))
    side, number = draw(st.integers(0, 25)), st.integers(1, 9)
    homes = st.builds(Onto, number) | st.builds(Under, number)
    anywhere = homes | st.builds(Foundation, number)
    values: Mapping[str, SearchStrategy[object]] = {
        "seat": st.builds(Seat, st.just(side), st.integers(0, 3)),
        "source": st.builds(Work, number, number),
        "target": homes if kind.__name__ == "Undone" else anywhere,
        "cards": _some_cards(side),
        "card": _some_cards(side).map(lambda cards: cards[0]),
        "number": number,
        "stops": number,
        "closing": st.sampled_from(Ending),
        "ending": st.sampled_from(Ending),
    }
    chosen = {name: draw(values[name]) for name in fields_dict(kind)}
    return kind(**chosen)  # type: ignore[arg-type]  # each of the type of its field


@st.composite
def readable_actions(draw: DrawFn) -> Value:
    """Actions that can be written down."""
    table = draw(rounds(draw(st.sampled_from(BUILT_INS))))
    found = draw(actions(table))
    return found if can_be_told(found) else Draw(Seat(0))


def all_rounds() -> SearchStrategy[Value]:
    """Rounds and views of built-in rule sets at any moment."""
    return st.sampled_from(BUILT_INS).flatmap(lambda profile: rounds(profile, views=True))


def values() -> SearchStrategy[Value]:
    """Everything that a document can hold."""
    return st.one_of(
        all_rounds(),
        mixed_profiles(house=False),
        readable_actions(),
        violations(),
        st.sampled_from(BUILT_INS).flatmap(rounds).map(lambda table: table.score()),
        matches(),
        events(),
        st.lists(events(), max_size=4).map(tuple),
        claims(),
        settlements(),
        settlements().map(lambda settled: settled.outcomes[0] if settled.outcomes else settled),
    )


# Documents that are nearly right.


@st.composite
def damaged(draw: DrawFn) -> Document:
    """Documents in which one value, somewhere, is another one, is missing, or is one too many."""
    document = copied(to_json(draw(values())))
    place, key = draw(st.sampled_from(tuple(spots(document))))
    others = tuple(entries(document))
    new = copied({"new": draw(JSON | near() | st.sampled_from(others))})["new"]
    if isinstance(place, dict):
        _damage(place, str(key), new, lose=draw(st.booleans()))
    elif isinstance(key, int):
        place[key] = new
    return document


def _damage(place: Document, key: str, new: object, *, lose: bool) -> None:
    if lose:
        place.pop(key, None)
    else:
        place[key] = new


def near() -> SearchStrategy[object]:
    """Values that stand somewhere in documents."""
    return st.sampled_from(
        (
            *(
                "A",
                "B",
                "Z",
                "A2",
                "A0",
                "spectator",
                "",
                "none",
                "called",
                "landed",
                "N",
                "W",
                "F",
            ),
            *("1x2", "1b", "F2", "u1", "6S", "6S@B", "??", "??*3", "AS-5S@A", "6S from N", "burn"),
            *("A: draw", "A: 1b>2", "moved", 0, 1, -1, 2, 2**53, True, None, 1.5),
        )
    )


Spot = tuple[dict[str, object], str] | tuple[list[object], int]


def spots(value: object) -> Iterator[Spot]:
    """Yield every place in *value* where something stands, and a key that no table has."""
    if isinstance(value, dict):
        yield value, "colour"
        for key in tuple(value):
            yield value, key
            yield from spots(value[key])
    elif isinstance(value, list):
        for number, entry in enumerate(value):
            yield value, number
            yield from spots(entry)


def entries(value: object) -> Iterator[object]:
    """Yield everything that stands in *value*, and itself."""
    yield value
    if isinstance(value, dict | list):
        for entry in value.values() if isinstance(value, dict) else value:
            yield from entries(entry)


BEYOND = re.compile(
    r"(round\.)?position\b.*|(round\.)?(seen_by|paused)|sides(\.[A-Z]\.total)?"
    r"|(rounds\[\d+\](\.scores|\.counted|\.caller)?|totals|over|winners|withdrawn|settlement"
    r"|joined|sides)|(events\[\d+\]\.)?cards?"
    r"|(round\.)?profile\.(extends|layout|seating\.sides|(building|foundations)\.joins\..*"
    r"|building\.blocks\..*|empties\.kind\..*)"
    r"|extends|layout|seating\.sides|(building|foundations)\.joins\..*|building\.blocks\..*"
    r"|empties\.kind\..*|format|version"
)
"""Where a reader alone can tell that something is wrong; a profile file need not say its format."""
