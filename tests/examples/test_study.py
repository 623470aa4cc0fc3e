"""Tests of the study: one script writes the page, every question is answered, pictures exist."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import nertslib as nerts
from examples import study

ROOT = Path(__file__).resolve().parents[2]
QUESTIONS = re.findall(r"^## (.+\?)$", study.PAGE, re.MULTILINE)
FIGURE = re.compile(r"[-+]?\d+\.\d (?:%|s|points) \[[-+]?\d+\.\d, [-+]?\d+\.\d\]")
PICTURE = re.compile(r"!\[.+\]\((.+)\)")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return where a study of few rounds was written."""
    made = tmp_path_factory.mktemp("study")
    study.main(["--rounds", "2", "--sides", "3", "--out", str(made)])
    return made


@pytest.fixture(scope="module")
def page(folder: Path) -> str:
    """Return what such a study says."""
    return (folder / "study.md").read_text(encoding="utf-8")


def answers(text: str) -> dict[str, str]:
    """Return what *text* says below each headline."""
    parts = re.split(r"^## (.+)$", text, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def test_every_question_is_answered(page: str) -> None:
    """Each of the five questions has figures with intervals, and what they do not mean."""
    found = answers(page)
    assert len(QUESTIONS) == 5
    for question in QUESTIONS:
        assert len(FIGURE.findall(found[question])) >= 2, question
        assert "This means:" in found[question]
        assert re.search(r"does\s+not\s+(mean|tell)", found[question])


def test_every_rule_set_has_its_line(page: str) -> None:
    """A rule set stands in three tables, and says where it does not seat so many."""
    for name, profile in nerts.PROFILES.items():
        lines = [line for line in page.splitlines() if line.startswith(f"| `{name}` |")]
        assert len(lines) == 3
        assert all(("not seated" in line) == (profile.seating.sides.most < 3) for line in lines)


def test_all_pictures_are_there(folder: Path, page: str) -> None:
    """Each picture of the page exists, and for print too; there is none besides."""
    shown = {folder / name for name in PICTURE.findall(page)}
    assert len(shown) == 3
    assert all(path.suffix == ".svg" for path in shown)
    printed = {path.with_suffix(".png") for path in shown}
    assert set((folder / "study").iterdir()) == shown | printed


def test_the_page_in_the_documentation_is_made_by_the_script() -> None:
    """It has the head, the questions and the fixed text of the script, and its pictures exist."""
    kept = (ROOT / "docs" / "study.md").read_text(encoding="utf-8")
    assert kept.startswith(study.HEAD)
    assert [found for found in answers(kept) if found.endswith("?")] == QUESTIONS
    fixed = [piece for piece in re.split(r"{\w+}", study.PAGE) if len(piece) > 20]
    assert len(fixed) > 15
    assert [piece for piece in fixed if piece not in kept] == []
    pictures = PICTURE.findall(kept)
    assert len(pictures) == 1 + 2 * len(study.CRUDE)
    for name in pictures:
        path = ROOT / "docs" / name
        assert path.exists()
        assert path.with_suffix(".png").exists()


@pytest.mark.slow
def test_the_page_in_the_documentation_is_up_to_date(tmp_path: Path) -> None:
    """The whole study, played again, writes the same page, figure by figure."""
    study.main(["--out", str(tmp_path)])
    kept = (ROOT / "docs" / "study.md").read_text(encoding="utf-8")
    assert (tmp_path / "study.md").read_text(encoding="utf-8") == kept


def test_whether_speed_decides_more_is_not_typed() -> None:
    """The answer follows from the figures: it turns where drawing one may change as much."""
    won, drawn = ("racing faster-wins", study.HOUSE), ("racing +faster-wins", study.ONE)
    figures = {won: study.Found(80, 70, 90), drawn: study.Found(5, -1, 11, verdict="not shown")}
    told = study.decides(study.Part(2, figures, {}))
    assert told.startswith("speed adds +30.0 % [+20.0, +40.0] to the 50.0 % of chance")
    assert told.endswith("and drawing one +5.0 % [-1.0, +11.0] to that: speed decides more")
    figures[drawn] = study.Found(-9, -21, 3, verdict="not shown")
    assert study.decides(study.Part(2, figures, {})).endswith("which decides more is not shown")


@pytest.mark.parametrize(
    ("low", "high", "word"),
    [(44, 60, "more than"), (20, 42, "less than"), (40, 44, "in line with")],
)
def test_what_the_crude_simulation_met_is_compared(low: float, high: float, word: str) -> None:
    """More and less are said only where the interval leaves the other figure out."""
    figures = {("stopped", study.HOUSE): study.Found((low + high) / 2, low, high)}
    assert word in study.crude(study.Part(2, figures, {}))


def test_the_citation_says_what_the_project_says() -> None:
    """The file for citations has what its format asks for, and the version and licence are ours."""
    text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    cited = dict(re.findall(r"^([a-z-]+): (.+)$", text, re.MULTILINE))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert cited["cff-version"] == "1.2.0"
    assert cited["message"]
    assert (cited["type"], cited["title"]) == ("software", project["name"])
    assert (cited["version"], cited["license"]) == (project["version"], project["license"])
    authors = re.search(r"^authors:\n((?:  .+\n)+)", text, re.MULTILINE)
    assert authors is not None
    names = [line.removeprefix("  - name: ").lower() for line in authors[1].splitlines()]
    assert names == [author["name"].lower() for author in project["authors"]]
