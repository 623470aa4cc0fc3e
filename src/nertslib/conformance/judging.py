"""Is that the right answer?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import frozen

from .answers import Abilities, Answer, Broken, Errored, Reply, Skipped
from .forms import flat, list_of, listed, table_of
from .kinds import kind_of
from .questions import Adopt, Deal, Document, Legal, Load, Play, Question, Race, Score, Stuck, View


@frozen
class Difference:
    """How an answer differs from the right one.

    *kind* is the part that differs (`legal`, `broken`, `position`, `outcome`, …), *paths* say
    where within a position; *expected* and *got* are for people.
    """

    kind: str
    expected: str
    got: str
    paths: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Write it in a line."""
        where = f" at {', '.join(self.paths)}" if self.paths else ""
        return f"{self.kind}{where}: expected {self.expected}, got {self.got}"


def compare(
    question: Question, right: Answer, got: Answer, abilities: Abilities
) -> Difference | None:
    """Return how *got* differs from the *right* answer to *question*; None if it does not.

    An engine is held to what it answers: moves are compared as sets, positions as data and only
    as far as they say something, broken rules only where it gives reasons.  What it skips is no
    difference.
    """
    if isinstance(got, Skipped) or got == right:
        return None
    if isinstance(question, Adopt | Deal | Load):
        return _compare_setup(right, got)
    if not isinstance(right, Reply) or not isinstance(got, Reply):
        return _trouble(right, got)
    return next(_differences(question, right.document, got.document, abilities), None)


def accepted(answer: Answer) -> bool:
    """Whether an engine set up what it was given."""
    return isinstance(answer, Reply) and answer.document.get("ok") is True


def _compare_setup(right: Answer, got: Answer) -> Difference | None:
    if isinstance(got, Broken):
        return _trouble(right, got)
    if accepted(right) == accepted(got):
        return None
    expected = "accepted" if accepted(right) else "refused"
    return Difference("setup", expected, said(got))


def _trouble(right: Answer, got: Answer) -> Difference | None:
    if isinstance(got, Broken):
        return Difference("trouble", said(right), said(got))
    if isinstance(right, Errored) and isinstance(got, Errored):
        return None
    return Difference("errored", said(right), said(got))


def said(answer: Answer) -> str:
    """Write an answer for people."""
    match answer:
        case Reply(document):
            return _words(document)
        case Skipped(message):
            return f"skipped {message}".rstrip()
        case Errored(context):
            return f"errored {_words(context)}"
        case Broken(trouble, detail, stderr):
            lines = [f"{trouble} {detail}".rstrip(), *stderr.splitlines()[-3:]]
            return " | ".join(lines)


def _words(document: Mapping[str, object]) -> str:
    return ", ".join(f"{key} {value}" for key, value in document.items()) or "nothing"


def _differences(
    question: Question, right: Document, got: Document, abilities: Abilities
) -> Iterator[Difference]:
    match question:
        case Play():
            yield from _of_play(right, got, abilities)
        case Race():
            yield from _of_race(right, got)
        case Legal(seat):
            yield from _of_list(right, got, seat, abilities.actions)
        case Score():
            yield from _of_score(right, got)
        case Stuck():
            yield from _of_sides("stuck", right, got)
        case View():
            yield from _of_position(right, got)


def _of_play(right: Document, got: Document, abilities: Abilities) -> Iterator[Difference]:
    if got.get("legal") is not right["legal"]:
        broken = list_of(right.get("broken"))
        reasons = f" ({', '.join(map(str, broken))})" if broken else ""
        expected = "legal" if right["legal"] else f"refused{reasons}"
        yield Difference("legal", expected, _verdict(got))
    elif right["legal"]:
        yield from _of_position(right, got)
    elif "codes" in abilities.answers:
        expected_codes, codes = _codes(right), _codes(got)
        if expected_codes != codes:
            yield Difference("broken", str(sorted(expected_codes)), str(sorted(codes)))


