"""Are the JSON Schemas of documents, and the TypeScript types, current?  Writes them anew.

With `--check` nothing is written; exit 1 if something is out of date.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path

from nertslib.documents.schemas import document_schemas
from nertslib.documents.typescript import types_of

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "src/nertslib/schemas"


def current() -> Mapping[Path, str]:
    """Return what each generated file should hold."""
    schemas = document_schemas()
    texts = {f"{name}.schema.json": _text(schema) for name, schema in schemas.items()}
    texts["nertslib.d.ts"] = types_of(schemas, "profile")
    return {FOLDER / name: text for name, text in texts.items()}


def main(*arguments: str) -> int:
    """Write what is out of date, or with `--check` only name it."""
    stale = {path: text for path, text in current().items() if _held(path) != text}
    for path, text in stale.items():
        print("out of date:" if "--check" in arguments else "written:", path.relative_to(ROOT))
        if "--check" not in arguments:
            path.write_text(text, "utf-8")
    return int(bool(stale) and "--check" in arguments)


def _text(schema: Mapping[str, object]) -> str:
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def _held(path: Path) -> str:
    return path.read_text("utf-8") if path.exists() else ""


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
