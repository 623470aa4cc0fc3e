"""What can a line of a record say?  Something played, a race, somebody leaving, a move undone."""

from __future__ import annotations

from collections.abc import Collection

from attrs import frozen

from ..actions.kinds import readable
from ..errors import Fault, RecordError
from ..notation import read_action
from ..referee import Claim, Outcome
from ..referee.timeline import sound_id
from .checks import Document, list_at, number_at, table_at, text_at

TIMES = ("lifted", "landed", "at")
CLAIM_KEYS = ("play", *TIMES, "id")
KINDS = ("play", "race", "withdraw", "undo")


@frozen
class Played:
    """An *action*; a text that nobody can read stays a text."""

    action: object

    def document(self) -> Document:
        """Write it."""
        return {"play": str(self.action)}


@frozen
class Raced:
    """A race between *claims*."""

    claims: tuple[Claim, ...]

    def document(self) -> Document:
        """Write it."""
        return {"race": [claim_document(claim) for claim in self.claims]}

    def redacted(self, side: int | None, outcomes: tuple[Outcome, ...]) -> Document:
        """Write what *side* may know: its own claims, and others only if they took effect.

        A claim that was refused may name a card that lies hidden.
        """
        pairs = zip(self.claims, outcomes, strict=True)
        shown = (_for(side, claim, took=outcome.took_effect) for claim, outcome in pairs)
        return {"race": [document for document in shown if document]}


@frozen
class Withdrew:
    """A *side*, by its letter, has left the round."""

    side: str

    def document(self) -> Document:
        """Write it."""
        return {"withdraw": self.side}


@frozen
class Undid:
    """A *side*, by its letter, has taken its last move back."""

    side: str

    def document(self) -> Document:
        """Write it."""
        return {"undo": self.side}


Entry = Played | Raced | Withdrew | Undid
"""What a line says, as a closed union."""


def claim_document(claim: Claim) -> dict[str, object]:
    """Write a *claim*; one that can never have an effect loses what cannot be written."""
    if not sound_id(claim.id):
        return {"play": ""}
    action = read_action(claim.action)
    text = str(action) if readable(action) or isinstance(action, str) else ""
    times = {key: getattr(claim, key) for key in TIMES}
    whole: dict[str, object] = {key: time for key, time in times.items() if type(time) is int}
    return {"play": text} | whole | ({} if claim.id is None else {"id": claim.id})


def _for(side: int | None, claim: Claim, *, took: bool) -> dict[str, object]:
    """Write a claim for *side*, without the id that its maker knows it by; nothing if hidden."""
    seat = getattr(claim.action, "seat", None)
    if seat is not None and seat.side == side:
        return claim_document(claim)
    return {key: value for key, value in claim_document(claim).items() if key != "id" and took}


def read_entry(document: Document, extra: Collection[str] = ()) -> Entry:
    """Read what a line says beside its number and *extra* keys; a RecordError names the key."""
    table_at("", document, ("n", *KINDS, *extra))
    kinds = [kind for kind in KINDS if kind in document]
    if len(kinds) != 1:
        raise RecordError(Fault("", f"expected one of {', '.join(KINDS)}"))
    value = document[kinds[0]]
    if kinds[0] == "race":
        return Raced(read_claims(value))
    text = text_at(kinds[0], value)
    if kinds[0] == "play":
        return Played(read_action(text))
    return Withdrew(text) if kinds[0] == "withdraw" else Undid(text)


def read_claims(value: object) -> tuple[Claim, ...]:
    """Read the claims of a race."""
    listed = enumerate(list_at("race", value))
    return tuple(_claim(f"race[{number}]", entry) for number, entry in listed)


def _claim(path: str, value: object) -> Claim:
    entry = table_at(path, value, CLAIM_KEYS)
    action = read_action(text_at(f"{path}.play", entry.get("play")))
    times = {key: number_at(f"{path}.{key}", entry[key]) for key in TIMES if key in entry}
    known = entry.get("id")
    if not (known is None or isinstance(known, str)):
        known = number_at(f"{path}.id", known)
    return Claim(action, known, **times)
