"""What are rule sets called in tables and plots?  Sweeps make long names, of many of them."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

LONGEST, ALONE = 32, 40
"""Longer names, in pairs and alone, are replaced by numbers, which are explained."""


@frozen
class Names:
    """What rule sets with these *labels* are called: as they are, or by numbers if one is long."""

    labels: tuple[str, ...]
    longest: int = LONGEST

    @property
    def numbered(self) -> bool:
        """Whether numbers stand for the names."""
        return max(map(len, self.labels)) > self.longest

    def of(self, label: str) -> str:
        """Return what a rule set is called."""
        return str(self.labels.index(label) + 1) if self.numbered else _plain(label)

    def difference(self, first: str, second: str) -> str:
        """Return what the difference of two rule sets is called."""
        return f"{self.of(second)} - {self.of(first)}"

    @property
    def key(self) -> tuple[str, ...]:
        """What each number stands for; nothing if there are none."""
        return self.explained(self.labels)

    def explained(self, labels: Iterable[str]) -> tuple[str, ...]:
        """Return what the numbers of these *labels* stand for; nothing if there are none."""
        return tuple(f"{self.of(label)}: {_plain(label)}" for label in labels if self.numbered)


def _plain(label: str) -> str:
    """Return a name without signs that are none on paper, such as the end of a line."""
    return "".join(sign if sign.isprintable() else "?" for sign in label)
