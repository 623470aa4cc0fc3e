"""Does a record hold?  Played again strictly, or judged by a referee who goes on after a fault."""

from __future__ import annotations

from attrs import define, field, frozen

from ..errors import Fault, FaultyError, RecordError
from ..referee import Reason
from ..scores import Scores
from ..violations import IllegalActionError
from .checks import at_line, in_line
from .entries import Entry, Played, Raced, Withdrew
from .heading import read_heading
from .keeping import Record
from .reading import Body, Paper, Refused, ReplayError, paper_of
from .sealing import changed, misclosed


@frozen
class Verdict:
    """What a referee says: the *record* of all that was legal, and what was not.

    *faults* is everything that is wrong, *refused* those of them that break a rule of the game.
    """

    record: Record
    faults: tuple[Fault, ...]
    refused: tuple[Refused, ...]

    @property
    def scores(self) -> Scores:
        """What the round is worth by what was legal in it."""
        return self.record.round.score()


@define
class _Reader:
    """Plays the lines of a record: what is good so far, and what is wrong."""

    record: Record
    faults: list[Fault] = field(factory=list)
    refused: list[Refused] = field(factory=list)

    def take(self, line: Body) -> bool:
        """Play a line; whether it was good."""
        faults = line.faults
        if line.entry is not None:
            try:
                self.record = _after(self.record, line.entry)
            except IllegalActionError as error:
                self.refused.append(Refused(line.number, error.violation))
                faults = (Fault(at_line(line.number), str(error)),)
            except FaultyError as error:
                faults = tuple(in_line(line.number, error))
        self.faults += faults
        return not faults

    def judge_claims(self, line: Body) -> None:
        """Note the claims of a race that break a rule."""
        if isinstance(line.entry, Raced):
            for number, outcome in enumerate(self.record.lines[-1].outcomes):
                if outcome.violation is not None and outcome.reason is Reason.ILLEGAL:
                    self.refused.append(Refused(line.number, outcome.violation))
                    path = at_line(line.number, f"race[{number}]")
                    self.faults.append(Fault(path, str(outcome.violation)))

    def close(self, paper: Paper) -> None:
        """Note what is wrong with the last line, and with the whole."""
        if paper.last is not None:
            self.faults += misclosed(paper.closed, paper.last.document, self.record.round)
        self.faults += paper.faults


def replay(text: str | bytes) -> Record:
    """Play a record again and return it; a ReplayError names each line at fault.

    Play stops at the first of them; the error carries the record of what comes before it, and
    what it breaks if that line is illegal.  A redacted record is refused: it is there to `watch`.
    """
    paper = paper_of(text)
    reader = _Reader(_begun(paper))
    for line in paper.body:
        if not reader.take(line):
            _stop(reader, paper, line)
    reader.close(paper)
    if reader.faults:
        raise ReplayError(*reader.faults, record=reader.record)
    return reader.record


def _stop(reader: _Reader, paper: Paper, bad: Body) -> None:
    """Refuse a record at its first *bad* line, with all that needs no playing to be seen."""
    later = [fault for line in paper.body if line.number > bad.number for fault in line.faults]
    digest = () if paper.last is None else changed(paper.closed, paper.last.document)
    faults = (*reader.faults, *later, *digest, *paper.faults)
    raise ReplayError(*faults, record=reader.record, refused=tuple(reader.refused))


def referee(text: str | bytes) -> Verdict:
    """Judge a record: every line that is illegal or cannot be read is listed and left out.

    A ReplayError says that it cannot be played at all: its first line is at fault, or it is
    redacted.
    """
    paper = paper_of(text)
    reader = _Reader(_begun(paper))
    for line in paper.body:
        if reader.take(line):
            reader.judge_claims(line)
    reader.close(paper)
    return Verdict(reader.record, tuple(reader.faults), tuple(reader.refused))


def _begun(paper: Paper) -> Record:
    if paper.head.faults:
        raise ReplayError(*paper.head.faults)
    try:
        heading = read_heading(paper.head.document)
    except RecordError as error:
        raise ReplayError(*error.faults) from error
    if heading.deal.seen_by is not None:
        raise ReplayError(Fault(at_line(1, "seat"), "a redacted record is there to watch"))
    return Record(heading)


def _after(record: Record, entry: Entry) -> Record:
    match entry:
        case Played(action):
            return record.play(action)
        case Raced(claims):
            return record.race(claims)
        case Withdrew(side):
            return record.withdraw(side)
        case _:
            return record.undo(entry.side)
