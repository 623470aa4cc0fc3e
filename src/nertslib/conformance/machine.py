"""How does hypothesis play against an engine?  A state machine for anybody's."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule
from hypothesis.strategies import DataObject

from ..actions.hands import Lift, Place
from ..actions.kinds import Action
from ..actions.moving import Move
from ..codec.profiles import find_profile, unstructure_profile
from ..places import Seat
from ..profile import Profile
from ..round import Round
from ..views import SPECTATOR
from .adapter import Adapter
from .answers import Abilities, Skipped
from .beginnings import crafted, deal_of
from .citing import citations_of
from .exams import adopted, kinds_in, lacking, together
from .judging import accepted, compare
from .kinds import kind_of
from .near_misses import sources, targets
from .port import Port
from .questions import Adopt, Deal, Document, Legal, Load, Play, Race, Score, Stuck, View
from .reference import Reference
from .results import Asked, Disagreement, Result, Verdict
from .results import Move as Done
from .running import ConformanceError, port_of
from .shrinking import shrink

LAYER = "machine"
_SEEDS = st.integers(0, 2**16)
_TIMES = st.integers(1, 6)
_TENTHS = st.integers(0, 9)
_SELDOM = ("call", "pass", "abandon")


SETTINGS = settings(
    deadline=None,
    # Games are shrunk by what is known of them, sooner and shorter than by what was drawn.
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
    suppress_health_check=(HealthCheck.too_slow, HealthCheck.data_too_large),
)
"""The settings of a machine: what hypothesis finds needs no more shrinking."""


def machine(
    engine: Callable[[], Port | Adapter],
    profile: Profile | str,
    *,
    abilities: Abilities | None = None,
) -> type[Machine]:
    """Return a state machine that plays against what *engine* makes, by the rules of *profile*.

    `TestEngine = machine(MyEngine, "danish").TestCase` is a test for pytest and unittest.
    """
    rules = find_profile(profile) if isinstance(profile, str) else profile
    known = abilities

    class Played(Machine):
        """The machine of this engine and these rules."""

        def opened(self) -> tuple[Port, Profile]:
            """Return the port to a new engine, and the rules."""
            return port_of(engine(), known), rules

    Played.TestCase.settings = SETTINGS
    return Played


class Machine(RuleBasedStateMachine):
    """Plays, tries what is illegal, looks and races, and compares every answer."""

    def __init__(self) -> None:
        """Open a new engine."""
        super().__init__()
        self.port, self.profile = self.opened()
        self.document: Document = unstructure_profile(self.profile)
        self.right: Reference = adopted(self.document, self.port.abilities)
        self.ready = accepted(self.port.ask(Adopt(self.document)))
        self.setup: Deal | Load = deal_of(self.profile, 0)
        self.script: list[Done] = []

    def opened(self) -> tuple[Port, Profile]:
        """Return the port to a new engine, and the rules; `machine` says which."""
        raise NotImplementedError

    def teardown(self) -> None:
        """Let the engine go."""
        self.port.close()

    @property
    def round(self) -> Round:
        """The round as it should stand."""
        return self.right.round or Round.deal(self.profile, seed=0)

    @initialize(seed=_SEEDS)
    def begin(self, seed: int) -> None:
        """Begin with a deal."""
        self._set_up(deal_of(self.profile, seed))

    @precondition(lambda self: "load" in self.port.abilities.answers)
    @rule(data=st.data())
    def load(self, data: DataObject) -> None:
        """Go on from a crafted position."""
        setups = map(Load, crafted(self.profile))
        known = [load for load in setups if kinds_in(load) <= self.port.abilities.actions]
        if known:
            self._set_up(data.draw(st.sampled_from(known), label="position"))

    @precondition(lambda self: self.round.ending is not None)
    @rule(seed=_SEEDS)
    def deal_again(self, seed: int) -> None:
        """Deal the next round."""
        self._set_up(deal_of(self.profile, seed))

    @rule(data=st.data())
    def play(self, data: DataObject) -> None:
        """Do something legal: moves and draws rather than calls and passes."""
        known = self._known()
        busy = [action for action in known if kind_of(action) not in _SELDOM]
        often = bool(data.draw(_TENTHS, label="busy"))
        options = busy if busy and often else known
        if options:
            self._ask(Play(str(data.draw(st.sampled_from(options), label="action"))))

    @rule(data=st.data())
    def try_anything(self, data: DataObject) -> None:
        """Try something conceivable, which mostly is illegal."""
        seat = self._seat(data)
        source = data.draw(st.sampled_from(sources(self.round, seat)), label="source")
        target = data.draw(st.sampled_from(targets(self.round, seat)), label="target")
        tries = (Move(seat, source, target), Lift(seat, source), Place(seat, target))
        self._ask(Play(str(data.draw(st.sampled_from(tries), label="action"))))

    @rule(data=st.data())
    def look(self, data: DataObject) -> None:
        """Ask for a list, a view, the score, or who is stuck."""
        seat = str(self._seat(data))
        questions: tuple[Asked, ...] = (
            Legal(seat),
            View(seat),
            View(str(SPECTATOR)),
            Score(),
            Stuck(),
        )
        self._ask(data.draw(st.sampled_from(questions), label="question"))

    @precondition(lambda self: "race" in self.port.abilities.answers)
    @rule(data=st.data(), at_once=st.booleans())
    def race(self, data: DataObject, at_once: bool) -> None:  # noqa: FBT001 - hypothesis draws it
        """Have two seats do something, at once or at times of their own."""
        known = [str(action) for action in self._known() if kind_of(action) == "move"]
        if known:
            chosen = data.draw(st.lists(st.sampled_from(known), min_size=2, max_size=3))
            self._ask(together(tuple(chosen)) if at_once else Race(self._claims(data, chosen)))

    def _claims(self, data: DataObject, chosen: list[str]) -> tuple[Document, ...]:
        times = [sorted((data.draw(_TIMES), data.draw(_TIMES))) for _ in chosen]
        return tuple(
            {"play": play, "lifted": lifted, "landed": landed}
            for play, (lifted, landed) in zip(chosen, times, strict=True)
        )

    def _seat(self, data: DataObject) -> Seat:
        return data.draw(st.sampled_from(self.round.seats), label="seat")

    def _known(self) -> list[Action]:
        """Return what may be done, of the kinds that the engine knows."""
        here = self.round
        listed = [a for seat in here.seats for a in (*here.legal(seat), *here.lifts(seat))]
        every: list[Action] = [*listed, *here.table_actions()]
        return [action for action in every if kind_of(action) in self.port.abilities.actions]

    def _set_up(self, setup: Deal | Load) -> None:
        self.setup, self.script = setup, []
        self._ask(setup)

    def _ask(self, question: Asked | Deal | Load) -> None:
        """Put a question to both engines, and compare."""
        if not self.ready or lacking(question, self.port.abilities):
            return
        right, got = self.right.ask(question), self.port.ask(question)
        difference = compare(question, right, got, self.port.abilities)
        if difference is not None:
            found = Disagreement(
                self.document, self.setup, tuple(self.script), question, right, got
            )
            self._fail(found, str(difference))
        if isinstance(question, Play | Race) and not isinstance(got, Skipped):
            self.script.append(question)

    def _fail(self, found: Disagreement, reason: str) -> None:
        """Tell of a disagreement, shrunk."""
        shrunk, _ = shrink(self.port, evolve(found, layer=LAYER))
        known = evolve(shrunk, citations=citations_of(shrunk))
        name = f"{LAYER}/{self.profile.name}"
        raise ConformanceError(Result(name, Verdict.FAILED, LAYER, reason, known))
