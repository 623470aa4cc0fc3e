"""Which documents are there, good and bad?  Strategies, and policies of a house, for the tests."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from attrs import define, field, frozen
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from nertslib.cards import Card
from nertslib.codec.profiles import structure_profile, unstructure_profile
from nertslib.codec.schema import TABLES, keys
from nertslib.errors import ProfileError
from nertslib.places import Origin
from nertslib.policies.empties import Fills, KingOnly
from nertslib.profiles import PROFILES
from nertslib.rules import Rule
from tests.strategies import profiles

Document = dict[str, object]
HERE = __name__

JSON: SearchStrategy[object] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats().filter(lambda number: not number.is_integer())
    | st.text(max_size=8),
    lambda values: st.lists(values, max_size=3) | st.dictionaries(st.text(max_size=8), values),
    max_leaves=8,
)
WORDS = st.sampled_from(
    sorted({part for path, _, _ in keys() for part in path.split(".")} | {*TABLES, "class", "A"})
)


def wild_documents() -> SearchStrategy[Document]:
    """Documents whose keys are those of profile files, with anything behind them."""
    tables = st.dictionaries(WORDS, JSON | st.dictionaries(WORDS, JSON, max_size=3), max_size=4)
    return st.dictionaries(WORDS | st.text(max_size=4), JSON | tables, max_size=4)


@st.composite
def damaged_documents(draw: DrawFn) -> Document:
    """Whole documents in which one value, somewhere, is another one."""
    document = unstructure_profile(draw(profiles()))
    table, key = draw(st.sampled_from(tuple(_spots(document))))
    good = [other.get(name) for other, name in _spots(unstructure_profile(PROFILES["online"]))]
    table[key] = draw(JSON | st.sampled_from(good))
    return document


def _spots(table: Document) -> Iterator[tuple[Document, str]]:
    """Yield every table below *table* with every key of it, and a key that no table has."""
    yield table, "colour"
    for key, value in tuple(table.items()):
        yield table, key
        for below in value if isinstance(value, list) else [value]:
            if isinstance(below, dict):
                yield from _spots(below)


def faults(document: object) -> dict[str, str]:
    """Return what is wrong with *document*, by path."""
    try:
        structure_profile(document)  # type: ignore[arg-type]  # it may be anything
    except ProfileError as error:
        return {fault.path: fault.reason for fault in error.faults}
    return {}


def fits(schema: Mapping[str, object], document: object) -> bool:
    """Whether *document* fits a JSON Schema."""
    return bool(Draft202012Validator(schema).is_valid(document))


def check_schema(schema: Mapping[str, object]) -> None:
    """Raise what is wrong with a JSON Schema, if anything is."""
    Draft202012Validator.check_schema(schema)


# Policies of a house.


@frozen
class Low:
    """Only a low card fills a space, or what another policy lets in."""

    most: int = 3
    words: tuple[str, ...] = ()
    other: Fills = KingOnly()
    rule: Rule = field(init=False, default=Rule("house.low", "only a low card fills a space"))

    def fills(self, card: Card, origin: Origin) -> Iterator[Rule]:
        """Yield the rule for a higher card that nobody lets in."""
        if card.rank > self.most and any(True for _ in self.other.fills(card, origin)):
            yield self.rule


@dataclass(frozen=True)
class Even:
    """Only cards of even rank fill a space."""

    def fills(self, card: Card, origin: Origin) -> Iterator[Rule]:
        """Yield a rule for a card of odd rank, wherever it comes from."""
        if card.rank % 2:
            yield Rule("house.even", f"{origin.name} cards of odd rank do not")


class Bare:
    """A policy without the means to be compared or built from fields."""

    def fills(self, card: Card, origin: Origin) -> Iterator[Rule]:  # noqa: ARG002 - any may
        """Break nothing."""
        yield from ()


@define
class Changing(Bare):
    """A policy that can be changed, and so cannot be part of a rule set that cannot."""


@frozen
class Picky:
    """A policy that says itself what its field may not be."""

    number: int = field(default=1)

    @number.validator
    def _check(self, _: object, value: int) -> None:
        if value == 0:
            error = ArithmeticError("nothing is not a number")
            error.add_note("try one")
            raise error

    def fills(self, card: Card, origin: Origin) -> Iterator[Rule]:  # noqa: ARG002 - any may
        """Break nothing."""
        yield from ()
