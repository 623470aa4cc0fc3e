"""Tests of rules and their grounds."""

from nertslib.rules import Assumption, Citation, Rule


def test_citation_is_the_public_id() -> None:
    """A citation is written as profile and number of two figures at least."""
    assert str(Citation("online", 5)) == "online/05"
    assert str(Citation("yacht-party", 43)) == "yacht-party/43"


def test_assumption_is_marked() -> None:
    """A reason that no sentence states is written so that nobody takes it for a citation."""
    assert str(Assumption("nobody says")) == "assumed: nobody says"


def test_rules_compare_by_content() -> None:
    """Two rules are the same when code and text are."""
    assert Rule("a.b", "text") == Rule("a.b", "text")
    assert Rule("a.b", "text") != Rule("a.b", "other")
