"""Are the JSON Schema of profile files and the table of their keys current?  Writes both anew.

They are made of the same table of keys by which files are read, since the bounds and the names
are there; mirrors of the classes for another schema maker would have to be told them again.
With `--check` nothing is written; exit 1 if something is out of date.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from attrs import NOTHING

from nertslib.codec.meanings import MEANINGS
from nertslib.codec.schema import keys, profile_schema

ROOT = Path(__file__).parents[1]
SCHEMA = ROOT / "src/nertslib/schemas/profile.schema.json"
PAGE = ROOT / "docs/profiles.md"
BEGIN, END = "<!-- the table of keys: tools/schemas.py -->\n", "<!-- end of the table -->\n"


def schema_text() -> str:
    """Write the JSON Schema."""
    return json.dumps(profile_schema(), indent=2, ensure_ascii=False) + "\n"


def page_text(page: str) -> str:
    """Return *page* with the table of keys in its place."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{keys_table()}\n{END}{after}"


def keys_table() -> str:
    """Write every key as a row: what it takes, its default, what it decides."""
    head = ("| key | takes | default | decides |", "|---|---|---|---|")
    return "\n".join((*head, *_rows())) + "\n"


def current() -> Mapping[Path, str]:
    """Return what each generated file should hold."""
    return {SCHEMA: schema_text(), PAGE: page_text(PAGE.read_text("utf-8"))}


def main(*arguments: str) -> int:
    """Write what is out of date, or with `--check` only name it."""
    stale = {path: text for path, text in current().items() if _held(path) != text}
    for path, text in stale.items():
        print("out of date:" if "--check" in arguments else "written:", path.relative_to(ROOT))
        if "--check" not in arguments:
            path.write_text(text, "utf-8")
    return int(bool(stale) and "--check" in arguments)


def _held(path: Path) -> str:
    return path.read_text("utf-8") if path.exists() else ""


def _rows() -> Iterator[str]:
    for path, kind, default in keys():
        shown = "" if default is NOTHING else f"`{json.dumps(default, ensure_ascii=False)}`"
        takes = kind.words().replace("|", "\\|")
        yield f"| `{path}` | {takes} | {shown} | {MEANINGS[path]} |"


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
