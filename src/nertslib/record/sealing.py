"""How is a record closed, so that a change to it shows?

The last line holds a digest of all lines before it.  It shows damage and careless edits; it is no
signature, for anybody can compute it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256

from ..errors import Fault
from ..round import Round
from .checks import Document, at_line, compact


def sealed(documents: Iterable[Document], end: Round) -> str:
    """Write a record of these *documents*, a line each, and close it as the round stands."""
    lines = [compact(document) for document in documents]
    return "".join(f"{line}\n" for line in (*lines, seal(lines, end)))


def seal(lines: Sequence[str], end: Round) -> str:
    """Write the last line after *lines*, for a round that stands, or ended, like *end*."""
    values = {"end": _word(end), "score": end.score().totals, "digest": digest_of(lines)}
    return compact(values)


def digest_of(lines: Sequence[str]) -> str:
    """Return the SHA-256 of the bytes of *lines*, each with its line break."""
    whole = "".join(f"{line}\n" for line in lines)
    # A lone half of a character, which no file can hold, must not be a crash either.
    return sha256(whole.encode(errors="surrogatepass")).hexdigest()


def misclosed(lines: Sequence[str], document: Document, end: Round) -> Iterator[Fault]:
    """Yield what the last of *lines*, which says *document*, should say otherwise."""
    path, found = at_line(len(lines)), [*_misread(lines, document, end)]
    yield from found
    if not found and lines[-1] != seal(lines[:-1], end):
        yield Fault(path, "it is not written as last lines are")


def changed(lines: Sequence[str], document: Document) -> Iterator[Fault]:
    """Yield that a line before the last was changed, as its digest shows."""
    if document.get("digest") != digest_of(lines[:-1]):
        path = at_line(len(lines), "digest")
        yield Fault(path, "it does not fit: a line above was changed")


def _misread(lines: Sequence[str], document: Document, end: Round) -> Iterator[Fault]:
    if document.get("end") != _word(end):
        yield Fault(at_line(len(lines), "end"), f"the round ends {_word(end)}")
    if document.get("score") != end.score().totals:
        totals = ", ".join(f"{letter} {total}" for letter, total in end.score().totals.items())
        yield Fault(at_line(len(lines), "score"), f"the score is {totals}")
    yield from changed(lines, document)


def _word(end: Round) -> str:
    return "none" if end.ending is None else str(end.ending)