def _verdict(got: Document) -> str:
    if got.get("legal") is True:
        return "legal"
    if got.get("legal") is False:
        codes = ", ".join(map(str, list_of(got.get("broken"))))
        return f"refused ({codes})" if codes else "refused"
    return _words(got)


def _codes(document: Document) -> frozenset[str]:
    return frozenset(map(str, list_of(document.get("broken"))))


def _of_race(right: Document, got: Document) -> Iterator[Difference]:
    yield from _of_value("outcome", right, got)
    if "reasons" in got:
        yield from _of_value("reasons", right, got)
    yield from _of_position(right, got)


def _of_list(
    right: Document, got: Document, seat: str, kinds: frozenset[str]
) -> Iterator[Difference]:
    if not isinstance(got.get("actions"), list | tuple):
        yield Difference("actions", "a list", _words(got))
        return
    expected, found = listed(right["actions"], seat), listed(got["actions"], seat)
    # What an engine lists of a kind that it does not claim to know is not looked at.
    known = {what for what in found - expected if _kind(what, seat) in kinds}
    missing, extra = sorted(expected - found), sorted(known)
    if missing or extra:
        yield Difference("actions", f"also {missing}", f"also {extra}")


def _kind(what: str, seat: str) -> str:
    """Return the kind of an action that is written without its seat, or with it."""
    return kind_of(f"{seat}: {what}") or kind_of(what) or "move"


def _of_score(right: Document, got: Document) -> Iterator[Difference]:
    yield from _of_sides("score", right, got)
    if "score_parts" in got:
        shown = table_of(got["score_parts"])
        for letter, terms in table_of(right.get("score_parts")).items():
            found = table_of(shown.get(letter))
            # A term that brings nothing need not be written.
            wrong = [t for t, points in table_of(terms).items() if found.get(t, 0) != points]
            if wrong:
                kind = f"score_parts.{letter}"
                yield Difference(kind, str(terms), str(shown.get(letter)))


def _of_sides(key: str, right: Document, got: Document) -> Iterator[Difference]:
    """Compare what is said of each side that matters."""
    expected, found = table_of(right.get(key)), table_of(got.get(key))
    if any(not _same(value, found.get(letter)) for letter, value in expected.items()):
        yield Difference(key, str(dict(expected)), str(got.get(key)))


def _of_value(key: str, right: Document, got: Document) -> Iterator[Difference]:
    if not _same(right.get(key), got.get(key)):
        yield Difference(key, str(right.get(key)), str(got.get(key)))


def _same(one: object, other: object) -> bool:
    """Whether two JSON values are equal, with true and 1 told apart."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return one.keys() == other.keys() and all(_same(one[key], other[key]) for key in one)
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(_same, one, other))
    return type(one) is type(other) and one == other


def _of_position(right: Document, got: Document) -> Iterator[Difference]:
    expected, found = flat(right.get("position")), flat(got.get("position"))
    paths = tuple(path for path in expected if path in found and found[path] != expected[path])
    if paths:
        yield Difference(
            "position",
            _shown(right.get("position"), paths),
            _shown(got.get("position"), paths),
            paths,
        )


def _shown(position: object, paths: tuple[str, ...]) -> str:
    return "; ".join(f"{path} = {at(position, path)!r}" for path in paths)


def at(position: object, path: str) -> object:
    """Return what a position says at *path*: `A.work`, `foundations`, `facts.stops`."""
    entries = table_of(position)
    head, _, key = path.partition(".")
    if not key:
        return entries.get(head)
    inner = entries.get("facts") if head == "facts" else table_of(entries.get("table")).get(head)
    return table_of(inner).get(key)


def unsaid(item_named: tuple[str, ...], got: Answer) -> tuple[str, ...]:
    """Return which of the named parts of a position or a score an answer says nothing of."""
    if not item_named or not isinstance(got, Reply):
        return ()
    said = {*flat(got.document.get("position")), *got.document}
    return tuple(path for path in item_named if path not in said)
