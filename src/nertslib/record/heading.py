"""What does the first line of a record say?  By which rules, and how the round was dealt."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from ..cards import Cards
from ..codec.profiles import structure_profile, unstructure_profile
from ..errors import Fault, FaultyError, PositionError, ProfileError, RecordError
from ..notation import write_pile
from ..profile import Profile
from ..profiles import PROFILES
from ..round import Round
from ..views import SPECTATOR
from .checks import Document, below, in_line, number_at, table_at, text_at

FORMAT, VERSION = "nertslib-record", 1
ABOUT = ("format", "version", "profile")
BY_SEED = ("sides", "members", "seed", "round", "started")
BY_DECKS = ("members", "started", "decks")
BY_POSITION = ("position",)
BY_VIEW = ("seat", "position")


@frozen
class Heading:
    """How a record begins: the *deal*, and the *seed* and the number of the round if it has one.

    If the deal is a view, the record shows what that seat may see.
    """

    deal: Round
    seed: int | None = None
    number: int = 1

    def document(self) -> Document:
        """Write it: the rules whole, and a seed, decks, or whatever else lay on the table."""
        profile = unstructure_profile(self.deal.profile)
        about = {"format": FORMAT, "version": VERSION, "profile": profile}
        return about | dict(self._source())

    def _source(self) -> Document:
        deal, facts = self.deal, self.deal.table.facts
        if deal.seen_by is not None:
            return {"seat": str(deal.seen_by), "position": deal.position()}
        if self.seed is not None:
            values = len(deal.sides), facts.members, self.seed, self.number, facts.started
            return dict(zip(BY_SEED, values, strict=True))
        decks = decks_of(deal)
        if decks is None:
            return {"position": deal.position()}
        texts = [write_pile(deck) for deck in decks]
        return dict(zip(BY_DECKS, (facts.members, facts.started, texts), strict=True))


def decks_of(deal: Round) -> tuple[Cards, ...] | None:
    """Return the decks in dealing order, if *deal* lies on the table as it was dealt."""
    tableaux, layout = deal.table.tableaux, deal.profile.layout
    facts = deal.table.facts
    decks = []
    for side, tableau in enumerate(tableaux):
        known = layout.deck.cards(side)
        laid = layout.dealt(known, side, len(tableaux)).cards
        places = dict(zip(laid, tableau.cards, strict=False))
        decks.append(tuple(places[card] for card in known if card in places))
    try:
        again = Round.deal(deal.profile, decks=decks, members=facts.members, started=facts.started)
    except PositionError:
        return None
    return tuple(decks) if again == deal else None


def read_heading(document: Document) -> Heading:
    """Read the first line; a RecordError says what is wrong with it."""
    try:
        return _heading(document)
    except FaultyError as error:
        raise RecordError(*in_line(1, error)) from error


def _heading(document: Document) -> Heading:
    if document.get("format") != FORMAT:
        raise RecordError(Fault("format", f"expected {FORMAT!r}: this is no record"))
    version = number_at("version", document.get("version"))
    if version != VERSION:
        raise RecordError(Fault("version", f"only version {VERSION} can be read, not {version}"))
    profile = _profile(document.get("profile"))
    kinds = {"seed": BY_SEED, "decks": BY_DECKS, "seat": BY_VIEW, "position": BY_POSITION}
    kind = next((key for key in kinds if key in document), None)
    if kind is None:
        raise RecordError(Fault("", "expected a seed, decks or a position"))
    rest = {key: value for key, value in document.items() if key not in ABOUT}
    table_at("", rest, kinds[kind])
    for key in kinds[kind]:
        if key not in rest:
            raise RecordError(Fault(key, "it is missing"))
    return _dealt(profile, rest)


def _profile(value: object) -> Profile:
    if not isinstance(value, dict):
        raise RecordError(Fault("profile", "expected a table"))
    try:
        profile = structure_profile(value)
    except ProfileError as error:
        raise RecordError(*below("profile", error)) from error
    # A built-in rule set is the one that everybody knows, with its tables made already.
    known = PROFILES.get(profile.name)
    return known if known is not None and known == profile else profile


def _dealt(profile: Profile, source: Document) -> Heading:
    if "position" in source:
        return _laid(profile, source)
    members = number_at("members", source["members"])
    started = source["started"]
    if not isinstance(started, bool):
        raise RecordError(Fault("started", "expected true or false"))
    if "decks" in source:
        decks = _texts(source["decks"])
        return Heading(Round.deal(profile, decks=decks, members=members, started=started))
    sides, seed, number = (number_at(key, source[key]) for key in ("sides", "seed", "round"))
    deal = Round.deal(
        profile, sides=sides, members=members, seed=seed, round=number, started=started
    )
    return Heading(deal, seed, number)


def _texts(value: object) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise RecordError(Fault("decks", "expected a list of texts"))
    return value


def _laid(profile: Profile, source: Mapping[str, object]) -> Heading:
    position = source["position"]
    if not isinstance(position, dict):
        raise RecordError(Fault("position", "expected a table"))
    try:
        laid = Round.at(profile, position)
    except PositionError as error:
        raise RecordError(*below("position", error)) from error
    if "seat" not in source:
        return Heading(laid)
    seat = text_at("seat", source["seat"])
    return Heading(laid.view(SPECTATOR if seat == str(SPECTATOR) else seat))
