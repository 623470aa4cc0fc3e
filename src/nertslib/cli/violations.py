"""How is a refusal shown?"""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from ..rules import Citation, Ground
from ..violations import Broken, Violation
from .screen import Document


def violation_document(violation: Violation) -> Document:
    """Write what is refused and why."""
    return {
        "action": str(violation.action),
        "broken": [
            {
                "code": rule.code,
                "text": rule.text,
                "params": dict(rule.params),
                "grounds": list(map(str, rule.grounds)),
            }
            for rule in violation.broken
        ],
    }


def refusal_text(rule: Broken) -> Text:
    """Say which rule is broken, its code and where it stands."""
    said = Text(rule.text)
    said.append(f" [{rule.code}]", "bold")
    return said.append(f" ({grounds_text(_main(rule.grounds))})" if rule.grounds else "", "dim")


def _main(grounds: tuple[Ground, ...]) -> tuple[Ground, ...]:
    """Return the sentences that state a rule; if there are none, the reason to assume it."""
    return tuple(ground for ground in grounds if isinstance(ground, Citation)) or grounds


def grounds_text(grounds: Iterable[Ground]) -> str:
    """Write where a rule or setting stands."""
    return ", ".join(map(str, grounds))
