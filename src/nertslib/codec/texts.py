"""How does a text become a document, and a document a text?"""

from __future__ import annotations

from collections.abc import Mapping

from ..errors import Fault, ProfileError

Document = Mapping[str, object]


def parsed(text: str | bytes) -> Document:
    """Read a document from TOML, or from JSON if it begins as JSON does; else a ProfileError."""
    import json
    import tomllib

    try:
        text = text if isinstance(text, str) else text.decode()
        if not text.lstrip().startswith("{"):
            return tomllib.loads(text)
        found: Document = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ProfileError(Fault("", f"cannot be read: {error}")) from error
    return found


def toml_of(document: Document, schema: str) -> str:
    """Write a document as TOML; its first line tells editors where its *schema* is."""
    from tomli_w import dumps

    return f"#:schema {schema}\n\n{dumps(document)}"


def json_of(document: Document) -> str:
    """Write a document as JSON."""
    import json

    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"
