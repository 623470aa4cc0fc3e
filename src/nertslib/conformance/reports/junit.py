"""How is it told in the XML that every build server reads?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from attrs import define, field

from ..expectations import Judged, Outcome
from .sheet import Run, Tally, case_text, told

_UNWRITABLE = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_TAGS = {
    Outcome.FAILED: "failure",
    Outcome.ERRORED: "error",
    Outcome.SKIPPED: "skipped",
    Outcome.XFAILED: "skipped",
    Outcome.XPASSED: "failure",
}


@define
class JUnit:
    """One suite with all results, written when they have all come."""

    run: Run
    cases: list[Judged] = field(factory=list)

    def begin(self) -> Iterator[str]:
        """Write nothing yet: the suite begins with its sums."""
        yield from ()

    def tell(self, judged: Judged) -> Iterator[str]:
        """Keep a result."""
        self.cases.append(judged)
        yield from ()

    def end(self, tally: Tally) -> Iterator[str]:
        """Write the document."""
        suites = Element("testsuites")
        suite = SubElement(suites, "testsuite", _sums(self.cases))
        properties = SubElement(suite, "properties")
        for name, value in {**self.run.document, "level": tally.level}.items():
            text = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
            SubElement(properties, "property", {"name": name, "value": _writable(text)})
        for judged in self.cases:
            _add(suite, judged)
        indent(suites)
        yield tostring(suites, encoding="unicode", xml_declaration=False) + "\n"


def _sums(cases: list[Judged]) -> dict[str, str]:
    tags = [_tag(judged) for judged in cases]
    counted = {"failures": "failure", "errors": "error", "skipped": "skipped"}
    sums = {name: str(tags.count(tag)) for name, tag in counted.items()}
    return {"name": "nertslib conformance", "tests": str(len(cases)), **sums}


def _tag(judged: Judged) -> str | None:
    """Return the mark of a result that did not simply pass."""
    if judged.outcome is Outcome.XPASSED and not judged.bad:
        return None
    return _TAGS.get(judged.outcome)


def _add(suite: Element, judged: Judged) -> None:
    folder, _, name = judged.result.id.rpartition("/")
    names = {"classname": folder.replace("/", "."), "name": name}
    case = SubElement(suite, "testcase", names)
    tag = _tag(judged)
    if tag is not None:
        mark = SubElement(case, tag, {"message": _writable(told(judged))})
        if judged.bad and judged.result.disagreement is not None:
            mark.text = _writable(f"\n{case_text(judged.result)}\n")


def _writable(text: str) -> str:
    """Replace what no XML can hold."""
    return _UNWRITABLE.sub("\ufffd", text)
