"""What in a document is a text, a number or a word, and what does each stand for?"""

from __future__ import annotations

from collections.abc import Mapping
from string import ascii_uppercase
from typing import NewType

from attrs import frozen

from ..actions.kinds import Action
from ..cards import Card, Cards
from ..codec.faults import unfit
from ..codec.kinds import Choice, Kind, Schema, Text, Whole, YesNo
from ..codec.profiles import structure_profile, unstructure_profile
from ..notation import (
    parse_action,
    parse_card,
    parse_pile,
    parse_seat,
    parse_source,
    parse_target,
    unreadable,
    write_pile,
)
from ..places import Foundation, Onto, Seat, Source, Under
from ..policies.scoring import TERMS
from ..positions.writing import Document
from ..profile import Profile
from ..profiles import PROFILES
from ..referee import ClaimId, Reason
from ..table import Ending
from ..values import MOST
from ..views import SPECTATOR, Viewer
from . import forms
from .kinds import Ids, Laid, Notation, Nullable, NumberOrText, Spoken, Word

Letter = NewType("Letter", str)
"""The letter of a side."""
TermWord = NewType("TermWord", str)
"""The name of a line of a formula."""
Count = NewType("Count", int)
"""A whole number from 0."""
Position = NewType("Position", Document)
"""Where every card lies and what has happened; what it means depends on the rules."""

PROFILE_ID = "urn:nertslib:profile:1"
"""The name of the schema of rule sets."""


@frozen
class Rules:
    """A whole rule set."""

    def read(self, value: object) -> object:
        """Accept the dict form of a profile file; a built-in is the one that everybody knows."""
        if not isinstance(value, dict):
            raise unfit(self.words(), value)
        profile = structure_profile(value)
        known = PROFILES.get(profile.name)
        return known if known == profile else profile

    def write(self, value: object) -> object:
        """Write it whole."""
        return unstructure_profile(value) if isinstance(value, Profile) else value

    def schema(self) -> Schema:
        """Point to the schema of profile files."""
        return {"$ref": PROFILE_ID}

    def words(self) -> str:
        """Say what it is."""
        return "a table with a rule set"


def _letter(text: str) -> str:
    if text not in tuple(ascii_uppercase):
        raise unreadable(text, "the letter of a side")
    return text


def _viewer(text: str) -> Viewer:
    return SPECTATOR if text == str(SPECTATOR) else parse_seat(text)


def _landing(text: str) -> Onto | Under | Foundation:
    target = parse_target(text)
    if isinstance(target, Onto | Under | Foundation):
        return target
    raise unreadable(text, "a place where cards have landed")


def _work_pile(text: str) -> Onto | Under:
    target = parse_target(text)
    if isinstance(target, Onto | Under):
        return target
    raise unreadable(text, "a work pile")


LEAVES: Mapping[object, Kind] = {
    int: Whole(-MOST),
    Count: Whole(),
    str: Text(),
    bool: YesNo(),
    object: Spoken(),
    int | str: NumberOrText(),
    Letter: Notation("the letter of a side", forms.LETTER, _letter),
    TermWord: Choice(TERMS),
    Seat: Notation("a seat, A or A2", forms.SEAT, parse_seat),
    Viewer | None: Nullable(Notation("a seat, or `spectator`", forms.VIEWER, _viewer)),
    ClaimId | None: Nullable(NumberOrText()),
    frozenset[ClaimId]: Ids(),
    Action: Notation("an action", forms.ACTION, parse_action),
    Source: Notation("a place to take cards from", forms.SOURCE, parse_source),
    Onto | Under | Foundation: Notation("where cards have landed", forms.LANDING, _landing),
    Onto | Under: Notation("a work pile", forms.WORK_PILE, _work_pile),
    Card: Notation("a card", forms.ONE_CARD, parse_card),
    Cards: Notation("cards, the last on top", forms.PILE, parse_pile, write_pile),
    Ending: Word(Ending, Choice(tuple(Ending))),
    Reason: Word(Reason, Choice(tuple(Reason))),
    Profile: Rules(),
    Position: Laid(),
}
"""What is read and written as one thing, by its type."""

FIELDS: Mapping[str, Kind] = {"number": Whole(1), "stops": Whole(1)}
"""Fields of events that are more than any number: of foundations, and of stops, from 1."""

NAMES: Mapping[object, str] = {
    Letter: "side",
    TermWord: "term",
    Seat: "seat",
    Viewer | None: "viewer",
    Action: "action",
    object: "spoken",
    Source: "source",
    Onto | Under | Foundation: "landing",
    Onto | Under: "work-pile",
    Card: "card",
    Cards: "cards",
    Ending: "ending",
    Reason: "reason",
}
"""What these types are called in schemas."""
