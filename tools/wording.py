"""How do generated pages write settings and grounds?"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from nertslib.codec.profiles import unstructure_profile
from nertslib.profile import Profile
from nertslib.rules import Citation, Ground

Table = Mapping[str, object]


def table(value: object) -> Table:
    """Return *value* if it is a table of a document, else an empty one."""
    return value if isinstance(value, Mapping) else {}


def tables(value: object) -> tuple[Table, ...]:
    """Return the tables of a list in a document."""
    return tuple(map(table, value)) if isinstance(value, list) else ()


def texts(value: object) -> tuple[str, ...]:
    """Return the texts of a document's list, or the one text there is."""
    if isinstance(value, list):
        return tuple(map(str, value))
    return (value,) if isinstance(value, str) else ()


def written(value: object) -> str:
    """Write *value* as a profile file does, in a line."""
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{key} = {written(below)}' for key, below in value.items())} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(written, value))}]"
    return json.dumps(value)


def assignments(document: Table) -> Iterator[str]:
    """Yield the settings of a profile's *document*, each as `family.key = value`."""
    for family, chapter in document.items():
        if isinstance(chapter, Mapping):
            yield from (f"{family}.{key} = {written(value)}" for key, value in chapter.items())
        else:
            yield f"{family} = {written(chapter)}"


def setting(profile: Profile, path: str) -> str:
    """Write the setting of *profile* at *path*, with its value; empty if there is none."""
    family, _, key = path.partition(".")
    chapter = unstructure_profile(profile).get(family)
    if isinstance(chapter, Mapping):
        return f"{path} = {written(chapter[key])}" if key in chapter else ""
    terms = chapter if isinstance(chapter, list | tuple) else ()
    lines = (written(term) for term in map(table, terms) if term.get("term") == key)
    return next((f"scoring: {line}" for line in lines), "")


def grounds(found: tuple[Ground, ...]) -> str:
    """Write grounds: the ids of sentences, then the reasons for what is assumed."""
    cited = [f"`{ground}`" for ground in found if isinstance(ground, Citation)]
    return "; ".join(
        [", ".join(cited)] * bool(cited) + [str(g) for g in found if not isinstance(g, Citation)]
    )


def row(*cells: str) -> str:
    """Write a row of a table."""
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def head(*cells: str) -> list[str]:
    """Write the first two lines of a table."""
    return [row(*cells), row(*("---" for _ in cells))]
