"""How does a round become a document, and a document a round?"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve

from ..codec.converter import faults_of
from ..codec.faults import UnfitError
from ..errors import Fault, PositionError
from ..positions import read_position, write_position
from ..profile import Profile
from ..round import Round
from ..table import Table
from ..views import Viewer, Watcher
from .bodies import RoundBody
from .leaves import Position


def round_body(round_: Round) -> RoundBody:
    """Return what a document says of a round."""
    paused = _is_paused(round_)
    table = _with_start(round_.table, started=True) if paused else round_.table
    position = Position(write_position(table))
    return RoundBody(round_.profile, position, round_.seen_by, paused)


def round_of(body: RoundBody) -> Round:
    """Return the round of a document; an UnfitError lists all that is wrong with its position."""
    table = _table(body.profile, body.position)
    if not _sits(body.seen_by, table):
        raise UnfitError(Fault("seen_by", f"nobody sits at {body.seen_by}"))
    if body.paused and not table.facts.running:
        raise UnfitError(Fault("paused", "the round does not go on anyway"))
    table = _with_start(table, started=False) if body.paused else table
    return Round(body.profile, table, body.seen_by)


def _table(profile: Profile, position: Mapping[str, object]) -> Table:
    try:
        return read_position(profile, position)
    except PositionError as error:
        raise UnfitError(*faults_of(error, "position")) from error


def _sits(viewer: Viewer | None, table: Table) -> bool:
    """Whether *viewer* is anybody at the table; who has left may have seen it too."""
    if viewer is None or isinstance(viewer, Watcher):
        return True
    return viewer.side < len(table.tableaux) and viewer.member <= table.facts.members


def _is_paused(round_: Round) -> bool:
    """Whether play stands still in the middle: a position can only say that it has not begun."""
    if round_.table.facts.started:
        return False
    try:
        _table(round_.profile, write_position(round_.table))
    except UnfitError:
        return True
    return False


def _with_start(table: Table, *, started: bool) -> Table:
    return table.with_facts(evolve(table.facts, started=started))
