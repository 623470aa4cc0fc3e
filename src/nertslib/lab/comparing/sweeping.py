"""Which rule sets come of a rule set when some of its settings take several values?"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from attrs import evolve, frozen

from ...codec.profiles import structure_profile, unstructure_profile
from ...codec.written import SCORING
from ...conformance.flips import ABSENT, Document, with_key, with_lines
from ...errors import Fault, ProfileError
from ...profile import HEADINGS, Profile

OPENING, CLOSING, QUOTES = "[{", "]}", "\"'"


@frozen
class Value:
    """A *value* of a setting, and the *text* it was written as."""

    text: str
    value: object


@frozen
class Setting:
    """A setting by its *path* in a profile file, and the *values* it shall take."""

    path: str
    values: tuple[Value, ...]


Change = tuple[str, Value]
"""What one setting shall be: its path, and the value."""


def read_setting(text: str) -> Setting:
    """Read `drawing.count=1,3`; what is no TOML value is a word.  A ProfileError says why not."""
    path, equals, written = text.partition("=")
    texts = tuple(_pieces(written))
    if not equals or "." not in path or not all(texts) or not text.isprintable():
        reason = "expected a setting and its values, such as drawing.count=1,3"
        raise ProfileError(Fault(text, reason))
    return Setting(path.strip(), tuple(Value(piece, _value(piece)) for piece in texts))


def _pieces(text: str) -> Iterator[str]:
    """Cut *text* at the commas that are in no brackets and quotes."""
    depth, quoted, piece = 0, "", ""
    for sign in text:
        if sign == "," and not depth and not quoted:
            yield piece.strip()
            piece = ""
            continue
        piece += sign
        if sign in QUOTES and quoted in ("", sign):
            quoted = "" if quoted else sign
        elif not quoted:
            depth += (sign in OPENING) - (sign in CLOSING)
    yield piece.strip()


def _value(text: str) -> object:
    """Read a value as TOML; what is more than one, or has a comment, is a word like others."""
    try:
        document = tomllib.loads(f"value = {text}")
    except tomllib.TOMLDecodeError:
        return text
    return document["value"] if len(document) == 1 and _is_plain(text) else text


def _is_plain(text: str) -> bool:
    return "#" not in text or text[0] in QUOTES


def swept(profile: Profile, settings: Sequence[Setting]) -> tuple[Profile, ...]:
    """Return *profile* with every combination of the values; without settings, itself.

    Each is named after the rule set and what it changes, `danish drawing.count=1`.
    """
    choices = [[(setting.path, value) for value in setting.values] for setting in settings]
    return tuple(changed(profile, changes) if changes else profile for changes in product(*choices))


def changed(profile: Profile, changes: Sequence[Change]) -> Profile:
    """Return *profile* with *changes*; a ProfileError lists all that is wrong with them."""
    _check_settings([path for path, _ in changes])
    document: Document = unstructure_profile(profile)
    for path, value in changes:
        keys = path.split(".")
        put = _with_line if keys[0] == SCORING else with_key
        document = put(document, keys, value.value)
    name = " ".join((profile.name, *(f"{path}={value.text}" for path, value in changes)))
    return evolve(structure_profile({**document, "name": name}), grounds=profile.grounds)


def _check_settings(paths: Sequence[str]) -> None:
    """Refuse what is no setting of the game, and what would be set twice."""
    headings = [path for path in paths if path.partition(".")[0] in HEADINGS]
    twice = [path for n, path in enumerate(paths) if any(_is_in(path, p) for p in paths[:n])]
    faults = [
        *(Fault(path, "it is no setting of the game") for path in headings),
        *(Fault(path, "it is set twice") for path in dict.fromkeys(twice)),
    ]
    if faults:
        raise ProfileError(*faults)


def _is_in(one: str, other: str) -> bool:
    """Whether one path leads to the other, or into it."""
    return f"{one}.".startswith(f"{other}.") or f"{other}.".startswith(f"{one}.")


def _with_line(document: Document, keys: Sequence[str], value: object) -> Document:
    """Return *document* with a line of the formula changed: other points, left out, or a table."""
    _, term, *rest = keys
    lines = document[SCORING]
    assert isinstance(lines, list)  # noqa: S101 - a whole document has a formula
    if value == ABSENT and not rest:
        return {**document, SCORING: with_lines(lines, term, [])}
    whole: Document = value if isinstance(value, Mapping) else {"points": value}
    entries = with_key({}, rest, value) if rest else whole
    old = next((line for line in lines if line["term"] == term), {"term": term})
    return {**document, SCORING: with_lines(lines, term, [{**old, **entries}])}
