"""What stands before and after the account of a round?"""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.rule import Rule as Heading
from rich.table import Table as Grid
from rich.text import Text

from ...cards import NERTZ
from ...places import Seat
from ...policies.scoring import Term
from ...profile import Profile
from ...round import Round
from ...rules import Citation
from ...table import Ending
from ..pictures import side_colour
from .performance import Performance

TERMS = {
    "foundation-cards": "own card in the middle",
    "nerts-cards": "Nerts card left",
    "caller-takes": "Nerts card of others, for the caller",
    "false-call": "own Nerts card, for a false caller",
    "caller-bonus": "call",
    "kings-played": "own king in the middle",
}
ENDINGS = {
    Ending.CALLED: "{} has called Nerts with an empty Nerts pile: the round is over.",
    Ending.FALSE_CALL: "{} has called with Nerts cards left: the round is over.",
    Ending.EMPTIED: "{} has played its last Nerts card: the round is over.",
    Ending.DEADLOCK: "Moving the stock cards under has not helped: the round is over.",
    Ending.STOPS: "Play has come to a stop once too often: the round is over.",
    Ending.ABANDONED: "All have passed and nobody gets any further: the round is abandoned.",
}
PLAY = (
    "Every side has a deck of its own, and all play at once. Each wants to get rid of its Nerts "
    "pile, by building down in rank on its own work piles and up from the ace on the foundations "
    "in the middle, which all share. The stock is turned for more cards."
)
SUITS = "The suits: B is blue and R red, both dark; Y is yellow and W white, both light."


def heading(words: str) -> Iterator[RenderableType]:
    """Begin a part."""
    yield Text()
    yield Heading(Text(words, "bold"), align="left", characters="-", style="dim")


def introduction(played: Performance) -> Iterator[RenderableType]:
    """Say what is played, how, and what it is worth."""
    deal = played.deal
    members = deal.table.facts.members
    sides = f"{len(deal.sides)} sides" + (f" of {members} players" if members > 1 else "")
    yield Text(f"{deal.profile.title or deal.profile.name}\n", "bold")
    yield Text(
        f"Rules: {deal.profile.name}. {sides}, played by {played.player} players. "
        f"Seed: {played.seed}.\n"
    )
    yield Text(PLAY)
    if deal.profile.layout.deck is NERTZ:
        yield Text(SUITS)
    yield Text(f"In the end: {_worth(deal.profile)}.")


def result(played: Performance) -> Iterator[RenderableType]:
    """Say how it ended, and what it is worth to whom."""
    end = played.end
    if end.ending is not None:
        yield Text()
        yield Text(ENDINGS[end.ending].format(f"Side {end.caller}"), "bold")
    yield from heading("The score")
    yield _score(end)
    yield from _footnote(played)


def who(seat: Seat | None) -> Text:
    """Name who did something; None is everybody."""
    return Text("all", "bold") if seat is None else Text(str(seat), side_colour(seat.side))


def _worth(profile: Profile) -> str:
    return ", ".join(map(_term, profile.scoring))


def _term(term: Term) -> str:
    exempt = ", not for the caller" * term.caller_exempt
    return f"{term.points:+} for each {TERMS[term.term]}{exempt}"


def _score(end: Round) -> Grid:
    scores = end.score()
    grid = Grid(show_footer=True)
    grid.add_column("points", footer=Text("total", "bold"))
    for side, letter in enumerate(scores):
        head, total = Text(f"Side {letter}", side_colour(side)), Text(str(scores[letter].total))
        grid.add_column(head, footer=total, justify="right")
    for part in dict.fromkeys(term.term for term in end.profile.scoring):
        lines = (_term(term) for term in end.profile.scoring if term.term == part)
        grid.add_row("\n".join(lines), *(str(score.parts[part]) for score in scores.values()))
    return grid


def _footnote(played: Performance) -> Iterator[RenderableType]:
    """Say how a citation is read, by way of one that was shown."""
    shown = (rule for refused in played.refusals for rule in refused.violation.broken)
    for rule in shown:
        for ground in rule.grounds:
            if isinstance(ground, Citation):
                yield Text(
                    f"\n{ground} is sentence {ground.sentence} of the {ground.profile} rules; "
                    f"'nertslib explain {rule.code}' says more.",
                    "dim",
                )
                return
