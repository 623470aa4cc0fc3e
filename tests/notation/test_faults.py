"""Tests of what is said of a text that nobody can read."""

from __future__ import annotations

import pytest

from nertslib.errors import NotationError
from nertslib.notation import (
    parse_action,
    parse_card,
    parse_foundation,
    parse_pile,
    parse_seat,
    parse_source,
    parse_target,
)


@pytest.mark.parametrize("text", [None, 6, b"6S", ["6S"]])
def test_only_texts_are_read(text: object) -> None:
    """What is no text at all is refused by every reader."""
    for read in (
        parse_card,
        parse_pile,
        parse_foundation,
        parse_seat,
        parse_source,
        parse_target,
        parse_action,
    ):
        with pytest.raises(NotationError):
            read(text)
