"""What can be tried on a table of Nerts?  Strategies for hypothesis, fixtures for pytest.

Nothing is imported before it is asked for; hypothesis is needed only by the strategies.
"""

from typing import TYPE_CHECKING

from ..later import brought

if TYPE_CHECKING:
    from .hostile import junk, near_texts
    from .laws import card_faults, shape_faults, stroke_faults
    from .mixing import mixed_profiles
    from .moments import MOMENTS
    from .packs import cards, decks
    from .playing import deal, game
    from .positions import rounds
    from .racing import Race, claims, races
    from .refusing import violations
    from .rule_sets import changed_profiles, named_profiles, profiles
    from .sequences import Game, games
    from .spots import seats, sources, targets
    from .strokes import Stroke
    from .trying import Attempt, actions, attempts, legal_actions, near_misses

__all__ = [
    "MOMENTS",
    "Attempt",
    "Game",
    "Race",
    "Stroke",
    "actions",
    "attempts",
    "card_faults",
    "cards",
    "changed_profiles",
    "claims",
    "deal",
    "decks",
    "game",
    "games",
    "junk",
    "legal_actions",
    "mixed_profiles",
    "named_profiles",
    "near_misses",
    "near_texts",
    "profiles",
    "races",
    "rounds",
    "seats",
    "shape_faults",
    "sources",
    "stroke_faults",
    "targets",
    "violations",
]

MISSING = "the strategies of nertslib.testing need hypothesis: pip install nertslib[testing]"

_HOMES = {
    "MOMENTS": "moments",
    "Attempt": "trying",
    "Game": "sequences",
    "Race": "racing",
    "Stroke": "strokes",
    "actions": "trying",
    "attempts": "trying",
    "card_faults": "laws",
    "cards": "packs",
    "changed_profiles": "rule_sets",
    "claims": "racing",
    "deal": "playing",
    "decks": "packs",
    "game": "playing",
    "games": "sequences",
    "junk": "hostile",
    "legal_actions": "trying",
    "mixed_profiles": "mixing",
    "named_profiles": "rule_sets",
    "near_misses": "trying",
    "near_texts": "hostile",
    "profiles": "rule_sets",
    "races": "racing",
    "rounds": "positions",
    "seats": "spots",
    "shape_faults": "laws",
    "sources": "spots",
    "stroke_faults": "laws",
    "targets": "spots",
    "violations": "refusing",
}
"""The modules in which the names are at home."""


if not TYPE_CHECKING:  # Type checkers shall know what is not there.

    def __getattr__(name: str) -> object:
        """Import what is asked for by *name*; an ImportError says what must be installed for it."""
        try:
            return brought(__name__, _HOMES, name)
        except ModuleNotFoundError as error:
            if str(error.name).partition(".")[0] != "hypothesis":
                raise
            raise ImportError(MISSING, name="hypothesis") from error


def __dir__() -> list[str]:
    """List what can be asked for."""
    return sorted({*globals(), *__all__})
