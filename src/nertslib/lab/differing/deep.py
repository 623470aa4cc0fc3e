"""What does hypothesis find, where the shortest games show nothing?"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec

from ...conformance.port import Port
from ...conformance.questions import Deal, Load
from ...conformance.results import Disagreement
from ...profile import Profile
from .effort import Effort

MISSING = "hypothesis is not installed (extra `testing`), so deep games were not tried"


def installed() -> bool:
    """Whether hypothesis can be asked."""
    return find_spec("hypothesis") is not None


def deep(
    here: Profile, stranger: Port, setups: Sequence[Deal | Load], effort: Effort
) -> Disagreement | None:
    """Return where *stranger* disagrees in a game that hypothesis plays by the rules *here*.

    Games begin with a deal, or go on from one of the *setups*.
    """
    from hypothesis import HealthCheck, Phase, settings
    from hypothesis import strategies as st
    from hypothesis.stateful import rule, run_state_machine_as_test
    from hypothesis.strategies import DataObject

    from ...conformance.machine import Machine
    from ...conformance.running import ConformanceError

    class Deep(Machine):
        """The machine for these rules, which knows where to begin."""

        def opened(self) -> tuple[Port, Profile]:
            """Return the port to the other rule set, and the rules."""
            return stranger, here

        @rule(data=st.data())
        def load(self, data: DataObject) -> None:
            """Go on from another position."""
            self._set_up(data.draw(st.sampled_from(setups), label="setup"))

    usual = settings(
        max_examples=effort.examples,
        stateful_step_count=effort.steps,
        # What is found is made shorter elsewhere, which knows what a game is.
        phases=[Phase.generate],
        # The same games every time, and nothing kept from one time for the next.
        derandomize=True,
        database=None,
        deadline=None,
        report_multiple_bugs=False,
        print_blob=False,
        suppress_health_check=[*HealthCheck],
    )
    try:
        run_state_machine_as_test(Deep, settings=usual)
    except ConformanceError as error:
        return error.result.disagreement
    return None
