"""Whatever is read, nothing but the documented error comes of it."""

from __future__ import annotations

import re
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from nertslib import NotationError
from tools.parsers import PARSERS, PLANTED, PLANTED_FAULT, WORD, Parser

STRANGE = ("", "\x00", "\ud800", "'", '"', "[", "{{", "]", "-1", "1e9", "NaN", "9" * 5000, "nul")
"""What has often confused those who read."""


@cache
def seeds(parser: Parser) -> tuple[str, ...]:
    """Return what the parser takes."""
    return tuple(parser.seeds())


@cache
def words(parser: Parser) -> SearchStrategy[str]:
    """Words that the parser knows, and strange ones."""
    return st.sampled_from((*parser.words(), *STRANGE)) | st.text(max_size=6)


@st.composite
def near(draw: DrawFn, parser: Parser) -> bytes:
    """Texts that are well but for a few places, where anything may stand."""
    text = draw(st.sampled_from(seeds(parser)))
    for _ in range(draw(st.integers(1, 3))):
        start, end = draw(_spans(text))
        text = text[:start] + draw(words(parser)) + text[end:]
    return text.encode(errors="surrogatepass")


@st.composite
def _spans(draw: DrawFn, text: str) -> tuple[int, int]:
    """Where to put something else: a word, or any stretch."""
    found = [word.span() for word in re.finditer(WORD, text)]
    inside = draw(st.booleans())
    if found and inside:
        return draw(st.sampled_from(found))
    start = draw(st.integers(0, len(text)))
    return start, min(len(text), start + draw(st.sampled_from((0, 1, 2, 5, 20, 1000))))


def texts(parser: Parser) -> SearchStrategy[bytes]:
    """Any bytes, texts, words in a row, and texts that are nearly well."""
    rows = st.lists(words(parser), max_size=6).map(" ".join)
    anything = (st.text() | rows).map(lambda text: text.encode(errors="surrogatepass"))
    return st.one_of(st.binary(), anything, near(parser), near(parser))


@pytest.mark.parametrize("parser", PARSERS.values(), ids=PARSERS)
@given(data=st.data())
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_nothing_but_the_documented_error(parser: Parser, data: st.DataObject) -> None:
    """Whatever stands in a text, a parser takes it or raises its own error with a reason."""
    parser.attempt(data.draw(texts(parser)))


@pytest.mark.slow
@pytest.mark.parametrize("parser", PARSERS.values(), ids=PARSERS)
@given(data=st.data())
@settings(max_examples=5_000, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_nothing_but_the_documented_error_in_many_texts(
    parser: Parser, data: st.DataObject
) -> None:
    """Whatever stands in a text, a parser takes it or raises its own error, in far more texts."""
    parser.attempt(data.draw(texts(parser)))


@pytest.mark.parametrize("parser", PARSERS.values(), ids=PARSERS)
def test_seeds_are_taken(parser: Parser) -> None:
    """Most of what the search begins with is well, so that what is nearly well is deep inside."""
    taken = [bool(parser.attempt(seed.encode())) for seed in seeds(parser)]
    assert len(taken) > 10
    assert sum(taken) > 0.6 * len(taken)


@pytest.mark.parametrize("name", ["card", "case", "profile", "position", "document"])
def test_what_is_nearly_well_is_sometimes_well(name: str) -> None:
    """Of texts that are nearly well a parser takes some and refuses others."""
    parser, taken = PARSERS[name], list[bool]()

    @given(near(parser))
    @settings(max_examples=100, deadline=None, database=None, derandomize=True)
    def collect(data: bytes) -> None:
        taken.append(bool(parser.attempt(data)))

    collect()
    assert 0 < sum(taken) < len(taken)


def test_a_planted_fault_is_found() -> None:
    """Of a parser with a fault the same search finds it, in no more texts."""

    @given(texts(PLANTED))
    @settings(max_examples=150, deadline=None, database=None, derandomize=True)
    def search(data: bytes) -> None:
        PLANTED.attempt(data)

    with pytest.raises(LookupError, match=PLANTED_FAULT):
        search()


def test_a_refusal_without_a_reason_is_a_fault() -> None:
    """A documented error that says nothing is found out as well."""

    def silent(_: bytes) -> None:
        raise NotationError

    mute = Parser("mute", NotationError, (silent,), lambda: ())
    with pytest.raises(AssertionError, match="without a reason"):
        mute.attempt(b"")
