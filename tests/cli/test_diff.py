"""Tests of `nertslib diff`."""

from __future__ import annotations

from pathlib import Path

from nertslib.cases.reading import loads

from .conftest import Command

LITTLE = ("--depth", "0", "--positions", "0", "--examples", "0")


def test_what_is_written_is_a_case_file(command: Command, tmp_path: Path) -> None:
    """All cases hold when `nertslib cases` runs them; everything else is a comment."""
    ran = command("diff", "danish", "swedish", *LITTLE)
    assert (ran.code, ran.err) == (1, "")
    head, *_ = ran.out.split("\n\n")
    assert head.splitlines() == [
        "# danish and swedish differ in:",
        "#   foundations.complete",
        "#   contention.undecided",
        "#   stalemate.fruitless",
        "#   scoring.nerts-cards",
    ]
    assert len(loads(ran.out)) == 4
    path = tmp_path / "differences.toml"
    path.write_text(ran.out, encoding="utf-8")
    assert command("cases", str(path)).code == 0


def test_json(command: Command, tmp_path: Path) -> None:
    """One document: the settings, and a witness for each."""
    house = tmp_path / "house.toml"
    house.write_text('name = "house"\nextends = "danish"\ndrawing.count = 1\nmatch.rate = 2\n')
    ran = command("diff", "danish", str(house), *LITTLE, "--json")
    assert ran.code == 1
    document = ran.document
    assert (document["a"], document["b"]) == ("danish", "house")
    settings, witnesses = document["settings"], document["witnesses"]
    assert isinstance(settings, list)
    assert isinstance(witnesses, list)
    assert settings[0]["path"] == "drawing.count"
    assert (settings[0]["a"], settings[0]["b"]) == (3, 1)
    assert settings[0]["grounds_a"]
    assert [w["setting"] for w in witnesses] == ["drawing.count", "match.rate", None]
    drawing, rate, whole = witnesses
    assert loads(drawing["case"])
    assert drawing["in_whole"] is True
    assert drawing["answer_a"] != drawing["answer_b"]
    assert rate["case"] is None
    assert rate["reason"] == "nothing is paid"
    assert rate["searched"]["matches"] > 0
    assert whole["searched"]["positions"] > 0


def test_equal_rule_sets(command: Command) -> None:
    """Exit code 0, and nothing but a word."""
    ran = command("diff", "danish", "danish")
    assert (ran.code, ran.out) == (0, "# danish and danish do not differ in any setting\n")
    assert command("diff", "danish", "danish", "--json").document["witnesses"] == []


def test_wrong_usage(command: Command, tmp_path: Path) -> None:
    """A rule set that there is not, a bad file, or a number below nothing: exit code 2."""
    bad = tmp_path / "bad.toml"
    bad.write_text("name = 3\n")
    for words in (
        ("danish", "swedisch"),
        ("danish", str(bad)),
        ("danish",),
        ("danish", "swedish", "--depth", "-1"),
    ):
        ran = command("diff", *words)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err
        assert "Traceback" not in ran.err
