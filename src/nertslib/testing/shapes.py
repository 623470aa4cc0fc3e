"""What may a table look like?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby, pairwise

from ..cards import KING, Card, Cards
from ..profile import Profile
from ..round import Round
from ..table import Centre, Facts, Table, Tableau

DARK = frozenset("SCBR")
RANKS = 13


def related(kinship: str, one: Card, other: Card) -> bool:
    """Whether two suits are related as the word *kinship* of a profile file says."""
    alike = (one.suit.letter in DARK) == (other.suit.letter in DARK)
    match kinship:
        case "alternate":
            return not alike
        case "same-colour":
            return alike
        case "same-suit":
            return one.suit.letter == other.suit.letter
        case _:
            return True


def shape_faults(round: Round) -> Iterator[str]:
    """Yield what no table may look like."""
    profile, table = round.profile, round.table
    for tableau in table.tableaux:
        yield from _work_faults(profile, tableau)
        yield from _hand_faults(tableau, table.facts)
    yield from _centre_faults(profile, table.centre)
    yield from _facts_faults(table)
    if table.centre.tops != Centre.of(table.centre.piles).tops:
        yield "the tops of the foundations are not those of their piles"
    if table.centre.homes != Centre.of(table.centre.piles).homes:
        yield "the set of tops is not that of the piles"


def at_rest(tableau: Tableau) -> Tableau:
    """Return *tableau* as if nothing were in the air."""
    for held in tableau.hands:
        tableau = tableau.with_empty_hand(held.member).with_back(held)
    return tableau


def _work_faults(profile: Profile, tableau: Tableau) -> Iterator[str]:
    laid = at_rest(tableau)
    for pile in laid.work:
        for below, card in pairwise(pile):
            if not _descends(profile, below, card):
                yield f"{card} lies on {below} in a work pile"
    if len(laid.nerts) > RANKS:
        yield "a Nerts pile has grown"


def _descends(profile: Profile, below: Card, card: Card) -> bool:
    joins = profile.building.joins
    kinship = getattr(joins, "name", None)
    if kinship is None:
        return not tuple(joins.joins(card.bare, below.bare))
    return card.rank == below.rank - 1 and related(kinship, card, below)


def _ascends(profile: Profile, below: Card, card: Card) -> bool:
    joins = profile.foundations.joins
    kinship = getattr(joins, "name", None)
    if kinship is None:
        return not tuple(joins.joins(card.bare, below.bare))
    return card.rank == below.rank + 1 and related(kinship, card, below)


def _hand_faults(tableau: Tableau, facts: Facts) -> Iterator[str]:
    members = [held.member for held in tableau.hands]
    if len(set(members)) < len(members) or not set(members) <= set(range(1, facts.members + 1)):
        yield f"the full hands of a side are those of members {members}"
    piles = [(h.source.pile, 0 if h.source.pile else h.source.origin) for h in tableau.hands]
    if len(set(piles)) < len(piles):
        yield "two hands hold cards of one pile"
    for held in tableau.hands:
        if len(held.cards) != held.source.count:
            yield f"a hand holds {len(held.cards)} cards from {held.source}"
    if facts.ending is not None and tableau.hands:
        yield "a card is in the air after the end"


def _centre_faults(profile: Profile, centre: Centre) -> Iterator[str]:
    rules = profile.foundations
    open_piles = [pile for pile in centre.piles if pile]
    for pile in (*open_piles, *(full.cards for full in centre.aside)):
        yield from _foundation_faults(profile, pile)
    if rules.slots and len(open_piles) > rules.slots:
        yield f"there are {len(open_piles)} foundations, not {rules.slots}"
    if rules.per_suit and getattr(rules.joins, "name", None) == "same-suit":
        for suit, number in Counter(pile[0].suit.letter for pile in open_piles).items():
            if number > rules.per_suit:
                yield f"there are {number} foundations of {suit}"
    yield from _aside_faults(profile, centre, open_piles)


def _aside_faults(profile: Profile, centre: Centre, open_piles: list[Cards]) -> Iterator[str]:
    if len(centre.aside) + len(open_piles) != len(centre.piles):
        yield "a foundation has lost its number"
    for full in centre.aside:
        if full.cards[-1].rank != KING:
            yield "a foundation was set aside without its king"
    if profile.foundations.complete == "stays":
        if centre.aside:
            yield "a foundation was set aside"
    elif any(pile[-1].rank == KING for pile in open_piles):
        yield "a full foundation was left lying"


def _foundation_faults(profile: Profile, pile: Cards) -> Iterator[str]:
    if pile[0].rank != 1:
        yield f"a foundation begins with {pile[0]}"
    layers = [tuple(layer) for _, layer in groupby(pile, key=lambda card: card.rank)]
    doubled = any(len(layer) > 1 for layer in layers)
    if doubled and (profile.contention.undecided == "first-listed" or len(layers[0]) > 1):
        yield f"two cards of one rank lie in a foundation: {', '.join(map(str, pile))}"
    for below, layer in pairwise(layers):
        for card in layer:
            if not _ascends(profile, below[-1], card):
                yield f"{card} lies on {below[-1]} in a foundation"


def _facts_faults(table: Table) -> Iterator[str]:
    facts = table.facts
    if facts.stops_since_play > facts.stops:
        yield "there were more stops since the last play than in the round"
    if list(facts.passed) != sorted(set(facts.passed)):
        yield f"sides {facts.passed} have passed"
    if facts.caller is not None and facts.ending is None and not table.in_the_air:
        yield "a round that was called waits for nobody"
