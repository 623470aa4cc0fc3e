"""How is a disagreement written, so that anybody can try it?  As a case file that holds."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from textwrap import wrap

from ..codec.profiles import unstructure_profile
from ..profiles import PROFILES
from .answers import ANSWERS, Abilities, Reply
from .forms import list_of, table_of
from .judging import at, compare, said
from .questions import Adopt, Deal, Document, Legal, Load, Play, Race, Score, Stuck, View
from .results import Disagreement, Move

_EVERYTHING = Abilities(answers=ANSWERS)
_SENTENCE = re.compile(r"\b[a-z-]+/\d\d\b")
_WIDTH = 96
_MOST = 600
"""How much of an answer a comment shows."""


def printed(found: Disagreement, name: str = "disagreement") -> str:
    """Return a case file that the rules hold, with both answers and the rules in its comments."""
    difference = compare(found.question, found.expected, found.got, _EVERYTHING)
    lines = [f"Found by {found.layer or 'conformance'}: {_asked(found)}"]
    if difference is not None:
        lines += [f"right: {_short(difference.expected)}", f"got: {_short(difference.got)}"]
    else:
        lines += [f"right: {_short(said(found.expected))}", f"got: {_short(said(found.got))}"]
    lines += (f"rule: {citation}" for citation in found.citations)
    lines += _history(found)
    comments = (f"# {part}" for line in lines for part in wrap(line, _WIDTH - 2) or [""])
    entries = (f"{key} = {_toml(value)}" for key, value in case_of(found, name).items())
    return "\n".join([*comments, "[[case]]", *entries]) + "\n"


def _history(found: Disagreement) -> Iterator[str]:
    """Say what a new engine has to be asked before: no case can tell."""
    if found.fleeting:
        yield "note: an engine that was started anew did not show this again"
    before = [question for question in found.before if question != Adopt(found.profile)]
    if before:
        yield f"note: shows only after {len(before)} earlier questions to the same process:"
        yield from (json.dumps(question.message) for question in before)


def _asked(found: Disagreement) -> str:
    question = found.question
    return ", ".join(
        f"{key} {_plain(value)}"
        for key, value in question.message.items()
        if not isinstance(question, Deal | Load) or key == "cmd"
    )


def _plain(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _short(text: str) -> str:
    return text if len(text) <= _MOST else f"{text[:_MOST]} …"


def case_of(found: Disagreement, name: str) -> dict[str, object]:
    """Return a disagreement as an entry of a case file, key by key."""
    return {
        "id": _id(name),
        "profile": _profile(found.profile),
        **_rules(found),
        **dict(_begun(found)),
        **dict(_steps(found)),
        **dict(_checks(found)),
    }


def _id(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "disagreement"


def _profile(document: Document) -> object:
    """Return the name of a built-in rule set, and any other whole."""
    known = PROFILES.get(str(document.get("name")))
    if known is not None and _same(unstructure_profile(known), document):
        return known.name
    return dict(document)


def _same(one: Document, other: Document) -> bool:
    return bool(json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True))


def _rules(found: Disagreement) -> dict[str, object]:
    sentences = (_SENTENCE.findall(citation) for citation in found.citations)
    rules = [*dict.fromkeys(sentence for several in sentences for sentence in several)]
    return {"rules": rules} if rules else {}


def _begun(found: Disagreement) -> Iterator[tuple[str, object]]:
    if isinstance(found.question, Deal | Load):
        right = found.expected
        if isinstance(right, Reply) and right.document.get("ok") is not True:
            yield "refused", True
    default = _members(found.profile)
    if isinstance(found.setup, Deal):
        yield "decks", [*found.setup.decks]
        if found.setup.members != default:
            yield "members", found.setup.members
        return
    position = found.setup.position
    if position.get("members", default) != default:
        yield "members", position["members"]
    for letter, side in table_of(position.get("table")).items():
        yield f"table.{letter}", _lean_side(table_of(side))
    for key in ("foundations", "aside", "aside_by"):
        if list_of(position.get(key)):
            yield key, [*list_of(position[key])]
    facts = _lean_facts(table_of(position.get("facts")))
    if facts:
        yield "facts", facts


def _members(profile: Document) -> object:
    return next(iter(list_of(table_of(profile.get("seating")).get("members"))), 1)


def _lean_side(side: Document) -> dict[str, object]:
    """Leave out empty piles, but for the Nerts pile."""
    work = [*list_of(side.get("work"))]
    while work and not work[-1]:
        work.pop()
    lean: dict[str, object] = {"nerts": side.get("nerts", "")}
    lean |= {"work": work} if work else {}
    lean |= {key: side[key] for key in ("stock", "waste") if side.get(key)}
    hands = list_of(side.get("hands"))
    lean |= {"hands": [*hands]} if any(hands) else {}
    return lean | ({"recycles": side["recycles"]} if side.get("recycles") else {})


_USUAL: Mapping[str, object] = {"started": True, "caller": "", "ending": "none"}


def _lean_facts(facts: Document) -> dict[str, object]:
    """Leave out what is as usual."""
    lean = {key: value for key, value in facts.items() if value != _USUAL.get(key)}
    return {key: value for key, value in lean.items() if value not in (0, [], ()) or value is False}


def _steps(found: Disagreement) -> Iterator[tuple[str, object]]:
    steps = [_step(move) for move in found.script]
    right = found.expected.document if isinstance(found.expected, Reply) else {}
    if isinstance(found.question, Play):
        known = {key: right[key] for key in ("legal", "broken") if key in right}
        steps.append({**_step(found.question), **known})
    elif isinstance(found.question, Race):
        known = {key: right[key] for key in ("outcome", "reasons") if key in right}
        steps.append({**_step(found.question), **known})
    if steps:
        yield "steps", steps


def _step(move: Move) -> dict[str, object]:
    if isinstance(move, Play):
        return {"play": move.action}
    return {"race": [dict(claim) for claim in move.claims]}


def _checks(found: Disagreement) -> Iterator[tuple[str, object]]:
    """Yield what must come out, as far as the engine has it otherwise."""
    if not isinstance(found.expected, Reply):
        return
    right = found.expected.document
    match found.question:
        case Play() | Race():
            yield from _named(found, "after")
        case Legal(seat):
            yield f"lists.{seat}", [*list_of(right["actions"])]
        case Score():
            yield "score", dict(table_of(right["score"]))
            for letter, parts in table_of(right["score_parts"]).items():
                yield f"score_parts.{letter}", dict(table_of(parts))
        case Stuck():
            yield "stuck", dict(table_of(right["stuck"]))
        case View(seat):
            yield from _named(found, f"view.{seat}")


def _named(found: Disagreement, key: str) -> Iterator[tuple[str, object]]:
    """Yield the parts of the right position that differ."""
    difference = compare(found.question, found.expected, found.got, _EVERYTHING)
    paths = difference.paths if difference is not None else ()
    if isinstance(found.expected, Reply):
        position = found.expected.document.get("position")
        for path in dict.fromkeys(_as_in_a_case(path, position) for path in paths):
            head, _, name = path.partition(".")
            value = at(position, path)
            yield f"{key}.{name if head == 'facts' else path}", value


def _as_in_a_case(path: str, position: object) -> str:
    """Return where a case says it: how many members a side has shows in its hands."""
    first = next(iter(table_of(table_of(position).get("table"))), "")
    return f"{first}.hands" if path == "members" else path


def _toml(value: object) -> str:
    """Write a value as TOML, in a line; a text of JSON is one of TOML."""
    if isinstance(value, Mapping):
        inner = (f"{_key(str(key))} = {_toml(entry)}" for key, entry in value.items())
        return f"{{ {', '.join(inner)} }}" if value else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_toml, value))}]"
    return json.dumps(value, ensure_ascii=False)


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(key, ensure_ascii=False)
