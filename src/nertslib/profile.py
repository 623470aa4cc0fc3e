"""What is a rule set?  One field for each question, and the grounds for its answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import evolve, field, fields, frozen

from .landing import Landing
from .policies.building import Building
from .policies.calling import Calling
from .policies.contention import Contention
from .policies.drawing import Drawing
from .policies.empties import Empties
from .policies.foundations import Foundations
from .policies.layout import Layout
from .policies.match import MatchRules
from .policies.roles import Roles
from .policies.scoring import PUBLISHED, Formula
from .policies.seating import Seating
from .policies.stalemate import Stalemate
from .rules import Assumption, Citation, Ground
from .tabled import Tabled
from .values import Value, compared

MOST_MEMBERS = 9
HEADINGS = ("name", "title", "sources", "grounds", "tabled")
"""The fields of a profile that answer no question."""


@frozen(eq=False, repr=False)
class Because(Value):
    """Why a *subject* (a setting, or a rule's code) is as it is: true of one *value* only."""

    subject: str
    value: object
    grounds: tuple[Ground, ...]


@frozen(eq=False, repr=False)
class Profile(Value):
    """A rule set: an answer to each question.  What is left out is the documented default."""

    name: str
    title: str = ""
    sources: tuple[str, ...] = ()
    seating: Seating = Seating()
    layout: Layout = Layout()
    building: Building = Building()
    empties: Empties = Empties()
    foundations: Foundations = Foundations()
    drawing: Drawing = Drawing()
    roles: Roles = Roles()
    contention: Contention = Contention()
    calling: Calling = Calling()
    stalemate: Stalemate = Stalemate()
    scoring: Formula = PUBLISHED
    match: MatchRules = MatchRules()
    # Why the answers are what they are; two rule sets with the same answers are equal.
    grounds: tuple[Because, ...] = field(default=(), eq=False, repr=False)

    # The answers that are wanted at every step, tabulated.
    tabled: Tabled = field(init=False, eq=False, repr=False)

    @tabled.default
    def _tabled(self) -> Tabled:
        return Tabled.later(
            (self.layout.deck, self.landing, self.drawing, self.calling, self._undivided)
        )

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the answers and grounds, and nothing that follows from them."""
        answers = (getattr(self, name) for name in compared(Profile))
        return Profile, (*answers, self.grounds)

    @property
    def landing(self) -> Landing:
        """The rules about where a card may be put down."""
        return Landing(self.building, self.empties, self.foundations)

    @property
    def dutiful(self) -> bool:
        """Whether a side can be obliged to make one move before another."""
        return self.empties.duty != "none" or self.foundations.aces == "forced"

    @property
    def _undivided(self) -> int:
        """How many members a side may have so that each may always do anything."""
        if self.dutiful:
            return 0
        return MOST_MEMBERS if self.roles.kind == "any-hand" else 1

    def grounds_of(self, subject: str) -> tuple[Ground, ...]:
        """Return why a setting (`empties.kind`) or a rule (`empties.ranks`) is as it is.

        A rule stands on its own grounds, then on those of the settings it follows from.  The
        grounds of a setting that was changed since they were written are not given.
        """
        found: list[Ground] = []
        for because in self._becauses(subject):
            found += (ground for ground in because.grounds if ground not in found)
        return tuple(found)

    def _becauses(self, subject: str) -> Iterator[Because]:
        subjects = (subject, *SETTINGS_BEHIND.get(subject, ()))
        for wanted in subjects:
            for because in self.grounds:
                if because.subject == wanted and because.value == self.setting(wanted):
                    yield because

    def setting(self, path: str) -> object:
        """Return the value of the setting at *path* (`drawing.count`), None if there is none."""
        family, _, key = path.partition(".")
        if family == "scoring" and key:
            return tuple(term for term in self.scoring if term.term == key)
        chapter = getattr(self, family, None)
        for name in key.split(".") if key else ():
            chapter = getattr(chapter, name, None)
        return chapter


def settings(profile: Profile) -> Mapping[str, object]:
    """Return every setting of *profile* by its path, in the order of a profile file."""
    chapters = [entry.name for entry in fields(Profile) if entry.name not in HEADINGS]
    paths = [path for chapter in chapters for path in _paths(profile, chapter)]
    return {path: profile.setting(path) for path in paths}


def _paths(profile: Profile, chapter: str) -> Iterator[str]:
    if chapter == "scoring":
        return (f"scoring.{term.term}" for term in profile.scoring)
    kind = type(getattr(profile, chapter))
    return (f"{chapter}.{entry.name}" for entry in fields(kind))


def grounded(
    profile: Profile,
    cites: Mapping[str, tuple[int, ...]],
    assumes: Mapping[str, str],
) -> Profile:
    """Give *profile* its grounds.

    They are the sentences of its text that state a setting or a rule, or the reason for what no
    sentence states.
    """
    cited = {
        subject: tuple(Citation(profile.name, sentence) for sentence in sentences)
        for subject, sentences in cites.items()
    }
    assumed = {subject: (Assumption(reason),) for subject, reason in assumes.items()}
    becauses = (
        Because(subject, profile.setting(subject), grounds)
        for found in (cited, assumed)
        for subject, grounds in found.items()
    )
    return evolve(profile, grounds=tuple(becauses))


SETTINGS_BEHIND: Mapping[str, tuple[str, ...]] = {
    "seating.no-such-seat": ("seating.sides", "seating.members"),
    "roles.not-yours": ("roles.kind",),
    "places.no-such-pile": ("layout.work",),
    "phase.landing-only": ("calling.in_flight", "calling.in_flight_to"),
    "building.joins": ("building.joins",),
    "building.blocks": ("building.blocks",),
    "building.under": ("building.under",),
    "empties.ranks": ("empties.kind",),
    "empties.sources": ("empties.kind",),
    "empties.blocks": ("empties.blocks",),
    "empties.duty": ("empties.duty",),
    "foundations.joins": ("foundations.joins",),
    "foundations.base": ("foundations.base",),
    "foundations.slots": ("foundations.slots",),
    "foundations.per-suit": ("foundations.per_suit",),
    "foundations.complete": ("foundations.complete",),
    "foundations.aces": ("foundations.aces",),
    "drawing.recycle-early": ("drawing.recycle",),
    "drawing.passes": ("drawing.passes",),
    "calling.cards-left": ("calling.false_call",),
    "calling.automatic": ("calling.mode",),
    "stalling.not-all-stuck": ("stalemate.when",),
    "stalling.not-all-agreed": ("stalemate.when",),
    "stalling.none": ("stalemate.relief",),
}
"""The settings that a rule follows from."""
