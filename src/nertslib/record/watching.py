"""What did a seat see?  A redacted record, shown again.

It is believed, not judged: who does not see all cards cannot tell whether all was legal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..errors import Fault, RecordError
from ..events import Event, applied
from ..round import Round
from ..views import seen_table
from .checks import at_line, in_line, list_at
from .happenings import read_event
from .heading import read_heading
from .reading import Body, ReplayError, Written, paper_of
from .sealing import misclosed


def watch(text: str | bytes) -> tuple[Round, ...]:
    """Return the views of a redacted record: of the deal, and after each line.

    A ReplayError names each line at fault.
    """
    paper = paper_of(text, extra=("events",))
    faults = (*paper.head.faults, *(f for line in paper.body for f in line.faults), *paper.faults)
    if faults or paper.last is None:
        raise ReplayError(*faults)
    deal = _begun(paper.head)
    views = (deal, *_views(deal, paper.body))
    wrong = tuple(misclosed(paper.closed, paper.last.document, views[-1]))
    if wrong:
        raise ReplayError(*wrong)
    return views


def follow(view: Round, events: Iterable[Event]) -> Round:
    """Return what the viewer of *view* sees after *events*, which is `round.view` of its seat.

    So a client keeps its view up to date: what the host's `step` or race told, and nothing else.
    A RecordError says that the events cannot have happened there.
    """
    try:
        table = applied(view.table, events)
    except IndexError as error:
        raise RecordError(Fault("events", "that cannot have happened")) from error
    if view.seen_by is not None:
        table = seen_table(view.profile, table, view.seen_by)
    return Round(view.profile, table, view.seen_by)


def _begun(head: Written) -> Round:
    try:
        deal = read_heading(head.document).deal
    except RecordError as error:
        raise ReplayError(*error.faults) from error
    if deal.seen_by is None:
        raise ReplayError(Fault(at_line(1), "a record of all cards is there to replay"))
    return deal


def _views(view: Round, body: tuple[Body, ...]) -> Iterator[Round]:
    for line in body:
        try:
            view = follow(view, _events(line.document.get("events")))
        except RecordError as error:
            raise ReplayError(*in_line(line.number, error)) from error
        yield view


def _events(value: object) -> tuple[Event, ...]:
    listed = enumerate(list_at("events", value))
    return tuple(read_event(f"events[{number}]", entry) for number, entry in listed)
