"""Which rules are there, and on what grounds do they stand?  Writes docs/rules.md."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from nertslib.actions.bases import BASES
from nertslib.codes import every_code
from nertslib.profile import SETTINGS_BEHIND
from nertslib.profiles import PROFILES
from nertslib.rules import Assumption, Rule
from tools.wording import grounds, head, row, setting

PAGE = Path(__file__).parent.parent / "docs" / "rules.md"
INTRODUCTION = """# Rules

Everything an action can be refused for: the code, what is said, the settings that the rule follows
from, and for each built-in rule set their values and the grounds: sentences of its text, or what
is assumed where the text says nothing.  A rule whose settings do not ask for it is never broken
there.  `python -m tools.rules` writes this page from the rule sets.
"""


def page() -> str:
    """Return the whole page."""
    return "\n".join([INTRODUCTION, *(line for code in every_code() for line in _entry(code))])


def _entry(code: str) -> Iterator[str]:
    behind = SETTINGS_BEHIND.get(code, ())
    yield f"## `{code}`\n"
    yield from (f"* {rule.text}{_basis(rule)}" for rule in every_code()[code])
    yield ""
    if behind:
        yield f"Follows from {', '.join(f'`{path}`' for path in behind)}.\n"
    yield from head("rule set", *("settings" for _ in behind[:1]), "grounds")
    for profile in PROFILES.values():
        values = "<br>".join(f"`{setting(profile, path)}`" for path in behind)
        yield row(
            f"`{profile.name}`", *([values] if behind else []), grounds(profile.grounds_of(code))
        )
    yield ""


def _basis(rule: Rule) -> str:
    """Say what *rule* stands on, if it is something of its own."""
    basis = BASES.get(rule)
    if basis is None:
        return ""
    return f" ({basis})" if isinstance(basis, Assumption) else f" (on the grounds of `{basis}`)"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
