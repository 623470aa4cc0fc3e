"""What may a stroke do?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..actions.calling import Call
from ..actions.hands import Place, Return
from ..actions.kinds import Action, TableAction
from ..actions.moving import Move
from ..actions.stalling import Burn, Pass
from ..actions.stock import Draw, Recycle
from ..cards import Cards
from ..events import applied
from ..places import letter_of
from ..profile import Profile
from ..table import Centre, Held, Tableau
from .shapes import at_rest
from .strokes import Stroke
from .whole import card_faults


def stroke_faults(stroke: Stroke) -> Iterator[str]:
    """Yield what no stroke may do."""
    before, after = stroke.before.table, stroke.after.table
    yield from card_faults(before, after)
    for side in before.sides:
        yield from _nerts_faults(stroke, side)
        yield from _loop_faults(stroke, side)
        yield from _reach_faults(stroke, side)
    yield from _growth_faults(before.centre, after.centre)
    yield from _calling_faults(stroke)
    yield from _closing_faults(stroke)
    yield from _waiting_faults(stroke)
    told = applied(before, stroke.events)
    if told != after or told.centre.tops != after.centre.tops:
        yield f"the events tell of another table: {[*map(str, stroke.events)]}"


def seats_of(actions: Iterable[Action]) -> set[int]:
    """Return the sides that act."""
    return {action.seat.side for action in actions if not isinstance(action, TableAction)}


def _nerts_faults(stroke: Stroke, side: int) -> Iterator[str]:
    was, now = stroke.before.table.tableaux[side], stroke.after.table.tableaux[side]
    whole, rest = at_rest(was).nerts, at_rest(now).nerts
    if rest != whole[: len(rest)] or len(whole) - len(rest) > 1:
        yield f"the Nerts pile of {letter_of(side)} did not only lose its top card"
    returns = isinstance(stroke.actions[0], Return) or len(was.hands) > len(now.hands)
    if len(now.nerts) > len(was.nerts) and not returns:
        yield f"the Nerts pile of {letter_of(side)} has grown"


def loop_of(tableau: Tableau) -> Cards:
    """Return waste and stock in the order of a pass, the waste card in the air included."""
    return at_rest(tableau).pack


def _loop_faults(stroke: Stroke, side: int) -> Iterator[str]:
    was, now = stroke.before.table.tableaux[side], stroke.after.table.tableaux[side]
    action, mine = stroke.actions[0], side in seats_of(stroke.actions)
    loop = loop_of(was)
    turned = mine and isinstance(action, Recycle)
    burned = isinstance(action, Burn) and stroke.after.ending is None
    if burned:
        loop = loop[1:] + loop[:1]
    if (burned or turned) and now.waste:
        yield "a waste lies there after it was taken up"
    if mine and isinstance(action, Draw):
        loop = _drawn(stroke.before.profile, was)
        if now.stock != was.stock[stroke.before.profile.drawing.count :]:
            yield f"{letter_of(side)} turned other cards than the next"
    if mine and isinstance(action, Move | Place):
        gone = set(loop) - set(loop_of(now))
        loop = tuple(card for card in loop if card not in gone)
        if not gone <= set(at_rest(was).waste[-1:]):
            yield "another card than the waste top has left the waste"
    if loop != loop_of(now):
        yield f"waste and stock of {letter_of(side)} are not the loop they were"
    if now.recycles != was.recycles + turned:
        yield f"{letter_of(side)} has turned its waste over {now.recycles} times"


def _drawn(profile: Profile, tableau: Tableau) -> Cards:
    """Return the loop of *tableau* after a draw: the same, but where packets are turned over."""
    packet = tableau.stock[: profile.drawing.count]
    shown = packet if profile.drawing.packet == "last-on-top" else packet[::-1]
    return (*tableau.waste, *shown, *tableau.stock[len(packet) :])


def _reach_faults(stroke: Stroke, side: int) -> Iterator[str]:
    """Yield what a stroke did to a side that did not act: cards go back at a call, no more."""
    if side in seats_of(stroke.actions) or isinstance(stroke.actions[0], Burn):
        return
    was, now = stroke.before.table.tableaux[side], stroke.after.table.tableaux[side]
    voided = stroke.after.caller is not None and stroke.before.caller is None
    voided = voided and stroke.before.profile.calling.in_flight == "void"
    if now != (at_rest(was) if voided else was):
        yield f"somebody else has touched the cards of {letter_of(side)}"


def _growth_faults(was: Centre, now: Centre) -> Iterator[str]:
    """Yield what has happened to a foundation that is not growth."""
    if now.aside[: len(was.aside)] != was.aside or len(now.piles) < len(was.piles):
        yield "a foundation is gone"
    swept = [full.cards for full in now.aside[len(was.aside) :]]
    for number, pile in enumerate(was.piles):
        after = now.piles[number] if number < len(now.piles) else ()
        if pile and not after:
            after = next((cards for cards in swept if cards[: len(pile)] == pile), ())
        if after[: len(pile)] != pile or (after and not pile):
            yield f"foundation {number + 1} did not only grow"


def _calling_faults(stroke: Stroke) -> Iterator[str]:
    before, after = stroke.before, stroke.after
    if before.ending is not None:
        yield "something was done after the end"
    if before.caller is None:
        return
    if after.caller != before.caller:
        yield "the caller is another"
    in_hands = {card for tableau in before.table.tableaux for card in held_cards(tableau.hands)}
    if not set(after.table.centre.cards) - set(before.table.centre.cards) <= in_hands:
        yield "after the call a card has landed that was not in the air"
    if not all(isinstance(action, Place | Return) for action in stroke.actions):
        yield "after the call something else than a landing was done"
    if before.profile.calling.in_flight_to == "foundations":
        laid = (at_rest(t).work for t in before.table.tableaux)
        now = (at_rest(t).work for t in after.table.tableaux)
        grown = (
            set(new) - set(old)
            for one, two in zip(laid, now, strict=True)
            for old, new in zip(one, two, strict=True)
        )
        if any(grown):
            yield "after the call a card has landed on a work pile"


def _closing_faults(stroke: Stroke) -> Iterator[str]:
    """Yield what is wrong where somebody calls, or empties a pile where that ends the round."""
    calling, after = stroke.before.profile.calling, stroke.after.table
    left_before = [tableau.nerts_left for tableau in stroke.before.table.tableaux]
    left = [tableau.nerts_left for tableau in after.tableaux]
    emptied = [side for side in after.sides if left_before[side] and not left[side]]
    landed = isinstance(stroke.actions[0], Move | Place)
    caller = after.facts.caller
    if stroke.before.caller is not None:
        return
    if calling.mode == "automatic" and landed and emptied and caller not in emptied:
        yield "a last Nerts card has landed, and the round goes on"
    if caller is None:
        return
    if calling.mode == "automatic":
        rightly = caller in emptied
    else:
        rightly = isinstance(stroke.actions[0], Call) and seats_of(stroke.actions) == {caller}
        rightly = rightly and (not left[caller] or calling.false_call == "ends-round")
    if not rightly:
        yield f"{letter_of(caller)} has closed the round without a right to"
    ending = calling.ending(left[caller])
    if after.facts.closing is not ending or after.facts.ending not in (None, ending):
        yield f"the round ends {after.facts.ending}, not {ending}"
    if after.in_the_air != (after.facts.ending is None):
        yield "the round does not end with the last card in the air"
    if calling.in_flight == "void" and after.in_the_air:
        yield "a card is in the air after a call that leaves none there"


def held_cards(hands: Iterable[Held]) -> Cards:
    """Return the cards in the air."""
    return tuple(card for held in hands for card in held.cards)


def _waiting_faults(stroke: Stroke) -> Iterator[str]:
    """Yield what is wrong with passes and stops."""
    was, now, action = stroke.before.table.facts, stroke.after.table.facts, stroke.actions[0]
    if isinstance(action, Move | Place):
        expected = (), was.stops, 0
    elif isinstance(action, Burn):
        expected = (), was.stops + 1, was.stops_since_play + 1
    else:
        more = (action.seat.side,) if isinstance(action, Pass) else ()
        expected = tuple(sorted((*was.passed, *more))), was.stops, was.stops_since_play
    if (now.passed, now.stops, now.stops_since_play) != expected:
        yield f"passes and stops are {(now.passed, now.stops, now.stops_since_play)}"
