"""What can an engine be asked?  The messages of the protocol, as data."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

Document = Mapping[str, object]
"""A JSON object."""


@frozen
class Adopt:
    """Play by this *profile*, given whole, from now on."""

    profile: Document

    @property
    def message(self) -> Document:
        """The message without its id."""
        return {"cmd": "profile", "profile": self.profile}


@frozen
class Deal:
    """Deal these *decks*, a text of all its cards for each side, to sides of *members*."""

    decks: tuple[str, ...]
    members: int = 1

    @property
    def message(self) -> Document:
        """The message without its id."""
        return {"cmd": "deal", "decks": list(self.decks), "members": self.members}


@frozen
class Load:
    """Set up this *position*, in the form of case files."""

    position: Document

    @property
    def message(self) -> Document:
        """The message without its id."""
        return {"cmd": "load", "position": self.position}


@frozen
class Play:
    """Carry out this *action*, a text, if the rules allow it."""

    action: str

    @property
    def message(self) -> Document:
        """The message without its id."""
        return {"cmd": "play", "play": self.action}


@frozen
class Race:
    """Settle these *claims*, entries of a `race` step of case files."""

    claims: tuple[Document, ...]

    @property
    def message(self) -> Document:
        """The message without its id."""
        return {"cmd": "race", "race": list(self.claims)}


@frozen
class Legal:
    """What may this *seat* do, lifts and table actions left out?"""

    seat: str

    @property
    def message(self) -> Document:
        """The message without its id."""
        return {"cmd": "legal", "seat": self.seat}


@frozen
class Score:
    """What has each side scored, as if the round were abandoned now?"""

    @property
    def message(self) -> Document:
        """The message without its id."""
        return {"cmd": "score"}


@frozen
class Stuck:
    """Which sides are stuck?"""

    @property
    def message(self) -> Document:
        """The message without its id."""
        return {"cmd": "stuck"}


@frozen
class View:
    """What may this *seat*, or a `spectator`, see?"""

    seat: str

    @property
    def message(self) -> Document:
        """The message without its id."""
        return {"cmd": "view", "seat": self.seat}


Setup = Adopt | Deal | Load
"""What puts an engine somewhere; it answers only that it did."""
Query = Legal | Score | Stuck | View
"""What changes nothing."""
Question = Setup | Play | Race | Query
"""Everything that an engine can be asked."""
