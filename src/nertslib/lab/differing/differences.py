"""How do two rule sets differ, with a game for each difference that shows it?"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve, frozen

from ...codec.profiles import find_profile, unstructure_profile
from ...conformance.coverage.excuses import settings_without_effect
from ...conformance.dueling import Duel
from ...conformance.flips import flipped
from ...conformance.results import Disagreement
from ...conformance.shrinking import shrink
from ...profile import Profile
from ...profiles import PROFILES
from .beginning import Start, starts
from .courses import Courses
from .deep import MISSING, deep, installed
from .effort import USUAL, Effort, Searched
from .lowering import lowered
from .searching import Search, Way
from .settings import Setting, changed, settings_between
from .shown import Shown
from .stranger import Stranger
from .witness import Witness

MATCH = "match"
"""The one table of a profile file that a round never asks."""
DECK = "layout.deck"
"""The setting without which positions and cases of one rule set are none of the other."""
_MASKED = 60
"""So many games that the rule sets as wholes agree on are passed over."""


@frozen
class Difference:
    """How the rule sets *here* and *there* differ.

    There is a witness for each of the *settings*, in their order, and then, if there is more than
    one, one for all together.
    """

    here: Profile
    there: Profile
    settings: tuple[Setting, ...]
    witnesses: tuple[Witness, ...]


def diff(here: Profile | str, there: Profile | str, effort: Effort = USUAL) -> Difference:
    """Return how two rule sets, or those of these names or files, differ."""
    one, other = (find_profile(p) if isinstance(p, str) else p for p in (here, there))
    settings = settings_between(one, other)
    return Difference(one, other, settings, tuple(witnesses(one, other, effort)))


def witnesses(here: Profile, there: Profile, effort: Effort = USUAL) -> Iterator[Witness]:
    """Yield the witnesses of a Difference as they are found."""
    settings = settings_between(here, there)
    begin = starts(here, there, effort) if settings else ()
    paths = [setting.path for setting in settings]
    on_deck = changed(there, here, DECK)[0] if DECK in paths else None
    for setting in settings:
        other, reason = changed(here, there, setting.path)
        if other is None:
            remark = f"{here.name} with this setting changed is no rule set: {reason}"
            yield Witness(here, there, there, setting, None, None, Searched(remark=remark))
        else:
            against = there if on_deck is None or setting.path == DECK else on_deck
            yield _Case(here, there, against, setting, other, begin, effort).witness()
    if len(settings) > 1:
        yield _Case(here, there, there, None, there, begin, effort).witness()


@frozen
class _Case:
    """What a witness is looked for: that *here* and *changed* are not the same.

    The rule set *there* as a whole, *against* which games are held, plays with the deck from here.
    """

    here: Profile
    there: Profile
    against: Profile
    setting: Setting | None
    changed: Profile
    starts: tuple[Start, ...]
    effort: Effort

    def witness(self) -> Witness:
        """Search for one."""
        if self.setting is not None and self.setting.chapter == MATCH:
            return self._match()
        search = Search(self.starts, self.changed, self.effort)
        found, searched = self._breadth_first(search), search.searched
        if found is None:
            found, searched = self._deep(search.searched)
        if found is None and self.setting is None:
            match = self._match()
            return evolve(match, searched=evolve(searched, matches=match.searched.matches))
        return self._made(found, searched)

    def _made(self, shown: Shown | None, searched: Searched) -> Witness:
        reason = self._reason if shown is None else ""
        rules = self.here, self.there, self.against
        return Witness(*rules, self.setting, self.changed, shown, searched, reason)

    def _match(self) -> Witness:
        courses = Courses(self.here, self.changed, self.against)
        return self._made(courses.shortest(), Searched(matches=courses.tried))

    def _breadth_first(self, search: Search) -> Disagreement | None:
        """Return the first game on which the rule sets as wholes disagree too, else the first."""
        fallback: Disagreement | None = None
        patience = _MASKED
        for way in search.ways():
            found = self._fought(self._whole, way)
            if found is not None:
                return self._shorter(self._whole, found)
            fallback = fallback or self._fought(self._alone, way)
            patience -= fallback is not None
            if not patience:
                break
        return fallback and self._shorter(self._alone, fallback)

    def _deep(self, searched: Searched) -> tuple[Disagreement | None, Searched]:
        if not installed():
            return None, evolve(searched, remark=MISSING)
        effort = self.effort
        played = evolve(searched, examples=effort.examples, steps=effort.steps)
        setups = [start.setup for start in self.starts if start.known is not None]
        found = deep(self.here, self._alone, setups, effort) if effort.examples else None
        return found and self._shorter(self._alone, found), played

    @property
    def _alone(self) -> Stranger:
        return Stranger(self.changed, self.here.seating.members[0])

    @property
    def _whole(self) -> Stranger:
        beside = () if self.setting is None else (self.against,)
        return Stranger(self.changed, self.here.seating.members[0], beside)

    def _fought(self, stranger: Stranger, way: Way) -> Disagreement | None:
        duel = Duel(stranger, unstructure_profile(self.here), "diff")
        parting = duel.fight(way.setup, way.asked)
        return None if parting is None else parting.disagreement

    def _shorter(self, stranger: Stranger, found: Disagreement) -> Disagreement:
        short, _ = shrink(stranger, found, self.effort.questions)
        short = lowered(stranger, short)
        grounds = self.setting.grounds_here if self.setting else ()
        return evolve(short, citations=tuple(map(str, grounds)))

    @property
    def _reason(self) -> str:
        """Why no game can show the setting, if that is known of a built-in rule set."""
        if self.setting is None or PROFILES.get(self.here.name) != self.here:
            return ""
        same = (f for f in flipped(self.here) if f.path == self.setting.path)
        name = next((flip.name for flip in same if flip.value == self.setting.there), "")
        return settings_without_effect(self.here.name).get(name, "")
